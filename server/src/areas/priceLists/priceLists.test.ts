import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { always } from '@vitrine/model/areas/schedules/values.ts'
import { maxPlannedPrices } from '@vitrine/model/areas/products/groups.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { insertRows } from '../../core/database/rows.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { foldDuePrices } from '../menu/duePrices.ts'

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
  await vitrine.pool.query('delete from "productCollection"')
  await vitrine.pool.query('delete from "priceList"')
  await vitrine.pool.query('delete from "system"')
})

/** A category with these variations and one product that costs 2.50 in each. */
async function aMenu(asker: Asker, titles: string[] = []) {
  await asker.saveProductCollections({ collections: [{ title: 'Drinks' }] })
  const collectionId = (await asker.allProductCollections({})).items[0]!.id
  const category = (await asker.createProductCategory({ input: { collectionId, title: 'Coffee' }, variants: titles }))!
  const prices = category.variants.map(({ id }) => ({ variantId: id, price: 2.5 }))
  const product = (await asker.createProduct({ input: { categoryId: category.id, title: 'Latte' }, prices }))!
  return { collectionId, category, productId: product.id, variantId: category.variants[0]!.id }
}
const aList = async (asker: Asker, title = 'Terrace') => (await asker.createPriceList({ input: { title } }))!
const productOf = async (collectionId: string) => (await anna.findProductCollection({ id: collectionId }))!.categories[0]!.products[0]!
const listPricesOf = async (collectionId: string) => (await productOf(collectionId)).listPrices.map(({ price }) => price)
const aSystem = async (asker: Asker, organizationId: string, title = 'Counter') =>
  (await vitrine.as(vitrine.ada).createSystem({ input: { organizationId, title, screenCount: 2 } }))!
const fold = (now = new Date()) => asPlatform(vitrine.ownerDb, db => foldDuePrices(db, now))

