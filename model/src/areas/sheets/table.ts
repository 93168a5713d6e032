import type { Refusal } from '../../messages/refusals.ts'

/** A file as it was read: cells as text, and which of them are none. */
export interface SheetTable {
  readonly rows: readonly (readonly string[])[]
  /** Row and column, from 0, of what is no text; of a formula also what the file says that it came to. */
  readonly odd: readonly (readonly [row: number, column: number, rule: OddCell, value?: string])[]
  /** Where it is of several worksheets: from which row on it is which, and which row of that one this is. */
  readonly tabs?: readonly { readonly title: string; readonly from: number; readonly row: number }[]
}

/** The mark before a text that says how it is encoded, also as a program shows it that read it as something else. */
export const withoutMark = (text: string): string => text.replace(/^(?:\ufeff|\ufffe|ï»¿|þÿ|ÿþ|´╗┐|∩╗┐|Ôªø|п»ї)+/, '')

/** The last row that says something under each column. */
export function lastRows(rows: SheetTable['rows']): readonly number[] {
  const last: number[] = []
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries()) {
      last[column] ??= -1
      if (text.trim() !== '') last[column] = row
    }
  return last
}

/** A formula, or an error of one: what it would say is nobody's to compute. Signs that can't be kept; more letters than any field takes. */
export type OddCell = 'formula' | 'error' | 'control' | 'tooLong'

/** What a file may hold. */
export const tableLimits = {
  rows: 20_000,
  columns: 200,
  cells: 600_000,
  /** Letters of one cell; no field takes more. */
  cell: 10_000,
  /** Bytes. */
  file: 10 * 1024 * 1024,
} as const

/** Of a workbook. */
export const maxWorksheets = 100

/** What an address may take until it has answered. */
export const addressLimits = { bytes: tableLimits.file, milliseconds: 15_000, redirects: 5 } as const

/** A sheet that is kept at Google. */
export const isGoogleSheet = (address: string): boolean => /^https:\/\/docs\.google\.com\/spreadsheets\//i.test(address.trim())

/** The number in the words of a refusal, where it says what is too much. */
export const refusedBeyond = {
  SheetTooLargeError: tableLimits.file / 1024 / 1024,
  SheetTooManyRowsError: tableLimits.rows,
  SheetTooManyColumnsError: tableLimits.columns,
  SheetTooManyCellsError: tableLimits.cells,
  SheetAddressSlowError: addressLimits.milliseconds / 1000,
} as const satisfies Partial<Record<Refusal, number>>

/** The names of the columns stand in one of the first so many rows, or there are none. */
export const maxHeaderRow = 20

/**
 * In which row the headers are: the one of the first in which most of the cells are headers; else the first that says several things, since what
 * stands alone is the name of the shop or of the list; else the first that says anything.
 */
export function headerRowOf(rows: SheetTable['rows'], isHeader: (text: string) => boolean): number {
  const first = rows.slice(0, maxHeaderRow)
  const counts = first.map(row => row.filter(isHeader).length)
  const most = Math.max(0, ...counts)
  if (most > 0) return counts.indexOf(most)
  const saying = first.map(row => row.filter(cell => cell.trim() !== '').length)
  const several = saying.findIndex(count => count > 1)
  return Math.max(0, several === -1 ? saying.findIndex(count => count > 0) : several)
}
