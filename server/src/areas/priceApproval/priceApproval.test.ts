import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import { calls } from '@vitrine/model/calls.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { aBoard, type Board } from '../../../test/board.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { insertRow } from '../../core/database/rows.ts'
import { asTenant } from '../../core/database/tenant.ts'
import { silent } from '../../core/processes/log.ts'
import { readPublished } from '../../workers/publishedSheets.ts'

let vitrine: TestVitrine
let board: Board
/** Two managers, a colleague who edits, and one of the airport alone. */
let [annaIs, carlaIs, louIs] = [{} as Viewer, {} as Viewer, {} as Viewer]
let [anna, carla, lou] = [{} as Asker, {} as Asker, {} as Asker]
let [airport, harbour] = ['', '']
let [airportList, commonList] = ['', '']

beforeAll(async () => {
  vitrine = await startVitrine()
  const approved = { hasPriceApproval: true }
  annaIs = { ...vitrine.anna, ...approved }
  carlaIs = { ...vitrine.anna, ...approved, id: 'carla', memberRole: 'EDITOR' }
  const person = { lastName: 'Test', role: 'USER', organizationId: 'annas', passwordHash: 'none' } as const
  await vitrine.services.asPlatform(async db => {
    await insertRow(db, 'user', { ...person, id: 'carla', firstName: 'Carla', email: 'carla@vitrine.example', memberRole: 'EDITOR' })
    await insertRow(db, 'user', { ...person, id: 'vera', firstName: 'Vera', email: 'vera@vitrine.example', memberRole: 'VIEWER' })
    await insertRow(db, 'user', { ...person, id: 'lou', firstName: 'Lou', email: 'lou@vitrine.example', memberRole: 'LOCATION' })
  })
})
beforeEach(async () => {
  await vitrine.empty(
    'priceApproval',
    'priceProposal',
    'presentation',
    'productCollection',
    'priceList',
    'location',
    'system',
    'binItem',
    'notice',
    'release',
  )
  board = await aBoard(vitrine.services, 'annas')
  ;[anna, carla] = [vitrine.as(annaIs), vitrine.as(carlaIs)]
  airport = (await anna.createLocation({ input: { organizationId: 'annas', title: 'Airport' } }))!.id
  harbour = (await anna.createLocation({ input: { organizationId: 'annas', title: 'Harbour' } }))!.id
  louIs = { ...vitrine.anna, id: 'lou', memberRole: 'LOCATION', locationIds: [airport], maySetPrices: true, hasPriceApproval: true }
  lou = vitrine.as(louIs)
  const list = async (title: string, locationIds: string[]) =>
    (await anna.createPriceList({ input: { title, isForAllSystems: false }, locationIds }))!.id
  airportList = await list('Airport', [airport])
  commonList = await list('Harbour', [harbour])
  await anna.updatePriceApproval({ input: { above: 20, locationIds: [airport] } })
})
afterAll(async () => {
  expect(vitrine.reports).toEqual([])
  await vitrine.close()
})

const place = () => ({ productId: board.productId, variantId: board.variantId })
const basePrice = async () => (await anna.allProducts({ ids: [board.productId] })).items[0]!.prices[0]!.price
const listPrice = async (priceListId: string) =>
  (await anna.allProducts({ ids: [board.productId] })).items[0]!.listPrices.find(each => each.priceListId === priceListId)?.price ?? null
/** What waits: what it is, what it would be, and who asks. */
const waiting = async (by = anna) =>
  (await by.allPriceProposals({})).items.map(({ standing, price, askedBy, state }) => [standing, price, askedBy, state])
