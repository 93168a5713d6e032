import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EntityWithHistory } from '@vitrine/model/areas/history/values.ts'
import { asTenant } from '../../core/database/tenant.ts'
import { sql } from 'kysely'
import { aBoard, type Board } from '../../../test/board.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
let anna: Asker
let board: Board
let categoryId: string
beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ anna } = vitrine.askers)
})
beforeEach(async () => {
  await vitrine.pool.query(
    `delete from "presentation"; delete from "productCollection"; delete from "priceList"; delete from "system"; delete from "location"; delete from "binItem"`,
  )
  board = await aBoard(vitrine.services, 'annas')
  const { rows } = await vitrine.pool.query<{ id: string }>(`select "categoryId" as "id" from "product" where "id" = $1`, [board.productId])
  categoryId = rows[0]!.id
})
afterAll(async () => {
  expect(vitrine.reports).toEqual([])
  await vitrine.close()
})

/** What became of it, newest first: the kind and the fields. */
const historyOf = async (entity: EntityWithHistory, id: string) =>
  (await anna.allHistory({ entity, id })).items.map(({ kind, changes }) => [kind, ...changes].join(' '))
const events = async (): Promise<number> =>
  (await vitrine.pool.query<{ count: number }>('select count(*)::int as "count" from "auditEvent"')).rows[0]!.count

test('[AU15] what is made and changed of a product stands in its history, with its prices, and by whom', async () => {
  const product = (await anna.createProduct({ input: { categoryId, title: 'Tea' }, prices: [{ variantId: board.variantId, price: 2 }] }))!
  expect(await historyOf('product', product.id)).toEqual(['CREATED'])
  await anna.updateProduct({ input: { id: product.id, title: 'Green tea', veggie: true } })
  await anna.updateProductPrice({ input: { productId: product.id, variantId: board.variantId, price: 3 } })
  await anna.updateProductPrice({ input: { productId: product.id, variantId: board.variantId, price: 3 } })
  await anna.updateProduct({ input: { id: product.id, title: 'Green tea', sortIndex: 0 } })
  expect(await historyOf('product', product.id)).toEqual(['CHANGED prices', 'CHANGED title veggie', 'CREATED'])
  expect(await historyOf('product', board.productId)).toEqual(['CREATED'])
  const { items } = await anna.allHistory({ entity: 'product', id: product.id, limit: 1, offset: 1 })
  expect(items).toMatchObject([{ userName: 'Anna Test <anna@vitrine.example>', actorName: null, isByKey: false }])
})

test('[AU15] what a program and who acts as another does is recorded so; what the clock does is nobody’s', async () => {
  const input = { id: board.productId, title: 'Ristretto' }
  await vitrine.as(vitrine.anna, { actorId: 'rita' }).updateProduct({ input })
  await vitrine.as({ ...vitrine.anna, id: 'no account' }, { isByKey: true }).updateProduct({ input: { ...input, title: 'Lungo' } })
  await vitrine.pool.query(`update "product" set "state" = 'UNAVAILABLE' where "id" = $1`, [board.productId])
  const { items } = await anna.allHistory({ entity: 'product', id: board.productId })
  expect(items.map(({ userName, actorName, isByKey }) => [userName, actorName, isByKey])).toEqual([
    [null, null, false],
    [null, null, true],
    ['Anna Test <anna@vitrine.example>', 'Rita Test <rita@vitrine.example>', false],
    [null, null, false],
  ])
})

test('[AU16] many changed at once are one statement more for all, and each has its event', async () => {
  const ids = await Promise.all(
    ['A', 'B', 'C'].map(async title => (await anna.createProduct({ input: { categoryId, title }, prices: [] }))!.id),
  )
  const before = await events()
  await anna.updateProducts({ ids, input: { state: 'UNAVAILABLE' } })
  expect((await events()) - before).toBe(3)
  for (const id of ids) expect(await historyOf('product', id)).toEqual(['CHANGED state', 'CREATED'])
})

