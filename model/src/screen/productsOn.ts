import { extraIdsOf, extraIdsWith } from '../show/extras.ts'
import { shelvesOf } from '../show/productLists.ts'
import type { Show } from '../show/show.ts'
import type { Catalogue } from './content.ts'

/** The products that a show has on its slides, sold out or not, and those that they consist of: one that is sold out takes its combination along. */
export function productsOn(show: Show, catalogue: Pick<Catalogue, 'categories' | 'products'>): ReadonlySet<string> {
  const { categories } = catalogue
  const found = new Set<string>()
  for (const widget of show.slides.flatMap(({ widgets }) => widgets))
    if (widget.type === 'PRODUCT' && widget.settings.productId) {
      found.add(widget.settings.productId)
      for (const id of extraIdsWith(widget.settings.productId, catalogue, widget.settings)) found.add(id)
    } else if (widget.type === 'PRODUCT_LIST' || widget.type === 'MENU_SECTION') {
      const shelves = shelvesOf(widget.settings, categories)
      const chosen = widget.settings.productIds
      for (const id of shelves.flatMap(({ productIds }) => productIds)) if (!chosen || chosen.includes(id)) found.add(id)
      for (const id of extraIdsOf(shelves, categories, widget.settings)) found.add(id)
    }
  for (const id of found) for (const part of catalogue.products[id]?.partIds ?? []) found.add(part)
  return found
}
