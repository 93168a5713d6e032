import { alike } from '../products/cells.ts'
import { grouped } from './places.ts'
import type { SheetReading } from './sheetReading.ts'
import type { Snapshot, StoredRow } from './snapshot.ts'

/** Of which product or promotion a row of a sheet is: by its ID, its SKU or its title. */
export class KnownRows {
  readonly #reading: SheetReading
  readonly #snapshot: Snapshot
  readonly #byId: ReadonlyMap<string, StoredRow>
  readonly #byKey: ReadonlyMap<string, readonly StoredRow[]>
  readonly #seen = new Map<string, number>()
  readonly #met = new Set<string>()

  constructor(reading: SheetReading, snapshot: Snapshot) {
    const { key } = reading.options
    this.#reading = reading
    this.#snapshot = snapshot
    this.#byId = new Map(snapshot.rows.map(row => [row.id, row]))
    this.#byKey = grouped(
      snapshot.rows.filter(row => key !== 'sku' || row.sku),
      row => (key === 'sku' ? String(row.sku).trim() : alike(row.title)),
    )
  }

  withId(id: string): StoredRow | undefined {
    return this.#byId.get(id)
  }

  /** Those that no row of the sheet is of. */
  others(): readonly StoredRow[] {
    return this.#snapshot.rows.filter(({ id }) => !this.#met.has(id))
  }

  /** Null: a new one. */
  find(row: number): StoredRow | null | 'refused' {
    const { key } = this.#reading.options
    const place = this.#reading.place(key)
    const text = this.#reading.text(row, key)
    if (text === null || !place) return null
    const [group, category] = [this.#reading.text(row, 'group'), this.#reading.text(row, 'category')]
    const name = key === 'title' ? `${alike(group ?? '')}|${alike(category ?? '')}|${alike(text)}` : text
    const refused = (before: number): 'refused' => {
      this.#reading.trouble(row, place.at, 'keyTwice', { row: before + 1 })
      return 'refused'
    }
    const before = this.#seen.get(name)
    if (before !== undefined) return refused(before)
    this.#seen.set(name, row)
    const found = this.#candidates(text, group, category)
    const [first] = found
    if (found.length > 1) {
      this.#reading.trouble(row, place.at, 'keyAmbiguous', { count: found.length })
      return 'refused'
    }
    if (!first) return null
    if (this.#met.has(first.id)) return refused(this.#seen.get(first.id) ?? 0)
    this.#met.add(first.id)
    this.#seen.set(first.id, row)
    return first
  }

  #candidates(text: string, group: string | null, category: string | null): readonly StoredRow[] {
    const { key } = this.#reading.options
    if (key === 'id') return [this.#byId.get(text)].flatMap(found => found ?? [])
    const found = this.#byKey.get(key === 'sku' ? text : alike(text)) ?? []
    if (key === 'sku') return found
    const stands = (id: string | undefined) => {
      const here = this.#snapshot.categories.find(each => each.id === id)
      const within = this.#snapshot.groups.find(each => each.id === here?.collectionId)
      return (
        (category === null || alike(here?.title ?? '') === alike(category)) &&
        (group === null || alike(within?.title ?? '') === alike(group))
      )
    }
    return group === null && category === null ? found : found.filter(({ categoryId }) => stands(categoryId))
  }
}
