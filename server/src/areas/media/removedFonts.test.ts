import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxFonts } from '@vitrine/model/http.ts'
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
  board = await aBoard(vitrine.services, 'annas')
})
afterAll(async () => {
  expect(vitrine.reports).toEqual([])
  await vitrine.close()
})

const plain = { type: 'FONT', title: 'Brandon', filename: 'brandon.woff2' } as const
const aFont = (given: object = {}, organizationId: string | null = 'annas') => vitrine.anAsset({ ...plain, ...given }, organizationId)
const fonts = async (by = anna) => (await by.allAssets({ filter: { type: 'FONT', isStock: false }, limit: maxFonts })).items
const titles = async () => (await fonts()).map(({ title }) => title).toSorted()
const bin = async (by = anna) => (await by.allBinItems({})).items

/** The offers are written with a font. */
const write = (id: string) =>
  vitrine.pool.query(`update "widget" set "settings" = ("settings"::jsonb || $1::jsonb)::json where "slideId" = $2`, [
    JSON.stringify({ textStyle: { font: 'CUSTOM_FONT', customFont: id } }),
    board.presentations.offers.slideId,
  ])
/** What a screen, a picture or a video draws the offers with. */
const drawnWith = () =>
  asPlatform(
    vitrine.ownerDb,
    async db => (await loadCatalogue(db, 'annas', await loadShows(db, [board.presentations.offers.showId]))).assets,
  )
/** What the editor of somebody knows of a file. */
const knownTo = (viewer: TestVitrine['anna'], id: string) =>
  asTenant(vitrine.ownerDb, viewer, async db => (await loadWholeCatalogue(db, viewer.organizationId!, [id])).assets[id])
const days = (count: number) => new Date(Date.now() + count * 86_400_000)

describe('a font that is removed', () => {
  test('[FO33] goes to the bin, and comes back as it was', async () => {
    const id = await aFont()
    const before = await fonts()
    expect(await anna.deleteAsset({ id })).toBe(true)
    expect(await fonts()).toEqual([])
    expect(await bin()).toMatchObject([
      { entity: 'asset', subjectId: id, title: 'Brandon', thumbUrl: null, fontUrl: '/files/brandon.woff2', parentTitle: null },
    ])
    expect(await anna.restoreBinItems({ ids: [id] })).toEqual([{ entity: 'asset', subjectId: id, title: 'Brandon' }])
    expect((await fonts()).map(({ updatedAt: _, ...font }) => font)).toEqual(before.map(({ updatedAt: _, ...font }) => font))
    expect(await bin()).toEqual([])
  })

  test('[FO33] several at once do', async () => {
    const ids = [await aFont(), await aFont({ title: 'Avenir' })]
    await anna.deleteAssets({ ids })
    expect((await bin()).map(({ title }) => title).toSorted()).toEqual(['Avenir', 'Brandon'])
  })

  test('[FO27] [FO38] takes another name where its own was given away meanwhile, and a full library has no room for it', async () => {
    const id = await aFont()
    await anna.deleteAsset({ id })
    await aFont({ title: 'BRANDON' })
    await aFont({ title: 'brandon-(2)' })
    expect(await anna.restoreBinItems({ ids: [id] })).toEqual([{ entity: 'asset', subjectId: id, title: 'Brandon (3)' }])
    expect(await titles()).toEqual(['BRANDON', 'Brandon (3)', 'brandon-(2)'])

    await anna.deleteAsset({ id })
    for (let i = (await fonts()).length; i < maxFonts; i++) await aFont({ title: `Font ${i}` })
    await expect(anna.restoreBinItems({ ids: [id] })).rejects.toMatchObject({ code: 'TooManyFontsError' })
    expect(await bin()).toHaveLength(1)
  })

  test('[BN3] comes back without the folder and the tags that went for good', async () => {
    const folder = (await anna.createAssetFolder({ input: { title: 'House style' } }))!
    const id = await aFont({ folderId: folder.id, tags: ['house', 'old'] })
    await asPlatform(vitrine.ownerDb, db => insertRow(db, 'tag', { id: randomUUID(), organizationId: 'annas', title: 'house' }))
    await anna.deleteAsset({ id })
    await anna.deleteAssetFolder({ id: folder.id })
    await anna.restoreBinItems({ ids: [id] })
    expect(await fonts()).toMatchObject([{ id, folderId: null, tags: ['house'] }])
  })
})

