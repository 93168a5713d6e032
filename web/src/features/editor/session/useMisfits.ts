import type { Fit } from '@vitrine/model/show/fitting.ts'
import { misfitsOn, type Misfit } from '@vitrine/model/show/fittingLanguages.ts'
import { inOrder, type Slide, type Widget } from '@vitrine/model/show/show.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useCallback, useMemo } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useEditorContext } from './editorContext.ts'
import { placeOf } from './languageFits.ts'
import { useEditorState } from './useEditorState.ts'

/** What of a slide does not fit in any language of the menu, as it was measured last. */
export function useMisfits(slide: Slide | null): readonly Misfit[] {
  const misfits = useMisfitsOn()
  return useMemo(() => (slide ? misfits([slide]) : []), [slide, misfits])
}

/** What of one widget of the slide that is open does not fit. */
export function useMisfit(widget: Widget): Misfit | null {
  const misfits = useMisfitsOn()
  const slideId = useEditorState(state => state.activeSlideId) ?? ''
  return useMemo(() => misfits([{ id: slideId, widgets: [widget] }])[0] ?? null, [widget, slideId, misfits])
}

/** What does not fit in the whole show, slide by slide; those that are not open are measured while the editor is idle. */
export function useShowMisfits(): readonly Misfit[] {
  const misfits = useMisfitsOn()
  const slides = useEditorState(({ show }) => show.slides)
  return useMemo(() => misfits(inOrder(slides)), [slides, misfits])
}

const none: readonly string[] = []

function useMisfitsOn() {
  const { editor, fits, languageFits } = useEditorContext()
  const looked = useStore(editor.language)
  const seen = useStore(fits)
  const measured = useStore(languageFits)
  const languages = useCatalogue().organization?.menuLanguages ?? none
  return useCallback(
    (slides: readonly Pick<Slide, 'id' | 'widgets'>[]) => {
      // What says the same in two languages fits the same in both: it is measured in the one that is looked at.
      const fitIn = (slideId: string, widgetId: string, language: string | null): Fit | undefined =>
        (language === looked ? undefined : measured.get(placeOf(slideId, language ?? languages[0] ?? ''))?.get(widgetId)) ??
        seen.get(widgetId)
      return misfitsOn(slides, languages, fitIn)
    },
    [looked, seen, measured, languages],
  )
}