describe('price lists', () => {
  test('[MA15] stand in an order, each with its systems and times; what is not given stays', async () => {
    const { id: systemId } = await aSystem(anna, 'annas')
    const schedule = { ...always, startTime: '16:00:00', endTime: '18:00:00' }
    const first = (await anna.createPriceList({
      input: { title: 'Terrace', isForAllSystems: false, schedule },
      systemIds: [systemId, systemId],
    }))!
    expect(first).toMatchObject({ sortIndex: 0, schedule, systems: [{ systemId, system: { title: 'Counter', screenCount: 2 } }] })
    const second = await aList(anna, 'Happy hour')
    expect(second).toMatchObject({ sortIndex: 1, isForAllSystems: true, schedule: null, systems: [], priceCount: 0 })
    await anna.updatePriceList({ input: { id: second.id, sortIndex: 0 } })
    const { items } = await anna.allPriceLists({})
    expect(items.map(({ title, systems }) => [title, systems.length])).toEqual([
      ['Happy hour', 0],
      ['Terrace', 1],
    ])
    expect(await anna.updatePriceList({ input: { id: first.id, schedule: null }, systemIds: [] })).toMatchObject({
      schedule: null,
      systems: [],
    })
  })

  test('[MA15] [MA101] name systems of their own organisation only; a system that goes leaves them', async () => {
    const theirs = await aSystem(bob, 'bobs')
    const own = await aSystem(anna, 'annas')
    const list = await aList(anna)
    await expect(anna.updatePriceList({ input: { id: list.id }, systemIds: [theirs.id] })).rejects.toThrow('NotFoundError')
    await anna.updatePriceList({ input: { id: list.id, isForAllSystems: false }, systemIds: [own.id] })
    await vitrine.as(vitrine.ada).deleteSystem({ id: own.id })
    expect(await anna.findPriceList({ id: list.id })).toMatchObject({ isForAllSystems: false, systems: [] })
  })

  test('[MA14] refuse times that are none, and say where', async () => {
    const wrong = async (schedule: object) => {
      const asked = anna.createPriceList({ input: { title: 'Terrace', schedule: schedule as never } })
      await expect(asked).rejects.toMatchObject({ code: 'ValidationError' })
      return asked.catch((error: { fields: { path: string; rule: string }[] }) => error.fields.map(({ path, rule }) => `${path} ${rule}`))
    }
    expect(await wrong({ startTime: '25:61:00' })).toEqual(['input.schedule.startTime time'])
    expect(await wrong({ weekdays: [] })).toEqual(['input.schedule.weekdays tooFew'])
    expect(await wrong({ startsAt: '2026-03-02T00:00:00Z', endsAt: '2026-03-01T00:00:00Z' })).toEqual([
      'input.schedule.endsAt endsBeforeStart',
    ])
    expect((await anna.allPriceLists({})).totalCount).toBe(0)
  })

  test('[MA16] have prices only where they differ; a cleared one is the base price again', async () => {
    const { collectionId, productId, variantId } = await aMenu(anna)
    const list = await aList(anna)
    await anna.updatePriceListPrices({ priceListId: list.id, prices: [{ productId, variantId, price: 3.1 }] })
    expect(await listPricesOf(collectionId)).toEqual([3.1])
    expect((await anna.findPriceList({ id: list.id }))!.priceCount).toBe(1)
    expect((await productOf(collectionId)).prices[0]!.price).toBe(2.5)
    await anna.updatePriceListPrices({ priceListId: list.id, prices: [{ productId, variantId, price: null }] })
    expect(await listPricesOf(collectionId)).toEqual([])
  })

  test('[MA102] take many prices at once: all of them, or none', async () => {
    const { collectionId, productId, category } = await aMenu(anna, ['Small', 'Large'])
    const stranger = await aMenu(bob)
    const list = await aList(anna)
    const [small, large] = category.variants.map(({ id }) => id)
    const prices = [small!, large!].map((variantId, i) => ({ productId, variantId, price: i + 3 }))
    const known = { productId: stranger.productId, variantId: stranger.variantId, price: 1 }
    for (const wrong of [known, { productId: 'nobody', variantId: small!, price: 1 }])
      await expect(anna.updatePriceListPrices({ priceListId: list.id, prices: [...prices, wrong] })).rejects.toMatchObject({
        code: 'NotFoundError',
        fields: [{ path: 'prices.2', rule: 'gone' }],
      })
    expect(await listPricesOf(collectionId)).toEqual([])
    await anna.updatePriceListPrices({ priceListId: list.id, prices })
    expect((await listPricesOf(collectionId)).toSorted((a, b) => a - b)).toEqual([3, 4])
    await expect(anna.updatePriceListPrices({ priceListId: list.id, prices: [...prices, ...prices] })).rejects.toMatchObject({
      code: 'ValidationError',
      fields: [
        { path: 'prices.2', rule: 'twice' },
        { path: 'prices.3', rule: 'twice' },
      ],
    })
    for (const price of [3.005, 1e9])
      await expect(
        anna.updatePriceListPrices({ priceListId: list.id, prices: [{ productId, variantId: small!, price }] }),
      ).rejects.toMatchObject({ code: 'ValidationError', fields: [expect.objectContaining({ path: 'prices.0.price' })] })
    await expect(bob.updatePriceListPrices({ priceListId: list.id, prices: [] })).rejects.toThrow('NotFoundError')
  })

  test('[MA17] [MA103] of two who set the same price the later one stands, unless it says what it saw', async () => {
    const { collectionId, productId, variantId } = await aMenu(anna)
    const { id: priceListId } = await aList(anna)
    const set = (price: number, was?: number | null) =>
      anna.updatePriceListPrices({ priceListId, prices: [{ productId, variantId, price, ...(was !== undefined && { was }) }] })
    await Promise.all([set(3), set(4)])
    expect(await listPricesOf(collectionId)).toHaveLength(1)
    const [now] = await listPricesOf(collectionId)
    await expect(set(5, null)).rejects.toMatchObject({ code: 'ConflictError', fields: [{ path: 'prices.0', rule: 'changed' }] })
    await set(5, now)
    expect(await listPricesOf(collectionId)).toEqual([5])
  })

  test('[MA18] take a product off the menu of their systems alone, and back', async () => {
    const { collectionId, productId } = await aMenu(anna)
    const { id: priceListId } = await aList(anna)
    await anna.updatePriceListProducts({ priceListId, products: [{ productId, isListed: false }] })
    expect((await productOf(collectionId)).listings).toMatchObject([{ priceListId, isListed: false }])
    expect((await anna.findPriceList({ id: priceListId }))!.unlistedCount).toBe(1)
    await anna.updatePriceListProducts({ priceListId, products: [{ productId, isListed: null }] })
    expect((await productOf(collectionId)).listings).toEqual([])
    await expect(anna.updatePriceListProducts({ priceListId, products: [{ productId: 'nobody' }] })).rejects.toMatchObject({
      code: 'NotFoundError',
      fields: [{ path: 'products.0', rule: 'gone' }],
    })
  })

  test('[MA19] are copied whole, and come back from the bin with their prices', async () => {
    const { collectionId, productId, variantId } = await aMenu(anna)
    const { id } = await aList(anna)
    await anna.updatePriceListPrices({ priceListId: id, prices: [{ productId, variantId, price: 3.1 }] })
    expect(await anna.duplicatePriceList({ id, resultId: 'copy' })).toMatchObject({
      title: 'Terrace (copy)',
      sortIndex: 1,
      priceCount: 1,
    })
    expect(await anna.duplicatePriceList({ id, resultId: 'copy' })).toMatchObject({ id: 'copy' })
    await anna.deletePriceList({ id: 'copy' })
    await anna.deletePriceList({ id })
    expect(await listPricesOf(collectionId)).toEqual([])
    await anna.restoreBinItems({ ids: [id] })
    expect(await anna.findPriceList({ id })).toMatchObject({ title: 'Terrace', priceCount: 1, sortIndex: 0 })
  })

  test('[MA67] two of one organisation are not called the same, however it is written', async () => {
    const { id } = await aList(anna, 'Terrace')
    const other = await aList(anna, 'Happy hour')
    const taken = { code: 'PriceListTitleError', fields: [{ path: 'input.title', rule: 'listTitleTaken' }] }
    await expect(anna.createPriceList({ input: { title: '  TERRACE ' } })).rejects.toMatchObject(taken)
    await expect(anna.updatePriceList({ input: { id: other.id, title: 'terrace' } })).rejects.toMatchObject(taken)
    expect(await anna.updatePriceList({ input: { id, title: 'TERRACE' } })).toMatchObject({ title: 'TERRACE' })
    expect(await aList(bob, 'Terrace')).toMatchObject({ title: 'Terrace' })
    expect((await anna.allPriceLists({})).items.map(({ title }) => title)).toEqual(['TERRACE', 'Happy hour'])
  })

  test('[MA67] of two who name one so at once, one is refused', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 4 }, () => aList(anna, 'Terrace')))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await anna.allPriceLists({})).totalCount).toBe(1)
  })

  test('[MA106] lists of before that share a title are changed and keep it', async () => {
    const { id } = await aList(anna, 'Terrace')
    const other = await aList(anna, 'Garden')
    await vitrine.pool.query(`update "priceList" set "title" = 'Terrace'`)
    expect(await anna.updatePriceList({ input: { id, title: 'Terrace', isForAllSystems: false } })).toMatchObject({
      isForAllSystems: false,
    })
    expect(await anna.updatePriceList({ input: { id: other.id, title: 'Garden' } })).toMatchObject({ title: 'Garden' })
  })

  test('[MA105] copies are numbered, and one that comes back takes another title if its own is taken', async () => {
    const { id } = await aList(anna, 'Terrace')
    await anna.duplicatePriceList({ id })
    await anna.duplicatePriceList({ id })
    const long = await aList(anna, 'T'.repeat(200))
    expect((await anna.duplicatePriceList({ id: long.id }))!.title).toBe(`${'T'.repeat(193)} (copy)`)
    await anna.deletePriceList({ id })
    await aList(anna, 'terrace')
    expect(await anna.restoreBinItems({ ids: [id] })).toMatchObject([{ subjectId: id, title: 'Terrace (2)' }])
    expect((await anna.allPriceLists({})).items.map(({ title }) => title).filter(title => title.length < 99)).toEqual([
      'Terrace (2)',
      'Terrace (copy 2)',
      'Terrace (copy)',
      'terrace',
    ])
  })

  test('[MA104] a copied category has their prices, and a product that moves takes them along', async () => {
    const { collectionId, category, productId, variantId } = await aMenu(anna)
    const { id: priceListId } = await aList(anna)
    const startsAt = '2100-01-01T00:00:00.000Z'
    await anna.updatePriceListPrices({ priceListId, prices: [{ productId, variantId, price: 3.1 }] })
    await anna.planPrices({ startsAt, prices: [{ productId, variantId, price: 4 }] })
    await anna.updatePriceListProducts({ priceListId, products: [{ productId, isListed: false }] })
    const copy = (await anna.duplicateProductCategory({ id: category.id }))!
    const products = async () => (await anna.findProductCollection({ id: collectionId }))!.categories.flatMap(each => each.products)
    const variations = [variantId, copy.variants[0]!.id]
    expect((await products()).map(({ listPrices, plannedPrices, listings }) => [listPrices, plannedPrices, listings])).toMatchObject(
      variations.map(variant => [
        [{ variantId: variant, price: 3.1 }],
        [{ variantId: variant, price: 4, startsAt }],
        [{ isListed: false }],
      ]),
    )
    await anna.updateProduct({ input: { id: productId, categoryId: copy.id } })
    expect((await products()).map(({ listPrices }) => listPrices[0]!.variantId)).toEqual([variations[1], variations[1]])
  })
})

