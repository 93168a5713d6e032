import type { Catalogue } from '@vitrine/model/screen/content.ts'
import { coveredWords, type CoveredWords } from '@vitrine/model/show/covers.ts'
import { pointsOf, referencePixelsOf } from '@vitrine/model/show/geometry.ts'
import { coversOf, picturesOf, type Pixels } from '@vitrine/model/show/grounds.ts'
import { isUnfilled } from '@vitrine/model/show/needs.ts'
import type { Show, Slide, Widget } from '@vitrine/model/show/show.ts'
import { textStylesIn } from '@vitrine/model/show/textStyles.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { drawn, fontsOf } from '@vitrine/renderer/media.ts'
import { Stage } from '@vitrine/renderer/Stage.tsx'
import { drawnStyle } from '@vitrine/renderer/text/textStyle.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { outOfSight } from '../fitting/outOfSight.ts'
import { sampled } from '../legibility/sampled.ts'
import { drawnWords } from './drawnWords.ts'

/** A widget of which words may be covered. */
interface Candidate {
  readonly slide: Slide
  readonly widget: Widget
}
/** More than these are drawn for a show by accident only. */
const mostCandidates = 300

/** Looks for words over which something lies: draws each widget that may be covered by itself, out of sight, one after the other when the browser is idle. */
export default function CoverSearch() {
  const { covered, whenIdle } = useEditorContext()
  const show = useEditorState(state => state.show)
  const catalogue = useCatalogue()
  /** What the covers look like, and what was found for a widget on a slide as it was. */
  const [pictures] = useState(() => new Map<string, Pixels | null>())
  const [looked, setLooked] = useState<ReadonlyMap<string, { readonly slide: Slide; readonly catalogue: object }>>(new Map())
  const [drawnNow, setDrawn] = useState<Candidate | null>(null)
  const room = useRef<HTMLDivElement>(null)

  const candidates = useMemo(() => candidatesIn(show, catalogue), [show, catalogue])
  const due =
    candidates.find(({ slide, widget }) => {
      const before = looked.get(widget.id)
      return before?.slide !== slide || before.catalogue !== catalogue
    }) ?? null

  useEffect(() => {
    const ids = new Set(candidates.map(({ widget }) => widget.id))
    const kept = [...covered.get()].filter(([id]) => ids.has(id))
    if (kept.length < covered.get().size) covered.set(new Map(kept))
  }, [candidates, covered])

  useEffect(() => {
    if (!due) return
    return whenIdle(() => setDrawn(due))
  }, [due, whenIdle])

  useEffect(() => {
    if (!drawnNow || !room.current) return
    const { slide, widget } = drawnNow
    let isGone = false
    void looksOf(drawnNow, room.current, { show, catalogue, pictures }).then(found => {
      if (isGone) return
      const all = new Map(covered.get())
      if (found) all.set(widget.id, found)
      else all.delete(widget.id)
      covered.set(all)
      setLooked(before => new Map(before).set(widget.id, { slide, catalogue }))
      setDrawn(null)
    })
    return () => void (isGone = true)
  }, [drawnNow, show, catalogue, covered, pictures])

  const only = useMemo(() => drawnNow && alone(drawnNow), [drawnNow])
  if (!only) return null
  return (
    <div ref={room} style={outOfSight} aria-hidden inert>
      <Stage key={only.widgets[0]!.id} show={show} slide={only} width={referencePixelsOf(show.orientation).width} />
    </div>
  )
}

interface Looks {
  readonly show: Show
  readonly catalogue: Catalogue
  /** What was looked at of the pictures that cover something. */
  readonly pictures: Map<string, Pixels | null>
}

/** The covered words of a widget that is drawn in this room. */
async function looksOf(candidate: Candidate, room: HTMLElement, { show, catalogue, pictures }: Looks): Promise<CoveredWords | null> {
  const { slide, widget } = candidate
  const covers = coversOf(show, slide, widget, catalogue)
  const wanted = picturesOf(show, covers, catalogue).filter(address => !pictures.has(address))
  await Promise.all([
    drawn(room, fontsOf(alone(candidate), drawnStyle(show.style, catalogue))),
    ...wanted.map(async address => pictures.set(address, await sampled(address))),
  ])
  const looks = { catalogue, pixelsOf: (address: string) => pictures.get(address) ?? undefined }
  return coveredWords(show, slide, widget, drawnWords(room, pointsOf(show.orientation)), looks)
}

const candidatesIn = (show: Show, catalogue: Catalogue): readonly Candidate[] =>
  show.slides
    .flatMap(slide =>
      slide.widgets.filter(each => isWritten(each) && coversOf(show, slide, each, catalogue).length > 0).map(widget => ({ slide, widget })),
    )
    .filter(({ widget }) => !isUnfilled(widget, { catalogue, pending: {} }))
    .slice(0, mostCandidates)

/** What moves is nowhere for long. */
const isWritten = ({ type, isHidden, settings }: Widget) => !isHidden && type !== 'TICKER' && textStylesIn(settings).length > 0

const alone = ({ slide, widget }: Candidate): Slide => ({
  ...slide,
  backgroundAssetId: null,
  widgets: [{ ...widget, positionZ: 1, animations: [] }],
})
