import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aContentProduct } from '../testing/contentProduct.ts'
import { always, daysOfWeek, type Schedule } from '../areas/schedules/values.ts'
import { emptyCatalogue, type Catalogue, type ContentPriceList, type ContentProduct, type ContentPromotion } from './content.ts'
import { menuAt, settledAt } from './menuAt.ts'
import { first } from './step.ts'

const at = (utc: string) => Date.parse(`${utc}Z`)
const noon = at('2026-02-04T12:00')
const product = (id: string, price: number): ContentProduct =>
  aContentProduct(id, { categoryId: 'coffee', prices: { small: price, large: price + 1 } })
const promotion = (id: string, schedule: Schedule | null): ContentPromotion => ({
  id,
  title: id,
  subtitle: null,
  imageAssetId: null,
  priceRegular: null,
  pricePromo: 1,
  veggie: false,
  glutenfree: false,
  state: 'AVAILABLE',
  schedule,
})
const list = (id: string, prices: ContentPriceList['prices'], given: Partial<ContentPriceList> = {}): ContentPriceList => ({
  id,
  schedule: null,
  prices,
  listed: {},
  ...given,
})
const menu = (given: Partial<Catalogue> = {}): Catalogue => ({
  ...emptyCatalogue,
  timeZone: 'UTC',
  categories: {
    coffee: { id: 'coffee', collectionId: 'drinks', title: 'Coffee', sortIndex: 0, variants: [], productIds: ['latte', 'mocha'] },
  },
  products: { latte: product('latte', 3), mocha: product('mocha', 4) },
  ...given,
})
const happyHour: Schedule = { ...always, startTime: '16:00:00', endTime: '18:00:00' }
const smallLatte = (catalogue: Catalogue, now: number) => menuAt(catalogue, now).catalogue.products['latte']?.prices['small']

describe('the prices of a moment', () => {
  test('[MA22] a later list lies over an earlier one, and both over the base price, only where they have one', () => {
    const catalogue = menu({
      priceLists: [list('terrace', { latte: { small: 3.5, large: 5 } }), list('takeaway', { latte: { small: 3.2 } })],
    })
    const { catalogue: shown, until } = menuAt(catalogue, noon)
    expect(shown.products['latte']?.prices).toEqual({ small: 3.2, large: 5 })
    expect(shown.products['mocha']).toBe(catalogue.products['mocha'])
    expect(until).toBeNull()
  })

  test('[MA22] a list holds in its times', () => {
    const catalogue = menu({ priceLists: [list('happy', { latte: { small: 2 } }, { schedule: happyHour })] })
    expect([at('2026-02-04T15:59'), at('2026-02-04T16:00'), at('2026-02-04T18:00')].map(now => smallLatte(catalogue, now))).toEqual([
      3, 2, 3,
    ])
    expect(menuAt(catalogue, noon).until).toBe(at('2026-02-04T16:00'))
  })

  test('[MA23] what a list takes off the menu is on no list and no tile, unless a later list puts it back', () => {
    const off = list('terrace', {}, { listed: { latte: false } })
    const { catalogue } = menuAt(menu({ priceLists: [off] }), noon)
    expect(catalogue.products['latte']).toBeUndefined()
    expect(catalogue.categories['coffee']?.productIds).toEqual(['mocha'])
    const back = menu({ priceLists: [off, list('event', {}, { listed: { latte: true } })] })
    expect(menuAt(back, noon).catalogue.categories['coffee']).toBe(back.categories['coffee'])
  })

  test('[MA24] a planned price holds from its moment on, without the server; one of a list where the list does', () => {
    const planned = (price: number, startsAt: string, priceListId: string | null = null) => ({
      productId: 'latte',
      variantId: 'small',
      priceListId,
      price,
      startsAt: `${startsAt}:00.000Z`,
    })
    const catalogue = menu({ plannedPrices: [planned(3.1, '2026-03-01T00:00'), planned(3.3, '2026-04-01T00:00')] })
    expect([noon, at('2026-03-01T00:00'), at('2026-05-01T00:00')].map(now => smallLatte(catalogue, now))).toEqual([3, 3.1, 3.3])
    expect(menuAt(catalogue, at('2026-03-02T00:00')).until).toBe(at('2026-04-01T00:00'))
    const ofList = menu({
      priceLists: [list('happy', { latte: { small: 2 } }, { schedule: happyHour })],
      plannedPrices: [planned(1.5, '2026-01-01T00:00', 'happy')],
    })
    expect([noon, at('2026-02-04T17:00')].map(now => smallLatte(ofList, now))).toEqual([3, 1.5])
  })

  test('[MA24] however much is planned, the next of it is known', () => {
    const start = at('2026-03-01T00:00')
    const plannedPrices = Array.from({ length: 150_000 }, (_, i) => ({
      productId: 'latte',
      variantId: 'small',
      priceListId: null,
      price: 3,
      startsAt: new Date(start + i * 60_000).toISOString(),
    }))
    expect(menuAt(menu({ plannedPrices }), noon).until).toBe(start)
  })

  test('[MA25] what is the same as before is the same object, so that nothing is drawn anew', () => {
    const catalogue = menu({
      priceLists: [list('terrace', { latte: { small: 3.5 } }), list('happy', { mocha: { small: 2 } }, { schedule: happyHour })],
    })
    const [before, during] = [menuAt(catalogue, noon).catalogue, menuAt(catalogue, at('2026-02-04T17:00')).catalogue]
    expect(menuAt(catalogue, noon + 1).catalogue.products['latte']).toBe(before.products['latte'])
    expect(during.products['latte']).toBe(before.products['latte'])
    expect(during.products['mocha']).not.toBe(before.products['mocha'])
    expect(menuAt(menu(), noon).until).toBeNull()
  })
})

