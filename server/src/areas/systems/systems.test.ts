import { afterAll, beforeAll, expect, test } from 'vitest'
import { always } from '@vitrine/model/areas/schedules/values.ts'
import { insertRow } from '../../core/database/rows.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { realtimeRows } from '../../core/realtime/rows.ts'
import { startVitrine, type TestVitrine } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
beforeAll(async () => {
  vitrine = await startVitrine()
  await asPlatform(vitrine.ownerDb, async db => {
    for (const [id, organizationId, title] of [
      ['window', 'annas', 'Window'],
      ['counter', 'annas', 'Counter'],
      ['bar', 'bobs', 'Bar'],
    ] as const) {
      await insertRow(db, 'system', { id, organizationId, title, screenCount: 3 })
      for (const sortIndex of [3, 1, 2])
        await insertRow(db, 'systemScreen', { id: `${id}${sortIndex}`, organizationId, systemId: id, sortIndex })
    }
  })
})
afterAll(() => vitrine.close())

test('[SY2] systems stand by their titles, screens by their numbers', async () => {
  const { items, totalCount } = await vitrine.as(vitrine.anna).allSystems({})
  expect(totalCount).toBe(2)
  expect(items.map(system => system.title)).toEqual(['Counter', 'Window'])
  expect(items[0]?.screens.map(screen => screen.sortIndex)).toEqual([1, 2, 3])
  expect(items[0]?.screens[0]).toMatchObject({ isConnected: false, lastSeenAt: null, code: null })
})

test('[SY1] a reseller sees the systems of its own organisations, an administrator all', async () => {
  const titles = async (who: typeof vitrine.anna) => (await vitrine.as(who).allSystems({})).items.map(system => system.title)
  expect(await titles(vitrine.rita)).toEqual(['Counter', 'Window'])
  expect(await titles(vitrine.ada)).toEqual(['Bar', 'Counter', 'Window'])
  expect(await titles(vitrine.bob)).toEqual(['Bar'])
})

test("[SY17] TVs are connected by the organisation's own users and by those who manage it", async () => {
  const connect = (who: typeof vitrine.anna, id: string) => vitrine.as(who).connect({ id, connectCode: 'ABCD' })
  for (const who of [vitrine.anna, vitrine.rita, vitrine.ada]) await expect(connect(who, 'counter1')).rejects.toThrow('CodeUnknownError')
  await expect(connect(vitrine.bob, 'counter1')).rejects.toThrow('NotFoundError')
  await expect(connect(vitrine.rita, 'bar1')).rejects.toThrow('NotFoundError')
  await expect(connect({ ...vitrine.anna, isSystemsEnabled: false }, 'counter1')).rejects.toThrow('ForbiddenError')
})

test('[SY5] a system says whose it is', async () => {
  const owners = (await vitrine.as(vitrine.ada).allSystems({})).items.map(({ organization }) => organization?.title)
  expect(owners).toEqual(["Bob's bar", "Anna's café", "Anna's café"])
})

test('[SY22] those with a screen that no TV is connected to are told apart', async () => {
  await Promise.all([1, 2, 3].map(number => pair(`bar${number}`)))
  const titles = async (hasFreeScreens: boolean) =>
    (await vitrine.as(vitrine.ada).allSystems({ filter: { hasFreeScreens } })).items.map(({ title }) => title)
  expect([await titles(true), await titles(false)]).toEqual([['Counter', 'Window'], ['Bar']])
})

test('[SY1] a user whose section is off has none', async () => {
  const off = { ...vitrine.anna, isSystemsEnabled: false, isCollectionsEnabled: false }
  await expect(vitrine.as(off).allSystems({})).rejects.toThrow('ForbiddenError')
})