test('[AU17] the edits of a show are one event for each user and hour, beside what became of the presentation', async () => {
  const { id } = (await anna.createPresentation({ input: { title: 'Lunch' } }))!
  const { conceptShowId } = (await anna.findPresentation({ id }))!
  const show = (await anna.findPresentationShow({ id: conceptShowId! }))!
  for (const duration of [11, 12, 13]) await anna.updateSlide({ input: { id: show.slides[0]!.id, duration } })
  await anna.updatePresentation({ input: { id, title: 'Brunch' } })
  await anna.publishConceptShow({ presentationId: id })
  expect((await historyOf('presentation', id)).toSorted()).toEqual(['CHANGED title', 'CREATED', 'EDITED', 'PUBLISHED'])
})

test('[AU18] what comes back from the bin was neither made nor changed then', async () => {
  await anna.deleteProductCategory({ id: categoryId })
  const before = await events()
  const { items } = await anna.allBinItems({})
  await anna.restoreBinItems({ ids: items.map(({ id }) => id) })
  expect((await events()) - before).toBe(1)
  expect((await historyOf('productCategory', categoryId))[0]).toBe('RESTORED')
})

test('[AU19] what happened to products and their like is in the whole log only where it is asked for', async () => {
  await anna.updateProduct({ input: { id: board.productId, title: 'Ristretto' } })
  const kinds = async (isComplete: boolean) =>
    (await anna.allAuditEvents({ filter: { isComplete }, limit: 100 })).items.filter(({ subjectId }) => subjectId === board.productId)
  expect(await kinds(false)).toEqual([])
  expect((await kinds(true)).map(({ kind, changes }) => [kind, ...changes].join(' '))).toEqual(['CHANGED title', 'CREATED'])
})

test('[AU20] nobody reads the history of another’s things', async () => {
  for (const by of [vitrine.askers.bob, vitrine.as({ ...vitrine.anna, isProductsEnabled: false })])
    await expect(by.allHistory({ entity: 'product', id: board.productId })).rejects.toThrow('NotFoundError')
})

test('[AU15] of a collection and a price list what they consist of is a change of them', async () => {
  const { menu, offers } = board.presentations
  const [screenId] = board.screenIds
  const created = { title: 'Lunch', systemId: board.systemId }
  const { id } = (await anna.createCollection({ input: created, allocations: [{ screenId: screenId!, presentationId: menu.id }] }))!
  await anna.updateCollection({ input: { id }, allocations: [{ screenId: screenId!, presentationId: offers.id }] })
  await anna.activateCollection({ id })
  expect(await historyOf('collection', id)).toEqual(['ACTIVATED', 'CHANGED allocations', 'CREATED'])
  const list = (await anna.createPriceList({ input: { title: 'Terrace' } }))!
  await anna.updatePriceList({ input: { id: list.id, title: 'Garden' } })
  expect(await historyOf('priceList', list.id)).toEqual(['CHANGED title', 'CREATED'])
})

/** Of the newest change: what it is of, from what and to what. */
async function newest(entity: EntityWithHistory, id: string) {
  const [event] = (await anna.allHistory({ entity, id, limit: 1 })).items
  const values = event!.values.map(({ part, field, title, before, after, beforeTitle, afterTitle }) =>
    [part ?? field, ...(title ? [title] : []), beforeTitle ?? before, afterTitle ?? after].join(' | '),
  )
  return { values, isRestorable: event!.isRestorable }
}

test('[AU22] a change of a product says from what to what, its prices in euro and its category by its title', async () => {
  const other = (await anna.createProductCategory({
    input: { title: 'Cold', collectionId: (await anna.allProductCategories({})).items[0]!.collectionId },
    variants: ['Glass'],
  }))!
  const { id } = (await anna.createProduct({ input: { categoryId, title: 'Tea' }, prices: [{ variantId: board.variantId, price: 2.5 }] }))!
  await anna.updateProduct({
    input: { id, title: 'Green tea', translations: [{ language: 'de', title: 'Tee' }], calories: 3, availableFrom: null },
    prices: [{ variantId: board.variantId, price: 3 }],
  })
  expect(await newest('product', id)).toEqual({
    values: [
      'title | "Tea" | "Green tea"',
      'translations | [] | [{"title":"Tee","language":"de"}]',
      'calories |  | 3',
      'prices | Small | 2.5 | 3',
    ],
    isRestorable: true,
  })
  await anna.updateProducts({ ids: [id], input: { categoryId: other.id } })
  const { values, isRestorable } = await newest('product', id)
  expect(values[0]).toMatch(/^categoryId \| .+ \| Cold$/)
  expect(isRestorable).toBe(true)
})

