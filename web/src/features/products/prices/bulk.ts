import { newPrice, type BulkPriceChange } from '@vitrine/model/areas/products/bulkPrices.ts'
import { alike } from '@vitrine/model/areas/products/cells.ts'
import type { Args } from '../../../api/client.ts'

/** A product whose prices may be changed. */
export interface Priced {
  readonly id: string
  readonly title: string
  readonly categoryId: string
  readonly prices: readonly { readonly variantId: string; readonly price: number | null }[]
  readonly listPrices: readonly { readonly priceListId: string; readonly variantId: string; readonly price: number }[]
}

export interface PricedCategory {
  readonly id: string
  readonly variants: readonly { readonly id: string; readonly title: string }[]
}

/** An old and a new price, seen before it is saved. `price`: null where it is more than a price may be. */
export interface NewPrice {
  readonly productId: string
  readonly variantId: string
  readonly title: string
  readonly variation: string
  readonly was: number
  readonly price: number | null
  /** What the price list itself says so far; null: nothing, the base price holds there. */
  readonly listed: number | null
}

/** What is to be done: base prices or those of a list, at once or from a moment on. */
export interface BulkOrder {
  readonly prices: readonly NewPrice[]
  readonly priceListId: string | null
  readonly startsAt: string | null
}

/** What came of prices that are planned: the ids of those that are new, and what was planned in the place of the others. */
export interface BulkDone {
  readonly ids: readonly string[]
  readonly replaced?: readonly { readonly productId: string; readonly variantId: string; readonly price: number }[]
}

/** What is said once it is done; where prices may wait for a second person, that some may. */
export const doneWords = (startsAt: string | null, hasPriceApproval: boolean) =>
  hasPriceApproval ? 'bulk.done-approval' : startsAt === null ? 'bulk.done' : 'bulk.planned'

/** The price variations there are, each title once. */
export function variationsOf(products: readonly Priced[], categories: ReadonlyMap<string, PricedCategory>): readonly string[] {
  const titles = new Map<string, string>()
  for (const id of new Set(products.map(({ categoryId }) => categoryId)))
    for (const { title } of categories.get(id)?.variants ?? []) if (!titles.has(alike(title))) titles.set(alike(title), title)
  return [...titles.values()]
}

/**
 * Every price that becomes another one. What has no price gets none. `variation`: only of this title; null: of all. Where a price list has no
 * price of its own, its new one follows from the base price.
 */
export function newPrices(
  products: readonly Priced[],
  categories: ReadonlyMap<string, PricedCategory>,
  { variation, priceListId }: { readonly variation: string | null; readonly priceListId: string | null },
  change: BulkPriceChange,
): readonly NewPrice[] {
  return products.flatMap(({ id, title, categoryId, prices, listPrices }) =>
    (categories.get(categoryId)?.variants ?? [])
      .filter(variant => variation === null || alike(variant.title) === alike(variation))
      .flatMap(variant => {
        const base = prices.find(({ variantId }) => variantId === variant.id)?.price ?? null
        const listed = listPrices.find(each => each.priceListId === priceListId && each.variantId === variant.id)?.price ?? null
        const was = listed ?? base
        if (was === null) return []
        const cents = newPrice(Math.round(was * 100), change)
        const price = cents === null ? null : cents / 100
        return price === was ? [] : [{ productId: id, variantId: variant.id, title, variation: variant.title, was, price, listed }]
      }),
  )
}

/** It goes the other way than prices were to go: rounding made it cheaper by a raise, or dearer by a cut. */
export const isAgainst = ({ was, price }: Pick<NewPrice, 'was' | 'price'>, by: number): boolean => price !== null && (price - was) * by < 0

export const asChanges = (prices: readonly NewPrice[]): Args<'updatePrices'>['prices'] =>
  prices.map(({ productId, variantId, was, price }) => ({ productId, variantId, was, price }))

/** A number with a sign, with a comma or a point; null for what is none. */
export function signedNumber(text: string): number | null {
  const plain = text
    .replaceAll(/[\s€%]/g, '')
    .replace('−', '-')
    .replace(',', '.')
  return /^[+-]?(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(plain) ? Number(plain) : null
}
