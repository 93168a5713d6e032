import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProofAnswer, ProofRecord } from '@vitrine/model/areas/proof/delivery.ts'
import { insertRow } from '../../core/database/rows.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { silent } from '../../core/processes/log.ts'
import { hashOfToken } from '../../core/security/tokens.ts'
import { hearing } from '../../../test/heardStatements.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { createProofTaker } from './deliveries.ts'
import { removeOldProof } from './proof.ts'

let vitrine: TestVitrine
let anna: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ anna } = vitrine.askers)
})
afterAll(() => vitrine.close())

/** A Monday at noon in Amsterdam. */
const noon = Date.parse('2026-03-02T11:00:00Z') / 1000
let now = noon
let showId = ''
let slideId = ''
let presentationId = ''
let promotionId = ''
beforeEach(async () => {
  now = noon + 3_600
  await vitrine.empty('system', 'location', 'presentation', 'promotion', 'proofDay', 'proofSubject')
  await asPlatform(vitrine.ownerDb, async db => {
    await insertRow(db, 'system', { id: 'counter', organizationId: 'annas', title: 'Counter', screenCount: 3 })
    for (const sortIndex of [1, 2, 3])
      await insertRow(db, 'systemScreen', {
        id: `tv${sortIndex}`,
        organizationId: 'annas',
        systemId: 'counter',
        sortIndex,
        credentialHash: hashOfToken(`tv${sortIndex}`),
      })
  })
  await vitrine.pool.query(`update "systemScreen" set "createdAt" = '2026-01-01'`)
  ;({ actualShowId: showId, id: presentationId } = (await anna.createPresentation({ input: { title: 'Lunch' } }))! as never)
  slideId = (await vitrine.pool.query<{ id: string }>(`select "id" from "slide" where "showId" = $1`, [showId])).rows[0]!.id
  promotionId = (await anna.createPromotion({ input: { title: 'Soup of the day' } }))!.id
})

const minutes = (count: number) => noon + count * 60

/** Lunch, from so many minutes after noon for so many: its one slide every ten seconds. */
function aRecord(after: number, length: number, given: Partial<ProofRecord> = {}): ProofRecord {
  const [from, to] = [minutes(after), minutes(after + length)]
  const whole = { seconds: to - from, first: from, last: to }
  return {
    from,
    to,
    state: 'SHOWN',
    showId,
    slides: [{ id: slideId, times: length * 6, ...whole }],
    promotions: [{ id: promotionId, times: 1, ...whole }],
    ...given,
  }
}
const aDelivery = (records: readonly ProofRecord[]) => ({ isKept: true, dropped: 0, records })
const dark = { showId: null, slides: [], promotions: [] }

const aTaker = () => createProofTaker({ ownerDb: vitrine.ownerDb, log: silent(), now: () => now * 1000, gatherFor: 0 })
const delivered = (screenId: string, ...records: readonly ProofRecord[]): Promise<ProofAnswer | null> =>
  aTaker().take(aDelivery(records), hashOfToken(screenId))

const march = { from: '2026-03-01', until: '2026-03-31' }
const report = async (by: Parameters<Asker['proofOfPlay']>[0]['by'], filter: object = {}, more: object = {}) =>
  (await anna.proofOfPlay({ by, filter: { ...march, ...filter }, ...more })).items

test('[PP6] what a TV delivers is added up by presentation, slide, promotion and screen, to the second', async () => {
  expect(await delivered('tv1', aRecord(0, 5), aRecord(5, 5))).toEqual({ taken: 2, repeated: 0, refused: {} })
  await delivered('tv2', aRecord(1, 1))
  const times = { seconds: 660, screens: 2, first: '2026-03-02T11:00:00.000Z', last: '2026-03-02T11:10:00.000Z', isGone: false }
  expect(await report('PRESENTATION')).toMatchObject([{ title: 'Lunch', sourceId: presentationId, times: 2, ...times }])
  expect(await report('SLIDE')).toMatchObject([{ title: 'Lunch', place: 1, sourceId: presentationId, times: 66, ...times }])
  expect(await report('PROMOTION')).toMatchObject([{ title: 'Soup of the day', times: 3, ...times }])
  expect((await report('SCREEN')).map(({ id, seconds, times: begun }) => [id, seconds, begun])).toEqual([
    ['tv1', 600, 1],
    ['tv2', 60, 1],
    ['tv3', 0, 0],
  ])
})

