import { expect, test } from 'vitest'
import { emptyCatalogue, type Catalogue } from '../screen/content.ts'
import { aShow, aSlide, aWidget } from '../testing/shows.ts'
import { findingsOf } from './checks.ts'
import { largerLegend, legendEdits, widgetsWithoutLegend } from './legends.ts'
import { apply } from './operations.ts'
import type { Show, Slide, Widget } from './show.ts'

const dish = (id: string, allergens: readonly string[]) => ({
  [id]: { id, title: id, veggie: false, glutenfree: false, state: 'AVAILABLE', prices: {}, allergens },
})
const shelf = (id: string) => ({ [id]: { id, collectionId: 'menu', title: id, sortIndex: 0, variants: [], productIds: [id] } })
const catalogue = {
  ...emptyCatalogue,
  products: { ...dish('soup', ['CELERY']), ...dish('cake', ['EGGS', 'MILK']), ...dish('tart', ['EGGS']) },
  categories: { ...shelf('soup'), ...shelf('cake'), ...shelf('tart') },
} as unknown as Catalogue

const list = (categoryId: string, settings: object = {}) => {
  const widget = aWidget('PRODUCT_LIST', { id: `${categoryId} list` })
  const shown = { categoryId, showTitle: true, showAllergens: true, labelForm: 'NUMBERS', showLegend: false, ...settings }
  return { ...widget, settings: { ...widget.settings, ...shown } } as Widget
}
const showing = (...slides: readonly Partial<Slide>[]): Show =>
  aShow({ slides: slides.map((slide, sortIndex) => aSlide({ id: `slide-${sortIndex}`, sortIndex, ...slide })) })
const found = (show: Show) =>
  findingsOf(show, catalogue)
    .filter(({ kind }) => kind === 'NO_LEGEND')
    .map(({ severity, slideId, widgetId, count }) => [severity, slideId, widgetId, count])
const mended = (show: Show, slideId: string) => legendEdits(show, slideId, catalogue).reduce((before, edit) => apply(before, edit), show)

test('[CK8] a slide is found with how many of its widgets nothing explains', () => {
  const show = showing({ widgets: [list('soup')] }, { widgets: [list('cake'), list('tart')] }, { widgets: [] })
  expect(found(show)).toEqual([
    ['LOOK', 'slide-0', null, 1],
    ['LOOK', 'slide-1', null, 2],
  ])
})

test('[CK8] what a legend elsewhere explains is explained, but not in another form, nor where it is not shown', () => {
  const legend = list('cake', { showLegend: null })
  const beside = (widget: Widget, slide: Partial<Slide> = {}) =>
    found(showing({ widgets: [list('tart')] }, { ...slide, widgets: [widget] }))
  expect(beside(legend)).toEqual([])
  expect(beside(list('soup', { showLegend: true }))).toHaveLength(1)
  expect(beside(list('cake', { showLegend: true, labelForm: 'LETTERS' }))).toHaveLength(1)
  expect(beside({ ...legend, isHidden: true })).toHaveLength(1)
  expect(beside(legend, { conditionType: 'PROMOTION_ACTIVE_ANY' })).toHaveLength(1)
})

test('[CK36] a legend is added where one is missing, and none that says what another says', () => {
  const show = showing({ widgets: [list('soup')] }, { widgets: [list('cake'), list('tart')] })
  expect(legendEdits(show, 'slide-1', catalogue)).toHaveLength(1)
  expect(found(mended(show, 'slide-1'))).toEqual([['LOOK', 'slide-0', null, 1]])
  expect(found(mended(mended(show, 'slide-1'), 'slide-0'))).toEqual([])
  expect(legendEdits(mended(show, 'slide-1'), 'slide-1', catalogue)).toEqual([])
  expect(legendEdits(show, 'gone', catalogue)).toEqual([])
})

test('[CK8] products and promotions are asked as lists are', () => {
  const labelled = { showAllergens: true, labelForm: 'LETTERS', showLegend: false }
  const product = aWidget('PRODUCT', { id: 'product' })
  const offer = aWidget('PROMOTION', { id: 'offer' })
  const promotions = { lunch: { ...catalogue.products['cake'], id: 'lunch' } } as unknown as Catalogue['promotions']
  const widgets = [
    { ...product, settings: { ...product.settings, ...labelled, productId: 'soup' } },
    { ...offer, settings: { ...offer.settings, ...labelled, mode: 'RANDOM' } },
  ] as Widget[]
  const show = showing({ widgets })
  expect(widgetsWithoutLegend(show, show.slides[0]!, { ...catalogue, promotions }).map(({ id }) => id)).toEqual(['product', 'offer'])
})

test('[CK41] [CK42] a small legend becomes as large as it has to be, or as it can', () => {
  const sized = (size: number) =>
    list('soup', { showLegend: null, subtitleTextStyle: { ...aWidget('PRODUCT_LIST', { id: 'list' }).settings.subtitleTextStyle, size } })
  const chosen = (size: number) => largerLegend(showing({ widgets: [sized(size)] }), 'soup list', catalogue).map(({ data }) => data)
  expect(chosen(18)).toEqual([{ widgetId: 'soup list', legendSize: 89 }])
  expect(chosen(7)).toEqual([{ widgetId: 'soup list', legendSize: 200 }])
  expect(chosen(20)).toEqual([])
  const largest = list('soup', { ...sized(7).settings, legendSize: 200 })
  expect(largerLegend(showing({ widgets: [largest] }), 'soup list', catalogue)).toEqual([])
  expect(largerLegend(showing({ widgets: [] }), 'soup list', catalogue)).toEqual([])
})
