import { emptyCatalogue, type Catalogue } from '@vitrine/model/screen/content.ts'
import { categoryIdsOf } from '@vitrine/model/show/productLists.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { translateNow } from '../../../ui/language.ts'

/** What a widget is called where it cannot be seen: its kind, and what it shows by its first words. */
export function nameOf(widget: Widget, catalogue: Catalogue = emptyCatalogue): string {
  const kind = translateNow(`choice.WidgetType.${widget.type}`)
  const words = wordsOf(widget, catalogue).slice(0, 40)
  return words ? `${kind} “${words}”` : kind
}

/** In a list, where its sign stands beside it. */
export const layerName = (widget: Widget, catalogue: Catalogue): string =>
  wordsOf(widget, catalogue) || translateNow(`choice.WidgetType.${widget.type}`)

/** What it is called, else what it shows, in a few words; empty: nothing yet. */
const wordsOf = (widget: Widget, catalogue: Catalogue): string =>
  (widget.name ?? shown(widget, catalogue) ?? '').trim().replace(/\s+/g, ' ').slice(0, 80)

function shown(widget: Widget, { assets, products, categories, promotions }: Catalogue): string | undefined {
  switch (widget.type) {
    case 'TEXT':
    case 'TICKER':
      return widget.settings.content
    case 'IMAGE':
    case 'VIDEO':
      return assets[widget.settings.assetId ?? '']?.title
    case 'PRODUCT':
      return products[widget.settings.productId ?? '']?.title
    case 'PRODUCT_LIST':
    case 'MENU_SECTION':
      return categoryIdsOf(widget.settings)
        .flatMap(id => categories[id]?.title ?? [])
        .join(', ')
    case 'PROMOTION':
      return promotions[widget.settings.promotionId ?? '']?.title
    case 'QR_CODE':
      return widget.settings.caption || widget.settings.content
    case 'COUNTDOWN':
      return widget.settings.textBefore
    case 'CLOCK':
    case 'OPENING_HOURS':
    case 'RECTANGLE':
    case 'CIRCLE':
    case 'LOGO':
      return undefined
  }
}
