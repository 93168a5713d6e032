import { useViewer } from './viewer.ts'

/** Whether the organisation wants publications to be approved, and whether whoever is signed in publishes by themselves. */
export function useApproval(): { readonly isWanted: boolean; readonly mayPublish: boolean } {
  const viewer = useViewer()
  const isWanted = viewer?.organization?.needsApproval === true
  return { isWanted, mayPublish: !isWanted || viewer?.isApprover === true }
}