const seen = async (by = anna) => (await by.allPriceProposals({})).items.map(({ id, updatedAt }) => ({ id, updatedAt }))
const approve = async (by: Asker) => by.approvePriceProposals({ proposals: await seen() })
const noticesOf = async (userId: string) =>
  (
    await vitrine.pool.query<{ kind: string; actorName: string; subjectTitle: string | null; note: string | null }>(
      'select "kind", "actorName", "subjectTitle", "note" from "notice" where "userId" = $1 order by "createdAt", "kind"',
      [userId],
    )
  ).rows.map(({ kind, actorName, subjectTitle, note }) => [kind, actorName, subjectTitle, note].filter(each => each !== null).join(' | '))

/** Every call that sets prices, with what sets 25 where 2.50 is. Of a list: at the airport. */
const ways: Readonly<Record<string, (by: Asker) => Promise<unknown>>> = {
  createProduct: async by => {
    const { categoryId } = (await by.allProducts({})).items[0]!
    return by.createProduct({ input: { categoryId, title: 'Tea' }, prices: [{ variantId: board.variantId, price: 25 }] })
  },
  updateProduct: by => by.updateProduct({ input: { id: board.productId }, prices: [{ variantId: board.variantId, price: 25 }] }),
  updateProductPrice: by => by.updateProductPrice({ input: { ...place(), price: 25 } }),
  updateProductRows: by =>
    by.updateProductRows({ rows: [{ id: board.productId, prices: [{ variantId: board.variantId, price: 25, was: 2.5 }] }] }),
  updatePrices: by => by.updatePrices({ prices: [{ ...place(), was: 2.5, price: 25 }] }),
  updatePriceListPrices: by => by.updatePriceListPrices({ priceListId: airportList, prices: [{ ...place(), price: 25, was: null }] }),
  planPrices: by => by.planPrices({ startsAt: '2099-01-01T08:00:00.000Z', prices: [{ ...place(), price: 25 }] }),
}

describe('[TP3] a price that waits is set aside, whichever way it comes', () => {
  test.for(Object.keys(ways))('%s', async name => {
    const before = await basePrice()
    await ways[name]!(anna)
    expect((await waiting()).map(([, price, ...rest]) => [price, ...rest])).toEqual([[25, 'Anna Test', 'ASKED']])
    expect([await basePrice(), await listPrice(airportList), (await anna.allPlannedPrices({})).totalCount]).toEqual([before, null, 0])
    // Asked twice, it waits once.
    if (name !== 'createProduct') await ways[name]!(anna)
    expect(await waiting()).toHaveLength(1)
    await approve(carla)
    expect(await waiting()).toEqual([])
  })

  test('the table has every call that sets one', () => {
    const setting = Object.entries(calls)
      .filter(([, call]) => call.kind === 'mutation' && /"price"/.test(JSON.stringify(call.args)))
      .map(([name]) => name)
    // Of releases see [TP10]; what a promotion costs, and above what prices wait, is no price of a product.
    expect(setting.filter(name => !/Release|Promotion|Approval/.test(name)).toSorted()).toEqual(Object.keys(ways).toSorted())
  })

  test('an import, which says that it changed the product, and whose undo withdraws it', async () => {
    const sheets = sheetsOf(vitrine, annaIs)
    const { id } = await sheets.run(
      'Group,Category,Title,Price (Small),Price (Small) [Airport]\nMenu,Coffee,Espresso,25,3\nMenu,Coffee,Tea,2,\n',
    )
    expect(
      (await waiting()).map(([standing, price]) => [standing, price]).toSorted(([, a = 0], [, b = 0]) => Number(b) - Number(a)),
    ).toEqual([
      [2.5, 25],
      [null, 3],
    ])
    expect([await basePrice(), await listPrice(airportList)]).toEqual([2.5, null])
    await anna.undoSheetImport({ id })
    expect(await waiting()).toEqual([])
    expect((await anna.allProducts({})).totalCount).toBe(1)
  })

  test('[TP22] a key of the organisation, which agrees to nothing', async () => {
    const key = vitrine.as({ ...annaIs, id: 'key-1', only: ['productEditor', 'prices'] }, { isByKey: true })
    await key.updateProductPrice({ input: { ...place(), price: 25 } })
    expect(await waiting()).toEqual([[2.5, 25, null, 'ASKED']])
    await expect(approve(key)).rejects.toThrow('ForbiddenError')
    await approve(anna)
    expect(await basePrice()).toBe(25)
  })
})

