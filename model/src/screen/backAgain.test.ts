import { expect, test } from 'vitest'
import { backAgain } from './backAgain.ts'
import { emptyCatalogue, type Catalogue, type ContentProduct, type ContentPromotion } from './content.ts'
import { menuAt } from './menuAt.ts'

const at = (time: string) => Date.parse(`2026-05-01T${time}:00Z`)
const soldOut = { imageAssetId: null, subtitle: null, veggie: false, glutenfree: false, state: 'UNAVAILABLE' } as const
const aProduct = (id: string, more: Partial<ContentProduct> = {}): ContentProduct => ({
  ...soldOut,
  id,
  title: id,
  categoryId: 'soups',
  prices: {},
  ...more,
})
const anOffer = (id: string, more: Partial<ContentPromotion> = {}): ContentPromotion => ({
  ...soldOut,
  id,
  title: id,
  priceRegular: null,
  pricePromo: null,
  ...more,
})
const aMenu = (products: ContentProduct[], promotions: ContentPromotion[] = []): Catalogue => ({
  ...emptyCatalogue,
  products: Object.fromEntries(products.map(product => [product.id, product])),
  promotions: Object.fromEntries(promotions.map(promotion => [promotion.id, promotion])),
})

test('[MA60] what is sold out until a moment is available from then on', () => {
  const menu = aMenu([aProduct('soup', { availableFrom: '2026-05-01T15:00:00.000Z' }), aProduct('pie')])
  expect(backAgain(menu, at('14:59')).catalogue).toBe(menu)
  expect(menuAt(menu, at('14:59'))).toMatchObject({ catalogue: menu, until: at('15:00') })
  const later = menuAt(menu, at('15:00'))
  expect(later.until).toBeNull()
  expect(later.catalogue.products['soup']).toMatchObject({ state: 'AVAILABLE', availableFrom: null })
  expect(later.catalogue.products['pie']).toBe(menu.products['pie'])
})

test('[MA60] of several the first is the next moment; promotions come back likewise', () => {
  const menu = aMenu(
    [aProduct('soup', { availableFrom: '2026-05-01T17:00:00.000Z' })],
    [anOffer('two for one', { availableFrom: '2026-05-01T16:00:00.000Z' })],
  )
  expect(menuAt(menu, at('15:00')).until).toBe(at('16:00'))
  const { catalogue, until } = menuAt(menu, at('16:30'))
  expect(catalogue.promotions['two for one']!.state).toBe('AVAILABLE')
  expect(catalogue.products['soup']).toBe(menu.products['soup'])
  expect(until).toBe(at('17:00'))
})

test('[MA60] a screen that holds content of before, or a moment that it can’t read, shows what it was told', () => {
  const menu = aMenu([aProduct('soup'), aProduct('pie', { availableFrom: 'soon' }), aProduct('tea', { state: 'AVAILABLE' })])
  expect(menuAt(menu, at('15:00'))).toMatchObject({ catalogue: menu, until: null })
})
