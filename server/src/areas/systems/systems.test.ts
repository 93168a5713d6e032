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
