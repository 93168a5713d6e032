import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
let anna: Asker
let ada: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
  ada = vitrine.as(vitrine.ada)
})
afterAll(() => vitrine.close())
beforeEach(() => vitrine.empty('location', 'system', 'binItem', 'priceList', 'productCollection', 'presentation'))

const hours = { spans: [{ weekday: 'mon', opensAt: '09:00:00', closesAt: '17:00:00' } as const], exceptions: [] }
const tuesday = { weekdays: ['tue'], startTime: '09:00:00', endTime: '18:00:00' } as const

/** Airport: a system of two screens that plays by day and by night, hours of its own, a price list and a product that it doesn't sell. */
async function anAirport() {
  const system = (await ada.createSystem({
    input: { organizationId: 'annas', title: 'Counter', screenCount: 2, orientation: 'PORTRAIT' },
  }))!
  const location = (await anna.createLocation({
    input: { organizationId: 'annas', title: 'Airport', address: 'Gate 4', timeZone: 'Europe/London', labels: ['south'] },
    systemIds: [system.id],
  }))!
  await anna.saveLocationHours({ organizationId: 'annas', changes: [{ locationId: location.id, isOwn: true, updatedAt: null, ...hours }] })
  await ada.updateScreen({ input: { id: system.screens[1]!.id, title: 'Left', rotation: 'DEGREES_90' } })
  const presentation = (await anna.createPresentation({ input: { title: 'Menu', description: '', orientation: 'PORTRAIT' } }))!
  const collections = []
  for (const title of ['Day', 'Night'])
    collections.push(
      (await anna.createCollection({
        input: { title, systemId: system.id },
        allocations: [{ screenId: system.screens[1]!.id, presentationId: presentation.id }],
      }))!,
    )
  await anna.activateCollection({ id: collections[1]!.id })
  await ada.updateSystemHours({ input: { id: system.id, hours: [tuesday] as never } })
  const list = (await anna.createPriceList({ input: { title: 'Dear', isForAllSystems: false }, locationIds: [location.id] }))!
  await anna.createPriceList({ input: { title: 'Counter', isForAllSystems: false }, systemIds: [system.id] })
  await anna.saveProductCollections({ collections: [{ title: 'Kitchen' }] })
  const collectionId = (await anna.allProductCollections({})).items[0]!.id
  const category = (await anna.createProductCategory({ input: { collectionId, title: 'Soup' }, variants: [] }))!
  const [tomato, onion] = [
    (await anna.createProduct({ input: { categoryId: category.id, title: 'Tomato' }, prices: [] }))!,
    (await anna.createProduct({ input: { categoryId: category.id, title: 'Onion' }, prices: [] }))!,
  ]
  await anna.updateLocationProducts({
    products: [
      { locationId: location.id, productId: tomato.id, isListed: false },
      { locationId: location.id, productId: onion.id, state: 'UNAVAILABLE' },
    ] as never,
  })
  return { location, system, collections, list, tomato }
}

let cooks = 0
const aCook = async (locationIds: string[]) =>
  (await anna.createUser({
    input: {
      firstName: 'Lou',
      lastName: 'Jansen',
      email: `lou-${(cooks += 1)}@cafe.example`,
      organizationId: 'annas',
      memberRole: 'LOCATION',
    },
    locationIds,
  }))!

const atHarbour = (id: string, resultId: string = randomUUID()) => ({ id, input: { title: 'Harbour' }, resultId })
const counts = async () => {
  const of = async (table: string) => Number((await vitrine.pool.query(`select count(*) from "${table}"`)).rows[0].count)
  return Promise.all(['location', 'system', 'systemScreen', 'collection', 'priceListLocation', 'openingHours'].map(of))
}

test('[LO14] a copy has clock, labels, opening hours, price lists and what is off the menu there, and nothing that is sold out', async () => {
  const { location, list, tomato } = await anAirport()
  const made = (await anna.duplicateLocation(atHarbour(location.id)))!
  expect(made).toMatchObject({ title: 'Harbour', address: null, timeZone: 'Europe/London', labels: ['south'] })
  const { items } = await anna.allOpeningHours({ organizationId: 'annas', locationIds: [made.id] })
  expect(items).toMatchObject([hours])
  expect((await anna.allPriceLists({ filter: { locationId: made.id } })).items.map(({ id }) => id)).toEqual([list.id])
  const products = await anna.allLocationProducts({ filter: { locationId: made.id } })
  expect(products.items).toMatchObject([{ productId: tomato.id, isListed: false, state: 'AVAILABLE' }])
  const other = await anna.duplicateLocation({
    id: location.id,
    input: { title: 'Quay', address: 'Quay 1', timeZone: null, labels: ['SOUTH', 'sea'] },
  })
  expect(other).toMatchObject({ address: 'Quay 1', timeZone: null, labels: ['sea', 'south'] })
})

