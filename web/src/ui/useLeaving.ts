import { useBlocker } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { askBeforeLeaving } from '../api/leaving.ts'
import { session } from '../api/session.ts'
import { closesDialog } from './backCloses.ts'
import { mayLeave } from './mayLeave.ts'

/** Asks before unsaved changes are left behind, by another page or by logging out; a session that has ended is not held up. */
export function useLeaving(isDirty: boolean) {
  const isAllowed = useRef(false)
  useEffect(() => {
    if (!isDirty) return undefined
    return askBeforeLeaving(async () => {
      isAllowed.current = isAllowed.current || (await mayLeave())
      return isAllowed.current
    })
  }, [isDirty])
  useBlocker({
    enableBeforeUnload: () => isDirty && !isAllowed.current,
    shouldBlockFn: async ({ action, current, next }) => {
      // Who searches or leafs in a list of the page stays on it.
      if (current.pathname === next.pathname || closesDialog(action)) return false
      if (!isDirty || isAllowed.current || !session.get()) return false
      return !(await mayLeave())
    },
  })
  return useMemo(() => ({ allow: (is = true) => void (isAllowed.current = is) }), [])
}
