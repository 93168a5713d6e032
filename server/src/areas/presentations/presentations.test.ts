import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { initialOf } from '@vitrine/model/kernel/entity.ts'
import { showStyle } from '@vitrine/model/areas/shows/values.ts'
import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import { firstColours } from '@vitrine/model/show/colours.ts'
import { referencesOf } from '@vitrine/model/screen/references.ts'
import { copyId } from '@vitrine/model/show/copies.ts'
import { newWidget } from '@vitrine/model/show/widgets.ts'
import { loadShows } from '../content/shows.ts'
import { publishDue } from './plannedPublications.ts'
import { initialStyleDefaults } from '../shows/styleDefaults.ts'
import { insertRow, updateRow } from '../../core/database/rows.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { silent } from '../../core/processes/log.ts'
import { startVitrine, type Asker, type TestVitrine, outcomeOf as outcome } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
let anna: Asker
let ada: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ anna, ada } = vitrine.askers)
})
beforeEach(async () => void (await vitrine.pool.query('delete from "presentation"')))
afterAll(() => vitrine.close())

const create = async (title = 'Menu') => (await anna.createPresentation({ input: { title } }))!.id
const find = async (id: string) => (await anna.findPresentation({ id }))!
const showOf = async (id: string | null) => (await asPlatform(vitrine.ownerDb, db => loadShows(db, [id!])))[0]!
const slideOf = async (showId: string | null) => (await showOf(showId)).slides[0]!

/** Everything with a name of its own in a show. */
async function idsIn(showId: string | null): Promise<string[]> {
  const show = await showOf(showId)
  return [show.id, ...show.slides.flatMap(slide => [slide.id, ...slide.widgets.map(widget => widget.id)])]
}

async function addText(slideId: string, operationId?: string): Promise<string> {
  const id = randomUUID()
  await anna.createWidget({ input: { id, slideId, type: 'TEXT', positionX: 0, positionY: 0 }, ...(operationId && { operationId }) })
  return id
}

