import { comesBack } from './comesBack.ts'
import { pageOfServer } from './pageOfServer.ts'
import type { Tv } from './tv.ts'

const hourly = 3_600_000

/** After an upgrade of the server the TV takes the new player: at once while it plays nothing, else in the small hours. */
export function renewItself(tv: Pick<Tv, 'get' | 'now'>) {
  let isOutdated = false
  const outdated = () => {
    isOutdated = true
    void renewIfMay()
  }
  const may = () => isOutdated && mayRenew(tv.get().at, new Date(tv.now()))
  const renewIfMay = async () => {
    // Looked at once more: an answer may have taken until breakfast.
    if (!may() || !(await comesBack()) || !may()) return
    // The next page reads there why it began (report.ts): what a window is called stays.
    window.name = 'renewed'
    location.reload()
  }
  setInterval(() => void renewIfMay(), 60_000)
  const hasWorkers = isSecureContext && 'serviceWorker' in navigator
  // A browser may refuse it all the same, as behind a certificate that nobody signed.
  void (hasWorkers ? byServiceWorker(outdated).catch(() => byItsPage(outdated)) : byItsPage(outdated))
}

const mayRenew = (at: string, now: Date) => at !== 'playing' || (now.getHours() === 4 && now.getMinutes() < 30)

/** The service worker takes the new player in as a whole, then this page is the old one. */
async function byServiceWorker(outdated: () => void) {
  const isFirst = !navigator.serviceWorker.controller
  const registration = await navigator.serviceWorker.register(serviceWorker(), { scope: '/screen' })
  let isNext = !isFirst
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isNext) outdated()
    isNext = true
  })
  setInterval(() => void registration.update().catch(() => {}), hourly)
}

interface Policy {
  createScriptURL(address: string): string
}

declare global {
  interface Window {
    /** Newer browsers have it: what is run comes through a policy only, whose name stands in server/src/core/http/pages.ts. */
    readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
  }
}

function serviceWorker(): string {
  const address = '/screen/serviceWorker.js'
  return window.trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address }).createScriptURL(address) ?? address
}

/** Without one, the page's own text tells: the names of its files are those of their content. */
async function byItsPage(outdated: () => void) {
  let first: string | null = null
  const compare = async () => {
    const text = await pageOfServer()
    first ??= text
    if (text !== null && text !== first) outdated()
  }
  await compare()
  setInterval(() => void compare(), hourly)
}
