import { realClock, since, type Clock } from '@vitrine/renderer/clock.ts'
import { createStore } from '@vitrine/renderer/store.ts'

/** Milliseconds for which a ticker goes on after its speed was let go: with the keys one holds nothing. */
const afterwards = 2_000

const clock = realClock()
const trial = createStore<{ readonly widgetId: string; readonly time: Clock } | null>(null)
let ending: ReturnType<typeof setTimeout> | undefined

/** A ticker that moves on the slide while its speed is chosen, where everything else stands still. */
export const tickerTrial = {
  get: trial.get,
  subscribe: trial.subscribe,
  begin(widgetId: string) {
    clearTimeout(ending)
    if (trial.get()?.widgetId === widgetId) return
    const began = clock.now()
    trial.set({ widgetId, time: since(clock, () => began) })
  },
  end() {
    clearTimeout(ending)
    ending = setTimeout(() => trial.set(null), afterwards)
  },
}
