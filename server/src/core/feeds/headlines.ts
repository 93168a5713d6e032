import { parseFeed } from 'feedsmith'
import { maxHeadlineLength, maxHeadlines } from '@vitrine/model/areas/tickers/entities.ts'
import { FeedTrouble } from './feedTrouble.ts'

/** The titles of a feed in its order, as plain lines: RSS, Atom, RDF or JSON Feed. One without any is none. */
export function headlinesIn(bytes: Uint8Array, contentType: string): readonly string[] {
  const text = decoded(bytes, contentType)
  // No feed needs entities of its own, and some are made to grow without end.
  if (/<!ENTITY/i.test(text)) throw new FeedTrouble('it declares entities of its own')
  const titles = [...new Set(titlesOf(text).map(plainLine))].filter(Boolean)
  if (titles.length === 0) throw new FeedTrouble('it has no headlines')
  return titles.slice(0, maxHeadlines)
}

function titlesOf(text: string): readonly string[] {
  try {
    const { feed } = parseFeed(text, { maxItems: maxHeadlines * 2 }) as { readonly feed: Feed }
    return (feed.items ?? feed.entries ?? []).map(({ title }) => (typeof title === 'string' ? title : (title?.value ?? '')))
  } catch {
    throw new FeedTrouble('it is not understood')
  }
}
interface Feed {
  readonly items?: readonly Entry[]
  readonly entries?: readonly Entry[]
}
interface Entry {
  readonly title?: string | { readonly value?: string }
}

/** In what it says it is written; many feeds say it wrongly, and are then written as browsers take them. */
function decoded(bytes: Uint8Array, contentType: string): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const said = [/charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1], /^[^<]*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1]]
  const marked = [
    [0xef, 0xbb, 0xbf, 'utf-8'],
    [0xff, 0xfe, 'utf-16le'],
    [0xfe, 0xff, 'utf-16be'],
  ].find(mark => mark.slice(0, -1).every((byte, i) => bytes[i] === byte))
  for (const label of [marked?.at(-1), ...said, 'utf-8']) {
    const text = typeof label === 'string' ? textIn(bytes, label) : null
    if (text !== null) return text
  }
  return new TextDecoder('windows-1252').decode(bytes)
}

function textIn(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const tag = /<\/?[a-z!?][^<>]*>/gi
/** Control characters, marks that turn the direction of writing around, and what is no character; the joiner of emoji stays. */
const unseen = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}]|(?!\u200d)\p{Cf}/gu
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '' }

/** Without markup, on one line, of bounded length. */
export function plainLine(title: string): string {
  const text = title
    .slice(0, maxHeadlineLength * 10)
    .replace(tag, ' ')
    // Cut in two by the line before the last.
    .replace(/<[^<>]*$/, title.length > maxHeadlineLength * 10 ? ' ' : '$&')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,5}));/gi, (whole, decimal?: string, hex?: string, name?: string) =>
      name ? (named[name.toLowerCase()] ?? whole) : characterOf(decimal ? Number(decimal) : Number.parseInt(hex!, 16)),
    )
    .replace(tag, ' ')
    .replace(/\s+/g, ' ')
    .replace(unseen, '')
    .trim()
  return text.length <= maxHeadlineLength
    ? text
    : `${text
        .slice(0, maxHeadlineLength - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trimEnd()}…`
}

const characterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
