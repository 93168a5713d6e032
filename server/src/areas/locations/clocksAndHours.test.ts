import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aWidget } from '@vitrine/model/testing/shows.ts'
import { insertRow, updateRow } from '../../core/database/rows.ts'
import { aBoard, screenContentAt, type Board } from '../../../test/board.ts'
import { askerAt } from '../../../test/program.ts'
import { aServer, anOrganization, type TestServer } from '../../../test/server.ts'
import { switchCollections } from '../collections/scheduler.ts'

let server: TestServer
let organizationId: string
let noor: ReturnType<typeof askerAt>
beforeAll(async () => void (server = await aServer()))
afterAll(() => server.close())
beforeEach(async () => {
  organizationId = await anOrganization(server.services)
  noor = askerAt(server.address, (await server.somebody({ organizationId })).token)
})

const monday = { weekday: 'mon', opensAt: '09:00:00', closesAt: '17:00:00' } as const
const tuesday = { ...monday, weekday: 'tue' } as const

/** A system whose only collection plays the offers. */
async function aCounter(): Promise<Board> {
  const board = await aBoard(server.services, organizationId, 1)
  await board.activate(await board.collection({ 0: 'offers' }))
  return board
}
/** The offers tell the opening hours too. */
async function tellHours({ presentations: { offers } }: Board): Promise<void> {
  await server.services.asPlatform(async db => {
    const { id: slideId } = await db.selectFrom('slide').select('id').where('showId', '=', offers.showId).executeTakeFirstOrThrow()
    const { slideId: _slide, ...widget } = aWidget('OPENING_HOURS', { id: randomUUID(), positionZ: 9 })
    await insertRow(db, 'widget', { ...widget, animations: [], slideId, organizationId, settings: widget.settings as never })
  })
}
const aLocation = async (title: string, systemIds: string[], timeZone: string | null = null) =>
  (await noor.createLocation({ input: { organizationId, title, timeZone }, systemIds }))!