test('[TP4] [TP5] what is not above the amount is a price at once; of lists at the location each, also none of its own', async () => {
  await anna.updateProductPrice({ input: { ...place(), price: 20 } })
  await anna.updatePriceListPrices({ priceListId: commonList, prices: [{ ...place(), price: 19 }] })
  expect([await basePrice(), await listPrice(commonList), await waiting()]).toEqual([20, 19, []])
  await anna.updatePriceListPrices({ priceListId: commonList, prices: [{ ...place(), price: 20.01 }] })
  await anna.updatePriceListPrices({ priceListId: airportList, prices: [{ ...place(), price: 0.5 }] })
  expect((await waiting()).map(([standing, price]) => [standing, price])).toEqual([
    [19, 20.01],
    [null, 0.5],
  ])
  await approve(carla)
  expect([await listPrice(commonList), await listPrice(airportList)]).toEqual([20.01, 0.5])
  await anna.updatePriceListPrices({ priceListId: airportList, prices: [{ ...place(), price: 0.5 }] })
  expect(await waiting()).toEqual([])
  await anna.updatePriceListPrices({ priceListId: airportList, prices: [{ ...place(), price: null }] })
  expect(await waiting()).toEqual([[0.5, null, 'Anna Test', 'ASKED']])
  await approve(carla)
  expect(await listPrice(airportList)).toBe(null)
})

test('[TP3] a first price that waits leaves the one that a colleague enters at the same time', async () => {
  await vitrine.pool.query('delete from "productPrice"')
  const colleague = await vitrine.pool.connect()
  try {
    await colleague.query('begin')
    await colleague.query(
      `insert into "productPrice" ("id", "organizationId", "productId", "variantId", "price") values ('first', 'annas', $1, $2, 500)`,
      [board.productId, board.variantId],
    )
    const answered = anna.updateProductPrice({ input: { ...place(), price: 25 } })
    const waits = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await vitrine.pool.query(waits)).rows).toEqual([{ count: 1 }]), { timeout: 30_000 })
    await colleague.query('commit')
    expect(await answered).toMatchObject({ price: 5 })
  } finally {
    colleague.release(true)
  }
  expect([await basePrice(), (await waiting()).map(([, price]) => price)]).toEqual([5, [25]])
})

test('[TP3] of a call with others only what waits is set aside', async () => {
  const { categoryId } = (await anna.allProducts({})).items[0]!
  const tea = (await anna.createProduct({ input: { categoryId, title: 'Tea' }, prices: [{ variantId: board.variantId, price: 2 }] }))!
  await anna.updatePrices({
    prices: [
      { ...place(), was: 2.5, price: 25 },
      { productId: tea.id, variantId: board.variantId, was: 2, price: 3 },
    ],
  })
  expect((await anna.allProducts({})).items.map(({ title, prices }) => [title, prices[0]!.price])).toEqual([
    ['Espresso', 2.5],
    ['Tea', 3],
  ])
  await expect(anna.updatePrices({ prices: [{ productId: 'gone', variantId: board.variantId, was: 2, price: 30 }] })).rejects.toThrow(
    'NotFoundError',
  )
})