test('[AU26] what became another and then itself again in one transaction is not said', async () => {
  const client = await vitrine.pool.connect()
  const of = [board.productId]
  await client.query('begin')
  for (const statement of [
    `update "product" set "title" = 'A' where "id" = $1`,
    `update "product" set "title" = 'B', "calories" = 9 where "id" = $1`,
    `update "product" set "calories" = null where "id" = $1`,
  ])
    await client.query(statement, of)
  await client.query('commit')
  client.release()
  const { values } = await newest('product', board.productId)
  expect(values).toEqual([expect.stringMatching(/^title \| ".+" \| "B"$/)])
})

test('[AU22] what lists of prices consist of is named: products, locations, what is on the menu', async () => {
  const { id } = (await anna.createPriceList({ input: { title: 'Terrace' } }))!
  const { productId, variantId } = board
  await anna.updatePriceListPrices({ priceListId: id, prices: [{ productId, variantId, price: 4, was: null }] })
  const { values, isRestorable } = await newest('priceList', id)
  expect(values).toEqual([expect.stringMatching(/^prices \| .+ · .+ \|  \| 4$/)])
  expect(isRestorable).toBe(true)
  await anna.updatePriceListProducts({ priceListId: id, products: [{ productId, isListed: false }] })
  expect((await newest('priceList', id)).values).toEqual([expect.stringMatching(/^listings \| .+ \|  \| false$/)])
  await anna.updatePriceList({ input: { id, isForAllSystems: false }, systemIds: [board.systemId] })
  expect(await newest('priceList', id)).toEqual({
    values: ['isForAllSystems | true | false', expect.stringMatching(/^systems \| .+ \|  \| true$/)],
    isRestorable: true,
  })
})

test('[AU22] of a collection it is said what each screen plays, of a category its variations', async () => {
  const { menu, offers } = board.presentations
  const [screenId] = board.screenIds
  const created = { title: 'Lunch', systemId: board.systemId }
  const { id } = (await anna.createCollection({ input: created, allocations: [{ screenId: screenId!, presentationId: menu.id }] }))!
  await anna.updateCollection({ input: { id, priority: 2 }, allocations: [{ screenId: screenId!, presentationId: offers.id }] })
  const { values, isRestorable } = await newest('collection', id)
  expect(values).toEqual(['priority | 0 | 2', 'allocations | Counter 1 | Menu | Offers'])
  expect(isRestorable).toBe(true)
  await anna.updateProductCategory({ input: { id: categoryId }, variants: [{ id: board.variantId, title: 'Mug' }] })
  expect(await newest('productCategory', categoryId)).toEqual({
    values: [expect.stringMatching(/^variants \| Mug \| ".+" \| "Mug"$/)],
    isRestorable: false,
  })
})

test('[AU15] [AU22] of a location it is said what it was called, where it was and by which clock; its reseller reads it too', async () => {
  const { id } = (await anna.createLocation({ input: { title: 'Airport', organizationId: 'annas' } }))!
  await anna.updateLocation({ input: { id, address: 'Gate 3', timeZone: 'Europe/London', labels: ['south'] } })
  const values = ['address |  | "Gate 3"', 'timeZone |  | "Europe/London"', 'labels | [] | ["south"]']
  expect(await newest('location', id)).toEqual({ values, isRestorable: true })
  expect(await historyOf('location', id)).toEqual(['CHANGED address labels timeZone', 'CREATED'])
  expect((await vitrine.askers.rita.allHistory({ entity: 'location', id })).totalCount).toBe(2)
  await expect(vitrine.askers.bob.allHistory({ entity: 'location', id })).rejects.toThrow('NotFoundError')
})

