import type { TransitionType } from '@vitrine/model/areas/shows/enumerations.ts'
import { referencePixelsOf } from '@vitrine/model/show/geometry.ts'
import { widgetOf } from '@vitrine/model/show/show.ts'
import { momentAt, type Animation } from '@vitrine/model/show/timeline.ts'
import { realClock, type Clock } from '@vitrine/renderer/clock.ts'
import { inPlace, motionOf, poseAt, applyPose } from '@vitrine/renderer/motion/pose.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import type { CanvasView } from '../view/canvasView.ts'
import type { Editor } from '../../state/editor.ts'

/** What is shown on the canvas for a moment, without anything being changed. */
export type Previewed =
  | { readonly what: 'animation'; readonly widgetId: string; readonly animation: Animation }
  | {
      readonly what: 'transition'
      readonly slideId: string
      readonly type: TransitionType
      readonly duration: number
      readonly isChange: boolean
    }

/** Seconds: a change of a transition waits so long, so that a hurried choice does not flicker, and plays again after so long. */
const beforeFirst = 0.5
const beforeSecond = 1
/** Seconds for which one looks at what an animation has led to. */
const afterwards = 0.5

interface PreviewDeps {
  readonly editor: Pick<Editor, 'get' | 'subscribe'>
  readonly canvas: Pick<CanvasView, 'elementOf'>
  readonly clock?: Clock
}

/** Plays animations and transitions on the canvas, where slides stand still: to be seen while they are chosen. One at a time. */
export function createPreviews({ editor, canvas, clock = realClock() }: PreviewDeps) {
  const store = createStore<Previewed | null>(null)
  let began = 0
  let slideId: string | null = null
  let unsubscribe = () => {}
  let paint: ((progress: number) => void) | null = null

  function play(next: Previewed) {
    stop()
    began = clock.now()
    slideId = editor.get().activeSlideId
    store.set(next)
    unsubscribe = clock.subscribe(tick)
    tick()
  }

  function stop() {
    const shown = store.get()
    if (!shown) return
    unsubscribe()
    if (shown.what === 'animation') place(shown, null)
    store.set(null)
  }

  function tick() {
    const shown = store.get()
    if (!shown) return
    const t = clock.now() - began
    if (editor.get().activeSlideId !== slideId || t >= lengthOf(shown)) stop()
    else if (shown.what === 'animation') place(shown, t)
    else paint?.(transitionAt(shown, t))
  }

  /** Where the animation has it after so many seconds; null: where the document has it. */
  function place({ widgetId, animation }: Extract<Previewed, { what: 'animation' }>, t: number | null) {
    const { show } = editor.get()
    const widget = widgetOf(show, widgetId)
    const element = movedIn(canvas, widgetId)
    if (!widget || !element) return
    const slide = referencePixelsOf(show.orientation)
    const box = { width: widget.width * slide.width, height: widget.height * slide.height }
    const moment =
      t === null ? null : momentAt([{ ...animation, delay: null }], animation.stage === 'OUT' ? animation.duration : Infinity, t)
    const path = motionOf(animation, widget)[animation.stage]
    applyPose(element, moment?.stage === 'moving' ? poseAt(path, moment.progress) : inPlace, box, slide, path.origin)
    if (moment?.stage === 'hidden') element.style.visibility = 'hidden'
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    play,
    stop,
    /** Whoever draws the two slides of a transition is told how far it is. */
    paintWith(painter: (progress: number) => void) {
      paint = painter
      tick()
      return () => void (paint = null)
    },
  }
}
export type Previews = ReturnType<typeof createPreviews>

/** What the animations of a widget are written on (renderer/src/WidgetView.tsx). */
export const movedIn = (canvas: Pick<CanvasView, 'elementOf'>, widgetId: string) =>
  (canvas.elementOf(widgetId)?.firstElementChild ?? null) as HTMLElement | null

/** After so many seconds the canvas stands still again. */
function lengthOf(previewed: Previewed): number {
  if (previewed.what === 'transition')
    return previewed.isChange ? beforeFirst + 2 * previewed.duration + beforeSecond + afterwards : previewed.duration + afterwards
  const { stage, duration } = previewed.animation
  return stage === 'LOOP' ? 2 * duration : duration + afterwards
}

/** How far the transition is: over, but for once, or for twice with pauses. */
function transitionAt({ duration, isChange }: Extract<Previewed, { what: 'transition' }>, t: number): number {
  const starts = isChange ? [beforeFirst, beforeFirst + duration + beforeSecond] : [0]
  const running = starts.find(start => t >= start && t < start + duration)
  return running === undefined ? 1 : (t - running) / duration
}