test('[TP6] what somebody sets again takes its place, and what does not wait withdraws theirs, not a colleague’s', async () => {
  await anna.updateProductPrice({ input: { ...place(), price: 25 } })
  const [first] = await seen()
  await anna.updateProductPrice({ input: { ...place(), price: 30 } })
  expect(await waiting()).toEqual([[2.5, 30, 'Anna Test', 'ASKED']])
  await carla.updateProductPrice({ input: { ...place(), price: 3 } })
  expect(await waiting()).toEqual([[3, 30, 'Anna Test', 'ASKED']])
  // Undo: what it was is set again, by whoever saw what was asked for.
  await anna.updateProductRows({ rows: [{ id: board.productId, prices: [{ variantId: board.variantId, price: 3, was: 30 }] }] })
  expect(await waiting()).toEqual([])
  await expect(carla.approvePriceProposals({ proposals: [first!] })).rejects.toThrow('NotFoundError proposals.0: gone')
})

test('[TP7] nobody agrees to what they asked for themselves, nor as another or through one', async () => {
  await anna.updateProductPrice({ input: { ...place(), price: 25 } })
  await expect(approve(anna)).rejects.toThrow('OwnPriceError proposals.0: own')
  await expect(approve(vitrine.as({ ...annaIs }, { actorId: 'rita' }))).rejects.toThrow('OwnPriceError')
  await vitrine.empty('priceProposal')
  await vitrine.as(annaIs, { actorId: 'rita' }).updateProductPrice({ input: { ...place(), price: 25 } })
  await expect(approve(vitrine.as(carlaIs, { actorId: 'rita' }))).rejects.toThrow('OwnPriceError')
  await approve(carla)
  expect(await basePrice()).toBe(25)
})

test('[TP8] agreeing is to what was looked at: otherwise nothing is done', async () => {
  await anna.updateProductPrice({ input: { ...place(), price: 25 } })
  const before = await seen()
  await new Promise(resolve => setTimeout(resolve, 5))
  await anna.updateProductPrice({ input: { ...place(), price: 30 } })
  await expect(carla.approvePriceProposals({ proposals: before })).rejects.toThrow('ConflictError proposals.0: changed')
  const now = await seen()
  await expect(carla.approvePriceProposals({ proposals: [...now, { id: 'gone', updatedAt: now[0]!.updatedAt }] })).rejects.toThrow(
    'NotFoundError proposals.1: gone',
  )
  expect([await basePrice(), (await waiting()).length]).toEqual([2.5, 1])
  const outcomes = await Promise.allSettled([now, now].map(proposals => carla.approvePriceProposals({ proposals })))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await basePrice()).toBe(30)
})

test('[TP9] a planned price is planned once it is agreed to, by whoever asked; one whose moment has passed is now', async () => {
  await ways['planPrices']!(anna)
  const soon = new Date(Date.now() + 1_000).toISOString()
  await anna.planPrices({ startsAt: soon, priceListId: airportList, prices: [{ ...place(), price: 4 }] })
  expect((await anna.allPriceProposals({ filter: { priceListId: airportList } })).items).toMatchObject([{ startsAt: soon, price: 4 }])
  await vitrine.pool.query(`update "priceProposal" set "startsAt" = now() - interval '1 minute' where "priceListId" is not null`)
  await approve(carla)
  expect((await anna.allPlannedPrices({})).items).toMatchObject([{ price: 25, priceListId: null, userName: 'Anna Test' }])
  expect(await listPrice(airportList)).toBe(4)
})

test('[TP9] [PL9] a planned price that is moved takes its own place once that is agreed to, and stays where it is sent back', async () => {
  const [march, april, may] = ['2099-03-01T08:00:00.000Z', '2099-04-01T08:00:00.000Z', '2099-05-01T08:00:00.000Z']
  const plan = (startsAt: string, replacesId?: string) =>
    anna.planPrices({ startsAt, prices: [{ ...place(), price: 22 }], ...(replacesId !== undefined && { replacesId }) })
  const planned = async () => (await anna.allPlannedPrices({})).items
  await plan(march)
  await approve(carla)
  const [first] = await planned()
  await plan(april, first!.id)
  await carla.returnPriceProposals({ proposals: await seen(), note: 'Why?' })
  expect((await planned()).map(({ startsAt }) => startsAt)).toEqual([march])
  await plan(april, first!.id)
  expect((await planned()).map(({ startsAt }) => startsAt)).toEqual([march])
  await approve(carla)
  expect((await planned()).map(({ startsAt }) => startsAt)).toEqual([april])
  // One that waits for nobody is moved at once, and given another price where it is.
  const [second] = await planned()
  const cheap = { prices: [{ ...place(), price: 12 }], replacesId: second!.id }
  await anna.planPrices({ startsAt: april, ...cheap })
  await anna.planPrices({ startsAt: may, ...cheap })
  expect((await planned()).map(({ startsAt, price }) => [startsAt, price])).toEqual([[may, 12]])
})

