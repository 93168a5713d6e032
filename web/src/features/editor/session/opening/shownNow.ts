import type { PresentationDeed } from '@vitrine/model/realtime.ts'
import { ask } from '../../../../api/client.ts'
import { CallError } from '../../../../api/callError.ts'

/** Which shows a presentation has, and what was done to the one that is open. */
export interface ShownNow {
  readonly publishedShowId: string | null
  readonly conceptShowId: string | null
  readonly deed?: PresentationDeed
}

/** Asks for what was done without being heard, in the time of no connection. Who did it is known of a publication only. */
export async function shownNow(presentationId: string, showId: string, isEdited: boolean): Promise<ShownNow> {
  const found = await ask('findPresentation', { id: presentationId }).catch((error: unknown) => {
    if (error instanceof CallError && error.code === 'NotFoundError') return null
    throw error
  })
  const by = (kind: PresentationDeed['kind'], name: string | null = null) => ({ kind, userId: '', name: name ?? '' })
  if (!found) return { publishedShowId: null, conceptShowId: null, deed: by('DELETED') }
  const { publishedShowId, conceptShowId, publishedShow } = found
  const wasPublished = !isEdited || publishedShowId === showId
  const deed = wasPublished
    ? conceptShowId
      ? by('OPENED')
      : by('PUBLISHED', publishedShow?.publishedBy)
    : by(conceptShowId ? 'RESTORED' : 'DISCARDED')
  return { publishedShowId, conceptShowId, deed }
}
