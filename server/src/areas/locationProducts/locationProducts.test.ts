import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { putBack } from '../products/putBack.ts'

let vitrine: TestVitrine
let anna: Asker
let bob: Asker
let categoryId: string
let airport: string
let harbour: string
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
  bob = vitrine.as(vitrine.bob)
})
afterAll(() => vitrine.close())
beforeEach(async () => {
  for (const table of ['productCollection', 'location', 'binItem']) await vitrine.pool.query(`delete from "${table}"`)
  await anna.saveProductCollections({ collections: [{ title: 'Food' }] })
  const collectionId = (await anna.allProductCollections({})).items[0]!.id
  categoryId = (await anna.createProductCategory({ input: { collectionId, title: 'Soups' }, variants: [] }))!.id
  airport = await aLocation('Airport')
  harbour = await aLocation('Harbour')
})

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const aProduct = async (title: string) => (await anna.createProduct({ input: { categoryId, title }, prices: [] }))!.id
const aLocation = async (title: string, asker = anna, organizationId = 'annas') =>
  (await asker.createLocation({ input: { organizationId, title } }))!.id
type Products = Parameters<Asker['updateLocationProducts']>[0]['products']
const say = (...products: Products) => anna.updateLocationProducts({ products })
const there = async (filter = {}) =>
  (await anna.allLocationProducts({ filter })).items.map(({ productId, location, state, availableFrom, isListed }) => [
    productId,
    location!.title,
    state,
    availableFrom,
    isListed,
  ])

test('[SO1] [SO3] sold out at one location, until a moment, off its menu, and undone', async () => {
  const soup = await aProduct('Soup')
  const availableFrom = hours(2)
  const [here, elsewhere] = [
    { locationId: airport, productId: soup },
    { locationId: harbour, productId: soup },
  ]
  await say({ ...here, state: 'UNAVAILABLE', availableFrom }, { ...elsewhere, isListed: false })
  expect(await there({ locationId: airport })).toEqual([[soup, 'Airport', 'UNAVAILABLE', availableFrom, true]])
  expect(await there({ locationId: harbour })).toEqual([[soup, 'Harbour', 'AVAILABLE', null, false]])
  // What isn't given stays; a state is said with its moment.
  await say({ ...here, isListed: false })
  expect(await there({ locationId: airport })).toEqual([[soup, 'Airport', 'UNAVAILABLE', availableFrom, false]])
  await say({ ...here, state: 'UNAVAILABLE' }, { ...here, isListed: true })
  expect(await there({ locationId: airport })).toEqual([[soup, 'Airport', 'UNAVAILABLE', null, true]])
  // The product itself is as it was.
  expect((await anna.allProducts({ ids: [soup] })).items[0]).toMatchObject({ state: 'AVAILABLE' })
  await say({ ...here, state: 'AVAILABLE' }, { ...elsewhere, isListed: true })
  expect(await there()).toEqual([])
})

test('[SO18] it says who said so last, and what is said again changes nothing', async () => {
  const [soup, pie] = [await aProduct('Soup'), await aProduct('Pie')]
  await say({ locationId: airport, productId: soup, state: 'UNAVAILABLE' }, { locationId: airport, productId: pie, isListed: false })
  const of = async (...productIds: string[]) => (await anna.allLocationProducts({ productIds })).items
  const [before] = await of(soup)
  expect(before!.changedBy).toBe('Anna Test')
  await say({ locationId: airport, productId: soup, state: 'UNAVAILABLE' })
  expect(await of(soup)).toEqual([before])
  expect((await of(soup, pie)).map(({ productId }) => productId).toSorted()).toEqual([soup, pie].toSorted())
  expect(await of('unknown')).toEqual([])
})

test('[SO3] of two for one place the later holds; all of them or none', async () => {
  const soup = await aProduct('Soup')
  const here = { locationId: airport, productId: soup }
  await say({ ...here, state: 'UNAVAILABLE' }, { ...here, state: 'AVAILABLE' })
  expect(await there()).toEqual([])
  await expect(say({ ...here, state: 'UNAVAILABLE' }, { ...here, productId: 'gone', state: 'UNAVAILABLE' })).rejects.toMatchObject({
    code: 'NotFoundError',
    fields: [{ path: 'products.1.productId', rule: 'gone' }],
  })
  expect(await there()).toEqual([])
  const pie = await aProduct('Pie')
  const both = [soup, pie].map(productId => ({ locationId: airport, productId, state: 'UNAVAILABLE' as const }))
  await Promise.all([say(...both), say(...both.toReversed()), say(...both)])
  expect((await there()).length).toBe(2)
})

