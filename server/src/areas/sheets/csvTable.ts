import { parse } from 'csv-parse/sync'
import { tableLimits, withoutMark, type SheetTable } from '@vitrine/model/areas/sheets/table.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { codeOf } from '../../core/errors/errors.ts'
import { unguardCsvCell } from './csvCells.ts'

/** A text of rows, whatever parts its cells. A cell that begins like a formula is the text that it is. */
export function csvTable(bytes: Buffer): SheetTable {
  const text = withoutMark(textOf(bytes))
  const said = /^sep=(.)\r?\n/i.exec(text)
  const content = said ? text.slice(said[0].length) : text
  const delimiter = said?.[1] ?? separatorOf(content)
  return { rows: rowsOf(content, delimiter), odd: [] }
}

function rowsOf(content: string, delimiter: string): readonly string[][] {
  let cells = 0
  requireFewSeparators(content, delimiter)
  try {
    const rows: string[][] = parse(content, {
      delimiter,
      relax_column_count: true,
      // A quote within a cell that begins without one is a quote: 12" pizza.
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 1_000_000,
      on_record(record: string[], { records }) {
        if (records > tableLimits.rows + 1) refuse('SheetTooManyRowsError', undefined, { limit: tableLimits.rows })
        let length = record.length
        while (length > 0 && record[length - 1] === '') length--
        if (length > tableLimits.columns) refuse('SheetTooManyColumnsError', undefined, { limit: tableLimits.columns })
        cells += length
        if (cells > tableLimits.cells) refuse('SheetTooManyCellsError', undefined, { limit: tableLimits.cells })
        return record.slice(0, length).map(cell => unguardCsvCell(cell.slice(0, tableLimits.cell + 1)))
      },
    })
    return rows
  } catch (error) {
    if (codeOf(error).startsWith('CSV_')) refuse('SheetQuotesError', undefined, { line: Number(valueOf(error, 'lines') ?? 1) })
    throw error
  }
}

/** More than any row can have, quoted or not: each would be made a cell before the row is seen. */
function requireFewSeparators(content: string, delimiter: string): void {
  const most = tableLimits.columns + tableLimits.cell
  let count = 0
  for (let i = 0; i < content.length; i++) {
    const sign = content[i]
    if (sign === '\n' || sign === '\r') count = 0
    else if (sign === delimiter && ++count > most) refuse('SheetTooManyColumnsError', undefined, { limit: tableLimits.columns })
  }
}

/** As it says itself, or as it can be read: UTF-8, UTF-16, and what Windows wrote before. */
function textOf(bytes: Buffer): string {
  const decoded = (encoding: string) => new TextDecoder(encoding).decode(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded('utf-16be')
  const start = bytes.subarray(0, 1_000)
  const zeros = (odd: number) => start.filter((byte, i) => i % 2 === odd && byte === 0).length
  if (zeros(1) > start.length / 4) return decoded('utf-16le')
  if (zeros(0) > start.length / 4) return decoded('utf-16be')
  if (bytes.includes(0)) refuse('SheetTypeError')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decoded('windows-1252')
  }
}

const separators = [';', ',', '\t', '|'] as const

/** What parts the first lines most evenly; of those the one that parts most. Where the first is a title that nothing parts, the next one counts. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 50_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter(line => line.trim() !== '')
    .slice(0, 20)
  const first = lines.findIndex(line => separators.some(separator => line.includes(separator)))
  const score = (separator: string): number => {
    const counts = lines.slice(Math.max(0, first)).map(line => line.split(separator).length - 1)
    const most = Math.max(0, ...counts)
    return most === 0 ? 0 : (counts[0] ?? 0) * 10 + counts.filter(count => count === counts[0] && count > 0).length
  }
  return separators.reduce((best, separator) => (score(separator) > score(best) ? separator : best))
}
