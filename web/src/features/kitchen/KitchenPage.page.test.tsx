import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { matchesProduct, type SearchedProduct } from '@vitrine/model/areas/products/searchedTexts.ts'
import { addresses } from '@vitrine/model/http.ts'
import { connection } from '../../api/connection.ts'
import { queryClient } from '../../api/useCall.ts'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { hideToasts } from '../../ui/hideToasts.ts'
import KitchenPage from './KitchenPage.tsx'
import { outboxKey } from './outbox.ts'
import { outboxOf } from './stockOutbox.ts'

const annaIs = (id: string) => ({
  id,
  firstName: 'Anna',
  role: 'USER',
  organizationId: 'annas',
  organization: { id: 'annas', title: 'Anna’s café', timeZone: 'Europe/Amsterdam' },
  isProductsEnabled: true,
})

type Row = Readonly<Record<string, unknown>>

let api: MemoryApi
let count = 0
let owner = ''
/** Somebody else each time: what one has changed stays theirs. */
interface More {
  readonly groups?: readonly Row[]
  readonly categories?: readonly Row[]
  readonly locations?: readonly Row[]
  /** What stands behind its address. */
  readonly search?: string
  /** Somebody of locations alone, of all that are told. */
  readonly isOfLocations?: boolean
}
function open(width = 390, more: More = {}) {
  owner = `anna-${(count += 1)}`
  api = createMemoryApi(
    {
      productCollection: [{ id: 'food', title: 'Food' }, { id: 'drinks', title: 'Drinks' }, ...(more.groups ?? [])],
      productCategory: [
        { id: 'soups', title: 'Soups', collectionId: 'food' },
        { id: 'pies', title: 'Pies', collectionId: 'food' },
        { id: 'teas', title: 'Teas', collectionId: 'drinks' },
        ...(more.categories ?? []),
      ],
      product: [
        { id: 'tomato', title: 'Tomato soup', sku: 'T777', categoryId: 'soups' },
        { id: 'onion', title: 'Onion soup', categoryId: 'soups', state: 'UNAVAILABLE' },
        { id: 'apple', title: 'Apple pie', categoryId: 'pies' },
        { id: 'green', title: 'Green tea', categoryId: 'teas' },
      ],
      location: more.locations ?? [],
    },
    {
      viewer: () => ({ ...annaIs(owner), ...(more.isOfLocations && { memberRole: 'LOCATION' }) }),
      allProducts: ({ filter, search = '' }, { rows }) => {
        const titleOf = (id: unknown) => rows('productCategory').find(category => category.id === id)
        const items = rows('product')
          .filter(({ id, state }) => {
            const isOutThere = rows('locationProduct').some(
              row => row['locationId'] === filter?.locationId && row['productId'] === id && row['state'] === 'UNAVAILABLE',
            )
            return !filter?.state || (isOutThere ? 'UNAVAILABLE' : state) === filter.state
          })
          .filter(({ categoryId }) => !filter?.categoryId || categoryId === filter.categoryId)
          .filter(({ categoryId }) => !filter?.collectionId || titleOf(categoryId)?.['collectionId'] === filter.collectionId)
          .filter(product => search === '' || matchesProduct(product as unknown as SearchedProduct, search))
          .map(product => ({ ...product, prices: [], imageAsset: null, category: { ...titleOf(product['categoryId']), collection: null } }))
        return { totalCount: items.length, items }
      },
      allLocationProducts: ({ filter }, { rows }) => {
        const items = rows('locationProduct').filter(({ locationId }) => !filter?.locationId || locationId === filter.locationId)
        return { totalCount: items.length, items: items.map(item => ({ ...item, location: null })) }
      },
      allProductsAtLocations: () => ({
        totalCount: 1,
        items: [
          {
            id: 'apple',
            soldOutCount: 4,
            unlistedCount: 0,
            locations: ['Airport', 'Harbour', 'Quay'].map(title => ({ id: title, title })),
          },
        ],
      }),
      updateLocationProducts: ({ products }, { rows, add }) => {
        for (const { locationId, productId, state, availableFrom } of products) {
          const known = rows('locationProduct').find(row => row['locationId'] === locationId && row['productId'] === productId)
          if (known) Object.assign(known, { state, availableFrom })
          else add('locationProduct', { locationId, productId, state, availableFrom })
        }
        return { totalCount: 0, items: [] }
      },
    },
  )
  return renderPage(KitchenPage, api, { width, at: { name: 'kitchen', path: `/kitchen${more.search ?? ''}` } })
}
afterEach(() => {
  api.connect(true)
  connection.answered()
})

