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
  /** What this tab does itself is no news in it. */
  readonly expect: (kind: PresentationDeed['kind']) => void
  /** Read, or no longer so. */
  readonly clear: () => void
}

/** The answer and the news of it come one after the other, in either order. */
const expectedFor = 15_000

/** The latest of what others did, over all the shows that a presentation has while its editor is open. */
export function createDeeds(userId: string, now: () => number = Date.now): Deeds {
  const told = createStore<ToldDeed | null>(null)
  let expected: { readonly kind: PresentationDeed['kind']; readonly at: number } | null = null
  return {
    get: told.get,
    subscribe: told.subscribe,
    hear(deed, hasUnsaved) {
      const isOwn = deed.userId === userId
      if (isOwn && expected?.kind === deed.kind && now() - expected.at < expectedFor) return told.set(null)
      // Who goes on editing after a publication has taken everybody along.
      told.set(deed.kind === 'OPENED' ? null : { ...deed, isOwn, hasUnsaved })
    },
    expect: kind => void (expected = { kind, at: now() }),
    clear: () => told.set(null),
  }
}
