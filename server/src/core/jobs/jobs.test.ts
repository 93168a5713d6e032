import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aDatabase, type TestDatabase } from '../../../test/databases.ts'
import type { Job } from '../api/handler.ts'
import type { Closable } from '../processes/closable.ts'
import { openJobs, type Jobs } from './jobs.ts'
import { silent } from '../processes/log.ts'

let database: TestDatabase
let here: Jobs
let there: Jobs
beforeAll(async () => {
  database = await aDatabase()
  ;[here, there] = await Promise.all([openJobs(database.connection, silent()), openJobs(database.connection, silent())])
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await database.drop()
})

let workers: Closable[] = []
afterEach(async () => {
  for (const worker of workers) await worker.close()
  workers = []
})
async function work(jobs: Jobs, atOnce: number, doIt: (slideId: string) => Promise<void> | void): Promise<void> {
  workers.push(await jobs.work('slideThumbnail', atOnce, async job => doIt(job.slideId)))
}
const picture = (slideId: string): Job => ({ name: 'slideThumbnail', slideId, organizationId: 'a' })

const patience = { timeout: 60_000, interval: 5 }

test('[JO1] [JO7] a burst is one job, on another process too', async () => {
  const done: string[] = []
  await work(there, 1, slideId => void done.push(slideId))
  for (let i = 0; i < 10; i++) here.queue(picture('burst'))
  await vi.waitFor(() => expect(done).toHaveLength(1), patience)
  await pause(400)
  expect(done).toHaveLength(1)
})

test('[JO2] the same, queued while it is being done, is done again, never beside itself', async () => {
  let beside = 0
  let most = 0
  let times = 0
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const slow = async (): Promise<void> => {
    most = Math.max(most, ++beside)
    await released
    await pause(100)
    beside--
    times++
  }
  // Counted from before: a job may well begin before the one who queued it has heard that it is in.
  const before = { here: here.count().queued, there: there.count().queued }
  const countsToBe = async (more: { here: number; there: number }): Promise<void> =>
    vi.waitFor(() => {
      expect({ here: here.count().queued - before.here, there: there.count().queued - before.there }).toEqual(more)
    }, patience)
  try {
    await work(here, 2, slow)
    await work(there, 2, slow)
    here.queue(picture('busy'))
    await vi.waitFor(() => expect(beside).toBe(1), patience)
    await countsToBe({ here: 1, there: 0 })
    here.queue(picture('busy'))
    there.queue(picture('busy'))
    await countsToBe({ here: 2, there: 1 })
  } finally {
    release()
  }
  await vi.waitFor(() => expect(times).toBe(2), patience)
  await pause(700)
  expect([times, most]).toEqual([2, 1])
})

test('[JO3] one that fails comes again, and holds up nobody', async () => {
  const tries: string[] = []
  await work(here, 2, slideId => {
    tries.push(slideId)
    if (slideId === 'bad' && tries.filter(id => id === 'bad').length < 2) throw new Error('not yet')
  })
  for (const id of ['bad', 'good-1', 'good-2', 'good-3']) here.queue(picture(id))
  await vi.waitFor(() => expect(tries.filter(id => id.startsWith('good'))).toHaveLength(3), patience)
  await vi.waitFor(() => expect(tries.filter(id => id === 'bad')).toHaveLength(2), patience)
})

test('[JO4] each is done by one of several workers', async () => {
  const done: string[] = []
  for (const jobs of [here, there]) await work(jobs, 2, slideId => void done.push(slideId))
  for (let i = 0; i < 30; i++) (i % 2 ? here : there).queue(picture(`each-${i}`))
  await vi.waitFor(() => expect(done.length).toBeGreaterThanOrEqual(30), patience)
  await pause(300)
  expect(new Set(done).size).toBe(30)
  expect(done).toHaveLength(30)
})

test('[JO5] what was queued is done after a restart', async () => {
  const before = await openJobs(database.connection, silent())
  before.queue(picture('kept'))
  await before.close()
  const done: string[] = []
  await work(here, 1, slideId => void done.push(slideId))
  await vi.waitFor(() => expect(done).toEqual(['kept']), patience)
})

test('[JO6] what a killed process was doing is done again soon, whatever it was', async () => {
  const { rows } = await database.pool.query<{ name: string }>('select name from pgboss.queue where heartbeat_seconds is null')
  expect(rows.filter(({ name }) => !name.startsWith('__pgboss'))).toEqual([])
  const soon = await openJobs(database.connection, silent(), { heartbeat: 10, supervise: 1 })
  soon.queue(picture('killed'))
  const waiting = async () => (await database.pool.query(`select id from pgboss.job where data->>'slideId' = 'killed'`)).rowCount
  await vi.waitFor(async () => expect(await waiting()).toBe(1), patience)
  // As it stands when the process that took it gives no sign of life any more.
  await database.pool.query(`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'
    where data->>'slideId' = 'killed'`)
  const done: string[] = []
  await work(soon, 1, slideId => void done.push(slideId))
  await vi.waitFor(() => expect(done).toEqual(['killed']), patience)
  await workers.pop()!.close()
  await soon.close()
})

test('[JO8] of one organisation’s sheets one is read at a time, and others’ do not wait for them', async () => {
  const { promise: answers, resolve: answer } = Promise.withResolvers<void>()
  const begun: string[] = []
  const reading = await here.work('publishedSheet', 3, async ({ publishedSheetId, organizationId }) => {
    begun.push(publishedSheetId)
    if (organizationId === 'slow') await answers
  })
  workers.push(reading)
  const read = (publishedSheetId: string, organizationId: string) =>
    here.queue({ name: 'publishedSheet', publishedSheetId, organizationId })
  try {
    for (let i = 0; i < 5; i++) read(`slow ${i}`, 'slow')
    await vi.waitFor(() => expect(begun).toHaveLength(1), patience)
    for (let i = 0; i < 5; i++) read(`quick ${i}`, 'quick')
    await vi.waitFor(
      () => expect(begun.filter(id => id.startsWith('quick')).toSorted()).toEqual([0, 1, 2, 3, 4].map(i => `quick ${i}`)),
      patience,
    )
    expect(begun.filter(id => id.startsWith('slow'))).toHaveLength(1)
  } finally {
    answer()
  }
  await vi.waitFor(
    () => expect(begun.filter(id => id.startsWith('slow')).toSorted()).toEqual([0, 1, 2, 3, 4].map(i => `slow ${i}`)),
    patience,
  )
})