/** One of Vitrine's own, as an administrator made it. */
async function aTemplate(): Promise<{ templateId: string; presentationId: string; slideId: string }> {
  const [templateId, presentationId, showId, slideId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const organizationId = '0'
  await asPlatform(vitrine.ownerDb, async db => {
    await insertRow(db, 'presentation', { id: presentationId, organizationId, title: 'Board', orientation: 'PORTRAIT' })
    await insertRow(db, 'show', { id: showId, organizationId, presentationId, state: 'CONCEPT', style: initialOf(showStyle, { showId }) })
    await insertRow(db, 'slide', { id: slideId, organizationId, showId, duration: 42 })
    await updateRow(db, 'presentation', presentationId, { conceptShowId: showId })
    await insertRow(db, 'template', { id: templateId, organizationId, presentationId })
  })
  return { templateId, presentationId, slideId }
}

describe('a new presentation', () => {
  test('[PU1] is published with one empty slide, and opens for editing', async () => {
    const { publishedShowId, conceptShowId, actualShowId } = await find(await create())
    const [published, concept] = [await showOf(publishedShowId), await showOf(conceptShowId)]
    expect([published.state, concept.state, actualShowId]).toEqual(['PUBLISHED', 'CONCEPT', conceptShowId])
    expect(published.slides).toMatchObject([{ sortIndex: 0, widgets: [] }])
    expect(concept.slides).toMatchObject([{ sortIndex: 0, widgets: [] }])
  })

  test('[PU29] begins with its maker’s own colours and fonts', async () => {
    const colours = { primaryColor: 'AA0000', secondaryColor: '00BB00', tertiaryColor: '0000CC' }
    const own = { id: 'own', userId: vitrine.anna.id, ...colours, fontPrimary: 'ROBOTO', fontSecondary: 'LATO' } as const
    await asPlatform(vitrine.ownerDb, db => insertRow(db, 'presentationColorsAndFonts', own))
    const { style } = await showOf((await find(await create())).conceptShowId)
    expect(style).toMatchObject({ colorPrimary: 'AA0000', colorTertiary: '0000CC', fontPrimary: 'ROBOTO', fontSecondary: 'LATO' })
  })

  test('[GR11] begins in three colours that can be told apart, and Alegreya, where its maker has chosen nothing', async () => {
    await vitrine.pool.query('delete from "presentationColorsAndFonts"')
    const { style } = await showOf((await find(await create())).conceptShowId)
    expect(style).toMatchObject({ ...firstColours, fontPrimary: 'ALEGREYA', fontSecondary: 'ALEGREYA' })
    expect(new Set(Object.values(firstColours)).size).toBe(3)
  })

  test('[GR11] begins in them too where its maker has chosen a font alone', async () => {
    await vitrine.pool.query('delete from "presentationColorsAndFonts"')
    const font = { ...initialStyleDefaults, id: 'font', userId: vitrine.anna.id, fontPrimary: 'LATO' } as const
    await asPlatform(vitrine.ownerDb, db => insertRow(db, 'presentationColorsAndFonts', font))
    const { style } = await showOf((await find(await create())).conceptShowId)
    expect(style).toMatchObject({ ...firstColours, fontPrimary: 'LATO' })
  })

  test('[SP2] [SP4] says whether somebody published it; those edited last come first where that is asked', async () => {
    const [first, second] = [await create(), await create()]
    const listed = async () => (await anna.allPresentations({ order: 'EDITED' })).items.filter(({ id }) => id === first || id === second)
    expect((await listed()).map(({ id, wasPublished }) => [id, wasPublished])).toEqual([
      [second, false],
      [first, false],
    ])
    const { conceptShowId } = await find(first)
    await vitrine.ownerDb.updateTable('show').set({ sequence: 1 }).where('id', '=', conceptShowId!).execute()
    expect((await listed()).map(({ id }) => id)).toEqual([first, second])
    await anna.publishConceptShow({ presentationId: first })
    expect((await find(first)).wasPublished).toBe(true)
    await anna.createConceptShow({ presentationId: first })
    expect((await listed()).find(({ id }) => id === first)).toMatchObject({ hasConcept: true, wasPublished: true })
  })

  test('[PU55] what nobody published stays unpublished when its changes are deleted, and when they are back', async () => {
    const id = await create()
    const { conceptShowId } = await find(id)
    await anna.deleteConceptShow({ presentationId: id })
    expect((await find(id)).wasPublished).toBe(false)
    await anna.restoreShowVersion({ showId: conceptShowId! })
    expect((await find(id)).wasPublished).toBe(false)
    await anna.publishConceptShow({ presentationId: id })
    expect((await find(id)).wasPublished).toBe(true)
  })

  test('[PU11] asked for twice, one after the other or at once, is made once', async () => {
    const [createdId, copyId] = [randomUUID(), randomUUID()]
    const creating = () => anna.createPresentation({ input: { title: 'Menu' }, resultId: createdId })
    const created = [...(await Promise.all([creating(), creating()])), await creating()]
    expect(created).toEqual([created[0], created[0], created[0]])
    const copying = () => anna.duplicatePresentation({ id: createdId, resultId: copyId })
    const copies = [...(await Promise.all([copying(), copying()])), await copying()]
    expect(copies).toEqual([copies[0], copies[0], copies[0]])
    expect([created[0]!.id, copies[0]!.id, copies[0]!.title]).toEqual([createdId, copyId, 'Menu (2)'])
    expect((await anna.allPresentations({})).totalCount).toBe(2)
  })

  test('[PU33] does not take a name that is taken', async () => {
    const { presentationId } = await aTemplate()
    expect(await outcome(anna.createPresentation({ input: { title: 'Menu' }, resultId: presentationId }))).toBe('DuplicateError')
    const id = await create()
    expect(await outcome(vitrine.as(vitrine.bob).createPresentation({ input: { title: 'Menu' }, resultId: id }))).toBe('NotFoundError')
  })

  test('[PU1] of a template has its slides', async () => {
    const { templateId } = await aTemplate()
    const { id } = (await anna.createPresentation({ input: { title: 'Mine', orientation: 'LANDSCAPE' }, templateId }))!
    const { conceptShowId, orientation } = await find(id)
    expect([orientation, (await slideOf(conceptShowId)).duration]).toEqual(['PORTRAIT', 42])
  })

  test('[CH5] [CH17] of a template is filled with the categories that are named', async () => {
    const { templateId, slideId } = await aTemplate()
    const widgetOf = (type: WidgetType, id: string) =>
      newWidget({ id, slideId, type, positionX: 0, positionY: 0 }, { orientation: 'PORTRAIT', organizationId: '0' }, 1)
    const lists = ['PRODUCT_LIST', 'PRODUCT', 'PROMOTION'] as const
    await asPlatform(vitrine.ownerDb, async db => {
      for (const type of lists) {
        const { animations, ...widget } = widgetOf(type, randomUUID())
        await insertRow(db, 'widget', { ...widget, animations: [...animations], organizationId: '0' })
      }
    })
    await anna.saveProductCollections({ collections: [{ title: 'Kitchen' }] })
    const collectionId = (await anna.allProductCollections({})).items[0]!.id
    const category = (await anna.createProductCategory({ input: { collectionId, title: 'Soups' }, variants: ['Price'] }))!
    const soup = (await anna.createProduct({ input: { categoryId: category.id, title: 'Soup' }, prices: [] }))!
    const deal = (await anna.createPromotion({ input: { title: 'Deal', state: 'AVAILABLE' } }))!
    const filling = (categoryIds: string[], resultId = randomUUID()) =>
      anna.createPresentation({ input: { title: 'Mine' }, templateId, categoryIds, resultId })

    const { publishedShowId, conceptShowId } = await find((await filling([category.id]))!.id)
    for (const showId of [publishedShowId, conceptShowId])
      expect(referencesOf([await showOf(showId)])).toMatchObject({
        categoryIds: new Set([category.id]),
        productIds: new Set([soup.id]),
        promotionIds: new Set([deal.id]),
      })
    const strange = randomUUID()
    expect(await outcome(filling([category.id, 'not-hers'], strange))).toBe('NotFoundError')
    expect(
      await outcome(vitrine.as(vitrine.bob).createPresentation({ input: { title: 'Mine' }, templateId, categoryIds: [category.id] })),
    ).toBe('NotFoundError')
    expect(await outcome(anna.findPresentation({ id: strange }))).toBe('NotFoundError')
  })

  test('[PU8] made of another has its slides, a title of its own, and lives apart', async () => {
    const id = await create('Menu')
    const { conceptShowId } = await find(id)
    await addText((await slideOf(conceptShowId)).id)
    const copy = (await anna.duplicatePresentation({ id }))!
    expect((await find(copy.id)).title).toBe('Menu (2)')
    const copied = await slideOf((await find(copy.id)).conceptShowId)
    await anna.deleteWidget({ id: copied.widgets[0]!.id })
    expect((await slideOf(conceptShowId)).widgets).toHaveLength(1)
    expect((await find((await anna.duplicatePresentation({ id: copy.id }))!.id)).title).toBe('Menu (3)')
  })
})

describe('publishing', () => {
  test('[PU2] a concept is a copy that shares no id; there is one at a time', async () => {
    const id = await create()
    await addText((await slideOf((await find(id)).conceptShowId)).id)
    await anna.publishConceptShow({ presentationId: id })
    const [one, two] = await Promise.all([anna.createConceptShow({ presentationId: id }), anna.createConceptShow({ presentationId: id })])
    expect(two).toEqual(one)
    const { publishedShowId, conceptShowId } = await find(id)
    expect(conceptShowId).toBe(one!.id)
    const [published, concept] = [await idsIn(publishedShowId), await idsIn(conceptShowId)]
    expect(concept).toHaveLength(published.length)
    expect(concept.filter(name => published.includes(name))).toEqual([])
  })

  test('[PU3] [PU30] makes the concept the published show, and keeps the one before', async () => {
    const id = await create()
    const before = await find(id)
    const text = await addText((await slideOf(before.conceptShowId)).id)
    expect(await anna.publishConceptShow({ presentationId: id })).toMatchObject({ id: before.conceptShowId, state: 'PUBLISHED' })
    expect(await find(id)).toMatchObject({ publishedShowId: before.conceptShowId, conceptShowId: null })
    expect(await idsIn(before.conceptShowId)).toContain(text)
    expect(await showOf(before.publishedShowId)).toMatchObject({ state: 'PUBLISHED' })
  })

  test('[PU4] deleting the changes leaves the published show as it was', async () => {
    const id = await create()
    const { publishedShowId, conceptShowId } = await find(id)
    const published = await showOf(publishedShowId)
    await addText((await slideOf(conceptShowId)).id)
    expect(await anna.deleteConceptShow({ presentationId: id })).toBe(true)
    expect(await find(id)).toMatchObject({ publishedShowId, conceptShowId: null })
    expect(await showOf(publishedShowId)).toEqual(published)
    const { items } = await anna.allShowVersions({ presentationId: id })
    expect(items.find(version => version.id === conceptShowId)).toMatchObject({ publishedAt: null, setAsideAt: expect.any(String) })
  })

  test('[PU5] what is asked twice is done once, and answered the same', async () => {
    const id = await create()
    const thrice = async <T>(work: () => Promise<T>): Promise<T> => {
      const answers = [...(await Promise.all([work(), work()])), await work()]
      expect(answers).toEqual([answers[0], answers[0], answers[0]])
      return answers[0]!
    }
    const published = await thrice(() => anna.publishConceptShow({ presentationId: id }))
    const concept = await thrice(() => anna.createConceptShow({ presentationId: id }))
    expect(await find(id)).toMatchObject({ publishedShowId: published!.id, conceptShowId: concept!.id })
    expect(await thrice(() => anna.deleteConceptShow({ presentationId: id }))).toBe(true)
    expect(await find(id)).toMatchObject({ publishedShowId: published!.id, conceptShowId: null })
  })

  test('[PU12] [PU46] a request that arrives late changes nothing of what was made since', async () => {
    const id = await create()
    const { conceptShowId: first } = await find(id)
    await anna.publishConceptShow({ presentationId: id, showId: first! })
    const second = randomUUID()
    expect(await anna.createConceptShow({ presentationId: id, showId: second })).toEqual({ id: second })
    // Once more, after the lost answers of the first time.
    expect(await anna.publishConceptShow({ presentationId: id, showId: first! })).toEqual({ id: first, state: 'PUBLISHED' })
    expect(await outcome(anna.deleteConceptShow({ presentationId: id, showId: first! }))).toBe('ConceptMissingError')
    expect(await find(id)).toMatchObject({ publishedShowId: first, conceptShowId: second })
    await anna.publishConceptShow({ presentationId: id, showId: second })
    expect(await anna.createConceptShow({ presentationId: id, showId: second })).toEqual({ id: second })
    const third = (await anna.createConceptShow({ presentationId: id }))!.id
    expect(await anna.deleteConceptShow({ presentationId: id, showId: third })).toBe(true)
    const fourth = (await anna.createConceptShow({ presentationId: id }))!.id
    expect(await anna.deleteConceptShow({ presentationId: id, showId: third })).toBe(true)
    expect(await outcome(anna.publishConceptShow({ presentationId: id, showId: third }))).toBe('ConceptMissingError')
    expect(await find(id)).toMatchObject({ publishedShowId: second, conceptShowId: fourth })
  })

  test('[PU6] is told to those who have it open', async () => {
    const id = await create()
    vitrine.told.splice(0)
    const { conceptShowId: first } = await find(id)
    await anna.publishConceptShow({ presentationId: id })
    const second = (await anna.createConceptShow({ presentationId: id }))!.id
    await anna.deleteConceptShow({ presentationId: id })
    const third = (await anna.restoreShowVersion({ showId: second }))!.id
    const fourth = (await anna.restoreShowVersion({ showId: first!, conceptShowId: third }))!.id
    const told = (conceptShowId: string | null, deed: object) => ({
      audience: { presentationId: id },
      message: {
        subject: 'presentation',
        id,
        publishedShowId: first,
        conceptShowId,
        deed: { userId: vitrine.anna.id, name: 'Anna Test', ...deed },
      },
    })
    expect(vitrine.told).toEqual([
      told(null, { kind: 'PUBLISHED' }),
      told(second, { kind: 'OPENED' }),
      told(null, { kind: 'DISCARDED', setAsideId: second }),
      told(third, { kind: 'RESTORED' }),
      told(fourth, { kind: 'RESTORED', setAsideId: third }),
    ])
  })

  test('[PU14] that it was deleted is told to those who have it open, and who did', async () => {
    const id = await create()
    vitrine.told.splice(0)
    expect(await outcome(vitrine.as(vitrine.bob).deletePresentation({ id }))).toBe('NotFoundError')
    await anna.deletePresentation({ id })
    const deed = { kind: 'DELETED', userId: vitrine.anna.id, name: 'Anna Test' }
    expect(vitrine.told).toMatchObject([
      { audience: { presentationId: id }, message: { publishedShowId: null, conceptShowId: null, deed } },
    ])
  })

  test('[PU15] [PU34] who has it open can be asked by those whose it is', async () => {
    const id = await create()
    vitrine.editors.set(id, [{ userId: 'carl', name: 'Carl Test' }])
    expect(await anna.allPresentationEditors({ presentationId: id })).toEqual([{ userId: 'carl', name: 'Carl Test' }])
    expect(await outcome(vitrine.as(vitrine.bob).allPresentationEditors({ presentationId: id }))).toBe('NotFoundError')
    const { presentationId } = await aTemplate()
    expect(await outcome(anna.allPresentationEditors({ presentationId }))).toBe('NotFoundError')
    expect(await ada.allPresentationEditors({ presentationId })).toEqual([])
  })

  test('[PU17] a publication may be taken over at once; a copy of it is not', async () => {
    const id = await create()
    const { conceptShowId } = await find(id)
    await anna.publishConceptShow({ presentationId: id, isImmediate: true })
    const concept = (await anna.createConceptShow({ presentationId: id }))!.id
    expect([await showOf(conceptShowId), await showOf(concept)]).toMatchObject([{ isImmediate: true }, {}])
    expect(await showOf(concept)).not.toHaveProperty('isImmediate')
    await anna.publishConceptShow({ presentationId: id })
    expect(await showOf(concept)).not.toHaveProperty('isImmediate')
  })

  test('[PU7] an edit at that moment is in the published show, or refused', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await create()
      const { conceptShowId } = await find(id)
      const { id: slideId } = await slideOf(conceptShowId)
      const edits = Array.from({ length: 8 }, () => addText(slideId))
      const publication = anna.publishConceptShow({ presentationId: id })
      const attempts = await Promise.allSettled(edits)
      await publication
      const acknowledged = attempts.flatMap(attempt => (attempt.status === 'fulfilled' ? [attempt.value] : []))
      expect((await slideOf(conceptShowId)).widgets.map(widget => widget.id).toSorted()).toEqual(acknowledged.toSorted())
      for (const attempt of attempts) if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'NotEditableError' })
    }
  })
})

