import { misfitsOn, type Misfit } from '@vitrine/model/show/fitting.ts'
import { inOrder, type Slide } from '@vitrine/model/show/show.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { useEditorContext } from './editorContext.ts'
import { useEditorState } from './useEditorState.ts'

/** What of a slide does not fit, as it was measured last. */
export function useMisfits(slide: Slide | null): readonly Misfit[] {
  const { fits } = useEditorContext()
  const measured = useSyncExternalStore(fits.subscribe, fits.get)
  return useMemo(() => (slide ? misfitsOn([slide], measured) : []), [slide, measured])
}

/** What does not fit in the whole show, slide by slide; those that are not open are measured while the editor is idle. */
export function useShowMisfits(): readonly Misfit[] {
  const { fits } = useEditorContext()
  const measured = useSyncExternalStore(fits.subscribe, fits.get)
  const slides = useEditorState(({ show }) => show.slides)
  return useMemo(() => misfitsOn(inOrder(slides), measured), [slides, measured])
}
