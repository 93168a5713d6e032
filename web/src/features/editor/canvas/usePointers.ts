import { useEffect, type RefObject } from 'react'
import type { Point } from '@vitrine/model/show/geometry.ts'
import { widgetOf } from '@vitrine/model/show/show.ts'
import { listenTo } from '../../../ui/listenTo.ts'
import { carryOut } from '../actions/gestureOutcomes.ts'
import { tellOthers } from '../actions/tellOthers.ts'
import { useEditorContext, type EditorContext } from '../session/editorContext.ts'
import type { CanvasView } from '../session/view/canvasView.ts'
import type { Grip } from '../state/gestures/types.ts'
import { isSideways } from '../state/swipe.ts'
import { autoPan } from './autoPan.ts'
import { createSwipe } from './createSwipe.ts'
import type { DragRenderer } from './dragRenderer.ts'
import { gripOf } from './gripOf.ts'

/** What the pointers on the canvas are busy with. */
type Busy =
  | { readonly with: 'nothing' }
  | { readonly with: 'gesture'; readonly pointerId: number }
  /** A finger that may be swiping: as long as nobody knows, and from then on. */
  | { readonly with: 'swiping'; readonly pointerId: number; readonly down: PointerEvent; readonly from: Point; isSure: boolean }
  | { readonly with: 'panning'; readonly pointerId: number; last: Point }
  | { readonly with: 'pinching'; last: Spread }

const nothing: Busy = { with: 'nothing' }

/** A mouse, a pen or a finger works; the middle button and a mouse with the space bar move the slide; two fingers move and zoom it, and on a phone one leads to the slide beside. */
export function usePointers(room: RefObject<HTMLElement | null>, renderer: DragRenderer, editable: boolean) {
  const context = useEditorContext()

  useEffect(() => {
    const element = room.current
    if (!element) return
    const keys = createHeldKeys(element)
    const pointers = createPointers(context, element, renderer, { editable, isSpaceDown: keys.isSpaceDown })
    const handleKey = (event: KeyboardEvent) => {
      keys.handle(event)
      pointers.handleKey(event)
    }
    const stops = [
      listenTo(element, pointers.handlers),
      listenTo(document, { keydown: handleKey, keyup: handleKey }, true),
      listenTo(window, { blur: keys.clear }),
    ]
    return () => {
      pointers.close()
      keys.clear()
      for (const stop of stops) stop()
    }
  }, [context, room, renderer, editable])
}

/** Whether the space bar is down, and the browser's own use of it. */
function createHeldKeys(room: HTMLElement) {
  let isSpaceDown = false
  function set(isDown: boolean) {
    isSpaceDown = isDown
    room.toggleAttribute('data-space', isDown)
  }
  return {
    isSpaceDown: () => isSpaceDown,
    handle(event: KeyboardEvent) {
      if (event.key !== ' ') return
      const isDown = event.type === 'keydown'
      if (!event.repeat && (!isDown || isForCanvas(room, event))) set(isDown)
      if (isSpaceDown) event.preventDefault()
    },
    clear: () => set(false),
  }
}

/** The space bar is the canvas's where nobody else makes use of it. */
const isForCanvas = (room: HTMLElement, { target }: KeyboardEvent) => target === room || target === document.body

interface PointerOptions {
  readonly editable: boolean
  readonly isSpaceDown: () => boolean
}

