import type { Answer } from '../../api/client.ts'

/** A product group with all that is in it, as the server answers it. */
export type Group = NonNullable<Answer<'findProductCollection'>>
export type Category = Group['categories'][number]
export type Product = Category['products'][number]
export type Variant = Category['variants'][number]

/** The price of a product in a variation; null if nobody entered one. */
export const priceOf = (product: Product, variantId: string): number | null =>
  product.prices.find(price => price.variantId === variantId)?.price ?? null

/** The group with a product changed. */
export const withProduct = (group: Group, id: string, change: (product: Product) => Product): Group => ({
  ...group,
  categories: group.categories.map(category =>
    category.products.some(product => product.id === id)
      ? { ...category, products: category.products.map(product => (product.id === id ? change(product) : product)) }
      : category,
  ),
})

/** The product with a price changed, or entered for the first time. */
export function withPrice(product: Product, variantId: string, price: number | null): Product {
  const isKnown = product.prices.some(each => each.variantId === variantId)
  const prices = isKnown
    ? product.prices.map(each => (each.variantId === variantId ? { ...each, price } : each))
    : [
        ...product.prices,
        { id: `${product.id} ${variantId}`, organizationId: product.organizationId, productId: product.id, variantId, price },
      ]
  return { ...product, prices }
}

/** The group with a product at another place of its category; those in between shift by one. */
export const withPlace = (group: Group, id: string, place: number): Group => ({
  ...group,
  categories: group.categories.map(category => {
    const product = category.products.find(each => each.id === id)
    if (!product) return category
    const rest = category.products.filter(each => each !== product)
    const products = [...rest.slice(0, place), product, ...rest.slice(place)].map((each, sortIndex) => ({ ...each, sortIndex }))
    return { ...category, products }
  }),
})

/** How many prices go with the price variations that are no longer among `stays`. */
export const pricesLost = (category: Category, stays: readonly { readonly id: string | null }[]): number => {
  const kept = new Set(stays.map(variant => variant.id))
  return category.products.flatMap(product => product.prices).filter(({ price, variantId }) => price !== null && !kept.has(variantId))
    .length
}
