import { alike } from '../products/cells.ts'
import { grouped } from '../../kernel/grouped.ts'
import { hashed } from '../../kernel/hash.ts'
import { maxGroups } from '../products/groups.ts'
import { onlyVariant } from '../products/variants.ts'
import { checkColumns } from './checkColumns.ts'
import { KnownRows } from './knownRows.ts'
import { deletesFrom } from '../products/sheetContents.ts'
import { createPlaces, placesOf, type NewCategory, type NewGroup, type NewVariant, type Places } from './places.ts'
import { problemsShown, type SheetTrouble } from './problems.ts'
import { RowExtras, type ExtrasWrite } from './rowExtras.ts'
import { RowParts } from './rowParts.ts'
import { RowPrices, type Given, type Priced } from './rowPrices.ts'
import { RowValues } from './rowValues.ts'
import { SheetReading, type CellChange, type SheetOptions } from './sheetReading.ts'
import type { ListPrice, Snapshot, StoredRow } from './snapshot.ts'
import type { SheetTable } from './table.ts'

type Values = Readonly<Record<string, unknown>>

/** What has to be written, as the tables have it: nothing of it depends on anything but what was read. */
export interface SheetWrites {
  readonly groups: readonly (NewGroup & { readonly sortIndex: number })[]
  readonly categories: readonly (NewCategory & { readonly sortIndex: number })[]
  readonly variants: readonly (NewVariant & { readonly sortIndex: number })[]
  /** What may be had with the products of categories, where that changes. */
  readonly extras: readonly ExtrasWrite[]
  readonly created: readonly Values[]
  /** Each with all of `fields`, and of which version it is a change. */
  readonly changed: readonly Values[]
  /** The same rows as they were. */
  readonly before: readonly Values[]
  readonly fields: readonly string[]
  readonly moved: readonly { readonly id: string; readonly from: string; readonly categoryId: string }[]
  readonly prices: readonly PriceWrite[]
  /** Those of price lists; null: none of its own. */
  readonly listPrices: readonly (PriceWrite & { readonly priceListId: string })[]
  readonly places: readonly { readonly id: string; readonly sortIndex: number }[]
  /** Where those stood that get another place. */
  readonly placesBefore: SheetWrites['places']
  /** What those cost that go to another category: not all of it may go along. */
  readonly movedPrices: Snapshot['prices']
  readonly movedListPrices: readonly ListPrice[]
  readonly deleted: readonly string[]
  /** The categories in which something gets, changes or loses its place. */
  readonly held: readonly string[]
}

interface PriceWrite {
  readonly productId: string
  readonly variantId: string
  readonly price: number | null
  readonly was: number | null
}

export interface SheetChange {
  readonly kind: 'CREATED' | 'CHANGED' | 'DELETED'
  /** In the file, from 1; 0: it is not in it. */
  readonly row: number
  readonly title: string
  readonly cells: readonly CellChange[]
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
  readonly changedExtras: readonly string[]
  readonly changes: readonly SheetChange[]
  readonly deletedCount: number
  readonly deletedTitles: readonly string[]
  readonly problems: readonly SheetTrouble[]
  readonly problemCount: number
  /** How many formulas have a value in the file that could be taken. */
  readonly valueCount: number
  /** How many rows without a category stand below one that has it. */
  readonly fillableCount: number
  /** The group in which something of it is to be seen: of what is new first. */
  readonly groupId: string | null
  readonly writes: SheetWrites
}

/** So many rows a sheet deletes at most: more is a wrong file. */
const maxDeleted = 1_000
const shownChanges = 100

/** What a sheet would change of what is there. */
export function planSheet(table: SheetTable, snapshot: Snapshot, options: SheetOptions): SheetPlan {
  return new Planning(table, snapshot, options).plan()
}

/** What is written of a row besides its place in the file. */
interface Taken {
  readonly row: number
  readonly known: StoredRow | null
  readonly categoryId: string | undefined
  readonly values: Record<string, unknown>
  readonly given: readonly Given[]
  readonly position: number | undefined
  /** What the row changes of its category. */
  readonly extras: readonly CellChange[]
}

