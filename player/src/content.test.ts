import { describe, expect, test } from 'vitest'
import { always } from '@vitrine/model/areas/schedules/values.ts'
import { emptyCatalogue, type Catalogue, type ContentPlannedPrice, type ContentPriceList } from '@vitrine/model/screen/content.ts'
import { menuAt } from '@vitrine/model/screen/menuAt.ts'
import { aCollection, aContent, aProduct, showsNamed } from '../test/contents.ts'
import { refreshed, showIn } from './content.ts'

const catalogueOf = (given: Partial<Catalogue>): Catalogue => ({ ...emptyCatalogue, ...given })

test('[SC16] nothing plays where nothing is planned', () => {
  const content = aContent('1', {
    collections: [aCollection('all-day', 'menu'), aCollection('evening', null), aCollection('gone', 'deleted')],
  })
  expect(showIn(content, 'all-day')?.id).toBe('menu')
  expect(showIn(content, 'evening')).toBeNull()
  expect(showIn(content, 'gone')).toBeNull()
  expect(showIn(content, null)).toBeNull()
  expect(showIn({ ...content, isActive: false }, 'all-day')).toBeNull()
  expect(showIn({ ...content, shows: { menu: { ...showsNamed('menu')['menu']!, slides: [] } } }, 'all-day')).toBeNull()
})

test('[SC9] what is shown gets newer words, prices and availability; what is new waits', () => {
  const shown = aContent('1', {
    catalogue: catalogueOf({
      products: { espresso: aProduct({ id: 'espresso' }), gone: aProduct({ id: 'gone' }) },
      categories: {
        coffee: { id: 'coffee', collectionId: 'c', title: 'Coffee', sortIndex: 0, variants: [], productIds: ['espresso', 'gone'] },
      },
    }),
  })
  const newer = aContent('2', {
    activeCollectionId: 'evening',
    shows: showsNamed('evening'),
    catalogue: catalogueOf({
      products: { espresso: aProduct({ id: 'espresso', state: 'UNAVAILABLE', title: 'Ristretto' }), mocha: aProduct({ id: 'mocha' }) },
      categories: {
        coffee: { id: 'coffee', collectionId: 'c', title: 'Caffè', sortIndex: 0, variants: [], productIds: ['mocha', 'espresso'] },
      },
    }),
  })
  const { catalogue, ...rest } = refreshed(shown, newer)
  expect(rest).toEqual({ ...shown, catalogue: undefined, ...rest })
  expect(rest.activeCollectionId).toBe('all-day')
  expect(catalogue.products['espresso']).toMatchObject({ state: 'UNAVAILABLE', title: 'Ristretto' })
  expect(Object.keys(catalogue.products)).toEqual(['espresso', 'gone'])
  expect(catalogue.categories['coffee']).toMatchObject({ title: 'Caffè', productIds: ['espresso'] })
})

describe('prices while files are coming', () => {
  const now = Date.parse('2026-03-02T10:30:00Z')
  /** A content whose dishes cost this, as a list and a plan have it. */
  const priced = (prices: Readonly<Record<string, number>>, given: Partial<Catalogue> = {}) =>
    aContent('1', {
      catalogue: catalogueOf({
        products: Object.fromEntries(Object.entries(prices).map(([id, small]) => [id, aProduct({ id, prices: { small } })])),
        ...given,
      }),
    })
  const planned = (productId: string, price: number, priceListId: string | null = null): ContentPlannedPrice => ({
    productId,
    variantId: 'small',
    priceListId,
    price,
    startsAt: '2026-03-02T10:00:00.000Z',
  })
  const list = (prices: Readonly<Record<string, number>>, given: Partial<ContentPriceList> = {}): ContentPriceList => ({
    id: 'happy',
    schedule: null,
    prices: Object.fromEntries(Object.entries(prices).map(([id, small]) => [id, { small }])),
    listed: {},
    ...given,
  })
  const seen = (shown: ReturnType<typeof priced>, newer: ReturnType<typeof priced>) => {
    const { products } = menuAt(refreshed(shown, newer).catalogue, now).catalogue
    return Object.fromEntries(Object.values(products).map(({ id, prices }) => [id, prices['small']]))
  }

  test('[SC9] a planned price that has become the price is not laid over a newer one', () => {
    expect(seen(priced({ cola: 4 }, { plannedPrices: [planned('cola', 5)] }), priced({ cola: 6 }))).toEqual({ cola: 6 })
    expect(seen(priced({ cola: 4 }), priced({ cola: 4 }, { plannedPrices: [planned('cola', 5)] }))).toEqual({ cola: 5 })
  })

  test('[SC9] price lists are the newer ones, and gone where there are none any more', () => {
    const shown = priced({ cola: 4 }, { priceLists: [list({ cola: 3 })], plannedPrices: [planned('cola', 2, 'happy')] })
    expect(seen(shown, priced({ cola: 4 }, { priceLists: [list({ cola: 2.5 })] }))).toEqual({ cola: 2.5 })
    expect(seen(shown, priced({ cola: 4 }))).toEqual({ cola: 4 })
  })

  test('[SC9] lists and planned prices go by the newer dayparts', () => {
    const lunch = list({ cola: 3 }, { schedule: { ...always, daypartId: 'lunch' } })
    const from = (startTime: string, endTime: string) => ({ lunch: [{ weekdays: null, startTime, endTime }] })
    const given = { timeZone: 'UTC', priceLists: [lunch] }
    const shown = priced({ cola: 4 }, { ...given, dayparts: from('12:00:00', '14:00:00') })
    expect(seen(shown, priced({ cola: 4 }, { ...given, dayparts: from('10:00:00', '14:00:00') }))).toEqual({ cola: 3 })
  })

  test('[SC9] a dish of which the newer content says nothing keeps what its own says', () => {
    const shown = priced(
      { cola: 4, soup: 7, cake: 5 },
      { priceLists: [list({ cola: 3, soup: 6 })], plannedPrices: [planned('cola', 5), planned('cake', 4.5)] },
    )
    expect(seen(shown, priced({ cola: 6 }, { priceLists: [list({ cola: 5.5 })] }))).toEqual({ cola: 5.5, soup: 6, cake: 4.5 })
  })
})
