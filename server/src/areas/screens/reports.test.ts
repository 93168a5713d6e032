import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxScreenEvents } from '@vitrine/model/areas/screens/entities.ts'
import { insertRow, insertRows } from '../../core/database/rows.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { createLog } from '../../core/processes/log.ts'
import { realtimeRows } from '../../core/realtime/rows.ts'
import { hashOfToken } from '../../core/security/tokens.ts'
import { hearing } from '../../../test/heardStatements.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { addScreenEvents, removeOldScreenEvents } from '../systems/screenEvents.ts'
import { createScreenReports } from './reports.ts'

let vitrine: TestVitrine
let anna: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ anna } = vitrine.askers)
})
afterAll(() => vitrine.close())

const noon = Date.parse('2026-03-02T12:00:00Z')
let now = noon
beforeEach(async () => {
  now = noon
  await vitrine.empty('system', 'presentation')
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
})

/** What one process hears of TVs, and the sockets that it closed. */
function aTaker() {
  const closed: string[] = []
  const reports = createScreenReports({ ownerDb: vitrine.ownerDb, log: createLog(() => undefined), now: () => now })
  return {
    closed,
    count: reports.count,
    take: (screenId: string, report: unknown) =>
      reports.take(report, { credentialHash: hashOfToken(screenId), address: '192.0.2.7', refuse: () => closed.push(screenId) }),
    written: () => reports.close(),
  }
}
const report = { agent: 'Chrome/68.0', upSeconds: 60, clock: noon, files: 3, filesHere: 3, isNewest: true, program: 'aaaaaaaa' }
async function heard(screenId: string, given: unknown, at = now): Promise<void> {
  now = at
  const taker = aTaker()
  taker.take(screenId, given)
  await taker.written()
}
const minutes = (count: number) => noon + count * 60_000
const told = async (id: string) => (await anna.findScreen({ id }))!.report
const history = async (screenId: string) => (await anna.allScreenEvents({ screenId })).items

test('[FL1] what a TV tells of itself stands at its screen', async () => {
  expect(await told('tv1')).toBeNull()
  await heard('tv1', { ...report, clock: noon + 90_000 })
  expect(await told('tv1')).toMatchObject({
    engine: 'Chromium',
    engineVersion: 68,
    files: 3,
    filesHere: 3,
    clockAhead: 90,
    address: '192.0.2.7',
    startedAt: '2026-03-02T11:59:00.000Z',
    storageUsed: null,
    behindSince: null,
  })
})

test('[FL2] [FL11] at most one a minute, and none that is none: the others are counted, and nobody else is disturbed', async () => {
  const taker = aTaker()
  for (let i = 0; i < 50; i++) taker.take('tv1', report)
  taker.take('tv2', { width: 'wide' })
  taker.take('tv2', 'nothing')
  taker.take('tv3', { ...report, files: 9 })
  await taker.written()
  expect(taker.count()).toMatchObject({ written: 2, early: 49, invalid: 2, refused: 0 })
  expect(await told('tv2')).toBeNull()
  expect((await told('tv3'))!.files).toBe(9)
})

test('[FL11] a minute later it is heard again', async () => {
  const taker = aTaker()
  taker.take('tv1', report)
  now = minutes(1)
  taker.take('tv1', { ...report, upSeconds: 120, files: 4 })
  await taker.written()
  expect(taker.count()['early']).toBe(0)
  expect((await told('tv1'))!.files).toBe(4)
})

test('[FL12] of a TV that has lost its screen nothing is written, and it is told to ask', async () => {
  const taker = aTaker()
  taker.take('tv1', report)
  taker.take('tv2', report)
  await anna.disconnect({ id: 'tv1' })
  await taker.written()
  expect(taker.count()).toMatchObject({ written: 1, refused: 1 })
  expect(taker.closed).toEqual(['tv1'])
  expect(await told('tv1')).toBeNull()
})

test('[FL12] [FL13] with the TV goes what it told of itself; the history says that it was disconnected', async () => {
  await heard('tv1', report)
  await anna.disconnect({ id: 'tv1' })
  expect(await told('tv1')).toBeNull()
  expect((await history('tv1')).map(({ kind }) => kind)).toEqual(['UNPAIRED'])
})

test('[FL7] a show that is not the organisation’s is none', async () => {
  const { id } = (await vitrine.askers.bob.createPresentation({ input: { title: 'Secret' } }))!
  const showId = (await vitrine.askers.bob.findPresentation({ id }))!.actualShowId
  await heard('tv1', { ...report, showId })
  expect(await told('tv1')).toMatchObject({ showId: null, presentationId: null })
  const own = (await anna.createPresentation({ input: { title: 'Lunch' } }))!
  await heard('tv1', { ...report, showId: own.actualShowId }, minutes(1))
  expect(await told('tv1')).toMatchObject({
    showId: own.actualShowId,
    presentation: { title: 'Lunch' },
    shownSince: '2026-03-02T12:01:00.000Z',
  })
})

