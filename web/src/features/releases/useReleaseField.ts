import { useEffect, useId, useState } from 'react'
import { useTyped } from '../../ui/edit/useTyped.ts'
import type { ReleaseEdits } from './useReleaseEdits.ts'

interface Options<V, T> extends Pick<ReleaseEdits, 'unsaved'> {
  readonly write: (value: V) => T
  /** Undefined: what is typed is nothing that could be saved. */
  readonly read: (typed: T) => V | undefined
  /** Answers whether it is stored. */
  readonly onSave: (next: V) => Promise<boolean>
}

/** A field that is saved when it is left. What a colleague made of it meanwhile is said before it is written over ([RL23]). */
export function useReleaseField<V, T>(value: V, { onSave, unsaved, ...words }: Options<V, T>) {
  const { typed, setTyped, seen, accept, reset } = useTyped(value, words)
  const [isTold, setTold] = useState(false)
  const id = useId()
  const isSaved = Object.is(words.read(typed), value)
  useEffect(() => {
    if (isSaved) unsaved.delete(id)
  }, [isSaved, unsaved, id])
  // What stands on the page no more is nothing to wait for.
  useEffect(() => () => void unsaved.delete(id), [unsaved, id])

  async function save(next: V) {
    // Of what is typed by then, if it is something else, nothing is stored.
    if ((await onSave(next)) && Object.is(unsaved.get(id), typed)) unsaved.delete(id)
  }
  return {
    typed,
    /** What it is by now is to be said. */
    isTold,
    onType(next: T) {
      setTold(false)
      setTyped(next)
      if (Object.is(words.read(next), value)) unsaved.delete(id)
      else unsaved.set(id, next)
    },
    onLeave() {
      const next = words.read(typed)
      if (next === undefined) return
      const isFirst = !Object.is(next, value) && !Object.is(seen, value)
      setTold(isFirst)
      if (Object.is(next, value)) reset()
      else if (isFirst) accept()
      else void save(next)
    },
  }
}
