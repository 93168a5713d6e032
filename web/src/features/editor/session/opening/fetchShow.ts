import type { Show } from '@vitrine/model/show/show.ts'
import { ask } from '../../../../api/client.ts'
import { callOptions, queryClient } from '../../../../api/useCall.ts'
import { showFrom } from './showFrom.ts'

/** A show as it is committed now; null where it is gone. */
export async function fetchShow(showId: string): Promise<Show | null> {
  const answer = await ask('findPresentationShow', { id: showId })
  return answer && showFrom(answer)
}

/** The concept of a presentation if there is one, else what is published; null where there is no such presentation. */
export async function fetchActualShow(presentationId: string): Promise<Show | null> {
  // Kept for what else the editor says of it.
  const presentation = await queryClient.fetchQuery({ ...callOptions('findPresentation', { id: presentationId }), staleTime: 0 })
  const showId = presentation?.actualShowId
  return showId ? fetchShow(showId) : null
}
