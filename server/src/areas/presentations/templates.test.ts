import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { referencesOf } from '@vitrine/model/screen/references.ts'
import { loadShows } from '../content/shows.ts'
import { insertRow, updateRow, type NewRow } from '../../core/database/rows.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { startVitrine, type Asker, type TestVitrine, outcomeOf as outcome } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
let anna: Asker
let ada: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ anna, ada } = vitrine.askers)
})
beforeEach(
  async () =>
    void (await vitrine.pool.query(
      'delete from "presentation"; delete from "templateFolder"; delete from "asset"; delete from "storedFile"',
    )),
)
afterAll(async () => {
  expect(vitrine.reports).toEqual([])
  await vitrine.close()
})

const folder = async (title: string, parentFolderId: string | null = null) =>
  (await ada.createTemplateFolder({ input: { title, parentFolderId } }))!.id
const template = async (title: string, folderId: string | null = null) => (await ada.createTemplate({ input: { title }, folderId }))!
const titlesIn = async (folderId: string | null) =>
  (await ada.allTemplates({})).items.filter(each => each.folderId === folderId).map(each => each.presentation!.title)
const showOf = async (id: string | null) => (await asPlatform(vitrine.ownerDb, db => loadShows(db, [id!])))[0]!

describe('folders', () => {
  test('[TM1] [TM22] are a tree that an administrator keeps and everybody reads', async () => {
    const seasons = await folder('Seasons')
    const summer = await folder('Summer', seasons)
    await template('Iced', summer)
    await ada.updateTemplateFolder({ input: { id: summer, title: 'Warm days' } })
    const { items } = await anna.allTemplateFolders({})
    expect(items.map(({ title, parentFolderId, templateCount }) => [title, parentFolderId, templateCount])).toEqual([
      ['Seasons', null, 0],
      ['Warm days', seasons, 1],
    ])
    expect(await outcome(anna.createTemplateFolder({ input: { title: 'Mine' } }))).toBe('ForbiddenError')
    expect(await outcome(ada.createTemplateFolder({ input: { title: 'Lost', parentFolderId: 'nowhere' } }))).toBe('NotFoundError')
  })

  test('[TM36] say how many of each orientation are in them', async () => {
    const menus = await folder('Menus')
    for (const orientation of ['LANDSCAPE', 'PORTRAIT', 'PORTRAIT'] as const)
      await ada.createTemplate({ input: { title: 'Menu', orientation }, folderId: menus })
    const { items } = await anna.allTemplateFolders({})
    expect(items).toMatchObject([{ templateCount: 3, landscapeCount: 1, portraitCount: 2 }])
  })

  test('[TM23] are a thousand at most', async () => {
    await vitrine.pool.query(
      `insert into "templateFolder" ("organizationId", "title") select '0', 'Folder ' || i from generate_series(1, 1000) i`,
    )
    expect(await outcome(folder('One more'))).toBe('TooManyFoldersError')
  })

  test('[TM2] are moved, but never below themselves', async () => {
    const [seasons, menus] = [await folder('Seasons'), await folder('Menus')]
    const summer = await folder('Summer', seasons)
    const move = (id: string, parentFolderId: string | null) => outcome(ada.updateTemplateFolder({ input: { id, parentFolderId } }))
    expect([await move(seasons, seasons), await move(seasons, summer)]).toEqual(['FolderCycleError', 'FolderCycleError'])
    expect([await move(summer, menus), await move(seasons, summer), await move(summer, null)]).toEqual(['done', 'done', 'done'])
  })

  test('[TM2] that are moved into each other at once are no circle', async () => {
    const [one, other] = [await folder('One'), await folder('Other')]
    const moves = [one, other].map((id, i) => outcome(ada.updateTemplateFolder({ input: { id, parentFolderId: [other, one][i]! } })))
    expect((await Promise.all(moves)).toSorted()).toEqual(['FolderCycleError', 'done'])
  })

  test('[TM25] go with the folders in them, and leave the templates where they were', async () => {
    const [menus, seasons] = [await folder('Menus'), await folder('Seasons')]
    const summer = await folder('Summer', seasons)
    await ada.updateTemplateFolder({ input: { id: seasons, parentFolderId: menus } })
    await template('Iced', summer)
    await template('Autumn', seasons)
    await ada.deleteTemplateFolder({ id: seasons })
    expect((await ada.allTemplateFolders({})).items.map(({ id }) => id)).toEqual([menus])
    expect(await titlesIn(menus)).toEqual(['Autumn', 'Iced'])
  })
})

