import { useSyncExternalStore } from 'react'
import { useWorkbench } from '../workbench.ts'
import type { Place } from './view.ts'

/** Where the slide lies on the canvas and how large it is drawn; drawn again with every change of it. */
export function useView(): Place {
  const { view } = useWorkbench().board
  return useSyncExternalStore(view.subscribe, view.get)
}
