import type { Catalogue, ContentCategory } from '../screen/content.ts'

type Categories = Readonly<Record<string, ContentCategory>>
interface Settings {
  readonly showExtras?: boolean | null
}

/** The category whose products may be had with those of this one, where a widget with these settings says so: [MA176]. */
export const extrasOf = ({ extrasCategoryId }: ContentCategory, categories: Categories, { showExtras }: Settings): ContentCategory | null =>
  (showExtras && categories[extrasCategoryId ?? '']) || null

/** The products that may be had with those of these categories, each once. */
export const extraIdsOf = (shelves: readonly ContentCategory[], categories: Categories, settings: Settings): readonly string[] => [
  ...new Set(shelves.flatMap(shelf => extrasOf(shelf, categories, settings)?.productIds ?? [])),
]

/** Those of a single product. */
export const extraIdsWith = (
  productId: string | null,
  { products, categories }: Pick<Catalogue, 'products' | 'categories'>,
  settings: Settings,
): readonly string[] =>
  extraIdsOf(
    [categories[products[productId ?? '']?.categoryId ?? '']].flatMap(shelf => shelf ?? []),
    categories,
    settings,
  )

/** A category can't be what may be had with itself: [MA175]. */
export const isItsOwnExtra = (id: string, extrasCategoryId: string | null | undefined): boolean => id === extrasCategoryId
