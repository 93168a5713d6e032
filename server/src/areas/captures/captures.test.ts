import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { always } from '@vitrine/model/areas/schedules/values.ts'
import { captureLimits } from '@vitrine/model/areas/captures/captures.ts'
import { showStyle } from '@vitrine/model/areas/shows/values.ts'
import { initialOf } from '@vitrine/model/kernel/entity.ts'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import { insertRow, updateRow } from '../../core/database/rows.ts'
import { startVitrine, CallRefused, type Asker, type TestVitrine } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
let anna: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.as(vitrine.anna)
})
beforeEach(async () => {
  await vitrine.pool.query('delete from "showCapture"; delete from "promotion"; delete from limits.rate_limit')
  vitrine.queued.splice(0)
})
afterAll(() => vitrine.close())

const email = 'carl@vitrine.example'

/** A presentation of one empty slide. */
async function aMenu(title = 'Menu') {
  const { id } = (await anna.createPresentation({ input: { title } }))!
  const { conceptShowId } = (await anna.findPresentation({ id }))!
  const show = (await anna.findPresentationShow({ id: conceptShowId! }))!
  return { id, showId: show.id, slideId: show.slides[0]!.id }
}

const refusal = (asked: Promise<unknown>): Promise<CallRefused | null> =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof CallRefused ? error : Promise.reject(error as Error)),
  )
const codeOf = async (asked: Promise<unknown>) => (await refusal(asked))?.code ?? null

interface Kept {
  readonly content: string | null
  readonly tokenHash: string
  readonly sealedToken: string
}
const rowOf = async (presentationId: string): Promise<Kept> =>
  (await vitrine.pool.query<Kept>(`select * from "showCapture" where "presentationId" = $1`, [presentationId])).rows[0]!
const setState = (state: string, presentationId: string) =>
  vitrine.pool.query(`update "showCapture" set "state" = $1, "expiresAt" = now() + interval '14 days' where "presentationId" = $2`, [
    state,
    presentationId,
  ])

