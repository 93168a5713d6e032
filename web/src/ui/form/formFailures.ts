import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { reasonOf } from '@vitrine/model/messages/spoken.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Words } from '../language.ts'
import { toast } from '../toast.tsx'

/** What could not be done, and what was thrown; a refusal knows its reason. */
export interface Failure {
  readonly fails: MessageKey
  readonly error?: unknown
}

type Place = (failure: Failure) => void

/** The forms that were submitted and are still open, the topmost last. */
const places: Place[] = []

/** How a change that failed is told: in the form that was submitted, which keeps what was typed; else by a toast (docs/spec/pages.md). */
export function tellFailed(fails: MessageKey, error?: unknown, words?: Words): void {
  const place = places.at(-1)
  if (place && !words) place({ fails, error })
  else toast.failed(fails, { error, ...(words && { words }) })
}

export const isFormOpen = (): boolean => places.length > 0

/** Of one form: what it says went wrong since it was last submitted. `busy`: it is being saved. */
export function useFormFailure(busy: boolean) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const place = useRef<Place>(setFailure)
  const withdraw = useCallback(() => {
    const index = places.indexOf(place.current)
    if (index >= 0) places.splice(index, 1)
  }, [])
  useEffect(() => withdraw, [withdraw])
  // Until it is saved, or told that it was not; between two calls of one form it may rest for a moment.
  useEffect(() => {
    if (!busy) return undefined
    if (!places.includes(place.current)) places.push(place.current)
    return withdraw
  }, [busy, withdraw])
  // A button that was pressed loses the focus while it waits.
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    if (failure && !busy && document.activeElement === document.body && pressed.current instanceof HTMLElement) pressed.current.focus()
  }, [failure, busy])
  return {
    failure,
    /** Nothing else is to be put right first: the form's own button is the other try. */
    isToRetry: failure !== null && (isUnanswered(failure.error) || !reasonOf(failure.error)),
    submitted: useCallback(() => {
      withdraw()
      setFailure(null)
      pressed.current = document.activeElement
      places.push(place.current)
    }, [withdraw]),
  }
}

/** Of a form that somebody fills in who is not signed in. */
export const unanswered = (fails: MessageKey): Failure => ({ fails, error: { code: 'UnavailableError' } })

export const isUnanswered = (error: unknown): boolean => valueOf(error, 'code') === 'UnavailableError'