describe('a template', () => {
  test('[TM51] of a new installation is found by the food it is for, another by its title alone', async () => {
    await template('Coffee / Koffie')
    await template('Cappuccino corner')
    const found = async (search: string) => (await ada.allTemplates({ search })).items.map(({ presentation }) => presentation?.title)
    expect(await found('espresso')).toEqual(['Coffee / Koffie'])
    expect(await found('cappu')).toEqual(['Cappuccino corner', 'Coffee / Koffie'])
  })

  test('[TM3] [TM24] has one show, a concept, with an empty slide in the usual colours', async () => {
    await asPlatform(vitrine.ownerDb, db =>
      insertRow(db, 'presentationColorsAndFonts', { id: 'adas', userId: vitrine.ada.id, primaryColor: 'AA0000' }),
    )
    const made = (await ada.createTemplate({ input: { title: 'Board', description: 'For walls', orientation: 'PORTRAIT' } }))!
    expect(made.presentation).toMatchObject({ title: 'Board', description: 'For walls', orientation: 'PORTRAIT', slideCount: 1 })
    const show = await showOf(made.presentation!.actualShow!.id)
    expect(show).toMatchObject({ state: 'CONCEPT', organizationId: '0', style: { colorPrimary: 'FFFFFF' } })
    expect((await vitrine.pool.query('select from "show"')).rowCount).toBe(1)
    expect(vitrine.queued).toContainEqual({ name: 'slideThumbnail', slideId: show.slides[0]!.id, organizationId: '0' })
    await ada.updateSlide({ input: { id: show.slides[0]!.id, duration: 7 } })
    expect((await showOf(show.id)).slides[0]!.duration).toBe(7)
  })

  test('[TM5] [TM26] asked for twice, one after the other or at once, is made once; so is a duplicate', async () => {
    const menus = await folder('Menus')
    const [resultId, copyId] = [randomUUID(), randomUUID()]
    const making = () => ada.createTemplate({ input: { title: 'Board' }, folderId: menus, resultId })
    const made = [...(await Promise.all([making(), making()])), await making()]
    expect(made).toEqual([made[0], made[0], made[0]])
    const copying = () => ada.duplicateTemplate({ id: resultId, resultId: copyId })
    const copies = [...(await Promise.all([copying(), copying()])), await copying()]
    expect(copies).toEqual([copies[0], copies[0], copies[0]])
    expect(await titlesIn(menus)).toEqual(['Board', 'Board (2)'])
  })

  test('[TM6] [TM27] goes with its show; what was made of it stays', async () => {
    const { id } = await template('Board')
    const mine = (await anna.createPresentation({ input: { title: 'Mine' }, templateId: id }))!
    await ada.deleteTemplate({ id })
    expect((await ada.allTemplates({})).totalCount).toBe(0)
    expect((await vitrine.pool.query(`select from "show" where "organizationId" = '0'`)).rowCount).toBe(0)
    expect((await anna.findPresentation({ id: mine.id }))!.slideCount).toBe(1)
    await ada.emptyBin({})
    expect(await outcome(ada.deleteTemplate({ id }))).toBe('NotFoundError')
    expect((await anna.findPresentation({ id: mine.id }))!.slideCount).toBe(1)
  })

  test('[TM7] moves to another folder, and out of all', async () => {
    const menus = await folder('Menus')
    const { id } = await template('Board')
    await ada.updateTemplate({ input: { id, folderId: menus } })
    expect(await titlesIn(menus)).toEqual(['Board'])
    await ada.updateTemplate({ input: { id, folderId: null } })
    expect(await titlesIn(null)).toEqual(['Board'])
    expect(await outcome(ada.updateTemplate({ input: { id, folderId: 'nowhere' } }))).toBe('NotFoundError')
    expect(await outcome(anna.updateTemplate({ input: { id, folderId: null } }))).toBe('ForbiddenError')
  })
})

