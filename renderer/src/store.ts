/** Those who want to be told of something. */
export interface Listeners<Said extends readonly unknown[]> {
  readonly subscribe: (listener: (...said: Said) => void) => () => void
  readonly tell: (...said: Said) => void
  /** Whether anybody listens. */
  readonly any: () => boolean
}

export function createListeners<Said extends readonly unknown[] = []>(): Listeners<Said> {
  const all = new Set<(...said: Said) => void>()
  return {
    subscribe(listener) {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell(...said) {
      for (const listener of all) listener(...said)
    },
    any: () => all.size > 0,
  }
}

/** A value that is asked and heard of, as `useSyncExternalStore` wants it. */
export interface ReadonlyStore<T> {
  readonly get: () => T
  readonly subscribe: (listener: () => void) => () => void
}
export interface Store<T> extends ReadonlyStore<T> {
  /** The same value again is no change, and nobody is told. */
  readonly set: (next: T) => void
}

export function createStore<T>(first: T): Store<T> {
  const { subscribe, tell } = createListeners()
  let value = first
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      tell()
    },
    subscribe,
  }
}
