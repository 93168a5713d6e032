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
  expect([...productsOn(show, { categories })].sort()).toEqual(['mint', 'mocha', 'soup'])
  expect([...productsOn(aShow({ slides: [] }), { categories })]).toEqual([])
})
