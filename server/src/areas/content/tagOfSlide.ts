import { createHash } from 'node:crypto'
import { productsOn } from '@vitrine/model/screen/productsOn.ts'
import { referencesOf } from '@vitrine/model/screen/references.ts'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import type { Show, Slide } from '@vitrine/model/show/show.ts'

/**
 * Names what a slide shows, with the menu of the moment for which the catalogue was settled: the same name, the same measures and the same picture.
 * What the catalogue has for other slides is not in it.
 */
export function tagOfSlide(show: Show, slide: Slide, catalogue: Catalogue): string {
  const alone = { ...show, slides: [slide] }
  const { promotionIds, everyPromotion, vat } = referencesOf([alone])
  const dishes = [...productsOn(alone, catalogue)].flatMap(id => catalogue.products[id] ?? [])
  const shelves = [...new Set(dishes.map(({ categoryId }) => categoryId))].flatMap(id => catalogue.categories[id] ?? [])
  const shown = {
    dishes: dishes.map(({ vatRate, ...dish }) => (vat ? { ...dish, vatRate } : dish)),
    shelves: shelves.map(({ productIds: _dishes, extrasCategoryId: _extras, ...shelf }) => shelf),
  }
  const { promotions } = catalogue
  const offers = everyPromotion ? Object.values(promotions) : [...promotionIds].flatMap(id => promotions[id] ?? [])
  const { orientation, style } = show
  const { widgets, duration } = slide
  return createHash('sha256')
    .update(JSON.stringify({ orientation, style, widgets, duration, ...shown, offers }))
    .digest('base64url')
}
