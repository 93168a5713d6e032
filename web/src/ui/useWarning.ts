import { notifications } from '@mantine/notifications'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { useCallback, useEffect, useRef } from 'react'
import { toast } from './toast.tsx'

/** A warning about a form: it goes when what it warns of was put right, and with the form. */
export function useWarning(key: MessageKey) {
  const shown = useRef<string | null>(null)
  const putRight = useCallback(() => {
    if (shown.current !== null) notifications.hide(shown.current)
    shown.current = null
  }, [])
  useEffect(() => putRight, [putRight])
  return { warn: () => void (shown.current = toast.warning(key)), putRight }
}
