import { isChange, marksOf, plain, priceKey, type Contents, type Standing } from './marks.ts'
import type { ReleaseBefore, ReleasedProduct, ReleaseMark } from './entities.ts'

/** What takes a release back: the changes of its products the other way round, its presentations and its collections ([RL18]). */
export const reversed = ({ presentations, products, activations }: Contents): Contents => ({
  presentations,
  products: products.map(product => ({
    ...product,
    ...(product.title !== null && { wasTitle: product.title, title: product.wasTitle }),
    ...(product.state !== null && { wasState: product.state, state: product.wasState }),
    prices: product.prices.filter(isChange).map(each => ({ ...each, was: each.price, price: each.was, isNone: each.was === null })),
  })),
  activations,
})

/** What stays as it is when a release is taken back, because somebody changed it since or because it is gone ([RL19]). */
export function marksOfReturn(release: Contents, before: ReleaseBefore, standing: Standing): readonly ReleaseMark[] {
  const none = { presentations: [], products: [], activations: [] }
  return [
    ...release.presentations.flatMap(({ presentationId: subjectId, title }): ReleaseMark[] => {
      const mark = { ...plain, part: 'PRESENTATION', subjectId, title } as const
      const stands = standing.presentations.get(subjectId)
      if (!stands) return [{ ...mark, kind: 'GONE' }]
      return stands.publishedShowId === before.shows[subjectId]?.since ? [] : [{ ...mark, kind: 'CHANGED' }]
    }),
    ...marksOf({ ...none, products: reversed(release).products }, { ...standing, elsewhere: [] }),
    ...release.activations.flatMap(({ collectionId: subjectId, systemId, title }): ReleaseMark[] => {
      const mark = { ...plain, part: 'COLLECTION', subjectId, title } as const
      const was = before.systems[systemId]?.defaultCollectionId ?? null
      const isThere = standing.systems.has(systemId) && (was === null || standing.collections.get(was) === systemId)
      if (!isThere) return [{ ...mark, kind: 'GONE' }]
      return standing.systems.get(systemId) === subjectId ? [] : [{ ...mark, kind: 'CHANGED' }]
    }),
  ]
}

/** What of the contents nothing is said about: of a product also single prices, its title or its state. */
export function unmarked({ presentations, products, activations }: Contents, marks: readonly ReleaseMark[]): Contents {
  const marked = new Set(marks.map(({ subjectId, ...of }) => [subjectId, partOf(of)].join(' ')))
  const isWhole = (id: string) => !marked.has(`${id} whole`)
  const lists = new Set(
    marks.flatMap(({ kind, priceListId, subjectId }) => (kind === 'GONE' && priceListId !== null ? [`${subjectId} ${priceListId}`] : [])),
  )
  return {
    presentations: presentations.filter(({ presentationId }) => isWhole(presentationId)),
    products: products
      .filter(({ productId }) => isWhole(productId))
      .map(({ productId: id, ...product }) => ({
        ...product,
        productId: id,
        title: marked.has(`${id} title`) ? null : product.title,
        state: marked.has(`${id} state`) ? null : product.state,
        prices: product.prices.filter(price => !marked.has(`${id} ${priceKey(price)}`) && !lists.has(`${id} ${price.priceListId}`)),
      })),
    activations: activations.filter(({ collectionId }) => isWhole(collectionId)),
  }
}

/** What of its subject a mark is about. */
function partOf({ kind, variantId, priceListId, nowTitle, nowState }: Omit<ReleaseMark, 'subjectId'>): string {
  if (variantId !== null) return priceKey({ priceListId, variantId })
  if (kind === 'CHANGED' && nowTitle !== null) return 'title'
  return kind === 'CHANGED' && nowState !== null ? 'state' : 'whole'
}

/** The changes with what they take the place of at this moment: what is put back if the release is taken back ([RL17]). */
export const asMet = (products: readonly ReleasedProduct[], standing: Standing): ReleasedProduct[] =>
  products.map(product => {
    const stands = standing.products.get(product.productId)
    if (!stands) return product
    return {
      ...product,
      wasTitle: stands.title,
      wasState: stands.state,
      prices: product.prices.map(price => {
        const { variantId, priceListId } = price
        const now = priceListId === null ? stands.prices.get(variantId) : stands.listPrices.get(priceKey(price))
        return { ...price, was: now ?? null }
      }),
    }
  })
