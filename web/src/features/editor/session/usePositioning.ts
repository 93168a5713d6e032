import { useStore } from '@vitrine/renderer/useStore.ts'
import { useEditorContext } from './editorContext.ts'
import type { Positioning } from './motion/positioning.ts'

/** The start of A_B while it is chosen. */
export function usePositioning(): Positioning | null {
  const { positioning } = useEditorContext()
  return useStore(positioning)
}
