import { useCall } from '../../../api/useCall.ts'
import type { Answer } from '../../../api/client.ts'
import { language } from '../../../ui/language.ts'
import { useEditorState } from './useEditorState.ts'

export type Proposal = Answer<'allProposals'>['items'][number]

/** What is said of proposals: no page brings it, as few organisations want approval. */
export const approvalWords = language.beginPages('shared')

/** The proposal of the open concept, if there is one. */
export function useProposal(): Proposal | null {
  const presentationId = useEditorState(({ show }) => show.presentationId)
  const showId = useEditorState(({ show }) => show.id)
  const proposal = useCall('allProposals', { presentationId, limit: 1 }).data?.items[0]
  return proposal?.showId === showId ? proposal : null
}