test('[FL5] what is no news is not written, and thousands cost no more statements than one', async () => {
  const { statements } = await hearing(async () => {
    const taker = aTaker()
    for (const id of ['tv1', 'tv2', 'tv3']) taker.take(id, report)
    await taker.written()
  }, vitrine.pool)
  expect(statements.filter(text => /^insert/i.test(text))).toHaveLength(1)
  const { statements: again } = await hearing(async () => {
    const taker = aTaker()
    now = minutes(1)
    for (const id of ['tv1', 'tv2', 'tv3']) taker.take(id, { ...report, upSeconds: 121, clock: minutes(1) + 900 })
    await taker.written()
    expect(taker.count()).toMatchObject({ same: 3, written: 0 })
  }, vitrine.pool)
  expect(again.filter(text => !/^(begin|commit)/i.test(text)).map(text => text.trim().split(/\s/)[0])).toEqual(['select', 'select'])
})

test('[FL8] starts, other engines and programs and other content stand in the history, the newest first', async () => {
  const { actualShowId: showId, id } = (await anna.createPresentation({ input: { title: 'Lunch' } }))!
  await heard('tv1', report)
  await heard('tv1', { ...report, upSeconds: 120, showId }, minutes(1))
  await heard('tv1', { ...report, upSeconds: 10, start: 'INTERRUPTED', agent: 'Chrome/87.0', program: 'bbbbbbbb', showId }, minutes(2))
  const events = await history('tv1')
  expect(events.map(({ kind, before, after }) => [kind, before, after])).toEqual(
    expect.arrayContaining([
      ['ENGINE', 'Chromium 68', 'Chromium 87'],
      ['PROGRAM', 'aaaaaaaa', 'bbbbbbbb'],
      ['RESTARTED', null, 'INTERRUPTED'],
      ['CONTENT', null, null],
    ]),
  )
  expect(events).toHaveLength(4)
  expect(events.at(-1)).toMatchObject({ kind: 'CONTENT', presentation: { id, title: 'Lunch' }, at: '2026-03-02T12:01:00.000Z' })
})

test('[FL13] a TV that comes back was away from when it was last heard of until then', async () => {
  const rows = realtimeRows(vitrine.ownerDb)
  const lastSeenAt = new Date(Date.now() - 3_600_000).toISOString()
  await vitrine.pool.query(`update "systemScreen" set "lastSeenAt" = $1 where "id" = 'tv1'`, [lastSeenAt])
  const at = new Date()
  await rows.screensSeen(['tv1', 'tv2'], at)
  await rows.screensSeen(['tv1', 'tv2'], at)
  expect(await history('tv1')).toMatchObject([{ kind: 'AWAY', at: lastSeenAt, until: at.toISOString() }])
  expect(await history('tv2')).toEqual([])
})

test('[FL15] a screen has at most 500 events, the newest, of at most 90 days', async () => {
  const event = (at: number) => ({ organizationId: 'annas', screenId: 'tv1', kind: 'RESTARTED' as const, at: new Date(at).toISOString() })
  await asPlatform(vitrine.ownerDb, async db => {
    await insertRows(
      db,
      'screenEvent',
      Array.from({ length: maxScreenEvents + 20 }, (_, i) => event(noon + i * 1000)),
    )
    await addScreenEvents(db, [{ ...event(minutes(60)), kind: 'PAIRED' }])
  })
  const { totalCount, items } = await anna.allScreenEvents({ screenId: 'tv1', limit: 1 })
  expect([totalCount, items[0]!.kind]).toEqual([maxScreenEvents, 'PAIRED'])
  await removeOldScreenEvents(vitrine.services, new Date(minutes(60) + 90 * 86_400_000))
  expect((await anna.allScreenEvents({ screenId: 'tv1' })).totalCount).toBe(1)
})

test('[FL16] whose screen it is reads its report and history, and whoever manages it, but not what plays; others read nothing', async () => {
  const { actualShowId: showId } = (await anna.createPresentation({ input: { title: 'Lunch' } }))!
  await heard('tv1', { ...report, showId })
  for (const who of [vitrine.askers.rita, vitrine.askers.ada]) {
    expect((await who.findScreen({ id: 'tv1' }))!.report).toMatchObject({ engine: 'Chromium', presentation: null, show: null })
    expect((await who.allScreenEvents({ screenId: 'tv1' })).items).toMatchObject([{ kind: 'CONTENT', presentation: null }])
  }
  await expect(vitrine.askers.bob.findScreen({ id: 'tv1' })).rejects.toThrow('NotFoundError')
  await expect(vitrine.askers.bob.allScreenEvents({ screenId: 'tv1' })).rejects.toThrow('NotFoundError')
})
