import { expect, test } from 'vitest'
import type { Widget } from '@vitrine/model/show/show.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { catalogue } from './visual-samples/samples.ts'
import { mediaOf } from './media.ts'

const { style } = aShow()
const media = (given: Partial<Parameters<typeof aSlide>[0]>, ...widgets: readonly Widget[]) =>
  mediaOf(aSlide({ id: 's', ...given, widgets }), style, catalogue)
const w = (type: Widget['type'], settings: object) => {
  const widget = aWidget(type, { id: 'w' })
  return { ...widget, settings: widget.settings && { ...widget.settings, ...settings } } as Widget
}

test('a slide needs its background, the pictures of its widgets and of what they show', () => {
  expect(media({ backgroundAssetId: 'wood' }, w('IMAGE', { assetId: 'fruit' }), w('LOGO', {})).pictures).toEqual([
    '/pictures/backgrounds/wood-landscape.webp',
    '/pictures/stock/fruit.webp',
    '/pictures/logo/logo.webp',
  ])
  expect(media({}, w('PRODUCT_LIST', { categoryId: 'cakes', showImage: true })).pictures).toEqual(['/pictures/products/apple-pie.webp'])
  expect(media({}, w('PRODUCT_LIST', { categoryId: 'cakes' })).pictures).toEqual([])
})

test('a random promotion needs the pictures of all', () => {
  expect(media({}, w('PROMOTION', { mode: 'RANDOM' })).pictures).toHaveLength(2)
  expect(media({}, w('PROMOTION', { promotionId: 'tea' })).pictures).toHaveLength(1)
})

test('what is gone is not asked for', () =>
  expect(media({ backgroundAssetId: 'gone' }, w('IMAGE', { assetId: 'gone' })).pictures).toEqual([]))

test('each way of writing is a font that is needed', () => {
  expect(media({}, w('TEXT', { content: 'Hi' })).fonts).toEqual([{ font: { font: 'ALEGREYA' }, bold: false, italic: false, text: 'Hi' }])
  expect(media({}, w('PRODUCT', {})).fonts).toHaveLength(4)
})

test('[TX17] a text needs a font for each weight and slope of its runs', () => {
  const runs = [{ start: 0, end: 4, bold: true, italic: null, underlined: null, color: null, size: null }]
  expect(media({}, w('TEXT', { content: 'Soup of the day', runs })).fonts).toMatchObject([
    { bold: true, italic: false, text: 'Soup' },
    { bold: false, italic: false, text: ' of the day' },
  ])
})
