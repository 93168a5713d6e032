import { expect, test } from 'vitest'
import type { ReleasedProduct } from './entities.ts'
import type { Contents, Standing } from './marks.ts'
import { asMet, marksOfReturn, reversed, unmarked } from './takenBack.ts'

const own = { priceListId: null, listTitle: null, isNone: false }
const terrace = { priceListId: 'terrace', listTitle: 'Terrace', isNone: false }
const soup: ReleasedProduct = {
  productId: 'soup',
  wasTitle: 'Soup',
  title: 'Gazpacho',
  wasState: 'AVAILABLE',
  state: null,
  prices: [
    { ...own, variantId: 'cup', variantTitle: 'Cup', was: 3, price: 3.5 },
    { ...own, variantId: 'bowl', variantTitle: 'Bowl', was: 5, price: null },
    { ...terrace, variantId: 'cup', variantTitle: 'Cup', was: null, price: 4 },
  ],
}
const release: Contents = {
  presentations: [{ presentationId: 'menu', title: 'Menu' }],
  products: [soup],
  activations: [{ systemId: 'counter', systemTitle: 'Counter', collectionId: 'summer', title: 'Summer' }],
}
const before = {
  shows: { menu: { before: 'old', since: 'new' } },
  availableFrom: {},
  systems: { counter: { activeCollectionId: 'winter', defaultCollectionId: 'winter', chosenAt: null } },
}
const stands = (now: { title?: string; cup?: number | null; onTerrace?: number; shown?: string; chosen?: string } = {}): Standing => ({
  presentations: new Map([['menu', { hasConcept: false, publishedShowId: now.shown ?? 'new' }]]),
  products: new Map([
    [
      'soup',
      {
        title: now.title ?? 'Gazpacho',
        state: 'AVAILABLE',
        prices: new Map([
          ['cup', now.cup === undefined ? 3.5 : now.cup],
          ['bowl', 9],
        ]),
        listPrices: new Map([['terrace cup', now.onTerrace ?? 4]]),
      },
    ],
  ]),
  priceLists: new Set(['terrace']),
  collections: new Map([['winter', 'counter']]),
  systems: new Map([['counter', now.chosen ?? 'summer']]),
  elsewhere: [{ subjectId: 'soup', title: 'Autumn' }],
})
const said = (standing: Standing) =>
  marksOfReturn(release, before, standing).map(({ part, kind, nowPrice, nowTitle }) => [part, kind, nowPrice ?? nowTitle])

test('[RL18] what takes it back sets all that it changed to what was there, none where there was none', () => {
  expect(said(stands())).toEqual([])
  const [product] = reversed(release).products
  expect(product).toMatchObject({ title: 'Soup', state: null })
  expect(product?.prices.map(({ variantId, priceListId, price, isNone }) => [variantId, priceListId, price, isNone])).toEqual([
    ['cup', null, 3, false],
    ['cup', 'terrace', null, true],
  ])
})

test('[RL19] what somebody changed since stays, and nothing else does', () => {
  const now = stands({ title: 'Bisque', cup: null, shown: 'newer', chosen: 'spring' })
  const marks = marksOfReturn(release, before, now)
  expect(said(now)).toEqual([
    ['PRESENTATION', 'CHANGED', null],
    ['PRODUCT', 'CHANGED', 'Bisque'],
    ['PRODUCT', 'CHANGED', null],
    ['COLLECTION', 'CHANGED', null],
  ])
  const left = unmarked(reversed(release), marks)
  expect([left.presentations, left.activations]).toEqual([[], []])
  expect(left.products[0]).toMatchObject({ title: null, prices: [{ priceListId: 'terrace', isNone: true }] })
})

test('[RL19] what is gone stays gone, also where what was before it is', () => {
  const now = { ...stands(), presentations: new Map(), priceLists: new Set<string>(), collections: new Map() }
  expect(said(now)).toEqual([
    ['PRESENTATION', 'GONE', null],
    ['PRODUCT', 'GONE', null],
    ['COLLECTION', 'GONE', null],
  ])
  const left = unmarked(reversed(release), marksOfReturn(release, before, now))
  expect(left.products[0]?.prices.map(({ priceListId }) => priceListId)).toEqual([null])
})

test('[RL17] it is kept with what it takes the place of', () => {
  expect(asMet([soup], stands({ title: 'Broth', cup: 3.2, onTerrace: 3.9 }))).toMatchObject([
    { wasTitle: 'Broth', prices: [{ was: 3.2 }, { was: 9 }, { was: 3.9 }] },
  ])
})
