import { useStore } from '@vitrine/renderer/useStore.ts'
import type { RememberedStore } from './rememberedStore.ts'

/** What the browser remembers, and how to change it: as `useState`, for all that follow the same store. */
export const useRemembered = <T>(store: RememberedStore<T>) => [useStore(store), store.set] as const
