import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProofRecord } from '@vitrine/model/areas/proof/delivery.ts'
import { proofGroups } from '@vitrine/model/areas/proof/calls.ts'
import { insertRow } from '../../core/database/rows.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { silent } from '../../core/processes/log.ts'
import { hashOfToken } from '../../core/security/tokens.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { createProofTaker } from './deliveries.ts'
import { addUpProof } from './sums.ts'

let vitrine: TestVitrine
let anna: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ anna } = vitrine.askers)
})
afterAll(() => vitrine.close())

/** Midnight in Amsterdam, at the beginning of a Monday. */
const monday = Date.parse('2026-03-01T23:00:00Z') / 1000
const later = new Date('2026-03-20T00:00:00Z')
const screens = ['tv1', 'tv2', 'tv3']
const shows: { readonly showId: string; readonly presentationId: string; readonly slideIds: readonly string[] }[] = []
const promotionIds: string[] = []
beforeEach(async () => {
  await vitrine.empty('system', 'presentation', 'promotion', 'proofDay', 'proofSubject', 'proofSum')
  shows.length = promotionIds.length = 0
  await asPlatform(vitrine.ownerDb, async db => {
    await insertRow(db, 'system', { id: 'counter', organizationId: 'annas', title: 'Counter', screenCount: screens.length })
    for (const [index, id] of screens.entries())
      await insertRow(db, 'systemScreen', {
        id,
        organizationId: 'annas',
        systemId: 'counter',
        sortIndex: index + 1,
        credentialHash: hashOfToken(id),
      })
  })
  for (const title of ['Lunch', 'Dinner']) {
    const { actualShowId: showId, id: presentationId } = (await anna.createPresentation({ input: { title } }))!
    const { rows } = await vitrine.pool.query<{ id: string }>(`select "id" from "slide" where "showId" = $1`, [showId])
    shows.push({ showId: showId!, presentationId, slideIds: rows.map(({ id }) => id) })
    promotionIds.push((await anna.createPromotion({ input: { title: `Soup for ${title}` } }))!.id)
  }
  // Of an organisation with many of them screens are of more than one thousand.
  await vitrine.pool.query(`insert into "proofSubject" ("organizationId", "number", "kind", "sourceId", "title", "place", "lastDay")
    values ('annas', 1023, 'SCREEN', 'tv2', 'Counter', 2, '2026-03-02'), ('annas', 5000, 'SCREEN', 'tv3', 'Counter', 3, '2026-03-02')`)
})

const taker = () => createProofTaker({ ownerDb: vitrine.ownerDb, log: silent(), now: () => later.getTime(), gatherFor: 0 })
const deliver = (screenId: string, records: readonly ProofRecord[]) =>
  taker().take({ isKept: true, dropped: 0, records }, hashOfToken(screenId))

const chosen = fc.record({
  day: fc.nat(4),
  minute: fc.nat(1_430),
  length: fc.integer({ min: 1, max: 600 }),
  show: fc.nat(2),
  promotion: fc.nat(2),
})
const deliveries = fc.array(
  fc.record({ screen: fc.constantFrom(...screens), records: fc.array(chosen, { minLength: 1, maxLength: 12 }) }),
  {
    minLength: 3,
    maxLength: 8,
  },
)

function recordOf({
  day,
  minute,
  length,
  show,
  promotion,
}: {
  day: number
  minute: number
  length: number
  show: number
  promotion: number
}): ProofRecord {
  const from = monday + day * 86_400 + minute * 60
  const to = from + length
  const shown = shows[show]
  if (!shown) return { from, to, state: show === 2 ? 'OFF' : 'EMPTY', showId: null, slides: [], promotions: [] }
  const count = (id: string) => ({ id, times: 1 + (length % 3), seconds: length, first: from, last: to })
  const promotionId = promotionIds[promotion]
  return {
    from,
    to,
    state: 'SHOWN',
    showId: shown.showId,
    slides: shown.slideIds.slice(0, 1).map(count),
    promotions: promotionId === undefined ? [] : [count(promotionId)],
  }
}