describe('an order', () => {
  test('[VM1] [VM24] is queued, and while it is being made there is no second of that show', async () => {
    const { id, showId } = await aMenu()
    expect(await anna.queueShowCapture({ showId, email })).toBe('task_queued')
    expect(vitrine.queued).toContainEqual({ name: 'nextCapture', organizationId: 'annas' })
    expect(await anna.queueShowCapture({ showId, email })).toBe('already_processing')
    await setState('RUNNING', id)
    expect(await anna.queueShowCapture({ showId, email })).toBe('already_processing')
    const { publishedShowId } = (await anna.findPresentation({ id }))!
    expect(await anna.queueShowCapture({ showId: publishedShowId!, email })).toBe('task_queued')
    expect((await anna.allShowCaptures({ presentationId: id })).items).toMatchObject([
      { showId: publishedShowId, recipient: email, state: 'WAITING', progress: 0, title: 'Menu' },
      { showId, state: 'RUNNING' },
    ])
    await setState('DONE', id)
    expect(await anna.queueShowCapture({ showId, email })).toBe('task_queued')
  })

  test('[VM1] of two at the same moment one is taken', async () => {
    const { id, showId } = await aMenu()
    const answers = await Promise.all(Array.from({ length: 4 }, () => anna.queueShowCapture({ showId, email })))
    expect(answers.toSorted()).toEqual(['already_processing', 'already_processing', 'already_processing', 'task_queued'])
    expect((await anna.allShowCaptures({ presentationId: id })).totalCount).toBe(1)
  })

  test('[VM2] films the show and the promotions of its moment', async () => {
    const { id, showId, slideId } = await aMenu()
    await insertPromotion('AVAILABLE')
    await anna.updateSlide({ input: { id: slideId, conditionType: 'PROMOTION_ACTIVE_SPECIFIC', conditionValue: 'two-for-one' } })
    await anna.queueShowCapture({ showId, email })
    await anna.updateSlide({ input: { id: slideId, duration: 99 } })
    await vitrine.pool.query(`update "promotion" set "state" = 'UNAVAILABLE'`)
    const content = JSON.parse((await rowOf(id)).content!) as { show: { slides: object[] }; catalogue: { promotions: object } }
    expect(content.show.slides).toMatchObject([{ id: slideId, duration: 10 }])
    expect(content.catalogue.promotions).toMatchObject({ 'two-for-one': { state: 'AVAILABLE' } })
  })

  test('[PN21] films slides whatever their times', async () => {
    const { id, showId, slideId } = await aMenu()
    const schedule = { ...always, endsAt: '2020-01-01T00:00:00.000Z' }
    await anna.updateSlide({ input: { id: slideId, schedule } })
    expect(await anna.queueShowCapture({ showId, email })).toBe('task_queued')
    const content = JSON.parse((await rowOf(id)).content!) as { show: { slides: object[] } }
    expect(content.show.slides).toMatchObject([{ id: slideId, schedule: null }])
  })

  test('[VM3] needs an e-mail address', async () => {
    const { showId } = await aMenu()
    expect(await refusal(anna.queueShowCapture({ showId, email: '' }))).toMatchObject({ fields: [{ path: 'email', rule: 'required' }] })
    expect(await refusal(anna.queueShowCapture({ showId } as never))).toMatchObject({ fields: [{ path: 'email', rule: 'required' }] })
    for (const wrong of ['carl', 'carl@', 'carl@vitrine.example, bob@vitrine.example', 'carl@vitrine.example\nBcc: bob@vitrine.example'])
      expect(await refusal(anna.queueShowCapture({ showId, email: wrong }))).toMatchObject({
        code: 'EmailValidationError',
        fields: [{ path: 'email', rule: 'email' }],
      })
  })

  test('[VM4] [VM26][VM27] is refused where nothing would play, or more than an hour', async () => {
    const { showId, slideId } = await aMenu()
    await anna.updateSlide({ input: { id: slideId, conditionType: 'PROMOTION_ACTIVE_ANY' } })
    expect(await codeOf(anna.queueShowCapture({ showId, email }))).toBe('CaptureEmptyError')
    const long = randomUUID()
    await anna.createSlide({ input: { id: long, showId, duration: captureLimits.longest + 30 } })
    const { errors } = await vitrine.ask(vitrine.anna, `mutation ($showId: ID!) { queueShowCapture(showId: $showId, email: "${email}") }`, {
      showId,
    })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'CaptureTooLongError', words: { length: '1:00:30', limit: '1:00:00' } })
    // The slide that is skipped doesn't count.
    await anna.updateSlide({ input: { id: slideId, duration: 3_000 } })
    await anna.updateSlide({ input: { id: long, duration: captureLimits.longest } })
    expect(await anna.queueShowCapture({ showId, email })).toBe('task_queued')
  })

  test('[VM5] [VM29] is anybody’s of the organisation, and nobody else’s', async () => {
    const { id, showId } = await aMenu()
    await anna.queueShowCapture({ showId, email })
    const captureId = await onlyOne(id)
    for (const stranger of [vitrine.bob, vitrine.ada, vitrine.rita]) {
      const ask = vitrine.as(stranger)
      expect(await codeOf(ask.queueShowCapture({ showId, email }))).toBe('NotFoundError')
      expect(await codeOf(ask.allShowCaptures({ presentationId: id }))).toBe('NotFoundError')
      expect(await codeOf(ask.cancelShowCapture({ id: captureId }))).toBe('NotFoundError')
      expect(await codeOf(ask.findShowCaptureLink({ id: captureId }))).toBe('NotFoundError')
    }
    const colleague: Viewer = { ...vitrine.anna, id: 'carl' }
    expect(await vitrine.as(colleague).cancelShowCapture({ id: captureId })).toMatchObject({ state: 'CANCELLED' })
  })

  test('[VM28] [VM29] of a template is an administrator’s', async () => {
    const { presentationId, showId } = await aTemplate()
    const ada = vitrine.as(vitrine.ada)
    expect(await codeOf(anna.queueShowCapture({ showId, email }))).toBe('NotFoundError')
    expect(await ada.queueShowCapture({ showId, email })).toBe('task_queued')
    expect((await ada.allShowCaptures({ presentationId })).items).toMatchObject([{ recipient: email }])
    expect((await anna.allShowCaptures({ presentationId })).items).toEqual([])
  })

  test('[VM7] is refused where nothing films', async () => {
    const { showId } = await aMenu()
    const filming = vitrine.services.filming as { isImpossible: boolean }
    filming.isImpossible = true
    const code = await codeOf(anna.queueShowCapture({ showId, email }))
    filming.isImpossible = false
    expect(code).toBe('CaptureUnavailableError')
  })

  test('[VM37] is refused where there is no room for files at all', async () => {
    const { showId } = await aMenu()
    await vitrine.services.asPlatform(db => updateRow(db, 'organization', 'annas', { storageLimit: 1 }))
    await vitrine.services.asPlatform(db =>
      insertRow(db, 'storedFile', {
        organizationId: 'annas',
        filename: 'full',
        kind: 'assetVideo',
        mediaType: 'video/mp4',
        bytes: 1_500_000_000,
      }),
    )
    const code = await codeOf(anna.queueShowCapture({ showId, email }))
    await vitrine.services.asPlatform(db => updateRow(db, 'organization', 'annas', { storageLimit: null }))
    expect(code).toBe('StorageFullError')
  })

  test('[VM10] [VM25] is cancelled for good, unless it is done', async () => {
    const { id, showId } = await aMenu()
    await anna.queueShowCapture({ showId, email })
    const captureId = await onlyOne(id)
    expect(await anna.cancelShowCapture({ id: captureId })).toMatchObject({ state: 'CANCELLED' })
    expect((await rowOf(id)).content).toBeNull()
    await setState('DONE', id)
    expect(await anna.cancelShowCapture({ id: captureId })).toMatchObject({ state: 'DONE' })
  })
})

