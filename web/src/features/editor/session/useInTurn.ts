import { useCallback, useState, useSyncExternalStore } from 'react'
import { latestInTurn } from './latestInTurn.ts'

/** Milliseconds for which what is shown stands while it changes with every letter. */
const pause = 120

/** What a store holds; while it is `inTurn` as it held it at most a moment ago, and what shows it is drawn a few times a second. */
export function useInTurn<T>(subscribe: (listener: () => void) => () => void, get: () => T, inTurn: boolean): T {
  const [shown] = useState(() => ({ value: get() }))
  const listen = useCallback(
    (tell: () => void) => {
      if (!inTurn) return subscribe(tell)
      const turns = latestInTurn(pause, (value: T) => {
        shown.value = value
        tell()
      })
      const stop = subscribe(() => turns.take(get()))
      return () => {
        stop()
        turns.stop()
      }
    },
    [subscribe, get, inTurn, shown],
  )
  return useSyncExternalStore(listen, () => (inTurn ? shown.value : (shown.value = get())))
}
