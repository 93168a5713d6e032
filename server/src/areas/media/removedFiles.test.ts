import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aBoard, type Board } from '../../../test/board.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { purgeBin } from '../bin/binRows.ts'
import { loadCatalogue, loadWholeCatalogue } from '../content/catalogue.ts'
import { loadShows } from '../content/shows.ts'
import { insertRow } from '../../core/database/rows.ts'
import { asPlatform, asTenant } from '../../core/database/tenant.ts'
import { removeUnusedFiles } from './unusedFiles.ts'

let vitrine: TestVitrine
let anna: Asker
let bob: Asker
let ada: Asker
let board: Board
beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ anna, bob, ada } = vitrine.askers)
})
beforeEach(async () => {
  await vitrine.empty('binItem', 'presentation', 'asset', 'tag', 'assetFolder', 'productCollection', 'system', 'storedFile')
  await vitrine.pool.query(`update "organization" set "tags" = '[]'`)
  board = await aBoard(vitrine.services, 'annas')
})
afterAll(async () => {
  expect(vitrine.reports).toEqual([])
  await vitrine.close()
})

const plain = { type: 'IMAGE', title: 'Beans', filename: 'beans.webp', thumbFilename: 'small-beans.webp', width: 300, height: 200 } as const
const aFile = (given: object = {}, organizationId: string | null = 'annas') => vitrine.anAsset({ ...plain, ...given }, organizationId)
const files = async (by = anna, isStock = false) =>
  (await by.allAssets({ filter: { isStock } })).items.filter(({ id }) => id !== board.assetId)
const bin = async (by = anna) => (await by.allBinItems({})).items
/** It stands behind the offers. */
const show = (id: string) =>
  vitrine.pool.query(`update "slide" set "backgroundAssetId" = $1 where "id" = $2`, [id, board.presentations.offers.slideId])
/** What a screen, a picture, a video or an earlier version draws the offers with. */
const drawnWith = () =>
  asPlatform(
    vitrine.ownerDb,
    async db => (await loadCatalogue(db, 'annas', await loadShows(db, [board.presentations.offers.showId]))).assets,
  )
/** What the editor of somebody knows. */
const knownTo = (viewer: TestVitrine['anna'], ids: readonly string[] = []) =>
  asTenant(vitrine.ownerDb, viewer, db => loadWholeCatalogue(db, viewer.organizationId!, ids))
const days = (count: number) => new Date(Date.now() + count * 86_400_000)

describe('a picture or a video that is deleted', () => {
  test('[BN17] goes to the bin, and comes back as it was', async () => {
    const folder = (await anna.createAssetFolder({ input: { title: 'Dishes' } }))!
    await anna.updateAsset({ input: { id: await aFile(), folderId: folder.id }, tags: ['brunch'] })
    await aFile({ type: 'VIDEO', title: 'Steam', filename: 'steam.mp4', thumbFilename: 'steam.webp', duration: 12 })
    const before = await files()
    for (const { id } of before) expect(await anna.deleteAsset({ id })).toBe(true)
    expect(await files()).toEqual([])
    expect((await bin()).toSorted((a, b) => a.title.localeCompare(b.title))).toMatchObject([
      { entity: 'asset', assetType: 'IMAGE', title: 'Beans', thumbUrl: '/files/small-beans.webp', fontUrl: null },
      { entity: 'asset', assetType: 'VIDEO', title: 'Steam', thumbUrl: '/files/steam.webp', fontUrl: null },
    ])
    expect((await anna.allBinItems({ filter: { assetType: 'VIDEO' } })).items.map(({ title }) => title)).toEqual(['Steam'])
    await anna.restoreBinItems({ ids: before.map(({ id }) => id) })
    const without = (all: typeof before) => all.map(({ updatedAt: _, ...file }) => file)
    expect(without(await files())).toEqual(without(before))
    expect(await bin()).toEqual([])
  })

  test('[BN17] several at once do, also the same twice', async () => {
    const ids = [await aFile(), await aFile({ title: 'Tea' }), await aFile({ type: 'VIDEO', title: 'Steam' })]
    await anna.deleteAssets({ ids })
    expect((await bin()).map(({ title }) => title).toSorted()).toEqual(['Beans', 'Steam', 'Tea'])
    expect(await anna.deleteAsset({ id: ids[0]! })).toBe(true)
    expect(await bin()).toHaveLength(3)
    await anna.restoreBinItems({ ids })
    expect(await files()).toHaveLength(3)
  })

  test('[BN17] is drawn with as long as it lies there, on screens and in the editor', async () => {
    const id = await aFile()
    await show(id)
    const { [id]: before } = await drawnWith()
    await anna.deleteAsset({ id })
    const { keptUntil } = (await bin())[0]!
    expect(await drawnWith()).toEqual({ [id]: { ...before, keptUntil } })
    expect((await knownTo(vitrine.anna, [id])).assets[id]).toEqual({ ...before, keptUntil })
    expect((await knownTo(vitrine.bob, [id])).assets[id]).toBeUndefined()
  })

  test('[BN18] stays the picture of its product, which can have another meanwhile', async () => {
    const [id, other] = [await aFile(), await aFile({ title: 'Tea' })]
    const { productId } = board
    await anna.updateProduct({ input: { id: productId, imageAssetId: id } })
    const pictured = async () => {
      const { products, assets } = await knownTo(vitrine.anna)
      const picture = products[productId]!.imageAssetId
      return picture && [picture, assets[picture]?.title]
    }
    await anna.deleteAssets({ ids: [id] })
    expect(await pictured()).toEqual([id, 'Beans'])
    await anna.updateProduct({ input: { id: productId, imageAssetId: other } })
    expect(await pictured()).toEqual([other, 'Tea'])
    await anna.deleteAsset({ id: other })
    expect(await pictured()).toEqual([other, 'Tea'])
    await anna.emptyBin({})
    expect(await pictured()).toBeNull()
  })

  test.each([
    ['deleted for ever', async () => void (await anna.deleteBinItems({ ids: (await bin()).map(each => each.id) }))],
    ['emptied', async () => void (await anna.emptyBin({}))],
    ['left there for 30 days', async () => void (await purgeBin(vitrine.services, days(30.1)))],
  ])('[BN32] [BN33] %s, its place is empty, and its file goes a week later', async (_, remove) => {
    const id = await aFile()
    await show(id)
    for (const filename of [plain.filename, plain.thumbFilename])
      await asPlatform(vitrine.ownerDb, db =>
        insertRow(db, 'storedFile', {
          id: randomUUID(),
          organizationId: 'annas',
          filename,
          kind: 'assetImage',
          mediaType: 'image/webp',
          bytes: 7,
        }),
      )
    const kept = async () => {
      const nowhere = { remove: () => Promise.resolve(), all: () => [] as never }
      await removeUnusedFiles({ ownerDb: vitrine.ownerDb, files: nowhere } as never)
      await vitrine.pool.query(`update "storedFile" set "unusedSince" = "unusedSince" - interval '8 days'`)
      await removeUnusedFiles({ ownerDb: vitrine.ownerDb, files: nowhere } as never)
      return (await vitrine.pool.query('select filename from "storedFile"')).rows.length
    }
    expect(await anna.findStorage({})).toMatchObject({ used: 14, inBin: 0 })
    await anna.deleteAsset({ id })
    expect(await anna.findStorage({})).toMatchObject({ used: 14, inBin: 14 })
    expect(await bob.findStorage({})).toMatchObject({ used: 0, inBin: 0 })
    await purgeBin(vitrine.services, days(29.9))
    expect([await kept(), Object.keys(await drawnWith())]).toEqual([2, [id]])
    await remove()
    expect([await kept(), await drawnWith()]).toEqual([0, {}])
  })
})

