import { matchesSearch } from '@vitrine/model/kernel/search.ts'
import type { Category } from './menu.ts'

/** The categories with only the products whose title is meant. Those without any are left out. */
export function matching(categories: readonly Category[], search: string): readonly Category[] {
  if (!search.trim()) return categories
  return categories
    .map(category => ({ ...category, products: category.products.filter(({ title }) => matchesSearch(title, search)) }))
    .filter(category => category.products.length > 0)
}