test('[SO4] nobody else sees or changes it', async () => {
  const soup = await aProduct('Soup')
  await say({ locationId: airport, productId: soup, state: 'UNAVAILABLE' })
  expect(await bob.allLocationProducts({})).toEqual({ totalCount: 0, items: [] })
  expect(await bob.allProductsAtLocations({})).toEqual({ totalCount: 0, items: [] })
  const bobs = await aLocation('Bob’s', bob, 'bobs')
  for (const [asker, place, path] of [
    [bob, { locationId: airport, productId: soup }, 'products.0.locationId'],
    [bob, { locationId: bobs, productId: soup }, 'products.0.productId'],
    [anna, { locationId: bobs, productId: soup }, 'products.0.locationId'],
  ] as const)
    await expect(asker.updateLocationProducts({ products: [{ ...place, state: 'UNAVAILABLE' }] })).rejects.toMatchObject({
      code: 'NotFoundError',
      fields: expect.arrayContaining([{ path, rule: 'gone' }]) as unknown,
    })
})

test('[SO5] what is due is as everywhere by itself; a moment that is over, or none, is no matter', async () => {
  const [soup, pie, tea] = [await aProduct('Soup'), await aProduct('Pie'), await aProduct('Tea')]
  await say(
    { locationId: airport, productId: soup, state: 'UNAVAILABLE', availableFrom: hours(1) },
    { locationId: harbour, productId: soup, state: 'UNAVAILABLE', availableFrom: hours(1), isListed: false },
    { locationId: airport, productId: pie, state: 'UNAVAILABLE', availableFrom: hours(-1) },
    { locationId: airport, productId: tea, state: 'UNAVAILABLE', availableFrom: hours(9) },
  )
  expect(await there({ productId: pie })).toEqual([])
  expect(await putBack({ asPlatform: work => asPlatform(vitrine.ownerDb, work) }, new Date(hours(2)))).toBe(2)
  expect(await there({ productId: soup })).toEqual([[soup, 'Harbour', 'AVAILABLE', null, false]])
  expect((await there({ productId: tea })).length).toBe(1)
  await expect(say({ locationId: airport, productId: tea, state: 'UNAVAILABLE', availableFrom: 'soon' })).rejects.toMatchObject({
    code: 'ValidationError',
    fields: [{ path: 'products.0.availableFrom', rule: 'moment' }],
  })
})

test('[SO5] [SO6] the history says who changed it, once', async () => {
  const soup = await aProduct('Soup')
  const out = { locationId: airport, productId: soup, state: 'UNAVAILABLE' as const }
  await say(out)
  await say(out)
  const { items } = await anna.allHistory({ entity: 'product', id: soup })
  expect(items.filter(({ changes }) => changes.includes('locations'))).toMatchObject([{ kind: 'CHANGED' }])
})

test('[SO7] it goes to the bin with its location or its product, and comes back', async () => {
  const soup = await aProduct('Soup')
  await say({ locationId: airport, productId: soup, state: 'UNAVAILABLE' }, { locationId: harbour, productId: soup, isListed: false })
  const before = await there()
  const restore = async () => anna.restoreBinItems({ ids: [(await anna.allBinItems({})).items[0]!.id] })
  await anna.deleteLocation({ id: airport })
  expect((await there()).length).toBe(1)
  await expect(say({ locationId: airport, productId: soup, state: 'AVAILABLE' })).rejects.toMatchObject({ code: 'NotFoundError' })
  await restore()
  expect(await there()).toEqual(before)
  await anna.deleteProduct({ id: soup })
  expect(await there()).toEqual([])
  await restore()
  expect(await there()).toEqual(before)
})

test('[SO12] products by their state at a location, and where each is other', async () => {
  const [soup, pie, tea] = [await aProduct('Soup'), await aProduct('Pie'), await aProduct('Tea')]
  await anna.updateProduct({ input: { id: pie, state: 'UNAVAILABLE' } })
  const others = await Promise.all(['Quay', 'Station'].map(title => aLocation(title)))
  await say(
    { locationId: airport, productId: soup, isListed: false },
    ...[harbour, ...others].map(locationId => ({ locationId, productId: soup, state: 'UNAVAILABLE' as const })),
  )
  const found = async (filter: object) => (await anna.allProducts({ filter })).items.map(({ id }) => id)
  expect(await found({ state: 'UNAVAILABLE', locationId: harbour })).toEqual([pie, soup])
  expect(await found({ state: 'AVAILABLE', locationId: harbour })).toEqual([tea])
  expect(await found({ state: 'UNAVAILABLE', locationId: airport })).toEqual([pie])
  expect(await found({ state: 'UNAVAILABLE' })).toEqual([pie])
  expect(await anna.allProductsAtLocations({})).toMatchObject({
    totalCount: 1,
    items: [{ id: soup, soldOutCount: 3, unlistedCount: 1, locations: [{ title: 'Harbour' }, { title: 'Quay' }, { title: 'Station' }] }],
  })
})
