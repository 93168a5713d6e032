import { useState } from 'react'

/** The same object as long as it says the same, so that nothing that depends on it is done again. Plain data only. */
export function useStable<T>(value: T): T {
  const says = JSON.stringify(value)
  const [known, setKnown] = useState({ says, value })
  if (known.says === says) return known.value
  setKnown({ says, value })
  return value
}
