import type { ProductListSettings } from '../areas/shows/values.ts'

/** The categories of a product list, each once, in the order in which it shows them: [CH1]. */
export const categoryIdsOf = ({
  categoryId,
  moreCategoryIds,
}: Pick<ProductListSettings, 'categoryId' | 'moreCategoryIds'>): readonly string[] => [
  ...new Set([categoryId, ...(moreCategoryIds ?? [])].filter(id => id !== null)),
]

/** What a product list is told to show these categories, and all products of them. */
export const showingCategories = ([first, ...more]: readonly string[]) => ({
  categoryId: first ?? null,
  moreCategoryIds: more.length ? more : null,
  productIds: null,
})
