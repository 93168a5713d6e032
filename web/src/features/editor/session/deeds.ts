import type { PresentationDeed } from '@vitrine/model/realtime.ts'
import { createStore, type ReadonlyStore } from '@vitrine/renderer/store.ts'

/** What somebody did to the open presentation, to be told until it is read. */
export interface ToldDeed extends PresentationDeed {
  /** One's own, in another tab or on another device. */
  readonly isOwn: boolean
  /** Something was not saved yet when it was done. */
  readonly hasUnsaved: boolean
}

export interface Deeds extends ReadonlyStore<ToldDeed | null> {
  readonly hear: (deed: PresentationDeed, hasUnsaved: boolean) => void
  /** What this tab does itself is no news in it, however long its answer takes. */
  readonly doing: <T>(kind: PresentationDeed['kind'], call: () => Promise<T>) => Promise<T>
  /** Whether the latest that was heard is what this tab did itself. */
  readonly isOwn: () => boolean
  /** Read, or no longer so. */
  readonly clear: () => void
}

/** The answer and the news of it come one after the other, in either order: for so long after the answer. */
const expectedFor = 15_000

/** The latest of what others did, over all the shows that a presentation has while its editor is open. */
export function createDeeds(userId: string, now: () => number = Date.now): Deeds {
  const told = createStore<ToldDeed | null>(null)
  let expected: { readonly kind: PresentationDeed['kind']; until: number } | null = null
  let isOwnDoing = false
  return {
    get: told.get,
    subscribe: told.subscribe,
    hear(deed, hasUnsaved) {
      const isOwn = deed.userId === userId
      isOwnDoing = isOwn && expected?.kind === deed.kind && now() < expected.until
      if (isOwnDoing) return told.set(null)
      // Who goes on editing after a publication has taken everybody along.
      told.set(deed.kind === 'OPENED' ? null : { ...deed, isOwn, hasUnsaved })
    },
    async doing(kind, call) {
      const mine = { kind, until: Number.POSITIVE_INFINITY }
      expected = mine
      try {
        return await call()
      } finally {
        mine.until = now() + expectedFor
      }
    },
    isOwn: () => isOwnDoing,
    clear: () => told.set(null),
  }
}
