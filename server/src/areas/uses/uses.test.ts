import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UsedEntity } from '@vitrine/model/areas/uses/used.ts'
import { insertRow, updateRow } from '../../core/database/rows.ts'
import { aBoard, type Board } from '../../../test/board.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
let anna: Asker
let board: Board
let category: string
beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ anna } = vitrine.askers)
})
beforeEach(async () => {
  await vitrine.pool.query(
    `delete from "presentation"; delete from "asset"; delete from "productCollection"; delete from "promotion"; delete from "priceList"; delete from "collection"; delete from "system"`,
  )
  board = await aBoard(vitrine.services, 'annas')
  category = (await vitrine.pool.query<{ id: string }>(`select "categoryId" as "id" from "product" where "id" = $1`, [board.productId]))
    .rows[0]!.id
})
afterAll(async () => {
  expect(vitrine.reports).toEqual([])
  await vitrine.close()
})

const usesOf = async (entity: UsedEntity, id: string, by: Asker = anna) => (await by.allUses({ entity, ids: [id] })).items
/** The kinds and titles of the places and how it is used there, in order. */
const wordsOf = async (entity: UsedEntity, id: string) =>
  (await usesOf(entity, id)).map(({ kind, title, slideNumber, ways }) => [kind, title, slideNumber, ...ways.toSorted()].join(' '))

/** One more slide of a show, with a widget. */
async function aSlide(showId: string, sortIndex: number, type: string, settings: object, slide: object = {}) {
  const id = randomUUID()
  await vitrine.services.asPlatform(db => insertRow(db, 'slide', { id, organizationId: 'annas', showId, sortIndex, ...slide }))
  await vitrine.pool.query(
    `insert into "widget" ("id", "organizationId", "slideId", "type", "positionX", "positionY", "positionZ", "width", "height", "style", "settings", "animations", "isLocked", "isHidden")
     select $1, 'annas', $2, $3, 0, 0, 1, 1, 1, w."style", $4, '[]', false, false from "widget" w limit 1`,
    [randomUUID(), id, type, JSON.stringify(settings)],
  )
  return id
}

test('[WU1] a product is used on slides by itself, as one that was chosen, and by its category; and where a list says otherwise of it', async () => {
  const { menu, offers } = board.presentations
  const list = { categoryId: 'another', moreCategoryIds: [category] }
  await aSlide(menu.showId, 1, 'PRODUCT', { productId: board.productId })
  await aSlide(offers.showId, 1, 'MENU_SECTION', { ...list, productIds: [board.productId] })
  await aSlide(offers.showId, 2, 'MENU_SECTION', { ...list, productIds: ['another'] })
  await vitrine.services.asPlatform(async db => {
    const own = { organizationId: 'annas', productId: board.productId }
    await insertRow(db, 'priceList', { id: 'terrace', organizationId: 'annas', title: 'Terrace' })
    await insertRow(db, 'priceListPrice', { id: randomUUID(), ...own, priceListId: 'terrace', variantId: board.variantId, price: 3 })
    await insertRow(db, 'priceListProduct', { id: randomUUID(), ...own, priceListId: 'terrace', isListed: false })
  })
  expect(await wordsOf('product', board.productId)).toEqual([
    'PRESENTATION Menu 1 CATEGORY',
    'PRESENTATION Menu 2 WIDGET',
    'PRESENTATION Offers 2 CHOSEN',
    'PRICE_LIST Terrace  PRICE UNLISTED',
  ])
  expect(await wordsOf('productCategory', category)).toEqual([
    'PRESENTATION Menu 1 CATEGORY',
    'PRESENTATION Offers 2 CHOSEN',
    'PRESENTATION Offers 3 CHOSEN',
  ])
})

test('[WU1] a product is used by combinations that it is a part of, a category by those whose extras it is', async () => {
  const other = (await anna.createProduct({ input: { categoryId: category, title: 'Meal', partIds: [board.productId] }, prices: [] }))!
  const { collectionId } = (await anna.allProductCategories({ ids: [category] })).items[0]!
  await anna.createProductCategory({ input: { collectionId, title: 'Coffee', extrasCategoryId: category }, variants: [] })
  expect(await wordsOf('product', board.productId)).toContain('PRODUCT Meal  PART')
  expect(await wordsOf('product', other.id)).not.toContain('PRODUCT Meal  PART')
  expect(await wordsOf('productCategory', category)).toContain('PRODUCT_CATEGORY Coffee  EXTRAS')
})

