import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entityNames } from '@vitrine/model/entities.ts'
import { hasOwner } from '../../../test/seedOneOfEach.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { entitiesInBin, purgeBin } from './binRows.ts'
import { insertRow, updateRow } from '../../core/database/rows.ts'
import { asPlatform } from '../../core/database/tenant.ts'

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
  await vitrine.empty('binItem', 'productCollection', 'promotion', 'presentation', 'system')
})

async function aMenu() {
  await anna.saveProductCollections({ collections: [{ title: 'Kitchen' }] })
  const groupId = (await anna.allProductCollections({})).items[0]!.id
  const category = (await anna.createProductCategory({ input: { collectionId: groupId, title: 'Sushi' }, variants: ['Small', 'Large'] }))!
  const products = []
  for (const title of ['Nigiri', 'Maki', 'Temaki'])
    products.push(
      (await anna.createProduct({
        input: { categoryId: category.id, title },
        prices: category.variants.map(({ id }, index) => ({ variantId: id, price: index + 1.5 })),
      }))!,
    )
  return { groupId, category, products, nigiri: products[0]!.id, maki: products[1]!.id }
}

async function aSystem() {
  const systemId = randomUUID()
  return asPlatform(vitrine.ownerDb, async db => {
    await insertRow(db, 'system', { id: systemId, organizationId: 'annas', title: 'Counter', screenCount: 1 })
    const screen = await insertRow(db, 'systemScreen', { id: randomUUID(), organizationId: 'annas', systemId, sortIndex: 1 })
    return { systemId, screenId: screen.id }
  })
}

/** Everything of anna's that a deletion touches, but for when it was changed. */
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = entityNames.filter(name => (entitiesInBin.includes(name) && hasOwner(name)) || name === 'system')
  const found: Record<string, unknown[]> = {}
  for (const name of tables) {
    const { rows } = await vitrine.pool.query(
      `select to_jsonb(t) - 'updatedAt' as row from "${name}" t where "organizationId" = 'annas' order by id`,
    )
    found[name] = rows.map(({ row }) => row as unknown)
  }
  return found
}

const bin = async (asker = anna) => (await asker.allBinItems({})).items
const titlesIn = async (categoryGroup: string) =>
  (await anna.findProductCollection({ id: categoryGroup }))!.categories.flatMap(({ products }) => products.map(({ title }) => title))

