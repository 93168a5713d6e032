import type { ScreenCommandFailure, ScreenCommandKind } from '@vitrine/model/areas/screens/commands.ts'
import { comesBack } from './comesBack.ts'
import { refetch, tidy } from './refetch.ts'
import { createServerClient } from './server.ts'
import type { Storage } from './storage.ts'
import { timing } from './timing.ts'
import type { Tv } from './tv.ts'

/** Does it; null: it is done. What begins the page anew never answers. */
export type CarryOut = () => Promise<ScreenCommandFailure | null>

/** What the TV does of each kind of command. */
export function carryingOut(tv: Pick<Tv, 'known'>, kept: Storage): Readonly<Record<ScreenCommandKind, CarryOut>> {
  const server = createServerClient((...all) => fetch(...all), Date.now)
  if ('caches' in self) void tidy(caches).catch(() => {})
  return {
    RELOAD: () => beginAnew(kept),
    RESTART: async () => (await takeNewest()) ?? beginAnew(kept),
    REFETCH: () => inTime(refetch({ ...timing, kept, playing: tv.known, server })),
  }
}

async function beginAnew(kept: Storage): Promise<ScreenCommandFailure> {
  // Its credential would go with the page.
  if (!kept.lasts || (await kept.read('credential')) === null) return 'KEEPS_NOTHING'
  if (!(await comesBack())) return 'NETWORK'
  location.reload()
  return new Promise(() => {})
}

/** Milliseconds for which a TV waits for the newest program. */
const patience = 5 * 60_000

/** The service worker takes the newest program in as a whole; until then the one before stays. */
async function takeNewest(): Promise<ScreenCommandFailure | null> {
  const registration = await workers()?.getRegistration('/screen')
  if (!registration) return null
  try {
    await registration.update()
  } catch {
    return 'NETWORK'
  }
  const next = registration.installing ?? registration.waiting
  if (!next) return null
  if (!(await hasActivated(next))) return 'NETWORK'
  // The next page reads there why it began (report.ts).
  window.name = 'renewed'
  return null
}

const hasActivated = (worker: ServiceWorker) =>
  new Promise<boolean>(resolve => {
    const look = () => {
      if (worker.state === 'activated') resolve(true)
      if (worker.state === 'redundant') resolve(false)
    }
    worker.addEventListener('statechange', look)
    look()
    setTimeout(() => resolve(false), patience)
  })

/** Browsers have none where the page came over plain HTTP. */
const workers = (): ServiceWorkerContainer | undefined => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined)

/** Milliseconds after which a fetch that never ends is one that failed. */
const longest = 30 * 60_000
const inTime = (work: Promise<ScreenCommandFailure | null>) =>
  Promise.race([work, new Promise<ScreenCommandFailure>(resolve => setTimeout(() => resolve('NETWORK'), longest))])