test('[WU1] [CH19] a list of all categories of a group uses each of them, and no other', async () => {
  const { rows } = await vitrine.pool.query<{ id: string }>(`select "collectionId" as "id" from "productCategory" where "id" = $1`, [
    category,
  ])
  const collectionId = rows[0]!.id
  await aSlide(board.presentations.offers.showId, 1, 'PRODUCT_LIST', { collectionId, categoryId: 'another' })
  await aSlide(board.presentations.offers.showId, 2, 'PRODUCT_LIST', { collectionId: 'another', categoryId: category })
  const places = ['PRESENTATION Menu 1 CATEGORY', 'PRESENTATION Offers 2 CATEGORY']
  expect(await wordsOf('product', board.productId)).toEqual(places)
  expect(await wordsOf('productCategory', category)).toEqual(places)
  expect(await wordsOf('productCollection', collectionId)).toEqual(places)
})

test('[WU2] a slide that is published and in the draft is one place; where its number differs it is two', async () => {
  const { id, showId, slideId } = board.presentations.menu
  expect(await usesOf('product', board.productId)).toMatchObject([
    { slideNumber: 1, showId, slideId, isPublished: true, isConcept: false, isEdited: true },
  ])
  const concept = (await anna.createConceptShow({ presentationId: id }))!.id
  expect(await usesOf('product', board.productId)).toMatchObject([
    { slideNumber: 1, showId: concept, isPublished: true, isConcept: true, isEdited: true },
  ])
  await vitrine.pool.query(`update "slide" set "sortIndex" = 1 where "showId" = $1`, [concept])
  await aSlide(concept, 0, 'TEXT', { content: 'Welcome' })
  expect(await usesOf('product', board.productId)).toMatchObject([
    { slideNumber: 1, showId, slideId, isPublished: true, isConcept: false, isEdited: false },
    { slideNumber: 2, showId: concept, isPublished: false, isConcept: true, isEdited: true },
  ])
})

test('[WU3] a promotion is used in widgets, by chance too, and where a slide waits for it', async () => {
  const { menu, offers } = board.presentations
  await vitrine.services.asPlatform(db => insertRow(db, 'promotion', { id: 'two', organizationId: 'annas', title: 'Two for one' }))
  const waits = { conditionType: 'PROMOTION_ACTIVE_SPECIFIC', conditionValue: 'two' }
  await aSlide(menu.showId, 1, 'PROMOTION', { mode: 'SPECIFIC', promotionId: 'two' }, waits)
  await aSlide(offers.showId, 1, 'PROMOTION', { mode: 'RANDOM', promotionId: null }, { conditionType: 'PROMOTION_ACTIVE_ANY' })
  await aSlide(offers.showId, 2, 'PROMOTION', { mode: 'SPECIFIC', promotionId: 'another' }, { ...waits, conditionValue: 'another' })
  expect(await wordsOf('promotion', 'two')).toEqual(['PRESENTATION Menu 2 CONDITION WIDGET', 'PRESENTATION Offers 2 ANY ANY_CONDITION'])
})

test('[WU4] what plays on screens now is named with their TVs, by what is published', async () => {
  const { menu, offers } = board.presentations
  await board.activate(await board.collection({ 0: 'menu', 1: 'offers' }))
  expect(await wordsOf('product', board.productId)).toEqual(['PRESENTATION Menu 1 CATEGORY'])
  await board.pair(0)
  expect(await usesOf('product', board.productId)).toMatchObject([
    { kind: 'SCREEN', title: 'Counter', screenNumbers: [1] },
    { id: menu.id },
  ])
  expect((await usesOf('asset', board.assetId)).map(({ kind }) => kind)).toEqual(['SCREEN', 'PRESENTATION'])
  await board.collection({ 0: 'offers' })
  await board.pair(1)
  const [screen, ...collections] = await usesOf('presentation', offers.id)
  expect(screen).toMatchObject({ kind: 'SCREEN', title: 'Counter', screenNumbers: [2] })
  expect(collections.map(({ kind, ways, screenNumbers }) => [kind, ...ways, ...screenNumbers].join(' ')).toSorted()).toEqual([
    'COLLECTION 1',
    'COLLECTION ACTIVE 2',
  ])
})

