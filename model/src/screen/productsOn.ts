import { productIdsIn } from '../show/productLists.ts'
import type { Show } from '../show/show.ts'
import type { Catalogue } from './content.ts'

/** The products that a show has on its slides, sold out or not. */
export function productsOn(show: Show, { categories }: Pick<Catalogue, 'categories'>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const { widgets } of show.slides)
    for (const widget of widgets) {
      if (widget.type === 'PRODUCT' && widget.settings.productId) found.add(widget.settings.productId)
      if (widget.type !== 'PRODUCT_LIST' && widget.type !== 'MENU_SECTION') continue
      const inThem = productIdsIn(widget.settings, categories)
      const chosen = widget.settings.productIds
      for (const id of inThem) if (!chosen || chosen.includes(id)) found.add(id)
    }
  return found
}
