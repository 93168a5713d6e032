import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallError } from '../../api/callError.ts'
import { toast } from '../toast.tsx'

type Place = (key: MessageKey) => void

/** The forms that were submitted and are still open, the topmost last. */
const places: Place[] = []

/**
 * How a call that failed is told: where nothing answered, in the form that was submitted, which keeps what was typed; else by a toast
 * (docs/spec/forms.md).
 */
export function tellFailed(key: MessageKey, error: CallError): void {
  const place = error.code === 'UnavailableError' ? places.at(-1) : undefined
  if (place) place(key)
  else toast.failed(key, { error })
}

export const isFormOpen = (): boolean => places.length > 0

/** Of one form: what it says went wrong since it was last submitted. `busy`: it is being saved. */
export function useFormFailure(busy: boolean) {
  const [failure, setFailure] = useState<MessageKey | null>(null)
  const place = useRef<Place>(setFailure)
  const withdraw = useCallback(() => {
    const index = places.indexOf(place.current)
    if (index >= 0) places.splice(index, 1)
  }, [])
  useEffect(() => withdraw, [withdraw])
  // Saved, or told that it was not.
  useEffect(() => (busy ? withdraw : undefined), [busy, withdraw])
  return {
    failure,
    submitted: useCallback(() => {
      withdraw()
      setFailure(null)
      places.push(place.current)
    }, [withdraw]),
  }
}
