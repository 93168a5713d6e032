import { storages } from './storages.ts'

/** Something that the browser remembers for its user. It is asked and changed without a failure: where nothing can be kept, nothing is [PG40]. */
export interface Remembered<T> {
  readonly get: () => T
  /** Null: it is forgotten. Answers false where the browser has no room or forbids it: then what was kept before stays. */
  readonly set: (value: T | null) => boolean
  /** Calls back when another tab of this browser has changed it. */
  readonly subscribe: (listener: () => void) => () => void
}

export interface Place {
  readonly key: string
  /** A device remembers it for all tabs of this browser; a tab until it is closed or its user signs out. */
  readonly on: 'device' | 'tab'
}

export interface Reading<T> extends Place {
  /** From whatever stands there, which is null where nothing does; undefined: it makes no sense. */
  readonly read: (found: unknown) => T | undefined
  readonly otherwise: T
}

/** What is kept as JSON. */
export function remembered<T>({ read, otherwise, ...place }: Reading<T>): Remembered<T> {
  const text = rememberedText(place)
  return {
    get: () => attempt(() => read(JSON.parse(text.get() ?? 'null'))) ?? otherwise,
    set: value => text.set(value === null ? null : JSON.stringify(value)),
    subscribe: text.subscribe,
  }
}

/** What is kept as it is; null: nothing. */
export const rememberedText = ({ key, on }: Place): Remembered<string | null> => ({
  get: () => attempt(() => storages[on]().getItem(key)) ?? null,
  set: text =>
    attempt(() => {
      if (text === null) storages[on]().removeItem(key)
      else storages[on]().setItem(key, text)
      return true
    }) ?? false,
  subscribe(listener) {
    // Without a key everything was forgotten.
    const hear = (event: StorageEvent) => (event.key === key || event.key === null) && listener()
    globalThis.addEventListener?.('storage', hear)
    return () => globalThis.removeEventListener?.('storage', hear)
  },
})

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
