import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { maxScreenCommands } from '@vitrine/model/areas/screens/commands.ts'
import type { OpenCommand } from '@vitrine/model/realtime.ts'
import { insertRow, insertRows } from '../../core/database/rows.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { createLog } from '../../core/processes/log.ts'
import { hashOfToken } from '../../core/security/tokens.ts'
import { hearing } from '../../../test/heardStatements.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { createScreenCommands, endOverdueCommands, removeOldScreenCommands } from './commands.ts'

let vitrine: TestVitrine
let anna: Asker
let rita: Asker
let bob: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ anna, rita, bob } = vitrine.askers)
})
afterAll(() => vitrine.close())

beforeEach(async () => {
  await vitrine.empty('system')
  vitrine.told.length = 0
  await asPlatform(vitrine.ownerDb, async db => {
    for (const [systemId, organizationId, count] of [
      ['counter', 'annas', 4],
      ['bar', 'bobs', 1],
    ] as const) {
      await insertRow(db, 'system', { id: systemId, organizationId, title: systemId, screenCount: count })
      for (let sortIndex = 1; sortIndex <= count; sortIndex++) {
        const id = `${systemId}${sortIndex}`
        await insertRow(db, 'systemScreen', { id, organizationId, systemId, sortIndex, credentialHash: hashOfToken(id) })
      }
    }
    // One without a TV.
    await db.updateTable('systemScreen').set({ credentialHash: null }).where('id', '=', 'counter4').execute()
  })
})

/** What one process hears of TVs, and what it answers to each. */
function aTaker(now = () => Date.now()) {
  const answers = new Map<string, readonly OpenCommand[]>()
  const closed: string[] = []
  const taker = createScreenCommands({ ownerDb: vitrine.ownerDb, log: createLog(() => undefined), now })
  return {
    answers,
    closed,
    count: taker.count,
    take: (credential: string, known: unknown) =>
      taker.take(known, {
        credentialHash: hashOfToken(credential),
        address: null,
        refuse: () => closed.push(credential),
        answer: message => message.subject === 'commands' && answers.set(credential, message.open ?? []),
      }),
    answered: () => taker.close(),
  }
}
/** What a TV says once, and what it is answered. */
async function says(credential: string, known: unknown = [], now?: () => number) {
  const taker = aTaker(now)
  taker.take(credential, known)
  await taker.answered()
  return taker.answers.get(credential) ?? null
}
const of = async (screenId: string, who = anna) => (await who.allScreenCommands({ screenId })).items
const history = async (screenId: string) =>
  (await anna.allScreenEvents({ screenId })).items.map(({ kind, before, after, userName }) => [kind, before, after, userName])
const send = async (ids: string[], kind: 'RELOAD' | 'REFETCH' | 'RESTART' = 'RELOAD', who = anna) =>
  (await who.createScreenCommands({ ids, kind })).items
const sent = async (screenId: string, kind: Parameters<typeof send>[1] = 'RELOAD') => (await send([screenId], kind))[0]!.id
const later = (hours: number) => () => Date.now() + hours * 3_600_000

test('[CD1] a command waits at each screen for a day, with who asked for it, and the TVs are told that there is one', async () => {
  const items = await send(['counter1', 'counter2'])
  expect(items).toMatchObject(
    ['counter1', 'counter2'].map(screenId => ({ screenId, kind: 'RELOAD', state: 'WAITING', userName: 'Anna Test' })),
  )
  const { createdAt, expiresAt } = items[0]!
  expect(Math.round((Date.parse(expiresAt) - Date.parse(createdAt)) / 3_600_000)).toBe(24)
  expect(vitrine.told).toEqual([{ audience: { screenIds: ['counter1', 'counter2'] }, message: { subject: 'commands' } }])
})