test('[SY6] a system is made with its screens, by whoever manages the customer', async () => {
  const input = { title: 'Terrace', screenCount: 3, organizationId: 'annas' } as const
  for (const who of [vitrine.rita, vitrine.ada]) {
    const made = (await vitrine.as(who).createSystem({ input }))!
    expect(made.screens.map(({ sortIndex, isConnected }) => [sortIndex, isConnected])).toEqual([1, 2, 3].map(n => [n, false]))
    expect(await vitrine.as(who).deleteSystem({ id: made.id })).toBe(true)
  }
  await expect(vitrine.as(vitrine.anna).createSystem({ input })).rejects.toThrow('ForbiddenError')
  await expect(vitrine.as(vitrine.rita).createSystem({ input: { ...input, organizationId: 'bobs' } })).rejects.toThrow('NotFoundError')
  await expect(vitrine.as(vitrine.ada).createSystem({ input: { ...input, organizationId: '0' } })).rejects.toThrow('NotFoundError')
  await expect(vitrine.as(vitrine.ada).createSystem({ input: { ...input, screenCount: 101 } })).rejects.toThrow('tooLarge')
})

test('[SY7] [SY19] another number of screens adds at the end and takes away from there; the others keep their TVs', async () => {
  const ada = vitrine.as(vitrine.ada)
  const { id } = (await ada.createSystem({ input: { title: 'Terrace', screenCount: 2, organizationId: 'annas' } }))!
  const numbers = async (screenCount: number) =>
    (await ada.updateSystem({ input: { id, screenCount } }))!.screens.map(({ sortIndex, code }) => [sortIndex, code])
  await vitrine.ownerDb.updateTable('systemScreen').set({ code: 'ABCD' }).where('systemId', '=', id).where('sortIndex', '=', 1).execute()
  expect(await numbers(4)).toEqual([
    [1, 'ABCD'],
    [2, null],
    [3, null],
    [4, null],
  ])
  expect(await numbers(1)).toEqual([[1, 'ABCD']])
  expect(await numbers(2)).toEqual([
    [1, 'ABCD'],
    [2, null],
  ])
  await expect(ada.updateSystem({ input: { id, organizationId: 'bobs' } })).rejects.toThrow('ValidationError')
  await expect(vitrine.as(vitrine.anna).updateSystem({ input: { id, title: 'Mine' } })).rejects.toThrow('ForbiddenError')
  await ada.deleteSystem({ id })
})

test('[SY26] another number of screens is one of those that were seen', async () => {
  const ada = vitrine.as(vitrine.ada)
  const { id } = (await ada.createSystem({ input: { title: 'Terrace', screenCount: 2, organizationId: 'annas' } }))!
  const change = async (screenCount: number, wasScreenCount: number) =>
    (await ada.updateSystem({ input: { id, screenCount }, wasScreenCount }))!.screens.length
  expect(await change(4, 2)).toBe(4)
  await expect(change(1, 2)).rejects.toThrow('ConflictError')
  expect((await ada.updateSystem({ input: { id, title: 'Roof terrace' } }))!.screens).toHaveLength(4)
  expect(await change(1, 4)).toBe(1)
  await ada.deleteSystem({ id })
})

test('[HO9] hours that a colleague saved meanwhile are not written over, whatever else of the system changed', async () => {
  const [ada, anna] = [vitrine.as(vitrine.ada), vitrine.as(vitrine.anna)]
  const { id } = (await ada.createSystem({ input: { title: 'Terrace', screenCount: 1, organizationId: 'annas' } }))!
  const [day, evening] = [
    { ...always, startTime: '08:00:00', endTime: '18:00:00' },
    { ...always, startTime: '18:00:00', weekdays: ['fri' as const], endTime: '23:00:00' },
  ]
  const first = (await anna.updateSystemHours({ input: { id, hours: [day], was: [] } }))!
  await expect(anna.updateSystemHours({ input: { id, hours: [evening], was: [] } })).rejects.toThrow('ConflictError')
  await ada.updateSystem({ input: { id, title: 'Roof terrace' } })
  expect((await anna.updateSystemHours({ input: { id, hours: [day, evening], was: first.hours } }))!.hours).toEqual([day, evening])
  await ada.deleteSystem({ id })
})

