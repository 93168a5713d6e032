import { matchingVariants } from '@vitrine/model/areas/products/variants.ts'
import type { Answer } from '../../api/client.ts'
import { withRow } from '../resource/rows.ts'
import type { Within } from '../resource/useRowChanges.ts'

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
  const { id, organizationId, prices, updatedAt } = product
  const known = prices.find(each => each.variantId === variantId)
  const entered = known ?? { id: `${id} ${variantId}`, organizationId, productId: id, variantId, price, updatedAt }
  return { ...product, prices: [...withRow(known ? prices : [...prices, entered], entered.id, each => ({ ...each, price }))] }
}

/** How many prices go with the price variations that are no longer among `stays`. */
export const pricesLost = (category: Category, stays: readonly { readonly id: string | null }[]): number => {
  const kept = new Set(stays.map(variant => variant.id))
  return category.products.flatMap(product => product.prices).filter(({ price, variantId }) => price !== null && !kept.has(variantId))
    .length
}

/** How many prices are gone when these products go to another category: those that it has no variation for. */
export function pricesLostIn(categories: readonly Category[], ids: readonly string[], target: Category): number {
  const moved = new Set(ids)
  return categories
    .filter(({ id }) => id !== target.id)
    .flatMap(({ variants, products }) => {
      const matches = matchingVariants(variants, target.variants)
      return products
        .filter(({ id }) => moved.has(id))
        .flatMap(product => product.prices.filter(({ variantId }) => !matches.has(variantId)))
    })
    .filter(({ price }) => price !== null).length
}

/** The group with products at another place, as the server will have them: together, as they are named, with the prices that go along. */
export function withMoved(group: Group, ids: readonly string[], categoryId: string, place: number): Group {
  const target = group.categories.find(({ id }) => id === categoryId)
  if (!target) return group
  const moved = ids.flatMap(id =>
    group.categories.flatMap(category =>
      category.products
        .filter(product => product.id === id)
        .map(product => (category === target ? product : withTakenPrices(product, category, target))),
    ),
  )
  const gone = new Set(ids)
  return {
    ...group,
    categories: group.categories.map(category => {
      const rest = category.products.filter(({ id }) => !gone.has(id))
      if (category !== target) return rest.length === category.products.length ? category : { ...category, products: numbered(rest) }
      return { ...category, products: numbered(rest.toSpliced(place, 0, ...moved)) }
    }),
  }
}

const numbered = (products: readonly Product[]): Product[] =>
  products.map((product, sortIndex) => (product.sortIndex === sortIndex ? product : { ...product, sortIndex }))

function withTakenPrices(product: Product, from: Category, to: Category): Product {
  const matches = matchingVariants(from.variants, to.variants)
  const prices = product.prices.flatMap(price => {
    const variantId = matches.get(price.variantId)
    return variantId === undefined ? [] : [{ ...price, variantId }]
  })
  return { ...product, categoryId: to.id, prices }
}
