import { useSyncExternalStore } from 'react'
import { useEditorContext } from '../editorContext.ts'
import { collaboratorsOf, type Collaborator } from './collaborators.ts'

/** Who else works on this presentation; null while nobody can tell. */
export function useCollaborators(): readonly Collaborator[] | null {
  const collaborators = collaboratorsOf(useEditorContext().editor)
  return useSyncExternalStore(collaborators.subscribe, collaborators.people)
}
