import { guardCell, unguardCell } from '@vitrine/model/areas/products/cells.ts'

/**
 * What a program for sheets would run as a formula is written with an apostrophe before it, which is exactly what is taken away when it is
 * read. A program of another country parts a line where we don't, and one that knows no quotes ends it at a line break within a cell: what would
 * begin a cell there is guarded too.
 */
const guardCsvCell = (text: string): string => guardCell(text.replaceAll(beginning, "$1$2'"))
export const unguardCsvCell = (text: string): string => unguardCell(text).replaceAll(guarded, '$1$2')

// A tab parts cells itself: what begins behind several is not looked for from each of them. A line break alone is no formula.
const [begins, beginsLine] = [/'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/, /'*[=+\-@\uff1d\uff0b\uff0d\uff20]/].map(({ source }) => source)
const [beginning, guarded] = ['', "'"].map(
  sign => new RegExp(`([;,|\\t][^\\S\\t\\r\\n]*)${sign}(?=${begins})|([\\r\\n][^\\S\\t\\r\\n]*)${sign}(?=${beginsLine})`, 'g'),
) as [RegExp, RegExp]

export function csvLine(cells: readonly string[], separator: string): string {
  return `${cells.map(cell => csvCell(guardCsvCell(cell), separator)).join(separator)}\r\n`
}

const csvCell = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n',;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