describe('what comes back', () => {
  test('[BN1] [BN24] a category with its products, prices and variations, exactly', async () => {
    const { category, groupId } = await aMenu()
    const before = await everything()
    expect(await anna.deleteProductCategory({ id: category.id })).toBe(true)
    expect((await anna.findProductCollection({ id: groupId }))!.categories).toEqual([])
    expect(await anna.restoreBinItems({ ids: [category.id] })).toEqual([
      { entity: 'productCategory', subjectId: category.id, title: 'Sushi' },
    ])
    expect(await everything()).toEqual(before)
    expect(await bin()).toEqual([])
  })

  test('[BN1] groups of products in their places', async () => {
    await anna.saveProductCollections({ collections: ['Kitchen', 'Bar', 'Drinks'].map(title => ({ title })) })
    const groups = (await anna.allProductCollections({})).items
    const before = await everything()
    await anna.saveProductCollections({ collections: [{ id: groups[1]!.id, title: 'Bar' }] })
    expect(await bin()).toHaveLength(2)
    await anna.restoreBinItems({ ids: [groups[0]!.id, groups[2]!.id] })
    expect(await everything()).toEqual(before)
  })

  test('[BN25] a presentation with its shows, versions and deleted slides, and on the screens that played it', async () => {
    const { systemId, screenId } = await aSystem()
    const { id } = (await anna.createPresentation({ input: { title: 'Menu board' } }))!
    const { conceptShowId } = (await anna.findPresentation({ id }))!
    await anna.publishConceptShow({ presentationId: id, showId: conceptShowId! })
    const collection = (await anna.createCollection({
      input: { title: 'All day', systemId },
      allocations: [{ screenId, presentationId: id }],
    }))!
    await anna.activateCollection({ id: collection.id })
    const before = await everything()
    expect(await anna.deletePresentation({ id })).toBe(true)
    expect((await anna.findCollection({ id: collection.id }))!.allocations).toEqual([])
    await anna.restoreBinItems({ ids: [id] })
    expect(await everything()).toEqual(before)
  })

  test('[BN26] a collection that was active is active again, unless another one is by now', async () => {
    const { systemId } = await aSystem()
    const collections = []
    for (const title of ['Day', 'Night'])
      collections.push((await anna.createCollection({ input: { title, systemId }, allocations: [] }))!.id)
    const [day, night] = collections as [string, string]
    const active = async () => (await anna.allSystems({})).items[0]!.activeCollectionId
    await anna.activateCollection({ id: day })
    await anna.deleteCollection({ id: day })
    expect(await active()).toBeNull()
    await anna.restoreBinItems({ ids: [day] })
    expect(await active()).toBe(day)
    await anna.deleteCollection({ id: day })
    await anna.activateCollection({ id: night })
    await anna.restoreBinItems({ ids: [day] })
    expect(await active()).toBe(night)
  })

  test('[BN2] [BN27] in its old place, several at once too', async () => {
    const { groupId, nigiri, maki } = await aMenu()
    await anna.deleteProduct({ id: nigiri })
    await anna.deleteProduct({ id: maki })
    expect(await titlesIn(groupId)).toEqual(['Temaki'])
    await anna.restoreBinItems({ ids: [nigiri, maki] })
    expect(await titlesIn(groupId)).toEqual(['Nigiri', 'Maki', 'Temaki'])
  })

  test('[BN2] of products deleted by one call, each in its place', async () => {
    const { groupId, nigiri, maki } = await aMenu()
    await anna.deleteProducts({ ids: [nigiri, maki] })
    await anna.restoreBinItems({ ids: [maki, nigiri] })
    expect(await titlesIn(groupId)).toEqual(['Nigiri', 'Maki', 'Temaki'])
  })

  test('[BN3] [BN28] without what went for good meanwhile, and without what was given to another', async () => {
    const { category, nigiri } = await aMenu()
    const asset = await asPlatform(vitrine.ownerDb, db =>
      insertRow(db, 'asset', { id: randomUUID(), organizationId: 'annas', type: 'IMAGE', title: 'Fish', filename: 'fish.webp' } as never),
    )
    await anna.updateProduct({ input: { id: nigiri, imageAssetId: asset.id } })
    await anna.deleteProduct({ id: nigiri })
    await vitrine.pool.query('delete from "asset" where id = $1', [asset.id])
    const [small] = category.variants
    await anna.updateProductCategory({ input: { id: category.id }, variants: [{ id: small!.id, title: 'Small' }] })
    await anna.restoreBinItems({ ids: [nigiri] })
    const { rows } = await vitrine.pool.query(
      'select p."imageAssetId", (select count(*)::int from "productPrice" r where r."productId" = p.id) as prices from "product" p where id = $1',
      [nigiri],
    )
    expect(rows).toEqual([{ imageAssetId: null, prices: 1 }])

    const { systemId, screenId } = await aSystem()
    const [menu, today] = [
      (await anna.createPresentation({ input: { title: 'Menu' } }))!.id,
      (await anna.createPresentation({ input: { title: 'Today' } }))!.id,
    ]
    const { id } = (await anna.createCollection({ input: { title: 'Day', systemId }, allocations: [{ screenId, presentationId: menu }] }))!
    await anna.deletePresentation({ id: menu })
    await anna.updateCollection({ input: { id }, allocations: [{ screenId, presentationId: today }] })
    await anna.restoreBinItems({ ids: [menu] })
    expect((await anna.findCollection({ id }))!.allocations.map(({ presentationId }) => presentationId)).toEqual([today])
  })

  test('[BN4] what was made before a column came has that column’s initial value', async () => {
    const { id } = (await anna.createPromotion({ input: { title: 'Lunch' } }))!
    await anna.deletePromotion({ id })
    await vitrine.pool.query(`update "binRow" set data = (data::jsonb - 'veggie' - 'subtitle')::json`)
    await anna.restoreBinItems({ ids: [id] })
    expect((await anna.allPromotions({})).items).toMatchObject([{ id, veggie: false, subtitle: null }])
  })
})

test('[BN49] a holiday on whose date there is another one by now stays in the bin, until that is gone', async () => {
  const day = { input: { date: '2031-12-25', title: 'Christmas' } }
  const { id } = (await anna.createHoliday(day))!
  await anna.deleteHoliday({ id })
  const another = (await anna.createHoliday({ input: { ...day.input, title: 'Kerst' } }))!
  await expect(anna.restoreBinItems({ ids: [id] })).rejects.toThrow('DuplicateError')
  expect(await bin()).toMatchObject([{ subjectId: id, title: 'Christmas' }])
  await anna.deleteHoliday({ id: another.id })
  await anna.restoreBinItems({ ids: [id] })
  expect((await anna.allHolidays({})).items).toMatchObject([{ id, title: 'Christmas' }])
  await anna.deleteHoliday({ id })
})

