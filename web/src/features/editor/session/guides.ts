import { pointsOf } from '@vitrine/model/show/geometry.ts'
import { addedGuide, guidesOf, movedGuide, removedGuide, withoutGuides, type Guide, type GuideAxis } from '@vitrine/model/show/guides.ts'
import { snapPoint } from '@vitrine/model/show/snapping.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import type { Editor } from '../state/editor.ts'
import { toWhole } from '../state/gestures/wholePoints.ts'
import { layout } from '../state/layout.ts'
import type { Announcer } from './announcer.ts'
import type { Edits } from './edits.ts'
import type { CanvasView } from './view/canvasView.ts'

/** A guide in the hand: a new one that comes out of a ruler (null), or one that there is. */
export interface DraggedGuide {
  readonly axis: GuideAxis
  readonly index: number | null
  /** Where it was taken hold of: a colleague may add and remove others meanwhile. Null: a new one. */
  readonly from: number | null
  /** In fractions of the slide. */
  readonly at: number
}

interface GuidesDeps extends Pick<Edits, 'perform'>, Pick<Announcer, 'announce'> {
  readonly editor: Editor
  readonly canvas: CanvasView
}

/** The guides of the show as they are handled: one at a time is dragged, and each change is one edit. */
export function createGuides({ editor, canvas, perform, announce }: GuidesDeps) {
  const dragged = createStore<DraggedGuide | null>(null)
  /** The one that a command has made, which takes the keys. */
  const focused = createStore<Guide | null>(null)
  const lengthOf = (axis: GuideAxis) => (axis === 'x' ? canvas.size().width : canvas.size().height)
  const pointsAlong = (axis: GuideAxis) => {
    const { width, height } = pointsOf(editor.get().show.orientation)
    return axis === 'x' ? width : height
  }
  const isOn = (at: number) => at >= 0 && at <= 1
  const tell = (axis: GuideAxis, at: number) => announce('canvas.guide-at', { at: Math.round(at * pointsAlong(axis)) })

  /** On whole points, or on an edge or a middle that is near. */
  function landing(axis: GuideAxis, pixels: number, isFree: boolean): number {
    const lines = isFree ? { x: [], y: [] } : canvas.gestureContext.linesAround([])
    const snap = snapPoint({ x: axis === 'x' ? pixels : null, y: axis === 'y' ? pixels : null }, lines)
    return toWhole(pixels + snap.dx + snap.dy, canvas.gestureContext.point()) / lengthOf(axis)
  }
  function remove(guide: Guide) {
    if (perform(removedGuide(editor.get().show, guide))) announce('canvas.guide-removed')
  }

  return {
    dragged,
    focused,
    drag(axis: GuideAxis, index: number | null, pixels: number, isFree: boolean) {
      layout.set({ hasGuides: true })
      const held = dragged.get()
      const from = held ? held.from : index === null ? null : (guidesOf(editor.get().show, axis)[index] ?? null)
      dragged.set({ axis, index, from, at: landing(axis, pixels, isFree) })
    },
    cancel: () => dragged.set(null),
    drop() {
      const guide = dragged.get()
      dragged.set(null)
      if (!guide || !editor.get().editable) return
      const { axis, from, at } = guide
      const { show } = editor.get()
      const index = from === null ? null : guidesOf(show, axis).indexOf(from)
      if (index === -1) return
      if (index === null) {
        if (isOn(at) && perform(addedGuide(show, axis, at))) tell(axis, at)
      } else if (!isOn(at)) remove({ axis, index })
      else if (perform(movedGuide(show, { axis, index }, at))) tell(axis, at)
    },
    /** In the middle, with the keys. */
    add(axis: GuideAxis) {
      const { show } = editor.get()
      layout.set({ hasGuides: true })
      if (!perform(addedGuide(show, axis, 0.5))) return
      focused.set({ axis, index: guidesOf(show, axis).length })
      tell(axis, 0.5)
    },
    nudge(guide: Guide, points: number) {
      const { show } = editor.get()
      const whole = pointsAlong(guide.axis)
      const now = guidesOf(show, guide.axis)[guide.index]
      if (now === undefined) return
      const at = Math.max(0, Math.min(1, (Math.round(now * whole) + points) / whole))
      if (perform(movedGuide(show, guide, at), `guide ${guide.axis} ${guide.index}`)) tell(guide.axis, at)
    },
    remove,
    clear() {
      if (perform(withoutGuides(editor.get().show))) announce('canvas.guides-removed')
    },
    has: () => guidesOf(editor.get().show, 'x').length + guidesOf(editor.get().show, 'y').length > 0,
  }
}
export type GuidesSession = ReturnType<typeof createGuides>