test('[VM45] the link is said to whoever may read it, as soon as there is a video', async () => {
  const { id, showId } = await aMenu()
  await anna.queueShowCapture({ showId, email })
  const captureId = await onlyOne(id)
  expect(await anna.findShowCaptureLink({ id: captureId })).toEqual({ url: null, expiresAt: null })
  await setState('DONE', id)
  const { url } = await anna.findShowCaptureLink({ id: captureId })
  expect(url).toMatch(/^\/api\/captures\/[\w-]{43}$/)
  const token = url!.split('/').at(-1)!
  expect(JSON.stringify(await rowOf(id))).not.toContain(token)
  await vitrine.pool.query(`update "showCapture" set "expiresAt" = now() - interval '1 minute'`)
  expect((await anna.findShowCaptureLink({ id: captureId })).url).toBeNull()
})

// Last, as who has had enough is remembered for a second.
test('[VM6] [VM30][VM31] an order is one of five at most, and of so many an hour', async () => {
  const menus = []
  for (let i = 0; i <= captureLimits.waiting; i++) menus.push(await aMenu(`Menu ${i}`))
  for (const { showId } of menus.slice(0, -1)) await anna.queueShowCapture({ showId, email })
  const last = menus.at(-1)!
  expect(await codeOf(anna.queueShowCapture({ showId: last.showId, email }))).toBe('TooManyCapturesError')
  await setState('CANCELLED', menus[0]!.id)
  for (let i = captureLimits.waiting; i < 20; i++) {
    expect(await anna.queueShowCapture({ showId: last.showId, email: `carl${i}@vitrine.example` })).toBe('task_queued')
    await setState('CANCELLED', last.id)
  }
  expect(await codeOf(anna.queueShowCapture({ showId: last.showId, email: 'dan@vitrine.example' }))).toBe('TooManyTriesError')
  const { rows } = await vitrine.pool.query(
    `select count(*)::int as count from "auditEvent" where "kind" = 'VIDEO_ORDERED' and "subjectId" = $1`,
    [last.id],
  )
  expect(rows).toEqual([{ count: 15 }])
})

const onlyOne = async (presentationId: string): Promise<string> => (await anna.allShowCaptures({ presentationId })).items[0]!.id

const insertPromotion = (state: 'AVAILABLE') =>
  vitrine.services.asPlatform(db => insertRow(db, 'promotion', { id: 'two-for-one', organizationId: 'annas', title: 'Two for one', state }))

async function aTemplate(): Promise<{ presentationId: string; showId: string }> {
  const [presentationId, showId, organizationId] = [randomUUID(), randomUUID(), '0']
  await vitrine.services.asPlatform(async db => {
    await insertRow(db, 'presentation', { id: presentationId, organizationId, title: 'Board' })
    await insertRow(db, 'show', { id: showId, organizationId, presentationId, state: 'CONCEPT', style: initialOf(showStyle, { showId }) })
    await insertRow(db, 'slide', { id: randomUUID(), organizationId, showId })
    await updateRow(db, 'presentation', presentationId, { conceptShowId: showId })
  })
  return { presentationId, showId }
}
