import { useState } from 'react'
import { useTyped } from '../../ui/edit/useTyped.ts'

interface Options<V, T> {
  readonly write: (value: V) => T
  /** Undefined: what is typed is nothing that could be saved. */
  readonly read: (typed: T) => V | undefined
  readonly onSave: (next: V) => void
}

/** A field that is saved when it is left. What a colleague made of it meanwhile is said before it is written over ([RL23]). */
export function useReleaseField<V, T>(value: V, { onSave, ...words }: Options<V, T>) {
  const { typed, setTyped, seen, accept, reset } = useTyped(value, words)
  const [isTold, setTold] = useState(false)
  return {
    typed,
    /** What it is by now is to be said. */
    isTold,
    onType(next: T) {
      setTold(false)
      setTyped(next)
    },
    onLeave() {
      const next = words.read(typed)
      if (next === undefined) return
      const isFirst = !Object.is(next, value) && !Object.is(seen, value)
      setTold(isFirst)
      if (Object.is(next, value)) reset()
      else if (isFirst) accept()
      else onSave(next)
    },
  }
}
