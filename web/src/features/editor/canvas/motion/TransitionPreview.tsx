import { transitions } from '@vitrine/model/catalog/transitions.ts'
import { inOrder, type Show, type Slide } from '@vitrine/model/show/show.ts'
import { inPlace, poseAt, applyPose } from '@vitrine/renderer/motion/pose.ts'
import { Stage } from '@vitrine/renderer/Stage.tsx'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useViewport } from '../../session/useViewport.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import classes from './Motion.module.css'
import type { Previewed } from '../../session/motion/previews.ts'

/** The transition that is being chosen, played over the canvas: from the slide before to the one it brings in. */
export function TransitionPreview() {
  const { previews } = useEditorContext()
  const previewed = useStore(previews)
  const show = useEditorState(s => s.show)
  if (previewed?.what !== 'transition') return null
  const [before, after] = neighboursOf(show, previewed.slideId)
  return before && after ? <Played previewed={previewed} show={show} before={before} after={after} /> : null
}

interface Props {
  readonly previewed: Extract<Previewed, { what: 'transition' }>
  readonly show: Show
  readonly before: Slide
  readonly after: Slide
}

function Played({ previewed: { type }, show: { orientation, style }, before, after }: Props) {
  const { previews } = useEditorContext()
  const { width, height } = useViewport()
  const look = useMemo(() => ({ orientation, style }), [orientation, style])
  const [leaving, arriving] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  useLayoutEffect(
    () =>
      previews.paintWith(progress => {
        const { arrives, leaves } = transitions[type]
        const size = { width, height }
        if (leaving.current) applyPose(leaving.current, leaves ? poseAt(leaves, progress) : inPlace, size, size)
        if (arriving.current) applyPose(arriving.current, poseAt(arrives, progress), size, size)
      }),
    [previews, type, width, height, leaving, arriving],
  )
  return (
    <div className={classes.transition} data-transition-preview aria-hidden>
      <div ref={leaving} className={classes.layer}>
        <Stage show={look} slide={before} width={width} />
      </div>
      <div ref={arriving} className={classes.layer}>
        <Stage show={look} slide={after} width={width} />
      </div>
    </div>
  )
}

/** Before the first slide comes the last: a show begins again. */
function neighboursOf(show: Show, slideId: string): readonly [Slide | undefined, Slide | undefined] {
  const slides = inOrder(show.slides)
  const place = slides.findIndex(slide => slide.id === slideId)
  return [slides.at(place - 1), slides[place]]
}
