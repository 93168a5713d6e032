/**
 * Lets the TV start without network: the app itself, and the pictures, fonts and videos of its content, come from the device.
 * Built as one script of its own; vite.config.ts fills in these two.
 */
declare const shell: readonly string[]
declare const edition: string

import { partOf } from './range.ts'

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Asking extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', heard: (event: Lasting) => void): void
  addEventListener(type: 'fetch', heard: (event: Asking) => void): void
}
const worker = self as unknown as Worker

const page = '/screen'
const shellCache = `vitrine-shell-${edition}`

worker.addEventListener('install', event => event.waitUntil(precache().then(() => worker.skipWaiting())))
worker.addEventListener('activate', event => event.waitUntil(dropOldShells().then(() => worker.clients.claim())))
worker.addEventListener('fetch', event => {
  const answer = answerTo(event.request)
  if (answer) event.respondWith(answer)
})

async function precache(): Promise<void> {
  const cache = await caches.open(shellCache)
  await Promise.all(
    [page, ...shell].map(async address => {
      const answer = await fetch(new Request(address, { cache: 'reload' }))
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
      await cache.put(address, answer)
    }),
  )
}

async function dropOldShells(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith('vitrine-shell-') && name !== shellCache).map(name => caches.delete(name)))
}

/** Null: ask the network, as if nobody were in between. */
function answerTo(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return null
  if (request.mode === 'navigate') return pathname === page || pathname === `${page}/` ? kept(page, request) : null
  if (shell.includes(pathname)) return kept(pathname, request)
  // What is fetched again must not come from here: refetch.ts.
  return /^\/(files|fonts)\//.test(pathname) && request.cache !== 'reload' ? kept(request.url, request) : null
}

async function kept(address: string, request: Request): Promise<Response> {
  // A device whose storage fails still has the network.
  const found = await caches.match(address, { ignoreVary: true }).catch(() => undefined)
  if (!found) return fetch(request)
  const range = request.headers.get('range')
  return range ? partOf(found, range).catch(() => fetch(request)) : found
}