test('[PP7] from when to when a presentation was on a screen is kept exactly, however many records it came in', async () => {
  await delivered('tv1', aRecord(0, 5), aRecord(5, 5), { ...aRecord(10, 2), state: 'OFF', ...dark }, aRecord(12, 1))
  expect(
    (await report('RUN', {}, { order: 'FIRST' })).map(({ first, last, seconds, systemTitle, place }) => [
      first,
      last,
      seconds,
      systemTitle,
      place,
    ]),
  ).toEqual([
    ['2026-03-02T11:00:00.000Z', '2026-03-02T11:10:00.000Z', 600, 'Counter', 1],
    ['2026-03-02T11:12:00.000Z', '2026-03-02T11:13:00.000Z', 60, 'Counter', 1],
  ])
})

test('[PP5] a delivery that comes twice counts once', async () => {
  await delivered('tv1', aRecord(0, 5))
  expect(await delivered('tv1', aRecord(0, 5), aRecord(5, 1))).toEqual({ taken: 1, repeated: 1, refused: {} })
  const taker = aTaker()
  await Promise.all([1, 2, 3].map(() => taker.take(aDelivery([aRecord(6, 1)]), hashOfToken('tv1'))))
  expect(taker.count()).toMatchObject({ taken: 1, repeated: 2 })
  expect((await report('PRESENTATION'))[0]!.seconds).toBe(420)
})

test('[PP6] two processes that add up the same screen lose nothing', async () => {
  const records = Array.from({ length: 8 }, (_, i) => aRecord(0, 5, { from: noon + i, to: noon + i + 1, slides: [], promotions: [] }))
  await Promise.all(records.map((record, i) => delivered(`tv${1 + (i % 3)}`, record)))
  const [one] = await report('PRESENTATION')
  const { rows } = await vitrine.pool.query<{ sum: string }>(`select sum("shownSeconds") from "proofDay"`)
  expect(one!.seconds).toBe(Number(rows[0]!.sum))
})

test.each([
  ['future', () => aRecord(120, 5)],
  ['old', () => aRecord(-32 * 1_440, 5)],
  ['old', () => aRecord(-365 * 1_440, 5)],
  ['unknown', () => aRecord(0, 5, { showId: 'nothing' })],
  ['unknown', () => aRecord(0, 5, { slides: [{ id: 'nothing', times: 1, seconds: 1, first: noon, last: noon + 1 }] })],
  ['impossible', () => aRecord(0, 16)],
  ['impossible', () => aRecord(5, -5, { slides: [], promotions: [] })],
  ['impossible', () => aRecord(0, 5, { slides: [{ id: slideId, times: 1, seconds: 301, first: noon, last: noon + 300 }] })],
  ['impossible', () => aRecord(0, 5, { state: 'OFF' })],
] as const)('[PP8] a record that is %s is refused by that name and counted, and those beside it are taken', async (name, wrong) => {
  const taker = aTaker()
  expect(await taker.take(aDelivery([wrong(), aRecord(20, 1)]), hashOfToken('tv1'))).toEqual({
    taken: 1,
    repeated: 0,
    refused: { [name]: 1 },
  })
  expect(taker.count()).toMatchObject({ [name]: 1, taken: 1 })
  expect((await report('PRESENTATION'))[0]!.seconds).toBe(60)
})

test('[PP8] a screen shows one thing at a time: what overlaps is refused', async () => {
  await delivered('tv1', aRecord(0, 5))
  expect(await delivered('tv1', aRecord(3, 5))).toMatchObject({ taken: 0, refused: { overlap: 1 } })
  expect((await report('PRESENTATION'))[0]!.seconds).toBe(300)
})

test('[PP8] what a TV showed before it was connected here is refused, as is a show of next door', async () => {
  await asPlatform(vitrine.ownerDb, async db => {
    await insertRow(db, 'screenEvent', {
      organizationId: 'annas',
      screenId: 'tv1',
      kind: 'PAIRED',
      at: new Date(minutes(5) * 1000).toISOString(),
    })
  })
  expect(await delivered('tv1', aRecord(0, 2), aRecord(6, 1))).toMatchObject({ taken: 1, refused: { beforePairing: 1 } })
  const { actualShowId: bobs } = (await vitrine.askers.bob.createPresentation({ input: { title: 'Dinner' } }))!
  expect(await delivered('tv1', aRecord(10, 1, { showId: bobs, slides: [], promotions: [] }))).toMatchObject({ refused: { unknown: 1 } })
  expect((await report('PRESENTATION')).map(({ title }) => title)).toEqual(['Lunch'])
})