describe('everybody’s presentations', () => {
  test('[TM9] [TM28] are listed for an administrator by their titles, pictures and organisations alone', async () => {
    await anna.createPresentation({ input: { title: 'Lunch', description: 'Secret plans' } })
    await vitrine.as(vitrine.bob).createPresentation({ input: { title: 'Dinner' } })
    await template('Board')
    const { totalCount, items } = await ada.allPresentations({})
    expect([totalCount, items.map(({ title, organization }) => [title, organization!.title])]).toEqual([
      2,
      [
        ['Dinner', "Bob's bar"],
        ['Lunch', "Anna's café"],
      ],
    ])
    const lunch = items[1]!
    expect(lunch).toMatchObject({
      description: null,
      actualShow: null,
      actualShowId: null,
      conceptShowId: null,
      allocations: [],
      slideCount: 1,
    })
    expect((await ada.allPresentations({ search: 'anna' })).items.map(({ id }) => id)).toEqual([lunch.id])
    expect((await ada.allPresentations({ ids: [lunch.id] })).items.map(({ id }) => id)).toEqual([lunch.id])
    expect(await outcome(ada.findPresentation({ id: lunch.id }))).toBe('NotFoundError')
    expect((await anna.allPresentations({})).items.map(({ title }) => title)).toEqual(['Lunch'])
  })
})

/** A presentation of anna's in which everything points at something of hers. */
async function annasMenu() {
  const own = (id: string, type: 'IMAGE' | 'VIDEO' | 'FONT', organizationId: string | null = 'annas'): NewRow<'asset'> => ({
    id,
    organizationId,
    type,
    title: id,
    filename: `${id}.bin`,
    thumbFilename: type === 'FONT' ? null : `${id}-thumb.webp`,
    tags: ['hers'],
  })
  await asPlatform(vitrine.ownerDb, async db => {
    const kinds = { IMAGE: 'assetImage', VIDEO: 'assetVideo', FONT: 'assetFont' } as const
    const assets = [own('photo', 'IMAGE'), own('film', 'VIDEO'), own('RobotoSlab-Bold', 'FONT'), own('meadow', 'IMAGE', null)]
    for (const asset of assets) {
      await insertRow(db, 'asset', asset)
      const file = { organizationId: asset.organizationId!, mediaType: 'x/y', bytes: 1 }
      await insertRow(db, 'storedFile', { ...file, id: randomUUID(), filename: asset.filename, kind: kinds[asset.type] })
    }
  })
  const { id } = (await anna.createPresentation({ input: { title: 'Lunch', orientation: 'PORTRAIT' } }))!
  const showId = (await anna.findPresentation({ id }))!.conceptShowId!
  const slideId = (await showOf(showId)).slides[0]!.id
  const widget = async (type: 'IMAGE' | 'VIDEO' | 'TEXT' | 'PRODUCT' | 'PRODUCT_LIST' | 'PROMOTION') => {
    const widgetId = randomUUID()
    await anna.createWidget({ input: { id: widgetId, slideId, type, positionX: 0, positionY: 0 } })
    return widgetId
  }
  await anna.updateWidgetSettingsAsset({ input: { widgetId: await widget('IMAGE'), assetId: 'photo' } })
  await anna.updateWidgetSettingsAsset({ input: { widgetId: await widget('IMAGE'), assetId: 'meadow' } })
  await vitrine.pool.query(`update "widget" set "settings" = ("settings"::jsonb || '{"assetId": "gone"}')::json where "id" = $1`, [
    await widget('IMAGE'),
  ])
  await anna.updateWidgetSettingsAsset({ input: { widgetId: await widget('VIDEO'), assetId: 'film' } })
  const text = await widget('TEXT')
  await anna.updateWidgetSettingsText({ input: { widgetId: text, textStyle: { font: 'CUSTOM_FONT', customFont: 'RobotoSlab-Bold' } } })
  await anna.updateWidgetSettingsProduct({ input: { widgetId: await widget('PRODUCT'), productId: 'soup', variantId: 'large' } })
  await anna.updateWidgetSettingsProductlist({
    input: { widgetId: await widget('PRODUCT_LIST'), categoryId: 'soups', moreCategoryIds: ['soups'], productIds: ['soup'] },
  })
  await anna.updateWidgetSettingsPromotion({ input: { widgetId: await widget('PROMOTION'), promotionId: 'deal' } })
  await anna.updateSlide({
    input: { id: slideId, backgroundAssetId: 'photo', conditionType: 'PROMOTION_ACTIVE_SPECIFIC', conditionValue: 'deal' },
  })
  await anna.updatePresentationShowStyle({ input: { showId, veggieAssetId: 'photo' } })
  await asPlatform(vitrine.ownerDb, db => updateRow(db, 'slide', slideId, { thumbFilename: 'her-prices.webp' }))
  return id
}

