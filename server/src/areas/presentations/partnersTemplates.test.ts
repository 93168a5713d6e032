import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { libraryOfPartner } from '@vitrine/model/access/libraries.ts'
import { referencesOf } from '@vitrine/model/screen/references.ts'
import { insertRow, updateRow } from '../../core/database/rows.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { startVitrine, type Asker, type TestVitrine, outcomeOf as outcome } from '../../../test/vitrine.ts'
import { loadShows } from '../content/shows.ts'

const library = libraryOfPartner('ritas')

let vitrine: TestVitrine
let anna: Asker
let bob: Asker
let rita: Asker
let ada: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ anna, bob, rita, ada } = vitrine.askers)
})
beforeEach(
  async () =>
    void (await vitrine.pool.query(
      'delete from "presentation"; delete from "templateFolder"; delete from "asset"; delete from "pendingAsset"; delete from "storedFile"',
    )),
)
afterAll(async () => {
  expect(vitrine.reports).toEqual([])
  await vitrine.close()
})

const template = async (asker: Asker, title: string, folderId: string | null = null) =>
  (await asker.createTemplate({ input: { title }, folderId }))!
const titlesOf = async (asker: Asker, filter: { isStock?: boolean } = {}) =>
  (await asker.allTemplates({ filter })).items.map(({ presentation }) => presentation!.title)
const showOf = async (id: string | null | undefined) => (await asPlatform(vitrine.ownerDb, db => loadShows(db, [id!])))[0]!

/** A file of somebody's, that was uploaded. */
async function file(id: string, organizationId: string | null, type: 'IMAGE' | 'FONT' = 'IMAGE', bytes = 1000): Promise<string> {
  const filename = `${id}.${type === 'FONT' ? 'woff2' : 'jpg'}`
  await vitrine.services.asPlatform(async db => {
    await insertRow(db, 'storedFile', {
      organizationId,
      filename,
      kind: type === 'FONT' ? 'assetFont' : 'assetImage',
      mediaType: type === 'FONT' ? 'font/woff2' : 'image/jpeg',
      bytes,
    })
    await insertRow(db, 'asset', { id, organizationId, type, title: id, filename })
  })
  return id
}
const filesOf = async (organizationId: string) =>
  (
    await vitrine.pool.query<{ filename: string }>('select "filename" from "asset" where "organizationId" = $1 order by 1', [
      organizationId,
    ])
  ).rows.map(({ filename }) => filename)

