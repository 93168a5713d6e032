import type { SaidByScreen } from '@vitrine/model/areas/screens/report.ts'
import type { ScreenStart } from '@vitrine/model/areas/screens/starts.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import type { Timing } from './timing.ts'
import type { Tv } from './tv.ts'

/** A little more than the minute that the server asks for: no line is so even that two reports never come closer to each other. */
const every = 66_000
/** What was told may have been lost: it is told again after so many rounds. */
const mostSilent = 10

type Told = Pick<Tv, 'get' | 'known' | 'say'>

/** Tells the server now, and once a minute, what the TV knows of itself, where it differs from what was told before: docs/spec/fleet.md. */
export function reportItself(tv: Told, { later }: Pick<Timing, 'later'>, look: () => Promise<Facts> = () => factsOf(tv)) {
  countStart()
  let told = ''
  let times = 0
  let silent = 0
  async function tell() {
    try {
      const { content, condition } = tv.known()
      // Not paired, or not heard.
      if (content && condition.alone === null) {
        const facts = await look()
        const news = JSON.stringify([content.screen.id, facts.steady])
        silent += 1
        // The first may have come too soon after the last of the page before, and was dropped: the next round tells it again.
        if (news !== told || times === 1 || silent >= mostSilent) {
          tv.say({ subject: 'report', report: facts.report })
          told = news
          times += 1
          silent = 0
        }
      }
    } finally {
      later(() => void tell().catch(() => {}), every)
    }
  }
  void tell().catch(() => {})
}

export interface Facts {
  readonly report: SaidByScreen
  /** Of it what does not change by itself. */
  readonly steady: object
}

/** The files of a content, of which all were here once: they stay until another comes. */
let wholeTag = ''

async function factsOf(tv: Told): Promise<Facts> {
  const { content, coming, condition } = tv.known()
  const picture = tv.get()
  const newest = coming ?? content
  const missing = newest && newest.tag !== wholeTag ? await missingOf(newest.media) : []
  const files = newest ? new Set(newest.media).size : null
  if (newest && missing?.length === 0) wholeTag = newest.tag
  const { usage, quota } = await storageNow()
  const steady = {
    agent: navigator.userAgent.slice(0, 400),
    width: innerWidth,
    height: innerHeight,
    pixelRatio: devicePixelRatio,
    program: programOf(document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''),
    restarts: starts.restarts,
    start: starts.start,
    files,
    filesHere: missing && files !== null ? files - missing.length : null,
    missing: (missing ?? []).slice(0, 20),
    isNewest: content ? coming === null : null,
    showId: picture.at === 'playing' ? picture.show.id : null,
    troubles: [
      ...(condition.missing === null ? [] : ['FILES' as const]),
      ...(condition.forgets ? ['FORGETS' as const] : []),
      ...(condition.full ? ['FULL' as const] : []),
      ...(condition.broken ? ['SLIDE' as const] : []),
    ],
    prepared: preparedOf(content),
  }
  return {
    steady: { ...steady, part: quota ? Math.round((100 * (usage ?? 0)) / quota) : null },
    report: {
      ...steady,
      clock: Date.now(),
      upSeconds: Math.round(performance.now() / 1000),
      storageUsed: usage,
      storageQuota: quota,
    },
  }
}

/** The versions of the prepared emergency messages of which all is kept: a content is kept whole, but its screen is told of before. */
function preparedOf(content: ScreenContent | null): readonly string[] {
  const whole = (content?.screen.prepared ?? []).filter(({ showId }) => showId === null || content?.shows[showId])
  return whole.slice(0, maxPreparedNamed).map(({ version }) => version)
}
const maxPreparedNamed = 100

/** Null: the browser keeps nothing, and so it isn't known. */
async function missingOf(addresses: readonly string[]): Promise<readonly string[] | null> {
  if (!('caches' in self)) return null
  const cache = await caches.open('vitrine-media')
  const here = new Set((await cache.keys()).map(({ url }) => url))
  return [...new Set(addresses)].filter(address => !here.has(new URL(address, location.href).href))
}

async function storageNow(): Promise<{ readonly usage: number | null; readonly quota: number | null }> {
  const { usage = null, quota = null } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {}
  return { usage, quota }
}

/** The edition in the name of a built file: of `/screen/assets/index-DiwrgTda.js` DiwrgTda. Null: it isn't built. */
export const programOf = (address: string): string | null => /-([\w-]{8})\.js$/.exec(address)?.[1] ?? null

interface Starts {
  readonly restarts: number
  readonly start: ScreenStart | null
}

/** What was kept of the life before. */
export interface KeptStart {
  readonly restarts: number
  /** It said farewell. */
  readonly isLeft: boolean
}

/** How this life of the page came about, as far as it can be known. `navigation`: what the browser says of it; `isRenewed`: the one before made room for a newer program. */
export function startAfter(
  kept: KeptStart | null,
  navigation: string | undefined,
  isRenewed: boolean,
): Starts & { readonly start: ScreenStart } {
  if (!kept) return { restarts: 0, start: 'FIRST' }
  const restarts = kept.restarts + 1
  if (isRenewed) return { restarts, start: 'RENEWED' }
  if (navigation === 'reload') return { restarts, start: 'RELOADED' }
  return { restarts, start: kept.isLeft ? 'REOPENED' : 'INTERRUPTED' }
}

let starts: Starts = { restarts: 0, start: null }
const key = 'vitrine.starts'

/** Counts this start; where the browser keeps nothing, none is known. */
function countStart() {
  try {
    const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
    starts = startAfter(JSON.parse(localStorage.getItem(key) ?? 'null') as KeptStart | null, navigation?.type, window.name === 'renewed')
    window.name = ''
    keep(false)
    addEventListener('pagehide', () => keep(true))
  } catch {
    starts = { restarts: 0, start: null }
  }
}

function keep(isLeft: boolean) {
  try {
    localStorage.setItem(key, JSON.stringify({ restarts: starts.restarts, isLeft } satisfies KeptStart))
  } catch {
    // The next start is its first, for all it knows.
  }
}
