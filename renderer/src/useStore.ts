import { useSyncExternalStore } from 'react'
import type { ReadonlyStore } from './store.ts'

/** What a store holds now; the component is drawn anew when that changes. */
export const useStore = <T>({ subscribe, get }: ReadonlyStore<T>): T => useSyncExternalStore(subscribe, get, get)
