import { hashed } from '../../kernel/hash.ts'
import type { Field } from '../../kernel/field.ts'
import { alike, readCell, writeCell, type CellOptions } from '../products/cells.ts'
import { columnsOfSheet, type PlacedColumn, type SheetColumn, type SheetContent } from '../products/sheetColumns.ts'
import { onlyVariant, takersOf } from '../products/variants.ts'
import { maxGroups } from '../products/groups.ts'
import { createPlaces, grouped, placesOf, type Misplaced, type NewCategory, type NewGroup, type NewVariant, type Places } from './places.ts'
import type { SheetRule, SheetTrouble } from './problems.ts'
import type { Snapshot, StoredRow } from './snapshot.ts'
import type { SheetTable } from './table.ts'

/** What is asked of a sheet. `matches`: a column of ours for each column of the file, or none. */
export interface SheetOptions extends CellOptions {
  readonly holds: SheetContent
  readonly headerRow: number
  readonly matches: readonly (PlacedColumn | null)[]
  readonly key: 'id' | 'sku' | 'title'
  readonly addsNew: boolean
  readonly deletesMissing: boolean
  readonly createId: () => string
}

type Values = Readonly<Record<string, unknown>>

/** What has to be written, as the tables have it: nothing of it depends on anything but what was read. */
export interface SheetWrites {
  readonly groups: readonly (NewGroup & { readonly sortIndex: number })[]
  readonly categories: readonly (NewCategory & { readonly sortIndex: number })[]
  readonly variants: readonly (NewVariant & { readonly sortIndex: number })[]
  readonly created: readonly Values[]
  /** Each with all of `fields`, and of which version it is a change. */
  readonly changed: readonly Values[]
  /** The same rows as they were. */
  readonly before: readonly Values[]
  readonly fields: readonly string[]
  readonly moved: readonly { readonly id: string; readonly from: string; readonly categoryId: string }[]
  readonly prices: readonly {
    readonly productId: string
    readonly variantId: string
    readonly price: number | null
    readonly was: number | null
  }[]
  readonly places: readonly { readonly id: string; readonly sortIndex: number }[]
  /** Where those stood that get another place. */
  readonly placesBefore: SheetWrites['places']
  /** What those cost that go to another category: not all of it may go along. */
  readonly movedPrices: Snapshot['prices']
  readonly deleted: readonly string[]
  /** The categories in which something gets, changes or loses its place. */
  readonly held: readonly string[]
}

export interface SheetChange {
  readonly kind: 'CREATED' | 'CHANGED' | 'DELETED'
  /** In the file, from 1; 0: it is not in it. */
  readonly row: number
  readonly title: string
  readonly cells: readonly { readonly header: string; readonly before: string; readonly after: string }[]
}

export interface SheetPlan {
  /** What it comes to: the same for the same file, asked in the same way of the same products. */
  readonly tag: string
  readonly createdCount: number
  readonly changedCount: number
  readonly unchangedCount: number
  readonly newGroups: readonly string[]
  readonly newCategories: readonly string[]
  readonly newVariations: readonly string[]
  readonly changes: readonly SheetChange[]
  readonly deletedCount: number
  readonly deletedTitles: readonly string[]
  readonly problems: readonly SheetTrouble[]
  readonly problemCount: number
  readonly writes: SheetWrites
}

/** So many rows a sheet deletes at most: more is a wrong file. */
export const maxDeleted = 1_000
const shownChanges = 100
const shownProblems = 200

/** What a sheet would change of what is there. */
export function planSheet(table: SheetTable, snapshot: Snapshot, options: SheetOptions): SheetPlan {
  return new Planning(table, snapshot, options).plan()
}

interface Place {
  readonly column: SheetColumn
  readonly placed: PlacedColumn
  /** In the file. */
  readonly at: number
}