const list = (name: RegExp) => page.getByRole('list', { name })
const [out, there] = [list(/^Sold out/), list(/^Available/)]
const dish = (title: string) => page.getByRole('switch', { name: title })
/** Wherever on its line. */
const tap = (title: string) => page.getByRole('listitem').getByText(title, { exact: true }).click()
const sent = () => api.asked.filter(({ name }) => name === 'updateProduct').map(({ args }) => args['input'])

test('[LS12] group, category and search of the kitchen stand in its address', async () => {
  const history = await open(390, { search: '?group=food&category=pies' })
  await expect.element(dish('Apple pie')).toBeVisible()
  await expect.element(dish('Tomato soup')).not.toBeInTheDocument()
  await page.getByText('Soups', { exact: true }).click()
  await expect.element(dish('Tomato soup')).toBeVisible()
  await page.getByRole('searchbox').fill('t')
  await expect.poll(() => history.location.search).toBe('?group=food&category=soups&search=t')
  await page.getByText('Drinks', { exact: true }).click()
  await expect.poll(() => history.location.search).toBe('?group=drinks&search=t')
})

test('[MA188] of a product tapped again and again only the last is told, with its way back', async () => {
  await open()
  const told = page.getByRole('alert').filter({ hasText: /is (sold out|available again)$|Undo/ })
  for (const says of ['Tomato soup is sold out', 'Tomato soup is available again', 'Tomato soup is sold out']) {
    await tap('Tomato soup')
    await expect.element(told.getByText(says)).toBeVisible()
  }
  await tap('Apple pie')
  await expect.element(told.getByText('Apple pie is sold out')).toBeVisible()
  await expect
    .poll(() =>
      told
        .getByText(/^Tomato soup|^Apple pie/)
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Tomato soup is sold out', 'Apple pie is sold out'])
  await told.filter({ hasText: 'Tomato soup' }).getByRole('button', { name: 'Undo' }).click()
  await expect.element(there.getByText('Tomato soup', { exact: true })).toBeVisible()
  await expect.element(out.getByText('Apple pie', { exact: true })).toBeVisible()
})

describe('a kitchen of several locations', () => {
  const locations = [
    { id: 'airport', title: 'Airport' },
    { id: 'harbour', title: 'Harbour' },
  ]
  const places = page.getByRole('group', { name: 'Location' })
  const sentThere = () => api.asked.filter(({ name }) => name === 'updateLocationProducts').flatMap(({ args }) => args['products'])
  const change = (state: string, locationId = 'airport', productId = 'tomato') => ({ locationId, productId, state, availableFrom: null })

  test('[SO13] without any there is no word of them', async () => {
    await open()
    await expect.element(dish('Tomato soup')).toBeVisible()
    await expect.element(places).not.toBeInTheDocument()
  })

  test('[SO13] the only one is chosen by itself', async () => {
    await open(390, { locations: locations.slice(0, 1) })
    await expect.element(places.getByRole('radio', { name: 'Airport' })).toBeChecked()
  })

  test('[SO13] [SO14] a tap sells out at the location that is chosen and remembered, and is undone', async () => {
    await open(390, { locations })
    await expect.element(places.getByRole('radio', { name: 'All locations' })).toBeChecked()
    await places.getByText('Airport').click()
    await tap('Tomato soup')
    await expect.element(out.getByText('Sold out here')).toBeVisible()
    await expect.poll(sentThere).toEqual([change('UNAVAILABLE')])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(sentThere).toEqual([change('UNAVAILABLE'), change('AVAILABLE')])
    await expect.element(there.getByText('Tomato soup', { exact: true })).toBeVisible()
    expect(sent()).toEqual([])
    expect(localStorage.getItem(`vitrine.kitchen-location.${owner}`)).toContain('airport')
  })

  test('[MA64] [LO11] at a location abroad until when is said by its own clock', async () => {
    await open(390, { locations: [{ id: 'broadway', title: 'Broadway', timeZone: 'America/New_York' }] })
    await expect.element(places.getByRole('radio', { name: 'Broadway' })).toBeChecked()
    await userEvent.click(page.getByText('Apple pie'), { button: 'right' })
    const sheet = page.getByRole('dialog', { name: 'Apple pie: sold out until when?' })
    await sheet.getByLabelText('Back on a day and time').fill('2099-05-01T17:00')
    await sheet.getByRole('button', { name: 'Until then' }).click()
    await expect.element(out.getByRole('button', { name: /^Apple pie: Back on .* at 17:00$/ })).toBeVisible()
    const availableFrom = '2099-05-01T21:00:00.000Z'
    await expect.poll(sentThere).toEqual([{ ...change('UNAVAILABLE', 'broadway', 'apple'), availableFrom }])
    await page.getByRole('button', { name: /^Apple pie: Back on/ }).click()
    await sheet.getByRole('button', { name: /morning/i }).click()
    await expect.poll(() => sentThere().length).toBe(2)
    const wall = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' })
    const last = sentThere().at(-1) as { readonly availableFrom: string }
    expect(wall.format(new Date(last.availableFrom))).toBe('08:00')
  })

  test('[SO15] what is sold out everywhere is put back everywhere, if that is wanted', async () => {
    await open(390, { locations })
    await places.getByText('Airport').click()
    await expect.element(out.getByText('Sold out everywhere')).toBeVisible()
    await tap('Onion soup')
    const question = page.getByRole('dialog', { name: 'Onion soup is sold out everywhere' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect([...sent(), ...sentThere()]).toEqual([])
    await tap('Onion soup')
    await question.getByRole('button', { name: 'Put it back everywhere' }).click()
    await expect.poll(sent).toEqual([{ id: 'onion', state: 'AVAILABLE', availableFrom: null }])
    expect(sentThere()).toEqual([])
  })

  test('[SO15] what is sold out everywhere and here is put back at both, and both come back', async () => {
    await open(390, { locations })
    api.add('locationProduct', change('UNAVAILABLE', 'airport', 'onion'))
    await places.getByText('Airport').click()
    await tap('Onion soup')
    await page.getByRole('dialog').getByRole('button', { name: 'Put it back everywhere' }).click()
    await expect.poll(sentThere).toEqual([change('AVAILABLE', 'airport', 'onion')])
    expect(sent()).toEqual([{ id: 'onion', state: 'AVAILABLE', availableFrom: null }])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(sent).toHaveLength(2)
    expect(sentThere().at(-1)).toEqual(change('UNAVAILABLE', 'airport', 'onion'))
    await expect.element(out.getByText('Sold out everywhere')).toBeVisible()
  })

  test('[SO17] a time that is chosen is for where it was asked', async () => {
    await open(390, { locations })
    await places.getByText('Airport').click()
    await userEvent.click(page.getByText('Apple pie'), { button: 'right' })
    const sheet = page.getByRole('dialog', { name: 'Apple pie: sold out until when?' })
    api.rows('location').splice(0, 1)
    await queryClient.invalidateQueries()
    await expect.element(page.getByText('Airport is no longer there', { exact: false })).toBeInTheDocument()
    await sheet.getByRole('button', { name: /morning/i }).click()
    await expect.poll(() => sentThere().length).toBe(1)
    expect(sent()).toEqual([])
  })

  test('[SO16] looking at all, it says where a product is sold out', async () => {
    await open(390, { locations })
    await expect.element(there.getByText('Sold out at Airport, Harbour +2')).toBeVisible()
  })

  test('[SO17] what was tapped for a location that is gone is told', async () => {
    await open(390, { locations })
    await places.getByText('Airport').click()
    api.refuse('updateLocationProducts', 'NotFoundError', [{ path: 'products.0.locationId', rule: 'gone' }])
    await tap('Tomato soup')
    await expect.poll(() => sentThere().length).toBe(1)
    // There is no header here, over which it would lie.
    hideToasts()
    await places.getByText('All locations').click()
    const told = page.getByRole('alert').filter({ hasText: 'Tomato soup was not changed at Airport' })
    await expect.element(told).toBeVisible()
    await told.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(told).not.toBeInTheDocument()
  })
})

describe('the kitchen of whoever is of locations alone', () => {
  const [airport, harbour] = [
    { id: 'airport', title: 'Airport' },
    { id: 'harbour', title: 'Harbour' },
  ]
  const places = page.getByRole('group', { name: 'Location' })
  const sentThere = () => api.asked.filter(({ name }) => name === 'updateLocationProducts').flatMap(({ args }) => args['products'])
  const change = (locationId: string) => ({ locationId, productId: 'tomato', state: 'UNAVAILABLE', availableFrom: null })

  test('[MB19] is at the first of theirs by itself, and never at all', async () => {
    await open(390, { locations: [airport, harbour], isOfLocations: true })
    await expect.element(places.getByRole('radio', { name: 'Airport' })).toBeChecked()
    await expect.element(places.getByRole('radio', { name: 'All locations' })).not.toBeInTheDocument()
    await tap('Tomato soup')
    await expect.poll(sentThere).toEqual([change('airport')])
    hideToasts()
    await places.getByText('Harbour').click()
    await tap('Tomato soup')
    await expect.poll(sentThere).toEqual([change('airport'), change('harbour')])
    expect(sent()).toEqual([])
  })

  test('[MB19] says that what is sold out everywhere is put back by others', async () => {
    await open(390, { locations: [airport], isOfLocations: true })
    await expect.element(out.getByText('Sold out everywhere')).toBeVisible()
    await tap('Onion soup')
    await expect.element(page.getByText('Onion soup is sold out everywhere. Whoever makes the menu puts it back.')).toBeVisible()
    expect([...sent(), ...sentThere()]).toEqual([])
  })

  test('[MB18] says that no location is theirs, and offers nothing', async () => {
    await open(390, { isOfLocations: true })
    await expect.element(page.getByText('No location is yours yet')).toBeVisible()
    await expect.element(dish('Tomato soup')).not.toBeInTheDocument()
  })

  test('[MB18] goes on with another where the one of last time is no longer theirs', async () => {
    await open(390, { locations: [airport, harbour], isOfLocations: true })
    await places.getByText('Harbour').click()
    api.rows('location').pop()
    await queryClient.invalidateQueries()
    const told = page.getByRole('note').filter({ hasText: 'Harbour is no longer one of your locations.' })
    await expect.element(told).toBeVisible()
    await expect.element(places.getByRole('radio', { name: 'Airport' })).toBeChecked()
    await told.getByRole('button', { name: 'Dismiss' }).click()
    await expect.element(told).not.toBeInTheDocument()
    await expect.element(places.getByRole('radio', { name: 'Airport' })).toBeChecked()
  })
})

describe('the kitchen', () => {
  test('[MA63] one tap sells out, says when it is done, and is undone', async () => {
    await open()
    await expect.element(dish('Onion soup')).not.toBeChecked()
    await tap('Tomato soup')
    expect(out.element().textContent).toContain('Tomato soup')
    expect(there.element().textContent).not.toContain('Tomato soup')
    await expect.element(out.getByText('Saved')).toBeVisible()
    expect(sent()).toEqual([{ id: 'tomato', state: 'UNAVAILABLE', availableFrom: null }])
    await expect.element(page.getByRole('heading', { name: 'Sold out (2)' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => sent().at(-1)).toEqual({ id: 'tomato', state: 'AVAILABLE', availableFrom: null })
    expect(there.element().textContent).toContain('Tomato soup')
  })

  test.for([
    [[{ screens: 0, showing: 0, offline: 0, off: 0 }], 'Saved. It is on no TV'],
    [[{ screens: 1, showing: 1, offline: 0, off: 0 }], 'Saved, and on the TV'],
    [[{ screens: 1, showing: 0, offline: 0, off: 0 }], 'Saved, on its way to the TV'],
    [[{ screens: 2, showing: 0, offline: 0, off: 0 }], 'Saved, on its way to 2 TVs'],
    [[{ screens: 40, showing: 38, offline: 2, off: 0 }], 'Saved, and on 38 of 40 TVs, 2 offline'],
    [[{ screens: 40, showing: 36, offline: 0, off: 4 }], 'Saved, and on 36 of 40 TVs, 4 off by their hours'],
    [[{ screens: 40, showing: 36, offline: 1, off: 3 }], 'Saved, and on 36 of 40 TVs, 1 offline, 3 off by their hours'],
    // They say so one after the other.
    [
      [
        { screens: 40, showing: 0, offline: 0, off: 0 },
        { screens: 40, showing: 12, offline: 0, off: 0 },
        { screens: 40, showing: 40, offline: 0, off: 0 },
      ],
      'Saved, and on all 40 TVs that have it',
    ],
  ] as const)('[MA91] what was saved says on how many TVs it is seen: %j, %s', async ([answers, words]) => {
    await open()
    let count = 0
    api.serve(`${addresses.productOnScreens}tomato`, () => answers[Math.min(count++, answers.length - 1)]!)
    await tap('Tomato soup')
    await expect.element(out.getByText(words)).toBeVisible()
    expect(count).toBe(answers.length)
  })

  test('[LS23] the last of very many groups and categories is searched for', async () => {
    const many = (what: string, of: object = {}) =>
      Array.from({ length: 120 }, (_, i) => ({ id: `${what}-${i}`, title: `${what} ${i}`, ...of }))
    await open(390, { groups: many('Room'), categories: many('Shelf', { collectionId: 'Room-119' }) })
    api.add('product', { id: 'late', title: 'Late dish', categoryId: 'Shelf-119' })
    await page.getByRole('combobox', { name: 'Product groups' }).fill('Room 119')
    await page.getByRole('option', { name: 'Room 119' }).click()
    await expect.element(dish('Late dish')).toBeVisible()
    await expect.element(dish('Tomato soup')).not.toBeInTheDocument()
    await page.getByRole('combobox', { name: 'Categories' }).fill('Shelf 119')
    await page.getByRole('option', { name: 'Shelf 119' }).click()
    await expect
      .poll(() => api.asked.findLast(({ name }) => name === 'allProducts')?.args['filter'])
      .toMatchObject({ categoryId: 'Shelf-119' })
    // What is tapped there stays in sight, whichever part of the list its category is in.
    await tap('Late dish')
    expect(out.element().textContent).toContain('Late dish')
    await expect.poll(sent).toHaveLength(1)
  })

  test('[MA63] a pointer on the switch itself takes', async () => {
    await open()
    await dish('Tomato soup').click()
    await expect.poll(sent).toEqual([{ id: 'tomato', state: 'UNAVAILABLE', availableFrom: null }])
    await dish('Onion soup').click()
    await expect.poll(sent).toHaveLength(2)
  })

  test('[MA64] a second tap, or a longer one, says until when', async () => {
    await open()
    await page.getByRole('button', { name: 'Onion soup: Until I say so' }).click()
    const sheet = page.getByRole('dialog', { name: 'Onion soup: sold out until when?' })
    await sheet.getByRole('button', { name: /^For an hour/ }).click()
    await expect.element(out.getByRole('button', { name: /^Onion soup: Back (at|tomorrow at) \d\d:\d\d$/ })).toBeVisible()
    await expect.poll(sent).toEqual([{ id: 'onion', state: 'UNAVAILABLE', availableFrom: expect.stringMatching(/:00\.000Z$/) }])

    await userEvent.click(page.getByText('Apple pie'), { button: 'right' })
    const moment = page.getByRole('dialog').getByLabelText('Back on a day and time')
    await moment.fill('2020-01-01T10:00')
    await page.getByRole('button', { name: 'Until then' }).click()
    await expect.element(page.getByText('Choose a day and time to come.')).toBeVisible()
    await moment.fill('2099-05-01T17:00')
    await page.getByRole('button', { name: 'Until then' }).click()
    await expect.poll(() => sent().at(-1)).toEqual({ id: 'apple', state: 'UNAVAILABLE', availableFrom: '2099-05-01T15:00:00.000Z' })
  })

  test('[MA65] [MA119] without a network changes wait on the device, in order, and go when it is back', async () => {
    await open()
    await expect.element(dish('Tomato soup')).toBeVisible()
    api.connect(false)
    await tap('Tomato soup')
    await expect.element(out.getByText('Waits for the network')).toBeVisible()
    await tap('Onion soup')
    await tap('Green tea')
    await expect.poll(() => page.getByText('Waits for the network').elements().length).toBe(3)
    expect(JSON.parse(localStorage.getItem(outboxKey(owner)) ?? '[]')).toMatchObject([{ id: 'tomato' }, { id: 'onion' }, { id: 'green' }])
    api.connect(true)
    connection.answered()
    await expect.poll(() => sent().length, { timeout: 20_000 }).toBe(3)
    expect(sent()).toMatchObject([{ id: 'tomato' }, { id: 'onion', state: 'AVAILABLE' }, { id: 'green' }])
    await expect.element(there.getByText('Saved')).toBeVisible()
    await expect.poll(() => localStorage.getItem(outboxKey(owner))).toBeNull()
  })

  test('[MA120] what somebody deleted meanwhile says so, where it was', async () => {
    await open()
    await expect.element(dish('Apple pie')).toBeVisible()
    api.refuse('updateProduct', 'NotFoundError')
    await tap('Apple pie')
    await expect.element(there.getByText('Somebody deleted it.')).toBeVisible()
    api.rows('product').splice(2, 1)
    await there.getByRole('button', { name: 'Dismiss' }).click()
    expect(outboxOf(owner).get()).toEqual([])
  })

  test('[MA117] groups, categories and a search narrow both lists', async () => {
    await open(1280)
    await page.getByText('Drinks', { exact: true }).click()
    await expect.poll(() => page.getByRole('switch').elements().length).toBe(1)
    await expect.element(dish('Green tea')).toBeVisible()
    await page.getByText('Food', { exact: true }).click()
    await page.getByRole('group', { name: 'Categories' }).getByText('Soups').click()
    await expect.poll(() => page.getByRole('switch').elements().length).toBe(2)
    await page.getByRole('searchbox').fill('onion')
    await expect.poll(() => page.getByRole('switch').elements().length).toBe(1)
    await expect.element(dish('Onion soup')).not.toBeChecked()
    await page.getByRole('searchbox').fill('nothing')
    await expect.element(page.getByText('Nothing found')).toBeVisible()
  })

  test('[SR4] what was found by its number is still there once it is sold out', async () => {
    await open(1280)
    await page.getByRole('searchbox').fill('T777')
    await expect.poll(() => page.getByRole('switch').elements().length).toBe(1)
    await dish('Tomato soup').click()
    await expect.element(dish('Tomato soup')).not.toBeChecked()
  })

  test('[MA82] [MA124] on a phone what is looked for stays at the thumb, however little is found, and until when is not cut', async () => {
    await open()
    const bottom = () => page.getByRole('searchbox').element().getBoundingClientRect().bottom
    await expect.element(dish('Tomato soup')).toBeVisible()
    await expect.poll(bottom).toBeGreaterThan(window.innerHeight - 40)
    await page.getByRole('searchbox').fill('onion')
    await expect.poll(() => page.getByRole('switch').elements().length).toBe(1)
    await expect.poll(bottom).toBeGreaterThan(window.innerHeight - 40)
    const until = page.getByRole('button', { name: /^Onion soup: / }).element()
    expect(getComputedStyle(until.querySelector('.mantine-Button-label')!).whiteSpace).toBe('normal')
  })
})