test('[TP10] a release with prices that wait goes out by another one than whoever put them in, and is no longer planned when one is put in', async () => {
  const products = [{ productId: board.productId, prices: [{ variantId: board.variantId, priceListId: null, price: 25 }] }]
  const { id } = (await anna.createRelease({ input: { title: 'Autumn' }, products }))!
  await expect(anna.publishRelease({ id })).rejects.toThrow('OwnPriceError')
  await expect(anna.planRelease({ id, goesOutAt: '2099-01-01T00:00:00.000Z' })).rejects.toThrow('OwnPriceError')
  await carla.planRelease({ id, goesOutAt: '2099-01-01T00:00:00.000Z' })
  const dearer = [{ productId: board.productId, prices: [{ variantId: board.variantId, priceListId: null, price: 30 }] }]
  expect(await anna.updateRelease({ input: { id }, products: dearer })).toMatchObject({ state: 'DRAFT', goesOutAt: null })
  await carla.publishRelease({ id })
  expect(await basePrice()).toBe(30)
  // What was there before was agreed to before.
  await anna.takeBackRelease({ id })
  expect(await basePrice()).toBe(2.5)
})

test('[TP11] [TP14] it is sent back with a note, told to whoever asked, and asked for again or put away', async () => {
  await anna.updateProductPrice({ input: { ...place(), price: 25 } })
  await anna.updateProductPrice({ input: { ...place(), price: 26 } })
  expect(await noticesOf('carla')).toEqual(['PRICES_PROPOSED | Anna Test'])
  expect([await noticesOf('anna'), await noticesOf('vera'), await noticesOf('lou')]).toEqual([[], [], []])
  await expect(carla.withdrawPriceProposals({ ids: (await seen()).map(({ id }) => id) })).rejects.toThrow('ConflictError ids.0: changed')
  await carla.returnPriceProposals({ proposals: await seen(), note: 'Too dear' })
  expect(await waiting()).toEqual([[2.5, 26, 'Anna Test', 'RETURNED']])
  expect((await anna.allPriceProposals({})).items[0]).toMatchObject({ note: 'Too dear', returnedBy: 'Carla Test' })
  expect(await noticesOf('anna')).toEqual(['PRICES_RETURNED | Carla Test | Espresso | Too dear'])
  await expect(approve(carla)).rejects.toThrow('ConflictError proposals.0: changed')
  await anna.updateProductPrice({ input: { ...place(), price: 26 } })
  expect((await anna.allPriceProposals({})).items[0]).toMatchObject({ state: 'ASKED', note: null, returnedBy: null })
  await approve(carla)
  expect((await noticesOf('anna')).at(-1)).toBe('PRICES_APPROVED | Carla Test | Espresso')
  await anna.updateProductPrice({ input: { ...place(), price: 27 } })
  await anna.withdrawPriceProposals({ ids: (await seen()).map(({ id }) => id) })
  expect([await waiting(), await basePrice()]).toEqual([[], 26])
  await expect(carla.returnPriceProposals({ proposals: [], note: ' ' })).rejects.toThrow('ValidationError note: required')
})

