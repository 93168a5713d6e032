import { useEffect, useRef, useState } from 'react'
import type { Answer } from '../../../../api/client.ts'
import { useCall } from '../../../../api/useCall.ts'
import { toast } from '../../../../ui/toast.tsx'
import { useEditorState } from '../../session/useEditorState.ts'

/** A video of the presentation, ordered by anybody of the organisation. */
export type Capture = Answer<'allShowCaptures'>['items'][number]

export const isBeingMade = ({ state }: Pick<Capture, 'state'>): boolean => state === 'WAITING' || state === 'RUNNING'

/** How far one is in whole percents. 100 is for what is done. */
export const percentOf = ({ progress }: Pick<Capture, 'progress'>): number => Math.min(99, Math.floor(progress * 100))

const shown = 10
const every = 2_000

/** The latest videos of the open presentation. States are told by the server; how far one is, is asked for. */
export function useCaptures() {
  const presentationId = useEditorState(({ show }) => show.presentationId)
  const [isBusy, setBusy] = useState(false)
  const answer = useCall('allShowCaptures', { presentationId, limit: shown }, { every: isBusy && every })
  const items = answer.data?.items
  const isBusyNow = items?.some(isBeingMade) ?? false
  if (isBusyNow !== isBusy) setBusy(isBusyNow)
  return { ...answer, items }
}

/** Says what became of those that were being made while somebody was looking elsewhere. */
export function useOutcomes(items: readonly Capture[] | undefined): void {
  const before = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!items) return
    const over = items.filter(capture => before.current.has(capture.id) && !isBeingMade(capture))
    if (over.some(({ state }) => state === 'DONE')) toast.done('captures.ready')
    const failed = over.find(({ state }) => state === 'FAILED')
    if (failed) toast.failed('captures.failed', { error: { code: failed.failure } })
    before.current = new Set(items.filter(isBeingMade).map(({ id }) => id))
  }, [items])
}