class Planning {
  readonly #table: SheetTable
  readonly #snapshot: Snapshot
  readonly #options: SheetOptions
  readonly #headers: readonly string[]
  readonly #columns: readonly Place[]
  readonly #places: Places
  readonly #odd: ReadonlyMap<string, 'formula' | 'error'>
  readonly #problems: SheetTrouble[] = []
  readonly #byId: ReadonlyMap<string, StoredRow>
  readonly #byKey: ReadonlyMap<string, readonly StoredRow[]>
  readonly #pricesOf: ReadonlyMap<string, Snapshot['prices']>
  readonly #picturesByTitle: ReadonlyMap<string, Snapshot['pictures']>
  readonly #pictureTitles: ReadonlyMap<string, string>
  readonly #seen = new Map<string, number>()
  readonly #fields: readonly Place[]
  readonly #changes: SheetChange[] = []
  readonly #facts: string[] = []
  readonly #counts = { created: 0, changed: 0, unchanged: 0 }
  readonly #created: Record<string, unknown>[] = []
  readonly #changed: Values[] = []
  readonly #before: Values[] = []
  readonly #moved: SheetWrites['moved'][number][] = []
  readonly #prices: SheetWrites['prices'][number][] = []
  readonly #wanted = new Map<string, number>()
  readonly #met = new Set<string>()
  readonly #metGroups = new Set<string>()
  readonly #categoryOf = new Map<string, string>()

