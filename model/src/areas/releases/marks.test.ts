import { expect, test } from 'vitest'
import { emptyCatalogue, type Catalogue } from '../../screen/content.ts'
import { menuAt } from '../../screen/menuAt.ts'
import { withRelease } from '../../screen/withRelease.ts'
import type { ReleasedProduct } from './entities.ts'
import { isEmpty, isStop, marksOf, type Standing } from './marks.ts'

const ownPrice = { priceListId: null, listTitle: null, isNone: false }
const soup: ReleasedProduct = {
  productId: 'soup',
  wasTitle: 'Soup',
  title: null,
  wasState: 'AVAILABLE',
  state: null,
  prices: [
    { ...ownPrice, variantId: 'cup', variantTitle: 'Cup', was: 3, price: 3.5 },
    { ...ownPrice, variantId: 'bowl', variantTitle: 'Bowl', was: 5, price: null },
  ],
}
const stands = (
  cup: number | null,
  state: 'AVAILABLE' | 'UNAVAILABLE' = 'AVAILABLE',
  listed: Readonly<Record<string, number>> = {},
): Standing => ({
  presentations: new Map([['menu', { hasConcept: true, publishedShowId: 'old' }]]),
  products: new Map([
    [
      'soup',
      {
        title: 'Soup',
        state,
        prices: new Map([
          ['cup', cup],
          ['bowl', 9],
        ]),
        listPrices: new Map(Object.entries(listed)),
      },
    ],
  ]),
  priceLists: new Set(['terrace']),
  collections: new Map([['summer', 'counter']]),
  systems: new Map([['counter', 'summer']]),
  elsewhere: [],
})
const contents = {
  presentations: [{ presentationId: 'menu', title: 'Menu' }],
  products: [soup],
  activations: [{ systemId: 'counter', systemTitle: 'Counter', collectionId: 'summer', title: 'Summer' }],
}
const told = (standing: Standing, of = contents) =>
  marksOf(of, standing).map(mark => [mark.title, mark.kind, mark.nowPrice ?? mark.nowState ?? mark.nowTitle, isStop(mark)])

test('[RL6] [RL9] what was deleted, has no changes or stands elsewhere is marked, and stops it', () => {
  expect(told(stands(3))).toEqual([])
  expect(told({ ...stands(3), presentations: new Map([['menu', { hasConcept: false, publishedShowId: 'old' }]]) })).toEqual([
    ['Menu', 'NO_CONCEPT', null, true],
  ])
  const gone = { ...stands(3), presentations: new Map(), products: new Map(), collections: new Map([['summer', 'terrace']]) }
  expect(told(gone)).toEqual([
    ['Menu', 'GONE', null, true],
    ['Soup', 'GONE', null, true],
    ['Summer', 'GONE', null, true],
  ])
  const withoutPrices = { title: 'Soup', state: 'AVAILABLE' as const, prices: new Map(), listPrices: new Map() }
  const withoutCups = { ...stands(3), products: new Map([['soup', withoutPrices]]) }
  expect(told(withoutCups)).toEqual([['Soup (Cup)', 'GONE', null, true]])
})

test('[RL7] [RL8] what somebody changed since, and what is planned elsewhere, is marked and stops nothing', () => {
  expect(told(stands(3.2))).toEqual([['Soup', 'CHANGED', 3.2, false]])
  expect(told(stands(null))).toEqual([['Soup', 'CHANGED', null, false]])
  // As it is to be already, or what the release leaves alone.
  expect([told(stands(3.5)), told(stands(3, 'UNAVAILABLE'))]).toEqual([[], []])
  const back = { ...contents, products: [{ ...soup, wasState: 'UNAVAILABLE' as const, state: 'AVAILABLE' as const, title: 'Bisque' }] }
  expect(told(stands(3), back)).toEqual([])
  expect(told({ ...stands(3), elsewhere: [{ subjectId: 'summer', title: 'Autumn' }] })).toEqual([['Summer', 'ELSEWHERE', 'Autumn', false]])
})

const onTerrace = { priceListId: 'terrace', listTitle: 'Terrace', isNone: false }
const listedSoup = {
  ...soup,
  prices: [
    { ...onTerrace, variantId: 'cup', variantTitle: 'Cup', was: null, price: 4 },
    { ...onTerrace, variantId: 'bowl', variantTitle: 'Bowl', was: 6, price: null, isNone: true },
  ],
}

test('[RL6] [RL7] [RL20] prices of lists are marked as the own ones are, and none is a price like others', () => {
  const of = { ...contents, products: [listedSoup] }
  const listed = (prices: Readonly<Record<string, number>>) => told(stands(3, 'AVAILABLE', prices), of)
  expect(listed({ 'terrace bowl': 6 })).toEqual([])
  expect(listed({ 'terrace cup': 3.8, 'terrace bowl': 7 })).toEqual([
    ['Soup', 'CHANGED', 3.8, false],
    ['Soup', 'CHANGED', 7, false],
  ])
  // As they are to be already.
  expect(listed({ 'terrace cup': 4 })).toEqual([])
  expect(told({ ...stands(3), priceLists: new Set() }, of)).toEqual([['Terrace', 'GONE', null, true]])
  const none = { ...soup, prices: [{ ...ownPrice, variantId: 'cup', variantTitle: 'Cup', was: 3, price: null, isNone: true }] }
  expect(told(stands(3.2), { ...contents, products: [none] })).toEqual([['Soup', 'CHANGED', 3.2, false]])
  expect(isEmpty({ presentations: [], products: [none], activations: [] })).toBe(false)
})