describe('as long as it lies in the bin', () => {
  test('[FO17] screens, pictures and the editor draw with it, and know until when', async () => {
    const id = await aFont()
    await write(id)
    expect((await drawnWith())[id]).toMatchObject({ type: 'FONT', url: '/files/brandon.woff2' })
    expect((await drawnWith())[id]).not.toHaveProperty('keptUntil')
    await anna.deleteAsset({ id })
    const { keptUntil } = (await bin())[0]!
    const removed = {
      id,
      type: 'FONT',
      title: 'Brandon',
      url: '/files/brandon.woff2',
      thumbUrl: null,
      keptUntil,
      width: null,
      height: null,
      duration: null,
    }
    expect(await drawnWith()).toEqual({ [id]: removed })
    expect(await knownTo(vitrine.anna, id)).toEqual(removed)
    await anna.restoreBinItems({ ids: [id] })
    expect((await drawnWith())[id]).not.toHaveProperty('keptUntil')
  })

  test.each([
    ['deleted for ever', async () => void (await anna.deleteBinItems({ ids: (await bin()).map(each => each.id) }))],
    ['emptied', async () => void (await anna.emptyBin({}))],
    ['left there for 30 days', async () => void (await purgeBin(vitrine.services, days(30.1)))],
  ])('[FO35] %s, it is drawn with no longer, and screens are told', async (_, remove) => {
    const id = await aFont()
    await write(id)
    await anna.deleteAsset({ id })
    await purgeBin(vitrine.services, days(29.9))
    expect(Object.keys(await drawnWith())).toEqual([id])
    const listener = await vitrine.pool.connect()
    const heard: unknown[] = []
    listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
    await listener.query('listen changed')
    await remove()
    await listener.query('select 1')
    await listener.query('unlisten changed')
    listener.release()
    expect(heard).toContainEqual({ entity: 'asset', organizationId: 'annas' })
    expect(await drawnWith()).toEqual({})
    expect(await knownTo(vitrine.anna, id)).toBeUndefined()
  })

  test('[BN14] its file stays, and goes a week after it', async () => {
    const id = await aFont()
    const about = { kind: 'assetFont', mediaType: 'font/woff2', bytes: 1 } as const
    await asPlatform(vitrine.ownerDb, db =>
      insertRow(db, 'storedFile', { id: randomUUID(), organizationId: 'annas', filename: plain.filename, ...about }),
    )
    const files = { remove: () => Promise.resolve(), all: () => [] as never }
    const kept = async () => {
      await removeUnusedFiles({ ownerDb: vitrine.ownerDb, files } as never)
      await vitrine.pool.query(`update "storedFile" set "unusedSince" = "unusedSince" - interval '8 days'`)
      await removeUnusedFiles({ ownerDb: vitrine.ownerDb, files } as never)
      return (await vitrine.pool.query('select filename from "storedFile"')).rows.length
    }
    await anna.deleteAsset({ id })
    expect(await kept()).toBe(1)
    await anna.emptyBin({})
    expect(await kept()).toBe(0)
  })
})

describe('others', () => {
  test('[BN8] removed twice at once it is removed once; two who take it back both hear that it is back', async () => {
    const id = await aFont()
    expect(await Promise.all([anna.deleteAsset({ id }), anna.deleteAsset({ id })])).toEqual([true, true])
    expect(await anna.deleteAsset({ id })).toBe(true)
    expect(await bin()).toHaveLength(1)
    const answers = await Promise.all([1, 2].map(() => anna.restoreBinItems({ ids: [id] })))
    expect(answers.map(answer => answer.length).toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await titles()).toEqual(['Brandon'])
  })

  test('[FO27] of two of one name that come back at the same moment one takes another', async () => {
    const ids = [await aFont(), await aFont({ title: 'brandon' })]
    for (const id of ids) await anna.deleteAsset({ id })
    await Promise.all(ids.map(id => anna.restoreBinItems({ ids: [id] })))
    expect((await titles()).map(title => title.toLowerCase()).toSorted()).toEqual(['brandon', 'brandon (2)'])
  })

  test('[BN9] nobody removes, sees, draws with or takes back a stranger’s', async () => {
    const [id, stock] = [await aFont(), await aFont({ title: 'Everybody’s' }, null)]
    for (const by of [bob, ada]) await expect(by.deleteAsset({ id })).rejects.toMatchObject({ code: 'NotFoundError' })
    await expect(anna.deleteAsset({ id: stock })).rejects.toMatchObject({ code: 'NotFoundError' })
    await expect(anna.deleteAsset({ id: 'nowhere' })).rejects.toMatchObject({ code: 'NotFoundError' })
    await anna.deleteAsset({ id })
    await expect(bob.deleteAsset({ id })).rejects.toMatchObject({ code: 'NotFoundError' })
    expect(await bin(bob)).toEqual([])
    expect(await bin(ada)).toEqual([])
    expect(await knownTo(vitrine.bob, id)).toBeUndefined()
    await expect(bob.restoreBinItems({ ids: [id] })).rejects.toMatchObject({ code: 'NotFoundError' })
    await expect(ada.restoreBinItems({ ids: [id] })).rejects.toMatchObject({ code: 'NotFoundError' })
    await ada.emptyBin({})
    expect(await bin()).toHaveLength(1)
  })

  test('[FO34] a font of the stock library goes to an administrator’s bin', async () => {
    const id = await aFont({}, null)
    expect(await ada.deleteAsset({ id })).toBe(true)
    expect((await bin(ada)).map(({ subjectId }) => subjectId)).toEqual([id])
    expect(await ada.restoreBinItems({ ids: [id] })).toMatchObject([{ subjectId: id }])
  })
})