test('[PP8] a TV without a screen is told so, and nothing of it is written', async () => {
  expect(await delivered('stranger', aRecord(0, 5))).toBeNull()
  expect(await report('PRESENTATION')).toEqual([])
})

test('[PP9] what hundreds deliver at once costs as many statements as what one delivers', async () => {
  const heardOf = async (screens: readonly string[]) => {
    const taker = aTaker()
    const heard = await hearing(() => Promise.all(screens.map(id => taker.take(aDelivery([aRecord(0, 5)]), hashOfToken(id)))), vitrine.pool)
    return heard.statements.length
  }
  await delivered('tv1', aRecord(-10, 1))
  const one = await heardOf(['tv1'])
  await vitrine.empty('proofDay')
  await delivered('tv1', aRecord(-10, 1))
  await delivered('tv2', aRecord(-10, 1))
  await delivered('tv3', aRecord(-10, 1))
  expect(await heardOf(['tv1', 'tv2', 'tv3'])).toBe(one)
})

test('[PP11] the day is that of the organisation’s clocks', async () => {
  now = Date.parse('2026-03-03T00:00:00Z') / 1000
  const late = Date.parse('2026-03-02T22:55:00Z') / 1000
  const at = (from: number) => aRecord(0, 5, { from, to: from + 60, slides: [], promotions: [] })
  await delivered('tv1', at(late), at(late + 300))
  const { days } = await anna.proofByDay({ filter: { from: '2026-03-02', until: '2026-03-03' } })
  expect(days).toEqual([
    { day: '2026-03-02', seconds: 60 },
    { day: '2026-03-03', seconds: 60 },
  ])
})

test('[PP18] how much of a period is known is said: shown, off by its hours, nothing to show, not known', async () => {
  now = minutes(60)
  await delivered('tv1', aRecord(0, 5), { ...aRecord(5, 10), state: 'OFF', ...dark }, { ...aRecord(15, 2), state: 'EMPTY', ...dark })
  const known = await anna.proofByDay({ filter: { from: '2026-03-02', until: '2026-03-02' } })
  expect(known).toMatchObject({ screens: 3, knownScreens: 1, forgetfulScreens: 0, shownSeconds: 300, offSeconds: 600, emptySeconds: 120 })
  expect(known.unknownSeconds).toBe(3 * 86_400 - 1_020)
  expect(known.bytes).toBeGreaterThan(100)
  const [first, second] = await report('SCREEN', { until: '2026-03-02', from: '2026-03-02' })
  expect([first!.unknownSeconds, second!.unknownSeconds]).toEqual([86_400 - 1_020, 86_400])
})

test('[PP11] [LO11] of a screen abroad as much is not known as there was of its day, by the clock there', async () => {
  const [tokyo, hour] = [{ id: 'tokyo', organizationId: 'annas', title: 'Tokyo', timeZone: 'Asia/Tokyo' }, 3_600]
  await asPlatform(vitrine.ownerDb, db => insertRow(db, 'location', tokyo))
  await vitrine.pool.query(`update "system" set "locationId" = 'tokyo'`)
  // At eight in the evening there, and at noon in Amsterdam.
  await vitrine.pool.query(`update "systemScreen" set "createdAt" = '2026-03-02T11:00:00Z'`)
  await delivered('tv1', ...[0, 15, 30, 45].map(after => aRecord(after, 15)))
  const day = { from: '2026-03-02', until: '2026-03-02' }
  const unknown = async (filter: object) => [
    (await report('SCREEN', filter)).map(({ unknownSeconds }) => unknownSeconds),
    (await anna.proofByDay({ filter: { ...march, ...filter } })).unknownSeconds,
  ]
  expect(await unknown(day)).toEqual([[3 * hour, 4 * hour, 4 * hour], 11 * hour])
  await vitrine.pool.query(`update "system" set "locationId" = null`)
  expect(await unknown(day)).toEqual([[11 * hour, 12 * hour, 12 * hour], 35 * hour])
})

