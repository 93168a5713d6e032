import { faintTexts, picturesUnderTexts } from '@vitrine/model/show/legibility.ts'
import type { Show, Slide } from '@vitrine/model/show/show.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { memo, useEffect, useMemo, useState } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useEditorContext, type EditorContext } from '../../session/editorContext.ts'
import { useActiveSlide, useEditorState } from '../../session/useEditorState.ts'
import { sampled } from './sampled.ts'

/** A show has more backgrounds than this only by accident; of the others nothing is said. */
const mostPictures = 64

/**
 * Looks whether letters can be read on what lies under them, when the browser has nothing better to do: draws the pictures under them small,
 * each once, and works out what of the open slide is hard to read. Nothing happens while somebody drags or types.
 */
export const Legibility = memo(function Legibility({
  quiet = 300,
}: {
  /** Milliseconds after the last change. */ readonly quiet?: number
}) {
  const context = useEditorContext()
  const { faint, samples, editor, whenIdle } = context
  const catalogue = useCatalogue()
  const slides = useEditorState(({ show }) => show.slides)
  const style = useEditorState(({ show }) => show.style)
  const active = useActiveSlide()
  const known = useStore(samples)
  /** Which pictures lie under texts follows from a slide, the catalogue and nothing else. */
  const addressesOf = useMemo(() => {
    const found = new WeakMap<Slide, readonly string[]>()
    return (show: Show, slide: Slide) => {
      const addresses = found.get(slide) ?? picturesUnderTexts(show, slide, catalogue)
      found.set(slide, addresses)
      return addresses
    }
  }, [catalogue])
  const [wanted, setWanted] = useState<readonly string[]>([])

  useEffect(
    () =>
      whenQuiet(context, quiet, () => {
        const { show, activeSlideId } = editor.get()
        const openFirst = show.slides.toSorted((a, b) => Number(b.id === activeSlideId) - Number(a.id === activeSlideId))
        const addresses = [...new Set(openFirst.flatMap(slide => addressesOf(show, slide)))].slice(0, mostPictures)
        setWanted(before => (before.join(' ') === addresses.join(' ') ? before : addresses))
        samples.keepOnly(addresses)
      }),
    [context, quiet, editor, samples, slides, active?.id, addressesOf],
  )

  const due = wanted.find(address => !known.has(address)) ?? null
  useEffect(() => {
    if (due === null) return
    let isGone = false
    const stop = whenIdle(() => void sampled(due).then(pixels => isGone || samples.note(due, pixels)))
    return () => {
      isGone = true
      stop()
    }
  }, [due, samples, whenIdle])

  useEffect(() => {
    if (!active) return
    return whenQuiet(context, quiet, () => {
      const { show } = editor.get()
      const looked = { catalogue, pixelsOf: samples.pixelsOf }
      const found = active.widgets.filter(each => !each.isHidden && faintTexts(show, active, each, looked).length > 0)
      const ids = found.map(({ id }) => id)
      if (ids.length !== faint.get().size || ids.some(id => !faint.get().has(id))) faint.set(new Set(ids))
    })
  }, [context, quiet, editor, faint, samples, active, style, catalogue, known])
  return null
})

/** Once nothing has changed for a while, nobody drags, and the browser is idle. */
function whenQuiet({ canvas, whenIdle }: Pick<EditorContext, 'canvas' | 'whenIdle'>, quiet: number, work: () => void): () => void {
  let stop: () => void
  const wait = () => {
    const timer = setTimeout(() => {
      if (canvas.element()?.hasAttribute('data-busy')) return wait()
      stop = whenIdle(work)
    }, quiet)
    stop = () => clearTimeout(timer)
  }
  wait()
  return () => stop()
}
