import { maxParts } from '../products/entities.ts'
import { createProductFinder, namesInCell, writeParts, type NamedProduct } from '../products/partsCell.ts'
import type { CellChange, SheetReading } from './sheetReading.ts'
import type { Snapshot, StoredRow } from './snapshot.ts'

/** What the rows of a sheet say of which products combinations consist, each by its article number or title; also of products that the sheet makes. */
export class RowParts {
  readonly #reading: SheetReading
  readonly #stored: ReadonlyMap<string, StoredRow>
  readonly #find: (name: string) => readonly string[]
  /** Rows of the sheet by the titles and article numbers of what they make or change. */
  readonly #findRow: (name: string) => readonly string[]
  readonly #createId: () => string
  /** What the product of a row is called, before it is made too. */
  readonly #ids = new Map<number, string>()
  readonly #rows = new Map<string, number>()
  readonly #taken = new Map<string, { readonly row: number; readonly partIds: readonly string[] }>()

  constructor(reading: SheetReading, { rows }: Snapshot) {
    this.#reading = reading
    this.#stored = new Map(rows.map(row => [row.id, row]))
    this.#createId = reading.options.createId
    this.#find = createProductFinder(this.isSaid ? rows : [])
    this.#findRow = createProductFinder(this.isSaid ? titledRows(reading) : [])
  }

  get isSaid(): boolean {
    return this.#reading.options.holds === 'PRODUCTS' && this.#reading.place('parts') !== undefined
  }

  /** A row is of this product. */
  meet(row: number, id: string): void {
    this.#ids.set(row, id)
    this.#rows.set(id, row)
  }

  /** What the product of this row is called, that it is of or makes. */
  idOf(row: number): string {
    const id = this.#ids.get(row) ?? this.#createId()
    this.meet(row, id)
    return id
  }

  /** The parts that a row names; nothing of one that can't be told, which is said at its cell. What was deleted stays with those that are as they were. */
  read(row: number, known: StoredRow | null): readonly string[] {
    const names = namesInCell(this.#reading.text(row, 'parts') ?? '')
    if (names.length > maxParts) this.#trouble(row, 'tooManyParts', { most: maxParts })
    const before = partsIn(known)
    const there = before.filter(id => this.#stored.has(id))
    // As it was written of them: also where their titles can't tell them from others.
    const written = writeParts(there, id => ({ id, sku: null, ...this.#stored.get(id), title: this.titleOf(id) }), this.#find)
    if (there.length > 0 && (this.#reading.text(row, 'parts') ?? '').trim() === written) return before
    const ids = names.slice(0, maxParts).flatMap(name => this.#partOf(row, name, there))
    const twice = ids.find((id, at) => ids.indexOf(id) < at)
    if (twice !== undefined) this.#trouble(row, 'partTwice', { text: this.titleOf(twice) })
    return isSame(ids, there) ? before : ids
  }

  /** Of several of one title the one that is a part already. */
  #partOf(row: number, name: string, there: readonly string[]): readonly string[] {
    const known = this.#find(name)
    if (known.length === 1) return known
    const own = known.filter(id => there.includes(id))
    if (own.length === 1) return own
    const made = known.length === 0 ? this.#findRow(name) : []
    if (made.length === 1) return [this.idOf(Number(made[0]))]
    this.#trouble(row, known.length + made.length === 0 ? 'partUnknown' : 'partAmbiguous', { text: name })
    return []
  }

  /** What a row that is taken says. */
  take(row: number, id: string, values: Readonly<Record<string, unknown>>): void {
    if (this.isSaid) this.#taken.set(id, { row, partIds: idsIn(values['partIds']) })
  }

  /** After all rows: none of them is a combination itself, and each that a row was to make is made. Of one whose own row has a problem that is told there. */
  check(): void {
    if (!this.isSaid) return
    const isWhole = this.#reading.problems.length === 0
    const partsOf = (id: string): readonly string[] => this.#taken.get(id)?.partIds ?? partsIn(this.#stored.get(id))
    const within = new Set([...new Set([...this.#stored.keys(), ...this.#taken.keys()])].flatMap(partsOf))
    for (const [id, { row, partIds }] of this.#taken) {
      const nested = partIds.find(part => part === id || partsOf(part).length > 0)
      if (nested !== undefined) this.#trouble(row, 'partCombined', { text: this.titleOf(nested) })
      else if (partIds.length > 0 && within.has(id)) this.#trouble(row, 'partCombined', { text: this.titleOf(id) })
      const lost = partIds.find(part => !this.#stored.has(part) && !this.#taken.has(part))
      if (lost !== undefined && isWhole) this.#trouble(row, 'partUnknown', { text: this.titleOf(lost) })
    }
  }

  #trouble(row: number, rule: Parameters<SheetReading['trouble']>[2], words: Readonly<Record<string, string | number>>): void {
    this.#reading.trouble(row, this.#reading.place('parts')?.at ?? -1, rule, words)
  }

  titleOf(id: string): string {
    const stored = this.#stored.get(id)?.title
    if (stored !== undefined) return stored
    const row = this.#rows.get(id)
    return (row === undefined ? null : this.#reading.text(row, 'title')) ?? ''
  }

  /** What the cell changes, if it does. */
  cell(before: readonly string[], after: readonly string[]): readonly CellChange[] {
    if (isSame(before, after)) return []
    const text = (ids: readonly string[]) =>
      writeParts(
        ids,
        id => ({ id, title: this.titleOf(id) }),
        () => [],
      )
    return [{ header: this.#reading.headerOf('parts'), before: text(before), after: text(after) }]
  }
}

export const partsIn = (row: StoredRow | null | undefined): readonly string[] => idsIn(row?.['partIds'])
const idsIn = (ids: unknown): readonly string[] => (Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : [])

const isSame = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((id, at) => id === b[at])

const titledRows = (reading: SheetReading): readonly NamedProduct[] =>
  reading.rows.flatMap((_, row) => {
    const title = row > reading.options.headerRow ? reading.text(row, 'title') : null
    return title === null ? [] : [{ id: String(row), title, sku: reading.text(row, 'sku') }]
  })