describe('a template of a presentation', () => {
  const made = async (sourcePresentationId: string) =>
    (await ada.createTemplate({ input: { title: 'Lunch board' }, sourcePresentationId }))!

  test('[TM10] [TM29] [TM30] [TM31] [TM32] has its slides, points at the examples, and its files are stock', async () => {
    const source = await annasMenu()
    const { presentation } = await made(source)
    expect(presentation).toMatchObject({ title: 'Lunch board', orientation: 'PORTRAIT', slideCount: 1, thumbUrl: null })
    const show = await showOf(presentation!.actualShow!.id)
    expect(show).toMatchObject({ state: 'CONCEPT', organizationId: '0' })
    const { assetIds, ...references } = referencesOf([show])
    const zero = new Set(['0'])
    expect(references).toMatchObject({ productIds: zero, categoryIds: zero, promotionIds: zero })
    const { rows } = await vitrine.pool.query<{ id: string; title: string; organizationId: string | null; tags: string[] }>(
      'select id, title, "organizationId", tags from asset where id = any($1) order by title',
      [[...assetIds]],
    )
    expect(rows.map(({ title, organizationId, tags }) => [title, organizationId, tags])).toEqual([
      ['film', null, []],
      ['meadow', null, ['hers']],
      ['photo', null, []],
    ])
    expect(assetIds.size).toBe(3)
    expect(show.slides[0]).toMatchObject({ conditionType: 'PROMOTION_ACTIVE_SPECIFIC', conditionValue: '0', thumbFilename: null })
    const files = await vitrine.pool.query('select filename from "storedFile" where "organizationId" is null order by filename')
    expect(files.rows.map(row => (row as { filename: string }).filename)).toEqual(['film.bin', 'meadow.bin', 'photo.bin'])
  })

  test('[TM30] made again finds its files in the stock library', async () => {
    const source = await annasMenu()
    await made(source)
    const before = (await vitrine.pool.query('select from asset')).rowCount
    await made(source)
    expect((await vitrine.pool.query('select from asset')).rowCount).toBe(before)
  })

  test('[TM11] [TM33] is written in shipped fonts, and says which stand for which', async () => {
    const { replacedFonts, presentation } = await made(await annasMenu())
    expect(replacedFonts).toEqual([{ title: 'RobotoSlab-Bold', font: 'ROBOTO_SLAB' }])
    const texts = (await showOf(presentation!.actualShow!.id)).slides[0]!.widgets.filter(({ type }) => type === 'TEXT')
    expect(texts).toMatchObject([{ settings: { textStyle: { font: 'ROBOTO_SLAB', customFont: null } } }])
  })

  test('[TM11] so is one whose font lies in the bin', async () => {
    const source = await annasMenu()
    await anna.deleteAsset({ id: 'RobotoSlab-Bold' })
    expect((await made(source)).replacedFonts).toEqual([{ title: 'RobotoSlab-Bold', font: 'ROBOTO_SLAB' }])
  })

  test('[TM10] of a presentation that nobody has is refused', async () => {
    expect(await outcome(made('nothing'))).toBe('NotFoundError')
  })
})