test('[TP12] a person of the airport asks and withdraws there, sees nothing of the harbour, and agrees to nothing', async () => {
  await lou.updatePriceListPrices({ priceListId: airportList, prices: [{ ...place(), price: 3, was: null }] })
  await anna.updatePriceListPrices({ priceListId: commonList, prices: [{ ...place(), price: 30 }] })
  await anna.updateProductPrice({ input: { ...place(), price: 25 } })
  expect(await waiting(lou)).toEqual([[null, 3, 'Lou Test', 'ASKED']])
  expect(await lou.findPriceApproval({})).toEqual({ above: 20, locationIds: [airport] })
  expect(await lou.viewer({})).toMatchObject({ hasPriceApproval: true })
  await expect(approve(lou)).rejects.toThrow('ForbiddenError')
  await lou.withdrawPriceProposals({ ids: (await seen()).map(({ id }) => id) }).catch(() => undefined)
  expect(await waiting()).toHaveLength(2)
  await lou.updatePriceListPrices({ priceListId: airportList, prices: [{ ...place(), price: 3, was: null }] })
  await approve(carla).catch(() => undefined)
  expect(await listPrice(airportList)).toBe(3)
  await expect(lou.updatePriceListPrices({ priceListId: commonList, prices: [{ ...place(), price: 3 }] })).rejects.toThrow('NotFoundError')
})

test('[TP13] asking, agreeing and sending back stand in the history of the product, by whom', async () => {
  const history = async () =>
    (await anna.allHistory({ entity: 'product', id: board.productId })).items.map(
      ({ userName, values }) =>
        `${userName?.split(' ')[0]}: ${values.map(({ part, before, after }) => `${part} ${before} ${after}`).join(', ')}`,
    )
  await anna.updateProductPrice({ input: { ...place(), price: 25 } })
  expect((await history())[0]).toBe('Anna: priceProposals null 25')
  await approve(carla)
  expect((await history())[0]).toBe('Carla: prices 2.5 25, priceProposals 25 null')
})

test('[TP1] [TP2] managers say which prices wait; neither chosen, none does, and what still waits is agreed to by everybody [TP15]', async () => {
  await expect(carla.updatePriceApproval({ input: { above: 1, locationIds: [] } })).rejects.toThrow('ForbiddenError')
  await expect(anna.updatePriceApproval({ input: { above: 1, locationIds: ['elsewhere'] } })).rejects.toThrow(
    'NotFoundError input.locationIds.0: gone',
  )
  await anna.updateProductPrice({ input: { ...place(), price: 25 } })
  const changes = async () =>
    (await anna.allAuditEvents({ limit: 100 })).items.filter(({ entity, kind }) => entity === 'priceApproval' && kind === 'CHANGED').length
  const before = await changes()
  await anna.updatePriceApproval({ input: { above: null, locationIds: [] } })
  expect(await anna.findPriceApproval({})).toEqual({ above: null, locationIds: [] })
  await anna.updatePriceApproval({ input: { above: null, locationIds: [] } })
  expect((await changes()) - before).toBe(1)
  await approve(anna)
  expect(await basePrice()).toBe(25)
  await anna.updateProductPrice({ input: { ...place(), price: 26 } })
  expect([await basePrice(), await waiting()]).toEqual([26, []])
})

test('[TP2] it holds for new prices with the next look at who asks, of a session and of a key', async () => {
  const { sessions } = vitrine.services
  const { token } = await sessions.open('anna')
  expect((await sessions.of(token))?.viewer).toMatchObject({ hasPriceApproval: true })
  await anna.updatePriceApproval({ input: { above: null, locationIds: [] } })
  const later = await sessions.open('anna')
  expect((await sessions.of(later.token))?.viewer).toMatchObject({ hasPriceApproval: false })
})

