import { useSyncExternalStore } from 'react'
import { useEditorContext } from './editorContext.ts'
import type { Collaborator } from './presence/collaborators.ts'

/** Who else works on this presentation; null while nobody can tell. */
export function useCollaborators(): readonly Collaborator[] | null {
  const { collaborators } = useEditorContext()
  return useSyncExternalStore(collaborators.subscribe, collaborators.people)
}
