import { useSyncExternalStore } from 'react'
import { useWorkbench } from '../workbench.ts'
import { othersOf, type Person } from './others.ts'

/** Who else works on this presentation; null while nobody can tell. */
export function useOthers(): readonly Person[] | null {
  const others = othersOf(useWorkbench().editor)
  return useSyncExternalStore(others.subscribe, others.people)
}
