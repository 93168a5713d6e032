import { fittingOf, mayOverflow } from '@vitrine/model/show/fitting.ts'
import { referencePixelsOf } from '@vitrine/model/show/geometry.ts'
import type { Slide } from '@vitrine/model/show/show.ts'
import { useCatalogue, useLanguage } from '@vitrine/renderer/data.tsx'
import { drawn, fontsOf } from '@vitrine/renderer/media.ts'
import { Stage } from '@vitrine/renderer/Stage.tsx'
import { drawnStyle } from '@vitrine/renderer/text/textStyle.ts'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { outOfSight } from './outOfSight.ts'

/**
 * Measures what does not fit on the slides that are not open: draws them out of sight, one after the other, when the browser has nothing
 * better to do, and each again only when it, the look of the show or its data are other than before.
 */
export const OffscreenSlides = memo(function OffscreenSlides() {
  const { fits, whenIdle } = useEditorContext()
  const catalogue = useCatalogue()
  const slides = useEditorState(({ show }) => show.slides)
  const orientation = useEditorState(({ show }) => show.orientation)
  const style = useEditorState(({ show }) => show.style)
  const activeSlideId = useEditorState(s => s.activeSlideId)
  // Texts say something else in another language, also where the menu doesn't.
  const language = useLanguage()
  const look = useMemo(() => ({ orientation, style, catalogue, language }), [orientation, style, catalogue, language])
  /** With what each slide was measured last. */
  const [measured] = useState(() => new Map<string, { readonly slide: Slide; readonly look: object }>())
  const [slide, setSlide] = useState<Slide | null>(null)
  const room = useRef<HTMLDivElement>(null)

  const isDue = (each: Slide) => {
    const before = measured.get(each.id)
    return each.id !== activeSlideId && (before?.look !== look || !isSameForFitting(before.slide, each))
  }
  const due = catalogue.organization ? (slides.find(isDue) ?? null) : null
  useEffect(() => {
    if (!due) return
    return whenIdle(() => setSlide(due))
  }, [due, whenIdle])

  // What is open is measured where it is seen, and is due again when it is left.
  useEffect(() => {
    if (activeSlideId !== null) measured.delete(activeSlideId)
  }, [measured, activeSlideId])

  useEffect(() => {
    if (!slide || !room.current) return
    let isGone = false
    void drawn(room.current, fontsOf(measurable(slide), drawnStyle(look.style, look.catalogue))).then(() => {
      if (isGone) return
      measured.set(slide.id, { slide, look })
      // What was drawn is measured with the frame after it.
      whenIdle(() => isGone || setSlide(null))
    })
    return () => void (isGone = true)
  }, [slide, look, measured, whenIdle])

  const only = useMemo(() => slide && measurable(slide), [slide])
  if (!only) return null
  const { width } = referencePixelsOf(orientation)
  return (
    <div ref={room} style={outOfSight} aria-hidden inert>
      <Stage key={only.id} show={look} slide={only} width={width} onFit={fits.note} />
    </div>
  )
})

/** Of a slide, what may not fit. */
const measurable = (slide: Slide): Slide => ({
  ...slide,
  backgroundAssetId: null,
  widgets: slide.widgets.filter(({ type, isHidden }) => mayOverflow(type) && !isHidden).map(widget => ({ ...widget, animations: [] })),
})

/** A new picture of a slide is not a change of it. */
const isSameForFitting = (a: Slide, b: Slide) => a.widgets === b.widgets && (a.duration === b.duration || !hasPages(a))
const hasPages = ({ widgets }: Slide) =>
  widgets.some(({ type, settings }) => (type === 'PRODUCT_LIST' || type === 'MENU_SECTION') && fittingOf(settings).overflow === 'PAGES')