describe('what it was in is deleted too', () => {
  test('[BN5] it is said, and both come back where that is wanted', async () => {
    const { groupId, category, nigiri } = await aMenu()
    const before = await everything()
    await anna.deleteProduct({ id: nigiri })
    await anna.deleteProductCategory({ id: category.id })
    await anna.saveProductCollections({ collections: [] })
    await expect(anna.restoreBinItems({ ids: [nigiri] })).rejects.toMatchObject({ code: 'ParentInBinError' })
    expect(await bin()).toHaveLength(3)
    const restored = await anna.restoreBinItems({ ids: [nigiri], withParents: true })
    expect(restored.map(({ subjectId }) => subjectId)).toEqual([groupId, category.id, nigiri])
    expect(await everything()).toEqual(before)
  })

  test('[BN29] where it is asked for as well, nothing needs to be said', async () => {
    const { category, nigiri } = await aMenu()
    const before = await everything()
    await anna.deleteProduct({ id: nigiri })
    await anna.deleteProductCategory({ id: category.id })
    await anna.restoreBinItems({ ids: [nigiri, category.id] })
    expect(await everything()).toEqual(before)
  })

  test('[BN6] [BN30] gone for good, it is said, and all that was asked for stays in the bin', async () => {
    const { systemId } = await aSystem()
    const { id } = (await anna.createCollection({ input: { title: 'Day', systemId }, allocations: [] }))!
    const promotion = (await anna.createPromotion({ input: { title: 'Lunch' } }))!
    await anna.deleteCollection({ id })
    await anna.deletePromotion({ id: promotion.id })
    await vitrine.pool.query('delete from "system"')
    await expect(anna.restoreBinItems({ ids: [promotion.id, id] })).rejects.toMatchObject({ code: 'ParentGoneError' })
    expect(await bin()).toHaveLength(2)
  })

  test('[BN7] deleted for ever, it takes along what was in it', async () => {
    const { category, nigiri } = await aMenu()
    await anna.deleteProduct({ id: nigiri })
    await anna.deleteProductCategory({ id: category.id })
    await anna.deleteBinItems({ ids: [category.id] })
    expect(await bin()).toEqual([])
    await expect(anna.restoreBinItems({ ids: [nigiri] })).rejects.toMatchObject({ code: 'NotFoundError' })
    expect(await anna.deleteBinItems({ ids: [category.id] })).toBe(true)
  })
})

describe('twice', () => {
  test('[BN8] a deletion that arrives again changes nothing, and two at once put one thing into the bin', async () => {
    const { nigiri, maki } = await aMenu()
    expect(await Promise.all([anna.deleteProduct({ id: nigiri }), anna.deleteProduct({ id: nigiri })])).toEqual([true, true])
    expect(await anna.deleteProduct({ id: nigiri })).toBe(true)
    expect(await bin()).toHaveLength(1)
    expect((await anna.deleteProduct({ id: maki })) && (await bin()).map(({ title }) => title)).toEqual(['Maki', 'Nigiri'])
    await expect(anna.deleteProduct({ id: randomUUID() })).rejects.toMatchObject({ code: 'NotFoundError' })
  })

  test('[BN8] two who take back the same deletion both hear that it is back, and nothing is doubled', async () => {
    const { category } = await aMenu()
    const before = await everything()
    await anna.deleteProductCategory({ id: category.id })
    const answers = await Promise.all([1, 2].map(() => anna.restoreBinItems({ ids: [category.id] })))
    expect(answers.map(answer => answer.length).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await anna.restoreBinItems({ ids: [category.id] })).toEqual([])
    expect(await everything()).toEqual(before)
  })
})

describe('whose it is', () => {
  test('[BN9] nobody sees, restores or removes another organisation’s', async () => {
    const { nigiri } = await aMenu()
    await anna.deleteProduct({ id: nigiri })
    expect(await bin(bob)).toEqual([])
    await expect(bob.restoreBinItems({ ids: [nigiri] })).rejects.toMatchObject({ code: 'NotFoundError' })
    await expect(bob.deleteProduct({ id: nigiri })).rejects.toMatchObject({ code: 'NotFoundError' })
    await bob.deleteBinItems({ ids: [nigiri] })
    await bob.emptyBin({})
    expect(await bin()).toHaveLength(1)
  })

  test('[BN9] a colleague without the section sees nothing of it', async () => {
    const { nigiri } = await aMenu()
    await anna.deleteProduct({ id: nigiri })
    const colleague = vitrine.as({ ...vitrine.anna, isProductsEnabled: false })
    expect(await bin(colleague)).toEqual([])
    await expect(colleague.restoreBinItems({ ids: [nigiri] })).rejects.toMatchObject({ code: 'NotFoundError' })
    await colleague.emptyBin({})
    expect(await bin()).toHaveLength(1)
  })

  test('[BN10] it says what it is, what it was in, who deleted it and until when', async () => {
    const { category, nigiri } = await aMenu()
    await anna.deleteProduct({ id: nigiri })
    await anna.deleteProductCategory({ id: category.id })
    const [first, second] = await bin()
    expect(first).toMatchObject({ entity: 'productCategory', title: 'Sushi', parentTitle: 'Kitchen', productCount: 2 })
    expect(second).toMatchObject({ entity: 'product', subjectId: nigiri, title: 'Nigiri', parentTitle: 'Sushi', productCount: 0 })
    expect(second!.deletedBy).toMatch(/^Anna /)
    expect(Date.parse(second!.keptUntil) - Date.parse(second!.createdAt)).toBe(30 * 86_400_000)
    expect((await anna.allBinItems({ search: 'nig' })).totalCount).toBe(1)
    expect((await anna.allBinItems({ filter: { entity: 'productCategory' } })).totalCount).toBe(1)
  })

  test('[BN11] the log has who restored it, and who deleted it for ever', async () => {
    const { nigiri, maki } = await aMenu()
    for (const id of [nigiri, maki]) await anna.deleteProduct({ id })
    await anna.restoreBinItems({ ids: [nigiri] })
    await anna.deleteBinItems({ ids: [maki] })
    const { items } = await anna.allAuditEvents({ limit: 4 })
    expect(items.map(({ kind, subjectTitle }) => [kind, subjectTitle]).toReversed()).toEqual([
      ['DELETED', 'Nigiri'],
      ['DELETED', 'Maki'],
      ['RESTORED', 'Nigiri'],
      ['DELETED_FOR_EVER', 'Maki'],
    ])
  })
})

