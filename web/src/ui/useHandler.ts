import { useCallback, useLayoutEffect, useRef } from 'react'

/** A handler that stays the same function, and does what the latest one does: what gets it isn't drawn again for its sake. */
export function useHandler<A extends readonly unknown[], R>(handler: (...args: A) => R): (...args: A) => R {
  const latest = useRef(handler)
  useLayoutEffect(() => void (latest.current = handler))
  return useCallback((...args: A) => latest.current(...args), [])
}
