import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadShows } from '../content/shows.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { removeUnusedFiles } from '../media/unusedFiles.ts'
import { startVitrine, type Asker, type TestVitrine, outcomeOf as outcome } from '../../../test/vitrine.ts'
import { purgeShows } from '../shows/purge.ts'

let vitrine: TestVitrine
let anna: Asker
let presentationId: string
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
})
beforeEach(async () => {
  await vitrine.pool.query('delete from "presentation"')
  presentationId = (await anna.createPresentation({ input: { title: 'Menu' } }))!.id
  vitrine.queued.splice(0)
})
afterAll(() => vitrine.close())

const find = async () => (await anna.findPresentation({ id: presentationId }))!
const list = (page: { limit?: number; offset?: number } = {}) => anna.allShowVersions({ presentationId, ...page })
const showOf = async (id: string | null) => (await asPlatform(vitrine.ownerDb, db => loadShows(db, [id!])))[0]!
const durationOf = async (showId: string | null) => (await showOf(showId)).slides[0]!.duration

/** Publishes the concept with its first slide this long; opens one if there is none. */
async function publish(duration: number): Promise<string> {
  const { id } = (await anna.createConceptShow({ presentationId }))!
  await anna.updateSlide({ input: { id: (await showOf(id)).slides[0]!.id, duration } })
  return (await anna.publishConceptShow({ presentationId }))!.id
}

const later = (days: number) => new Date(Date.now() + days * 86_400_000)

describe('the versions of a presentation', () => {
  test('[VE1] are all its publications, the latest first, with when, by whom and the pictures of their slides', async () => {
    const [one, two] = [await publish(11), await publish(12)]
    const { totalCount, items } = await list()
    expect([totalCount, items.map(v => v.id).slice(0, 2)]).toEqual([3, [two, one]])
    expect(items[0]).toMatchObject({ publishedBy: 'Anna Test', setAsideAt: null, presentation: { publishedShowId: two } })
    expect(items[0]!.slides).toMatchObject([{ sortIndex: 0, thumbUrl: null }])
    expect(Date.parse(items[0]!.publishedAt!)).toBeGreaterThanOrEqual(Date.parse(items[1]!.publishedAt!))
  })

  test('[VE1] are answered in parts', async () => {
    for (const duration of [11, 12, 13]) await publish(duration)
    const [first, second] = [await list({ limit: 2 }), await list({ limit: 2, offset: 2 })]
    expect([first.totalCount, first.items.length, second.items.length]).toEqual([4, 2, 2])
    expect(new Set([...first.items, ...second.items].map(v => v.id)).size).toBe(4)
  })

  test('[VE15] do not have the concept among them', async () => {
    const { conceptShowId, publishedShowId } = await find()
    expect((await list()).items.map(v => v.id)).toEqual([publishedShowId])
    expect(conceptShowId).not.toBeNull()
  })

  test('[VE13] [VE17] have a name, if whoever publishes gives one, and can be named later', async () => {
    const { conceptShowId } = await find()
    await anna.publishConceptShow({ presentationId, versionTitle: ' Summer ' })
    const names = async () => (await list()).items.map(v => v.versionTitle)
    expect(await names()).toEqual(['Summer', null])
    const { id } = (await anna.createConceptShow({ presentationId }))!
    await anna.updateShowVersion({ input: { id: conceptShowId!, versionTitle: null } })
    expect(await names()).toEqual([null, null])
    await anna.updateShowVersion({ input: { id, versionTitle: 'Autumn' } })
    await anna.publishConceptShow({ presentationId })
    expect(await names()).toEqual(['Autumn', null, null])
    expect(await outcome(anna.updateShowVersion({ input: { id: conceptShowId!, versionTitle: 'x'.repeat(201) } }))).toBe('ValidationError')
    expect(await outcome(vitrine.as(vitrine.bob).updateShowVersion({ input: { id: conceptShowId!, versionTitle: 'Mine' } }))).toBe(
      'NotFoundError',
    )
  })

  test('[VE2] get the pictures that were never made as soon as somebody looks', async () => {
    await publish(11)
    vitrine.queued.splice(0)
    const { items } = await list()
    const slideIds = items.flatMap(v => v.slides.map(s => s.id))
    expect(vitrine.queued.flatMap(job => (job.name === 'slideThumbnail' ? [job.slideId] : [])).toSorted()).toEqual(slideIds.toSorted())
    await sql`update "slide" set "thumbFilename" = 'drawn.webp', "thumbnailAt" = "updatedAt"`.execute(vitrine.ownerDb)
    vitrine.queued.splice(0)
    await list()
    expect(vitrine.queued).toEqual([])
  })

  test('[VE2] get anew the picture of a slide that was changed and published before it was drawn', async () => {
    await sql`update "slide" set "thumbFilename" = 'drawn.webp', "thumbnailAt" = "updatedAt"`.execute(vitrine.ownerDb)
    const version = await publish(11)
    await publish(12)
    await sql`update "slide" set "thumbnailAt" = "updatedAt" where "showId" <> ${version} and "thumbnailAt" is distinct from "updatedAt"`.execute(
      vitrine.ownerDb,
    )
    vitrine.queued.splice(0)
    await list()
    expect(vitrine.queued).toMatchObject([{ name: 'slideThumbnail', slideId: (await showOf(version)).slides[0]!.id }])
  })

  test('[VE3] are kept for ever, with their pictures', async () => {
    const version = await publish(11)
    await publish(12)
    const filename = `${'a'.repeat(48)}.webp`
    await sql`update "slide" set "thumbFilename" = ${filename} where "showId" = ${version}`.execute(vitrine.ownerDb)
    await sql`insert into "storedFile" ("id", "organizationId", "filename", "kind", "mediaType", "bytes", "unusedSince")
      values ('kept', 'annas', ${filename}, 'slideThumbnail', 'image/webp', 1, now() - interval '2 years')`.execute(vitrine.ownerDb)
    const removed: string[] = []
    const files = { remove: async (name: string) => void removed.push(name), async *all() {} }
    await removeUnusedFiles({ ownerDb: vitrine.ownerDb, files })
    await purgeShows(vitrine.services, later(3_650))
    expect(removed).toEqual([])
    expect(await durationOf(version)).toBe(11)
    expect((await list()).totalCount).toBe(3)
  })
})