describe('a template', () => {
  test('[PU31] is neither published nor duplicated nor deleted as a presentation', async () => {
    const { presentationId } = await aTemplate()
    expect(await outcome(anna.duplicatePresentation({ id: presentationId }))).toBe('TemplateError')
    for (const call of ['createConceptShow', 'publishConceptShow', 'deleteConceptShow'] as const)
      expect(['TemplateError', 'NotFoundError']).toContain(await outcome(anna[call]({ presentationId })))
    expect(await outcome(anna.deletePresentation({ id: presentationId }))).toBe('TemplateError')
  })

  test('[PU9] [PU32] is changed by an administrator only', async () => {
    const { slideId, presentationId } = await aTemplate()
    const change = (who: Asker) => who.updateSlide({ input: { id: slideId, duration: 7 } })
    expect(await outcome(change(anna))).toBe('NotFoundError')
    expect(await outcome(anna.updatePresentation({ input: { id: presentationId, title: 'Mine' } }))).toBe('NotFoundError')
    expect(await change(ada)).toMatchObject({ duration: 7 })
  })

  test('[PU32] may have slides of other templates, which the list of templates shows', async () => {
    const [from, to] = [await aTemplate(), await aTemplate()]
    const { items } = await ada.allTemplates({})
    const seen = items.find(({ id }) => id === from.templateId)!.presentation!.actualShow!
    expect(seen.slides).toMatchObject([{ id: from.slideId, sortIndex: 0 }])
    const target = items.find(({ id }) => id === to.templateId)!.presentation!.actualShow!
    const copy = { sourceId: from.slideId, resultId: randomUUID(), showId: target.id, widgetMap: [], sortIndex: 1 }
    expect(await ada.duplicateSlide(copy)).toMatchObject({ id: copy.resultId, duration: 42 })
    expect((await showOf(target.id)).slides.map(slide => slide.id)).toEqual([to.slideId, copy.resultId])
  })
})

