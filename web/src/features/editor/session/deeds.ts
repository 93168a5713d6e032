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
  /** `showId`: the show that is open, which it was done to. */
  readonly hear: (deed: PresentationDeed, hasUnsaved: boolean, showId: string) => void
  /** What this tab does itself to the open show is no news in it, however long its answer takes. */
  readonly doing: <T>(kind: PresentationDeed['kind'], showId: string, call: () => Promise<T>) => Promise<T>
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
  /** Of one show: the next one may be published by one's other tab a moment later, and that is news. */
  let expected: { readonly kind: PresentationDeed['kind']; readonly showId: string; until: number } | null = null
  let isOwnDoing = false
  return {
    get: told.get,
    subscribe: told.subscribe,
    hear(deed, hasUnsaved, showId) {
      const isOwn = deed.userId === userId
      isOwnDoing = isOwn && expected?.kind === deed.kind && expected.showId === showId && now() < expected.until
      if (isOwnDoing) return told.set(null)
      // Who goes on editing after a publication has taken everybody along; whoever went on by themselves is still told why.
      if (deed.kind !== 'OPENED') told.set({ ...deed, isOwn, hasUnsaved })
      else if (!isOwn) told.set(null)
    },
    async doing(kind, showId, call) {
      const mine = { kind, showId, until: Number.POSITIVE_INFINITY }
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