describe('the stock library', () => {
  test('[BN19] has a bin of its own, an administrator’s', async () => {
    const [id, own] = [await aFile({ title: 'Everybody’s' }, null), await aFile()]
    for (const by of [anna, bob]) await expect(by.deleteAsset({ id })).rejects.toMatchObject({ code: 'NotFoundError' })
    await anna.deleteAsset({ id: own })
    await ada.deleteAsset({ id })
    expect((await bin(ada)).map(({ title }) => title)).toEqual(['Everybody’s'])
    expect((await bin()).map(({ title }) => title)).toEqual(['Beans'])
    await expect(anna.restoreBinItems({ ids: [id] })).rejects.toMatchObject({ code: 'NotFoundError' })
    await expect(ada.restoreBinItems({ ids: [own] })).rejects.toMatchObject({ code: 'NotFoundError' })
    expect(await ada.restoreBinItems({ ids: [id] })).toEqual([{ entity: 'asset', subjectId: id, title: 'Everybody’s' }])
    expect((await files(anna, true)).map(({ title }) => title)).toEqual(['Everybody’s'])
    await ada.deleteAssets({ ids: [id] })
    await ada.emptyBin({})
    expect([await bin(ada), (await bin()).length]).toEqual([[], 1])
  })

  test('[BN34] is drawn with from there, but where its tags are blocked', async () => {
    const id = await aFile({ tags: ['alcohol'] }, null)
    await asPlatform(vitrine.ownerDb, db => insertRow(db, 'tag', { id: randomUUID(), organizationId: null, title: 'alcohol' }))
    await show(id)
    await anna.updateProduct({ input: { id: board.productId, imageAssetId: id } })
    await ada.deleteAsset({ id })
    expect(Object.keys(await drawnWith())).toEqual([id])
    expect((await knownTo(vitrine.anna)).products[board.productId]!.imageAssetId).toBe(id)
    await vitrine.pool.query(`update "organization" set "tags" = '["alcohol"]' where "id" = 'annas'`)
    expect(await drawnWith()).toEqual({})
    expect((await knownTo(vitrine.anna)).assets[id]).toBeUndefined()
    await vitrine.pool.query(`update "organization" set "tags" = '[]'`)
    await ada.restoreBinItems({ ids: [id] })
    expect((await drawnWith())[id]).not.toHaveProperty('keptUntil')
    expect((await knownTo(vitrine.anna)).products[board.productId]!.imageAssetId).toBe(id)
  })
})