test('[PU10] with a presentation go its shows, and its place on every screen', async () => {
  const id = await create()
  const { publishedShowId, conceptShowId } = await find(id)
  await asPlatform(vitrine.ownerDb, async db => {
    await insertRow(db, 'system', { id: 'counter', organizationId: 'annas', title: 'Counter', screenCount: 1 })
    await insertRow(db, 'systemScreen', { id: 'tv', organizationId: 'annas', systemId: 'counter', sortIndex: 1 })
  })
  const allocations = [{ screenId: 'tv', presentationId: id }]
  const collection = (await anna.createCollection({ input: { title: 'Day', systemId: 'counter' }, allocations }))!
  expect(await anna.deletePresentation({ id })).toBe(true)
  expect(await asPlatform(vitrine.ownerDb, db => loadShows(db, [publishedShowId!, conceptShowId!]))).toEqual([])
  expect((await anna.findCollection({ id: collection.id }))!.allocations).toEqual([])
  expect(await outcome(anna.deletePresentation({ id }))).toBe('done')
})

test('[PU44] what was deleted before a publication is brought back in the concept that is made of it', async () => {
  const presentationId = await create()
  const { conceptShowId } = await find(presentationId)
  const slideId = (await slideOf(conceptShowId)).id
  const [kept, gone, under] = [await addText(slideId), await addText(slideId), randomUUID()]
  const second = (await anna.createSlide({ input: { id: randomUUID(), showId: conceptShowId! } }))!.id
  await anna.createWidget({ input: { id: under, slideId: second, type: 'TEXT', positionX: 0, positionY: 0 } })
  await anna.deleteWidget({ id: gone })
  await anna.deleteSlide({ id: second })
  await anna.publishConceptShow({ presentationId, showId: conceptShowId! })
  const fresh = (await anna.createConceptShow({ presentationId }))!.id
  const names = async () => (await showOf(fresh)).slides.map(({ id, widgets }) => [id, widgets.map(widget => widget.id)])
  const own = (id: string) => copyId(fresh, id)
  expect(await names()).toEqual([[own(slideId), [own(kept)]]])
  await anna.restoreWidget({ id: own(gone) })
  await anna.restoreSlide({ id: own(second) })
  expect(await names()).toEqual([
    [own(slideId), [own(kept), own(gone)]],
    [own(second), [own(under)]],
  ])
})

