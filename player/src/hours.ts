import type { isOffByHours as IsOffByHours } from '@vitrine/model/areas/systems/hours.ts'
import { createStore, type ReadonlyStore } from '@vitrine/renderer/store.ts'
import { beginAnewSoon } from './beginAnew.ts'
import type { Timing } from './timing.ts'
import type { Tv } from './tv.ts'

/** For so long somebody who has connected it looks at it. */
const installing = 10 * 60_000

/** Loaded with the first hours, else once the TV plays (rest.ts): after an upgrade of the server a page of before can't have it any more. */
let isOffByHours: typeof IsOffByHours | null = null
export const bringHours = async () => void ({ isOffByHours } = await import('@vitrine/model/areas/systems/hours.ts'))

/** Whether the TV is off by its hours, looked at on each minute, without a network too: docs/spec/hours.md. One without a screen never is. */
export function followHours(tv: Pick<Tv, 'get' | 'subscribe' | 'now'>, { later }: Pick<Timing, 'later'>): ReadonlyStore<boolean> {
  const isOff = createStore(false)
  let installedUntil = 0
  const look = () => {
    if (tv.get().at === 'pairing') installedUntil = tv.now() + installing
    const hours = hoursOf(tv)
    if (hours && !isOffByHours) bringHours().then(look, beginAnewSoon)
    isOff.set(tv.now() >= installedUntil && isOffNow(hours, tv.now()))
  }
  const onTheMinute = () => {
    look()
    later(onTheMinute, 60_000 - (tv.now() % 60_000) + 50)
  }
  tv.subscribe(look)
  onTheMinute()
  return isOff
}

function hoursOf(tv: Pick<Tv, 'get'>) {
  const picture = tv.get()
  return picture.at === 'playing' ? picture.content.screen.hours : picture.at === 'notice' ? picture.screen?.hours : undefined
}

function isOffNow(hours: ReturnType<typeof hoursOf>, now: number): boolean {
  try {
    return hours !== undefined && isOffByHours !== null && isOffByHours(hours, now)
  } catch {
    // What cannot be understood turns nothing off.
    return false
  }
}
