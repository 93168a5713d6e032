import type { ContentAsset } from '@vitrine/model/screen/content.ts'
import { withoutGaps } from '@vitrine/model/kernel/entity.ts'
import { createStore } from '@vitrine/renderer/store.ts'

/** Pictures that were chosen or uploaded here, and are drawn before the catalogue has them. */
export function knownAssets() {
  const { get, set, subscribe } = createStore<Readonly<Record<string, ContentAsset>>>({})
  return {
    get,
    subscribe,
    add({ id, type, title, url, thumbUrl, width, height, duration }: ContentAsset) {
      const measures = withoutGaps({ width, height, duration })
      set({ ...get(), [id]: { id, type, title, url, thumbUrl, ...measures } })
    },
    /** It was removed from the organisation's files. */
    remove(id: string) {
      set(Object.fromEntries(Object.entries(get()).filter(([each]) => each !== id)))
    },
  }
}
export type KnownAssets = ReturnType<typeof knownAssets>
