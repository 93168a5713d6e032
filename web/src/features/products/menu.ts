import type { Answer } from '../../api/client.ts'
import { withRow } from '../../ui/resource/rows.ts'
import type { Within } from '../../ui/resource/useRowChanges.ts'

/** A product group with all that is in it, as the server answers it. */
export type Group = NonNullable<Answer<'findProductCollection'>>
export type Category = Group['categories'][number]
export type Product = Category['products'][number]
export type Variant = Category['variants'][number]

/** The group with its products changed. Categories whose products stay are the same ones. */
export const withProducts = (group: Group, change: (products: readonly Product[]) => readonly Product[]): Group => ({
  ...group,
  categories: group.categories.map(category => {
    const products = change(category.products)
    return products === category.products ? category : { ...category, products: [...products] }
  }),
})

/** The products of every group that is known. */
export const inGroups: Within = (cache, change) => cache.change('findProductCollection', group => group && withProducts(group, change))

/** The price of a product in a variation; null if nobody entered one. */
export const priceOf = (product: Product, variantId: string): number | null =>
  product.prices.find(price => price.variantId === variantId)?.price ?? null

/** The product with a price changed, or entered for the first time. */
export function withPrice(product: Product, variantId: string, price: number | null): Product {
  const { id, organizationId, prices } = product
  const known = prices.find(each => each.variantId === variantId)
  const entered = known ?? { id: `${id} ${variantId}`, organizationId, productId: id, variantId, price }
  return { ...product, prices: [...withRow(known ? prices : [...prices, entered], entered.id, each => ({ ...each, price }))] }
}

/** How many prices go with the price variations that are no longer among `stays`. */
export const pricesLost = (category: Category, stays: readonly { readonly id: string | null }[]): number => {
  const kept = new Set(stays.map(variant => variant.id))
  return category.products.flatMap(product => product.prices).filter(({ price, variantId }) => price !== null && !kept.has(variantId))
    .length
}