test('[CD1] what waits already is not said twice, and waits as long as the newest was asked for', async () => {
  const [first] = await send(['counter1'])
  const again = (await anna.createScreenCommands({ ids: ['counter1'], kind: 'RELOAD', hours: 48 })).items
  expect(again.map(({ id }) => id)).toEqual([first!.id])
  expect(Date.parse(again[0]!.expiresAt)).toBeGreaterThan(Date.parse(first!.expiresAt))
  await send(['counter1'], 'REFETCH')
  expect((await of('counter1')).map(({ kind }) => kind).toSorted()).toEqual(['REFETCH', 'RELOAD'])
})

test('[CD3] all or none: a stranger’s screen, and one without a TV, are named by their place', async () => {
  await expect(send(['counter1', 'bar1'])).rejects.toThrow('NotFoundError ids.1')
  await expect(send(['counter1', 'counter4'])).rejects.toThrow('ScreenNotConnectedError ids.1')
  await expect(anna.createScreenCommands({ ids: ['counter1'], kind: 'RELOAD', hours: 1_000 })).rejects.toThrow('ValidationError hours')
  expect(await of('counter1')).toEqual([])
  expect(vitrine.told).toEqual([])
})

test('[CD3] a user tells the own screens, a reseller those of its customers; nobody reads or cancels a stranger’s', async () => {
  const [command] = await send(['counter1'], 'RELOAD', rita)
  expect(await of('counter1', vitrine.askers.ada)).toMatchObject([{ userName: 'Rita Test' }])
  await expect(of('counter1', bob)).rejects.toThrow('NotFoundError')
  await expect(bob.cancelScreenCommand({ id: command!.id })).rejects.toThrow('NotFoundError')
  const off = vitrine.as({ ...vitrine.anna, isSystemsEnabled: false })
  await expect(send(['counter1'], 'RELOAD', off)).rejects.toThrow('ForbiddenError')
})

test('[CD4] [CD5] a TV takes a command, is answered that it may, and says what became of it: once', async () => {
  const id = await sent('counter1')
  expect(await says('counter1')).toEqual([{ id, kind: 'RELOAD', state: 'WAITING' }])
  expect(await says('counter1', [{ id, state: 'TAKEN' }])).toEqual([{ id, kind: 'RELOAD', state: 'TAKEN' }])
  expect(await of('counter1')).toMatchObject([{ state: 'TAKEN', takenAt: expect.any(String), endedAt: null }])
  // Its answer was lost.
  expect(await says('counter1', [{ id, state: 'TAKEN' }])).toEqual([{ id, kind: 'RELOAD', state: 'TAKEN' }])
  expect(await says('counter1', [{ id, state: 'DONE' }])).toEqual([])
  expect(await says('counter1', [{ id, state: 'DONE' }])).toEqual([])
  expect(await of('counter1')).toMatchObject([{ state: 'DONE', failure: null, endedAt: expect.any(String) }])
  expect(await history('counter1')).toEqual([['COMMAND', 'RELOAD', 'DONE', 'Anna Test']])
})

test('[CD8] what failed says why, in the list and in the history', async () => {
  const id = await sent('counter1', 'REFETCH')
  await says('counter1', [{ id, state: 'TAKEN' }])
  await says('counter1', [{ id, state: 'FAILED', failure: 'NETWORK' }])
  expect(await of('counter1')).toMatchObject([{ state: 'FAILED', failure: 'NETWORK' }])
  expect(await history('counter1')).toEqual([['COMMAND', 'REFETCH', 'NETWORK', 'Anna Test']])
})

test('[CD5] two processes that hear the same at once write it down once', async () => {
  const id = await sent('counter1')
  await says('counter1', [{ id, state: 'TAKEN' }])
  await Promise.all([1, 2, 3].map(() => says('counter1', [{ id, state: 'DONE' }])))
  expect(await history('counter1')).toHaveLength(1)
})

