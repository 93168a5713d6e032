import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { assetTypes } from '@vitrine/model/areas/media/entities.ts'
import { insertRow } from '../../core/database/rows.ts'
import { startVitrine, type Asker, type TestVitrine, outcomeOf } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
let anna: Asker
let bob: Asker
let ada: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ anna, bob, ada } = vitrine.askers)
})
beforeEach(async () => {
  await vitrine.pool.query('delete from "asset"; delete from "assetFolder"; delete from "tag"; delete from "storedFile"')
  await vitrine.pool.query(`delete from "pendingAsset"; update "organization" set "tags" = '[]'`)
})
afterAll(async () => {
  expect(vitrine.reports).toEqual([])
  await vitrine.close()
})

const outcome = (asked: Promise<unknown>): Promise<string> => outcomeOf(asked, 'message')

interface Given {
  readonly organizationId?: string | null
  readonly type?: (typeof assetTypes)[number]
  readonly folderId?: string | null
  readonly tags?: string[]
}
/** A file of anna's, unless said otherwise. */
async function file(title: string, { organizationId = 'annas', type = 'IMAGE', folderId = null, tags = [] }: Given = {}): Promise<string> {
  const id = randomUUID()
  await vitrine.services.asPlatform(async db => {
    await insertRow(db, 'asset', { id, organizationId, type, title, filename: `${id}.webp`, folderId, tags })
    for (const tag of tags)
      await db
        .insertInto('tag')
        .values({ organizationId, title: tag })
        .onConflict(conflict => conflict.columns(['organizationId', 'title']).doNothing())
        .execute()
  })
  return id
}
const folder = async (title: string, parentFolderId: string | null = null, by = anna) =>
  (await by.createAssetFolder({ input: { title, parentFolderId } }))!.id
const titlesOf = ({ items }: { items: readonly { title: string }[] }) => items.map(({ title }) => title).toSorted()
const tagsOf = async (by: Asker) => titlesOf(await by.allTags({ limit: 100 }))
const assetsBy = async (by: Asker, filter: Parameters<Asker['allAssets']>[0]['filter'], search = '') =>
  titlesOf(await by.allAssets({ filter, search, limit: 100 }))