describe('planned prices', () => {
  const past = '2026-01-01T00:00:00.000Z'
  const future = '2100-03-01T00:00:00.000Z'

  test('[MA83] are listed by moment, each with what they change, and withdrawn all at once; nobody else’s are', async () => {
    const { productId, variantId } = await aMenu(anna)
    const list = await aList(anna)
    const theirs = await aMenu(bob)
    const [first, second] = ['2100-01-01T09:00:00.000Z', '2100-02-01T09:00:00.000Z'] as const
    const at = (startsAt: string, price: number, priceListId?: string) =>
      anna.planPrices({ startsAt, prices: [{ productId, variantId, price }], ...(priceListId && { priceListId }) })
    await at(second, 5)
    await at(first, 3)
    await at(first, 4, list.id)
    await bob.planPrices({ startsAt: first, prices: [{ productId: theirs.productId, variantId: theirs.variantId, price: 9 }] })
    expect(await anna.allPlannedMoments({})).toEqual([
      { startsAt: first, count: 2 },
      { startsAt: second, count: 1 },
    ])
    expect(await anna.allPlannedMoments({ limit: 1, offset: 1 })).toEqual([{ startsAt: second, count: 1 }])
    const { items } = await anna.allPlannedPrices({ filter: { startsAt: first } })
    expect(items.map(({ price, product, priceList }) => [price, product?.prices[0]?.price, priceList?.title ?? null])).toEqual(
      expect.arrayContaining([
        [3, 2.5, null],
        [4, 2.5, list.title],
      ]),
    )
    await anna.withdrawPlannedPrices({ startsAt: first })
    expect(await anna.allPlannedMoments({})).toEqual([{ startsAt: second, count: 1 }])
    expect(await bob.allPlannedMoments({})).toEqual([{ startsAt: first, count: 1 }])
  })

  test('[MA164] those of one moment stand as on the menu, variations in their order, the base price before those of lists', async () => {
    const { category, productId: latte } = await aMenu(anna, ['Small', 'Large'])
    const [small, large] = category.variants.map(({ id }) => id)
    const list = await aList(anna)
    const { items: made } = await anna.updateProductRows({ rows: ['Mocha', 'Espresso'].map(title => ({ categoryId: category.id, title })) })
    const [mocha, espresso] = made.map(({ id }) => id)
    const plan = (productId: string, variantId: string, price: number, priceListId?: string) =>
      anna.planPrices({ startsAt: future, prices: [{ productId, variantId, price }], ...(priceListId && { priceListId }) })
    await plan(espresso!, small!, 6)
    await plan(latte, large!, 3)
    await plan(mocha!, large!, 5, list.id)
    await plan(latte, small!, 2, list.id)
    await plan(mocha!, large!, 4)
    await plan(latte, small!, 1)
    const { items, totalCount } = await anna.allPlannedPrices({ filter: { startsAt: future } })
    expect([totalCount, ...items.map(({ price }) => price)]).toEqual([6, 1, 2, 3, 4, 5, 6])
  })

  test('[MA98] several who plan the same prices at once, each in another order, don’t stop each other', async () => {
    const { category, variantId } = await aMenu(anna)
    const rows = Array.from({ length: 80 }, (_, at) => ({ categoryId: category.id, title: `Dish ${at}` }))
    const { items } = await anna.updateProductRows({ rows })
    const prices = items.map(({ id }) => ({ productId: id, variantId, price: 3 }))
    const plans = Array.from({ length: 24 }, (_, at) =>
      anna.planPrices({ startsAt: future, prices: at % 2 === 0 ? prices : prices.toReversed() }),
    )
    expect((await Promise.all(plans)).map(({ totalCount }) => totalCount)).toEqual(plans.map(() => prices.length))
  })

  test('[MA20] [MA108] are seen until they are due, and withdrawn', async () => {
    const { collectionId, productId, variantId } = await aMenu(anna)
    const { items } = await anna.planPrices({ startsAt: future, prices: [{ productId, variantId, price: 3.2 }] })
    expect(items).toMatchObject([{ price: 3.2, startsAt: future, priceListId: null }])
    await anna.planPrices({ startsAt: future, prices: [{ productId, variantId, price: 3.3 }] })
    expect((await productOf(collectionId)).plannedPrices).toMatchObject([{ id: items[0]!.id, price: 3.3 }])
    expect((await anna.allPlannedPrices({ filter: { productId } })).totalCount).toBe(1)
    expect((await anna.allPlannedPrices({ filter: { priceListId: 'none' } })).totalCount).toBe(0)
    await anna.withdrawPlannedPrices({ ids: [items[0]!.id, 'gone'] })
    expect((await productOf(collectionId)).plannedPrices).toEqual([])
  })

  test('[MA21] [MA110] become the price when they are due, of several the latest, also after a server that was down', async () => {
    const { collectionId, productId, variantId } = await aMenu(anna)
    const { id: priceListId } = await aList(anna)
    const plan = (price: number, startsAt: string, list?: string) =>
      anna.planPrices({ startsAt, ...(list && { priceListId: list }), prices: [{ productId, variantId, price }] })
    await plan(3, '2099-01-01T00:00:00Z')
    await plan(4, future)
    await plan(5, '2101-01-01T00:00:00Z')
    await plan(6, future, priceListId)
    await fold(new Date('2100-06-01T00:00:00Z'))
    expect(await productOf(collectionId)).toMatchObject({
      prices: [{ price: 4 }],
      listPrices: [{ priceListId, price: 6 }],
      plannedPrices: [{ price: 5 }],
    })
  })

  test('[MA21] hold at once where they are due already', async () => {
    const { collectionId, productId, variantId } = await aMenu(anna)
    await anna.planPrices({ startsAt: past, prices: [{ productId, variantId, price: 3.2 }] })
    expect(await productOf(collectionId)).toMatchObject({ prices: [{ price: 3.2 }], plannedPrices: [] })
  })

  test('[MA111] that are due come before what somebody enters, and never undo it', async () => {
    const { collectionId, productId, variantId } = await aMenu(anna)
    const { items } = await anna.planPrices({ startsAt: future, prices: [{ productId, variantId, price: 3.2 }] })
    await vitrine.pool.query('update "plannedPrice" set "startsAt" = $1 where "id" = $2', [past, items[0]!.id])
    await anna.updateProductPrice({ input: { productId, variantId, price: 9 } })
    await fold()
    expect((await productOf(collectionId)).prices).toMatchObject([{ price: 9 }])
  })

  test('[MA20] are refused for a product that was deleted, a list of a stranger, and what is no price', async () => {
    const { productId, variantId } = await aMenu(anna)
    const theirs = await aList(bob)
    const prices = [{ productId, variantId, price: 3.2 }]
    await expect(anna.planPrices({ startsAt: future, priceListId: theirs.id, prices })).rejects.toThrow('NotFoundError')
    await expect(anna.planPrices({ startsAt: future, prices: [{ ...prices[0]!, price: 3.005 }] })).rejects.toMatchObject({
      fields: [{ path: 'prices.0.price', rule: 'cents' }],
    })
    await expect(anna.planPrices({ startsAt: 'soon', prices })).rejects.toMatchObject({ fields: [{ path: 'startsAt', rule: 'moment' }] })
    await anna.planPrices({ startsAt: future, prices })
    await anna.deleteProduct({ id: productId })
    expect((await anna.allPlannedPrices({})).totalCount).toBe(0)
    await expect(anna.planPrices({ startsAt: future, prices })).rejects.toMatchObject({
      code: 'NotFoundError',
      fields: [{ path: 'prices.0', rule: 'gone' }],
    })
    await anna.restoreBinItems({ ids: [productId] })
    expect((await anna.allPlannedPrices({})).items).toMatchObject([{ price: 3.2 }])
  })

  test('[MA109] there are no more than a TV can take along', async () => {
    const { productId, variantId } = await aMenu(anna)
    // Without what follows each row: nobody hears of them.
    const quietly = (statement: string) => vitrine.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
    await quietly(`insert into "plannedPrice" ("id", "organizationId", "productId", "variantId", "price", "startsAt")
      select 'planned ' || n, 'annas', '${productId}', '${variantId}', 100, timestamptz '2090-01-01' + n * interval '1 minute'
      from generate_series(1, ${maxPlannedPrices}) n`)
    const prices = [{ productId, variantId, price: 3.2 }]
    await expect(anna.planPrices({ startsAt: future, prices })).rejects.toMatchObject({ fields: [{ path: 'prices', rule: 'tooMany' }] })
    await quietly('delete from "plannedPrice"')
  })

  test('[MA102] [MA20] thousands of prices are planned, withdrawn and set by one call each', async () => {
    const { category, variantId } = await aMenu(anna)
    const { id: priceListId } = await aList(anna)
    // PostgreSQL thinks the products few.
    await vitrine.pool.query('analyze')
    const many = Array.from({ length: 2_000 }, (_, i) => i + 1)
    await vitrine.services.asPlatform(db =>
      insertRows(
        db,
        'product',
        many.map(i => ({ id: `many-${i}`, organizationId: 'annas', categoryId: category.id, title: `Product ${i}`, sortIndex: i })),
      ),
    )
    const prices = many.map(i => ({ productId: `many-${i}`, variantId, price: 3 }))
    await anna.updatePriceListPrices({ priceListId, prices })
    expect((await anna.findPriceList({ id: priceListId }))!.priceCount).toBe(2_000)
    const { items } = await anna.planPrices({ startsAt: future, prices })
    expect(items).toHaveLength(2_000)
    await anna.withdrawPlannedPrices({ ids: items.map(({ id }) => id) })
    expect((await anna.allPlannedPrices({})).totalCount).toBe(0)
  })
})
