import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRow } from '../../core/database/rows.ts'
import { asPlatform } from '../../core/database/tenant.ts'
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

test("[SY1] TVs are connected by the organisation's own users and by those who manage it", async () => {
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

test('[SY7] another number of screens adds at the end and takes away from there; the others keep their TVs', async () => {
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