test('[AU23] of more than 200 parts changed at once only the names of the fields are kept', async () => {
  const { id } = (await anna.createPriceList({ input: { title: 'Terrace' } }))!
  const made = await anna.updateProductRows({ rows: Array.from({ length: 201 }, (_, i) => ({ title: `Tea ${i}`, categoryId })) })
  const prices = made!.items.map(product => ({ productId: product.id, variantId: board.variantId, price: 4, was: null }))
  await anna.updatePriceListPrices({ priceListId: id, prices: prices.slice(0, 200) })
  expect((await newest('priceList', id)).values).toHaveLength(200)
  const other = (await anna.createPriceList({ input: { title: 'Garden' } }))!
  await anna.updatePriceListPrices({ priceListId: other.id, prices })
  expect(await newest('priceList', other.id)).toEqual({ values: [], isRestorable: false })
})

test('[AU23] an answer tells some 5,000 values: of what is older it names the fields', async () => {
  const { id } = (await anna.createPriceList({ input: { title: 'Terrace' } }))!
  const made = await anna.updateProductRows({ rows: Array.from({ length: 200 }, (_, i) => ({ title: `Tea ${i}`, categoryId })) })
  for (let price = 1; price <= 27; price++) {
    const prices = made!.items.map(product => ({
      productId: product.id,
      variantId: board.variantId,
      price,
      was: price > 1 ? price - 1 : null,
    }))
    await anna.updatePriceListPrices({ priceListId: id, prices })
  }
  const { items } = await anna.allHistory({ entity: 'priceList', id, limit: 30 })
  expect(items.map(({ values }) => values.length)).toEqual([...Array.from({ length: 25 }, () => 200), 0, 0, 0])
  expect(items.slice(25).map(({ changes, isRestorable }) => [changes.join(), isRestorable])).toEqual([
    ['prices', false],
    ['prices', false],
    ['', false],
  ])
})

test('[AU24] what was changed since can’t be put back, and can again when it is as it was', async () => {
  const id = board.productId
  const title = (text: string) => anna.updateProduct({ input: { id, title: text } })
  await title('Tea')
  await title('Coffee')
  const restorable = async () => (await anna.allHistory({ entity: 'product', id })).items.map(event => event.isRestorable)
  expect(await restorable()).toEqual([true, false, false])
  await title('Tea')
  expect(await restorable()).toEqual([true, false, true, false])
})

test('[AU6] [AU22] the whole log and its CSV show no values', async () => {
  await anna.updateProduct({ input: { id: board.productId, title: 'A secret tea' } })
  const { items } = await anna.allAuditEvents({ filter: { isComplete: true }, limit: 5 })
  expect(Object.keys(items[0]!)).not.toContain('before')
  const asAnna = asTenant(vitrine.ownerDb, vitrine.anna, db => sql`select "after" from "auditEvent"`.execute(db))
  await expect(asAnna).rejects.toThrow(/permission denied/)
})

test('[AU27] the opening hours of a location are a change of it; those of the organisation are of no location', async () => {
  const { id } = (await anna.createLocation({ input: { organizationId: 'annas', title: 'Airport' } }))!
  const monday = { weekday: 'mon' as const, opensAt: '09:00:00', closesAt: '17:00:00' }
  const christmas = { date: '2026-12-25', title: 'Christmas', opensAt: null, closesAt: null }
  await anna.updateOpeningHours({ input: { organizationId: 'annas', spans: [monday], exceptions: [] } })
  await anna.updateOpeningHours({ input: { organizationId: 'annas', locationId: id, spans: [monday], exceptions: [] } })
  await anna.updateOpeningHours({ input: { organizationId: 'annas', locationId: id, spans: [monday], exceptions: [christmas] } })
  const { items } = await anna.allHistory({ entity: 'location', id })
  expect(items.map(({ kind, changes, isRestorable }) => [kind, ...changes, isRestorable])).toEqual([
    ['CHANGED', 'openingHours', true],
    ['CHANGED', 'openingHours', false],
    ['CREATED', false],
  ])
  const said = items.flatMap(({ values }) => values.map(each => ({ ...each, after: JSON.parse(each.after ?? 'null') as unknown })))
  expect(said).toMatchObject([
    { part: 'openingHours', field: 'exceptions', title: '', before: '[]', after: [christmas] },
    { part: 'openingHours', field: 'isOwn', title: '', before: null, after: true },
    { part: 'openingHours', field: 'spans', title: '', before: '[]', after: [monday] },
  ])
})

