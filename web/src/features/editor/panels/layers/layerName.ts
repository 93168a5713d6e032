import type { Catalogue } from '@vitrine/model/screen/content.ts'
import { categoryIdsOf } from '@vitrine/model/show/productLists.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { translateNow } from '../../../../ui/language.ts'

/** What a widget shows, in a few words; else what it is. Its sign stands beside it. */
export function layerName(widget: Widget, catalogue: Catalogue): string {
  return words(shown(widget, catalogue)) || translateNow(`choice.WidgetType.${widget.type}`)
}

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
      return categoryIdsOf(widget.settings)
        .flatMap(id => categories[id]?.title ?? [])
        .join(', ')
    case 'PROMOTION':
      return promotions[widget.settings.promotionId ?? '']?.title
    case 'RECTANGLE':
    case 'CIRCLE':
    case 'LOGO':
      return undefined
  }
}

const words = (text: string | undefined) => (text ?? '').trim().replace(/\s+/g, ' ').slice(0, 80)
