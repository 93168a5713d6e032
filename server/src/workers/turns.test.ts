import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { insertRow } from '../core/database/rows.ts'
import { aServer, type TestServer } from '../../test/server.ts'
import { processNextVideo } from './videos.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

let sent = 0
/** Videos whose files are gone: each is done with as soon as it is begun. Each was sent a second after the one before. */
async function waiting(organizationId: string | null, tries = 0): Promise<string> {
  const id = randomUUID()
  sent += 1000
  await server.services.asPlatform(db =>
    insertRow(db, 'pendingAsset', {
      id,
      organizationId,
      type: 'VIDEO',
      filename: `${id}.mp4`,
      title: null,
      folderId: null,
      tries,
      createdAt: new Date(sent).toISOString(),
    }),
  )
  return id
}
async function doneWith(): Promise<string[]> {
  const { rows } = await server.services.pool.query<{ id: string }>(`select "id" from "pendingAsset" where "state" = 'FAILED'`)
  return rows.map(({ id }) => id)
}

test('[LB17] [LB40] organisations take turns: whoever sent many waits no longer than whoever sent one, nor makes others wait', async () => {
  const [anna, bob] = [await server.somebody(), await server.somebody()]
  const [again, ...annas] = [await waiting(anna.organizationId, 1), await waiting(anna.organizationId), await waiting(anna.organizationId)]
  const [bobs, stock] = [await waiting(bob.organizationId), await waiting(null)]
  const order: string[] = []
  const { services } = server
  const closing = new AbortController()
  for (const organizationId of [anna.organizationId, bob.organizationId, null]) services.queue({ name: 'nextVideo', organizationId })
  const worker = await services.jobs.work('nextVideo', 1, async ({ organizationId }) => {
    await processNextVideo(services, null, organizationId, closing.signal)
    order.push(...(await doneWith()).filter(id => !order.includes(id)))
  })
  await vi.waitFor(() => expect(order).toHaveLength(5), { timeout: 60_000, interval: 20 })
  await worker.close()
  expect(order.slice(0, 3).toSorted()).toEqual([annas[0], bobs, stock].toSorted())
  // What was tried before comes after what is new.
  expect(order.slice(3)).toEqual([annas[1], again])
})

test('[LB39] one organisation has one made at a time, and others have theirs beside it', async () => {
  const [anna, bob] = [await server.somebody(), await server.somebody()]
  const [first, second] = [await waiting(anna.organizationId), await waiting(anna.organizationId)]
  const bobs = await waiting(bob.organizationId)
  const { services } = server
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const begun: string[] = []
  const files = {
    ...services.files,
    async sizeOf(name: string) {
      begun.push(name.replace('.mp4', ''))
      if (begun.at(-1) === first) await released
      return null
    },
  }
  const closing = new AbortController()
  const worker = await services.jobs.work('nextVideo', 2, ({ organizationId }) =>
    processNextVideo({ ...services, files }, null, organizationId, closing.signal),
  )
  services.queue({ name: 'nextVideo', organizationId: anna.organizationId })
  await vi.waitFor(() => expect(begun).toEqual([first]), { timeout: 60_000, interval: 20 })
  for (const { organizationId } of [anna, bob]) services.queue({ name: 'nextVideo', organizationId })
  await vi.waitFor(async () => expect(await doneWith()).toContain(bobs), { timeout: 60_000, interval: 20 })
  expect(begun).toEqual([first, bobs])
  release()
  await vi.waitFor(async () => expect(await doneWith()).toContain(second), { timeout: 60_000, interval: 20 })
  await worker.close()
  expect(begun).toEqual([first, bobs, second])
})