test('[AU24] opening hours of a location can be put back, also that it had none of its own; with its title at once they are told alone', async () => {
  const { id } = (await anna.createLocation({ input: { organizationId: 'annas', title: 'Airport' } }))!
  const monday = { weekday: 'mon' as const, opensAt: '09:00:00', closesAt: '17:00:00' }
  const save = (isOwn: boolean) =>
    anna.saveLocationHours({ organizationId: 'annas', changes: [{ locationId: id, isOwn, spans: [monday], exceptions: [] }] })
  const restorable = async () => (await anna.allHistory({ entity: 'location', id })).items.map(event => event.isRestorable)
  await save(true)
  expect(await restorable()).toEqual([true, false])
  await save(false)
  expect((await anna.allHistory({ entity: 'location', id })).items[0]!.values).toMatchObject([
    { field: 'isOwn', before: 'true', after: null },
    { field: 'spans', after: '[]' },
  ])
  expect(await restorable()).toEqual([true, false, false])
  await save(true)
  expect(await restorable()).toEqual([true, false, true, false])
  const client = await vitrine.pool.connect()
  await client.query('begin')
  await client.query(`update "location" set "title" = 'Harbour' where "id" = $1`, [id])
  await client.query(`update "openingHours" set "spans" = '[]' where "locationId" = $1`, [id])
  await client.query('commit')
  client.release()
  expect((await restorable())[0]).toBe(false)
})

test('[AU24] where a list holds and what screens play can be put back, together with the fields of the same form', async () => {
  const { menu, offers } = board.presentations
  const [left, right] = board.screenIds
  const allocation = (screenId: string | undefined, presentationId: string) => ({ screenId: screenId!, presentationId })
  const { id } = (await anna.createCollection({
    input: { title: 'Lunch', systemId: board.systemId },
    allocations: [allocation(left, menu.id)],
  }))!
  await anna.updateCollection({ input: { id, title: 'Dinner' }, allocations: [allocation(left, offers.id), allocation(right, menu.id)] })
  const [changed] = (await anna.allHistory({ entity: 'collection', id })).items
  expect(changed!.isRestorable).toBe(true)
  expect(changed!.values.filter(({ part }) => part).map(({ partId, before, after }) => [partId, before, after])).toEqual(
    expect.arrayContaining([
      [left, JSON.stringify(menu.id), JSON.stringify(offers.id)],
      [right, null, JSON.stringify(menu.id)],
    ]),
  )
  const list = (await anna.createPriceList({ input: { title: 'Terrace' }, systemIds: [] }))!
  await anna.updatePriceList({ input: { id: list.id, isForAllSystems: false }, systemIds: [board.systemId] })
  const [held] = (await anna.allHistory({ entity: 'priceList', id: list.id })).items
  expect(held).toMatchObject({ isRestorable: true })
  expect(held!.values).toContainEqual(expect.objectContaining({ part: 'systems', partId: board.systemId, before: null, after: 'true' }))
})

test('[AU24] of hours that are no longer the location’s own nothing is put back, nor to what was deleted since', async () => {
  const { id } = (await anna.createLocation({ input: { organizationId: 'annas', title: 'Airport' } }))!
  const christmas = { date: '2026-12-25', title: 'Christmas', opensAt: null, closesAt: null }
  const save = (isOwn: boolean, exceptions: (typeof christmas)[]) =>
    anna.saveLocationHours({ organizationId: 'annas', changes: [{ locationId: id, isOwn, spans: [], exceptions }] })
  await save(true, [christmas])
  await save(true, [])
  await save(false, [])
  const restorable = async (entity: EntityWithHistory, of: string) =>
    (await anna.allHistory({ entity, id: of })).items.map(event => event.isRestorable)
  expect(await restorable('location', id)).toEqual([true, false, false, false])

  const list = (await anna.createPriceList({ input: { title: 'Terrace', isForAllSystems: false }, systemIds: [board.systemId] }))!
  await anna.updatePriceList({ input: { id: list.id }, systemIds: [] })
  expect((await restorable('priceList', list.id))[0]).toBe(true)
  await vitrine.pool.query('delete from "system" where "id" = $1', [board.systemId])
  expect((await restorable('priceList', list.id))[0]).toBe(false)
})
