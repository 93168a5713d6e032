import { expect, test } from 'vitest'
import { emptyCatalogue } from '../screen/content.ts'
import { aShow, aSlide, aWidget } from '../testing/shows.ts'
import { emptyPlaces, fillingOf } from './filling.ts'
import { apply } from './operations.ts'
import { asWidget } from './asWidget.ts'
import { widgetOf, type Show, type Widget } from './show.ts'

const dish = (id: string, more: object = {}) => ({ id, imageAssetId: null, state: 'AVAILABLE' as const, ...more })
const drinks = { id: 'drinks', products: [dish('tea'), dish('latte', { imageAssetId: 'photo' }), dish('cocoa', { state: 'UNAVAILABLE' })] }
const kitchen = { id: 'kitchen', products: [dish('soup')] }
const cakes = { id: 'cakes', products: [] }

/** As a template is: its places show examples. From above to below, from the left. */
const board = (...places: readonly Widget[]) => aShow({ slides: [aSlide({ id: 's', widgets: places })] })
const at = (type: 'PRODUCT' | 'PRODUCT_LIST' | 'PROMOTION', id: string, positionX: number, positionY = 0) => {
  const { settings, ...widget } = aWidget(type, { id, positionX, positionY })
  return asWidget({ ...widget, settings: { ...settings, ...examples[type] } })
}
const examples = { PRODUCT: { productId: '0' }, PRODUCT_LIST: { categoryId: '0-pizza' }, PROMOTION: { promotionId: '0' } }
const filled = (show: Show, categories: Parameters<typeof fillingOf>[1]['categories'], promotionIds: readonly string[] = []) =>
  fillingOf(show, { categories, promotionIds }, emptyCatalogue).reduce(apply, show)
const listed = (show: Show, id: string) => {
  const widget = widgetOf(show, id)
  return widget?.type === 'PRODUCT_LIST' ? [widget.settings.categoryId, ...(widget.settings.moreCategoryIds ?? [])] : []
}

test('[CH4] lists take the categories as one reads them, whatever lies above what', () => {
  const show = board(at('PRODUCT_LIST', 'right', 0.6, 0.02), at('PRODUCT_LIST', 'below', 0, 0.5), at('PRODUCT_LIST', 'left', 0.1))
  const after = filled(show, [drinks, kitchen, cakes])
  expect(['left', 'right', 'below'].map(id => listed(after, id))).toEqual([['drinks'], ['kitchen'], ['cakes']])
})
test('[CH13] of more categories than lists neighbours stand in one, of fewer the rest stays empty', () => {
  const show = board(at('PRODUCT_LIST', 'left', 0), at('PRODUCT_LIST', 'right', 0.5))
  const many = filled(show, [drinks, kitchen, cakes])
  expect([listed(many, 'left'), listed(many, 'right')]).toEqual([['drinks', 'kitchen'], ['cakes']])
  const few = filled(show, [drinks])
  expect([listed(few, 'left'), listed(few, 'right')]).toEqual([['drinks'], ['0-pizza']])
})
test('[CH14] products are in turn of each category, with a picture first, each once, and none that is sold out', () => {
  const show = board(...[0, 1, 2, 3].map(i => at('PRODUCT', `p${i}`, i / 4)))
  const after = filled(show, [drinks, kitchen])
  const shown = after.slides[0]!.widgets.map(w => w.type === 'PRODUCT' && w.settings.productId)
  expect(shown).toEqual(['latte', 'soup', 'tea', '0'])
})
test('[CH15] promotions are shown each once', () => {
  const after = filled(board(at('PROMOTION', 'a', 0), at('PROMOTION', 'b', 0.5)), [], ['deal'])
  expect(after.slides[0]!.widgets.map(w => w.type === 'PROMOTION' && w.settings.promotionId)).toEqual(['deal', '0'])
})
test('[CH16] what was chosen stays, and so does a list of which one category is still there', () => {
  const list = aWidget('PRODUCT_LIST', { id: 'l' })
  const show = board({ ...list, settings: { ...list.settings, categoryId: 'gone', moreCategoryIds: ['drinks'] } })
  expect(emptyPlaces(show, { ...emptyCatalogue, categories: { drinks: { collectionId: 'menu', sortIndex: 0 } } })).toEqual([])
  expect(emptyPlaces(show, emptyCatalogue).map(p => p.id)).toEqual(['l'])
})
test('[WD4] a menu section is filled as a list is, and shares the categories with the lists', () => {
  const section = aWidget('MENU_SECTION', { id: 'section', positionX: 0.5 })
  const after = filled(board(at('PRODUCT_LIST', 'left', 0), section), [drinks, kitchen, cakes])
  expect(listed(after, 'left')).toEqual(['drinks', 'kitchen'])
  expect(widgetOf(after, 'section')).toMatchObject({ settings: { categoryId: 'cakes', overflow: 'PAGES' } })
})
