import { matchesSearch } from '@vitrine/model/kernel/search.ts'
import type { Catalogue, ContentCategory, ContentProduct } from '@vitrine/model/screen/content.ts'

/** A category with what one chooses it by. */
export interface CategoryChoice {
  readonly category: ContentCategory
  readonly products: readonly ContentProduct[]
  /** The address of the first picture in it. */
  readonly pictureUrl: string | null
}

export interface GroupChoice {
  readonly id: string
  readonly categories: readonly CategoryChoice[]
}

type Menu = Pick<Catalogue, 'categories' | 'products' | 'assets'>

/** The address of a picture to choose by. */
export const pictureOf = ({ assets }: Pick<Menu, 'assets'>, assetId: string | null): string | null => {
  const asset = assets[assetId ?? '']
  return asset ? (asset.thumbUrl ?? asset.url) : null
}

/**
 * The groups in the order given, with their categories, and of these what the search means: a category by its title with all of its
 * products, else those of its products whose titles are meant. A group of which nothing is meant is left out.
 */
export function groupsIn(menu: Menu, groupIds: readonly string[], search = ''): readonly GroupChoice[] {
  const all = Object.values(menu.categories).sort((a, b) => a.sortIndex - b.sortIndex)
  const ids = [...new Set([...groupIds, ...all.map(category => category.collectionId)])]
  return ids.flatMap(id => {
    const categories = all.flatMap(category => (category.collectionId === id ? choiceOf(menu, category, search) : []))
    return categories.length > 0 ? [{ id, categories }] : []
  })
}

function choiceOf(menu: Menu, category: ContentCategory, search: string): readonly CategoryChoice[] {
  const all = category.productIds.flatMap(id => menu.products[id] ?? [])
  const isMeant = !search.trim() || matchesSearch(category.title, search)
  const products = isMeant ? all : all.filter(({ title }) => matchesSearch(title, search))
  if (!isMeant && products.length === 0) return []
  const pictured = all.find(({ imageAssetId }) => menu.assets[imageAssetId ?? ''])
  return [{ category, products, pictureUrl: pictureOf(menu, pictured?.imageAssetId ?? null) }]
}

/** Without it, or with it as the last. */
export const toggled = (ids: readonly string[], id: string): readonly string[] =>
  ids.includes(id) ? ids.filter(each => each !== id) : [...ids, id]