/** All that can be asked, as it is answered now. */
async function answers(): Promise<unknown> {
  const period = { from: '2026-03-02', until: '2026-03-06' }
  const narrowed = [{}, { presentationId: shows[0]!.presentationId }, { screenId: 'tv2' }, { from: '2026-03-03', until: '2026-03-04' }]
  const all: unknown[] = []
  for (const more of narrowed) {
    const filter = { ...period, ...more }
    for (const by of proofGroups.filter(by => by !== 'PROMOTION' || !('presentationId' in more)))
      all.push([more, by, await anna.proofOfPlay({ by, filter, order: 'FIRST' })])
    // How much is stored depends on how it is packed.
    all.push([more, { ...(await anna.proofByDay({ filter })), bytes: 0, unknownSeconds: 0 }])
  }
  const promotion = { ...period, promotionId: promotionIds[0] }
  for (const by of ['PROMOTION', 'SCREEN'] as const) all.push([by, await anna.proofOfPlay({ by, filter: promotion })])
  return all
}

const summed = async () =>
  (await vitrine.pool.query<{ day: string }>(`select distinct "day" from "proofSum" order by 1`)).rows.map(({ day }) => day)

test.each([1, 2, 3])('[PP6] days that have been added up say what their rows say, also after records that come late (%i)', async seed => {
  const [early, late] = fc.sample(deliveries, { numRuns: 2, seed })
  const byTime = (records: readonly ProofRecord[]) => records.toSorted((a, b) => a.from - b.from)
  for (const { screen, records } of early!) await deliver(screen, byTime(records.map(recordOf)))
  const before = await answers()
  expect(await summed()).toEqual([])
  await addUpProof(vitrine.services, later, { least: 1 })
  expect((await summed()).length).toBeGreaterThan(0)
  expect(await answers()).toEqual(before)
  for (const { screen, records } of late!) await deliver(screen, byTime(records.map(recordOf)))
  const mixed = await answers()
  await vitrine.pool.query('delete from "proofSum"')
  expect(mixed).toEqual(await answers())
  await addUpProof(vitrine.services, later, { least: 1 })
  expect(await answers()).toEqual(mixed)
})

test('[PP6] only a record that is taken makes the sum of its day go, and that of no other', async () => {
  const at = (day: number, minute: number) => recordOf({ day, minute, length: 60, show: 0, promotion: 0 })
  await deliver('tv1', [at(0, 10), at(1, 10), at(2, 10)])
  await addUpProof(vitrine.services, later, { least: 1 })
  expect(await summed()).toEqual(['2026-03-02', '2026-03-03', '2026-03-04'])
  await deliver('tv1', [at(2, 10)])
  expect(await summed()).toHaveLength(3)
  await deliver('tv2', [at(1, 10)])
  expect(await summed()).toEqual(['2026-03-02', '2026-03-04'])
})

test('[PP6] days of few screens, and those that may not be over, are not added up', async () => {
  await deliver('tv1', [recordOf({ day: 0, minute: 10, length: 60, show: 0, promotion: 0 })])
  await addUpProof(vitrine.services, later, { least: 2 })
  expect(await summed()).toEqual([])
  await addUpProof(vitrine.services, new Date('2026-03-04T11:00:00Z'), { least: 1 })
  expect(await summed()).toEqual([])
  await addUpProof(vitrine.services, new Date('2026-03-04T13:00:00Z'), { least: 1 })
  expect(await summed()).toEqual(['2026-03-02'])
})

test('[PP6] a day is added up once, by whichever process, and not while its records are being added', async () => {
  const records = (minute: number) => [recordOf({ day: 0, minute, length: 60, show: 0, promotion: 0 })]
  await deliver('tv1', records(10))
  await Promise.all([
    ...[1, 2].map(() => addUpProof(vitrine.services, later, { least: 1 })),
    deliver('tv2', records(20)),
    addUpProof(vitrine.services, later, { least: 1 }),
    deliver('tv3', records(30)),
  ])
  const mixed = await answers()
  await vitrine.pool.query('delete from "proofSum"')
  expect(mixed).toEqual(await answers())
})