class Planning {
  readonly #snapshot: Snapshot
  readonly #options: SheetOptions
  readonly #reading: SheetReading
  readonly #known: KnownRows
  readonly #places: Places
  readonly #parts: RowParts
  readonly #extras: RowExtras
  readonly #values: RowValues
  readonly #rowPrices: RowPrices
  readonly #changes: SheetChange[] = []
  readonly #facts: string[] = []
  readonly #counts = { created: 0, changed: 0, unchanged: 0 }
  readonly #created: Record<string, unknown>[] = []
  readonly #changed: Values[] = []
  readonly #before: Values[] = []
  readonly #moved: SheetWrites['moved'][number][] = []
  readonly #prices: SheetWrites['prices'][number][] = []
  readonly #listPrices: SheetWrites['listPrices'][number][] = []
  readonly #wanted = new Map<string, number>()
  readonly #metGroups = new Set<string>()
  readonly #metCategories = new Set<string>()
  /** In which categories the first of what is new and of what changes stand. */
  readonly #seenIn: { created?: string | undefined; changed?: string | undefined } = {}
  /** New categories of which it was asked already in which group they go. */
  readonly #asked = new Set<string>()
  readonly #categoryOf = new Map<string, string>()
  readonly #categoryIds = new Map<number, string | undefined>()

  constructor(table: SheetTable, snapshot: Snapshot, options: SheetOptions) {
    this.#snapshot = snapshot
    this.#options = options
    this.#reading = new SheetReading(table, options)
    this.#known = new KnownRows(this.#reading, snapshot)
    const hasBarePrices = this.#reading.columns.some(({ column, placed }) => column.of === 'productPrice' && !placed.variation)
    this.#places = createPlaces({ ...options, snapshot, onlyVariant, hasBarePrices })
    this.#parts = new RowParts(this.#reading, snapshot)
    this.#extras = new RowExtras(this.#reading, snapshot, this.#places)
    this.#values = new RowValues(this.#reading, snapshot, this.#parts)
    this.#rowPrices = new RowPrices(this.#reading, snapshot, this.#places)
  }

