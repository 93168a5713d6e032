import type { ContentAsset } from '@vitrine/model/screen/content.ts'

/** Pictures that were chosen or uploaded here, and are drawn before the catalogue has them. */
export function knownAssets() {
  const listeners = new Set<() => void>()
  let known: Readonly<Record<string, ContentAsset>> = {}
  return {
    get: () => known,
    add({ id, type, title, url, thumbUrl }: ContentAsset) {
      known = { ...known, [id]: { id, type, title, url, thumbUrl } }
      listeners.forEach(listener => listener())
    },
    /** It was removed from the organisation's files. */
    remove(id: string) {
      known = Object.fromEntries(Object.entries(known).filter(([each]) => each !== id))
      listeners.forEach(listener => listener())
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type KnownAssets = ReturnType<typeof knownAssets>