test('[SY8] a system turns while nothing is on its screens, and not while something is', async () => {
  const [rita, add] = [vitrine.as(vitrine.rita), vitrine.services.asPlatform]
  const system = (await rita.createSystem({ input: { title: 'Door', screenCount: 1, organizationId: 'annas' } }))!
  expect(await rita.updateSystem({ input: { id: system.id, orientation: 'PORTRAIT' } })).toMatchObject({ orientation: 'PORTRAIT' })
  await add(async db => {
    const organizationId = 'annas'
    await insertRow(db, 'presentation', { id: 'menu', organizationId, title: 'Menu', orientation: 'PORTRAIT' })
    await insertRow(db, 'collection', { id: 'lunch', organizationId, title: 'Lunch', systemId: system.id })
    const screenId = system.screens[0]!.id
    await insertRow(db, 'collectionAllocation', { organizationId, collectionId: 'lunch', screenId, presentationId: 'menu' })
  })
  await expect(rita.updateSystem({ input: { id: system.id, orientation: 'LANDSCAPE' } })).rejects.toThrow('SystemInUseError')
  expect(await rita.updateSystem({ input: { id: system.id, orientation: 'PORTRAIT', title: 'Doors' } })).toMatchObject({ title: 'Doors' })
})

/** A TV holds this screen, heard of so many minutes ago. */
const pair = (id: string, minutes = 0) =>
  vitrine.ownerDb
    .updateTable('systemScreen')
    .set({ credentialHash: `hash of ${id}`, lastSeenAt: new Date(Date.now() - minutes * 60_000).toISOString() })
    .where('id', '=', id)
    .execute()

test('[SY10] [SY20] a screen has a name and is turned, by whoever connects its TVs', async () => {
  const input = { id: 'counter1', title: 'Left of the door', rotation: 'DEGREES_90' } as const
  for (const who of [vitrine.anna, vitrine.rita, vitrine.ada])
    expect(await vitrine.as(who).updateScreen({ input })).toMatchObject({ title: 'Left of the door', rotation: 'DEGREES_90', sortIndex: 1 })
  await expect(vitrine.as(vitrine.bob).updateScreen({ input })).rejects.toThrow('NotFoundError')
  await expect(vitrine.as(vitrine.anna).updateScreen({ input: { id: 'counter1', title: '   ' } })).rejects.toThrow('required')
  await expect(vitrine.as({ ...vitrine.anna, isSystemsEnabled: false }).updateScreen({ input })).rejects.toThrow('ForbiddenError')
  const unnamed = await vitrine.as(vitrine.anna).updateScreen({ input: { id: 'counter1', title: null, rotation: 'DEGREES_0' } })
  expect(unnamed).toMatchObject({ title: null, rotation: 'DEGREES_0' })
})

test('[PA13] [PA21] [PA22] a TV is disconnected by whoever connects it, once, and it is recorded', async () => {
  await pair('counter2')
  await expect(vitrine.as(vitrine.bob).disconnect({ id: 'counter2' })).rejects.toThrow('NotFoundError')
  vitrine.told.length = 0
  expect(await vitrine.as(vitrine.rita).disconnect({ id: 'counter2' })).toMatchObject({ isConnected: false, isOnline: false })
  expect(vitrine.told).toContainEqual({ audience: { screenIds: ['counter2'] }, message: { subject: 'content' } })
  await expect(vitrine.as(vitrine.anna).disconnect({ id: 'counter2' })).rejects.toThrow('ScreenNotConnectedError')
  const { items } = await vitrine.as(vitrine.ada).allAuditEvents({ filter: { kind: 'DISCONNECTED' } })
  expect(items.map(({ subjectId }) => subjectId)).toEqual(['counter2'])
})

