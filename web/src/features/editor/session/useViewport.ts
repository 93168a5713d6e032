import { useStore } from '@vitrine/renderer/useStore.ts'
import { useEditorContext } from './editorContext.ts'
import type { Place } from '../state/viewport.ts'

/** Where the slide lies on the canvas and how large it is drawn; drawn again with every change of it. */
export function useViewport(): Place {
  const { view } = useEditorContext().canvas
  return useStore(view)
}
