import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { planOf } from '../systems/screenPlan.ts'

let vitrine: TestVitrine
let anna: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
})
afterAll(() => vitrine.close())
beforeEach(async () => {
  for (const table of ['priceList', 'location', 'system', 'binItem']) await vitrine.pool.query(`delete from "${table}"`)
})

const aSystem = async (title: string) =>
  (await vitrine.as(vitrine.ada).createSystem({ input: { organizationId: 'annas', title, screenCount: 1 } }))!.id
const aLocation = async (title: string, labels: string[] = [], systemIds: string[] = []) =>
  (await anna.createLocation({ input: { organizationId: 'annas', title, labels }, systemIds }))!.id
type Where = Pick<Parameters<Asker['createPriceList']>[0], 'systemIds' | 'locationIds'> & { readonly labels?: string[] }
const aList = async (title: string, { labels = [], ...where }: Where = {}) =>
  (await anna.createPriceList({ input: { title, isForAllSystems: false, locationLabels: labels }, ...where }))!.id
const listsAt = async (filter: NonNullable<Parameters<Asker['allPriceLists']>[0]['filter']>) =>
  (await anna.allPriceLists({ filter })).items.map(({ title }) => title)
/** Which a paired screen of the system is told, by their titles. */
async function onScreensOf(systemId: string) {
  await vitrine.pool.query(`update "systemScreen" set "credentialHash" = $2 where "systemId" = $1 and "credentialHash" is null`, [
    systemId,
    randomUUID(),
  ])
  const { screens } = await planOf(vitrine.ownerDb, 'annas')
  const [screen] = [...screens.values()].filter(({ head }) => head.screen.systemId === systemId)
  const titles = new Map((await anna.allPriceLists({})).items.map(({ id, title }) => [id, title]))
  return screen?.priceListIds.map(id => titles.get(id))
}

test('[PL1] a list holds for the systems and locations that it names, and for those of its labels', async () => {
  const [counter, wall, other] = [await aSystem('Counter'), await aSystem('Wall'), await aSystem('Other')]
  const airport = await aLocation('Airport', ['South'], [counter])
  const harbour = await aLocation('Harbour', ['ferry'], [wall])
  await aList('Of the counter', { systemIds: [counter] })
  await aList('Of the airport', { locationIds: [airport, airport] })
  await aList('Of the south', { labels: ['south'] })
  await aList('Of both', { labels: ['south', 'FERRY'] })
  await aList('Of nobody')
  const everywhere = (await anna.createPriceList({ input: { title: 'Of all' } }))!
  expect(everywhere).toMatchObject({ isForAllSystems: true, locations: [], locationLabels: [] })
  const atCounter = ['Of the counter', 'Of the airport', 'Of the south', 'Of both', 'Of all']
  expect(await listsAt({ systemId: counter })).toEqual(atCounter)
  expect(await onScreensOf(counter)).toEqual(atCounter)
  expect(await listsAt({ systemId: wall })).toEqual(['Of both', 'Of all'])
  expect(await onScreensOf(wall)).toEqual(['Of both', 'Of all'])
  expect(await listsAt({ systemId: other })).toEqual(['Of all'])
  expect(await listsAt({ locationId: airport })).toEqual(atCounter.slice(1))
  expect(await listsAt({ locationId: harbour })).toEqual(['Of both', 'Of all'])
})

test('[PL2] [PL3] it follows the labels of locations, and where systems stand', async () => {
  const counter = await aSystem('Counter')
  const airport = await aLocation('Airport', [], [counter])
  const harbour = await aLocation('Harbour')
  await aList('South', { labels: ['south'] })
  await aList('Harbour', { locationIds: [harbour] })
  expect(await onScreensOf(counter)).toEqual([])
  await anna.updateLocation({ input: { id: airport, labels: ['South'] } })
  expect(await onScreensOf(counter)).toEqual(['South'])
  await anna.updateLocation({ input: { id: harbour }, systemIds: [counter] })
  expect(await onScreensOf(counter)).toEqual(['Harbour'])
})

