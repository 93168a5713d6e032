import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { createListeners, type Listeners } from '@vitrine/renderer/store.ts'
import type { CallError } from './callError.ts'

/** Where a change was made, and so where it is told that it failed. */
export interface PlaceOfChange {
  /** The row, card, field or list: the id of a record, or a name. */
  readonly at: string
  /** What of it was changed. */
  readonly field?: string
  /** What was typed, which stays where it was typed; left out of what goes back. */
  readonly typed?: unknown
  /** How it is done again, where that is more than the same call once more. */
  readonly again?: () => unknown
}

/** A change that was refused or got no answer, as its place tells it: [NW5]. */
export interface RefusedChange extends PlaceOfChange {
  readonly fails: MessageKey
  /** What fails names. */
  readonly words?: Readonly<Record<string, string | number>>
  readonly error: CallError
  readonly again: () => unknown
}

interface Deps {
  /** Runs what it is given when what is on the screen has been drawn anew. Milliseconds. */
  readonly later: (work: () => void, milliseconds: number) => void
  /** Tells it where nobody shows the place. */
  readonly tellElsewhere: (refused: RefusedChange) => void
}

/** A row that was taken away comes back with the next drawing, and tells it then. */
const patience = 500
const none: readonly RefusedChange[] = []

/** What was refused, by its place. What no place shows is told elsewhere, so that nothing fails in silence. */
export function createRefusedChanges({ later, tellElsewhere }: Deps) {
  const refused = new Map<string, readonly RefusedChange[]>()
  const watching = new Map<string, Listeners<[]>>()
  const isShown = (at: string) => watching.get(at)?.any() ?? false

  function set(at: string, next: readonly RefusedChange[]) {
    if (next.length > 0) refused.set(at, next)
    else refused.delete(at)
    watching.get(at)?.tell()
  }
  const at = (place: string): readonly RefusedChange[] => refused.get(place) ?? none

  /** Another change of the same, or the decision to leave it, ends what is told there. */
  function forget({ at: place, field }: PlaceOfChange) {
    if (at(place).some(each => each.field === field))
      set(
        place,
        at(place).filter(each => each.field !== field),
      )
  }

  return {
    at,
    forget,
    add(change: RefusedChange) {
      set(change.at, [...at(change.at).filter(({ field }) => field !== change.field), change])
      if (isShown(change.at)) return
      later(() => {
        if (isShown(change.at) || !at(change.at).includes(change)) return
        forget(change)
        tellElsewhere(change)
      }, patience)
    },
    /** Somebody else is there, or nobody: what was typed is nobody else's. */
    clear: () => [...refused.keys()].forEach(place => set(place, none)),
    watch(place: string, listener: () => void): () => void {
      const listeners = watching.get(place) ?? createListeners()
      watching.set(place, listeners)
      const stop = listeners.subscribe(listener)
      return () => {
        stop()
        if (!listeners.any() && watching.get(place) === listeners) watching.delete(place)
      }
    },
  }
}

export type RefusedChanges = ReturnType<typeof createRefusedChanges>

/** What a place has to tell. The same array as long as it is the same. */
export function useRefusedAt(changes: RefusedChanges, place: string): readonly RefusedChange[] {
  return useSyncExternalStore(
    useCallback((listener: () => void) => changes.watch(place, listener), [changes, place]),
    () => changes.at(place),
  )
}
