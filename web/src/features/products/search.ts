import type { Category } from './menu.ts'

/** The categories with only the products whose title starts with this, whatever the case. Those without any are left out. */
export function matching(categories: readonly Category[], search: string): readonly Category[] {
  const wanted = search.trim().toLowerCase()
  if (!wanted) return categories
  return categories
    .map(category => ({ ...category, products: category.products.filter(({ title }) => title.toLowerCase().startsWith(wanted)) }))
    .filter(category => category.products.length > 0)
}
