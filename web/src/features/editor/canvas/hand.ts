import type { Box } from '@vitrine/model/show/geometry.ts'
import type { Board } from './board.ts'
import type { Draft, Gesture } from './gestures/ground.ts'

/** The few elements that a gesture moves besides the widget itself. */
export interface HandParts {
  readonly frame: HTMLElement | null
  readonly lineX: HTMLElement | null
  readonly lineY: HTMLElement | null
  readonly measure: HTMLElement | null
}

interface Held {
  readonly id: string
  readonly start: Box
  readonly widget: HTMLElement | null
  /** What its animations and its frame are drawn on: only the frame is turned. */
  readonly turned: HTMLElement | null
  readonly scale: number
}

/**
 * Draws a gesture straight onto the page: no component is drawn again while a widget is on its way.
 * On release everything is put where the document has it, and the edit that follows draws it in its new place in the same frame.
 */
export function handOver(board: Board, parts: () => HandParts, reference: () => number) {
  let held: Held | null = null

  function take(start: Box, id: string): Held {
    const widget = board.elementOf(id)
    const turned = widget?.firstElementChild?.firstElementChild
    board.element()?.toggleAttribute('data-busy', true)
    // On a layer of its own: moving it paints nothing of the slide below again.
    if (widget) widget.style.willChange = 'transform'
    return { id, start, widget, turned: turned instanceof HTMLElement ? turned : null, scale: board.size().width / reference() }
  }

  /** Where the document has it now: somebody else may have moved it meanwhile, and what was drawn then must not be undone. */
  function letGo({ id, widget, turned, scale }: Held) {
    board.element()?.toggleAttribute('data-busy', false)
    const now = board.ground.placementOf(id)
    if (!now) return
    const { frame } = parts()
    if (widget) {
      widget.style.transform = ''
      widget.style.willChange = ''
      place(widget, now.box, scale)
    }
    if (turned) turned.style.transform = rotationOf(now.degrees)
    if (frame) {
      place(frame, now.box, 1)
      frame.style.transform = `rotate(${now.degrees}deg)`
    }
  }

  function draw(gesture: Gesture) {
    if (gesture.at !== 'moving' && gesture.at !== 'resizing' && gesture.at !== 'rotating') return
    const { draft, start } = gesture
    if (held?.id !== start.id) {
      if (held) letGo(held)
      held = take(start.box, start.id)
    }
    if (gesture.at === 'moving') shift(held, draft)
    else if (gesture.at === 'resizing') stretch(held, draft)
    else turn(held, draft)
    showLines(draft)
  }

  function shift({ widget, start, scale }: Held, { box, degrees }: Draft) {
    const x = box.x - start.x
    const y = box.y - start.y
    if (widget) widget.style.transform = `translate(${x / scale}px,${y / scale}px)`
    const { frame } = parts()
    if (frame) frame.style.transform = `translate(${x}px,${y}px) rotate(${degrees}deg)`
  }

  function stretch({ widget, scale }: Held, { box }: Draft) {
    if (widget) place(widget, box, scale)
    const { frame, measure } = parts()
    if (frame) place(frame, box, 1)
    say(measure, `${points(box.width)} × ${points(box.height)}`)
  }

  function turn({ turned }: Held, { degrees }: Draft) {
    if (turned) turned.style.transform = rotationOf(degrees)
    const { frame, measure } = parts()
    if (frame) frame.style.transform = `rotate(${degrees}deg)`
    say(measure, `${degrees}°`)
  }

  const points = (pixels: number) => Math.round((pixels / board.size().width) * reference() * 1.5)

  function showLines({ x, y }: Draft) {
    const { lineX, lineY } = parts()
    line(lineX, x, 'X')
    line(lineY, y, 'Y')
  }

  return {
    draw,
    clear() {
      if (held) letGo(held)
      held = null
      const { lineX, lineY, measure } = parts()
      line(lineX, null, 'X')
      line(lineY, null, 'Y')
      say(measure, '')
    },
  }
}
export type Hand = ReturnType<typeof handOver>

/** As the renderer writes it. */
const rotationOf = (degrees: number) => (degrees ? `rotate(${degrees}deg)` : 'none')

function place({ style }: HTMLElement, box: Box, scale: number) {
  style.left = `${box.x / scale}px`
  style.top = `${box.y / scale}px`
  style.width = `${box.width / scale}px`
  style.height = `${box.height / scale}px`
}

function line(element: HTMLElement | null, at: number | null, axis: 'X' | 'Y') {
  if (!element) return
  const opacity = at === null ? '0' : '1'
  if (element.style.opacity !== opacity) element.style.opacity = opacity
  if (at !== null) element.style.transform = `translate${axis}(${at}px)`
}

function say(element: HTMLElement | null, text: string) {
  if (element && element.textContent !== text) element.textContent = text
}
