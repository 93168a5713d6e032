import { expect, test } from 'vitest'
import { always } from '../areas/schedules/values.ts'
import { emptyCatalogue, type Catalogue, type ContentProduct } from './content.ts'
import { pricesAt } from './pricesAt.ts'
import { priceKey, whosePrices } from './whosePrices.ts'

const now = Date.parse('2026-03-01T12:00:00Z')
const list = (id: string, prices: Record<string, Record<string, number>>, more: object = {}) => ({
  id,
  schedule: null,
  prices,
  listed: {},
  ...more,
})
const planned = (productId: string, priceListId: string | null, price: number, startsAt = '2026-03-01T00:00:00Z') => ({
  productId,
  variantId: 'one',
  priceListId,
  price,
  startsAt,
})
const menu = {
  timeZone: 'UTC',
  priceLists: [
    list('first', { tea: { one: 1, two: 2 }, soup: { one: 3 } }, { listed: { cake: false, soup: false } }),
    list('evening', { tea: { one: 9 } }, { schedule: { ...always, startTime: '18:00:00', endTime: '20:00:00' } }),
    list('second', { tea: { two: 4 } }, { listed: { cake: true } }),
  ],
  plannedPrices: [
    planned('tea', null, 7),
    planned('cake', null, 8),
    planned('soup', 'second', 5),
    planned('tea', 'first', 6, '2027-01-01T00:00:00Z'),
  ],
}

test('[PL14] the price that holds is that of the last list that has one, a planned one over its own', () => {
  const { listIds, prices, unlisted } = whosePrices(menu, now)
  expect(listIds).toEqual(['first', 'second'])
  expect(Object.fromEntries(prices)).toEqual({
    'tea one': { price: 1, priceListId: 'first' },
    'tea two': { price: 4, priceListId: 'second' },
    'soup one': { price: 5, priceListId: 'second' },
    'cake one': { price: 8, priceListId: null },
  })
  expect([...unlisted]).toEqual(['soup'])
})

test('[PL14] it is what screens show, at any moment', () => {
  const product = (id: string) => ({ id, prices: { one: 0.5, two: 0.6 } }) as unknown as ContentProduct
  const products = Object.fromEntries(['tea', 'soup', 'cake', 'bread'].map(id => [id, product(id)]))
  const catalogue: Catalogue = { ...emptyCatalogue, ...menu, products }
  for (const at of [now, now + 7 * 3_600_000, Date.parse('2027-02-01T00:00:00Z')]) {
    const shown = pricesAt(catalogue, at).catalogue.products
    const { prices, unlisted } = whosePrices(menu, at)
    for (const id of Object.keys(products)) {
      expect(id in shown).toBe(!unlisted.has(id))
      for (const variant of ['one', 'two'])
        if (shown[id]) expect(prices.get(priceKey(id, variant))?.price ?? product(id).prices[variant]).toBe(shown[id].prices[variant])
    }
  }
})
