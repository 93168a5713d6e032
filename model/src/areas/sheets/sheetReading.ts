import { readCell, type CellOptions, type CellValue } from '../products/cells.ts'
import { columnsOfSheet, type PlacedColumn, type SheetColumn } from '../products/sheetColumns.ts'
import type { SheetContent } from '../products/sheetContents.ts'
import type { SheetRule, SheetTrouble } from './problems.ts'
import { tableLimits, type OddCell, type SheetTable } from './table.ts'

/** What is asked of a sheet. `matches`: a column of ours for each column of the file, or none. */
export interface SheetOptions extends CellOptions {
  readonly holds: SheetContent
  readonly headerRow: number
  readonly matches: readonly (PlacedColumn | null)[]
  readonly key: 'id' | 'sku' | 'title'
  readonly addsNew: boolean
  /** In which group new categories go where the file says none. */
  readonly groupId?: string | null | undefined
  readonly deletesMissing: boolean
  readonly createId: () => string
  /** An empty category is that of the row above. */
  readonly fillsDown?: boolean | undefined
  /** Of a formula what the file says that it came to is taken. */
  readonly takesValues?: boolean | undefined
  /** Where what is missing is deleted: in the groups that occur in the file, or only in the categories. */
  readonly deletesWithin?: 'GROUPS' | 'CATEGORIES' | undefined
  /** What somebody wrote instead of cells of the file; rows and columns from 0. */
  readonly corrections?: readonly SheetCorrection[] | undefined
  /** Of many problems those from this one on are told. */
  readonly problemsFrom?: number | undefined
}

export interface SheetCorrection {
  readonly row: number
  readonly column: number
  readonly text: string
}

/** A column of the file that is one of ours. */
export interface Place {
  readonly column: SheetColumn
  readonly placed: PlacedColumn
  /** In the file. */
  readonly at: number
}

/** What a cell changes, in the words of the file. */
export interface CellChange {
  readonly header: string
  readonly before: string
  readonly after: string
}

/** A file whose columns are known: what its cells say, and what is wrong with them. Rows and columns are counted from 0. */
export class SheetReading {
  readonly options: SheetOptions
  readonly rows: SheetTable['rows']
  readonly columns: readonly Place[]
  readonly problems: SheetTrouble[] = []
  readonly #headers: readonly string[]
  readonly #odd: ReadonlyMap<string, readonly [rule: OddCell, value?: string]>
  readonly #tabs: NonNullable<SheetTable['tabs']>
  readonly #given: SheetTable['rows']
  /** How many formulas have a value that could be taken. */
  valueCount = 0
  /** Rows without a category that are below one that has it. */
  fillableCount = 0

  constructor(table: SheetTable, options: SheetOptions) {
    this.options = options
    this.#tabs = table.tabs ?? []
    this.#given = table.rows
    this.#headers = table.rows[options.headerRow] ?? []
    const columns = columnsOfSheet[options.holds]
    this.columns = options.matches.flatMap((placed, at) => {
      const column = placed ? columns[placed.key] : undefined
      return placed && column ? [{ column, placed, at }] : []
    })
    const odd = new Map(table.odd.map(([row, column, ...what]) => [`${row} ${column}`, what]))
    const rows = table.rows.slice()
    const write = (row: number, column: number, text: string) => {
      const cells = [...(rows[row] ?? [])]
      while (cells.length < column) cells.push('')
      cells[column] = text
      rows[row] = cells
      odd.delete(`${row} ${column}`)
    }
    if (options.takesValues) for (const [row, column, rule, value] of table.odd) if (rule === 'formula' && value) write(row, column, value)
    for (const { row, column, text } of options.corrections ?? [])
      if (row > options.headerRow && row < rows.length && column < tableLimits.columns) write(row, column, text)
    this.#odd = odd
    this.rows = rows
    this.#fillDown(write)
  }

  /** What a category stands above of, where its cells are empty below it. */
  #fillDown(write: (row: number, column: number, text: string) => void): void {
    const { headerRow, fillsDown } = this.options
    const at = this.place('category')?.at
    if (at === undefined || this.options.holds !== 'PRODUCTS') return
    let above: { category: string | null; group: string | null } = { category: null, group: null }
    for (let row = headerRow + 1; row < this.rows.length; row++) {
      const [category, group] = [this.text(row, 'category'), this.text(row, 'group')]
      const says = this.rows[row]?.some(cell => cell.trim() !== '') ?? false
      if (category !== null) above = { category, group: group ?? above.group }
      // Another group begins: what stood above was of the one before.
      else if (group !== null && group !== above.group) above = { category: null, group }
      else if (above.category !== null && says && fillsDown) write(row, at, above.category)
      else if (above.category !== null && says) this.fillableCount++
    }
  }

  trouble(row: number, column: number, rule: SheetRule, words?: SheetTrouble['words']): void {
    const text = (this.rows[row]?.[column] ?? '').slice(0, 100)
    const header = this.headerAt(column).slice(0, 100)
    const worksheet = this.#tabOf(row)?.title
    const value = this.#odd.get(`${row} ${column}`)?.[1]
    this.problems.push({
      index: Math.max(0, row),
      row: this.numberOf(row),
      column: column + 1,
      header,
      text,
      rule,
      ...(words && { words }),
      ...(worksheet !== undefined && { worksheet }),
      ...(value && { value: value.slice(0, 100) }),
    })
  }

  #tabOf(row: number): NonNullable<SheetTable['tabs']>[number] | undefined {
    return this.#tabs.findLast(({ from }) => from <= row)
  }

  /** Which row of its worksheet it is, from 1, as programs for sheets count. */
  numberOf(row: number): number {
    const tab = this.#tabOf(row)
    return row + 1 + (tab ? tab.row - tab.from : 0)
  }

  headerAt(column: number): string {
    return this.#headers[column] ?? ''
  }

  headerOf(key: string): string {
    const { holds, language } = this.options
    return this.#headers[this.place(key)?.at ?? -1] ?? columnsOfSheet[holds][key]?.words[language] ?? key
  }

  place(key: string): Place | undefined {
    return this.columns.find(({ placed }) => placed.key === key)
  }

  /** The same as it stands in the file, whatever was written instead. */
  given(row: number, key: string): string | null {
    return this.#given[row]?.[this.place(key)?.at ?? -1]?.trim() || null
  }

  /** What the row says under a column, null where it says nothing, or hasn't the column. */
  text(row: number, key: string): string | null {
    const place = this.place(key)
    const text = place ? (this.rows[row]?.[place.at] ?? '').trim() : ''
    return text === '' ? null : text
  }

  /** What a cell means; where it can't be read that is told. */
  read(row: number, { column, at }: Place): CellValue {
    const read = readCell(column, this.rows[row]?.[at] ?? '', this.options)
    if ('problem' in read) this.trouble(row, at, read.problem.rule, read.problem.words)
    return read
  }

  /** Formulas, errors and signs that can't be kept are told at their cells, before anything is read. */
  isPlain(row: number): boolean {
    const before = this.problems.length
    for (const { at } of this.columns) {
      const [rule, value] = this.#odd.get(`${row} ${at}`) ?? []
      if (rule) this.trouble(row, at, rule)
      if (rule === 'formula' && value) this.valueCount++
    }
    return this.problems.length === before
  }
}
