import { withTimeout } from './timing.ts'

/** The files of the content, on the device. The service worker answers with them. */
export interface Media {
  /** Fetches what isn't there yet; fails if something can't be had now. What the server no longer has is left out. */
  bring(addresses: readonly string[]): Promise<void>
  /** Drops every other file, as long as `isStill` says that these are the ones. */
  keepOnly(addresses: readonly string[], isStill: () => boolean): Promise<void>
  /** False where the browser has no room for them: they then come from the network, and from what the browser keeps by itself. */
  readonly lasts: boolean
  /** The device was full. */
  isFull(): boolean
}

type Cache = Pick<globalThis.Cache, 'match' | 'put' | 'delete' | 'keys'>

const atOnce = 3
/** Milliseconds after which a file that does not end is asked for again: longer than the largest takes on a slow line. */
const patience = 3_600_000

/** `name`: of the cache. Nobody drops what is in another's. */
export async function openMedia(name = 'vitrine-media', ask: typeof fetch = (...all) => fetch(...all)): Promise<Media> {
  const cache = 'caches' in self ? await caches.open(name).catch(() => null) : null
  return mediaOf(cache, ask)
}

export function mediaOf(cache: Cache | null, ask: typeof fetch): Media {
  const coming = new Map<string, Promise<void>>()
  const seen = new Set<string>()
  let full = false

  function one(address: string): Promise<void> {
    const known = coming.get(address)
    if (known) return known
    const work = withTimeout(patience, fetched(address)).finally(() => coming.delete(address))
    coming.set(address, work)
    return work
  }

  async function fetched(address: string): Promise<void> {
    if (cache ? await cache.match(address) : seen.has(address)) return
    const answer = await ask(address)
    if (answer.status === 404 || answer.status === 410) return
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`)
    if (!cache) {
      await answer.blob()
      return void seen.add(address)
    }
    try {
      await cache.put(address, answer)
    } catch (error) {
      if (!isFull(error)) throw error
      full = true
    }
  }

  return {
    lasts: cache !== null,
    isFull: () => full,
    async bring(addresses) {
      full = false
      const waiting = [...addresses]
      const failures: unknown[] = []
      const worker = async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
          await one(next).catch((error: unknown) => failures.push(error))
      }
      await Promise.all(Array.from({ length: atOnce }, worker))
      if (failures.length > 0) throw failures[0]
    },
    async keepOnly(addresses, isStill) {
      const wanted = new Set(addresses)
      for (const address of seen) if (!wanted.has(address)) seen.delete(address)
      if (cache) for (const request of await cache.keys()) if (isStill() && !wanted.has(pathOf(request.url))) await cache.delete(request)
    },
  }
}

export const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError'

/** As the content names it: without the origin, with what follows the question mark. */
export const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')
