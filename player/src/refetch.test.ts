import { expect, test } from 'vitest'
import { aContent } from '../test/contents.ts'
import { pathOf } from './media.ts'
import { ownFontAddresses } from './ownFont.ts'
import { refetch, tidy } from './refetch.ts'
import { memoryStorage } from './storage.ts'

const nameOf = (request: RequestInfo | URL) => (request instanceof Request ? pathOf(request.url) : String(request))

/** A device that keeps the files of its content, and a server that has newer bytes of each. `room`: so many files it takes more. */
async function aDevice({ missing = [] as readonly string[], room = Infinity } = {}) {
  const caches = new Map<string, Map<string, string>>([
    [
      'vitrine-media',
      new Map([
        ['/files/a.webp', 'old'],
        ['/files/gone.webp', 'old'],
      ]),
    ],
  ])
  const left = { room }
  const open = async (name: string) => {
    const held = caches.get(name) ?? new Map<string, string>()
    caches.set(name, held)
    return {
      match: async (request: RequestInfo | URL) => (held.has(nameOf(request)) ? new Response(held.get(nameOf(request))) : undefined),
      async put(request: RequestInfo | URL, answer: Response) {
        // As browsers do: what was there goes first.
        held.delete(nameOf(request))
        if (left.room-- <= 0) throw new DOMException('full', 'QuotaExceededError')
        held.set(nameOf(request), await answer.text())
      },
      delete: async (request: RequestInfo | URL) => held.delete(nameOf(request)),
      keys: async () => [...held.keys()].map(name => new Request(`http://tv.example${name}`)),
    } as unknown as Cache
  }
  const storage = { open, has: async (name: string) => caches.has(name), delete: async (name: string) => caches.delete(name) }
  const kept = memoryStorage()
  await kept.write('credential', 'credential')
  const content = aContent('1')
  await kept.write('content', content)
  const asked: [string, RequestCache | undefined][] = []
  const deps = {
    kept,
    storage,
    random: () => 0,
    later: (work: () => void) => (work(), () => {}),
    playing: () => ({ content, coming: null as null | typeof content }),
    server: { content: async () => ({ state: 'new' as const, content: { ...content, activeSince: 'newer' } }) },
    ask: (async (address: string, init?: RequestInit) => {
      asked.push([address, init?.cache])
      return new Response('new', { status: missing.includes(address) ? 503 : 200 })
    }) as typeof fetch,
  }
  const media = () => Object.fromEntries(caches.get('vitrine-media')!)
  return { deps, asked, kept, caches, media, storage, left }
}

test('[CD14] everything is fetched past what is kept, takes the place of the old, and what nothing needs goes', async () => {
  const { deps, asked, kept, media, caches } = await aDevice()
  expect(await refetch(deps)).toBeNull()
  expect(asked.map(([address]) => address).toSorted()).toEqual(['/files/a.webp', ...ownFontAddresses].toSorted())
  expect(new Set(asked.map(([, cache]) => cache))).toEqual(new Set(['reload']))
  expect(media()).toEqual(Object.fromEntries(['/files/a.webp', ...ownFontAddresses].map(address => [address, 'new'])))
  expect((await kept.read('content'))!.activeSince).toBe('newer')
  expect(await kept.read('credential')).toBe('credential')
  expect([...caches.keys()]).toEqual(['vitrine-media'])
})

test('[CD14] what is on its way stays', async () => {
  const { deps, media, kept } = await aDevice()
  const coming = aContent('2', { media: ['/files/gone.webp'] })
  expect(await refetch({ ...deps, playing: () => ({ content: coming, coming }) })).toBeNull()
  expect(media()).toMatchObject({ '/files/a.webp': 'new', '/files/gone.webp': 'old' })
  expect((await kept.read('content'))!.tag).toBe('1')
})

test('[CD14] what comes while the old is replaced stays too', async () => {
  const { deps, media } = await aDevice()
  const coming = aContent('2', { media: ['/files/gone.webp'] })
  let asked = 0
  const playing = () => ({ ...deps.playing(), coming: asked++ === 0 ? null : coming })
  // Before anything is dropped another content is announced.
  const storage = {
    ...deps.storage,
    async open(name: string) {
      const cache = await deps.storage.open(name)
      return { ...cache, keys: () => (playing(), cache.keys()) } as Cache
    },
  }
  expect(await refetch({ ...deps, storage, playing })).toBeNull()
  expect(media()).toMatchObject({ '/files/gone.webp': 'old' })
})

test('[CD15] without the server, or without one of its files, all stays as it was', async () => {
  const { deps, media, caches } = await aDevice({ missing: ['/files/a.webp'] })
  expect(await refetch(deps)).toBe('NETWORK')
  expect(await refetch({ ...deps, server: { content: () => Promise.reject(new Error('away')) } })).toBe('NETWORK')
  expect(media()).toMatchObject({ '/files/a.webp': 'old', '/files/gone.webp': 'old' })
  expect([...caches.keys()]).toEqual(['vitrine-media'])
})

test('[CD15] a device without room for both keeps what it has', async () => {
  for (let room = 0; room < 2 * (1 + ownFontAddresses.length); room++) {
    const { deps, media, left, storage } = await aDevice({ room })
    expect(await refetch(deps)).toBe('FULL')
    // What could not be put back at once lies beside, and comes back with the next start.
    left.room = Infinity
    await tidy(storage)
    expect(Object.keys(media())).toContain('/files/a.webp')
  }
})

test('[CD15] after a power cut in between, what had been taken away is put back', async () => {
  const { caches, storage, media } = await aDevice()
  caches.set(
    'vitrine-again',
    new Map([
      ['/files/a.webp', 'new'],
      ['/files/b.webp', 'new'],
    ]),
  )
  await tidy(storage)
  expect(media()).toEqual({ '/files/a.webp': 'old', '/files/b.webp': 'new', '/files/gone.webp': 'old' })
  expect([...caches.keys()]).toEqual(['vitrine-media'])
})

test('[CD15] on a full device only what could not be put back stays beside', async () => {
  const { caches, storage, media, left } = await aDevice({ room: 1 })
  caches.set('vitrine-again', new Map(['a', 'b', 'c'].map(name => [`/files/${name}.webp`, 'new'])))
  await expect(tidy(storage)).rejects.toThrow('full')
  expect(Object.keys(media())).toEqual(['/files/a.webp', '/files/gone.webp', '/files/b.webp'])
  expect([...caches.get('vitrine-again')!.keys()]).toEqual(['/files/c.webp'])
  left.room = 1
  await tidy(storage)
  expect([...caches.keys()]).toEqual(['vitrine-media'])
})