describe('how long', () => {
  test('[BN12] 30 days; and with the organisation it goes', async () => {
    const { nigiri, maki } = await aMenu()
    await anna.deleteProduct({ id: nigiri })
    await anna.deleteProduct({ id: maki })
    const days = (count: number) => new Date(Date.now() + count * 86_400_000)
    expect(await purgeBin(vitrine.services, days(29.9))).toBe(0)
    expect(await purgeBin(vitrine.services, days(30.1))).toBe(2)
    const { rows } = await vitrine.pool.query('select count(*)::int as count from "binRow"')
    expect(rows).toEqual([{ count: 0 }])
  })

  test('[BN13] ten thousand things: a page of them, a search and emptying', async () => {
    // As a database stands that has had little in its bin until now: what it has learned of that is wrong of so much.
    await vitrine.pool.query('vacuum analyze "binItem", "binRow"')
    await anna.emptyBin({})
    const { id } = (await anna.createPromotion({ input: { title: 'Lunch' } }))!
    await anna.deletePromotion({ id })
    await anna.emptyBin({})
    await vitrine.pool.query(
      `insert into "binItem" (id, "organizationId", entity, "subjectId", title, "productCount") select 'item-' || n, 'annas', 'promotion', 'thing-' || n, 'Thing ' || n, 0 from generate_series(1, 10000) n`,
    )
    await vitrine.pool.query(
      `insert into "binRow" ("organizationId", "binItemId", entity, "rowId", "isCleared", data) select 'annas', 'item-' || n, 'promotion', 'thing-' || n, false, '{}' from generate_series(1, 10000) n`,
    )
    expect(await anna.allBinItems({ limit: 20, offset: 9_980 })).toMatchObject({ totalCount: 10_000, items: { length: 20 } })
    expect((await anna.allBinItems({ search: '9999' })).items.map(({ title }) => title)).toEqual(['Thing 9999'])
    await anna.emptyBin({})
    expect((await anna.allBinItems({})).totalCount).toBe(0)
  })
})

test('[BN14] a file that something in the bin names stays, as long as it lies there', async () => {
  const { removeUnusedFiles } = await import('../media/unusedFiles.ts')
  const { id } = (await anna.createPresentation({ input: { title: 'Menu' } }))!
  await asPlatform(vitrine.ownerDb, async db => {
    await db.updateTable('slide').set({ thumbFilename: 'picture.webp' }).where('organizationId', '=', 'annas').execute()
    const about = { kind: 'slideThumbnail', mediaType: 'image/webp', bytes: 1 } as const
    const file = await insertRow(db, 'storedFile', { id: randomUUID(), organizationId: 'annas', filename: 'picture.webp', ...about })
    await updateRow(db, 'storedFile', file.id, {})
  })
  const files = { remove: () => Promise.resolve(), all: () => [] as never }
  const kept = async () => {
    await removeUnusedFiles({ ownerDb: vitrine.ownerDb, files } as never)
    await vitrine.pool.query(`update "storedFile" set "unusedSince" = "unusedSince" - interval '8 days'`)
    await removeUnusedFiles({ ownerDb: vitrine.ownerDb, files } as never)
    return (await vitrine.pool.query(`select filename from "storedFile" where filename = 'picture.webp'`)).rows.length
  }
  await anna.deletePresentation({ id })
  expect((await bin())[0]!.thumbUrl).toBe('/files/picture.webp')
  expect(await kept()).toBe(1)
  await anna.deleteBinItems({ ids: [id] })
  expect(await kept()).toBe(0)
})