describe('[TM41] a partner', () => {
  test('makes, changes, moves and deletes templates, in folders of its own', async () => {
    const folder = (await rita.createTemplateFolder({ input: { title: 'Spring' } }))!
    const made = await template(rita, 'Tulips', folder.id)
    expect(made).toMatchObject({ organizationId: library, folder: { title: 'Spring', templateCount: 1 } })
    const slide = (await showOf(made.presentation!.actualShow!.id)).slides[0]!
    await rita.updateSlide({ input: { id: slide.id, duration: 7 } })
    await rita.updatePresentation({ input: { id: made.presentation!.id, title: 'Roses' } })
    await rita.updateTemplate({ input: { id: made.id, folderId: null } })
    expect((await showOf(made.presentation!.actualShow!.id)).slides[0]!.duration).toBe(7)
    expect(vitrine.queued).toContainEqual({ name: 'slideThumbnail', slideId: slide.id, organizationId: library })
    await rita.deleteTemplate({ id: made.id })
    expect(await titlesOf(rita)).toEqual([])
    const [item] = (await rita.allBinItems({})).items
    expect(item).toMatchObject({ entity: 'template', title: 'Roses' })
    await rita.restoreBinItems({ ids: [item!.id] })
    expect(await titlesOf(rita)).toEqual(['Roses'])
    await rita.deleteTemplateFolder({ id: folder.id })
  })

  test('keeps files for them, which its customers do not have', async () => {
    const photo = await file('photo', library)
    await file('annas-photo', 'annas')
    expect((await rita.allAssets({})).items.map(({ id }) => id)).toEqual([photo])
    expect((await rita.allAssets({ filter: { isStock: false } })).items.map(({ id }) => id)).toEqual([photo])
    expect((await anna.allAssets({})).items.map(({ id }) => id)).toEqual(['annas-photo'])
    const made = await template(rita, 'Tulips')
    const { slides } = await showOf(made.presentation!.actualShow!.id)
    await rita.updateSlide({ input: { id: slides[0]!.id, backgroundAssetId: photo } })
    expect(await outcome(rita.updateSlide({ input: { id: slides[0]!.id, backgroundAssetId: 'annas-photo' } }))).toBe('NotFoundError')
    expect((await rita.findStorage({}))!.used).toBe(1000)
    expect((await rita.allUses({ entity: 'asset', ids: [photo] })).items.map(({ title }) => title)).toEqual(['Tulips'])
    await rita.deleteAssets({ ids: [photo] })
    expect((await rita.allBinItems({})).items.map(({ entity }) => entity)).toEqual(['asset'])
  })

  test('is told of uses in its templates; an administrator of a stock file that it is used there', async () => {
    await file('stock', null)
    const made = await template(rita, 'Tulips')
    const { slides } = await showOf(made.presentation!.actualShow!.id)
    await rita.updateSlide({ input: { id: slides[0]!.id, backgroundAssetId: 'stock' } })
    const uses = async (asker: Asker) =>
      (await asker.allUses({ entity: 'asset', ids: ['stock'] })).items.map(({ kind, id, title }) => ({ kind, id, title }))
    expect(await uses(rita)).toEqual([{ kind: 'TEMPLATE', id: made.presentation!.id, title: 'Tulips' }])
    expect(await uses(ada)).toEqual([{ kind: 'RESELLER', id: 'ritas', title: 'Rita Resells' }])
  })

  test('chooses for its customers among tags of stock, not its own', async () => {
    await vitrine.pool.query('delete from "tag"')
    await vitrine.pool.query(`insert into "tag" ("organizationId", "title") values ($1, 'ours'), (null, 'pork')`, [library])
    const titles = async (args: { isStock?: boolean }) => (await rita.allTags(args)).items.map(({ title }) => title)
    expect([await titles({ isStock: true }), await titles({})]).toEqual([['pork'], ['ours', 'pork']])
  })

  test('has its deeds in its own log', async () => {
    const made = await template(rita, 'Tulips')
    await rita.deleteTemplate({ id: made.id })
    const { items } = await rita.allAuditEvents({})
    expect(items).toContainEqual(expect.objectContaining({ kind: 'DELETED', entity: 'template', subjectTitle: 'Tulips' }))
  })

  test('is not told of as a customer of itself', async () => {
    const told = async (asker: Asker) => (await asker.allOrganizations({})).items.map(({ id }) => id)
    expect(await told(rita)).toEqual(['annas'])
    expect(await told(ada)).toEqual(expect.not.arrayContaining([library]))
    const user = { firstName: 'Eve', lastName: 'Test', email: 'eve@vitrine.example', password: 'Sterke-Koffie-91x' }
    for (const asker of [rita, ada])
      expect(await outcome(asker.createUser({ input: { ...user, role: 'USER', organizationId: library } }))).not.toBe('done')
    expect(await outcome(rita.updateOrganization({ input: { id: library, title: 'Mine' } }))).not.toBe('done')
  })
})

describe('[TM42] whose templates there are', () => {
  test('customers have those of their partner, first, and everybody’s; others have everybody’s', async () => {
    await template(ada, 'A board')
    await template(rita, 'Tulips')
    expect(await titlesOf(anna)).toEqual(['Tulips', 'A board'])
    expect(await titlesOf(anna, { isStock: false })).toEqual(['Tulips'])
    expect(await titlesOf(anna, { isStock: true })).toEqual(['A board'])
    expect(await titlesOf(rita)).toEqual(['Tulips', 'A board'])
    expect([await titlesOf(bob), await titlesOf(ada)]).toEqual([['A board'], ['A board']])
  })

  test('a customer changes none, and a stranger neither reads nor begins with one', async () => {
    const made = await template(rita, 'Tulips')
    const { id, actualShow } = made.presentation!
    expect((await anna.findPresentation({ id }))!.title).toBe('Tulips')
    for (const asker of [bob, ada]) {
      expect(await outcome(asker.findPresentation({ id }))).toBe('NotFoundError')
      expect(await asker.findPresentationShow({ id: actualShow!.id })).toBeNull()
    }
    const { slides } = await showOf(actualShow!.id)
    for (const asker of [anna, bob, ada])
      expect(await outcome(asker.updateSlide({ input: { id: slides[0]!.id, duration: 7 } }))).toBe('NotFoundError')
    expect(await outcome(ada.deleteTemplate({ id: made.id }))).toBe('NotFoundError')
    expect(await outcome(bob.createPresentation({ input: { title: 'Mine' }, templateId: made.id }))).toBe('NotFoundError')
    expect(await outcome(anna.deletePresentation({ id }))).toBe('TemplateError')
  })

  test('a partner changes none of everybody’s', async () => {
    const folder = (await ada.createTemplateFolder({ input: { title: 'Menus' } }))!
    const made = await template(ada, 'A board', folder.id)
    const { slides } = await showOf(made.presentation!.actualShow!.id)
    expect([
      await outcome(rita.updateTemplate({ input: { id: made.id, folderId: null } })),
      await outcome(rita.deleteTemplate({ id: made.id })),
      await outcome(rita.updateSlide({ input: { id: slides[0]!.id, duration: 7 } })),
      await outcome(rita.updateTemplateFolder({ input: { id: folder.id, title: 'Mine' } })),
      await outcome(rita.deleteTemplateFolder({ id: folder.id })),
      await outcome(rita.createTemplate({ input: { title: 'Lost' }, folderId: folder.id })),
      await outcome(rita.allPresentationEditors({ presentationId: made.presentation!.id })),
    ]).toEqual(Array.from({ length: 7 }, () => 'NotFoundError'))
  })
})