  plan(): SheetPlan {
    const { problemsFrom = 0 } = this.#options
    const { rows, problems } = this.#reading
    checkColumns(this.#reading, this.#snapshot)
    if (problems.length === 0)
      this.#takeRows(rows.flatMap((cells, row) => (row > this.#options.headerRow && cells.some(cell => cell.trim() !== '') ? [row] : [])))
    this.#parts.check()
    const deleted = this.#missing()
    if (deleted.length > maxDeleted) this.#reading.trouble(-1, -1, 'tooManyDeleted', { count: deleted.length })
    if (this.#places.groups.length > 0 && this.#places.groups.length + this.#snapshot.groups.length > maxGroups)
      this.#reading.trouble(-1, -1, 'tooManyGroups', { limit: maxGroups })
    for (const { id } of deleted) this.#facts.push(`- ${id}`)
    const places = this.#newPlaces(new Set(deleted.map(({ id }) => id)))
    const { groups, categories, variants } = this.#places
    return {
      tag: hashed(JSON.stringify([this.#facts, problems.length])),
      createdCount: this.#counts.created,
      changedCount: this.#counts.changed,
      unchangedCount: this.#counts.unchanged,
      newGroups: groups.map(({ title }) => title),
      newCategories: categories.map(({ id }) => this.#places.titleOf(id)),
      newVariations: variants
        .filter(({ categoryId, title }) => title !== onlyVariant && !categories.some(({ id }) => id === categoryId))
        .map(({ categoryId, title }) => `${this.#places.titleOf(categoryId)}: ${title}`),
      changedExtras: this.#extras.titles,
      changes: this.#changes,
      deletedCount: deleted.length,
      deletedTitles: deleted.slice(0, maxDeleted).map(({ title }) => title),
      // In the order of the file, whichever was found first.
      problems: problems.toSorted((a, b) => a.index - b.index).slice(problemsFrom, problemsFrom + problemsShown),
      problemCount: problems.length,
      valueCount: this.#reading.valueCount,
      fillableCount: this.#reading.fillableCount,
      groupId: this.#places.groupOf(this.#seenIn.created ?? this.#seenIn.changed ?? '') ?? null,
      writes: this.#writes(places, deleted),
    }
  }

  #writes(places: SheetWrites['places'], deleted: readonly StoredRow[]): SheetWrites {
    const { groups, categories } = this.#places
    const movedPrices = this.#rowPrices.of(this.#moved.map(({ id }) => id))
    return {
      groups: groups.map((group, i) => ({ ...group, sortIndex: this.#snapshot.groups.length + i })),
      categories: numbered(
        categories,
        each => each.collectionId,
        grouped(this.#snapshot.categories, each => each.collectionId),
      ),
      variants: numbered(
        this.#places.variants,
        each => each.categoryId,
        grouped(this.#snapshot.variants, each => each.categoryId),
      ),
      extras: this.#extras.writes,
      created: this.#created,
      changed: this.#changed,
      before: this.#before,
      fields: this.#values.names,
      moved: this.#moved,
      prices: this.#prices,
      listPrices: this.#listPrices,
      places,
      placesBefore: this.#placesBefore(places, deleted),
      movedPrices: movedPrices.prices,
      movedListPrices: movedPrices.listPrices,
      deleted: deleted.map(({ id }) => id),
      held: this.#held(places, deleted),
    }
  }

  /** A new category of which no price was given has the one variation that every category has. */
  #completeCategories(): void {
    for (const { id } of this.#places.categories) if (this.#places.variantsOf(id).length === 0) this.#places.variant(id, null)
  }

  /** All are read before any is taken: what a product that moves costs there, a later row may say, or no row at all. */
  #takeRows(rows: readonly number[]): void {
    const read = this.#readRows(rows)
    this.#completeCategories()
    for (const taken of read) {
      const { known, categoryId, given } = taken
      const prices = categoryId === undefined ? [] : this.#rowPrices.changes(known, categoryId, given)
      if (known) this.#change(known, prices, taken)
      else this.#create(prices, taken)
    }
  }

  #readRows(rows: readonly number[]): readonly Taken[] {
    if (!this.#parts.isSaid && !this.#extras.isSaid) return rows.flatMap(row => this.#readRow(row, this.#knownOf(row)))
    // Combinations and extras may name what stands further down: so first it is found of what each row is.
    const found = rows.map(row => [row, this.#knownOf(row)] as const)
    for (const [row, known] of found) if (known && known !== 'refused') this.#parts.meet(row, known.id)
    if (this.#extras.isSaid)
      this.#extras.meet(
        found.flatMap(([row, known]) => {
          const categoryId = known === 'refused' ? undefined : this.#categoryOfRow(row, known)
          return known === 'refused' || categoryId === undefined ? [] : [{ row, categoryId, known }]
        }),
      )
    return found.flatMap(([row, known]) => this.#readRow(row, known))
  }

  #knownOf(row: number): ReturnType<KnownRows['find']> {
    return this.#reading.isPlain(row) ? this.#known.find(row) : 'refused'
  }

  /** Nothing of a row with a problem. */
  #readRow(row: number, known: ReturnType<KnownRows['find']>): readonly Taken[] {
    if (known === 'refused') return []
    const { problems } = this.#reading
    const before = problems.length
    const categoryId = this.#options.holds === 'PRODUCTS' ? this.#categoryOfRow(row, known) : undefined
    const extras = categoryId !== undefined && this.#extras.isSaid ? this.#extras.read({ row, categoryId, known }) : []
    const values = this.#values.read(row, known)
    const position = this.#values.position(row)
    const given = categoryId === undefined ? this.#rowPrices.check(row) : this.#rowPrices.read(row, categoryId)
    const title = this.#reading.text(row, 'title')
    if (title !== null && this.#options.holds === 'LOCATIONS') this.#known.checkTitle(row, title, known)
    if (title !== null && categoryId !== undefined && this.#known.isDouble(row, title, categoryId)) return []
    if (problems.length > before || (categoryId === undefined && this.#options.holds === 'PRODUCTS')) return []
    return [{ row, known, categoryId, values, given, position, extras }]
  }

  /** Asked twice of a row, it is worked out, and its problems are told, once. */
  #categoryOfRow(row: number, known: StoredRow | null): string | undefined {
    if (!this.#categoryIds.has(row)) this.#categoryIds.set(row, this.#findCategory(row, known))
    return this.#categoryIds.get(row)
  }

  #findCategory(row: number, known: StoredRow | null): string | undefined {
    const names = { group: this.#reading.text(row, 'group'), category: this.#reading.text(row, 'category') }
    for (const key of ['group', 'category'] as const) {
      const place = this.#reading.place(key)
      if (place && names[key] !== null && 'problem' in this.#reading.read(row, place)) return undefined
    }
    const category = this.#places.category(names, known?.categoryId)
    if (typeof category !== 'string') {
      if (category.rule === 'groupRequired') {
        const name = alike(names.category ?? '')
        // Asked once, however many rows are of it: nothing is imported until then.
        if (this.#asked.has(name)) return undefined
        this.#asked.add(name)
      }
      const place = this.#reading.place(category.at) ?? this.#reading.place('category') ?? this.#reading.place('title')
      this.#reading.trouble(row, place?.at ?? -1, category.rule)
      return undefined
    }
    const group = this.#places.groupOf(category)
    if (group !== undefined) this.#metGroups.add(group)
    this.#metCategories.add(category)
    return category
  }

  #change(known: StoredRow, prices: readonly Priced[], { row, categoryId, values, position, extras }: Taken): void {
    this.#parts.take(row, known.id, values)
    const changes = this.#values.changes(known, values)
    const isMoved = categoryId !== undefined && categoryId !== known.categoryId
    const isPlaced = position !== undefined && (isMoved || position !== known.sortIndex)
    this.#categoryOf.set(known.id, categoryId ?? '')
    if (position !== undefined) this.#wanted.set(known.id, position)
    if (changes.length === 0 && !isMoved && prices.length === 0 && !isPlaced && extras.length === 0) {
      this.#counts.unchanged++
      return
    }
    this.#counts.changed++
    this.#seenIn.changed ??= categoryId
    if (changes.length > 0) {
      const { names } = this.#values
      const pick = (from: Values) => Object.fromEntries(names.map(name => [name, name in values ? from[name] : known[name]]))
      this.#changed.push({ id: known.id, updatedAt: known.updatedAt, ...pick(values) })
      this.#before.push({ id: known.id, ...pick(known) })
    }
    if (isMoved) this.#moved.push({ id: known.id, from: known.categoryId ?? '', categoryId })
    this.#takePrices(known.id, prices)
    const cells = [
      ...changes,
      ...(isMoved ? [this.#categoryCell(known.categoryId, categoryId)] : []),
      ...extras,
      ...prices.map(price => this.#priceCell(price)),
      ...(isPlaced
        ? [{ header: this.#reading.headerOf('sortIndex'), before: String(known.sortIndex + 1), after: String(position + 1) }]
        : []),
    ]
    this.#tell({ kind: 'CHANGED', row: this.#reading.numberOf(row), title: String(values['title'] ?? known.title), cells }, known.id)
  }

  #create(prices: readonly Priced[], { row, categoryId, values, position, extras }: Taken): void {
    const id = this.#parts.idOf(row)
    this.#parts.take(row, id, values)
    this.#counts.created++
    this.#seenIn.created ??= categoryId
    this.#created.push({ ...values, id, ...(categoryId !== undefined && { categoryId }) })
    this.#categoryOf.set(id, categoryId ?? '')
    if (position !== undefined) this.#wanted.set(id, position)
    this.#takePrices(id, prices)
    const cells = [
      ...(categoryId === undefined ? [] : [this.#categoryCell(undefined, categoryId)]),
      ...extras,
      ...this.#values.all(values),
      ...prices.map(price => this.#priceCell(price)),
    ]
    this.#tell({ kind: 'CREATED', row: this.#reading.numberOf(row), title: String(values['title']), cells }, '')
  }

  #takePrices(productId: string, prices: readonly Priced[]): void {
    for (const { priceListId, variantId, price, was } of prices)
      if (priceListId === null) this.#prices.push({ productId, variantId, price, was })
      else this.#listPrices.push({ priceListId, productId, variantId, price, was })
  }

  #tell(change: SheetChange, id: string): void {
    this.#facts.push(JSON.stringify([change.kind, id, change.title, change.cells]))
    if (this.#changes.length < shownChanges) this.#changes.push(change)
  }

  #categoryCell(before: string | undefined, after: string): CellChange {
    const title = (id: string | undefined) => (id === undefined ? '' : this.#places.titleOf(id))
    return { header: this.#reading.headerOf('category'), before: title(before), after: title(after) }
  }

  #priceCell({ price, was, at }: Priced): CellChange {
    const amount = (cents: number | null) => {
      const text = cents === null ? '' : (cents / 100).toFixed(2)
      return this.#options.language === 'nl' ? text.replace('.', ',') : text
    }
    return { header: this.#reading.headerAt(at), before: amount(was), after: amount(price) }
  }

  /** What stands in the groups or categories that the sheet names, and not in the sheet. */
  #missing(): readonly StoredRow[] {
    if (!this.#options.deletesMissing || !deletesFrom[this.#options.holds] || this.#reading.problems.length > 0) return []
    const others = this.#known.others()
    if (this.#options.holds === 'PROMOTIONS') return others
    // Where a product came from was named too.
    return this.#options.deletesWithin === 'CATEGORIES'
      ? others.filter(({ categoryId }) => this.#metCategories.has(categoryId ?? ''))
      : others.filter(({ categoryId }) => this.#metGroups.has(this.#places.groupOf(categoryId ?? '') ?? ''))
  }

  #held(places: SheetWrites['places'], deleted: readonly StoredRow[]): readonly string[] {
    const categoryOf = (id: string) => this.#categoryOf.get(id) || this.#known.withId(id)?.categoryId
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