test('[PP17] it is narrowed by system, screen, label, presentation and promotion', async () => {
  await vitrine.pool.query(`update "systemScreen" set "labels" = '["Front"]' where "id" = 'tv2'`)
  await delivered('tv1', aRecord(0, 5))
  await delivered('tv2', aRecord(0, 1))
  const seconds = async (by: 'PRESENTATION' | 'SCREEN', filter: object) => (await report(by, filter)).map(row => row.seconds)
  expect(await seconds('PRESENTATION', { screenId: 'tv1' })).toEqual([300])
  expect(await seconds('PRESENTATION', { labels: ['front'] })).toEqual([60])
  expect(await seconds('PRESENTATION', { systemId: 'counter' })).toEqual([360])
  expect(await seconds('PRESENTATION', { systemId: 'none' })).toEqual([])
  expect(await seconds('SCREEN', { promotionId })).toEqual([300, 60])
  expect(await seconds('SCREEN', { presentationId: 'none' })).toEqual([])
  await expect(report('RUN', { promotionId })).rejects.toThrow('by: choice')
  await expect(report('RUN', { until: '2026-02-01' })).rejects.toThrow('filter.until: tooSmall')
  await expect(report('RUN', { until: '2028-02-01' })).rejects.toThrow('filter.until: tooLarge')
})

test('[PP12] what was deleted keeps its title, also where a TV delivers it afterwards', async () => {
  await delivered('tv1', aRecord(0, 5))
  await anna.deletePresentation({ id: presentationId })
  await anna.deletePromotion({ id: promotionId })
  expect(await delivered('tv1', aRecord(5, 5))).toMatchObject({ taken: 1, refused: {} })
  expect(await report('PRESENTATION')).toMatchObject([{ title: 'Lunch', isGone: true, seconds: 600 }])
  expect(await report('PROMOTION')).toMatchObject([{ title: 'Soup of the day', isGone: true, seconds: 600 }])
  expect(await report('SLIDE')).toMatchObject([{ title: 'Lunch', place: 1, isGone: true }])
})

test('[PP12] what lies in the bin when it is delivered for the first time has its title', async () => {
  await anna.deletePresentation({ id: presentationId })
  expect(await delivered('tv1', aRecord(0, 5))).toMatchObject({ taken: 1 })
  expect(await report('PRESENTATION')).toMatchObject([{ title: 'Lunch', isGone: true }])
})

test('[PP12] a screen that is gone keeps its name in the report', async () => {
  await delivered('tv1', aRecord(0, 5))
  await vitrine.askers.rita.deleteSystem({ id: 'counter' })
  expect(await report('SCREEN')).toMatchObject([{ id: 'tv1', title: 'Counter', place: 1, isGone: true, seconds: 300, unknownSeconds: 0 }])
})

test('[PP13] a slide that was published again goes on in the same row', async () => {
  await delivered('tv1', aRecord(0, 5))
  const next = (await anna.createConceptShow({ presentationId, showId: 'second' }))!.id
  await anna.publishConceptShow({ presentationId, showId: next })
  const again = (await vitrine.pool.query<{ id: string }>(`select "id" from "slide" where "showId" = $1`, [next])).rows[0]!.id
  const count = { id: again, times: 6, seconds: 60, first: minutes(5), last: minutes(6) }
  await delivered('tv1', aRecord(5, 1, { showId: next, slides: [count], promotions: [] }))
  expect(await report('SLIDE')).toMatchObject([{ title: 'Lunch', place: 1, times: 36, seconds: 360 }])
})

test('[PP14] only the organisation’s own people are told what was on its screens', async () => {
  await delivered('tv1', aRecord(0, 5))
  const asked = { by: 'PRESENTATION', filter: march } as const
  expect(await vitrine.askers.bob.proofOfPlay(asked)).toEqual({ totalCount: 0, items: [] })
  for (const who of [vitrine.askers.rita, vitrine.askers.ada]) await expect(who.proofOfPlay(asked)).rejects.toThrow('ForbiddenError')
})

test('[PP15] it is kept for 13 months', async () => {
  await delivered('tv1', aRecord(0, 5))
  await removeOldProof(vitrine.services, new Date('2027-04-02T00:00:00Z'))
  expect(await report('PRESENTATION')).toHaveLength(1)
  await removeOldProof(vitrine.services, new Date('2027-04-03T12:00:00Z'))
  expect(await report('PRESENTATION')).toEqual([])
  await removeOldProof(vitrine.services, new Date('2027-06-03T12:00:00Z'))
  const { rowCount } = await vitrine.pool.query(`select from "proofSubject"`)
  expect(rowCount).toBe(0)
})
