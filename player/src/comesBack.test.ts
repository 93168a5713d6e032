import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { beginAnewSoon } from './beginAnew.ts'
import { comesBack } from './comesBack.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const kept = { serviceWorker: { controller: {} } }
const ours = '<div id="screen"></div>'
const routers = '<h1>No connection to the internet</h1>'

function isBackOn(navigator: object, ask: () => Promise<Response>): Promise<boolean> {
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('fetch', ask)
  return comesBack()
}

test('[SC60] a page comes back that a service worker keeps, or for which its server answers', async () => {
  const onDevice = (navigator: object, status: number | null) =>
    isBackOn(navigator, async () => {
      if (status === null) throw new TypeError('away')
      return new Response(ours, { status })
    })
  expect(await onDevice(kept, null)).toBe(true)
  expect(await onDevice({}, 200)).toBe(true)
  expect([await onDevice({}, null), await onDevice({}, 503), await onDevice({ serviceWorker: { controller: null } }, null)]).toEqual([
    false,
    false,
    false,
  ])
})

test('[SC67] a page that is another’s, or does not end, is not there', async () => {
  vi.useFakeTimers()
  expect(await isBackOn({}, async () => new Response(routers))).toBe(false)
  const hanging = isBackOn({}, () => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await hanging).toBe(false)
})

test('[SC67] a TV that lacks a part of its program begins anew for no other’s page', async () => {
  vi.useFakeTimers()
  const device = { page: routers, reloads: 0 }
  vi.stubGlobal('fetch', async () => new Response(device.page))
  vi.stubGlobal('location', { reload: () => (device.reloads += 1) })
  beginAnewSoon()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(device.reloads).toBe(0)
  device.page = ours
  await vi.advanceTimersByTimeAsync(10_000)
  expect(device.reloads).toBe(1)
})

/** A page whose first paint has run, and that lacks a script. `status`: what is answered, and with which page; 0: nothing is. */
async function aPageWithoutScript(device: { status: number; page?: string }, more: object = {}) {
  let reloads = 0
  let failed = (_: object) => {}
  class XMLHttpRequest {
    onloadend = () => {}
    status = device.status
    responseText = device.page ?? ours
    open() {}
    send() {
      this.onloadend()
    }
  }
  runInNewContext(await readFile(new URL('../firstPaint.js', import.meta.url), 'utf8'), {
    XMLHttpRequest,
    setTimeout,
    localStorage: { getItem: () => null },
    document: { documentElement: {}, createElement: () => ({ noModule: true }) },
    location: { reload: () => (reloads += 1) },
    navigator: more,
    addEventListener: (name: string, heard: typeof failed) => void (name === 'error' && (failed = heard)),
    window: {},
  })
  failed({ target: { nodeName: 'SCRIPT' } })
  return () => reloads
}

test('[SC33] [SC60] a page whose program was not fetched whole asks for it again once the server answers', async () => {
  vi.useFakeTimers()
  const device = { status: 0, page: ours }
  const reloads = await aPageWithoutScript(device)
  await vi.advanceTimersByTimeAsync(60_000)
  device.status = 503
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reloads()).toBe(0)
  device.status = 200
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reloads()).toBe(1)
  const keptReloads = await aPageWithoutScript({ status: 0 }, kept)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(keptReloads()).toBe(1)
})

test('[SC67] a page whose program was not fetched whole stays while another’s page comes in its place', async () => {
  vi.useFakeTimers()
  const device = { status: 200, page: routers }
  const reloads = await aPageWithoutScript(device)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reloads()).toBe(0)
  device.page = ours
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reloads()).toBe(1)
})
