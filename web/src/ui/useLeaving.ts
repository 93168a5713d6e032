import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { session } from '../api/session.ts'
import { confirm } from './confirm.ts'
import { useTranslate } from './language.ts'

/** Asks before unsaved changes are left behind; a session that has ended is not held up. */
export function useLeaving(isDirty: boolean) {
  const t = useTranslate()
  const isAllowed = useRef(false)
  useBlocker({
    enableBeforeUnload: () => isDirty && !isAllowed.current,
    shouldBlockFn: async ({ current, next }) => {
      // Who searches or leafs in a list of the page stays on it.
      if (current.pathname === next.pathname) return false
      if (!isDirty || isAllowed.current || !session.get()) return false
      return !(await confirm({ title: t('edit.unsaved-title'), body: t('edit.unsaved-body'), action: t('edit.leave'), danger: true }))
    },
  })
  return { allow: () => void (isAllowed.current = true) }
}
