import { useState } from 'react'

interface Typed<V, T> {
  readonly typed: T
  readonly setTyped: (typed: T) => void
  /** Of which value what is typed is a change: where it is another by now, a colleague was quicker. */
  readonly seen: V
  /** What is typed is a change of what it is by now. */
  readonly accept: () => void
  readonly reset: () => void
}

/**
 * What somebody types over a value that others change too: theirs is taken over while nothing else is typed, and what is typed stays ([NW15]).
 * `isOffered`: what was typed is offered elsewhere, and the field shows theirs.
 */
export function useTyped<V, T>(
  value: V,
  { write, read, isOffered = false }: { write: (value: V) => T; read: (typed: T) => V | undefined; isOffered?: boolean },
): Typed<V, T> {
  const [state, setState] = useState(() => ({ typed: write(value), seen: value }))
  const set = (typed: T, seen: V) => setState({ typed, seen })
  const reset = () => set(write(value), value)
  const wanted = read(state.typed)
  if (!Object.is(state.seen, value) && (isOffered || Object.is(wanted, state.seen) || Object.is(wanted, value))) reset()
  return { ...state, setTyped: typed => setState(now => ({ ...now, typed })), accept: () => set(state.typed, value), reset }
}
