import { alike } from '../products/cells.ts'
import { createCategoryFinder } from '../products/extrasCell.ts'
import { isItsOwnExtra } from '../../show/extras.ts'
import type { Places } from './places.ts'
import type { CellChange, SheetReading } from './sheetReading.ts'
import type { Snapshot, StoredRow } from './snapshot.ts'

/** The extras of a category that become others; null: none. */
export interface ExtrasWrite {
  readonly id: string
  readonly extrasCategoryId: string | null
  readonly was: string | null
}

/** A row, in which category it is, and of which product. */
interface PlacedRow {
  readonly row: number
  readonly categoryId: string
  readonly known: StoredRow | null
}

/**
 * What the rows of a sheet say of their categories: with which other category's products theirs may be had. One row says it for all of its category;
 * where none does, and a product of before stands there, it has none.
 */
export class RowExtras {
  readonly #reading: SheetReading
  readonly #snapshot: Snapshot
  readonly #places: Places
  readonly #stored: ReadonlyMap<string, string | null>
  /** Categories of which a row names the extras. */
  readonly #named = new Set<string>()
  /** What a cell that was written anew said in the file: it stands for all of its category that said the same. */
  readonly #corrected = new Map<string, string>()
  readonly #taken = new Map<string, { readonly row: number; readonly extras: string | null }>()
  readonly #told = new Set<string>()
  readonly #writes: ExtrasWrite[] = []
  #categories = createCategoryFinder([], () => undefined)

  constructor(reading: SheetReading, snapshot: Snapshot, places: Places) {
    this.#reading = reading
    this.#snapshot = snapshot
    this.#places = places
    this.#stored = new Map(snapshot.categories.map(({ id, extrasCategoryId }) => [id, extrasCategoryId]))
  }

  get isSaid(): boolean {
    return this.#reading.options.holds === 'PRODUCTS' && this.#reading.place('extras') !== undefined
  }

  get writes(): readonly ExtrasWrite[] {
    return this.#writes
  }

  /** “Drinks: Coffee → Shots” */
  get titles(): readonly string[] {
    return this.#writes.map(({ id, extrasCategoryId }) => `${this.#places.titleOf(id)} → ${this.#titleIn(id, extrasCategoryId) || '–'}`)
  }

  /** All rows that have a category, which also those have by now that the sheet makes. */
  meet(rows: readonly PlacedRow[]): void {
    const groups = new Map([...this.#snapshot.groups, ...this.#places.groups].map(({ id, title }) => [id, title]))
    this.#categories = createCategoryFinder([...this.#snapshot.categories, ...this.#places.categories], id => groups.get(id))
    for (const { row, categoryId } of rows) {
      const [given, text] = [this.#reading.given(row, 'extras'), this.#reading.text(row, 'extras')]
      if (given !== null && text !== null && given !== text) this.#corrected.set(keyOf(categoryId, given), text)
    }
    for (const placed of rows) if (this.#textOf(placed) !== null) this.#named.add(placed.categoryId)
  }

  /** What the row changes of its category, told once for each; what can't be told is told at the first cell that says it. */
  read(placed: PlacedRow): readonly CellChange[] {
    const { row, categoryId, known } = placed
    const text = this.#textOf(placed)
    // What is new, or comes from elsewhere, says nothing of its category by saying nothing.
    if (text === null && (this.#named.has(categoryId) || known?.categoryId !== categoryId)) return []
    const extras = text === null ? null : this.#meant(row, categoryId, text)
    if (extras === undefined) return []
    const said = this.#taken.get(categoryId)
    if (said) {
      if (said.extras !== extras) this.#trouble(placed, text ?? '', 'extrasTwice', { row: this.#reading.numberOf(said.row) })
      return []
    }
    this.#taken.set(categoryId, { row, extras })
    const was = this.#extrasOf(categoryId)
    if (extras === was) return []
    this.#writes.push({ id: categoryId, extrasCategoryId: extras, was })
    const [before, after] = [this.#titleIn(categoryId, was), this.#titleIn(categoryId, extras)]
    return [{ header: this.#reading.headerOf('extras'), before, after }]
  }

  /** As cells of a category name another one. */
  #titleIn(categoryId: string, id: string | null): string {
    return id === null ? '' : this.#categories.write(id, this.#places.groupOf(categoryId))
  }

  #extrasOf(categoryId: string): string | null {
    return this.#stored.get(categoryId) ?? null
  }

  /** What the row says of the category that it is in: one that moves there, and still says what it did, says nothing of it. */
  #textOf({ row, categoryId, known }: PlacedRow): string | null {
    const said = this.#reading.text(row, 'extras')
    const text = said === null ? null : (this.#corrected.get(keyOf(categoryId, said)) ?? said)
    const from = known?.categoryId
    if (text === null || from === undefined || from === categoryId) return text
    const extras = this.#extrasOf(from)
    return extras !== null && this.#found(text, from)[0] === extras ? null : text
  }

  #found(text: string, categoryId: string): readonly string[] {
    return this.#categories.find(text, this.#places.groupOf(categoryId), this.#extrasOf(categoryId))
  }

  #meant(row: number, categoryId: string, text: string): string | undefined {
    const [found, another] = this.#found(text, categoryId)
    const refuse = (rule: 'extrasUnknown' | 'extrasAmbiguous' | 'extrasOwn') => this.#trouble({ row, categoryId }, text, rule, { text })
    if (found === undefined) refuse('extrasUnknown')
    else if (another !== undefined) refuse('extrasAmbiguous')
    else if (isItsOwnExtra(categoryId, found)) refuse('extrasOwn')
    else return found
    return undefined
  }

  /** Once for each category and what is said of it. */
  #trouble(
    { row, categoryId }: Pick<PlacedRow, 'row' | 'categoryId'>,
    text: string,
    rule: Parameters<SheetReading['trouble']>[2],
    words: Readonly<Record<string, string | number>>,
  ): void {
    const key = `${rule} ${keyOf(categoryId, text)}`
    if (this.#told.has(key)) return
    this.#told.add(key)
    this.#reading.trouble(row, this.#reading.place('extras')?.at ?? -1, rule, words)
  }
}

const keyOf = (categoryId: string, text: string): string => `${categoryId} ${alike(text)}`
