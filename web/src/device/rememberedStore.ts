import { createListeners, type ReadonlyStore } from '@vitrine/renderer/store.ts'
import { remembered, rememberedText, type Place, type Reading } from './remembered.ts'

export interface RememberedStore<T> extends ReadonlyStore<T> {
  /** Where the browser has no room it is so until the page is closed. */
  readonly set: (next: T | ((now: T) => T)) => void
}

/** The same for pages to follow (`useRemembered`): what one of them changes, or another tab, all show. */
export function rememberedStore<T>(reading: Reading<T>): RememberedStore<T> {
  const [text, kept] = [rememberedText(reading), remembered(reading)]
  const { subscribe, tell } = createListeners()
  let known: { readonly text: string | null; readonly value: T } | null = null
  const get = () => {
    const found = text.get()
    if (known?.text !== found) known = { text: found, value: kept.get() }
    return known.value
  }
  return {
    get,
    set(next) {
      const value = typeof next === 'function' ? (next as (now: T) => T)(get()) : next
      kept.set(value)
      known = { text: text.get(), value }
      tell()
    },
    subscribe(listener) {
      const ends = [subscribe(listener), text.subscribe(listener)]
      return () => ends.forEach(end => end())
    },
  }
}

/** The id of something that was chosen; null: nothing was. */
export const rememberedId = (place: Place): RememberedStore<string | null> =>
  rememberedStore<string | null>({ ...place, read: found => (typeof found === 'string' ? found : undefined), otherwise: null })
