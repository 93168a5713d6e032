import { afterEach, expect, test, vi } from 'vitest'
import { mediaOf } from './media.ts'

afterEach(() => void vi.useRealTimers())

/** A device's cache: like the browser's, as far as it is asked. */
function aCache() {
  const held = new Map<string, string>()
  const nameOf = (request: RequestInfo | URL) =>
    request instanceof Request ? request.url.replace(/^https?:\/\/[^/]+/, '') : String(request)
  return {
    held,
    room: Infinity,
    match: async (request: RequestInfo | URL) => (held.has(nameOf(request)) ? new Response(held.get(nameOf(request))) : undefined),
    async put(request: RequestInfo | URL, answer: Response) {
      if (this.room-- <= 0) throw new DOMException('full', 'QuotaExceededError')
      held.set(nameOf(request), await answer.text())
    },
    delete: async (request: RequestInfo | URL) => held.delete(nameOf(request)),
    keys: async () => [...held.keys()].map(name => new Request(`http://tv.example${name}`)),
  }
}
const aWeb = (status: (address: string) => number) => {
  const asked: string[] = []
  const ask = async (address: RequestInfo | URL) => {
    asked.push(String(address))
    return new Response(`content of ${String(address)}`, { status: status(String(address)) })
  }
  return { asked, ask: ask as typeof fetch }
}
const all = ['/files/a.webp', '/files/b.webp', '/fonts/LATO-400-latin.woff2?v=1']

test('[SC37] every file is brought once, and kept until it is not wanted any more', async () => {
  const [cache, web] = [aCache(), aWeb(() => 200)]
  const media = mediaOf(cache, web.ask)
  await Promise.all([media.bring(all), media.bring(all)])
  await media.bring(all)
  expect(web.asked).toEqual(all)
  expect([...cache.held.keys()]).toEqual(all)
  await media.keepOnly(all.slice(1), () => true)
  expect([...cache.held.keys()]).toEqual(all.slice(1))
})

test('[SC55] nothing more is dropped once something else is wanted', async () => {
  const cache = aCache()
  const media = mediaOf(cache, aWeb(() => 200).ask)
  await media.bring(all)
  await media.keepOnly([], () => cache.held.size > 2)
  expect([...cache.held.keys()]).toEqual(all.slice(1))
})

test('[SC10] one that is gone holds nothing up; one that can not be had now does, after the others came', async () => {
  const cache = aCache()
  await expect(mediaOf(cache, aWeb(address => (address.includes('a.webp') ? 404 : 200)).ask).bring(all)).resolves.toBeUndefined()
  expect([...cache.held.keys()]).toEqual(all.slice(1))
  const other = aCache()
  await expect(mediaOf(other, aWeb(address => (address.includes('a.webp') ? 503 : 200)).ask).bring(all)).rejects.toThrow('503')
  expect([...other.held.keys()]).toEqual(all.slice(1))
})

test('[SC63] one whose answer never ends can not be had after an hour, and is asked for again', async () => {
  vi.useFakeTimers()
  const [cache, web] = [aCache(), aWeb(() => 200)]
  let isStuck = true
  const ask = ((address: string) => (isStuck && address.includes('a.webp') ? new Promise(() => {}) : web.ask(address))) as typeof fetch
  const media = mediaOf(cache, ask)
  const outcomes: string[] = []
  const bring = () =>
    media.bring(all).then(
      () => void outcomes.push('here'),
      () => void outcomes.push('missing'),
    )
  void bring()
  await vi.advanceTimersByTimeAsync(3_599_000)
  expect([outcomes, [...cache.held.keys()]]).toEqual([[], all.slice(1)])
  await vi.advanceTimersByTimeAsync(1_000)
  isStuck = false
  await bring()
  expect(outcomes).toEqual(['missing', 'here'])
})

test('[SC17] a device that is full plays from the network, and says so', async () => {
  const cache = aCache()
  cache.room = 1
  const media = mediaOf(cache, aWeb(() => 200).ask)
  await media.bring(all)
  expect(media.isFull()).toBe(true)
})

test('[SC17] a browser that keeps nothing is known', async () => {
  const web = aWeb(() => 200)
  const media = mediaOf(null, web.ask)
  await media.bring(all)
  await media.bring(all)
  expect(media.lasts).toBe(false)
  expect(web.asked).toEqual(all)
})
