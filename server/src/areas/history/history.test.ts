import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EntityWithHistory } from '@vitrine/model/areas/history/values.ts'
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
    `delete from "presentation"; delete from "productCollection"; delete from "priceList"; delete from "system"; delete from "binItem"`,
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