test('[LO15] its systems are made anew, with what they play; what is chosen there is chosen here', async () => {
  const { location, system, collections } = await anAirport()
  const made = (await ada.duplicateLocation(atHarbour(location.id)))!
  const [copy] = (await anna.allSystems({ filter: { locationId: made.id } })).items
  expect(copy).toMatchObject({ title: 'Counter', orientation: 'PORTRAIT', screenCount: 2, hours: [tuesday] })
  expect(copy!.screens).toMatchObject([
    { sortIndex: 1, title: null, isConnected: false },
    { sortIndex: 2, title: 'Left', rotation: 'DEGREES_90', isConnected: false },
  ])
  const played = (await anna.allCollections({ filter: { systemId: copy!.id } })).items
  expect(played.map(({ title }) => title).toSorted()).toEqual(['Day', 'Night'])
  for (const { allocations } of played)
    expect(allocations).toMatchObject([{ screenId: copy!.screens[1]!.id, presentation: { title: 'Menu' } }])
  const night = played.find(({ title }) => title === 'Night')!.id
  expect(copy).toMatchObject({ activeCollectionId: night, defaultCollectionId: night })
  expect((await anna.allPriceLists({ filter: { systemId: copy!.id } })).items.map(({ title }) => title)).toEqual(['Dear', 'Counter'])
  // What it was copied from stays as it was.
  const [before] = (await anna.allSystems({ filter: { locationId: location.id } })).items
  expect(before).toMatchObject({ id: system.id, activeCollectionId: collections[1]!.id })
})

test('[LO16] who may not make systems copies without them; who manages the organisation copies what it doesn’t see', async () => {
  const { location } = await anAirport()
  expect((await anna.duplicateLocation(atHarbour(location.id)))!.systems).toEqual([])
  const made = (await ada.duplicateLocation({ id: location.id, input: { title: 'Quay' } }))!
  expect(made.systems).toMatchObject([{ title: 'Counter', screenCount: 2 }])
  expect((await anna.allPriceLists({ filter: { locationId: made.id } })).items.map(({ title }) => title)).toEqual(['Dear'])
  const stranger = vitrine.as(vitrine.bob)
  await expect(stranger.duplicateLocation(atHarbour(location.id))).rejects.toMatchObject({ code: 'NotFoundError' })
})

test('[LO14] [LO16] [LO19] what would come along is counted for whoever may know it', async () => {
  const { location } = await anAirport()
  await aCook([location.id])
  const people = [{ id: expect.any(String), firstName: 'Lou', lastName: 'Jansen' }]
  expect(await anna.findLocationCopy({ id: location.id })).toEqual({ priceListCount: 1, unlistedCount: 1, peopleCount: 1, people })
  expect(await ada.findLocationCopy({ id: location.id })).toEqual({ priceListCount: null, unlistedCount: null, peopleCount: 1, people })
  const viewer = vitrine.as({ ...vitrine.anna, memberRole: 'VIEWER' })
  expect(await viewer.findLocationCopy({ id: location.id })).toMatchObject({ priceListCount: 1, peopleCount: 0, people: [] })
  await expect(vitrine.as(vitrine.bob).findLocationCopy({ id: location.id })).rejects.toMatchObject({ code: 'NotFoundError' })
})

test('[LO19] its people are of the copy too where that is said, and no longer once it is undone', async () => {
  const { location } = await anAirport()
  const { id } = await aCook([location.id])
  const theirs = async () => (await anna.allMembers({})).items.find(each => each.id === id)!.locations.map(({ title }) => title)
  await anna.duplicateLocation({ id: location.id, input: { title: 'Quay' } })
  expect(await theirs()).toEqual(['Airport'])
  const made = (await anna.duplicateLocation({ ...atHarbour(location.id), withPeople: true }))!
  expect(await theirs()).toEqual(['Airport', 'Harbour'])
  expect((await anna.allAuditEvents({})).items.map(({ changes }) => changes.join(' '))).toContain('locationIds')
  await anna.deleteLocation({ id: made.id })
  expect(await theirs()).toEqual(['Airport'])
  // Who manages from outside does so too; a key that makes no people doesn't.
  await ada.duplicateLocation({ id: location.id, input: { title: 'Moon' }, withPeople: true })
  expect(await theirs()).toEqual(['Airport', 'Moon'])
  const key = vitrine.as({ ...vitrine.anna, only: ['systems'] })
  await expect(key.duplicateLocation({ ...atHarbour(location.id), withPeople: true })).rejects.toMatchObject({ code: 'ForbiddenError' })
})

test('[LO17] it is made whole or not at all, and asked for twice once', async () => {
  const { location } = await anAirport()
  const before = await counts()
  await expect(ada.duplicateLocation({ id: location.id, input: { title: 'airport' } })).rejects.toMatchObject({
    code: 'LocationTitleError',
    fields: [{ path: 'input.title' }],
  })
  await expect(ada.duplicateLocation({ id: location.id, input: { title: 'Moon', timeZone: 'Moon/Base' } })).rejects.toMatchObject({
    code: 'ValidationError',
  })
  expect(await counts()).toEqual(before)
  const asked = atHarbour(location.id)
  const both = await Promise.all([ada.duplicateLocation(asked), ada.duplicateLocation(asked)])
  expect(both.map(each => each!.id)).toEqual([asked.resultId, asked.resultId])
  expect(await counts()).toEqual([2, 2, 4, 4, 2, 2])
})

test('[LO18] its systems are deleted and it lies in the bin, both or neither', async () => {
  const { location, system } = await anAirport()
  const before = await counts()
  const made = (await ada.duplicateLocation(atHarbour(location.id)))!
  const after = await counts()
  const ids = made.systems.map(({ id }) => id)
  await expect(ada.deleteLocation({ id: made.id, systemIds: [...ids, system.id] })).rejects.toMatchObject({ code: 'NotFoundError' })
  await expect(anna.deleteLocation({ id: made.id, systemIds: ids })).rejects.toMatchObject({ code: 'ForbiddenError' })
  expect(await counts()).toEqual(after)
  await ada.deleteLocation({ id: made.id, systemIds: [...ids, ...ids] })
  expect(await counts()).toEqual(before)
  expect((await anna.allBinItems({})).items).toMatchObject([{ entity: 'location', title: 'Harbour' }])
})
