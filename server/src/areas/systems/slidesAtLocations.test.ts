import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addresses } from '@vitrine/model/http.ts'
import type { ShowContent } from '@vitrine/model/screen/content.ts'
import { insertRow, updateRow } from '../../core/database/rows.ts'
import { aBoard, screenContentAt, type Board } from '../../../test/board.ts'
import { aServer, anOrganization, type TestServer } from '../../../test/server.ts'
import { askerAt } from '../../../test/program.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const contentOf = (credential: string) => screenContentAt(server.address, credential)
const idsOf = ({ slides }: ShowContent['show']) => slides.map(({ id }) => id)

/** A show of two slides, of which the second is for airports alone, on the TVs of a system at an airport, of one in the south and of one nowhere. */
async function aChain() {
  const organizationId = await anOrganization(server.services)
  const board = await aBoard(server.services, organizationId, 3)
  const { showId, slideId } = board.presentations.menu
  const airportId = randomUUID()
  const [airport, south] = [randomUUID(), randomUUID()]
  const others: Board[] = [await aBoard(server.services, organizationId, 1), await aBoard(server.services, organizationId, 1)]
  await server.services.asPlatform(async db => {
    await insertRow(db, 'slide', { id: airportId, organizationId, showId, sortIndex: 1, duration: 10, locationLabels: ['Airport'] })
    await insertRow(db, 'location', { id: airport, organizationId, title: 'Gate 4', labels: ['airport'] })
    await insertRow(db, 'location', { id: south, organizationId, title: 'South', labels: ['south'] })
    await updateRow(db, 'system', board.systemId, { locationId: airport })
    await updateRow(db, 'system', others[0]!.systemId, { locationId: south })
  })
  // All three play the same show.
  const credentials = await Promise.all(
    [board, ...others].map(async each => {
      const collectionId = await each.collection({ 0: 'menu' })
      await server.services.asPlatform(db =>
        db
          .updateTable('collectionAllocation')
          .set({ presentationId: board.presentations.menu.id })
          .where('collectionId', '=', collectionId)
          .execute(),
      )
      await each.activate(collectionId)
      return each.pair(0)
    }),
  )
  const shown = async () => Promise.all(credentials.map(async credential => idsOf((await contentOf(credential)).shows[showId]!)))
  return {
    organizationId,
    board,
    systemIds: [board, ...others].map(each => each.systemId),
    showId,
    slideId,
    airportId,
    airport,
    south,
    credentials,
    shown,
  }
}

test('[PN22] [PN23] a slide for a label is on the TVs of locations that have it, and follows those', async () => {
  const { slideId, airportId, airport, south, credentials, shown, organizationId, showId, systemIds } = await aChain()
  const everywhere = [slideId]
  const there = [slideId, airportId]
  await vi.waitFor(async () => expect(await shown()).toEqual([there, everywhere, everywhere]), { timeout: 30_000 })
  const { shows } = await contentOf(credentials[0]!)
  expect(shows[showId]!.slides.every(slide => !('locationLabels' in slide))).toBe(true)

  const noor = await server.somebody({ organizationId })
  const asked = askerAt(server.address, noor.token)
  await asked.updateLocation({ input: { id: south, labels: ['south', 'AIRPORT'] } })
  await vi.waitFor(async () => expect(await shown()).toEqual([there, there, everywhere]), { timeout: 30_000 })
  await asked.updateLocation({ input: { id: airport, labels: [] } })
  await vi.waitFor(async () => expect(await shown()).toEqual([everywhere, there, everywhere]), { timeout: 30_000 })
  await server.services.asPlatform(db => updateRow(db, 'system', systemIds[2]!, { locationId: south }))
  await vi.waitFor(async () => expect(await shown()).toEqual([everywhere, there, there]), { timeout: 30_000 })

  // The editor has all of them; whoever asks what a system shows has those of it.
  const read = async (query: string) =>
    (await (
      await fetch(`${server.address}${addresses.showContent}${showId}${query}`, { headers: { authorization: `Bearer ${noor.token}` } })
    ).json()) as ShowContent
  expect(idsOf((await read('')).show)).toEqual(there)
  expect(idsOf((await read(`?systemId=${systemIds[0]}`)).show)).toEqual(everywhere)
  expect(idsOf((await read(`?systemId=${systemIds[1]}`)).show)).toEqual(there)
})

test('[PN24] a show that may come as an emergency has all its slides everywhere', async () => {
  const { slideId, airportId, shown, organizationId, board } = await aChain()
  await server.services.asPlatform(db =>
    insertRow(db, 'emergencyMessage', {
      id: randomUUID(),
      organizationId,
      title: 'Out',
      heading: 'Leave',
      presentationId: board.presentations.menu.id,
    }),
  )
  await vi.waitFor(async () => expect(await shown()).toEqual(Array(3).fill([slideId, airportId])), { timeout: 30_000 })
})
