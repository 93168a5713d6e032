import type { Fit } from '@vitrine/model/show/fitting.ts'
import { createStore, type ReadonlyStore } from '@vitrine/renderer/store.ts'

type Fits = ReadonlyMap<string, Fit>

/** What of each widget is drawn wholly in the languages that are not looked at, as it was measured last: docs/spec/fitting.md. */
export interface LanguageFits extends ReadonlyStore<ReadonlyMap<string, Fits>> {
  /** Of a slide in one language, by the ids of widgets; of those that say the same there nothing is noted. */
  readonly note: (slideId: string, language: string, fits: Fits) => void
  /** A language in which a slide says nothing else: nothing is to be measured there. */
  readonly keepOnly: (slideId: string, languages: readonly string[]) => void
}

export function createLanguageFits(): LanguageFits {
  const store = createStore<ReadonlyMap<string, Fits>>(new Map())
  return {
    get: store.get,
    subscribe: store.subscribe,
    note: (slideId, language, fits) => store.set(new Map(store.get()).set(placeOf(slideId, language), fits)),
    keepOnly(slideId, languages) {
      const kept = new Set(languages.map(language => placeOf(slideId, language)))
      const gone = [...store.get().keys()].filter(place => place.startsWith(`${slideId} `) && !kept.has(place))
      if (gone.length > 0) store.set(new Map([...store.get()].filter(([place]) => !gone.includes(place))))
    },
  }
}

export const placeOf = (slideId: string, language: string) => `${slideId} ${language}`