describe('a planned publication', () => {
  const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const services = () => ({ ...vitrine.services, log: silent() })

  test('[PU47] goes out at its moment as it is then, in the name of who planned it', async () => {
    const presentationId = await create()
    const { conceptShowId, publishedShowId } = await find(presentationId)
    const publishAt = inAnHour()
    expect(await anna.planPublication({ presentationId, showId: conceptShowId!, publishAt, versionTitle: 'Summer' })).toMatchObject({
      publishAt,
    })
    const text = await addText((await slideOf(conceptShowId)).id)
    expect(await publishDue(services(), later(0.9))).toBe(0)
    expect((await find(presentationId)).publishedShowId).toBe(publishedShowId)
    expect(await publishDue(services(), later(1.1))).toBe(1)
    expect(await find(presentationId)).toMatchObject({
      publishedShowId: conceptShowId,
      conceptShowId: null,
      publishAt: null,
      publishedShow: { publishedBy: 'Anna Test' },
    })
    expect((await slideOf(conceptShowId)).widgets.map(({ id }) => id)).toContain(text)
    expect((await anna.allShowVersions({ presentationId })).items[0]).toMatchObject({ versionTitle: 'Summer' })
    expect(await publishDue(services(), later(2))).toBe(0)
  })

  test('[PU48] what is published, given up or called off before does not go out', async () => {
    const [out, gone, off] = [await create(), await create(), await create()]
    for (const presentationId of [out, gone, off]) await anna.planPublication({ presentationId, publishAt: inAnHour() })
    await anna.publishConceptShow({ presentationId: out })
    await anna.createConceptShow({ presentationId: out })
    await anna.deleteConceptShow({ presentationId: gone })
    await anna.createConceptShow({ presentationId: gone })
    expect(await anna.withdrawPublication({ presentationId: off })).toMatchObject({ publishAt: null })
    expect(await anna.withdrawPublication({ presentationId: off })).toMatchObject({ publishAt: null })
    expect(await publishDue(services(), later(2))).toBe(0)
    for (const id of [out, gone, off]) expect((await find(id)).hasConcept).toBe(true)
  })

  test('[PU48] what comes back from the bin goes out no more by itself', async () => {
    const id = await create()
    await anna.planPublication({ presentationId: id, publishAt: inAnHour() })
    await anna.deletePresentation({ id })
    expect(await publishDue(services(), later(2))).toBe(0)
    await anna.restoreBinItems({ ids: [id] })
    expect(await publishDue(services(), later(2))).toBe(0)
    expect(await find(id)).toMatchObject({ publishAt: null, hasConcept: true })
  })

  test('[PU49] of one without a concept, or for a moment that has passed, there is none; one that fails holds up no other', async () => {
    const [presentationId, other] = [await create(), await create()]
    const past = new Date(Date.now() - 1000).toISOString()
    await expect(anna.planPublication({ presentationId, publishAt: past })).rejects.toThrow('ValidationError publishAt: past')
    for (const id of [presentationId, other]) await anna.planPublication({ presentationId: id, publishAt: inAnHour() })
    let asked = 0
    const failing = {
      ...services(),
      asPlatform: <T>(work: Parameters<typeof vitrine.services.asPlatform<T>>[0]) =>
        ++asked === 2 ? Promise.reject<T>(new Error('away')) : vitrine.services.asPlatform(work),
    }
    expect(await publishDue(failing, later(2))).toBe(1)
    expect(await publishDue(services(), later(2))).toBe(1)
    await expect(anna.planPublication({ presentationId, publishAt: inAnHour() })).rejects.toThrow('ConceptMissingError')
  })
})
