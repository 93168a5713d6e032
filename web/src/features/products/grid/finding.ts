import type { CellEdit } from './changes.ts'
import { cellText, readText, type GridColumn, type Sheet } from './columns.ts'
import type { Row } from './gridRows.ts'
import type { CellTrouble, Put } from './pasting.ts'
import type { Layout, Place } from './selection.ts'

/** What is looked for in the cells. */
export interface Sought {
  readonly text: string
  /** In this column alone; null: in all that are shown. */
  readonly column: string | null
  /** The cell says this and nothing else. */
  readonly isWhole: boolean
  /** Capitals and small letters are told apart. */
  readonly isCased: boolean
}

/** A cell that says what is looked for. */
export interface Found {
  readonly row: Row
  readonly column: GridColumn
}

/** The cells that say it, row by row. A tick says nothing, and a price list's cell without a price of its own neither. */
export function findCells(rows: readonly Row[], columns: readonly GridColumn[], sheet: Sheet, sought: Sought): readonly Found[] {
  const among = columns.filter(({ id, kind }) => kind !== 'flag' && (sought.column === null || sought.column === id))
  const asked = among.flatMap(column => {
    const pattern = patternOf(sought, column, sheet)
    return pattern ? [{ column, pattern }] : []
  })
  return rows.flatMap(row => asked.flatMap(({ column, pattern }) => (isIn(cellText(row, column, sheet), pattern) ? [{ row, column }] : [])))
}

/** Null where nothing is looked for. Prices are looked for as people write them, with a euro sign, and in either language. */
function patternOf({ text, isWhole, isCased }: Sought, { kind }: GridColumn, { options }: Sheet): RegExp | null {
  const isAmount = kind === 'price' || kind === 'number'
  const plain = isAmount
    ? text
        .trim()
        .replace(/^€\s*/, '')
        .replace(/[.,]/g, options.language === 'nl' ? ',' : '.')
    : text
  if (plain === '') return null
  const escaped = plain.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return new RegExp(isWhole ? `^\\s*${escaped}\\s*$` : escaped, isCased ? 'gu' : 'giu')
}

function isIn(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0
  return text !== '' && pattern.test(text)
}

const placeOf = ({ row, column }: Found): Place => ({ row: row.id, column: column.id })

/** Where a cell stands among those that were found; -1: it is none of them. */
export const whichFound = (found: readonly Found[], at: Place | null): number =>
  at === null ? -1 : found.findIndex(({ row, column }) => row.id === at.row && column.id === at.column)

/**
 * The found cell before a place or after it, from the last on to the first and the other way round; with 0 the place itself if it is one,
 * else the one after. Null: nothing is found.
 */
export function foundFrom(found: readonly Found[], at: Place | null, by: -1 | 0 | 1, layout: Layout): Place | null {
  const numberOf = ({ row, column }: Place) => (layout.rowAt.get(row) ?? 0) * layout.columns.length + (layout.columnAt.get(column) ?? 0)
  const [first] = found
  const last = found.at(-1)
  if (!first || !last) return null
  if (at === null) return placeOf(by < 0 ? last : first)
  const from = numberOf(at)
  if (by < 0) return placeOf(found.findLast(each => numberOf(placeOf(each)) < from) ?? last)
  return placeOf(found.find(each => numberOf(placeOf(each)) >= from + by) ?? first)
}

/** One cell as it would be. */
export interface Replaced extends Found {
  readonly before: string
  readonly after: string
}

/** What the cells would say with something else instead. Those of columns that can't be changed here are left out. */
export const replacedTexts = (found: readonly Found[], sought: Sought, by: string, sheet: Sheet): readonly Replaced[] =>
  found.flatMap(({ row, column }) => {
    const pattern = column.isReadOnly ? null : patternOf(sought, column, sheet)
    const before = cellText(row, column, sheet)
    // What replaces it is text, and no pattern.
    const after = pattern ? before.replace(pattern, () => by) : before
    return after === before ? [] : [{ row, column, before, after }]
  })

/** The same as edits; a cell that can't take what it would say is named. */
export function replacing(replaced: readonly Replaced[], sheet: Sheet): Put {
  const edits: CellEdit[] = []
  const troubles: CellTrouble[] = []
  for (const [down, { row, column, after }] of replaced.entries()) {
    const read = readText(after, column, row.categoryId, sheet)
    if ('problem' in read) troubles.push({ title: row.title, column: column.label, text: after, problem: read.problem, down, across: 0 })
    else if (read.value !== undefined) edits.push({ row, column, value: read.value })
  }
  return { edits, troubles }
}

/** The columns of the cells that were found, by their rows: each row of the grid marks its own. */
export function foundByRow(found: readonly Found[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byRow = new Map<string, Set<string>>()
  for (const { row, column } of found) byRow.set(row.id, (byRow.get(row.id) ?? new Set()).add(column.id))
  return byRow
}
