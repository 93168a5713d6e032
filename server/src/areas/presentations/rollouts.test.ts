import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { insertRow, updateRow } from '../../core/database/rows.ts'
import { silent } from '../../core/processes/log.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { planOf } from '../systems/screenPlan.ts'
import { publishDue } from './plannedPublications.ts'
import { finishDueRollouts } from './rollouts.ts'

let vitrine: TestVitrine
let anna: Asker
let bob: Asker
let id: string
/** The show that a new presentation plays, and the concept that is published in each test. */
let [before, after] = ['', '']
const systems = ['counter', 'window', 'bar']

beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ anna, bob } = vitrine.askers)
  await vitrine.services.asPlatform(async db => {
    for (const systemId of systems) {
      const organizationId = systemId === 'bar' ? 'bobs' : 'annas'
      await insertRow(db, 'system', { id: systemId, organizationId, title: systemId, screenCount: 1 })
      await insertRow(db, 'systemScreen', { id: `${systemId}1`, organizationId, systemId, sortIndex: 1, credentialHash: systemId })
    }
  })
})
beforeEach(async () => {
  await vitrine.pool.query('delete from "presentation"; delete from "collection"')
  id = (await anna.createPresentation({ input: { title: 'Menu' } }))!.id
  ;({ publishedShowId: before, conceptShowId: after } = (await find()) as { publishedShowId: string; conceptShowId: string })
  for (const systemId of ['counter', 'window']) {
    const allocations = [{ screenId: `${systemId}1`, presentationId: id }]
    const collection = await anna.createCollection({ input: { title: systemId, systemId }, allocations })
    await anna.activateCollection({ id: collection!.id })
  }
})
afterAll(async () => {
  expect(vitrine.reports).toEqual([])
  await vitrine.close()
})

const find = async () => (await anna.findPresentation({ id }))!
/** What the first screen of the counter and of the window is given to play. */
async function playing(): Promise<(string | undefined)[]> {
  const { screens } = await planOf(vitrine.ownerDb, 'annas')
  return ['counter', 'window'].map(credential => screens.get(credential)?.showIds[0])
}
const publish = (more: object = {}) => anna.publishConceptShow({ presentationId: id, rolloutSystemIds: ['counter'], ...more })
const services = () => ({ ...vitrine.services, log: silent() })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const fresh = async () => (await anna.createConceptShow({ presentationId: id }))!.id

test('[RU1] [RU2] a publication goes to some systems first; the screens of others play the one before', async () => {
  await publish()
  expect(await playing()).toEqual([after, before])
  expect(await find()).toMatchObject({ publishedShowId: after, heldShowId: before, rolloutSystemIds: ['counter'], rolloutAt: null })
})

test('who makes a template of a presentation of others reads nothing of which systems have it first, or when', async () => {
  await publish({ rolloutAt: inHours(1).toISOString() })
  await fresh()
  await anna.planPublication({ presentationId: id, publishAt: inHours(2).toISOString() })
  const [seen] = (await vitrine.askers.ada.allPresentations({ ids: [id] })).items
  const nothing = { publishedShowId: null, heldShowId: null, rolloutSystemIds: [], rolloutAt: null, publishAt: null }
  expect(seen).toMatchObject({ title: 'Menu', ...nothing })
})

test('[RU3] [RU4] the others have it when a user says so, once', async () => {
  await publish()
  const finished = { publishedShowId: after, heldShowId: null, rolloutSystemIds: [] }
  expect(await anna.finishRollout({ presentationId: id })).toMatchObject(finished)
  expect(await anna.finishRollout({ presentationId: id })).toMatchObject(finished)
  expect(await playing()).toEqual([after, after])
  const kinds = (await anna.allAuditEvents({})).items.map(({ kind }) => kind)
  expect(kinds.filter(kind => kind === 'ROLLED_OUT')).toHaveLength(1)
})

test('[RU3] the others have it by themselves at a moment to come', async () => {
  await expect(publish({ rolloutAt: inHours(-1).toISOString() })).rejects.toThrow('ValidationError rolloutAt: past')
  await publish({ rolloutAt: inHours(1).toISOString() })
  expect(await finishDueRollouts(services(), inHours(0.9))).toBe(0)
  expect(await playing()).toEqual([after, before])
  expect(await finishDueRollouts(services(), inHours(1.1))).toBe(1)
  expect(await finishDueRollouts(services(), inHours(1.2))).toBe(0)
  expect(await playing()).toEqual([after, after])
})

test('[RU5] a further one to some first leaves the others with what they play; one to all goes to all, planned ones too', async () => {
  await publish()
  const second = await fresh()
  await publish({ rolloutSystemIds: ['window'] })
  expect(await playing()).toEqual([second, second])
  expect(await find()).toMatchObject({ heldShowId: before, rolloutSystemIds: ['counter', 'window'] })
  const third = await fresh()
  await anna.publishConceptShow({ presentationId: id })
  expect(await playing()).toEqual([third, third])
  const fourth = await fresh()
  await publish()
  expect(await playing()).toEqual([fourth, third])
  const fifth = await fresh()
  await anna.planPublication({ presentationId: id, publishAt: inHours(1).toISOString() })
  expect(await publishDue(services(), inHours(2))).toBe(1)
  expect(await playing()).toEqual([fifth, fifth])
})

