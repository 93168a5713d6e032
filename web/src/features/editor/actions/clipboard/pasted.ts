import type { TextRun } from '@vitrine/model/areas/shows/values.ts'
import { textSettings } from '@vitrine/model/areas/shows/values.ts'
import { normalised, replaced, spansOf, type Format, type Range } from '@vitrine/model/show/richText.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { createPolicy } from '../../../../ui/trustedTypes.ts'
import type { Piece } from '../../state/writing/pieces.ts'

/** Under which our own texts travel whole, show colours and sizes included. */
const own = 'application/x-vitrine-text'

/** Only read: what it describes never stands in the page, and nothing of it runs. */
const asRead = createPolicy('pasted-html', { createHTML: html => html })

/** A part of a text for the clipboard: for anybody as plain words and simple markup, for ourselves whole. */
export function copyTo(clipboard: DataTransfer, content: string, runs: readonly TextRun[] | null, { start, end }: Range) {
  const before = replaced(content, runs, { start: end, end: content.length }, '')
  const part = replaced(before.content, before.runs, { start: 0, end: start }, '')
  clipboard.setData('text/plain', part.content)
  clipboard.setData('text/html', spansOf(part.content, part.runs).map(markup).join(''))
  clipboard.setData(own, JSON.stringify(part))
}

function markup({ text, format }: Piece): string {
  const { bold, italic, underlined, color } = format
  const tags = [bold && 'b', italic && 'i', underlined && 'u'].filter(tag => typeof tag === 'string')
  const words = text.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>')
  const wrapped = tags.reduce((inside, tag) => `<${tag}>${inside}</${tag}>`, words)
  return color && !color.startsWith('$') ? `<span style="color:#${color}">${wrapped}</span>` : wrapped
}

/** What somebody pastes or drops, as words and what of their look a text can have. */
export function piecesOf(data: DataTransfer): readonly Piece[] {
  const ours = ownPieces(data.getData(own))
  if (ours) return ours
  const html = data.getData('text/html')
  return html ? htmlPieces(html) : [{ text: data.getData('text/plain').replace(/\r\n?/g, '\n'), format: {} }]
}

function ownPieces(json: string): readonly Piece[] | null {
  if (!json) return null
  try {
    const found: unknown = JSON.parse(json)
    const [content, runs] = [valueOf(found, 'content'), valueOf(found, 'runs')]
    const checked = textSettings.fields.runs.schema.safeParse(runs)
    return typeof content === 'string' && checked.success ? spansOf(content, normalised(content, checked.data)) : null
  } catch {
    return null
  }
}

const unread = new Set([
  'SCRIPT',
  'STYLE',
  'HEAD',
  'TITLE',
  'TEMPLATE',
  'NOSCRIPT',
  'IFRAME',
  'OBJECT',
  'SVG',
  'MATH',
  'TEXTAREA',
  'SELECT',
])
const blocks =
  /^(ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|DD|DIV|DL|DT|FIGURE|FOOTER|FORM|H[1-6]|HEADER|HR|LI|MAIN|NAV|OL|P|PRE|SECTION|TABLE|TR|UL)$/

/** Markup read as words, in a document of its own in which nothing is fetched and nothing runs. */
export function htmlPieces(html: string): readonly Piece[] {
  const pieces: Piece[] = []
  let wantsLine = false
  const add = (text: string, format: Partial<Format>) => {
    if (!text) return
    if (wantsLine && pieces.length) pieces.push({ text: '\n', format: pieces.at(-1)!.format })
    wantsLine = false
    pieces.push({ text, format })
  }
  const endsInSpace = () => wantsLine || !pieces.length || /\s$/.test(pieces.at(-1)!.text)
  const read = (node: Node, format: Partial<Format>, isPre: boolean) => {
    if (node.nodeType === Node.TEXT_NODE) {
      const words = node.nodeValue ?? ''
      if (isPre) return add(words.replace(/\r\n?/g, '\n'), format)
      const flat = words.replace(/[ \t\r\n\f]+/g, ' ')
      return add(endsInSpace() ? flat.replace(/^ /, '') : flat, format)
    }
    if (!(node instanceof Element) && node.nodeType !== Node.ELEMENT_NODE) return
    const element = node as HTMLElement
    if (unread.has(element.tagName.toUpperCase())) return
    if (element.tagName === 'BR') return add('\n', format)
    const isBlock = blocks.test(element.tagName)
    if (isBlock) wantsLine = true
    const inside = formatOf(element, format)
    const keeps = isPre || element.tagName === 'PRE' || /^(pre|break-spaces)/.test(element.style?.whiteSpace ?? '')
    element.childNodes.forEach(child => read(child, inside, keeps))
    if (isBlock) wantsLine = true
    else if (/^T[DH]$/.test(element.tagName) && !endsInSpace()) add('\t', format)
  }
  read(new DOMParser().parseFromString(asRead(html), 'text/html').body, {}, false)
  const last = pieces.at(-1)
  return last ? [...pieces.slice(0, -1), { ...last, text: last.text.replace(/[ \t\n]+$/, '') }].filter(piece => piece.text !== '') : []
}

function formatOf(element: HTMLElement, around: Partial<Format>): Partial<Format> {
  const format: { -readonly [K in keyof Format]?: Format[K] } = { ...around }
  const { tagName, style } = element
  if (/^(B|STRONG|TH|H[1-6])$/.test(tagName)) format.bold = true
  if (/^(I|EM|CITE)$/.test(tagName)) format.italic = true
  if (/^(U|INS)$/.test(tagName)) format.underlined = true
  const weight = style?.fontWeight
  if (weight) format.bold = weight === 'bold' || weight === 'bolder' || Number(weight) >= 600
  if (style?.fontStyle) format.italic = /italic|oblique/.test(style.fontStyle)
  if (/underline/.test(style?.textDecoration ?? '')) format.underlined = true
  const colour = hexOf(style?.color || (tagName === 'FONT' ? (element.getAttribute('color') ?? '') : ''))
  if (colour) format.color = colour
  // What is off is the paper's way to be, not a wish.
  return Object.fromEntries(Object.entries(format).filter(([, value]) => value !== false))
}

/** Six digits of a colour as pages write it; black is what most paper is written in, and no wish. */
function hexOf(written: string): string | null {
  if (!written) return null
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return null
  context.fillStyle = '#000000'
  context.fillStyle = written
  const hex = /^#([0-9a-f]{6})$/.exec(context.fillStyle)?.[1]?.toUpperCase()
  return hex && hex !== '000000' ? hex : null
}
