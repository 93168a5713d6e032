import type { ProductListSettings } from '../areas/shows/values.ts'
import type { ContentCategory } from '../screen/content.ts'

type Chosen = Pick<ProductListSettings, 'categoryId' | 'moreCategoryIds'> & Partial<Pick<ProductListSettings, 'collectionId'>>
/** As much of a category as says where it stands. */
export type Shelved = Pick<ContentCategory, 'collectionId' | 'sortIndex'>

/** The categories that a product list names, each once, in the order in which it shows them: [CH1]. None where it shows all of a group. */
export const categoryIdsOf = ({ collectionId, categoryId, moreCategoryIds }: Chosen): readonly string[] =>
  collectionId ? [] : [...new Set([categoryId, ...(moreCategoryIds ?? [])].filter(id => id !== null))]

/** The categories of a product list, of those that there are: the named ones, or all of its group as the menu has them: [CH1], [CH19]. */
export const shelvesOf = <C extends Shelved>(list: Chosen, categories: Readonly<Record<string, C>>): readonly C[] =>
  list.collectionId
    ? Object.values(categories)
        .filter(({ collectionId }) => collectionId === list.collectionId)
        .sort((a, b) => a.sortIndex - b.sortIndex)
    : categoryIdsOf(list).flatMap(id => categories[id] ?? [])

/** The products of those categories, in their order. */
export const productIdsIn = (list: Chosen, categories: Readonly<Record<string, ContentCategory>>): readonly string[] =>
  shelvesOf(list, categories).flatMap(({ productIds }) => productIds)

/** What a product list is told to show these categories, and all products of them. */
export const showingCategories = ([first, ...more]: readonly string[]) => ({
  collectionId: null,
  categoryId: first ?? null,
  moreCategoryIds: more.length ? more : null,
  productIds: null,
})

/** To show all categories of a group, those to come too. */
export const showingGroup = (collectionId: string) => ({ ...showingCategories([]), collectionId })
