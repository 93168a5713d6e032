import { alike } from '../products/cells.ts'
import { grouped } from '../../kernel/grouped.ts'
import type { Place, SheetReading } from './sheetReading.ts'
import type { Snapshot, StoredRow } from './snapshot.ts'

/** Of which product, promotion or location a row of a sheet is: by its ID, its SKU or its title. */
export class KnownRows {
  readonly #reading: SheetReading
  readonly #snapshot: Snapshot
  readonly #byId: ReadonlyMap<string, StoredRow>
  readonly #bySku: ReadonlyMap<string, readonly StoredRow[]>
  readonly #byTitle: ReadonlyMap<string, readonly StoredRow[]>
  readonly #categories: ReadonlyMap<string, Snapshot['categories'][number]>
  readonly #groups: ReadonlyMap<string, string>
  readonly #seen = new Map<string, number>()
  /** Those that some row names by its key, whatever it is called there. */
  readonly #claimed: ReadonlySet<string>
  readonly #met = new Map<string, number>()
  readonly #newTitles = new Set<string>()
  readonly #titled = new Map<string, { readonly row: number; readonly isKeyed: boolean }>()

  constructor(reading: SheetReading, snapshot: Snapshot) {
    this.#reading = reading
    this.#snapshot = snapshot
    this.#byId = new Map(snapshot.rows.map(row => [row.id, row]))
    this.#bySku = grouped(
      snapshot.rows.filter(({ sku }) => sku),
      ({ sku }) => String(sku).trim(),
    )
    this.#byTitle = grouped(snapshot.rows, ({ title }) => alike(title))
    this.#categories = new Map(snapshot.categories.map(each => [each.id, each]))
    this.#groups = new Map(snapshot.groups.map(({ id, title }) => [id, title]))
    this.#claimed = new Set(reading.rows.flatMap((_, row) => this.#namedBy(row)).map(({ id }) => id))
  }

  withId(id: string): StoredRow | undefined {
    return this.#byId.get(id)
  }

  /** Those that no row of the sheet is of. */
  others(): readonly StoredRow[] {
    return this.#snapshot.rows.filter(({ id }) => !this.#met.has(id))
  }

  /**
   * Null: a new one. A row that says no key, or an ID that nothing here has, is known by its title in its category: else it were new each time
   * that the sheet is read.
   */
  find(row: number): StoredRow | null | 'refused' {
    const key = this.#keyOf(row)
    if (!key) return null
    const { place, text, name } = key
    const refused = (before: number): 'refused' => {
      this.#reading.trouble(row, place.at, 'keyTwice', { row: this.#reading.numberOf(before) })
      return 'refused'
    }
    const before = this.#seen.get(name)
    if (before !== undefined) return refused(before)
    this.#seen.set(name, row)
    const found = this.#candidates(key.by, text, row)
    const [first] = found
    if (found.length > 1) {
      this.#reading.trouble(row, place.at, 'keyAmbiguous', { count: found.length })
      return 'refused'
    }
    if (!first) return null
    const met = this.#met.get(first.id)
    if (met !== undefined) return refused(met)
    this.#met.set(first.id, row)
    return first
  }

  /**
   * Whether another row of the sheet has the same title in the same category, and one of the two can't be told from the other by its key: that is
   * told at the later one. `within`: where the row goes.
   */
  isDouble(row: number, title: string, within: string): boolean {
    const name = `${within}|${alike(title)}`
    const before = this.#titled.get(name)
    const isKeyed = this.#keyOf(row)?.by !== 'title'
    this.#titled.set(name, { row, isKeyed: isKeyed && before?.isKeyed !== false })
    const place = this.#reading.place('title')
    if (!before || !place || (isKeyed && before.isKeyed)) return false
    this.#reading.trouble(row, place.at, 'keyTwice', { row: this.#reading.numberOf(before.row) })
    return true
  }

  /** Of what has its title alone no two are called the same: a new title that another has, or a row before, is told. */
  checkTitle(row: number, title: string, known: StoredRow | null): void {
    const name = alike(title)
    if (known && alike(known.title) === name) return
    const place = this.#reading.place('title')
    if (place && (this.#byTitle.has(name) || this.#newTitles.has(name))) this.#reading.trouble(row, place.at, 'titleTaken')
    this.#newTitles.add(name)
  }

  /** By what the row is known. Null: it says nothing by which it could be. */
  #keyOf(row: number): RowKey | null {
    const { key } = this.#reading.options
    const said = this.#reading.text(row, key)
    const isUnknown = said !== null && key === 'id' && !this.#byId.has(said)
    const by = said === null || isUnknown ? 'title' : key
    const place = this.#reading.place(by)
    const text = this.#reading.text(row, by)
    if (!place || text === null) return null
    const names = (['group', 'category'] as const).map(each => alike(this.#reading.text(row, each) ?? ''))
    return { by, place, text, name: JSON.stringify(by === 'title' ? [by, ...names, alike(text)] : [by, text]) }
  }

  /** Those that a row names by its key. */
  #namedBy(row: number): readonly StoredRow[] {
    const { key, headerRow } = this.#reading.options
    const text = key === 'title' || row <= headerRow ? null : this.#reading.text(row, key)
    return text === null ? [] : this.#candidates(key, text, row)
  }

  #candidates(by: SheetKey, text: string, row: number): readonly StoredRow[] {
    if (by === 'id') return [this.#byId.get(text)].flatMap(found => found ?? [])
    if (by === 'sku') return this.#bySku.get(text) ?? []
    const [group, category] = [this.#reading.text(row, 'group'), this.#reading.text(row, 'category')]
    const stands = (id: string | undefined) => {
      const here = this.#categories.get(id ?? '')
      return (
        (category === null || alike(here?.title ?? '') === alike(category)) &&
        (group === null || alike(this.#groups.get(here?.collectionId ?? '') ?? '') === alike(group))
      )
    }
    const titled = this.#byTitle.get(alike(text)) ?? []
    const found = titled.filter(
      ({ id, categoryId }) => !this.#claimed.has(id) && ((group === null && category === null) || stands(categoryId)),
    )
    // Where articles are known by their numbers, a row without one is of what has none.
    const unnumbered = found.filter(({ sku }) => !sku)
    return this.#reading.options.key === 'sku' && found.length > 1 && unnumbered.length === 1 ? unnumbered : found
  }
}

type SheetKey = SheetReading['options']['key']

interface RowKey {
  readonly by: SheetKey
  readonly place: Place
  readonly text: string
  readonly name: string
}