describe('a file', () => {
  test('[LB1] gets another title, folder and tags; what isn’t given stays', async () => {
    const [id, menus] = [await file('IMG_2041', { tags: ['summer'] }), await folder('Menus')]
    const changed = await anna.updateAsset({ input: { id, title: 'Tiramisu', folderId: menus }, tags: ['dessert', 'italy'] })
    expect(changed).toMatchObject({ id, title: 'Tiramisu', folderId: menus, tags: ['dessert', 'italy'] })
    expect(await anna.updateAsset({ input: { id, folderId: null } })).toMatchObject({ title: 'Tiramisu', folderId: null })
    expect(await anna.updateAsset({ input: { id }, tags: [] })).toMatchObject({ title: 'Tiramisu', tags: [] })
    expect(await outcome(anna.updateAsset({ input: { id, title: ' ' } }))).toBe('ValidationError input.title: required')
  })

  test('[LB27] is changed by its own organisation, one of the stock library by an administrator, and nobody else', async () => {
    const [own, stock] = [await file('Own'), await file('Stock', { organizationId: null })]
    const rename = (by: Asker, id: string) => outcome(by.updateAsset({ input: { id, title: 'Mine' } }))
    expect([await rename(bob, own), await rename(anna, stock), await rename(ada, own), await rename(anna, 'nowhere')]).toEqual(
      Array.from({ length: 4 }, () => 'NotFoundError'),
    )
    expect(await rename(vitrine.as(vitrine.rita), own)).toBe('NotFoundError')
    expect([await rename(anna, own), await rename(ada, stock)]).toEqual(['done', 'done'])
  })

  test('[LB2] [LB28] has tags in small letters, each once, fifty at most; they can be chosen again', async () => {
    const id = await file('Tiramisu')
    expect(await anna.updateAsset({ input: { id }, tags: [' Dessert', 'dessert', 'ITALY '] })).toMatchObject({ tags: ['dessert', 'italy'] })
    expect([await tagsOf(anna), await tagsOf(bob)]).toEqual([['dessert', 'italy'], []])
    const many = Array.from({ length: 51 }, (_, i) => `tag ${i}`)
    expect(await outcome(anna.updateAsset({ input: { id }, tags: many }))).toBe('ValidationError tags: tooMany')
    expect(await outcome(anna.updateAsset({ input: { id }, tags: ['x'.repeat(10_000)] }))).toBe('ValidationError tags.0: tooLong')
    expect(await tagsOf(anna)).toEqual(['dessert', 'italy'])
  })

  test('[LB3] that is a font keeps a name that no other has', async () => {
    const id = await file('Brandon', { type: 'FONT' })
    await file('Gotham', { type: 'FONT' })
    await file('Gotham', { type: 'FONT', organizationId: 'bobs' })
    expect(await outcome(anna.updateAsset({ input: { id, title: 'got-ham' } }))).toBe('FontDuplicateError')
    expect(await anna.updateAsset({ input: { id, title: 'BRANDON' } })).toMatchObject({ title: 'BRANDON' })
  })

  test('[LB4] [LB29] is found by its folder, its tag, its title and what its tags begin with', async () => {
    const menus = await folder('Menus')
    await file('Tiramisu', { tags: ['crème-brûlée', 'italy'], folderId: menus })
    await file('Dessert wine', { tags: ['wine', ','] })
    await file('Bread', { tags: ['italian'] })
    await file('Dough', { tags: ['"italy"'] })
    await file('Pizza', { tags: ['italy'], organizationId: null })
    expect(await assetsBy(anna, { folderId: menus })).toEqual(['Tiramisu'])
    expect(await assetsBy(anna, { tag: 'italy' })).toEqual(['Pizza', 'Tiramisu'])
    expect(await assetsBy(anna, { tag: 'Italy ', isStock: false })).toEqual(['Tiramisu'])
    expect([await assetsBy(anna, { tag: ',' }), await assetsBy(anna, { tag: 'ital' })]).toEqual([['Dessert wine'], []])
    expect(await assetsBy(anna, { isStock: false }, 'ITAL')).toEqual(['Bread', 'Dough', 'Tiramisu'])
    expect(await assetsBy(anna, {}, 'brulee')).toEqual(['Tiramisu'])
    expect(await assetsBy(anna, {}, 'wine')).toEqual(['Dessert wine'])
    expect((await anna.allAssets({ search: 'ital', limit: 1 })).totalCount).toBe(4)
  })
})

test('[LS2] [LS15] files are found by their names, never a stranger’s', async () => {
  const [bread, strangers] = [await file('Bread'), await file('Dough', { organizationId: 'bobs' })]
  await file('Wine')
  expect((await anna.allAssets({ ids: [bread, strangers] })).items.map(({ title }) => title)).toEqual(['Bread'])
})