test('[RU1] a stranger’s system, or one that is none, is NotFoundError, and nothing is published', async () => {
  for (const other of ['bar', randomUUID()])
    await expect(publish({ rolloutSystemIds: ['counter', other] })).rejects.toThrow('NotFoundError')
  await expect(publish({ rolloutSystemIds: Array.from({ length: 51 }, (_, i) => `${i}`) })).rejects.toThrow('tooMany')
  expect(await find()).toMatchObject({ publishedShowId: before, conceptShowId: after, heldShowId: null })
})

test('[RU6] [RU8] a version of before plays again, at once and everywhere, and what is edited stays; asked twice it is done once', async () => {
  await publish()
  const draft = await fresh()
  const back = { presentationId: id, showId: before, publishedShowId: after }
  for (let time = 0; time < 2; time++) {
    expect(await anna.publishShowVersion(back)).toMatchObject({ publishedShowId: before, heldShowId: null, rolloutSystemIds: [] })
    expect(await playing()).toEqual([before, before])
  }
  expect(await find()).toMatchObject({ conceptShowId: draft })
  const [shown] = await vitrine.ownerDb.selectFrom('show').select('isImmediate').where('id', '=', before).execute()
  expect(shown).toEqual({ isImmediate: true })
  // The way forward again.
  await anna.publishShowVersion({ presentationId: id, showId: after, publishedShowId: before })
  expect(await playing()).toEqual([after, after])
})

test('[RU6] [RU8] back at some to what the others still play is back everywhere, and done once', async () => {
  await publish()
  const back = { presentationId: id, showId: before, publishedShowId: after, rolloutSystemIds: ['window'] }
  for (let time = 0; time < 2; time++)
    expect(await anna.publishShowVersion(back)).toMatchObject({ publishedShowId: before, heldShowId: null, rolloutSystemIds: [] })
})

test('[RU6] [RU8] what was never published, or belongs to another, is none; and another publication meanwhile is a conflict', async () => {
  await publish({ rolloutSystemIds: [] })
  const draft = await fresh()
  const other = (await anna.createPresentation({ input: { title: 'Other' } }))!.id
  const others = (await anna.findPresentation({ id: other }))!.publishedShowId!
  for (const showId of [draft, others, randomUUID()])
    await expect(anna.publishShowVersion({ presentationId: id, showId, publishedShowId: after })).rejects.toThrow('NotFoundError')
  await anna.deleteConceptShow({ presentationId: id })
  // It was set aside.
  await expect(anna.publishShowVersion({ presentationId: id, showId: draft, publishedShowId: after })).rejects.toThrow('NotFoundError')
  await expect(bob.publishShowVersion({ presentationId: id, showId: before, publishedShowId: after })).rejects.toThrow('NotFoundError')
  await expect(bob.finishRollout({ presentationId: id })).rejects.toThrow('NotFoundError')
  const last = await fresh()
  await publish({ rolloutSystemIds: [] })
  const late = anna.publishShowVersion({ presentationId: id, showId: before, publishedShowId: after })
  await expect(late).rejects.toThrow('ConflictError')
  expect(await playing()).toEqual([last, last])
})

test('[RU9] where publications wait for approval, who may not publish neither goes on nor back', async () => {
  await publish()
  const setTo = (needsApproval: boolean) => vitrine.services.asPlatform(db => updateRow(db, 'organization', 'annas', { needsApproval }))
  await setTo(true)
  await vitrine.services.asPlatform(db => updateRow(db, 'user', vitrine.anna.id, { isApprover: false }))
  await expect(anna.finishRollout({ presentationId: id })).rejects.toThrow('ApprovalNeededError')
  await expect(anna.publishShowVersion({ presentationId: id, showId: before, publishedShowId: after })).rejects.toThrow(
    'ApprovalNeededError',
  )
  await setTo(false)
})

test('[RU10] what other systems still play is used', async () => {
  const productId = randomUUID()
  const widget = { id: randomUUID(), type: 'PRODUCT', positionX: 0, positionY: 0 } as const
  await vitrine.services.asPlatform(async db => {
    await insertRow(db, 'productCollection', { id: 'menu', organizationId: 'annas', title: 'Menu' })
    await insertRow(db, 'productCategory', { id: 'soup', organizationId: 'annas', collectionId: 'menu', title: 'Soup', sortIndex: 0 })
    await insertRow(db, 'product', { id: productId, organizationId: 'annas', categoryId: 'soup', title: 'Tomato', sortIndex: 0 })
  })
  const slideOf = async (showId: string) => (await anna.findPresentationShow({ id: showId }))!.slides[0]!.id
  await anna.createWidget({ input: { ...widget, slideId: await slideOf(after) } })
  await anna.updateWidgetSettingsProduct({ input: { widgetId: widget.id, productId } })
  await publish({ rolloutSystemIds: [] })
  const next = await fresh()
  const { widgets } = (await anna.findPresentationShow({ id: next }))!.slides[0]!
  await anna.deleteWidget({ id: widgets[0]!.id })
  await publish()
  expect(await playing()).toEqual([next, after])
  const uses = (await anna.allUses({ entity: 'product', ids: [productId] })).items
  expect(uses.map(({ kind, isPublished }) => ({ kind, isPublished }))).toContainEqual({ kind: 'PRESENTATION', isPublished: true })
  expect(uses.map(({ kind }) => kind)).toContain('SCREEN')
  await anna.finishRollout({ presentationId: id })
  expect((await anna.allUses({ entity: 'product', ids: [productId] })).items).toEqual([])
})

test('[RU11] of a system that is deleted the others still wait', async () => {
  await publish()
  await vitrine.pool.query(`delete from "system" where "id" = 'counter'`)
  expect((await playing())[1]).toBe(before)
  expect(await find()).toMatchObject({ heldShowId: before })
})
