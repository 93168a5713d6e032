import { matchesProduct } from '@vitrine/model/areas/products/searchedTexts.ts'
import type { Category } from './menu.ts'

/** The categories with only the products that are meant. Those without any are left out. */
export function matching(categories: readonly Category[], search: string): readonly Category[] {
  if (!search.trim()) return categories
  return categories
    .map(category => ({ ...category, products: category.products.filter(product => matchesProduct(product, search)) }))
    .filter(category => category.products.length > 0)
}
