import { guardCell, unguardCell } from './cells.ts'

/** A rectangle of texts, as it is copied from and pasted into spreadsheets. */
export type Cells = readonly (readonly string[])[]

/** So many cells at most are taken from a clipboard; of more, none. */
export const maxPasted = 200_000
export type Pasted = Cells | 'TOO_MANY'

/** Cells as spreadsheets take them as text: a tab between columns, a line for each row. What would be run as a formula there is guarded. */
export const writeTabbed = (cells: Cells): string => cells.map(row => row.map(text => quoted(guardCell(text))).join('\t')).join('\n')

const quoted = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** What a spreadsheet copied as text. A cell with a tab, a line or a quotation mark in it stands in quotation marks. */
export function readTabbed(text: string): Pasted {
  const rows: string[][] = [[]]
  let at = 0
  let count = 0
  while (at <= text.length) {
    if (count > maxPasted) return 'TOO_MANY'
    const { cell, end } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at)
    rows.at(-1)?.push(unguardCell(cell))
    count += 1
    if (end >= text.length) break
    at = end + 1
    if (text[end] === '\r' && text[at] === '\n') at += 1
    if (text[end] !== '\t') {
      // A spreadsheet ends its last row with a line of its own.
      if (at >= text.length) break
      rows.push([])
    }
  }
  return rectangle(rows)
}

interface Read {
  readonly cell: string
  /** Where the tab or the end of the line stands behind it. */
  readonly end: number
}

function plainCell(text: string, from: number): Read {
  const ends = /[\t\r\n]/g
  ends.lastIndex = from
  const end = ends.exec(text)?.index ?? text.length
  return { cell: text.slice(from, end), end }
}

/** A quotation mark that nothing closes was meant as one. */
function quotedCell(text: string, from: number): Read {
  const pattern = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y
  pattern.lastIndex = from
  const match = pattern.exec(text)
  if (!match) return plainCell(text, from)
  return { cell: (match[1] ?? '').replaceAll('""', '"').replaceAll(/\r\n?/g, '\n'), end: pattern.lastIndex }
}

/** The same cells as a table of HTML, which some spreadsheets rather take. */
export const writeTable = (cells: Cells): string =>
  `<table>${cells.map(row => `<tr>${row.map(text => `<td>${escaped(guardCell(text))}</td>`).join('')}</tr>`).join('')}</table>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll('\n', '<br>')

/** The first table of what Excel, Google Sheets and LibreOffice copy as HTML; null where there is none. It is read as text, never as a page. */
export function readTable(html: string): Pasted | null {
  const plain = html.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, '')
  const table = /<table\b[^>]*>([\s\S]*?)(?:<\/table\s*>|$)/i.exec(plain)?.[1]
  if (table === undefined) return null
  const rows: string[][] = []
  let count = 0
  for (const [, inner = ''] of table.matchAll(/<tr\b[^>]*>([\s\S]*?)(?=<\/tr\s*>|<tr\b|$)/gi)) {
    const row: string[] = []
    for (const [, attributes = '', content = ''] of inner.matchAll(/<t[dh]\b([^>]*)>([\s\S]*?)(?=<\/t[dh]\s*>|<t[dh]\b|$)/gi)) {
      const width = Math.min(100, Number(/\bcolspan\s*=\s*["']?(\d+)/i.exec(attributes)?.[1] ?? 1))
      row.push(unguardCell(textIn(content)), ...Array.from({ length: width - 1 }, () => ''))
    }
    count += row.length
    if (count > maxPasted) return 'TOO_MANY'
    if (row.length > 0) rows.push(row)
  }
  return rows.length > 0 ? rectangle(rows) : null
}

/** Lines and spaces of the source are none of the cell; those that are meant are said. */
const textIn = (content: string): string =>
  content
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?<br\b[^>]*> ?/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole, name: string) => entity(name) ?? whole)
    .trim()

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', euro: '€' }

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return named[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined
}

function rectangle(rows: readonly (readonly string[])[]): Pasted {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  if (width * rows.length > maxPasted) return 'TOO_MANY'
  return rows.map(row => (row.length === width ? row : [...row, ...Array.from({ length: width - row.length }, () => '')]))
}