  constructor(table: SheetTable, snapshot: Snapshot, options: SheetOptions) {
    this.#table = table
    this.#snapshot = snapshot
    this.#options = options
    const columns = columnsOfSheet[options.holds]
    this.#headers = table.rows[options.headerRow] ?? []
    this.#columns = options.matches.flatMap((placed, at) => {
      const column = placed ? columns[placed.key] : undefined
      return placed && column ? [{ column, placed, at }] : []
    })
    this.#places = createPlaces({ snapshot, addsNew: options.addsNew, createId: options.createId, onlyVariant })
    this.#odd = new Map(table.odd.map(([row, column, rule]) => [`${row} ${column}`, rule]))
    this.#byId = new Map(snapshot.rows.map(row => [row.id, row]))
    const { key } = options
    this.#byKey = grouped(
      snapshot.rows.filter(row => key !== 'sku' || row.sku),
      row => (key === 'sku' ? String(row.sku).trim() : alike(row.title)),
    )
    this.#pricesOf = grouped(snapshot.prices, price => price.productId)
    this.#picturesByTitle = grouped(snapshot.pictures, picture => alike(picture.title))
    this.#pictureTitles = new Map(snapshot.pictures.map(({ id, title }) => [id, title]))
    const entity = options.holds === 'PRODUCTS' ? 'product' : 'promotion'
    this.#fields = this.#columns.filter(
      ({ column, placed }) => column.of === entity && !column.isKey && column.name !== 'sortIndex' && !placed.language && !placed.priceList,
    )
  }

  plan(): SheetPlan {
    this.#checkColumns()
    const { rows } = this.#table
    if (this.#problems.length === 0)
      for (let row = this.#options.headerRow + 1; row < rows.length; row++)
        if (rows[row]?.some(cell => cell.trim() !== '')) this.#takeRow(row)
    const deleted = this.#missing()
    if (deleted.length > maxDeleted) this.#trouble(-1, -1, 'tooManyDeleted', { count: deleted.length })
    if (this.#places.groups.length > 0 && this.#places.groups.length + this.#snapshot.groups.length > maxGroups)
      this.#trouble(-1, -1, 'tooManyGroups', { limit: maxGroups })
    for (const { id } of deleted) this.#facts.push(`- ${id}`)
    const places = this.#newPlaces(new Set(deleted.map(({ id }) => id)))
    const { groups, categories, variants } = this.#places
    return {
      tag: hashed(JSON.stringify([this.#facts, this.#problems.length])),
      createdCount: this.#counts.created,
      changedCount: this.#counts.changed,
      unchangedCount: this.#counts.unchanged,
      newGroups: groups.map(({ title }) => title),
      newCategories: categories.map(({ id }) => this.#places.titleOf(id)),
      newVariations: variants
        .filter(({ categoryId, title }) => title !== onlyVariant && !categories.some(({ id }) => id === categoryId))
        .map(({ categoryId, title }) => `${this.#places.titleOf(categoryId)}: ${title}`),
      changes: this.#changes,
      deletedCount: deleted.length,
      deletedTitles: deleted.slice(0, maxDeleted).map(({ title }) => title),
      problems: this.#problems.slice(0, shownProblems),
      problemCount: this.#problems.length,
      writes: {
        groups: groups.map((group, i) => ({ ...group, sortIndex: this.#snapshot.groups.length + i })),
        categories: numbered(
          categories,
          each => each.collectionId,
          grouped(this.#snapshot.categories, each => each.collectionId),
        ),
        variants: numbered(
          this.#allVariants(),
          each => each.categoryId,
          grouped(this.#snapshot.variants, each => each.categoryId),
        ),
        created: this.#created,
        changed: this.#changed,
        before: this.#before,
        fields: this.#writtenFields(),
        moved: this.#moved,
        prices: this.#prices,
        places,
        placesBefore: this.#placesBefore(places, deleted),
        movedPrices: this.#moved.flatMap(({ id }) => this.#pricesOf.get(id) ?? []),
        deleted: deleted.map(({ id }) => id),
        held: this.#held(places, deleted),
      },
    }
  }

  /** A new category of which no price was given has the one variation that every category has. */
  #allVariants(): readonly NewVariant[] {
    const { categories, variants } = this.#places
    const without = categories.filter(({ id }) => this.#places.variantsOf(id).length === 0)
    for (const { id } of without) this.#places.variant(id, null)
    return variants
  }

  #trouble(row: number, column: number, rule: SheetRule, words?: SheetTrouble['words']): void {
    const text = (this.#table.rows[row]?.[column] ?? '').slice(0, 100)
    const header = (this.#headers[column] ?? '').slice(0, 100)
    this.#problems.push({ row: row + 1, column: column + 1, header, text, rule, ...(words && { words }) })
  }

  #checkColumns(): void {
    const seen = new Set<string>()
    for (const { placed, at } of this.#columns) {
      const name = [placed.key, placed.variation, placed.language, placed.priceList].map(part => alike(part ?? '')).join('|')
      if (seen.has(name)) this.#trouble(this.#options.headerRow, at, 'columnTwice')
      seen.add(name)
    }
    if (!this.#place(this.#options.key)) this.#trouble(this.#options.headerRow, -1, 'keyColumn')
  }

  #place(key: string): Place | undefined {
    return this.#columns.find(({ placed }) => placed.key === key && !placed.language)
  }

  /** What the row says under a column, null where it says nothing, or hasn't the column. */
  #text(row: number, key: string): string | null {
    const place = this.#place(key)
    const text = place ? (this.#table.rows[row]?.[place.at] ?? '').trim() : ''
    return text === '' ? null : text
  }

  #takeRow(row: number): void {
    const problems = this.#problems.length
    for (const { at } of this.#columns) {
      const odd = this.#odd.get(`${row} ${at}`)
      if (odd) this.#trouble(row, at, odd)
      const text = this.#table.rows[row]?.[at] ?? ''
      if (text.includes('\0') || /[\ud800-\udfff]/u.test(text)) this.#trouble(row, at, 'control')
    }
    if (this.#problems.length > problems) return
    const known = this.#knownRow(row)
    if (known === 'refused') return
    const categoryId = this.#options.holds === 'PRODUCTS' ? this.#categoryOfRow(row, known) : undefined
    const values = this.#valuesOf(row, known)
    const position = this.#positionOf(row)
    const prices = categoryId === undefined ? [] : this.#pricesOfRow(row, known, categoryId)
    if (this.#problems.length > problems) return
    if (known) this.#change(row, known, { categoryId, values, prices, position })
    else this.#create(row, { categoryId, values, prices, position })
  }

  /** The product or promotion that the row is of; null: a new one. */
  #knownRow(row: number): StoredRow | null | 'refused' {
    const { key } = this.#options
    const place = this.#place(key)
    const text = this.#text(row, key)
    if (text === null || !place) return null
    const [group, category] = [this.#text(row, 'group'), this.#text(row, 'category')]
    const name = key === 'title' ? `${alike(group ?? '')}|${alike(category ?? '')}|${alike(text)}` : text
    const before = this.#seen.get(name)
    if (before !== undefined) {
      this.#trouble(row, place.at, 'keyTwice', { row: before + 1 })
      return 'refused'
    }
    this.#seen.set(name, row)
    const found = this.#candidates(text, group, category)
    const [first] = found
    if (found.length > 1) {
      this.#trouble(row, place.at, 'keyAmbiguous', { count: found.length })
      return 'refused'
    }
    if (first && this.#met.has(first.id)) {
      this.#trouble(row, place.at, 'keyTwice', { row: (this.#seen.get(first.id) ?? 0) + 1 })
      return 'refused'
    }
    if (first) {
      this.#met.add(first.id)
      this.#seen.set(first.id, row)
    }
    return first ?? null
  }

  #candidates(text: string, group: string | null, category: string | null): readonly StoredRow[] {
    const { key } = this.#options
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

  #categoryOfRow(row: number, known: StoredRow | null): string | undefined {
    const names = { group: this.#text(row, 'group'), category: this.#text(row, 'category') }
    for (const key of ['group', 'category'] as const) {
      const place = this.#place(key)
      const read = place && names[key] !== null ? readCell(place.column, names[key], this.#options) : undefined
      if (place && read && 'problem' in read) {
        this.#trouble(row, place.at, read.problem.rule, read.problem.words)
        return undefined
      }
    }
    const category = this.#places.category(names, known?.categoryId)
    if (typeof category !== 'string') {
      this.#misplaced(row, category)
      return undefined
    }
    const group = this.#places.groupOf(category)
    if (group !== undefined) this.#metGroups.add(group)
    return category
  }

  #misplaced(row: number, { at, rule }: Misplaced): void {
    this.#trouble(row, (this.#place(at) ?? this.#place('category') ?? this.#place('title'))?.at ?? -1, rule)
  }

  /** What the row says of the fields, by their names, as the tables have it. */
  #valuesOf(row: number, known: StoredRow | null): Record<string, unknown> {
    const values: Record<string, unknown> = {}
    for (const { column, at } of this.#fields) {
      const read = readCell(column, this.#table.rows[row]?.[at] ?? '', this.#options)
      if ('problem' in read) this.#trouble(row, at, read.problem.rule, read.problem.words)
      else if (read.value !== undefined) values[column.name] = stored(column.field, read.value)
      else values[column.name] = known ? known[column.name] : stored(column.field, column.field.initial)
    }
    if (!known && !this.#place('title')) this.#trouble(row, -1, 'titleColumn')
    const picture = this.#place('picture')
    if (picture) this.#takePicture(row, picture, known, values)
    return values
  }

  #takePicture(row: number, { at }: Place, known: StoredRow | null, values: Record<string, unknown>): void {
    const text = this.#text(row, 'picture')
    const current = known?.imageAssetId ?? null
    if (text === null) {
      values['imageAssetId'] = null
      return
    }
    if (current !== null && alike(this.#pictureTitles.get(current) ?? '') === alike(text)) {
      values['imageAssetId'] = current
      return
    }
    const found = this.#picturesByTitle.get(alike(text)) ?? []
    if (found.length === 1) values['imageAssetId'] = found[0]?.id ?? null
    else this.#trouble(row, at, found.length === 0 ? 'pictureUnknown' : 'pictureAmbiguous')
  }

  #positionOf(row: number): number | undefined {
    const place = this.#place('sortIndex')
    if (!place) return undefined
    const read = readCell(place.column, this.#table.rows[row]?.[place.at] ?? '', this.#options)
    if ('problem' in read) this.#trouble(row, place.at, read.problem.rule, read.problem.words)
    return 'value' in read && typeof read.value === 'number' ? read.value : undefined
  }

  /** What the product costs afterwards, where that is other than it was. A product that moves takes along what the new category has a variation for. */
  #pricesOfRow(row: number, known: StoredRow | null, categoryId: string): readonly Priced[] {
    const kept = known ? this.#keptPrices(known, categoryId) : new Map<string, number | null>()
    const given = new Map<string, { price: number | null; at: number }>()
    for (const { column, placed, at } of this.#columns) {
      if (column.of !== 'productPrice' || placed.priceList) continue
      const text = this.#table.rows[row]?.[at] ?? ''
      const read = readCell(column, text, this.#options)
      if ('problem' in read) {
        this.#trouble(row, at, read.problem.rule, read.problem.words)
        continue
      }
      const there = this.#places.variantsOf(categoryId)
      const isNamed = !placed.variation || there.some(each => alike(each.title) === alike(placed.variation ?? ''))
      // An empty cell under a variation that the category hasn't says nothing, as in any sheet of several categories.
      if (read.value === null && (!isNamed || there.length === 0)) continue
      const variant = this.#places.variant(categoryId, placed.variation ?? null)
      if (typeof variant === 'string') given.set(variant, { price: read.value === null ? null : Math.round(Number(read.value) * 100), at })
      else if (read.value !== null) this.#trouble(row, at, variant.rule)
    }
    return [...given].flatMap(([variantId, { price, at }]) => {
      const was = kept.get(variantId) ?? null
      return price === was ? [] : [{ variantId, price, was, at }]
    })
  }

  #keptPrices(known: StoredRow, categoryId: string): Map<string, number | null> {
    const prices = this.#pricesOf.get(known.id) ?? []
    if (known.categoryId === categoryId) return new Map(prices.map(({ variantId, price }) => [variantId, price]))
    const takers = takersOf(this.#places.variantsOf(known.categoryId ?? ''), this.#places.variantsOf(categoryId))
    return new Map(
      prices.flatMap(({ variantId, price }) => {
        const taker = takers.get(variantId)
        return taker === undefined ? [] : [[taker, price] as const]
      }),
    )
  }

  #change(row: number, known: StoredRow, { categoryId, values, prices, position }: Taken): void {
    const differing = Object.keys(values).filter(name => !same(this.#fieldOf(name), values[name], known[name]))
    const isMoved = categoryId !== undefined && categoryId !== known.categoryId
    const isPlaced = position !== undefined && (isMoved || position !== known.sortIndex)
    this.#categoryOf.set(known.id, categoryId ?? '')
    if (position !== undefined) this.#wanted.set(known.id, position)
    if (differing.length === 0 && !isMoved && prices.length === 0 && !isPlaced) {
      this.#counts.unchanged++
      return
    }
    this.#counts.changed++
    if (differing.length > 0) {
      const names = this.#writtenFields()
      const pick = (from: Values) => Object.fromEntries(names.map(name => [name, name in values ? from[name] : known[name]]))
      this.#changed.push({ id: known.id, updatedAt: known.updatedAt, ...pick(values) })
      this.#before.push({ id: known.id, ...pick(known) })
    }
    if (isMoved) this.#moved.push({ id: known.id, from: known.categoryId ?? '', categoryId })
    for (const { variantId, price, was } of prices) this.#prices.push({ productId: known.id, variantId, price, was })
    const cells = [
      ...differing.map(name => this.#cellOf(name, known[name], values[name])),
      ...(isMoved
        ? [
            {
              header: this.#headerOf('category'),
              before: this.#places.titleOf(known.categoryId ?? ''),
              after: this.#places.titleOf(categoryId),
            },
          ]
        : []),
      ...prices.map(({ price, was, at }) => ({ header: this.#headers[at] ?? '', before: this.#euro(was), after: this.#euro(price) })),
      ...(isPlaced ? [{ header: this.#headerOf('sortIndex'), before: String(known.sortIndex + 1), after: String(position + 1) }] : []),
    ]
    this.#tell({ kind: 'CHANGED', row: row + 1, title: String(values['title'] ?? known.title), cells }, known.id)
  }

  #create(row: number, { categoryId, values, prices, position }: Taken): void {
    const id = this.#options.createId()
    this.#counts.created++
    this.#created.push({ ...values, id, ...(categoryId !== undefined && { categoryId }) })
    this.#categoryOf.set(id, categoryId ?? '')
    if (position !== undefined) this.#wanted.set(id, position)
    for (const { variantId, price } of prices) this.#prices.push({ productId: id, variantId, price, was: null })
    const cells = [
      ...(categoryId === undefined ? [] : [{ header: this.#headerOf('category'), before: '', after: this.#places.titleOf(categoryId) }]),
      ...Object.keys(values)
        .filter(name => name !== 'title' && values[name] !== null)
        .map(name => this.#cellOf(name, null, values[name])),
      ...prices.map(({ price, at }) => ({ header: this.#headers[at] ?? '', before: '', after: this.#euro(price) })),
    ]
    this.#tell({ kind: 'CREATED', row: row + 1, title: String(values['title']), cells }, '')
  }

  #tell(change: SheetChange, id: string): void {
    this.#facts.push(JSON.stringify([change.kind, id, change.title, change.cells]))
    if (this.#changes.length < shownChanges) this.#changes.push(change)
  }

  #cellOf(name: string, before: unknown, after: unknown): SheetChange['cells'][number] {
    if (name === 'imageAssetId') {
      const title = (id: unknown) => (typeof id === 'string' ? (this.#pictureTitles.get(id) ?? '') : '')
      return { header: this.#headerOf('picture'), before: title(before), after: title(after) }
    }
    const column = columnsOfSheet[this.#options.holds][name]
    const text = (value: unknown) => (column ? writeCell(column, fromStored(column.field, value), this.#options) : '')
    return { header: this.#headerOf(name), before: text(before), after: text(after) }
  }

  #headerOf(key: string): string {
    return this.#headers[this.#place(key)?.at ?? -1] ?? columnsOfSheet[this.#options.holds][key]?.words[this.#options.language] ?? key
  }

  #euro(cents: number | null): string {
    const text = cents === null ? '' : (cents / 100).toFixed(2)
    return this.#options.language === 'nl' ? text.replace('.', ',') : text
  }

  #fieldOf(name: string): Field | undefined {
    return columnsOfSheet[this.#options.holds][name]?.field
  }

  #writtenFields(): readonly string[] {
    return [...this.#fields.map(({ column }) => column.name), ...(this.#place('picture') ? ['imageAssetId'] : [])]
  }

  /** What stands in the groups that the sheet names, and not in the sheet. */
  #missing(): readonly StoredRow[] {
    if (!this.#options.deletesMissing || this.#problems.length > 0) return []
    const { holds } = this.#options
    if (holds === 'PROMOTIONS') return this.#snapshot.rows.filter(({ id }) => !this.#met.has(id))
    // Where a product came from was named too.
    const within = new Set(this.#metGroups)
    return this.#snapshot.rows.filter(
      ({ id, categoryId }) => !this.#met.has(id) && within.has(this.#places.groupOf(categoryId ?? '') ?? ''),
    )
  }

  #held(places: SheetWrites['places'], deleted: readonly StoredRow[]): readonly string[] {
    const categoryOf = (id: string) => this.#categoryOf.get(id) || this.#byId.get(id)?.categoryId
    const held = [
      ...this.#created.map(row => row['categoryId']),
      ...this.#moved.flatMap(({ from, categoryId }) => [from, categoryId]),
      ...places.map(({ id }) => categoryOf(id)),
      ...deleted.map(({ categoryId }) => categoryId),
    ]
    return [...new Set(held)]
      .filter(id => typeof id === 'string' && id !== '')
      .map(String)
      .toSorted()
  }

  /** Of everything that stands where one moves or goes: those behind it close up. */
  #placesBefore(places: SheetWrites['places'], deleted: readonly StoredRow[]): SheetWrites['places'] {
    if (places.length + deleted.length + this.#moved.length === 0) return []
    const held = new Set(this.#held(places, deleted))
    return this.#snapshot.rows
      .filter(({ categoryId }) => categoryId === undefined || held.has(categoryId))
      .map(({ id, sortIndex }) => ({ id, sortIndex }))
  }

  /** The new ones stand last, as they stand in the file, unless the sheet says places. */
  #newPlaces(deleted: ReadonlySet<string>): SheetWrites['places'] {
    const there = this.#snapshot.rows
      .filter(({ id }) => !deleted.has(id))
      .map(({ id, sortIndex, categoryId = '' }) => ({ id, sortIndex, categoryId: this.#categoryOf.get(id) || categoryId }))
    const rows = grouped(there, ({ categoryId }) => categoryId)
    const news = grouped(this.#created, row => String(row['categoryId'] ?? ''))
    for (const [categoryId, created] of news)
      for (const [i, row] of created.entries()) row['sortIndex'] = (rows.get(categoryId)?.length ?? 0) + i
    if (this.#wanted.size === 0) return []
    const categories = new Set([...rows.keys(), ...news.keys()])
    return [...categories].flatMap(categoryId => {
      const standing = [
        ...(rows.get(categoryId) ?? []),
        ...(news.get(categoryId) ?? []).map(row => ({ id: String(row['id']), sortIndex: Number(row['sortIndex']) })),
      ].map(({ id, sortIndex }) => ({ id, sortIndex, wanted: this.#wanted.get(id) }))
      return standing.some(({ wanted }) => wanted !== undefined) ? placesOf(standing) : []
    })
  }
}

interface Priced {
  readonly variantId: string
  readonly price: number | null
  readonly was: number | null
  readonly at: number
}
interface Taken {
  readonly categoryId: string | undefined
  readonly values: Record<string, unknown>
  readonly prices: readonly Priced[]
  readonly position: number | undefined
}

/** As the column has it: whole cents. */
const stored = ({ storage }: Field, value: unknown): unknown =>
  storage === 'cents' && typeof value === 'number' ? Math.round(value * 100) : (value ?? null)
const fromStored = ({ storage }: Field, value: unknown): unknown => (storage === 'cents' && typeof value === 'number' ? value / 100 : value)

function same(field: Field | undefined, a: unknown, b: unknown): boolean {
  if (field?.sql === 'timestamptz' && typeof a === 'string' && typeof b === 'string') return Date.parse(a) === Date.parse(b)
  return typeof a === 'object' || typeof b === 'object' ? JSON.stringify(a ?? null) === JSON.stringify(b ?? null) : a === b
}

function numbered<T>(
  news: readonly T[],
  parentOf: (item: T) => string,
  there: ReadonlyMap<string, readonly unknown[]>,
): readonly (T & { readonly sortIndex: number })[] {
  const counts = new Map<string, number>()
  return news.map(each => {
    const parent = parentOf(each)
    const sortIndex = counts.get(parent) ?? there.get(parent)?.length ?? 0
    counts.set(parent, sortIndex + 1)
    return { ...each, sortIndex }
  })
}