describe('several at once', () => {
  test('[LB5] are moved, and get and lose tags; the others of each stay', async () => {
    const [menus, one, other] = [
      await folder('Menus'),
      await file('One', { tags: ['old', 'red'] }),
      await file('Other', { tags: ['blue'] }),
    ]
    const changed = await anna.updateAssets({ ids: [one, other, one], input: { folderId: menus }, addTags: ['New'], removeTags: ['old'] })
    expect(changed.totalCount).toBe(2)
    expect(Object.fromEntries(changed.items.map(({ title, folderId, tags }) => [title, [folderId, tags]]))).toEqual({
      One: [menus, ['red', 'new']],
      Other: [menus, ['blue', 'new']],
    })
    const { items } = await anna.updateAssets({ ids: [one, other], addTags: ['sale'] })
    expect(items.map(({ folderId }) => folderId)).toEqual([menus, menus])
    expect((await anna.updateAssets({ ids: [one], input: { folderId: null } })).items).toMatchObject([{ folderId: null }])
  })

  test('[LB31] are changed and deleted all or none', async () => {
    const [own, stock, bobs] = [
      await file('Own'),
      await file('Stock', { organizationId: null }),
      await file('Bob’s', { organizationId: 'bobs' }),
    ]
    const full = await file('Full', { tags: Array.from({ length: 50 }, (_, i) => `tag ${i}`) })
    for (const strange of [stock, bobs, 'nowhere']) {
      expect(await outcome(anna.updateAssets({ ids: [own, strange], addTags: ['mine'] }))).toBe('NotFoundError ids: other')
      expect(await outcome(anna.deleteAssets({ ids: [own, strange] }))).toBe('NotFoundError ids: other')
    }
    expect(await outcome(anna.updateAssets({ ids: [own, full], addTags: ['more'] }))).toBe('ValidationError addTags: tooMany')
    const many = Array.from({ length: 201 }, (_, i) => `id-${i}`)
    expect([await outcome(anna.deleteAssets({ ids: many })), await outcome(anna.updateAssets({ ids: many }))]).toEqual([
      'ValidationError ids: tooMany',
      'ValidationError ids: tooMany',
    ])
    const kept = (await anna.allAssets({ filter: { isStock: false } })).items
    expect(Object.fromEntries(kept.map(({ title, tags }) => [title, tags.length]))).toEqual({ Own: 0, Full: 50 })
    expect([await outcome(anna.deleteAssets({ ids: [] })), await outcome(ada.deleteAssets({ ids: [stock] }))]).toEqual(['done', 'done'])
    expect(await outcome(anna.deleteAssets({ ids: [own, full] }))).toBe('done')
    expect(await assetsBy(anna, {})).toEqual([])
  })

  test('[LB31] [BN8] deleted once more, as when the answer was lost, they are said to be done, for ever gone or strange they are not', async () => {
    const [one, other, bobs] = [await file('One'), await file('Other'), await file('Bob’s', { organizationId: 'bobs' })]
    expect(await outcome(anna.deleteAssets({ ids: [one] }))).toBe('done')
    expect(await outcome(anna.deleteAssets({ ids: [one] }))).toBe('done')
    const { items } = await anna.allAuditEvents({ filter: { kind: 'DELETED' } })
    expect(items.filter(({ subjectId }) => subjectId === one)).toHaveLength(1)
    expect(await outcome(anna.deleteAssets({ ids: [one, bobs] }))).toBe('NotFoundError ids: other')
    expect(await outcome(bob.deleteAssets({ ids: [one] }))).toBe('NotFoundError ids: other')
    // What is in the bin and what is still there, of two who deleted at once.
    expect(await outcome(anna.deleteAssets({ ids: [one, other] }))).toBe('done')
    const { items: kept } = await anna.allBinItems({})
    expect(kept.filter(({ subjectId }) => subjectId === one || subjectId === other)).toHaveLength(2)
    const third = await file('Third')
    const twice = [1, 2].map(() => outcome(anna.deleteAssets({ ids: [third] })))
    expect(await Promise.all(twice)).toEqual(['done', 'done'])
    await anna.deleteBinItems({ ids: kept.map(({ id }) => id) })
    expect(await outcome(anna.deleteAssets({ ids: [one] }))).toBe('NotFoundError ids: other')
  })

  test('[LB30] that are deleted are each in the audit log', async () => {
    const ids = [await file('One'), await file('Other')]
    await anna.deleteAssets({ ids })
    const { items } = await anna.allAuditEvents({ filter: { kind: 'DELETED' } })
    const deleted = items.filter(({ subjectId }) => ids.includes(subjectId!))
    expect(deleted.map(({ entity, subjectTitle, organizationId }) => `${entity} ${subjectTitle} ${organizationId}`).toSorted()).toEqual([
      'asset One annas',
      'asset Other annas',
    ])
  })
})

