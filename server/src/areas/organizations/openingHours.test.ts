import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadWholeCatalogue } from '../content/catalogue.ts'
import { settle } from '../../../test/people.ts'
import { startVitrine, type TestVitrine } from '../../../test/vitrine.ts'

let vitrine: TestVitrine
beforeAll(async () => void (vitrine = await startVitrine()))
beforeEach(() => settle(vitrine.ownerDb))
afterAll(() => vitrine.close())

const monday = { weekday: 'mon', opensAt: '09:00:00', closesAt: '17:00:00' } as const
const christmas = { date: '2026-12-25', title: 'Christmas', opensAt: null, closesAt: null }
const hours = { organizationId: 'annas', spans: [monday], exceptions: [christmas] }

test('[WD12] an organisation writes its opening hours down once, and its slides know them', async () => {
  const anna = vitrine.as(vitrine.anna)
  expect(await anna.findOpeningHours({ organizationId: 'annas' })).toBeNull()
  await anna.updateOpeningHours({ input: hours })
  await anna.updateOpeningHours({ input: { ...hours, exceptions: [] } })
  expect(await anna.findOpeningHours({ organizationId: 'annas' })).toMatchObject({ spans: [monday], exceptions: [] })
  const catalogue = await vitrine.services.asPlatform(db => loadWholeCatalogue(db, 'annas', []))
  expect(catalogue.openingHours).toEqual({ spans: [monday], exceptions: [] })
  expect(catalogue.timeZone).toBe('Europe/Amsterdam')
})

test('[WD34] those of others are not there: neither seen nor changed', async () => {
  const [anna, bob, rita, ada] = [vitrine.anna, vitrine.bob, vitrine.rita, vitrine.ada].map(who => vitrine.as(who))
  await anna!.updateOpeningHours({ input: hours })
  await expect(bob!.findOpeningHours({ organizationId: 'annas' })).rejects.toThrow('NotFoundError')
  await expect(bob!.updateOpeningHours({ input: hours })).rejects.toThrow('NotFoundError')
  await expect(rita!.updateOpeningHours({ input: { ...hours, organizationId: 'bobs' } })).rejects.toThrow('NotFoundError')
  expect(await rita!.updateOpeningHours({ input: { ...hours, spans: [] } })).toMatchObject({ spans: [], exceptions: [christmas] })
  expect(await ada!.findOpeningHours({ organizationId: 'annas' })).toMatchObject({ spans: [] })
})

test('[WD35] who changes a version that is no longer the newest is told', async () => {
  const anna = vitrine.as(vitrine.anna)
  const first = await anna.updateOpeningHours({ input: hours })
  await anna.updateOpeningHours({ input: { ...hours, spans: [], updatedAt: first!.updatedAt } })
  await expect(anna.updateOpeningHours({ input: { ...hours, updatedAt: first!.updatedAt } })).rejects.toThrow('ConflictError')
  expect(await anna.findOpeningHours({ organizationId: 'annas' })).toMatchObject({ spans: [] })
})

test('[WD35] of two who write the first hours down at once one is told', async () => {
  const save = () => vitrine.as(vitrine.anna).updateOpeningHours({ input: { ...hours, updatedAt: new Date(0).toISOString() } })
  const tries = await Promise.allSettled([save(), save()])
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { message: 'ConflictError' } })
  await expect(save()).rejects.toThrow('ConflictError')
})

test('[WD12] what is no time and no day is refused, by its name', async () => {
  const anna = vitrine.as(vitrine.anna)
  const refused = (change: object) => expect(anna.updateOpeningHours({ input: { ...hours, ...change } })).rejects.toThrow('ValidationError')
  await refused({ spans: [{ ...monday, opensAt: '24:00:00' }] })
  await refused({ spans: [{ ...monday, closesAt: '9:00:00' }] })
  await refused({ exceptions: [{ ...christmas, date: '2026-02-30' }] })
  await refused({ spans: Array.from({ length: 51 }, () => monday) })
})