describe('[TM43] a presentation of a partner’s template', () => {
  async function templateWith(assetIds: { picture?: string; font?: string }) {
    const made = await template(rita, 'Tulips')
    const show = await showOf(made.presentation!.actualShow!.id)
    if (assetIds.picture) await rita.updateSlide({ input: { id: show.slides[0]!.id, backgroundAssetId: assetIds.picture } })
    if (assetIds.font)
      await rita.updatePresentationShowStyle({ input: { showId: show.id, fontPrimary: 'CUSTOM_FONT', fontPrimaryCustom: assetIds.font } })
    return made
  }
  const begin = async (templateId: string) => {
    const made = (await anna.createPresentation({ input: { title: 'Spring' }, templateId }))!
    return showOf((await anna.findPresentation({ id: made.id }))!.actualShowId)
  }

  test('has files of its own, each once, which stay when the partner’s go', async () => {
    const made = await templateWith({ picture: await file('photo', library), font: await file('brand', library, 'FONT') })
    const show = await begin(made.id)
    await begin(made.id)
    expect(await filesOf('annas')).toEqual(['brand.woff2', 'photo.jpg'])
    const { rows } = await vitrine.pool.query<{ id: string }>(`select "id" from "asset" where "organizationId" = 'annas'`)
    expect([...referencesOf([show]).assetIds].toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    expect(show.style.fontPrimary).toBe('CUSTOM_FONT')
    await rita.deleteTemplate({ id: made.id })
    await rita.deleteAssets({ ids: ['photo', 'brand'] })
    const stored = await vitrine.pool.query(`select from "storedFile" where "organizationId" = 'annas'`)
    expect(stored.rowCount).toBe(2)
  })

  test('has also what the partner has deleted since, as long as that lies in its bin', async () => {
    const made = await templateWith({ picture: await file('photo', library) })
    await rita.deleteAsset({ id: 'photo' })
    await begin(made.id)
    expect(await filesOf('annas')).toEqual(['photo.jpg'])
  })

  test('finds a font of the same name there already: the copy has a number', async () => {
    await file('Brand', 'annas', 'FONT')
    await vitrine.pool.query(`update "asset" set "filename" = 'other.woff2' where "id" = 'Brand'`)
    const made = await templateWith({ font: await file('brand', library, 'FONT') })
    await begin(made.id)
    const { rows } = await vitrine.pool.query<{ title: string }>(`select "title" from "asset" where "organizationId" = 'annas' order by 1`)
    expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(['Brand', 'brand (2)']))
  })

  test('[TM49] waits for a video of it that is still being made', async () => {
    const made = await template(rita, 'Tulips')
    const { slides } = await showOf(made.presentation!.actualShow!.id)
    await vitrine.services.asPlatform(db =>
      insertRow(db, 'pendingAsset', { id: 'clip', organizationId: library, type: 'VIDEO', filename: 'clip.mp4', title: 'Clip', tags: [] }),
    )
    await rita.updateSlide({ input: { id: slides[0]!.id, backgroundAssetId: 'clip' } })
    const asked = () => outcome(anna.createPresentation({ input: { title: 'Spring' }, templateId: made.id }))
    expect(await asked()).toBe('TemplateVideoError')
    await vitrine.pool.query('delete from "pendingAsset"')
    expect(await asked()).toBe('done')
  })

  test('of two at once has each file once', async () => {
    const made = await templateWith({ picture: await file('photo', library) })
    await Promise.all([begin(made.id), begin(made.id), begin(made.id)])
    expect(await filesOf('annas')).toEqual(['photo.jpg'])
  })

  test('is the only way to its slides: none is copied alone', async () => {
    const made = await templateWith({ picture: await file('photo', library) })
    const source = (await showOf(made.presentation!.actualShow!.id)).slides[0]!
    const own = (await anna.createPresentation({ input: { title: 'Mine' } }))!
    const copied = { sourceId: source.id, resultId: 'copied', showId: own.conceptShowId!, sortIndex: 1, widgetMap: [] }
    expect(await outcome(anna.duplicateSlide(copied))).toBe('NotFoundError')
    const another = await template(rita, 'Roses')
    expect(await outcome(rita.duplicateSlide({ ...copied, showId: another.presentation!.actualShow!.id }))).toBe('done')
  })

  test('[TM49] is refused, and nothing made, where there is no room for its files', async () => {
    const made = await templateWith({ picture: await file('photo', library, 'IMAGE', 2 ** 30) })
    await vitrine.services.asPlatform(db => updateRow(db, 'organization', 'annas', { storageLimit: 1 }))
    await file('large', 'annas', 'IMAGE', 10)
    expect(await outcome(anna.createPresentation({ input: { title: 'Spring' }, templateId: made.id }))).toBe('StorageFullError')
    expect([await filesOf('annas'), (await anna.allPresentations({})).totalCount]).toEqual([['large.jpg'], 0])
    await vitrine.services.asPlatform(db => updateRow(db, 'organization', 'annas', { storageLimit: null }))
  })
})