test('[CD2] [CD8] what no TV takes expires; what one took and never answered fails', async () => {
  const id = await sent('counter1')
  await send(['counter2'])
  await says('counter1', [{ id, state: 'TAKEN' }])
  await endOverdueCommands(vitrine.services, new Date())
  expect((await of('counter1'))[0]!.state).toBe('TAKEN')
  expect(await says('counter2', [], later(25))).toBeNull()
  await endOverdueCommands(vitrine.services, new Date(later(25)()))
  await endOverdueCommands(vitrine.services, new Date(later(26)()))
  expect(await of('counter1')).toMatchObject([{ state: 'FAILED', failure: 'NO_ANSWER' }])
  expect(await of('counter2')).toMatchObject([{ state: 'EXPIRED' }])
  expect(await history('counter1')).toEqual([['COMMAND', 'RELOAD', 'NO_ANSWER', 'Anna Test']])
  expect(await history('counter2')).toEqual([['COMMAND', 'RELOAD', 'EXPIRED', 'Anna Test']])
  await removeOldScreenCommands(vitrine.services, new Date(later(24 * 92)()))
  expect(await of('counter1')).toEqual([])
})

test('[CD6] what waits is cancelled, and its TV hears no more of it; what was taken is not', async () => {
  const [first] = await send(['counter1'])
  expect((await anna.cancelScreenCommand({ id: first!.id }))!.state).toBe('CANCELLED')
  expect(await says('counter1', [{ id: first!.id, state: 'TAKEN' }])).toEqual([])
  await expect(anna.cancelScreenCommand({ id: first!.id })).rejects.toThrow('ScreenCommandTakenError')
  const [second] = await send(['counter1'])
  await says('counter1', [{ id: second!.id, state: 'TAKEN' }])
  await expect(anna.cancelScreenCommand({ id: second!.id })).rejects.toThrow('ScreenCommandTakenError')
  expect(await history('counter1')).toEqual([['COMMAND', 'RELOAD', 'CANCELLED', 'Anna Test']])
})