describe('folders', () => {
  test('[LB6] [LB32] are a tree of each organisation, and one of the stock library, each with how many files are in it', async () => {
    const [menus, stock] = [await folder('Menus'), await folder('Seasons', null, ada)]
    const summer = await folder('Summer', menus)
    await file('Iced tea', { folderId: summer })
    await file('Pumpkin', { folderId: stock, organizationId: null })
    await anna.updateAssetFolder({ input: { id: summer, title: 'Warm days' } })
    const seen = async (by: Asker) =>
      (await by.allAssetFolders({})).items.map(({ title, parentFolderId, assetCount }) => [title, parentFolderId, assetCount])
    const [ofStock, own] = [
      ['Seasons', null, 1],
      [
        ['Menus', null, 0],
        ['Warm days', menus, 1],
      ],
    ]
    expect(await seen(anna)).toEqual([own[0], ofStock, own[1]])
    expect([await seen(bob), await seen(ada)]).toEqual([[ofStock], [ofStock]])
    expect(await outcome(anna.createAssetFolder({ input: { title: '' } }))).toBe('ValidationError input.title: required')
    expect(await outcome(vitrine.as(vitrine.rita).createAssetFolder({ input: { title: 'Below', parentFolderId: menus } }))).toMatch(
      /^NotFoundError/,
    )
  })

  test('[LB6] are a thousand at most of one organisation', async () => {
    await vitrine.pool.query(
      `insert into "assetFolder" ("organizationId", "title") select 'annas', 'Folder ' || i from generate_series(1, 1000) i`,
    )
    expect(await outcome(folder('One more'))).toBe('TooManyFoldersError')
    expect((await anna.allAssetFolders({})).totalCount).toBe(1000)
    await folder('Bob’s', null, bob)
    await folder('Seasons', null, ada)
    expect((await anna.allAssetFolders({})).totalCount).toBe(1001)
  })

  test('[LB7] are moved, but never into themselves or below', async () => {
    const [seasons, menus] = [await folder('Seasons'), await folder('Menus')]
    const summer = await folder('Summer', seasons)
    const move = (id: string, parentFolderId: string | null) => outcome(anna.updateAssetFolder({ input: { id, parentFolderId } }))
    const circle = 'FolderCycleError input.parentFolderId: other'
    expect([await move(seasons, seasons), await move(seasons, summer)]).toEqual([circle, circle])
    expect([await move(summer, menus), await move(seasons, summer), await move(summer, null)]).toEqual(['done', 'done', 'done'])
    const both = [summer, menus].map((id, i) => move(id, [menus, summer][i]!))
    expect((await Promise.all(both)).toSorted()).toEqual([circle, 'done'])
  })

  test('[LB26] are called differently at one place, also where one is moved or two are made at once', async () => {
    const [dishes, drinks] = [await folder('Dishes'), await folder('Drinks')]
    const taken = (field: string) => `FolderTitleError input.${field}: folderTitleTaken`
    const change = (input: { id: string; title?: string; parentFolderId?: string | null }) => outcome(anna.updateAssetFolder({ input }))
    expect(await outcome(folder(' dishes '))).toBe(taken('title'))
    const soups = await folder('Soups', dishes)
    expect([await change({ id: soups, title: 'DISHES' }), await change({ id: soups, parentFolderId: null })]).toEqual([
      'done',
      taken('parentFolderId'),
    ])
    expect([await change({ id: drinks, title: 'dishes' }), await change({ id: dishes, title: 'dishes' })]).toEqual([taken('title'), 'done'])
    const both = await Promise.all([outcome(folder('Cakes')), outcome(folder('Cakes'))])
    expect(both.filter(said => said === taken('title'))).toHaveLength(1)
    // Elsewhere, and with somebody else, it is another folder.
    await folder('Dishes', drinks)
    await folder('Dishes', null, bob)
  })

  test('[LB8] [LB33] go with the folders in them, and leave the files where they were', async () => {
    const [menus, seasons] = [await folder('Menus'), await folder('Seasons')]
    const summer = await folder('Summer', seasons)
    await anna.updateAssetFolder({ input: { id: seasons, parentFolderId: menus } })
    await file('Iced tea', { folderId: summer })
    await file('Pumpkin', { folderId: seasons })
    const about = { organizationId: 'annas', filename: 'a.mp4', folderId: summer }
    await vitrine.services.asPlatform(async db => {
      await insertRow(db, 'pendingAsset', { id: 'pending', type: 'VIDEO', title: null, ...about })
      await insertRow(db, 'storedFile', { id: 'stored', kind: 'assetVideo', mediaType: 'video/mp4', bytes: 1, ...about })
    })
    await anna.deleteAssetFolder({ id: seasons })
    expect((await anna.allAssetFolders({})).items).toMatchObject([{ id: menus, assetCount: 2 }])
    expect((await anna.allPendingAssets({})).items).toMatchObject([{ folderId: menus }])
    expect(await anna.createPendingAsset({ input: { type: 'VIDEO', filename: 'a.mp4' } })).toMatchObject({ folderId: menus })
    await anna.deleteAssetFolder({ id: menus })
    expect((await anna.allAssets({})).items.map(({ folderId }) => folderId)).toEqual([null, null])
  })

  test('[LB9] of the stock library hold nothing of an organisation, nor theirs anything of stock', async () => {
    const [stock, own, bobs] = [await folder('Stock', null, ada), await folder('Own'), await folder('Bob’s', null, bob)]
    const [mine, everybodys] = [await file('Mine'), await file('Stock', { organizationId: null })]
    const unknown = (field: string) => `NotFoundError ${field}: other`
    for (const strange of [stock, bobs, 'nowhere']) {
      expect(await outcome(anna.updateAsset({ input: { id: mine, folderId: strange } }))).toBe(unknown('input.folderId'))
      expect(await outcome(anna.updateAssets({ ids: [mine], input: { folderId: strange } }))).toBe(unknown('input.folderId'))
      expect(await outcome(folder('In it', strange))).toBe(unknown('input.parentFolderId'))
      expect(await outcome(anna.updateAssetFolder({ input: { id: own, parentFolderId: strange } }))).toBe(unknown('input.parentFolderId'))
      expect(await outcome(anna.updateAssetFolder({ input: { id: strange, title: 'Mine' } }))).toBe(unknown('input.id'))
      expect(await outcome(anna.deleteAssetFolder({ id: strange }))).toBe(unknown('id'))
    }
    expect(await outcome(ada.updateAsset({ input: { id: everybodys, folderId: own } }))).toBe(unknown('input.folderId'))
    expect(await outcome(ada.updateAssetFolder({ input: { id: stock, parentFolderId: own } }))).toBe(unknown('input.parentFolderId'))
    expect(await ada.updateAsset({ input: { id: everybodys, folderId: stock } })).toMatchObject({ folderId: stock })
  })
})

