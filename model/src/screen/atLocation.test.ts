import { expect, test } from 'vitest'
import { aContentProduct } from '../testing/contentProduct.ts'
import { atLocation, stockThere, type ProductThere } from './atLocation.ts'
import { emptyCatalogue, type Catalogue } from './content.ts'

const catalogue: Catalogue = {
  ...emptyCatalogue,
  categories: { soups: { id: 'soups', collectionId: 'food', title: 'Soups', sortIndex: 0, variants: [], productIds: ['pea', 'leek'] } },
  products: { pea: aContentProduct('pea'), leek: aContentProduct('leek') },
}
const [early, late] = ['2026-05-01T10:00:00.000Z', '2026-05-01T12:00:00.000Z'] as const
const out = (availableFrom: string | null = null) => ({ state: 'UNAVAILABLE', availableFrom }) as const
const there = (productId: string, others: Partial<ProductThere> = {}): ProductThere => ({
  productId,
  state: 'AVAILABLE',
  availableFrom: null,
  isListed: true,
  ...others,
})

test('[SO2] sold out where it is so everywhere or there, and back at the later of both', () => {
  const on = { state: 'AVAILABLE', availableFrom: null } as const
  for (const [everywhere, here, expected] of [
    [on, on, on],
    [out(early), on, out(early)],
    [on, out(late), out(late)],
    [out(early), out(late), out(late)],
    [out(late), out(early), out(late)],
    [out(), out(early), out()],
    [out(early), out(), out()],
  ] as const)
    expect(stockThere(everywhere, here)).toEqual(expected)
})

test('[SO1] [SO9] at a location one is sold out and another off the menu; all the rest is the same', () => {
  const menu = atLocation(catalogue, [there('pea', out(late)), there('leek', { isListed: false }), there('unknown', out())])
  expect(menu.products).toEqual({ pea: { ...catalogue.products['pea'], ...out(late) } })
  expect(menu.categories['soups']!.productIds).toEqual(['pea'])
  expect(menu.assets).toBe(catalogue.assets)
})

test('[SO8] what says nothing of a catalogue leaves it, and its fields stay in their order', () => {
  expect(atLocation(catalogue, [])).toBe(catalogue)
  expect(atLocation(catalogue, [there('unknown', out()), there('pea')])).toBe(catalogue)
  const fields = Object.keys(atLocation(catalogue, [there('pea', out(late))]).products['pea']!)
  expect(fields).toEqual(Object.keys(aContentProduct('pea')).toSpliced(8, 0, 'availableFrom'))
  const everywhere = { ...catalogue, products: { pea: aContentProduct('pea', out(early)) } }
  expect(Object.keys(atLocation(everywhere, [there('pea', out())]).products['pea']!)).toEqual(Object.keys(aContentProduct('pea')))
})
