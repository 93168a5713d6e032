import type { Catalogue } from '@vitrine/model/screen/content.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}
/** What there is to choose from: the categories of the chosen group, the products of the chosen category. What was removed is not chosen. */
export function choicesIn(
  { categories, products }: Pick<Catalogue, 'categories' | 'products'>,
  {
    categoryId,
    collectionId = null,
    chosenGroup,
    onlyGroup,
  }: {
    readonly categoryId: string | null
    /** The group of which all are shown. */
    readonly collectionId?: string | null
    readonly chosenGroup: string | null
    readonly onlyGroup: string | null
  },
) {
  const category = collectionId ? null : (categories[categoryId ?? ''] ?? null)
  // The group of a category that is chosen; where there is only one group, that one.
  const groupId = collectionId ?? category?.collectionId ?? chosenGroup ?? onlyGroup
  const inGroup: readonly Choice[] = Object.values(categories)
    .filter(each => each.collectionId === groupId)
    .sort((a, b) => a.sortIndex - b.sortIndex)
    .map(({ id, title }) => ({ value: id, label: title }))
  return { groupId, category, categories: inGroup, products: productsOf({ products }, category?.productIds ?? []) }
}

/** Products as choices, in this order. */
export const productsOf = ({ products }: Pick<Catalogue, 'products'>, productIds: readonly string[]): readonly Choice[] =>
  productIds.flatMap(id => {
    const product = products[id]
    return product ? [{ value: id, label: product.title }] : []
  })

/** The chosen ones that are still there, in the order of their category. */
export const stillThere = (products: readonly Choice[], chosen: readonly string[]): readonly string[] =>
  products.flatMap(({ value }) => (chosen.includes(value) ? [value] : []))