test('[PL4] it is said where a list would hold, and by name which others do there', async () => {
  const [counter, wall] = [await aSystem('Counter'), await aSystem('Wall')]
  const airport = await aLocation('Airport', ['south'], [counter])
  const first = await aList('First', { labels: ['south'] })
  const second = await aList('Second', { systemIds: [counter] })
  await aList('Elsewhere', { systemIds: [wall] })
  const last = await anna.createPriceList({ input: { title: 'Of all' } })
  const of = { isForAllSystems: false, systemIds: [], locationIds: [airport], labels: [] }
  expect((await anna.findPriceListReach({ of: { ...of, priceListId: second } }))!).toMatchObject({
    systemCount: 1,
    screenCount: 1,
    locationCount: 1,
    systems: [{ title: 'Counter', screenCount: 1 }],
    earlier: [{ id: first, title: 'First' }],
    earlierCount: 1,
    later: [{ id: last!.id, title: 'Of all' }],
    laterCount: 1,
  })
  const ofNew = (await anna.findPriceListReach({ of: { ...of, priceListId: null } }))!
  expect([ofNew.earlier.map(({ title }) => title), ofNew.laterCount]).toEqual([['First', 'Second', 'Of all'], 0])
  const nowhere = (await anna.findPriceListReach({ of: { ...of, priceListId: null, locationIds: ['gone'] } }))!
  expect(nowhere).toMatchObject({ systemCount: 0, systems: [], earlier: [], later: [], earlierCount: 0 })
  expect((await anna.findPriceListReach({ of: { ...of, priceListId: null, isForAllSystems: true } }))!).toMatchObject({
    systemCount: 2,
    earlierCount: 4,
  })
})

test('[PL1] [PL5] where it holds is its organisation’s own, stays unless it is given, and is copied', async () => {
  const airport = await aLocation('Airport', ['South'])
  const bobs = (await vitrine.as(vitrine.bob).createLocation({ input: { organizationId: 'bobs', title: 'Bob’s' } }))!.id
  await expect(aList('Bob', { locationIds: [bobs] })).rejects.toMatchObject({ code: 'NotFoundError', fields: [{ path: 'locationIds' }] })
  const id = await aList('Terrace', { locationIds: [airport], labels: ['sOUth', 'new'] })
  const changed = (await anna.updatePriceList({ input: { id, title: 'Garden' }, systemIds: [] }))!
  expect(changed).toMatchObject({ locations: [{ location: { title: 'Airport' } }], locationLabels: ['new', 'South'] })
  expect(await anna.duplicatePriceList({ id })).toMatchObject({ locations: [{ locationId: airport }], locationLabels: ['new', 'South'] })
  expect(await anna.updatePriceList({ input: { id, locationLabels: [] }, locationIds: [] })).toMatchObject({
    locations: [],
    locationLabels: [],
  })
})

test('[PL7] a location that is deleted leaves its lists, and has them again when it comes back', async () => {
  const counter = await aSystem('Counter')
  const airport = await aLocation('Airport', [], [counter])
  await aList('Terrace', { locationIds: [airport] })
  await anna.deleteLocation({ id: airport })
  expect(await listsAt({ systemId: counter })).toEqual([])
  const { items } = await anna.allBinItems({})
  await anna.restoreBinItems({ ids: [items[0]!.id] })
  expect(await listsAt({ systemId: counter })).toEqual(['Terrace'])
})

test('[MA101] the uses of a list are the systems for which it holds, by their location too', async () => {
  const [counter, wall] = [await aSystem('Counter'), await aSystem('Wall')]
  await aLocation('Airport', ['south'], [counter])
  await aLocation('Harbour', [], [wall])
  const id = await aList('Terrace', { labels: ['south'] })
  expect((await anna.allUses({ entity: 'priceList', ids: [id] })).items.map(({ title }) => title)).toEqual(['Counter'])
})

test('[PL8] a planned price says who planned it', async () => {
  await anna.saveProductCollections({ collections: [{ title: 'Drinks' }] })
  const collectionId = (await anna.allProductCollections({})).items[0]!.id
  const category = (await anna.createProductCategory({ input: { collectionId, title: 'Coffee' }, variants: [] }))!
  const product = (await anna.createProduct({ input: { categoryId: category.id, title: 'Latte' }, prices: [] }))!
  const prices = [{ productId: product.id, variantId: category.variants[0]!.id, price: 3 }]
  await anna.planPrices({ startsAt: '2090-01-01T00:00:00.000Z', prices })
  const { firstName, lastName } = await asPlatform(vitrine.ownerDb, db =>
    db.selectFrom('user').select(['firstName', 'lastName']).where('id', '=', vitrine.anna.id).executeTakeFirstOrThrow(),
  )
  expect((await anna.allPlannedPrices({})).items).toMatchObject([{ userName: `${firstName} ${lastName}`.trim() }])
})
