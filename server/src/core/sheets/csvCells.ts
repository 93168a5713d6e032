/**
 * What a program for sheets would run as a formula is written with an apostrophe before it, which is exactly what is taken away when it is
 * read. A program of another country parts a line where we don't: what would begin a cell there is guarded too.
 */
const guardCsvCell = (text: string): string => text.replaceAll(beginning, "$1'")
export const unguardCsvCell = (text: string): string => text.replaceAll(guarded, '$1')

// A tab parts cells itself: what begins behind several is not looked for from each of them.
const beginning = /(^|[;,|\t][^\S\t]*)(?='*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/g
const guarded = /(^|[;,|\t][^\S\t]*)'(?='*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/g

export function csvLine(cells: readonly string[], separator: string): string {
  return `${cells.map(cell => csvCell(guardCsvCell(cell), separator)).join(separator)}\r\n`
}

const csvCell = (text: string, separator: string): string =>
  text.includes(separator) || /["\r\n',;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
