import { readCell, type CellOptions, type CellValue } from '../products/cells.ts'
import { columnsOfSheet, type PlacedColumn, type SheetColumn, type SheetContent } from '../products/sheetColumns.ts'
import type { SheetRule, SheetTrouble } from './problems.ts'
import type { OddCell, SheetTable } from './table.ts'

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
  /** Of many problems those from this one on are told. */
  readonly problemsFrom?: number | undefined
}

/** A column of the file that is one of ours. */
export interface Place {
  readonly column: SheetColumn
  readonly placed: PlacedColumn
  /** In the file. */
  readonly at: number
}

/** A file whose columns are known: what its cells say, and what is wrong with them. Rows and columns are counted from 0. */
export class SheetReading {
  readonly options: SheetOptions
  readonly rows: SheetTable['rows']
  readonly columns: readonly Place[]
  readonly problems: SheetTrouble[] = []
  readonly #headers: readonly string[]
  readonly #odd: ReadonlyMap<string, OddCell>

  constructor(table: SheetTable, options: SheetOptions) {
    this.options = options
    this.rows = table.rows
    this.#headers = table.rows[options.headerRow] ?? []
    const columns = columnsOfSheet[options.holds]
    this.columns = options.matches.flatMap((placed, at) => {
      const column = placed ? columns[placed.key] : undefined
      return placed && column ? [{ column, placed, at }] : []
    })
    this.#odd = new Map(table.odd.map(([row, column, rule]) => [`${row} ${column}`, rule]))
  }

  trouble(row: number, column: number, rule: SheetRule, words?: SheetTrouble['words']): void {
    const text = (this.rows[row]?.[column] ?? '').slice(0, 100)
    const header = this.headerAt(column).slice(0, 100)
    this.problems.push({ row: row + 1, column: column + 1, header, text, rule, ...(words && { words }) })
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
      const odd = this.#odd.get(`${row} ${at}`)
      if (odd) this.trouble(row, at, odd)
    }
    return this.problems.length === before
  }
}
