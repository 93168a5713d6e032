import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase } from '../../../test/databases.ts'
import { openRateLimits, RateLimitExceeded, type RateLimit, type RateLimits } from './rateLimits.ts'

let database: Awaited<ReturnType<typeof aDatabase>>
let moment = Date.parse('2026-03-01T12:00:00Z')
let here: RateLimits
let there: RateLimits

beforeAll(async () => {
  database = await aDatabase()
  here = await openRateLimits(database.pool, () => moment)
  there = await openRateLimits(database.pool, () => moment)
})
afterAll(() => database.drop())

const later = (seconds: number): void => void (moment += seconds * 1000)
/** The seconds to wait, or 0. */
const consume = (limits: RateLimits, limit: RateLimit, key: string): Promise<number> =>
  limits.consume(limit, key).then(
    () => 0,
    (error: unknown) => (error instanceof RateLimitExceeded ? error.retryAfter! : Promise.reject(error as Error)),
  )

test('[SE24] of many at once, on two processes, as many are let through as there are points', async () => {
  const limit = { name: 'at-once', points: 10, seconds: 900 }
  const waits = await Promise.all(Array.from({ length: 40 }, (_, i) => consume(i % 2 ? here : there, limit, 'anna')))
  expect(waits.filter(wait => wait === 0)).toHaveLength(10)
  expect(await consume(here, limit, 'bob')).toBe(0)
  later(901)
  expect(await consume(here, limit, 'anna')).toBe(0)
})

test('[SE22] [SE24] what is refused isn’t counted, and a point that is refunded can be used again, on another process too', async () => {
  const limit = { name: 'refunded', points: 2, seconds: 900 }
  for (let i = 0; i < 2; i++) expect(await consume(here, limit, 'anna')).toBe(0)
  for (let i = 0; i < 5; i++) expect(await consume(there, limit, 'anna')).toBe(900)
  await here.refund(limit, 'anna')
  expect(await consume(here, limit, 'anna')).toBe(0)
  await here.refund(limit, 'anna')
  later(2)
  expect(await consume(there, limit, 'anna')).toBe(0)
})

test('[SE15] [SE25] pauses grow, up to the longest, and are forgotten when it was quiet for long enough', async () => {
  const limit = { name: 'paused', points: 3, seconds: 86_400, pauses: { firstSeconds: 60, longestSeconds: 3_600 } }
  for (let i = 0; i < 3; i++) expect(await consume(here, limit, 'anna')).toBe(0)
  for (const pause of [60, 120, 240, 480, 960, 1_920, 3_600, 3_600]) {
    expect(await consume(here, limit, 'anna')).toBe(pause)
    later(pause)
    expect(await consume(here, limit, 'anna')).toBe(0)
  }
  later(86_400)
  for (let i = 0; i < 3; i++) expect(await consume(here, limit, 'anna')).toBe(0)
})

test('[SE15] a point that is refunded ends the pause that it began', async () => {
  const limit = { name: 'unpaused', points: 2, seconds: 86_400, pauses: { firstSeconds: 60, longestSeconds: 3_600 } }
  for (let i = 0; i < 2; i++) expect(await consume(here, limit, 'anna')).toBe(0)
  await here.refund(limit, 'anna')
  expect(await consume(here, limit, 'anna')).toBe(0)
  later(60)
  expect(await consume(here, limit, 'anna')).toBe(0)
  await here.refund(limit, 'anna')
  expect(await consume(here, limit, 'anna')).toBe(0)
  expect(await consume(here, limit, 'anna')).toBe(120)
})

test('[SE24] what has expired is removed', async () => {
  later(86_401)
  await here.sweep()
  expect((await database.pool.query('select from limits.rate_limit')).rowCount).toBe(0)
})