test('[RL5] a product of which nothing changes is nothing', () => {
  const same = { ...soup, prices: soup.prices.map(each => ({ ...each, price: null })) }
  expect(isEmpty({ presentations: [], products: [same], activations: [] })).toBe(true)
  expect(isEmpty({ presentations: [], products: [soup], activations: [] })).toBe(false)
})

test('[RL13] the menu of its moment has its prices, titles and states, over planned prices that are due and under price lists', () => {
  const product = { id: 'soup', categoryId: 'soups', title: 'Soup', subtitle: null, imageAssetId: null, veggie: false, glutenfree: false }
  const planned = { productId: 'soup', priceListId: null, startsAt: '2026-05-01T10:00:00.000Z' }
  const menu: Catalogue = {
    ...emptyCatalogue,
    products: {
      soup: { ...product, state: 'UNAVAILABLE', availableFrom: '2026-06-01T00:00:00.000Z', prices: { cup: 3, bowl: 5 } },
      tea: { ...product, id: 'tea', state: 'AVAILABLE', prices: {} },
    },
    plannedPrices: [
      { ...planned, variantId: 'cup', price: 3.1 },
      { ...planned, variantId: 'bowl', price: 5.1 },
      { ...planned, variantId: 'cup', price: 4, startsAt: '2026-07-01T10:00:00.000Z' },
    ],
    priceLists: [{ id: 'terrace', schedule: null, prices: {}, listed: {} }],
  }
  const at = Date.parse('2026-05-02T10:00:00Z')
  const changes = [{ ...soup, title: 'Bisque', state: 'AVAILABLE' as const }]
  const out = withRelease(menu, changes, at)
  const pricesAt = (catalogue: Catalogue, moment: number) => menuAt(catalogue, moment).catalogue.products['soup']?.prices
  expect(menuAt(out, at).catalogue.products['soup']).toMatchObject({ title: 'Bisque', state: 'AVAILABLE' })
  expect(out.products['soup']).not.toHaveProperty('availableFrom')
  expect(out.products['tea']).toBe(menu.products['tea'])
  expect(pricesAt(menu, at)).toEqual({ cup: 3.1, bowl: 5.1 })
  expect(pricesAt(out, at)).toEqual({ cup: 3.5, bowl: 5.1 })
  expect(pricesAt(out, Date.parse('2026-07-02T10:00:00Z'))).toEqual({ cup: 4, bowl: 5.1 })
  const listed = { ...menu, priceLists: [{ id: 'terrace', schedule: null, prices: { soup: { cup: 9 } }, listed: {} }] }
  expect(pricesAt(withRelease(listed, changes, at), at)).toEqual({ cup: 9, bowl: 5.1 })
  expect(withRelease(menu, [{ ...soup, productId: 'none' }], at)).toBe(menu)
  const cupIsNone = { ...soup, prices: [{ ...ownPrice, variantId: 'cup', variantTitle: 'Cup', was: 3, price: null, isNone: true }] }
  expect(pricesAt(withRelease(menu, [cupIsNone], at), at)).toEqual({ bowl: 5.1 })
})

test('[RL13] [RL20] the menu of its moment has the prices of its lists, where they hold', () => {
  const product = { id: 'soup', categoryId: 'soups', title: 'Soup', subtitle: null, imageAssetId: null, veggie: false, glutenfree: false }
  const soupOfMenu = { ...product, state: 'AVAILABLE' as const, prices: { cup: 3, bowl: 5 } }
  const terrace = { id: 'terrace', schedule: null, prices: { soup: { bowl: 6 } }, listed: {} }
  const menu: Catalogue = { ...emptyCatalogue, products: { soup: soupOfMenu }, priceLists: [terrace] }
  const at = Date.parse('2026-05-02T10:00:00Z')
  const pricesIn = (catalogue: Catalogue) => menuAt(catalogue, at).catalogue.products['soup']?.prices
  expect(pricesIn(menu)).toEqual({ cup: 3, bowl: 6 })
  expect(pricesIn(withRelease(menu, [listedSoup], at))).toEqual({ cup: 4, bowl: 5 })
  // One that said nothing until then is not on the menu.
  const { priceLists: _none, ...without } = menu
  expect(pricesIn(withRelease(without, [listedSoup], at))).toEqual({ cup: 3, bowl: 5 })
  expect(pricesIn(withRelease(without, [listedSoup], at, [{ id: 'terrace', schedule: null }]))).toEqual({ cup: 4, bowl: 5 })
})
