import { createCategoryFinder } from '../products/extrasCell.ts'
import { isItsOwnExtra } from '../../show/extras.ts'
import type { Places } from './places.ts'
import type { CellChange, SheetReading } from './sheetReading.ts'
import type { Snapshot } from './snapshot.ts'

/** The extras of a category that become others; null: none. */
export interface ExtrasWrite {
  readonly id: string
  readonly extrasCategoryId: string | null
  readonly was: string | null
}

/**
 * What the rows of a sheet say of their categories: with which other category's products theirs may be had. One row that says it says it for all of
 * its category; where none does, it has none.
 */
export class RowExtras {
  readonly #reading: SheetReading
  readonly #snapshot: Snapshot
  readonly #places: Places
  readonly #stored: ReadonlyMap<string, string | null>
  /** Categories of which a row names the extras. */
  readonly #named = new Set<string>()
  readonly #taken = new Map<string, { readonly row: number; readonly extras: string | null }>()
  readonly #writes: ExtrasWrite[] = []
  #finder: ReturnType<typeof createCategoryFinder> | undefined

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

  /** A row is of this category. */
  meet(row: number, categoryId: string): void {
    if (this.#reading.text(row, 'extras') !== null) this.#named.add(categoryId)
  }

  /** After every row was met: what the row changes of its category, told once for each; what can't be told is told at its cell. */
  read(row: number, categoryId: string): readonly CellChange[] {
    if (!this.isSaid) return []
    const text = this.#reading.text(row, 'extras')
    if (text === null && this.#named.has(categoryId)) return []
    const extras = text === null ? null : this.#meant(row, categoryId, text)
    if (extras === undefined) return []
    const before = this.#taken.get(categoryId)
    if (before) {
      if (before.extras !== extras) this.#trouble(row, 'extrasTwice', { row: this.#reading.numberOf(before.row) })
      return []
    }
    this.#taken.set(categoryId, { row, extras })
    const was = this.#stored.get(categoryId) ?? null
    if (extras === was) return []
    this.#writes.push({ id: categoryId, extrasCategoryId: extras, was })
    const title = (id: string | null) => (id === null ? '' : this.#categories.write(id, this.#places.groupOf(categoryId)))
    return [{ header: this.#reading.headerOf('extras'), before: title(was), after: title(extras) }]
  }

  #meant(row: number, categoryId: string, text: string): string | undefined {
    const [found, another] = this.#categories.find(text, this.#places.groupOf(categoryId))
    if (found === undefined) this.#trouble(row, 'extrasUnknown', { text })
    else if (another !== undefined) this.#trouble(row, 'extrasAmbiguous', { text })
    else if (isItsOwnExtra(categoryId, found)) this.#trouble(row, 'extrasOwn', {})
    else return found
    return undefined
  }

  /** Also those that the sheet makes. */
  get #categories(): ReturnType<typeof createCategoryFinder> {
    const { groups, categories } = this.#places
    this.#finder ??= createCategoryFinder(
      [...this.#snapshot.categories, ...categories],
      id => [...this.#snapshot.groups, ...groups].find(group => group.id === id)?.title,
    )
    return this.#finder
  }

  #trouble(row: number, rule: Parameters<SheetReading['trouble']>[2], words: Readonly<Record<string, string | number>>): void {
    this.#reading.trouble(row, this.#reading.place('extras')?.at ?? -1, rule, words)
  }
}
