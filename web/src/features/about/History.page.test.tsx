import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ChangedValue } from '@vitrine/model/areas/history/values.ts'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { putBack } from './putBack.ts'
import PromotionsPage from '../promotions/PromotionsPage.tsx'

const event = {
  id: 'a',
  kind: 'CHANGED',
  userName: 'Anna Berg <anna@cafe.example>',
  actorName: null,
  isByKey: false,
  changes: [] as string[],
  values: [] as object[],
  isRestorable: false,
  createdAt: '2026-11-26T09:00:00.000Z',
}

const anna = { id: 'anna', role: 'USER', memberRole: 'MANAGER', organizationId: 'annas', organization: null, isPromotionsEnabled: true }
const value = {
  entity: 'promotion',
  part: null,
  productId: null,
  variantId: null,
  partId: null,
  title: null,
  beforeTitle: null,
  afterTitle: null,
}

async function open(items: readonly object[], viewer: object = anna) {
  const api = createMemoryApi(
    { promotion: [{ id: 'two', title: 'Two for one' }] },
    { allHistory: () => ({ totalCount: items.length, items }), viewer: () => viewer },
  )
  await renderPage(PromotionsPage, api)
  await page.getByRole('button', { name: 'More of Two for one' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  return Object.assign(page.getByRole('list', { name: 'History' }), { api })
}

test('[AU21] the history of a thing says who did what, as whom and with which fields, newest first', async () => {
  const list = await open([
    { ...event, changes: ['pricePromo', 'availableFrom'], actorName: 'Rita Test <rita@cafe.example>' },
    { ...event, id: 'b', userName: null, isByKey: true },
    { ...event, id: 'c', kind: 'CREATED', userName: null },
  ])
  await expect.element(list.getByText('Promotion price, Available again')).toBeVisible()
  const said = [...list.element().children].map(each => (each.textContent ?? '').replaceAll(/\d.*?\d\d:\d\d/g, ' | '))
  expect(said).toEqual([
    'Changed | Promotion price, Available againAnna Berg · done by Rita Test',
    'Changed | API key',
    'Created | By itself',
  ])
})

test('[AU21] a thing of which nothing was recorded yet says so', async () => {
  await open([])
  await expect.element(page.getByText('What is changed from now on is listed here.')).toBeVisible()
})

const values: readonly ChangedValue[] = [
  { ...value, field: 'title', before: '"Tea"', after: '"Two for one"' },
  { ...value, field: 'pricePromo', before: null, after: '3.5' },
  { ...value, field: 'veggie', before: 'false', after: 'true' },
  { ...value, field: 'state', before: '"AVAILABLE"', after: '"UNAVAILABLE"' },
  { ...value, field: 'imageAssetId', before: '"gone"', after: '"new"', afterTitle: 'Summer' },
  { ...value, field: 'allergens', before: '[]', after: '["MILK","GLUTEN"]' },
  { ...value, field: 'translations', before: '[]', after: '[{"language":"de","title":"Tee"}]' },
]
const changes = values.map(({ field }) => field)

test('[AU22] a change says from what to what, in the words of the form; what has a form of its own is only named', async () => {
  const list = await open([{ ...event, changes, values }])
  await page.getByRole('button', { name: 'Show all 7' }).click()
  expect([...list.element().querySelectorAll('ul li')].map(({ textContent }) => textContent)).toEqual([
    'Title: Tea → Two for one',
    'Promotion price: nothing → €3.50',
    'Vegetarian: No → Yes',
    'Active: Available → Not available',
    'Image: what is no longer there → Summer',
    'Allergens: nothing → Milk, Gluten',
    'Translations',
  ])
})

test('[AU22] [LO11] a moment is said by the clock of the organisation, not by that of the browser', async () => {
  const moment = { ...value, field: 'availableFrom', before: null, after: '"2099-05-01T21:00:00.000Z"' }
  const organization = { id: 'annas', title: 'Anna', timeZone: 'America/New_York' }
  const list = await open([{ ...event, changes: ['availableFrom'], values: [moment] }], { ...anna, organization })
  await expect.element(list.getByText(/nothing → 1 May 2099.* 17:00/)).toBeVisible()
})

test('[AU22] of what a thing consists of it is said which part became what', async () => {
  const part = { ...value, entity: 'priceListPrice', part: 'prices', field: 'price', title: 'Tea · Large' }
  const list = await open([
    {
      ...event,
      changes: ['prices', 'systems'],
      values: [
        { ...part, before: '2', after: '2.5' },
        { ...part, entity: 'priceListSystem', part: 'systems', field: 'systemId', title: 'Terrace', before: null, after: 'true' },
      ],
    },
  ])
  await expect.element(list.getByText('Prices · Tea · Large: €2.00 → €2.50')).toBeVisible()
  await expect.element(list.getByText('Systems · Terrace: added')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Put back' })).not.toBeInTheDocument()
})

test('[AU27] opening hours are said as people write them, days of the same hours together', async () => {
  const week = (['mon', 'tue', 'wed', 'thu', 'fri'] as const).map(weekday => ({ weekday, opensAt: '09:00:00', closesAt: '17:00:00' }))
  const saturday = { weekday: 'sat', opensAt: '10:00:00', closesAt: '16:00:00' }
  const hours = { ...value, entity: 'openingHours', part: 'openingHours', title: '' }
  const list = await open([
    {
      ...event,
      changes: ['openingHours'],
      values: [
        { ...hours, field: 'spans', before: JSON.stringify(week), after: JSON.stringify([...week, saturday]) },
        {
          ...hours,
          field: 'exceptions',
          before: '[]',
          after: JSON.stringify([{ date: '2026-12-25', title: 'Christmas', opensAt: null, closesAt: null }]),
        },
      ],
    },
  ])
  await expect
    .element(list.getByText('Own opening hours: Mon–Fri 09:00-17:00, Sat–Sun Closed → Mon–Fri 09:00-17:00, Sat 10:00-16:00, Sun Closed'))
    .toBeVisible()
  await expect.element(list.getByText('Days that differ: nothing → 25 December 2026 (Christmas) Closed')).toBeVisible()
})

test('[AU27] that a location has hours of its own is said by what they are', async () => {
  const hours = { ...value, entity: 'openingHours', part: 'openingHours', title: '' }
  const monday = JSON.stringify([{ weekday: 'mon', opensAt: '09:00:00', closesAt: '17:00:00' }])
  const isOwn = { ...hours, field: 'isOwn', before: null, after: 'true' }
  const list = await open([
    { ...event, changes: ['openingHours'], values: [isOwn, { ...hours, field: 'spans', before: '[]', after: monday }] },
  ])
  await expect.element(list.getByText('Own opening hours: nothing → Mon 09:00-17:00, Tue–Sun Closed')).toBeVisible()
  expect(list.getByText(/Own opening hours: /).elements()).toHaveLength(1)
})

test('[AU25] opening hours are put back as they were, and what is not said of them stays', async () => {
  const monday = [{ weekday: 'mon', opensAt: '09:00:00', closesAt: '17:00:00' }]
  const christmas = [{ date: '2026-12-25', title: null, opensAt: null, closesAt: null }]
  const hours = { ...value, entity: 'openingHours', part: 'openingHours', title: '' } as const
  const values: readonly ChangedValue[] = [
    { ...hours, field: 'isOwn', before: null, after: 'true' },
    { ...hours, field: 'spans', before: '[]', after: JSON.stringify(monday) },
  ]
  const api = createMemoryApi(
    {
      organization: [{ id: 'annas', title: 'Anna’s' }],
      location: [{ id: 'airport', title: 'Airport', organizationId: 'annas' }],
    },
    {
      allHistory: () => ({ totalCount: 1, items: [{ ...event, changes: ['openingHours'], values, isRestorable: true }] }),
      findOpeningHours: () => ({ spans: monday, exceptions: christmas, updatedAt: '2026-01-01T10:00:00.000Z' }),
      saveLocationHours: () => ({ totalCount: 0, items: [] }),
    },
  )
  await renderPage(() => null, api)
  await putBack({ entity: 'location', id: 'airport', title: 'Airport' }, values)
  expect(api.asked.filter(({ name }) => name === 'saveLocationHours').map(({ args }) => args)).toEqual([
    {
      organizationId: 'annas',
      changes: [{ locationId: 'airport', isOwn: false, spans: [], exceptions: christmas, updatedAt: '2026-01-01T10:00:00.000Z' }],
    },
  ])
})

test('[AU25] one press puts a change back, and Undo takes that back', async () => {
  const reversed = values.map(each => ({ ...each, before: each.after, after: each.before }))
  const items = [{ ...event, changes, values, isRestorable: true }]
  const { api } = await open(items)
  await page.getByRole('button', { name: 'Put back' }).click()
  await expect.element(page.getByText('“Two for one” is as it was before that change.')).toBeVisible()
  items.unshift({ ...event, id: 'b', changes, values: reversed.toReversed(), isRestorable: true })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => sentOf(api).map(({ args }) => args['input']))
    .toEqual([
      {
        id: 'two',
        title: 'Tea',
        pricePromo: null,
        veggie: false,
        state: 'AVAILABLE',
        imageAssetId: 'gone',
        allergens: [],
        translations: [{ language: 'de', title: null, subtitle: null }],
      },
      {
        id: 'two',
        title: 'Two for one',
        pricePromo: 3.5,
        veggie: true,
        state: 'UNAVAILABLE',
        imageAssetId: 'new',
        allergens: ['MILK', 'GLUTEN'],
        translations: [{ language: 'de', title: 'Tee', subtitle: null }],
      },
    ])
})

const sentOf = (api: MemoryApi) => api.asked.filter(({ name }) => name === 'updatePromotion')

test('[AU25] where a colleague was faster it is said, and nothing is sent', async () => {
  const items = [{ ...event, changes, values, isRestorable: true }]
  const { api } = await open(items)
  const back = page.getByRole('button', { name: 'Put back' })
  await expect.element(back).toBeVisible()
  items[0]!.isRestorable = false
  await back.click()
  await expect.element(page.getByText('The change could not be put back.')).toBeVisible()
  await expect.element(page.getByText('Somebody else changed this in the meantime.')).toBeVisible()
  expect(sentOf(api)).toEqual([])
})

test('[AU25] Undo leaves what a colleague has changed since', async () => {
  const { api } = await open([{ ...event, changes, values, isRestorable: true }])
  await page.getByRole('button', { name: 'Put back' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Somebody else changed this in the meantime.')).toBeVisible()
  expect(sentOf(api)).toHaveLength(1)
})

test('[AU25] whoever only looks is not offered to put back', async () => {
  const list = await open([{ ...event, changes, values, isRestorable: true }], { ...anna, memberRole: 'VIEWER' })
  await expect.element(list.getByText('Title: Tea → Two for one')).toBeVisible()
  expect(page.getByRole('button', { name: 'Put back' }).elements()).toEqual([])
})

const title = { ...value, entity: 'product', field: 'title', before: '"Tea"', after: '"Coffee"' }
const price = {
  ...value,
  entity: 'productPrice',
  field: 'price',
  part: 'prices',
  productId: 'tea',
  variantId: 'large',
  before: '2',
  after: null,
}
const kept = { id: 'a', title: 'Tea' }

test.each([
  [
    'product',
    [title, price],
    'updateProductRows',
    {
      rows: [{ ...kept, was: { title: 'Coffee' }, prices: [{ variantId: 'large', price: 2, was: null }] }],
    },
  ],
  // Of another category it has no price of its variations any more.
  [
    'product',
    [
      { ...title, field: 'categoryId' },
      { ...price, before: null, after: '2' },
    ],
    'updateProductRows',
    {
      rows: [{ id: 'a', categoryId: 'Tea', was: { categoryId: 'Coffee' }, prices: [] }],
    },
  ],
  ['productCategory', [title], 'updateProductCategory', { input: kept }],
  ['promotion', [title], 'updatePromotion', { input: kept }],
  ['presentation', [title], 'updatePresentation', { input: kept }],
  ['collection', [title], 'updateCollection', { input: kept }],
  ['location', [title], 'updateLocation', { input: kept }],
  ['priceList', [title], 'updatePriceList', { input: kept }],
  [
    'priceList',
    [price],
    'updatePriceListPrices',
    {
      priceListId: 'a',
      prices: [{ productId: 'tea', variantId: 'large', price: 2, was: null }],
    },
  ],
  [
    'priceList',
    [{ ...price, part: 'listings', field: 'isListed', before: null, after: 'false' }],
    'updatePriceListProducts',
    {
      priceListId: 'a',
      products: [{ productId: 'tea', isListed: null }],
    },
  ],
] as const)('[AU25] a %s is put back by the call that changes it', async (entity, changed, name, args) => {
  const { api } = await open([{ ...event, values: changed, isRestorable: true }])
  await putBack({ entity, id: 'a', title: 'Tea' }, changed as never)
  expect(api.asked.findLast(each => each.name === name)?.args).toEqual(args)
})

test('[AU25] where a list holds, and what screens play, is put back among what holds and plays there since', async () => {
  const entityOfPart: Readonly<Record<string, string>> = { systems: 'priceListSystem', allocations: 'collectionAllocation' }
  const changes = (
    part: string,
    field: string,
    steps: readonly (readonly [partId: string, before: string | null, after: string | null])[],
  ) => steps.map(([partId, before, after]) => ({ ...value, entity: entityOfPart[part]!, part, field, partId, before, after }))
  const items: object[] = []
  const { api } = await open(items)
  api.rows('priceList').push({ id: 'a', title: 'Terrace' })
  api.rows('priceListSystem').push({ id: '1', priceListId: 'a', systemId: 'bar' }, { id: '2', priceListId: 'a', systemId: 'roof' })
  api.rows('priceListLocation').push({ id: '3', priceListId: 'a', locationId: 'airport' })
  api.rows('collection').push({ id: 'a', title: 'Lunch' })
  api
    .rows('collectionAllocation')
    .push(
      { id: '4', collectionId: 'a', screenId: 'left', presentationId: 'menu' },
      { id: '5', collectionId: 'a', screenId: 'right', presentationId: 'offers' },
    )
  const systems = changes('systems', 'systemId', [
    ['bar', null, 'true'],
    ['garden', 'true', null],
  ])
  const screens = changes('allocations', 'presentationId', [
    ['left', '"welcome"', '"menu"'],
    ['door', '"hours"', null],
  ])
  for (const [entity, values] of [
    ['priceList', systems],
    ['collection', screens],
  ] as const) {
    items.splice(0, items.length, { ...event, values, isRestorable: true })
    await putBack({ entity, id: 'a', title: 'Terrace' }, values)
  }
  expect(api.asked.find(({ name }) => name === 'updatePriceList')?.args).toEqual({
    input: { id: 'a' },
    systemIds: ['roof', 'garden'],
  })
  expect(api.asked.find(({ name }) => name === 'updateCollection')?.args).toEqual({
    input: { id: 'a' },
    screens: [
      { screenId: 'left', presentationId: 'welcome' },
      { screenId: 'door', presentationId: 'hours' },
    ],
  })
})