test('[TM44] a partner makes a template of a presentation of its own customers, and of no other', async () => {
  const of = async (asker: Asker, title: string) => (await asker.createPresentation({ input: { title } }))!
  const [annas, bobs] = [await of(anna, 'Lunch'), await of(bob, 'Beer')]
  expect((await rita.allPresentations({})).items.map(({ title, organization }) => [title, organization!.id])).toEqual([['Lunch', 'annas']])
  const show = await showOf(annas.conceptShowId)
  await anna.updateSlide({ input: { id: show.slides[0]!.id, backgroundAssetId: await file('soup', 'annas') } })
  const made = (await rita.createTemplate({ input: { title: 'Lunch' }, sourcePresentationId: annas.id }))!
  expect((await showOf(made.presentation!.actualShow!.id)).organizationId).toBe(library)
  expect(await filesOf(library)).toEqual(['soup.jpg'])
  expect(await outcome(rita.createTemplate({ input: { title: 'Beer' }, sourcePresentationId: bobs.id }))).toBe('NotFoundError')
  await expect(rita.findPresentation({ id: annas.id })).rejects.toThrow()
})

test('[TM45] a partner’s copy of a template that everybody has is its own, in none of its folders', async () => {
  const folder = (await ada.createTemplateFolder({ input: { title: 'Menus' } }))!
  const made = await template(ada, 'A board', folder.id)
  const copy = (await rita.duplicateTemplate({ id: made.id }))!
  expect(copy).toMatchObject({ organizationId: library, folderId: null, presentation: { title: 'A board' } })
  expect(await titlesOf(ada)).toEqual(['A board'])
})

test('[TM47] a customer that changes partners has the templates of the new one; what it made stays', async () => {
  const made = await template(rita, 'Tulips')
  await anna.createPresentation({ input: { title: 'Spring' }, templateId: made.id })
  await vitrine.services.asPlatform(db => updateRow(db, 'organization', 'annas', { resellerId: null }))
  expect([await titlesOf(anna), (await anna.allPresentations({})).items.map(({ title }) => title)]).toEqual([[], ['Spring']])
  await vitrine.services.asPlatform(db => updateRow(db, 'organization', 'annas', { resellerId: 'ritas' }))
})

test('[TM48] the library begins with the partner, is called as it, and goes with it', async () => {
  const partner = (await ada.createReseller({ input: { name: 'Rob', email: 'rob@vitrine.example' } }))!
  const titles = async () =>
    (await vitrine.pool.query<{ title: string }>('select "title" from "organization" where "id" = $1', [libraryOfPartner(partner.id)])).rows
  expect(await titles()).toEqual([{ title: 'Rob' }])
  await ada.updateReseller({ input: { id: partner.id, name: 'Robs' } })
  expect(await titles()).toEqual([{ title: 'Robs' }])
  await file('robs', libraryOfPartner(partner.id))
  await ada.deleteReseller({ id: partner.id })
  expect([await titles(), await filesOf(libraryOfPartner(partner.id))]).toEqual([[], []])
})
