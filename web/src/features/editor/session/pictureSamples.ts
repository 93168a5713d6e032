import type { Pixels } from '@vitrine/model/show/grounds.ts'
import { createStore, type ReadonlyStore } from '@vitrine/renderer/store.ts'

/** Small drawings of the pictures on which something is written, by their address; null: its points can't be read. */
export interface PictureSamples extends ReadonlyStore<ReadonlyMap<string, Pixels | null>> {
  readonly note: (address: string, pixels: Pixels | null) => void
  /** All others are forgotten. */
  readonly keepOnly: (addresses: readonly string[]) => void
  readonly pixelsOf: (address: string) => Pixels | undefined
}

export function createPictureSamples(): PictureSamples {
  const store = createStore<ReadonlyMap<string, Pixels | null>>(new Map())
  return {
    get: store.get,
    subscribe: store.subscribe,
    note: (address, pixels) => store.set(new Map(store.get()).set(address, pixels)),
    keepOnly(addresses) {
      const kept = [...store.get()].filter(([address]) => addresses.includes(address))
      if (kept.length < store.get().size) store.set(new Map(kept))
    },
    pixelsOf: address => store.get().get(address) ?? undefined,
  }
}
