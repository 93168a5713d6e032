import { alike } from '../products/cells.ts'
import { matchingVariants } from '../products/variants.ts'
import type { Places } from './places.ts'
import { grouped } from '../../kernel/grouped.ts'
import type { Place, SheetReading } from './sheetReading.ts'
import type { ListPrice, Snapshot, StoredRow } from './snapshot.ts'

/** A price that becomes another one, in whole cents. */
export interface Priced {
  /** Null: the base price. */
  readonly priceListId: string | null
  readonly variantId: string
  readonly price: number | null
  readonly was: number | null
  /** In which column of the file it stands. */
  readonly at: number
}

/** What a cell says of a price. `isNamed`: under the title of its variation. */
export interface Given extends Omit<Priced, 'was'> {
  readonly isNamed: boolean
}

/** What products cost afterwards, where that is other than it was: for themselves, and on the price lists. */
export class RowPrices {
  readonly #reading: SheetReading
  readonly #places: Places
  readonly #columns: readonly Place[]
  readonly #prices: ReadonlyMap<string, Snapshot['prices']>
  readonly #listPrices: ReadonlyMap<string, readonly ListPrice[]>
  readonly #lists: ReadonlyMap<string, string>

  constructor(reading: SheetReading, { prices, listPrices, priceLists }: Snapshot, places: Places) {
    this.#reading = reading
    this.#places = places
    this.#columns = reading.columns.filter(({ column: { of } }) => of === 'productPrice' || of === 'priceListPrice')
    this.#prices = grouped(prices, ({ productId }) => productId)
    this.#listPrices = grouped(listPrices, ({ productId }) => productId)
    // Of two of one title the first, which is the one that a sheet means.
    this.#lists = new Map(priceLists.toReversed().map(({ id, title }) => [alike(title), id]))
  }

  /** What can't be read is told also of a row of which it isn't known yet where it goes; it has no prices until then. */
  check(row: number): readonly Given[] {
    for (const place of this.#columns) this.#reading.read(row, place)
    return []
  }

  /** The prices that a row says; variations that its category hasn't are made. */
  read(row: number, categoryId: string): readonly Given[] {
    const given = new Map<string, Given>()
    for (const place of this.#columns) {
      const read = this.#reading.read(row, place)
      if ('problem' in read || read.value === null) continue
      const variantId = this.#places.variant(categoryId, place.placed.variation ?? null)
      if (typeof variantId !== 'string') {
        this.#reading.trouble(row, place.at, variantId.rule)
        continue
      }
      const next = this.#givenAt(place, variantId, Math.round(Number(read.value) * 100))
      given.set(keyOf(next), this.#oneOf(row, given.get(keyOf(next)), next))
    }
    return [...given.values()]
  }

  /**
   * What becomes of what a row gives. A product that moves takes along what the new category has a variation for: which it has is only known
   * after all rows, as any of them may make one.
   */
  changes(known: StoredRow | null, categoryId: string, given: readonly Given[]): readonly Priced[] {
    const kept = known ? this.#kept(known, categoryId) : new Map<string, number | null>()
    const all = new Map([...(kept.size === 0 ? [] : this.#emptied(categoryId, given)), ...given].map(each => [keyOf(each), each]))
    return [...all]
      .toSorted(([, a], [, b]) => a.at - b.at)
      .flatMap(([key, { priceListId, variantId, price, at }]) => {
        const was = kept.get(key) ?? null
        return price === was ? [] : [{ priceListId, variantId, price, was, at }]
      })
  }

  /** An empty cell under a variation that the category hasn't says nothing, as in any sheet of several categories. */
  #emptied(categoryId: string, given: readonly Given[]): readonly Given[] {
    const said = new Set(given.map(({ at }) => at))
    return this.#columns.flatMap(place => {
      const variantId = said.has(place.at) ? undefined : this.#places.findVariant(categoryId, place.placed.variation ?? null)
      return variantId === undefined ? [] : [this.#givenAt(place, variantId, null)]
    })
  }

  #givenAt({ placed, at }: Place, variantId: string, price: number | null): Given {
    return { priceListId: this.#lists.get(alike(placed.priceList ?? '')) ?? null, variantId, price, at, isNamed: Boolean(placed.variation) }
  }

  /** A bare column and one of the only variation that lead to one price would overwrite each other. */
  #oneOf(row: number, before: Given | undefined, next: Given): Given {
    if (before === undefined) return next
    this.#reading.trouble(row, before.isNamed ? next.at : before.at, 'priceTwice')
    return before.isNamed ? before : next
  }

  /** What those cost that move: not all of it may go along. */
  of(productIds: readonly string[]): { readonly prices: Snapshot['prices']; readonly listPrices: readonly ListPrice[] } {
    return {
      prices: productIds.flatMap(id => this.#prices.get(id) ?? []),
      listPrices: productIds.flatMap(id => this.#listPrices.get(id) ?? []),
    }
  }

  #kept(known: StoredRow, categoryId: string): ReadonlyMap<string, number | null> {
    const isThere = known.categoryId === categoryId
    const matches = isThere ? null : matchingVariants(this.#places.variantsOf(known.categoryId ?? ''), this.#places.variantsOf(categoryId))
    const own = (this.#prices.get(known.id) ?? []).map(each => ({ ...each, priceListId: null }))
    return new Map(
      [...own, ...(this.#listPrices.get(known.id) ?? [])].flatMap(({ priceListId, variantId, price }) => {
        const taker = matches ? matches.get(variantId) : variantId
        return taker === undefined ? [] : [[keyOf({ priceListId, variantId: taker }), price] as const]
      }),
    )
  }
}

const keyOf = ({ priceListId, variantId }: Pick<Priced, 'priceListId' | 'variantId'>): string => `${priceListId ?? ''} ${variantId}`
