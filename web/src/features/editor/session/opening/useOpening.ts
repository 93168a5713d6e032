import type { Show } from '@vitrine/model/show/show.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '../../../../api/callError.ts'
import { fetchActualShow } from './fetchShow.ts'

export type Opening =
  | { readonly state: 'loading' }
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly error: CallError }
  | { readonly state: 'open'; readonly show: Show }

/**
 * The show that a presentation is edited by. Fetched once and then the editor's own: it is no entry of the cache, which
 * would fetch it again at every reconnection and take the history away. While it is reopened the old one stays.
 */
export function useOpening(presentationId: string) {
  const [opening, setOpening] = useState<Opening>({ state: 'loading' })
  const attempt = useRef(0)
  const reopen = useCallback(() => {
    attempt.current += 1
    const mine = attempt.current
    setOpening(before => (before.state === 'failed' ? { state: 'loading' } : before))
    fetchActualShow(presentationId).then(
      show => mine === attempt.current && setOpening(before => opened(before, show)),
      (error: unknown) => mine === attempt.current && setOpening(before => failed(before, error)),
    )
  }, [presentationId])
  useEffect(() => {
    reopen()
    return () => void (attempt.current += 1)
  }, [reopen])
  /** As if the page had been opened anew. */
  const restart = useCallback(() => {
    setOpening({ state: 'loading' })
    reopen()
  }, [reopen])
  return { opening, reopen, restart }
}

function opened(before: Opening, show: Show | null): Opening {
  if (!show) return { state: 'missing' }
  // The session follows what is done to its show: asked for twice, it is not opened anew beneath somebody's hands.
  const isSame = before.state === 'open' && before.show.id === show.id && before.show.state === show.state
  return isSame ? before : { state: 'open', show }
}

function failed(before: Opening, error: unknown): Opening {
  const refusal = error instanceof CallError ? error : new CallError('InternalError')
  if (refusal.code === 'NotFoundError') return { state: 'missing' }
  return before.state === 'open' ? before : { state: 'failed', error: refusal }
}