describe('restoring a version', () => {
  test('[VE4] [VE16] makes a new concept of it, which shares no id with it; what is published stays', async () => {
    const [old, current] = [await publish(11), await publish(12)]
    const restored = (await anna.restoreShowVersion({ showId: old }))!
    expect(await find()).toMatchObject({ publishedShowId: current, conceptShowId: restored.id })
    expect(restored).toMatchObject({ presentationId, state: 'CONCEPT' })
    const [concept, version] = [await showOf(restored.id), await showOf(old)]
    expect([concept.slides[0]!.duration, version.slides[0]!.duration]).toEqual([11, 11])
    expect(concept.slides[0]!.id).not.toBe(version.slides[0]!.id)
    await anna.updateSlide({ input: { id: concept.slides[0]!.id, duration: 99 } })
    expect(await durationOf(old)).toBe(11)
  })

  test('[VE5] is refused while there is a concept that nobody agreed to replace', async () => {
    const old = await publish(11)
    const concept = (await anna.createConceptShow({ presentationId }))!.id
    expect(await outcome(anna.restoreShowVersion({ showId: old }))).toBe('ConceptExistsError')
    expect(await outcome(anna.restoreShowVersion({ showId: old, conceptShowId: 'another' }))).toBe('ConceptExistsError')
    expect(await outcome(anna.restoreShowVersion({ showId: concept, conceptShowId: concept }))).toBe('ConceptExistsError')
    expect((await find()).conceptShowId).toBe(concept)
  })

  test('[VE6] sets the concept aside that it replaces: it is a version, and can be restored itself', async () => {
    const old = await publish(11)
    const concept = (await anna.createConceptShow({ presentationId }))!.id
    await anna.updateSlide({ input: { id: (await showOf(concept)).slides[0]!.id, duration: 55 } })
    await anna.restoreShowVersion({ showId: old, conceptShowId: concept })
    const [newest] = (await list()).items
    expect(newest).toMatchObject({ id: concept, publishedAt: null })
    expect(newest!.setAsideAt).not.toBeNull()
    const slideId = (await showOf(concept)).slides[0]!.id
    expect(await outcome(anna.updateSlide({ input: { id: slideId, duration: 1 } }))).toBe('NotEditableError')
    const again = (await anna.restoreShowVersion({ showId: concept, conceptShowId: (await find()).conceptShowId! }))!.id
    expect(await durationOf(again)).toBe(55)
  })

  test('[VE6] keeps what was set aside for 30 days', async () => {
    const old = await publish(11)
    const concept = (await anna.createConceptShow({ presentationId }))!.id
    await anna.restoreShowVersion({ showId: old, conceptShowId: concept })
    await purgeShows(vitrine.services, later(29))
    expect((await list()).items.map(v => v.id)).toContain(concept)
    await purgeShows(vitrine.services, later(31))
    expect((await list()).items.map(v => v.id)).not.toContain(concept)
    expect(await durationOf((await find()).conceptShowId)).toBe(11)
  })

  test('[VE7] asked twice, one after the other or at once, makes one concept', async () => {
    const old = await publish(11)
    const resultId = randomUUID()
    const restore = () => anna.restoreShowVersion({ showId: old, resultId })
    const answers = [...(await Promise.all([restore(), restore()])), await restore()]
    expect(answers.map(a => a?.id)).toEqual([resultId, resultId, resultId])
    await anna.publishConceptShow({ presentationId })
    expect((await restore())!.id).toBe(resultId)
    expect((await find()).conceptShowId).toBeNull()
  })

  test('[VE8] is told to those who have the presentation open', async () => {
    const old = await publish(11)
    vitrine.told.splice(0)
    const { id } = (await anna.restoreShowVersion({ showId: old }))!
    expect(vitrine.told).toMatchObject([
      { audience: { presentationId }, message: { subject: 'presentation', id: presentationId, publishedShowId: old, conceptShowId: id } },
    ])
  })
})

test('[VE9] a template has no versions, and none of it is restored', async () => {
  const [showId, id] = [randomUUID(), randomUUID()]
  await sql`insert into "presentation" ("id", "organizationId", "title", "orientation", "labels", "rolloutSystemIds") values (${id}, '0', 'Board', 'LANDSCAPE', '[]', '[]')`.execute(
    vitrine.ownerDb,
  )
  await sql`insert into "show" ("id", "organizationId", "presentationId", "state", "style", "sequence") values (${showId}, '0', ${id}, 'CONCEPT', '{}', 0)`.execute(
    vitrine.ownerDb,
  )
  await sql`update "presentation" set "conceptShowId" = ${showId} where "id" = ${id}`.execute(vitrine.ownerDb)
  expect(await anna.allShowVersions({ presentationId: id })).toEqual({ totalCount: 0, items: [] })
  expect(['TemplateError', 'NotFoundError']).toContain(await outcome(anna.restoreShowVersion({ showId })))
})
