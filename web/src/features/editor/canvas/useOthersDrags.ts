import { boxOf, referencePixelsOf } from '@vitrine/model/show/geometry.ts'
import type { Slide } from '@vitrine/model/show/show.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useActiveSlide } from '../session/useEditorState.ts'
import { useEditorContext, type EditorContext } from '../session/editorContext.ts'
import { lyingIn } from '../session/presence/lying.ts'
import type { Drawn } from '../session/presence/othersDrags.ts'
import { inPercent } from './outlines.ts'
import { bodyOf, copied, enlarge, place, rotationOf } from './widgetBody.ts'

/** Milliseconds that one frame makes up for at most: a tab that was out of sight shows where things are, not how they came there. */
const longestFrame = 200

/** What others drag moves on the slide as it does under their hand. Like one's own drag it is drawn straight onto the page. */
export function useOthersDrags() {
  const context = useEditorContext()
  const slide = useActiveSlide()
  // As it stands on the page: the document may be ahead by a moment.
  const shown = useRef(slide)
  useLayoutEffect(() => void (shown.current = slide))
  useEffect(() => {
    const { editor, gestures, othersDrags } = context
    const placeOf = lyingIn(editor)
    const copies = createCopies(context)
    let frame = 0
    let before = 0
    function step(now: number) {
      const own = gestures.dragged()
      const drawn = othersDrags.step(now, Math.min(longestFrame, now - before), placeOf, id => own.some(m => m.id === id))
      before = now
      copies.keepOnly(drawn)
      for (const each of drawn) {
        if (each.slideId !== editor.get().activeSlideId) continue
        if (each.copyOf !== null) copies.draw(each)
        else draw(context, each, shown.current)
      }
      frame = othersDrags.isIdle() ? 0 : requestAnimationFrame(step)
    }
    function begin() {
      before = performance.now()
      frame ||= requestAnimationFrame(step)
    }
    const stop = othersDrags.onBegin(begin)
    if (!othersDrags.isIdle()) begin()
    return () => {
      stop()
      cancelAnimationFrame(frame)
      copies.keepOnly([])
    }
  }, [context])
}

/** Pictures of what others copy by dragging: until the copy is on the slide itself, and no longer than it is dragged. */
function createCopies({ canvas, editor }: EditorContext) {
  const pictures = new Map<string, HTMLElement>()
  return {
    keepOnly(drawn: readonly Drawn[]) {
      const { activeSlideId } = editor.get()
      const kept = new Set(drawn.flatMap(each => (each.copyOf !== null && !each.isOver && each.slideId === activeSlideId ? each.id : [])))
      for (const [id, picture] of pictures) {
        if (kept.has(id) && picture.isConnected) continue
        picture.remove()
        pictures.delete(id)
      }
    },
    draw({ id, copyOf, at, isOver }: Drawn) {
      const original = copyOf === null ? null : canvas.elementOf(copyOf)
      const picture = pictures.get(id) ?? (original && !isOver ? copied(original) : null)
      if (!picture || isOver) return
      pictures.set(id, picture)
      picture.dataset['copy'] = id
      picture.style.transform = ''
      place(picture, boxOf(at, referencePixelsOf(editor.get().show.orientation)), 1)
    },
  }
}

/** The widget, the outlines of those who have it selected, and one's own frame around it. */
function draw({ canvas, editor }: EditorContext, { id, at, isGrown }: Drawn, shown: Slide | null) {
  const element = canvas.elementOf(id)
  if (!element) return
  const whole = referencePixelsOf(editor.get().show.orientation)
  const box = boxOf(at, whole)
  const { turned } = bodyOf(element)
  const own = isGrown ? shown?.widgets.find(w => w.id === id) : undefined
  if (own) enlarge(element, boxOf(own, whole), box, 1)
  else {
    element.style.transform = ''
    place(element, box, 1)
  }
  const transform = rotationOf(at.rotation)
  if (turned && turned.style.transform !== transform) turned.style.transform = transform
  const name = CSS.escape(id)
  for (const frame of canvas.element()?.querySelectorAll<HTMLElement>(`[data-held="${name}"],[data-selection-of="${name}"]`) ?? []) {
    Object.assign(frame.style, inPercent(box, whole))
    frame.style.transform = `rotate(${at.rotation}deg)`
  }
}