test('[TP16] copies, what comes back from the bin, and what moves to another category were agreed to before', async () => {
  await anna.updatePriceListPrices({ priceListId: airportList, prices: [{ ...place(), price: 3 }] })
  await approve(carla)
  const copy = (await anna.duplicatePriceList({ id: airportList }))!
  expect([await listPrice(copy.id), await waiting()]).toEqual([3, []])
  await anna.updateProductPrice({ input: { ...place(), price: 25 } })
  await anna.deleteProduct({ id: board.productId })
  expect(await waiting()).toEqual([])
  await anna.restoreBinItems({ ids: (await anna.allBinItems({})).items.map(({ id }) => id) })
  expect([await listPrice(airportList), await waiting()]).toEqual([3, [[2.5, 25, 'Anna Test', 'ASKED']]])
  const { collectionId } = (await anna.allProductCategories({})).items[0]!
  const other = (await anna.createProductCategory({ input: { title: 'Cold', collectionId }, variants: ['Small'] }))!
  await anna.updateProducts({ ids: [board.productId], input: { categoryId: other.id } })
  expect((await anna.allPriceProposals({})).items).toMatchObject([{ variantId: other.variants[0]!.id, price: 25 }])
})

test('[TP3] what is due becomes a price although prices wait, as it was agreed to when it was planned', async () => {
  await asTenant(vitrine.ownerDb, annaIs, db =>
    insertRow(db, 'plannedPrice', {
      organizationId: 'annas',
      ...place(),
      priceListId: null,
      price: 40,
      startsAt: '2020-01-01T00:00:00.000Z',
    }),
  )
  await anna.updateProductPrice({ input: { ...place(), price: 41 } })
  expect([await basePrice(), await waiting()]).toEqual([40, [[40, 41, 'Anna Test', 'ASKED']]])
})

test('[TP21] where a list holds, what is off its menu and what a promotion costs are changed at once', async () => {
  await anna.updatePriceListPrices({ priceListId: commonList, prices: [{ ...place(), price: 3 }] })
  await anna.updatePriceList({ input: { id: commonList }, locationIds: [airport] })
  await anna.updatePriceListProducts({ priceListId: airportList, products: [{ productId: board.productId, isListed: false }] })
  await anna.createPromotion({ input: { title: 'Two for one', pricePromo: 40 } })
  expect([await listPrice(commonList), await waiting()]).toEqual([3, []])
})

test('[TP10] a program sends out no release with prices that wait, and a change of titles makes nobody the one who put prices in', async () => {
  const products = [{ productId: board.productId, prices: [{ variantId: board.variantId, priceListId: null, price: 25 }] }]
  const { id } = (await anna.createRelease({ input: { title: 'Autumn' }, products }))!
  const key = vitrine.as({ ...annaIs, id: 'key-1', only: ['productEditor', 'prices'] }, { isByKey: true })
  await expect(key.publishRelease({ id })).rejects.toThrow('OwnPriceError')
  await carla.updateRelease({ input: { id }, products: [{ productId: board.productId, title: 'Ristretto' }] })
  await expect(anna.publishRelease({ id })).rejects.toThrow('OwnPriceError')
  await carla.publishRelease({ id })
  expect(await basePrice()).toBe(25)
})

test('[TP3] a price that is there twice in one call waits once, the later one, or is refused where it always was', async () => {
  const twice = [25, 26].map(price => ({ variantId: board.variantId, price }))
  await anna.updateProduct({ input: { id: board.productId }, prices: twice })
  expect((await waiting()).map(([, price]) => price)).toEqual([26])
  const prices = twice.map(price => ({ ...price, productId: board.productId }))
  await expect(anna.updatePrices({ prices })).rejects.toThrow('ValidationError prices.1: twice')
  await expect(anna.updatePriceListPrices({ priceListId: airportList, prices })).rejects.toThrow('ValidationError prices.1: twice')
})