test('[PA14] a connected TV is asked for its name, sixty times a minute at most', async () => {
  await pair('counter1')
  vitrine.told.length = 0
  expect(await vitrine.as(vitrine.anna).identify({ id: 'counter1' })).toEqual({ id: 'counter1' })
  expect(vitrine.told).toEqual([{ audience: { screenId: 'counter1' }, message: { subject: 'identify' } }])
  await expect(vitrine.as(vitrine.anna).identify({ id: 'counter2' })).rejects.toThrow('ScreenNotConnectedError')
  await expect(vitrine.as(vitrine.bob).identify({ id: 'counter1' })).rejects.toThrow('NotFoundError')
  const limit = { name: 'identify', points: 60, seconds: 60 }
  for (let i = 1; i < 60; i++) await vitrine.services.rateLimits.consume(limit, vitrine.anna.id)
  await expect(vitrine.as(vitrine.anna).identify({ id: 'counter1' })).rejects.toThrow('TooManyTriesError')
})

test('[SY11] [SY21] screens stand by how soon somebody must look after them, and say what they show to those whose it is', async () => {
  await pair('window3', 30)
  await vitrine.services.asPlatform(async db => {
    const organizationId = 'annas'
    await insertRow(db, 'presentation', { id: 'breakfast', organizationId, title: 'Breakfast', orientation: 'LANDSCAPE' })
    await insertRow(db, 'collection', { id: 'morning', organizationId, title: 'Morning', systemId: 'counter' })
    const allocation = { organizationId, collectionId: 'morning', screenId: 'counter1', presentationId: 'breakfast' }
    await insertRow(db, 'collectionAllocation', allocation)
    await db.updateTable('system').set({ activeCollectionId: 'morning' }).where('id', '=', 'counter').execute()
  })
  const { items, totalCount } = await vitrine.as(vitrine.anna).allScreens({})
  const places = items.map(({ id }) => id)
  expect([places[0], places.at(-1), totalCount]).toEqual(['window3', 'counter1', places.length])
  expect(items[0]).toMatchObject({ isConnected: true, isOnline: false, organization: { title: "Anna's café" } })
  expect(items.at(-1)).toMatchObject({ isOnline: true, presentation: { title: 'Breakfast' }, system: { title: 'Counter' } })
  for (const who of [vitrine.rita, vitrine.ada]) {
    const offline = await vitrine.as(who).allScreens({ filter: { isConnected: true, isOnline: false } })
    expect(offline.items.map(({ id, presentation }) => [id, presentation])).toEqual([['window3', null]])
    const shown = await vitrine.as(who).allScreens({ filter: { systemId: 'counter', isOnline: true } })
    expect(shown.items.map(({ id, presentation }) => [id, presentation])).toEqual([['counter1', null]])
  }
  expect((await vitrine.as(vitrine.bob).allScreens({})).items.map(({ system }) => system?.title)).toEqual(['Bar', 'Bar', 'Bar'])
  expect((await vitrine.as(vitrine.anna).allScreens({ search: 'wind', filter: { systemId: 'counter' } })).totalCount).toBe(0)
})

test('[SY18] since when a TV is there begins anew when it was silent for more than ten minutes', async () => {
  const { screensSeen } = realtimeRows(vitrine.ownerDb)
  const since = async (lastSeenAt: number) => {
    const before = new Date(Date.now() - 5 * 3_600_000).toISOString()
    const seen = new Date(Date.now() - lastSeenAt * 60_000).toISOString()
    await vitrine.ownerDb.updateTable('systemScreen').set({ lastSeenAt: seen, onlineSince: before }).where('id', '=', 'bar1').execute()
    await screensSeen(['bar1'], new Date())
    const row = await vitrine.ownerDb.selectFrom('systemScreen').select('onlineSince').where('id', '=', 'bar1').executeTakeFirstOrThrow()
    return row.onlineSince === before ? 'as before' : 'anew'
  }
  expect([await since(5), await since(15)]).toEqual(['as before', 'anew'])
})