describe('the promotions of a moment', () => {
  test('[MA26] one outside its times is not available, so that conditions of slides follow', () => {
    const catalogue = menu({ promotions: { happy: promotion('happy', happyHour), ever: promotion('ever', null) } })
    const states = (now: number) => Object.values(menuAt(catalogue, now).catalogue.promotions).map(({ state }) => state)
    expect(states(noon)).toEqual(['UNAVAILABLE', 'AVAILABLE'])
    expect(states(at('2026-02-04T17:00'))).toEqual(['AVAILABLE', 'AVAILABLE'])
    expect(menuAt(catalogue, noon).until).toBe(at('2026-02-04T16:00'))
    expect(menuAt(catalogue, noon).catalogue.promotions['ever']).toBe(catalogue.promotions['ever'])
  })

  test('[MA27] a picture or a film keeps what was true when it was made', () => {
    const catalogue = menu({
      promotions: { happy: promotion('happy', happyHour) },
      priceLists: [list('happy', { latte: { small: 2 } }, { schedule: happyHour })],
    })
    const settled = settledAt(catalogue, at('2026-02-04T17:00'))
    for (const later of [at('2026-02-04T17:00'), at('2026-02-04T20:00')]) {
      expect(menuAt(settled, later).catalogue).toEqual(settled)
      expect(smallLatte(settled, later)).toBe(2)
    }
  })
})

const moment = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2026, 11) })
const iso = moment.map(x => new Date(x).toISOString())
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const time = fc.constantFrom('00:00:00', '02:30:00', '11:45:00', '16:00:00', '23:59:00')
const schedules: fc.Arbitrary<Schedule> = fc.record({
  daypartId: fc.constant(null),
  holidays: fc.constant(null),
  exceptions: fc.constant([]),
  startsAt: maybe(iso),
  endsAt: maybe(iso),
  weekdays: maybe(fc.uniqueArray(fc.constantFrom(...daysOfWeek), { minLength: 1 })),
  startTime: maybe(time),
  endTime: maybe(time),
})
const euro = fc.integer({ min: 0, max: 900 }).map(cents => cents / 100)
const ids = fc.constantFrom('latte', 'mocha', 'gone')
const catalogues = fc
  .record({
    priceLists: fc.array(
      fc.record({
        schedule: maybe(schedules),
        prices: fc.dictionary(ids, fc.dictionary(fc.constantFrom('small', 'large'), euro)),
        listed: fc.dictionary(ids, fc.boolean()),
      }),
      { maxLength: 3 },
    ),
    plannedPrices: fc.array(
      fc.record({
        productId: ids,
        variantId: fc.constantFrom('small', 'large'),
        priceListId: fc.constantFrom(null, '0', '1'),
        price: euro,
        startsAt: iso,
      }),
      { maxLength: 6 },
    ),
    times: fc.array(maybe(schedules), { maxLength: 3 }),
    timeZone: fc.constantFrom('Europe/Amsterdam', 'America/New_York', 'UTC'),
  })
  .map(({ priceLists, plannedPrices, times, timeZone }) =>
    menu({
      timeZone,
      priceLists: priceLists.map((given, i) => ({ id: String(i), ...given })),
      plannedPrices: plannedPrices.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
      promotions: Object.fromEntries(times.map((schedule, i) => [String(i), promotion(String(i), schedule)])),
    }),
  )

test('[MA13] until the moment that menuAt names nothing of the menu is other, whatever it is made of', () => {
  fc.assert(
    fc.property(catalogues, moment, fc.double({ min: 0, max: 1, noNaN: true }), (catalogue, now, share) => {
      const { catalogue: shown, until } = menuAt(catalogue, now)
      const end = until ?? now + 20 * 86_400_000
      expect(end).toBeGreaterThan(now)
      for (const between of [now + Math.floor((end - 1 - now) * share), end - 1])
        // A copy, of which nothing is remembered.
        expect(menuAt({ ...catalogue }, between).catalogue).toEqual({ ...shown })
    }),
    { numRuns: 150 },
  )
})

test('[MA13] the first of several moments is the earliest', () => {
  expect(first(3, null, 1)).toBe(1)
  expect(first(null)).toBeNull()
})