test('[CD2] all that no TV came for expire at one look, also thousands', async () => {
  await vitrine.pool.query(`insert into "screenCommand" ("organizationId", "screenId", "kind", "state", "expiresAt", "takenAt")
    select 'annas', 'counter1', 'RELOAD', 'WAITING', now() - interval '1 minute', null from generate_series(1, 2005)
    union all select 'annas', 'counter2', 'REFETCH', 'TAKEN', now(), now() - interval '2 hours' from generate_series(1, 3)`)
  await endOverdueCommands(vitrine.services, new Date())
  const { rows } = await vitrine.pool.query<{ state: string; count: number }>(
    `select "state", count(*)::int as "count" from "screenCommand" group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { state: 'EXPIRED', count: 2005 },
    { state: 'TAKEN', count: 3 },
  ])
})

test('[CD9] others’ commands, unknown ones and nonsense change nothing, and are counted', async () => {
  const id = await sent('counter1')
  const taker = aTaker()
  taker.take('counter2', [
    { id, state: 'TAKEN' },
    { id: 'nothing', state: 'DONE' },
  ])
  taker.take('counter3', 'nonsense')
  for (let i = 0; i < 50; i++) taker.take('bar1', [{ id, state: 'DONE' }])
  await taker.answered()
  expect(taker.count()).toEqual({ changed: 0, same: 3, superseded: 49, invalid: 1, refused: 0, failed: 0 })
  expect(taker.answers.get('counter2')).toEqual([])
  expect((await of('counter1'))[0]!.state).toBe('WAITING')
})

test('[CD10] with a TV that is disconnected or replaced go its commands; what waited is part of the history', async () => {
  await send(['counter1'], 'REFETCH')
  await anna.disconnect({ id: 'counter1' })
  expect(await of('counter1')).toEqual([])
  expect(new Set((await history('counter1')).map(([kind, , after]) => `${kind} ${after}`))).toEqual(
    new Set(['COMMAND CANCELLED', 'UNPAIRED null']),
  )
  const taker = aTaker()
  taker.take('counter1', [])
  await taker.answered()
  expect([taker.closed, taker.count()['refused']]).toEqual([['counter1'], 1])
})

test('[CD7] ten thousand TVs that ask cost as many statements as one', async () => {
  await send(['counter1', 'counter2', 'counter3'])
  const asked = async (credentials: readonly string[]) => {
    const { statements } = await hearing(async () => {
      const taker = aTaker()
      for (const credential of credentials) taker.take(credential, [])
      await taker.answered()
    }, vitrine.pool)
    return statements.length
  }
  expect(await asked(['counter1', 'counter2', 'counter3'])).toBe(await asked(['counter1']))
})

test('[CD1] a screen keeps its newest commands, fifty that have ended and those that have not', async () => {
  const ended = (i: number) => ({
    organizationId: 'annas',
    screenId: 'counter1',
    kind: 'RELOAD' as const,
    state: 'DONE' as const,
    expiresAt: new Date().toISOString(),
    createdAt: new Date(Date.now() - (i + 1) * 60_000).toISOString(),
  })
  await asPlatform(vitrine.ownerDb, db =>
    insertRows(
      db,
      'screenCommand',
      Array.from({ length: maxScreenCommands + 10 }, (_, i) => ended(i)),
    ),
  )
  await send(['counter1'])
  const { totalCount, items } = await anna.allScreenCommands({ screenId: 'counter1', limit: 1 })
  expect([totalCount, items[0]!.state]).toEqual([maxScreenCommands + 1, 'WAITING'])
})

test('[CD11] each command stands in the audit log, however many at once', async () => {
  const { statements: one } = await hearing(() => send(['counter1'], 'RESTART'), vitrine.pool)
  const { statements: two } = await hearing(() => send(['counter2', 'counter3'], 'RESTART'), vitrine.pool)
  expect(two).toHaveLength(one.length)
  const [command] = await of('counter1')
  await anna.cancelScreenCommand({ id: command!.id })
  const recorded = async (kind: 'RESTART_ASKED' | 'COMMAND_CANCELLED', limit: number) =>
    (await vitrine.askers.ada.allAuditEvents({ filter: { kind }, limit })).items.map(
      ({ subjectId, subjectTitle, userName }) => `${subjectId}, ${subjectTitle}, by ${userName?.split(' ')[0]}`,
    )
  expect((await recorded('RESTART_ASKED', 10)).toSorted()).toEqual([1, 2, 3].map(n => `counter${n}, counter ${n}, by Anna`))
  expect(await recorded('COMMAND_CANCELLED', 1)).toEqual(['counter1, counter 1, by Anna'])
})

test('[CD12] of several screens the TVs that are there show their names', async () => {
  await vitrine.pool.query(`update "systemScreen" set "lastSeenAt" = now(), "onlineSince" = now() where "id" in ('counter1', 'counter3')`)
  const { items } = await anna.identifyScreens({ ids: ['counter1', 'counter2', 'counter3', 'counter4'] })
  expect(items).toEqual([{ id: 'counter1' }, { id: 'counter3' }])
  expect(vitrine.told).toEqual([{ audience: { screenIds: ['counter1', 'counter3'] }, message: { subject: 'identify' } }])
  await expect(anna.identifyScreens({ ids: ['counter1', 'bar1'] })).rejects.toThrow('NotFoundError ids.1')
})

test('[CD13] several TVs are disconnected at once, all or none; a screen without one stays as it is', async () => {
  await expect(anna.disconnectScreens({ ids: ['counter1', 'bar1'] })).rejects.toThrow('NotFoundError ids.1')
  expect((await anna.findScreen({ id: 'counter1' }))!.isConnected).toBe(true)
  const { items } = await rita.disconnectScreens({ ids: ['counter1', 'counter2', 'counter4'] })
  expect(new Map(items.map(({ id, isConnected }) => [id, isConnected]))).toEqual(
    new Map([
      ['counter1', false],
      ['counter2', false],
    ]),
  )
  expect(vitrine.told).toEqual([{ audience: { screenIds: ['counter1', 'counter2'] }, message: { subject: 'content' } }])
  const { items: events } = await vitrine.askers.ada.allAuditEvents({ filter: { kind: 'DISCONNECTED' }, limit: 2 })
  expect(new Set(events.map(({ subjectId }) => subjectId))).toEqual(new Set(['counter1', 'counter2']))
})
