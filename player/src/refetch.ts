import type { ScreenCommandFailure } from '@vitrine/model/areas/screens/commands.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import { isFull, pathOf } from './media.ts'
import { ownFontAddresses } from './ownFont.ts'
import type { ServerClient } from './server.ts'
import type { Storage } from './storage.ts'
import { pauseAfter, type Timing } from './timing.ts'

type Caches = Pick<CacheStorage, 'open' | 'has' | 'delete'>

interface Deps extends Timing {
  readonly kept: Storage
  readonly server: Pick<ServerClient, 'content'>
  /** What plays, and what is on its way. */
  readonly playing: () => { readonly content: ScreenContent | null; readonly coming: ScreenContent | null }
  readonly storage?: Caches | null
  readonly ask?: typeof fetch
}

const mediaCache = 'vitrine-media'
/** What is fetched again lies there until all of it has come. The service worker answers with what is in either. */
const stage = 'vitrine-again'
const atOnce = 3
const mostTries = 3

/**
 * Fetches the content and each of its files again, as if none were here. What plays goes on with what it has: only once everything has come it takes
 * the place of what was kept, file by file, and what nothing needs is dropped. Null: it is done.
 */
export async function refetch(deps: Deps): Promise<ScreenCommandFailure | null> {
  const { kept, server, playing, storage = 'caches' in self ? caches : null } = deps
  const credential = await kept.read('credential')
  const answer = credential === null ? null : await server.content(credential, null).catch(() => null)
  if (answer?.state !== 'new') return 'NETWORK'
  const { content } = answer
  const addresses = [...new Set([...content.media, ...ownFontAddresses])]
  try {
    const again = storage && (await storage.open(stage))
    await fetchAll(addresses, again, deps)
    if (storage && again) await replace(addresses, again, storage, playing)
    // Another one is on its way by itself, and kept when it is whole.
    if (playing().content?.tag === content.tag) await kept.write('content', content)
    return null
  } catch (error) {
    return isFull(error) ? 'FULL' : 'NETWORK'
  } finally {
    if (storage) await tidy(storage).catch(() => {})
  }
}

/** After one that was interrupted, also by a power cut: what it had taken away before it had brought the new one is brought now. */
export async function tidy(storage: Caches): Promise<void> {
  if (!(await storage.has(stage))) return
  const [again, media] = [await storage.open(stage), await storage.open(mediaCache)]
  // What is in both goes first: a device without room for another copy has it for what was taken away.
  for (const request of await again.keys()) if (await media.match(request)) await again.delete(request)
  for (const request of await again.keys()) {
    await media.put(request, (await again.match(request))!)
    await again.delete(request)
  }
  await storage.delete(stage)
}

async function fetchAll(addresses: readonly string[], again: Cache | null, deps: Deps): Promise<void> {
  const waiting = [...addresses]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await fetchOne(next, again, deps)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

async function fetchOne(address: string, again: Cache | null, { ask = (...all) => fetch(...all), later, random }: Deps): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      // Neither from the service worker nor from what the browser keeps by itself.
      const answer = await ask(address, { cache: 'reload' })
      // What the server no longer has is left out, as it was before.
      if (answer.status === 404 || answer.status === 410) return
      if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`)
      return void (await (again ? again.put(address, answer) : answer.blob()))
    } catch (error) {
      if (isFull(error) || tries === mostTries) throw error
      await new Promise<void>(resolve => later(resolve, pauseAfter(tries, random)))
    }
  }
}

async function replace(addresses: readonly string[], again: Cache, storage: Caches, playing: Deps['playing']): Promise<void> {
  const media = await storage.open(mediaCache)
  for (const address of addresses) {
    const fetched = await again.match(address)
    if (fetched) await media.put(address, fetched)
  }
  const replaced = new Set(addresses)
  // Asked for each: a content that comes meanwhile brings files of its own.
  const isWanted = (address: string) => {
    const { content, coming } = playing()
    return replaced.has(address) || [content, coming].some(each => each?.media.includes(address))
  }
  for (const request of await media.keys()) if (!isWanted(pathOf(request.url))) await media.delete(request)
}