describe('tags', () => {
  const tagId = async (title: string, by = anna) => (await by.allTags({ limit: 100 })).items.find(each => each.title === title)!.id
  const tagsByTitle = async (by: Asker) =>
    Object.fromEntries((await by.allAssets({ limit: 100 })).items.map(({ title, tags }) => [title, tags]))

  test('[LB10] [LB34] are renamed on every file of their own library; into another’s name, the two become one', async () => {
    await file('Tiramisu', { tags: ['deserts', 'italy'] })
    await file('Cake', { tags: ['dessert', 'deserts', 'cake'] })
    await file('Bob’s', { tags: ['deserts'], organizationId: 'bobs' })
    await file('Stock', { tags: ['deserts'], organizationId: null })
    const id = await tagId('deserts')
    expect(await anna.updateTag({ input: { id, title: ' SWEETS' } })).toEqual({ id, title: 'sweets' })
    expect(await tagsByTitle(anna)).toEqual({ Tiramisu: ['sweets', 'italy'], Cake: ['dessert', 'sweets', 'cake'], Stock: ['deserts'] })
    const into = await tagId('dessert')
    expect(await anna.updateTag({ input: { id, title: 'dessert' } })).toEqual({ id: into, title: 'dessert' })
    expect(await tagsByTitle(anna)).toEqual({ Tiramisu: ['dessert', 'italy'], Cake: ['dessert', 'cake'], Stock: ['deserts'] })
    expect(await tagsOf(anna)).toEqual(['cake', 'deserts', 'dessert', 'italy'])
    expect(await tagsByTitle(bob)).toEqual({ 'Bob’s': ['deserts'], Stock: ['deserts'] })
    expect(await outcome(anna.updateTag({ input: { id: into, title: 'x'.repeat(10_000) } }))).toBe('ValidationError input.title: tooLong')
  })

  test('[LB35] of the stock library that a customer blocked stay blocked under their new name', async () => {
    await file('Ham', { tags: ['pork'], organizationId: null })
    await vitrine.pool.query(`update "organization" set "tags" = '["beer","pork"]' where "id" = 'annas'`)
    await ada.updateTag({ input: { id: await tagId('pork', ada), title: 'meat' } })
    expect([await assetsBy(anna, {}), await assetsBy(bob, {})]).toEqual([[], ['Ham']])
    expect(await ada.findOrganization({ id: 'annas' })).toMatchObject({ tags: ['beer', 'meat'] })
  })

  test('[LB11] are taken off the files when they are deleted', async () => {
    await file('Tiramisu', { tags: ['italy', 'old'] })
    await anna.deleteTag({ id: await tagId('old') })
    expect([await tagsByTitle(anna), await tagsOf(anna)]).toEqual([{ Tiramisu: ['italy'] }, ['italy']])
  })

  test('[LB20] of the own library are listed with the number of their files', async () => {
    await file('Tiramisu', { tags: ['italy', 'dessert'] })
    await file('Pasta', { tags: ['italy'] })
    await file('Stock', { tags: ['italy'], organizationId: null })
    await file('Bob’s', { tags: ['italy'], organizationId: 'bobs' })
    await anna.updateAsset({ input: { id: await file('Cake', { tags: ['old'] }) }, tags: [] })
    const counted = async (by: Asker, search = '') =>
      (await by.allOwnTags({ search, limit: 100 })).items.map(({ title, assetCount }) => `${title} ${assetCount}`)
    expect(await counted(anna)).toEqual(['dessert 1', 'italy 2', 'old 0'])
    expect([await counted(anna, 'ita'), await counted(ada)]).toEqual([['italy 2'], ['italy 1']])
    expect(await anna.allOwnTags({ limit: 1, offset: 3 })).toEqual({ totalCount: 3, items: [] })
  })

  test('[LB21] of files that nobody wrote down are suggested after the migration', async () => {
    await file('Tiramisu', { tags: ['italy', 'dessert'] })
    await file('Stock', { tags: ['italy', 'pasta'], organizationId: null })
    await vitrine.pool.query(`delete from "tag" where "title" <> 'dessert'`)
    const migration = await readFile(new URL('../../../migrations/0027-tags.sql', import.meta.url), 'utf8')
    await vitrine.pool.query(migration.slice(0, migration.indexOf(';')))
    expect([await tagsOf(anna), await tagsOf(ada)]).toEqual([
      ['dessert', 'italy', 'pasta'],
      ['italy', 'pasta'],
    ])
  })

  test('[LB29] [SR2] [SR8] are found by their beginning, what begins with a sign by whole titles alone', async () => {
    await file('Cake', { tags: ['crème brûlée', 'dolce'] })
    await file('(new) Cake')
    expect(await assetsBy(anna, {}, 'creme')).toEqual(['Cake'])
    expect(await assetsBy(anna, {}, 'brul')).toEqual(['Cake'])
    expect(await assetsBy(anna, {}, 'ake')).toEqual([])
    expect([await assetsBy(anna, {}, '(n'), await assetsBy(anna, {}, 'cake')]).toEqual([['(new) Cake'], ['(new) Cake', 'Cake']])
    expect(await assetsBy(anna, {}, '"cr')).toEqual([])
  })

  test('[LB10] [LB11] are changed by whose they are, and nobody else', async () => {
    await file('Own', { tags: ['own'] })
    await file('Stock', { tags: ['stock'], organizationId: null })
    const [own, stock] = [await tagId('own'), await tagId('stock')]
    for (const asked of [
      () => bob.updateTag({ input: { id: own, title: 'mine' } }),
      () => bob.deleteTag({ id: own }),
      () => anna.updateTag({ input: { id: stock, title: 'mine' } }),
      () => anna.deleteTag({ id: stock }),
      () => ada.deleteTag({ id: own }),
    ])
      expect(await outcome(asked())).toBe('NotFoundError')
    expect(await tagsByTitle(anna)).toEqual({ Own: ['own'], Stock: ['stock'] })
  })
})
