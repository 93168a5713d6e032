import { expect, test } from 'vitest'
import { aShow, aSlide, aWidget } from '../testing/shows.ts'
import type { Catalogue } from './content.ts'
import { productsOn } from './productsOn.ts'

const category = (...productIds: string[]) => ({ productIds }) as unknown as Catalogue['categories'][string]
const categories = { coffee: category('espresso', 'mocha'), tea: category('mint') }
const list = (settings: object) => {
  const widget = aWidget('PRODUCT_LIST', { id: 'list' })
  return { ...widget, settings: { ...widget.settings, ...settings } } as typeof widget
}

test('[MA91] a show has the products of its tiles, and of its lists all or those that were chosen', () => {
  const tile = aWidget('PRODUCT', { id: 'tile' })
  const show = aShow({
    slides: [
      aSlide({ id: 'first', widgets: [list({ categoryId: 'coffee', productIds: ['mocha', 'gone'] })] }),
      aSlide({
        id: 'second',
        widgets: [list({ categoryId: 'tea' }), { ...tile, settings: { ...tile.settings, productId: 'soup' } } as typeof tile],
      }),
    ],
  })
  expect([...productsOn(show, { categories, products: {} })].sort()).toEqual(['mint', 'mocha', 'soup'])
  expect([...productsOn(aShow({ slides: [] }), { categories, products: {} })]).toEqual([])
})

test('[MA179] it has the extras that it shows, and the parts of its combinations', () => {
  const extras = { ...categories, coffee: { ...category('espresso'), extrasCategoryId: 'extras' }, extras: category('shot') }
  const products = { soup: { categoryId: 'coffee' }, espresso: { partIds: ['beans'] } } as unknown as Catalogue['products']
  const of = (...widgets: Parameters<typeof aSlide>[0]['widgets'] & object) =>
    [...productsOn(aShow({ slides: [aSlide({ id: 'first', widgets: [...widgets] })] }), { categories: extras, products })].sort()
  expect(of(list({ categoryId: 'coffee', showExtras: true }))).toEqual(['beans', 'espresso', 'shot'])
  expect(of(list({ categoryId: 'coffee', showExtras: null }))).toEqual(['beans', 'espresso'])
  const tile = aWidget('PRODUCT', { id: 'tile' })
  expect(of({ ...tile, settings: { ...tile.settings, productId: 'soup', showExtras: true } } as typeof tile)).toEqual(['shot', 'soup'])
})
