import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Picture } from './picture.ts'
import { renewItself } from './renewal.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const minute = 60_000
const hour = 60 * minute
const ours = (edition: string) => `<div id="screen"></div>${edition}`

/** A TV over plain http, unless its browser is another: what tells it of a newer program is its page. */
function aTv(at: Picture['at'], begins: Date, other: object = {}) {
  const device = { page: ours('one') as string | null, reloads: 0, name: '' }
  const ask = async () => {
    if (device.page === null) throw new TypeError('away')
    return new Response(device.page)
  }
  const reload = () => {
    device.reloads += 1
  }
  vi.setSystemTime(begins)
  const browser = { isSecureContext: false, navigator: {}, fetch: ask, location: { reload }, window: device, ...other }
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value)
  renewItself({ get: () => ({ at }) as Picture, now: Date.now })
  return device
}

test('[SC59] a newer program is taken in the small hours where something plays, else at once', async () => {
  for (const [at, after] of [
    ['playing', 0],
    ['notice', 1],
  ] as const) {
    const device = aTv(at, new Date(2026, 2, 2, 1, 10))
    await vi.advanceTimersByTimeAsync(minute)
    device.page = ours('two')
    await vi.advanceTimersByTimeAsync(hour)
    expect(Math.min(device.reloads, 1)).toBe(after)
    await vi.advanceTimersByTimeAsync(2 * hour)
    expect(device.reloads).toBeGreaterThan(0)
    expect(device.name).toBe('renewed')
    vi.clearAllTimers()
  }
})

test('[SC60] without a service worker a page begins anew only while the server answers', async () => {
  const device = aTv('playing', new Date(2026, 2, 2, 2, 10))
  await vi.advanceTimersByTimeAsync(minute)
  device.page = ours('two')
  await vi.advanceTimersByTimeAsync(hour)
  device.page = null
  await vi.advanceTimersByTimeAsync(hour)
  expect(new Date()).toEqual(new Date(2026, 2, 2, 4, 11))
  expect([device.reloads, device.name]).toEqual([0, ''])
  device.page = ours('two')
  await vi.advanceTimersByTimeAsync(minute)
  expect([device.reloads, device.name]).toEqual([1, 'renewed'])
})

test('[SC67] a router’s page is no newer program', async () => {
  const device = aTv('notice', new Date(2026, 2, 2, 1, 10))
  await vi.advanceTimersByTimeAsync(minute)
  device.page = '<h1>No connection to the internet</h1>'
  await vi.advanceTimersByTimeAsync(hour)
  device.page = ours('one')
  await vi.advanceTimersByTimeAsync(2 * hour)
  expect(device.reloads).toBe(0)
})

test('[SC67] a newer program waits while a router’s page comes in its place', async () => {
  const device = aTv('playing', new Date(2026, 2, 2, 2, 10))
  await vi.advanceTimersByTimeAsync(minute)
  device.page = ours('two')
  await vi.advanceTimersByTimeAsync(hour)
  device.page = '<h1>No connection to the internet</h1>'
  await vi.advanceTimersByTimeAsync(hour)
  expect(new Date()).toEqual(new Date(2026, 2, 2, 4, 11))
  expect(device.reloads).toBe(0)
})

test('[SC64] where the browser refuses the service worker, the page itself tells of a newer program', async () => {
  const register = () => Promise.reject(new DOMException('The certificate is nobody’s.', 'SecurityError'))
  const device = aTv('playing', new Date(2026, 2, 2, 3, 10), {
    isSecureContext: true,
    navigator: { serviceWorker: { controller: null, register } },
  })
  await vi.advanceTimersByTimeAsync(minute)
  device.page = ours('two')
  await vi.advanceTimersByTimeAsync(hour)
  expect(device.reloads).toBeGreaterThan(0)
})