function createPointers(context: EditorContext, room: HTMLElement, renderer: DragRenderer, { editable, isSpaceDown }: PointerOptions) {
  const { canvas, gestures } = context
  const { view } = canvas
  const fingers = new Map<number, Point>()
  const drag = createDrag(context, renderer)
  const swipe = createSwipe(context)
  let busy: Busy = nothing

  function cancelDrag() {
    drag.cancel()
    if (busy.with === 'swiping') swipe.cancel()
    if (busy.with === 'gesture' || busy.with === 'swiping') busy = nothing
  }
  /** What one finger does that does not swipe. */
  function beginWith(down: PointerEvent) {
    const { pointerId } = down
    const grip = gripOf(down)
    if (!editable) busy = { with: 'panning', pointerId, last: canvas.inRoom(down) }
    else if (grip) {
      busy = { with: 'gesture', pointerId }
      drag.start(down, grip)
    }
  }
  function handleDown(event: PointerEvent) {
    swipe.stop()
    canvas.measure()
    canvas.awaitsWords.set(false)
    const { pointerId } = event
    if (event.pointerType === 'touch') fingers.set(pointerId, canvas.inRoom(event))
    if (fingers.size === 2) {
      cancelDrag()
      busy = { with: 'pinching', last: spread(fingers) }
      return
    }
    if (busy.with !== 'nothing' || gestures.get().at !== 'idle') return
    const isPan = event.button === 1 || (event.button === 0 && (isSpaceDown() || (!editable && event.pointerType === 'touch')))
    const grip = isPan || event.button !== 0 ? null : gripOf(event)
    if (!isPan && (!grip || !editable)) return
    room.setPointerCapture(pointerId)
    if (event.pointerType === 'touch' && !isSpaceDown() && gripOf(event) && swipe.isPossible()) {
      busy = { with: 'swiping', pointerId, down: event, from: canvas.inRoom(event), isSure: false }
    } else if (isPan) {
      // The browser's own way of scrolling with the middle button.
      event.preventDefault()
      busy = { with: 'panning', pointerId, last: canvas.inRoom(event) }
      room.dataset['grabbing'] = ''
    } else if (grip) {
      busy = { with: 'gesture', pointerId }
      drag.start(event, grip)
    }
  }
  function handleMove(event: PointerEvent) {
    const at = canvas.inRoom(event)
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, at)
    if (busy.with === 'pinching' && fingers.size === 2) {
      busy.last = pinched(view, busy.last, spread(fingers))
    } else if (busy.with === 'panning' && busy.pointerId === event.pointerId) {
      view.pan({ x: at.x - busy.last.x, y: at.y - busy.last.y })
      busy.last = at
    } else if (busy.with === 'swiping' && busy.pointerId === event.pointerId) handleSwipe(event, at)
    else if (busy.with === 'gesture' && busy.pointerId === event.pointerId) drag.move(event, at)
  }
  function handleSwipe(event: PointerEvent, at: Point) {
    if (busy.with !== 'swiping') return
    const { down, from } = busy
    const goesSideways = busy.isSure || isSideways(from, at)
    if (goesSideways === null) return
    if (goesSideways) {
      busy.isSure = true
      return swipe.follow(at.x - from.x)
    }
    beginWith(down)
    handleMove(event)
  }
  function lift({ pointerId }: PointerEvent) {
    fingers.delete(pointerId)
    delete room.dataset['grabbing']
  }
  function handleUp(event: PointerEvent) {
    lift(event)
    if (busy.with === 'pinching') {
      if (fingers.size === 0) busy = nothing
    } else if (busy.with === 'panning' && busy.pointerId === event.pointerId) busy = nothing
    else if (busy.with === 'swiping' && busy.pointerId === event.pointerId) {
      const { down, from, isSure } = busy
      busy = nothing
      if (isSure) return swipe.end(canvas.inRoom(event).x - from.x, event.timeStamp - down.timeStamp)
      // A tap.
      beginWith(down)
      handleUp(event)
    } else if (busy.with === 'gesture' && busy.pointerId === event.pointerId) {
      busy = nothing
      drag.end(event)
    }
  }
  function handleCancel(event: PointerEvent) {
    lift(event)
    cancelDrag()
    busy = nothing
  }

  // Deleted by somebody else, or the show was published: nothing is left to be dragged.
  const stopWatching = context.editor.subscribe(() => {
    if (busy.with === 'gesture' && !canGoOn(context)) cancelDrag()
  })

  return {
    handlers: { pointerdown: handleDown, pointermove: handleMove, pointerup: handleUp, pointercancel: handleCancel },
    /** Escape leaves everything as it was; a key that changes what the pointer means does so at once. */
    handleKey(event: KeyboardEvent) {
      if (busy.with !== 'gesture') return
      if (event.key === 'Escape' && event.type === 'keydown') {
        event.preventDefault()
        event.stopPropagation()
        cancelDrag()
      } else if (['Shift', 'Alt', 'Control', 'Meta'].includes(event.key)) {
        // The browser's own menu opens at a released Alt.
        event.preventDefault()
        drag.changeKeys(event)
      }
    },
    close() {
      stopWatching()
      cancelDrag()
      drag.close()
    },
  }
}

function canGoOn({ editor, gestures }: EditorContext): boolean {
  const { editable, show } = editor.get()
  const dragged = gestures.dragged()
  return editable && (dragged.length === 0 || dragged.some(({ id }) => widgetOf(show, id) !== undefined))
}

/** One pointer with one gesture: drawn while it lasts, done when it ends. */
function createDrag(context: EditorContext, renderer: DragRenderer) {
  const { canvas, gestures } = context
  const edge = autoPan(canvas)
  let last: PointerEvent | null = null
  function draw(event: Parameters<typeof canvas.pointerOf>[0]) {
    const gesture = gestures.move(canvas.pointerOf(event))
    renderer.draw(gesture)
    tellOthers(context, gesture)
  }
  // Under a pointer that rests the slide may move.
  const stopLooking = canvas.view.subscribe(() => {
    if (last && gestures.get().at !== 'pressing') draw(last)
  })
  return {
    start(event: PointerEvent, grip: Grip) {
      last = event
      carryOut(context, gestures.press(grip, canvas.pointerOf(event)))
    },
    move(event: PointerEvent, at: Point) {
      last = event
      draw(event)
      if (gestures.get().at !== 'pressing') edge.follow(at)
    },
    changeKeys({ shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent) {
      if (!last || gestures.get().at === 'pressing') return
      const { clientX, clientY } = last
      draw({ clientX, clientY, shiftKey, altKey, ctrlKey, metaKey })
    },
    end(event: PointerEvent) {
      edge.stop()
      if (gestures.get().at !== 'pressing') draw(event)
      renderer.clear()
      last = null
      const outcome = gestures.release()
      if (outcome?.wants === 'place' || outcome?.wants === 'copy') context.localDrag.drop()
      else context.localDrag.cancel()
      carryOut(context, outcome)
    },
    cancel() {
      edge.stop()
      gestures.cancel()
      context.localDrag.cancel()
      renderer.clear()
      last = null
    },
    close: stopLooking,
  }
}

interface Spread {
  readonly middle: Point
  readonly distance: number
}

/** Two fingers move and zoom the slide. */
function pinched(view: CanvasView['view'], last: Spread, next: Spread): Spread {
  view.pan({ x: next.middle.x - last.middle.x, y: next.middle.y - last.middle.y })
  view.zoomBy(next.distance / last.distance, next.middle)
  return next
}

function spread(fingers: ReadonlyMap<number, Point>): Spread {
  const [a = { x: 0, y: 0 }, b = a] = [...fingers.values()]
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) }
}