test('[TP9] what is due is a price of the list before another one waits; of several that were due the latest is', async () => {
  const planned = (price: number, startsAt: string) =>
    anna.planPrices({ startsAt, priceListId: airportList, prices: [{ ...place(), price }] })
  for (const [price, day] of [
    [6, 3],
    [5, 2],
  ] as const)
    await planned(price, `2099-01-0${day}T08:00:00.000Z`)
  await vitrine.pool.query(`update "priceProposal" set "startsAt" = "startsAt" - interval '80 years'`)
  await approve(carla)
  expect(await listPrice(airportList)).toBe(6)
  await vitrine.services.asPlatform(db =>
    insertRow(db, 'plannedPrice', {
      organizationId: 'annas',
      ...place(),
      priceListId: airportList,
      price: 7,
      startsAt: '2020-01-01T00:00:00.000Z',
    }),
  )
  await anna.updatePriceListPrices({ priceListId: airportList, prices: [{ ...place(), price: 25 }] })
  expect([await listPrice(airportList), await waiting()]).toEqual([7, [[7, 25, 'Anna Test', 'ASKED']]])
})

test('[TP22] a program asks neither for what a person asks for, nor anew for what was sent back', async () => {
  const key = vitrine.as({ ...annaIs, id: 'key-1', only: ['productEditor', 'prices'] }, { isByKey: true })
  await anna.updateProductPrice({ input: { ...place(), price: 25 } })
  await key.updateProductPrice({ input: { ...place(), price: 26 } })
  expect(await waiting()).toEqual([[2.5, 25, 'Anna Test', 'ASKED']])
  await vitrine.empty('priceProposal')
  await key.updateProductPrice({ input: { ...place(), price: 26 } })
  await carla.returnPriceProposals({ proposals: await seen(), note: 'Too dear' })
  await key.updateProductPrice({ input: { ...place(), price: 26 } })
  expect(await waiting()).toEqual([[2.5, 26, null, 'RETURNED']])
  await key.updateProductPrice({ input: { ...place(), price: 27 } })
  expect(await waiting()).toEqual([[2.5, 27, null, 'ASKED']])
})

test('[TP11] a person of the airport puts away nothing of lists that hold elsewhere too', async () => {
  const everywhere = (await anna.createPriceList({ input: { title: 'Everywhere' } }))!.id
  await anna.updatePriceListPrices({ priceListId: everywhere, prices: [{ ...place(), price: 25 }] })
  await carla.returnPriceProposals({ proposals: await seen(), note: 'Too dear' })
  await expect(lou.withdrawPriceProposals({ ids: (await seen(lou)).map(({ id }) => id) })).rejects.toThrow('ConflictError')
  await carla.withdrawPriceProposals({ ids: (await seen()).map(({ id }) => id) })
  expect(await waiting()).toEqual([])
})

test('[TP2] a chosen location that is deleted stays chosen through a change of the amount, and is meant when it is back', async () => {
  await anna.deleteLocation({ id: airport })
  await anna.updatePriceApproval({ input: { above: 30, locationIds: [] } })
  await anna.restoreBinItems({ ids: (await anna.allBinItems({})).items.map(({ id }) => id) })
  expect(await anna.findPriceApproval({})).toEqual({ above: 30, locationIds: [airport] })
})

test('[TP7] whoever said what a sheet at an address is agrees to nothing that it asks for', async () => {
  const { id } = (await carla.createPublishedSheet({
    input: { title: 'Menu', holds: 'PRODUCTS', address: 'https://menu.example/menu.csv' },
  }))!
  const sheet = 'Group,Category,Title,Price (Small)\nMenu,Coffee,Espresso,25\n'
  await readPublished(
    {
      asPlatform: vitrine.services.asPlatform,
      asTenant: (viewer, work) => asTenant(vitrine.ownerDb, viewer, work),
      fetchSheet: () => Promise.resolve(Buffer.from(sheet)),
      log: silent(),
    },
    id,
  )
  expect(await waiting()).toEqual([[2.5, 25, null, 'ASKED']])
  await expect(approve(carla)).rejects.toThrow('OwnPriceError')
  await approve(anna)
  expect(await basePrice()).toBe(25)
})
