import { emergencyAt, type ScreenEmergency } from '@vitrine/model/screen/emergency.ts'
import { createStore, type ReadonlyStore } from '@vitrine/renderer/store.ts'
import type { Timing } from './timing.ts'
import type { Tv } from './tv.ts'

/** So often a TV says again that it shows a message: what it said may not have been heard. */
const sayAgain = 20_000
/** A clock may be set meanwhile. */
const lookAgain = 60_000

/**
 * What stands over everything: from the content that the TV keeps, and until its end by the server's clock, without a network too. The server hears
 * that it is shown: docs/spec/emergency.md. One without a screen has none.
 */
export function followEmergency(
  tv: Pick<Tv, 'get' | 'subscribe' | 'now' | 'say'>,
  { later }: Pick<Timing, 'later'>,
): ReadonlyStore<ScreenEmergency | null> {
  const standing = createStore<ScreenEmergency | null>(null)
  let stop = () => {}
  let stopSaying = () => {}

  function look() {
    stop()
    const now = tv.now()
    const next = emergencyAt(toldOf(tv), now)
    if (next) stop = later(look, Math.min(lookAgain, Date.parse(next.endsAt) - now + 20))
    // The same words in another answer are nothing new to draw.
    if (JSON.stringify(next) === JSON.stringify(standing.get())) return
    const isSame = next !== null && next.id === standing.get()?.id
    standing.set(next)
    if (!isSame) sayOf(next)
  }

  function sayOf(shown: ScreenEmergency | null) {
    stopSaying()
    if (!shown) return
    tv.say({ subject: 'emergencyShown', id: shown.id })
    stopSaying = later(() => sayOf(shown), sayAgain)
  }

  tv.subscribe(look)
  look()
  return standing
}

function toldOf(tv: Pick<Tv, 'get'>) {
  const picture = tv.get()
  return picture.at === 'playing' ? picture.content.screen.emergency : picture.at === 'notice' ? picture.screen?.emergency : null
}
