import type { Catalogue } from '@vitrine/model/screen/content.ts'
import { inLanguage } from '@vitrine/model/screen/inLanguage.ts'
import type { Fit } from '@vitrine/model/show/fitting.ts'
import { saidOtherwise, type SaidOtherwise } from '@vitrine/model/show/fittingLanguages.ts'
import { referencePixelsOf } from '@vitrine/model/show/geometry.ts'
import type { Slide } from '@vitrine/model/show/show.ts'
import { Content, useCatalogue } from '@vitrine/renderer/data.tsx'
import { drawn, fontsOf } from '@vitrine/renderer/media.ts'
import { Stage } from '@vitrine/renderer/Stage.tsx'
import { drawnStyle } from '@vitrine/renderer/text/textStyle.ts'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { placeOf } from '../../session/languageFits.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { outOfSight } from './outOfSight.ts'

interface OffscreenLanguagesProps {
  /** As it is written. */
  readonly written: Catalogue
  /** So many milliseconds after the last change nobody is in the middle of something. */
  readonly quiet?: number
}
interface Measuring {
  /** Only of the widgets that say something else there. */
  readonly slide: Slide
  readonly language: string
  readonly from: MeasuredWith
}
interface Compared {
  readonly written: Catalogue
  readonly menu: Catalogue
  readonly language: string | null
  readonly others: readonly SaidOtherwise[]
}
/** With what a slide was measured last in a language. */
interface MeasuredWith {
  readonly widgets: Slide['widgets']
  readonly duration: number
  readonly look: object
}

/**
 * Measures what does not fit in the languages of the menu that are not looked at: draws the slides out of sight, the one that is open first, each
 * in the language with the most letters first, when the browser has nothing better to do, and only what is said there in other words.
 */
export const OffscreenLanguages = memo(function OffscreenLanguages({ written, quiet = 800 }: OffscreenLanguagesProps) {
  const { languageFits, whenIdle } = useEditorContext()
  const orientation = useEditorState(({ show }) => show.orientation)
  const style = useEditorState(({ show }) => show.style)
  const look = useMemo(() => ({ orientation, style, written }), [orientation, style, written])
  const { measuring, setMeasuring, measured } = useMeasuring(written, look, quiet)
  const room = useRef<HTMLDivElement>(null)

  const fits = useMemo(() => (measuring ? new Map<string, Fit>() : null), [measuring])
  useEffect(() => {
    if (!measuring || !fits || !room.current) return
    let isGone = false
    const { slide, from } = measuring
    void drawn(room.current, fontsOf(slide, drawnStyle(look.style, look.written))).then(() => {
      // What was drawn is measured with the frame after it.
      whenIdle(() => {
        if (isGone) return
        measured.set(placeOf(slide.id, measuring.language), from)
        languageFits.note(slide.id, measuring.language, new Map(fits))
        setMeasuring(null)
      })
    })
    return () => void (isGone = true)
  }, [measuring, setMeasuring, fits, look, measured, languageFits, whenIdle])

  const shown = useMemo(
    () =>
      measuring && {
        catalogue: inLanguage(written, measuring.language),
        language: measuring.language === written.organization?.menuLanguages?.[0] ? null : measuring.language,
      },
    [measuring, written],
  )
  if (!measuring || !fits || !shown) return null
  return (
    <div ref={room} style={outOfSight} aria-hidden inert>
      <Content catalogue={shown.catalogue} language={shown.language} words={null} now={Date.now}>
        <Stage
          key={placeOf(measuring.slide.id, measuring.language)}
          show={look}
          slide={measuring.slide}
          width={referencePixelsOf(orientation).width}
          onFit={(id, fit) => void (fit ? fits.set(id, fit) : fits.delete(id))}
        />
      </Content>
    </div>
  )
})

/** What is to be measured next, once nobody is in the middle of something; null: nothing, or not yet. */
function useMeasuring(written: Catalogue, look: object, quiet: number) {
  const { editor, canvas, languageFits, whenIdle } = useEditorContext()
  const menu = useCatalogue()
  const language = useStore(editor.language)
  const slides = useEditorState(({ show }) => show.slides)
  const activeSlideId = useEditorState(s => s.activeSlideId)
  const [measured] = useState(() => new Map<string, MeasuredWith>())
  /** What each slide says otherwise in which languages, as long as nothing of it is other. */
  const [compared] = useState(() => new WeakMap<Slide, Compared>())
  const [measuring, setMeasuring] = useState<Measuring | null>(null)
  const languages = written.organization?.menuLanguages
  const changedAt = useRef(0)
  useEffect(() => void (changedAt.current = performance.now()), [slides, look, language])

  useEffect(() => {
    if (measuring || !languages || languages.length < 2) return
    const nextOf = (slide: Slide): Measuring | undefined => {
      const before = compared.get(slide)
      const isKnown = before?.written === written && before.menu === menu && before.language === language
      const others = isKnown ? before.others : saidOtherwise(slide, languages, { language, menu }, each => inLanguage(written, each))
      compared.set(slide, { written, menu, language, others })
      languageFits.keepOnly(
        slide.id,
        others.map(other => other.language),
      )
      const from: MeasuredWith = { widgets: slide.widgets, duration: slide.duration, look }
      const due = others.find(other => !isSame(measured.get(placeOf(slide.id, other.language)), from))
      if (!due) return undefined
      const widgets = due.widgets.map(widget => ({ ...widget, animations: [] }))
      return { slide: { ...slide, backgroundAssetId: null, widgets }, language: due.language, from }
    }
    const lookForNext = () => {
      if (canvas.element()?.hasAttribute('data-busy')) return wait()
      const ordered = slides.toSorted((a, b) => Number(b.id === activeSlideId) - Number(a.id === activeSlideId))
      for (const slide of ordered) {
        const next = nextOf(slide)
        if (next) return setMeasuring(next)
      }
    }
    let cancel = () => undefined as void
    const wait = () => {
      const timer = setTimeout(() => (cancel = whenIdle(lookForNext)), Math.max(0, changedAt.current + quiet - performance.now()))
      cancel = () => clearTimeout(timer)
    }
    wait()
    return () => cancel()
  }, [
    measuring,
    languages,
    language,
    menu,
    written,
    slides,
    activeSlideId,
    look,
    measured,
    compared,
    canvas,
    languageFits,
    quiet,
    whenIdle,
  ])

  return { measuring, setMeasuring, measured }
}

const isSame = (before: MeasuredWith | undefined, now: MeasuredWith) =>
  before?.widgets === now.widgets && before.duration === now.duration && before.look === now.look
