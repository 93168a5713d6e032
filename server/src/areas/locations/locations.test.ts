import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
let anna: Asker
let bob: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
  bob = vitrine.as(vitrine.bob)
})
afterAll(() => vitrine.close())
beforeEach(async () => {
  for (const table of ['location', 'system', 'binItem']) await vitrine.pool.query(`delete from "${table}"`)
})

const aSystem = async (title: string, organizationId = 'annas') =>
  (await vitrine.as(vitrine.ada).createSystem({ input: { organizationId, title, screenCount: 2 } }))!.id
const aLocation = async (title: string, more: Record<string, unknown> = {}, systemIds: string[] = []) =>
  (await anna.createLocation({ input: { organizationId: 'annas', title, ...more }, systemIds }))!

test('[LO1] a location has a title, an address, a time zone, labels and systems', async () => {
  const counter = await aSystem('Counter')
  const made = await aLocation('Airport', { address: 'Gate 4', timeZone: 'Europe/London', labels: ['south'] }, [counter, counter])
  expect(made).toMatchObject({
    title: 'Airport',
    address: 'Gate 4',
    timeZone: 'Europe/London',
    labels: ['south'],
    systems: [{ id: counter, title: 'Counter', screenCount: 2 }],
    organization: { id: 'annas' },
  })
  expect(await aLocation('Harbour')).toMatchObject({ address: null, timeZone: null, labels: [], systems: [] })
  await expect(aLocation('Moon', { timeZone: 'Moon/Base' })).rejects.toMatchObject({ code: 'ValidationError' })
})

test('[LO2] its own people and whoever manages it see and change it, and nobody else', async () => {
  const { id } = await aLocation('Airport')
  const titles = async (asker: Asker) => (await asker.allLocations({})).items.map(({ title }) => title)
  for (const asker of [anna, vitrine.as(vitrine.ada)]) expect(await titles(asker)).toEqual(['Airport'])
  for (const asker of [bob]) {
    expect(await titles(asker)).toEqual([])
    await expect(asker.updateLocation({ input: { id, title: 'Mine' } })).rejects.toMatchObject({ code: 'NotFoundError' })
    await expect(asker.createLocation({ input: { organizationId: 'annas', title: 'Mine' } })).rejects.toMatchObject({
      code: 'NotFoundError',
    })
  }
  expect(await vitrine.as(vitrine.ada).updateLocation({ input: { id, title: 'Airport 2' } })).toMatchObject({ title: 'Airport 2' })
})

test('[LO3] a system moves to where it is given, and one of another organisation is not found', async () => {
  const [counter, wall, bobs] = [await aSystem('Counter'), await aSystem('Wall'), await aSystem('Bob’s', 'bobs')]
  const airport = await aLocation('Airport', {}, [counter, wall])
  const harbour = await aLocation('Harbour', {}, [wall])
  const systemsOf = async (id: string) => (await anna.findLocation({ id }))!.systems.map(({ title }) => title)
  expect([await systemsOf(airport.id), await systemsOf(harbour.id)]).toEqual([['Counter'], ['Wall']])
  const atHarbour = await anna.allSystems({ filter: { locationId: harbour.id } })
  expect(atHarbour.items).toMatchObject([{ title: 'Wall', location: { title: 'Harbour' } }])
  await anna.updateLocation({ input: { id: airport.id, address: 'Gate 5' } })
  expect(await systemsOf(airport.id)).toEqual(['Counter'])
  await anna.updateLocation({ input: { id: airport.id }, systemIds: [] })
  expect(await systemsOf(airport.id)).toEqual([])
  await expect(anna.updateLocation({ input: { id: airport.id }, systemIds: [bobs] })).rejects.toMatchObject({ code: 'NotFoundError' })
})

test('[LO4] [LO5] a title is one location’s, and a change is of the version that was seen', async () => {
  const airport = await aLocation('Café Airport')
  await expect(aLocation('cafe AIRPORT')).rejects.toMatchObject({ code: 'LocationTitleError', fields: [{ path: 'input.title' }] })
  const harbour = await aLocation('Harbour')
  await expect(anna.updateLocation({ input: { id: harbour.id, title: 'Cafe airport' } })).rejects.toMatchObject({
    code: 'LocationTitleError',
  })
  expect(await anna.updateLocation({ input: { id: airport.id, title: 'CAFÉ Airport' } })).toMatchObject({ title: 'CAFÉ Airport' })
  const change = { input: { id: airport.id, address: 'Gate 4', updatedAt: airport.updatedAt } }
  await expect(anna.updateLocation(change)).rejects.toMatchObject({ code: 'ConflictError' })
})

test('[LO6] labels are written as others write them; lists are filtered and searched by them', async () => {
  await aLocation('Airport', { labels: ['South', 'airport'] })
  expect((await aLocation('Harbour', { labels: ['south', 'SOUTH', 'ferry'] })).labels).toEqual(['ferry', 'South'])
  const titles = async (args: Parameters<Asker['allLocations']>[0]) => (await anna.allLocations(args)).items.map(({ title }) => title)
  expect(await titles({ filter: { labels: ['south'] } })).toEqual(['Airport', 'Harbour'])
  expect(await titles({ filter: { labels: ['south', 'ferry'] } })).toEqual(['Harbour'])
  expect(await titles({ search: 'ferry' })).toEqual(['Harbour'])
  expect((await anna.allLocationLabels({})).items).toEqual([
    { label: 'South', count: 2 },
    { label: 'airport', count: 1 },
    { label: 'ferry', count: 1 },
  ])
})

test('[LO7] a location that is deleted comes back with its systems', async () => {
  const counter = await aSystem('Counter')
  const { id } = await aLocation('Airport', {}, [counter])
  await anna.deleteLocation({ id })
  expect((await anna.allSystems({})).items).toMatchObject([{ title: 'Counter', location: null }])
  const { items } = await anna.allBinItems({})
  expect(items).toMatchObject([{ entity: 'location', title: 'Airport' }])
  await anna.restoreBinItems({ ids: [items[0]!.id] })
  expect((await anna.allSystems({})).items).toMatchObject([{ title: 'Counter', location: { id, title: 'Airport' } }])
})
