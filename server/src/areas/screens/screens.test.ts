import { afterAll, beforeAll, expect, test } from 'vitest'
import { addresses } from '@vitrine/model/http.ts'
import { insertRow } from '../../core/database/rows.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { hashOfToken } from '../../core/security/tokens.ts'
import { aBoard } from '../../../test/board.ts'
import { aServer } from '../../../test/server.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
let anna: Asker
let rita: Asker
let ada: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  ;({ anna, rita, ada } = vitrine.askers)
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const screens = [
    { id: 'door', systemId: 'window', sortIndex: 1, title: 'Left of the door', credentialHash: hashOfToken('door'), lastSeenAt: ago(1) },
    { id: 'silent', systemId: 'window', sortIndex: 2, credentialHash: hashOfToken('silent'), lastSeenAt: ago(60) },
    { id: 'silent too', systemId: 'counter', sortIndex: 1, credentialHash: hashOfToken('too'), lastSeenAt: ago(600) },
    { id: 'free', systemId: 'counter', sortIndex: 2, lastSeenAt: ago(9_000) },
    { id: 'new', systemId: 'counter', sortIndex: 3 },
  ].map(screen => ({ ...screen, id: screen.id.replace(' ', '-') }))
  const told = { missing: [], troubles: [], organizationId: 'annas' }
  await asPlatform(vitrine.ownerDb, async db => {
    for (const [id, organizationId, title] of [
      ['window', 'annas', 'Window'],
      ['counter', 'annas', 'Counter'],
      ['bar', 'bobs', 'Bar'],
    ] as const)
      await insertRow(db, 'system', { id, organizationId, title, screenCount: 3 })
    for (const screen of screens) await insertRow(db, 'systemScreen', { organizationId: 'annas', ...screen })
    await insertRow(db, 'systemScreen', { id: 'bobs-tv', organizationId: 'bobs', systemId: 'bar', sortIndex: 1 })
    await insertRow(db, 'screenReport', {
      ...told,
      screenId: 'door',
      reportedAt: ago(5),
      engine: 'Chromium',
      engineVersion: 63,
      files: 4,
      filesHere: 3,
      behindSince: ago(5),
    })
    await insertRow(db, 'screenReport', { ...told, screenId: 'silent', reportedAt: ago(60), engine: 'Chromium', engineVersion: 120 })
  })
})
afterAll(() => vitrine.close())

type Asked = Parameters<Asker['allScreens']>[0]
const ids = async (asked: Asked, who = anna) => (await who.allScreens(asked)).items.map(({ id }) => id)

test('[FL17] of all screens those are found that are away, behind, incomplete, without a TV, never connected, or have an old browser', async () => {
  const found = (condition: NonNullable<NonNullable<Asked['filter']>['condition']>) => ids({ filter: { condition } })
  expect(await found('ONLINE')).toEqual(['door'])
  expect(await found('AWAY')).toEqual(['silent-too', 'silent'])
  expect(await found('UNPAIRED')).toEqual(['free', 'new'])
  expect(await found('NEVER_PAIRED')).toEqual(['new'])
  expect(await found('BEHIND')).toEqual(['door'])
  expect(await found('INCOMPLETE')).toEqual(['door'])
  expect(await found('OLD_ENGINE')).toEqual(['door'])
})

test('[FL18] a screen is found by its name, its number, a label, and by the title of its system or customer', async () => {
  await anna.updateScreens({ changes: [{ id: 'silent', addLabels: ['Terrace'] }] })
  expect(await ids({ search: 'door' })).toEqual(['door'])
  expect(await ids({ search: 'TV 3' })).toEqual(['new'])
  expect(await ids({ search: 'terr' })).toEqual(['silent'])
  expect((await ids({ search: 'counter' })).toSorted()).toEqual(['free', 'new', 'silent-too'])
  expect(await ids({ search: 'bob' }, ada)).toEqual(['bobs-tv'])
  expect(await ids({ search: 'nothing' })).toEqual([])
})

test('[FL19] screens stand by how long they are away, by name, system or customer, each way round, in parts', async () => {
  expect(await ids({ order: 'STATE' })).toEqual(['silent-too', 'silent', 'free', 'new', 'door'])
  expect((await ids({ order: 'NAME' }))[0]).toBe('door')
  expect(await ids({ order: 'SYSTEM' })).toEqual(['silent-too', 'free', 'new', 'door', 'silent'])
  expect(await ids({ order: 'SYSTEM', isReversed: true })).toEqual(['silent', 'door', 'new', 'free', 'silent-too'])
  expect((await ids({ order: 'CUSTOMER' }, ada)).at(-1)).toBe('bobs-tv')
  const part = await anna.allScreens({ order: 'SYSTEM', limit: 2, offset: 2 })
  expect([part.totalCount, part.items.map(({ id }) => id)]).toEqual([5, ['new', 'door']])
})

