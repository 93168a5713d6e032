import type { ReleasedProduct } from '../areas/releases/entities.ts'
import type { Catalogue, ContentProduct } from './content.ts'

/**
 * The menu as it is from the moment (milliseconds since 1970) on which a release went out: with its titles, states and prices. Planned prices that
 * are due by then hold before it, so those of the same price are over; price lists still lie over it. What it doesn't change is the same object.
 */
export function withRelease(catalogue: Catalogue, changes: readonly ReleasedProduct[], at: number): Catalogue {
  const changed: Record<string, ContentProduct> = {}
  const priced = new Set<string>()
  for (const { productId, title, state, prices } of changes) {
    const product = catalogue.products[productId]
    if (!product) continue
    const set = prices.flatMap(({ variantId, price }) => (price === null ? [] : [[variantId, price] as const]))
    if (title === null && state === null && set.length === 0) continue
    for (const [variantId] of set) priced.add(keyOf({ productId, variantId }))
    const { availableFrom, ...stays } = product
    changed[productId] = {
      ...stays,
      // When it is back was said of the state before.
      ...(state === null && availableFrom !== undefined && { availableFrom }),
      ...(title !== null && { title }),
      ...(state !== null && { state }),
      prices: { ...product.prices, ...Object.fromEntries(set) },
    }
  }
  if (Object.keys(changed).length === 0) return catalogue
  const { plannedPrices, ...menu } = catalogue
  const isOver = (planned: NonNullable<typeof plannedPrices>[number]) =>
    planned.priceListId === null && Date.parse(planned.startsAt) <= at && priced.has(keyOf(planned))
  return {
    ...menu,
    ...(plannedPrices && { plannedPrices: plannedPrices.filter(planned => !isOver(planned)) }),
    products: { ...catalogue.products, ...changed },
  }
}

const keyOf = ({ productId, variantId }: { readonly productId: string; readonly variantId: string }) => `${productId} ${variantId}`