test('[WU9] of several things at once; a collection by its system, a price list by where it holds, a group by its categories', async () => {
  const { menu, offers } = board.presentations
  const group = (
    await vitrine.pool.query<{ id: string }>(`select "collectionId" as "id" from "productCategory" where "id" = $1`, [category])
  ).rows[0]!.id
  const first = await board.collection({ 0: 'menu' })
  await board.activate(first)
  await board.pair(0)
  const second = await board.collection({ 0: 'offers' })
  await vitrine.services.asPlatform(db => insertRow(db, 'priceList', { id: 'terrace', organizationId: 'annas', title: 'Terrace' }))
  expect(await wordsOf('productCollection', group)).toEqual(['SCREEN Counter ', 'PRESENTATION Menu 1 CATEGORY'])
  expect([await wordsOf('collection', first), await wordsOf('collection', second)]).toEqual([
    ['SCREEN Counter ', 'SYSTEM Counter  ACTIVE'],
    [],
  ])
  expect(await wordsOf('priceList', 'terrace')).toEqual(['SYSTEM Counter '])
  await vitrine.pool.query(`update "priceList" set "isForAllSystems" = false where "id" = 'terrace'`)
  expect(await wordsOf('priceList', 'terrace')).toEqual([])
  const { items } = await anna.allUses({ entity: 'presentation', ids: [menu.id, offers.id] })
  expect(items.map(({ kind }) => kind)).toEqual(['SCREEN', 'COLLECTION', 'COLLECTION'])
  expect(await anna.allUses({ entity: 'presentation', ids: [] })).toEqual({ totalCount: 0, items: [] })
})

test('[WU5] the places are listed in parts, with the number of all', async () => {
  await vitrine.services.asPlatform(async db => {
    for (let i = 10; i < 70; i++)
      await insertRow(db, 'promotion', { id: randomUUID(), organizationId: 'annas', title: `Offer ${i}`, imageAssetId: board.assetId })
    await updateRow(db, 'slide', board.presentations.offers.slideId, { backgroundAssetId: board.assetId })
  })
  const part = await anna.allUses({ entity: 'asset', ids: [board.assetId], limit: 3, offset: 1 })
  expect([part.totalCount, ...part.items.map(({ title, ways }) => [title, ...ways].join(' '))]).toEqual([
    62,
    'Offers BACKGROUND',
    'Offer 10',
    'Offer 11',
  ])
  expect(await anna.allUses({ entity: 'asset', ids: [board.assetId], offset: 100 })).toEqual({ totalCount: 62, items: [] })
})

test('[WU6] nobody is told where others use something, nor whose it is', async () => {
  const { bob, ada } = vitrine.askers
  for (const [entity, id] of [
    ['product', board.productId],
    ['productCategory', category],
    ['asset', board.assetId],
    ['presentation', board.presentations.menu.id],
  ] as const) {
    await expect(bob.allUses({ entity, ids: [id] })).rejects.toThrow('NotFoundError')
    await expect(ada.allUses({ entity, ids: [id] })).rejects.toThrow('NotFoundError')
  }
  const withoutProducts = vitrine.as({ ...vitrine.anna, isProductsEnabled: false })
  await expect(withoutProducts.allUses({ entity: 'product', ids: [board.productId] })).rejects.toThrow('NotFoundError')
  const stock = await vitrine.anAsset({}, null)
  await vitrine.services.asPlatform(db => updateRow(db, 'slide', board.presentations.menu.slideId, { backgroundAssetId: stock }))
  expect(await usesOf('asset', stock, bob)).toEqual([])
  expect(await usesOf('asset', stock, ada)).toMatchObject([{ kind: 'ORGANIZATION', title: "Anna's café", slideNumber: null }])
})