const contentOf = (credential: string) => screenContentAt(server.address, credential)
/** Once it is heard of. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 50 })

test('[LO11] [LO12] a TV goes by the clock of its location, and tells the hours of it, else those of the organisation', async () => {
  const [here, there] = [await aCounter(), await aCounter()]
  for (const board of [here, there]) await tellHours(board)
  const [tvHere, tvThere] = [await here.pair(0), await there.pair(0)]
  await noor.updateOpeningHours({ input: { organizationId, spans: [monday], exceptions: [] } })
  const before = await contentOf(tvHere)
  expect(before).toMatchObject({
    timeZone: 'Europe/Amsterdam',
    catalogue: { timeZone: 'Europe/Amsterdam', openingHours: { spans: [monday] } },
  })

  const airport = await aLocation('Airport', [here.systemId], 'Europe/London')
  await noor.updateOpeningHours({ input: { organizationId, locationId: airport.id, spans: [tuesday], exceptions: [] } })
  const london = { timeZone: 'Europe/London', catalogue: { timeZone: 'Europe/London', openingHours: { spans: [tuesday] } } }
  await soon(async () => expect(await contentOf(tvHere)).toMatchObject(london))
  expect(await contentOf(tvThere)).toMatchObject({
    timeZone: 'Europe/Amsterdam',
    catalogue: { timeZone: 'Europe/Amsterdam', openingHours: { spans: [monday] } },
  })

  // At a location that says nothing, all is as it was before there were any, to the byte.
  await noor.updateLocation({ input: { id: airport.id, timeZone: null } })
  await noor.saveLocationHours({
    organizationId,
    changes: [{ locationId: airport.id, updatedAt: null, isOwn: false, spans: [], exceptions: [] }],
  })
  await soon(async () => expect((await contentOf(tvHere)).tag).toBe(before.tag))
})

test('[LO11] collections start by the clock of where their system stands', async () => {
  const board = await aBoard(server.services, organizationId, 1)
  await board.activate(await board.collection({ 0: 'menu' }))
  const lunch = await board.collection({ 0: 'offers' }, { startDay: 'all', startTime: '11:00:00' })
  await aLocation('Airport', [board.systemId], 'Europe/London')
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  await server.services.asPlatform(db => updateRow(db, 'system', board.systemId, { scheduledAt: `${tomorrow}T08:00:00.000Z` }))
  const playing = async () => (await noor.allSystems({})).items[0]!.activeCollectionId
  const offset = (hour: number) => new Date(`${tomorrow}T${String(hour).padStart(2, '0')}:30:00Z`)
  // Eleven in Amsterdam is an hour before eleven in London, in summer and in winter.
  const isSummer = new Intl.DateTimeFormat('en', { timeZone: 'Europe/London', timeZoneName: 'shortOffset' })
    .format(new Date())
    .includes('+1')
  await switchCollections(server.services, offset(isSummer ? 9 : 10))
  const inAmsterdam = await playing()
  await switchCollections(server.services, offset(isSummer ? 10 : 11))
  expect([inAmsterdam === lunch, (await playing()) === lunch]).toEqual([false, true])
})

test('[LO13] opening hours are written at several locations at once, all or none, and taken back', async () => {
  const [airport, harbour] = [await aLocation('Airport', []), await aLocation('Harbour', [])]
  const own = (locationId: string, isOwn = true) => ({
    locationId,
    updatedAt: null,
    isOwn,
    spans: isOwn ? [tuesday] : [],
    exceptions: [],
  })
  await noor.saveLocationHours({ organizationId, changes: [own(airport.id), own(harbour.id)] })
  const known = async () =>
    (await noor.allOpeningHours({ organizationId })).items
      .map(({ location }) => location?.title ?? '')
      .toSorted((a, b) => a.localeCompare(b))
  expect(await known()).toEqual(['Airport', 'Harbour'])
  await noor.saveLocationHours({ organizationId, changes: [own(airport.id, false)] })
  expect(await known()).toEqual(['Harbour'])
  expect(await noor.findOpeningHours({ organizationId, locationId: airport.id })).toBeNull()

  await expect(noor.saveLocationHours({ organizationId, changes: [own(airport.id), own('nowhere')] })).rejects.toMatchObject({
    code: 'NotFoundError',
    fields: [{ path: 'changes.1.locationId' }],
  })
  expect(await known()).toEqual(['Harbour'])
  const first = await noor.findOpeningHours({ organizationId, locationId: harbour.id })
  await noor.saveLocationHours({ organizationId, changes: [{ ...own(harbour.id), spans: [monday] }] })
  await expect(
    noor.saveLocationHours({ organizationId, changes: [{ ...own(harbour.id), updatedAt: first!.updatedAt }] }),
  ).rejects.toMatchObject({ code: 'ConflictError' })
  // There were none, as the caller saw it.
  const never = new Date(0).toISOString()
  await expect(noor.saveLocationHours({ organizationId, changes: [{ ...own(harbour.id), updatedAt: never }] })).rejects.toMatchObject({
    code: 'ConflictError',
  })
  await noor.saveLocationHours({ organizationId, changes: [{ ...own(airport.id), updatedAt: never }] })
  await noor.saveLocationHours({ organizationId, changes: [own(airport.id, false)] })

  const stranger = askerAt(server.address, (await server.somebody({ organizationId: await anOrganization(server.services) })).token)
  for (const refused of [
    () => stranger.findOpeningHours({ organizationId, locationId: harbour.id }),
    () => stranger.allOpeningHours({ organizationId }),
    () => stranger.saveLocationHours({ organizationId, changes: [own(harbour.id)] }),
    () => noor.updateOpeningHours({ input: { organizationId, locationId: 'nowhere', spans: [], exceptions: [] } }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'NotFoundError' })
})

test('[LO21] own hours that a colleague took away while they were changed are not written anew, and the later one is told', async () => {
  const { id: locationId } = await aLocation('Airport', [])
  const own = { locationId, isOwn: true, spans: [tuesday], exceptions: [] }
  const save = (change: object) => noor.saveLocationHours({ organizationId, changes: [{ ...own, ...change }] })
  await save({ updatedAt: null })
  const { updatedAt } = (await noor.findOpeningHours({ organizationId, locationId }))!
  await save({ updatedAt, isOwn: false, spans: [] })
  const input = { organizationId, locationId, spans: [monday], exceptions: [], updatedAt }
  for (const later of [() => save({ updatedAt, spans: [monday] }), () => noor.updateOpeningHours({ input })])
    await expect(later()).rejects.toMatchObject({ code: 'ConflictError' })
  expect(await noor.findOpeningHours({ organizationId, locationId })).toBeNull()
  // Whoever wants the same is told nothing.
  await save({ updatedAt, isOwn: false, spans: [] })
})

test('[LO7] what a location has of its own comes back with it from the bin', async () => {
  const { id: locationId } = await aLocation('Airport', [])
  await noor.updateOpeningHours({ input: { organizationId, locationId, spans: [tuesday], exceptions: [] } })
  await noor.deleteLocation({ id: locationId })
  expect((await noor.allOpeningHours({ organizationId })).items).toEqual([])
  await noor.restoreBinItems({ ids: [locationId] })
  expect((await noor.allOpeningHours({ organizationId })).items).toMatchObject([{ locationId, spans: [tuesday] }])
})