test('[FL26] of all screens those of a location are found; the row says which it is', async () => {
  const at = (id: string, organizationId: string, title: string, systemIds: string[]) =>
    ada.createLocation({ input: { organizationId, title }, systemIds })
  const airport = (await at('airport', 'annas', 'Airport', ['counter']))!
  const bobs = (await at('bobs', 'bobs', 'Bob’s', ['bar']))!
  try {
    expect((await ids({ filter: { locationId: airport.id } })).toSorted()).toEqual(['free', 'new', 'silent-too'])
    expect(await ids({ filter: { locationId: airport.id, condition: 'NEVER_PAIRED' } })).toEqual(['new'])
    expect(await ids({ filter: { locationId: bobs.id } })).toEqual([])
    expect(await ids({ filter: { locationId: bobs.id } }, ada)).toEqual(['bobs-tv'])
    const { items } = await anna.allScreens({ filter: { locationId: airport.id } })
    expect(items[0]!.system!.location).toMatchObject({ title: 'Airport' })
  } finally {
    await vitrine.empty('location')
  }
})

test('[FL16] a list has the screens of one’s own organisation, of all customers whom one manages, or all', async () => {
  const all = async (who: Asker) => (await who.allScreens({})).totalCount
  expect([await all(anna), await all(rita), await all(ada), await all(vitrine.askers.bob)]).toEqual([5, 5, 6, 1])
  const off = vitrine.as({ ...vitrine.anna, isSystemsEnabled: false })
  await expect(off.allScreens({})).rejects.toThrow('ForbiddenError')
})

test('[FL20] screens are labelled several at once, as it is written already, and filtered by labels', async () => {
  await anna.updateScreens({ changes: ['door', 'new'].map(id => ({ id, addLabels: ['Window side'] })) })
  const { items } = await rita.updateScreens({ changes: [{ id: 'free', addLabels: ['window SIDE', 'Bar'] }] })
  expect(items[0]!.labels).toEqual(['Bar', 'Window side'])
  expect((await ids({ filter: { labels: ['WINDOW side'] } })).toSorted()).toEqual(['door', 'free', 'new'])
  expect(await ids({ filter: { labels: ['Window side', 'bar'] } })).toEqual(['free'])
  expect((await anna.allScreenLabels({})).items[0]).toEqual({ label: 'Window side', count: 3 })
  expect((await anna.allScreenLabels({ search: 'ba' })).items).toEqual([{ label: 'Bar', count: 1 }])
  await anna.updateScreens({ changes: [{ id: 'free', removeLabels: ['bar', 'window side'] }] })
  expect(await ids({ filter: { labels: ['bar'] } })).toEqual([])
})

test('[FL20] all are labelled or none: a stranger’s is named by its place, and too many are refused', async () => {
  const changes = [
    { id: 'door', addLabels: ['Mine'] },
    { id: 'bobs-tv', addLabels: ['Mine'] },
  ]
  await expect(anna.updateScreens({ changes })).rejects.toThrow('NotFoundError changes.1.id')
  expect(await ids({ filter: { labels: ['Mine'] } })).toEqual([])
  const many = Array.from({ length: 20 }, (_, i) => `label ${i}`)
  await anna.updateScreens({ changes: [{ id: 'silent-too', addLabels: many }] })
  await expect(anna.updateScreens({ changes: [{ id: 'silent-too', addLabels: ['another'] }] })).rejects.toThrow(
    'changes.0.addLabels: tooMany',
  )
})

test('[FL21] [FL26] what is filtered is a table for other programs, in the reader’s language, without formulas', async () => {
  const server = await aServer()
  try {
    const [owner, manager] = [await server.somebody(), await server.somebody({ role: 'ADMIN' })]
    const { screenIds } = await aBoard(server.services, owner.organizationId!, 3)
    await server.services.pool.query(`update "systemScreen" set "title" = '=1+1' where id = $1`, [screenIds[0]])
    const table = async (token: string, body: object) => {
      const answer = await server.post(addresses.screenList, body, token)
      return { status: answer.status, lines: (await answer.text()).trim().split('\r\n') }
    }
    const { lines } = await table(owner.token, {})
    expect(lines).toHaveLength(1 + screenIds.length)
    expect(lines[0]).toMatch(/^\uFEFF?Screen,System,State,.*Plays/)
    expect(lines.some(line => line.startsWith(`"'=1+1"`))).toBe(true)
    expect((await table(manager.token, {})).lines[0]).toMatch(/^\uFEFF?Screen,System,Customer,State/)
    expect((await table(owner.token, { filter: { condition: 'ONLINE' } })).lines).toHaveLength(1)
    // Of an organisation with locations it says where each screen is.
    const { organizationId } = owner
    await server.services.pool.query(
      `insert into "location" ("id", "organizationId", "title", "labels") values ('here', $1, 'Airport', '[]')`,
      [organizationId],
    )
    await server.services.pool.query(`update "system" set "locationId" = 'here' where "organizationId" = $1`, [organizationId])
    const located = (await table(owner.token, { filter: { locationId: 'here' } })).lines
    expect(located[0]).toMatch(/^\uFEFF?Screen,System,Location,State/)
    expect(located).toHaveLength(1 + screenIds.length)
    expect(located.slice(1).every(line => line.split(',')[2] === 'Airport')).toBe(true)
    expect((await table(owner.token, { filter: { locationId: 'elsewhere' } })).lines).toHaveLength(1)
    expect((await table(owner.token, { filter: { condition: 'BORED' } })).status).toBe(400)
    expect((await server.post(addresses.screenList, {})).status).toBe(401)
  } finally {
    await server.close()
  }
})
