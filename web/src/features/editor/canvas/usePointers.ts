import { useEffect, type RefObject } from 'react'
import type { Point } from '@vitrine/model/show/geometry.ts'
import { useEditorContext } from '../session/editorContext.ts'
import type { DragRenderer } from './dragRenderer.ts'
import { autoPan } from './autoPan.ts'
import { gripOf } from './gripOf.ts'
import { carryOut } from '../actions/gestureOutcomes.ts'

/** What the pointers on the canvas are busy with. */
type Busy =
  | { readonly with: 'nothing' }
  | { readonly with: 'gesture'; readonly pointerId: number; last: PointerEvent }
  | { readonly with: 'panning'; readonly pointerId: number; last: Point }
  | { readonly with: 'pinching'; last: { readonly middle: Point; readonly distance: number } }

const nothing: Busy = { with: 'nothing' }

/** A mouse, a pen or a finger works; the middle button and a mouse with the space bar move the slide; two fingers move and zoom it. */
export function usePointers(room: RefObject<HTMLElement | null>, hand: DragRenderer, editable: boolean) {
  const context = useEditorContext()

  useEffect(() => {
    const element = room.current
    if (!element) return
    const { board, gestures } = context
    const { view } = board
    const fingers = new Map<number, Point>()
    let busy: Busy = nothing
    let isSpaceDown = false

    const redraw = () => {
      if (busy.with === 'gesture') hand.draw(gestures.move(board.pointerOf(busy.last)))
    }
    const edge = autoPan(board)
    // Under a hand that rests the slide may move.
    const stopLooking = view.subscribe(() => {
      if (gestures.get().at !== 'pressing') redraw()
    })

    function drop() {
      edge.stop()
      gestures.cancel()
      hand.clear()
      if (busy.with === 'gesture') busy = nothing
    }
    function handleDown(event: PointerEvent) {
      board.measure()
      if (event.pointerType === 'touch') fingers.set(event.pointerId, board.inRoom(event))
      if (fingers.size === 2) {
        drop()
        busy = { with: 'pinching', last: spread(fingers) }
        return
      }
      if (busy.with !== 'nothing' || gestures.get().at !== 'idle') return
      const isPan = event.button === 1 || (event.button === 0 && (isSpaceDown || (!editable && event.pointerType === 'touch')))
      const grip = isPan || event.button !== 0 ? null : gripOf(event)
      if (!isPan && (!grip || !editable)) return
      element!.setPointerCapture(event.pointerId)
      if (isPan) {
        // The browser's own way of scrolling with the middle button.
        event.preventDefault()
        busy = { with: 'panning', pointerId: event.pointerId, last: board.inRoom(event) }
        element!.dataset['grabbing'] = ''
      } else if (grip) {
        busy = { with: 'gesture', pointerId: event.pointerId, last: event }
        carryOut(context, gestures.press(grip, board.pointerOf(event)))
      }
    }
    function handleMove(event: PointerEvent) {
      const at = board.inRoom(event)
      if (fingers.has(event.pointerId)) fingers.set(event.pointerId, at)
      if (busy.with === 'pinching' && fingers.size === 2) {
        const next = spread(fingers)
        view.pan({ x: next.middle.x - busy.last.middle.x, y: next.middle.y - busy.last.middle.y })
        view.zoomBy(next.distance / busy.last.distance, next.middle)
        busy.last = next
      } else if (busy.with === 'panning' && busy.pointerId === event.pointerId) {
        view.pan({ x: at.x - busy.last.x, y: at.y - busy.last.y })
        busy.last = at
      } else if (busy.with === 'gesture' && busy.pointerId === event.pointerId) {
        busy.last = event
        redraw()
        if (gestures.get().at !== 'pressing') edge.follow(at)
      }
    }
    function handleUp(event: PointerEvent) {
      fingers.delete(event.pointerId)
      delete element!.dataset['grabbing']
      if (busy.with === 'pinching') {
        if (fingers.size === 0) busy = nothing
      } else if (busy.with === 'panning' && busy.pointerId === event.pointerId) busy = nothing
      else if (busy.with === 'gesture' && busy.pointerId === event.pointerId) {
        edge.stop()
        if (gestures.get().at !== 'pressing') hand.draw(gestures.move(board.pointerOf(event)))
        hand.clear()
        busy = nothing
        carryOut(context, gestures.release())
      }
    }
    function handleCancel(event: PointerEvent) {
      fingers.delete(event.pointerId)
      delete element!.dataset['grabbing']
      drop()
      busy = nothing
    }
    function handleKey(event: KeyboardEvent) {
      const isDown = event.type === 'keydown'
      if (event.key === ' ' && !event.repeat && (!isDown || isForCanvas(element!, event))) {
        isSpaceDown = isDown
        element!.toggleAttribute('data-space', isDown)
      }
      if (event.key === ' ' && isSpaceDown) event.preventDefault()
      if (busy.with !== 'gesture') return
      if (event.key === 'Escape' && isDown) {
        event.preventDefault()
        event.stopPropagation()
        drop()
      } else if (['Shift', 'Alt', 'Control', 'Meta'].includes(event.key)) {
        // The browser's own menu opens at a released Alt.
        event.preventDefault()
        if (gestures.get().at === 'pressing') return
        const { shiftKey, altKey, ctrlKey, metaKey } = event
        const { clientX, clientY } = busy.last
        hand.draw(gestures.move(board.pointerOf({ clientX, clientY, shiftKey, altKey, ctrlKey, metaKey })))
      }
    }
    function handleBlur() {
      isSpaceDown = false
      element!.toggleAttribute('data-space', false)
    }
    element.addEventListener('pointerdown', handleDown)
    element.addEventListener('pointermove', handleMove)
    element.addEventListener('pointerup', handleUp)
    element.addEventListener('pointercancel', handleCancel)
    document.addEventListener('keydown', handleKey, true)
    document.addEventListener('keyup', handleKey, true)
    window.addEventListener('blur', handleBlur)
    return () => {
      drop()
      handleBlur()
      stopLooking()
      element.removeEventListener('pointerdown', handleDown)
      element.removeEventListener('pointermove', handleMove)
      element.removeEventListener('pointerup', handleUp)
      element.removeEventListener('pointercancel', handleCancel)
      document.removeEventListener('keydown', handleKey, true)
      document.removeEventListener('keyup', handleKey, true)
      window.removeEventListener('blur', handleBlur)
    }
  }, [context, room, hand, editable])
}

/** The space bar is the canvas's where nobody else makes use of it. */
const isForCanvas = (room: HTMLElement, { target }: KeyboardEvent) => target === room || target === document.body

function spread(fingers: ReadonlyMap<number, Point>) {
  const [a = { x: 0, y: 0 }, b = a] = [...fingers.values()]
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) }
}
