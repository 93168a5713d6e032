import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { comesBack } from './comesBack.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const kept = { serviceWorker: { controller: {} } }

test('[SC60] a page comes back that a service worker keeps, or for which its server answers', async () => {
  const onDevice = async (navigator: object, status: number | null) => {
    vi.stubGlobal('navigator', navigator)
    vi.stubGlobal('fetch', async () => {
      if (status === null) throw new TypeError('away')
      return new Response(null, { status })
    })
    return comesBack()
  }
  expect(await onDevice(kept, null)).toBe(true)
  expect(await onDevice({}, 200)).toBe(true)
  expect([await onDevice({}, null), await onDevice({}, 503), await onDevice({ serviceWorker: { controller: null } }, null)]).toEqual([
    false,
    false,
    false,
  ])
})

/** A page whose first paint has run, and that lacks a script. `status`: what the server answers; 0: it doesn't. */
async function aPageWithoutScript(device: { status: number }, more: object = {}) {
  let reloads = 0
  let failed = (_: object) => {}
  class XMLHttpRequest {
    onloadend = () => {}
    status = device.status
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
  const device = { status: 0 }
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
