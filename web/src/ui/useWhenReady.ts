import { useEffect, useState } from 'react'

/** Does what was pressed as soon as what it depends on is there, with what is known by then. Null: that will not come, and what was pressed is dropped. */
export function useWhenReady(isReady: boolean | null, act: () => void) {
  const [isWaiting, setWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting || isReady === false) return
    setWaiting(false)
    if (isReady) act()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it does is new at every drawing, and done once
  }, [isWaiting, isReady])
  return { isWaiting, press: () => (isReady === false ? setWaiting(true) : act()) }
}
