import { boundsOf } from '@vitrine/model/show/geometry.ts'
import type { Gap } from '@vitrine/model/show/spacing.ts'
import type { CanvasView } from '../session/view/canvasView.ts'
import { groupOf } from '../state/gestures/group.ts'
import type { Draft, Gesture, GestureIn, Group } from '../state/gestures/types.ts'
import { latestInTurn } from '../session/latestInTurn.ts'
import { inPercent, outlineOf } from './outlines.ts'
import { bodyOf, copied, enlarge, place, rotationOf, type Body } from './widgetBody.ts'

/** The few elements that a gesture moves besides the widgets themselves. */
export interface DragElements {
  frame: HTMLElement | null
  measure: HTMLElement | null
  lineX: HTMLElement | null
  lineY: HTMLElement | null
  gaps: HTMLElement | null
  area: HTMLElement | null
  touched: SVGSVGElement | null
}
export const noElements: DragElements = {
  frame: null,
  measure: null,
  lineX: null,
  lineY: null,
  gaps: null,
  area: null,
  touched: null,
}

interface Dragging {
  readonly start: Group
  readonly isCopy: boolean
  /** In the order of the group; null: not on the page. */
  readonly bodies: readonly (Body | null)[]
  /** Pixels of the screen for each reference pixel, in which the slide is drawn. */
  readonly scale: number
}

/** So many get a layer of their own, which moves without the slide being painted again. Beyond it the layers would cost more than the painting. */
const maxLayers = 8

/** Milliseconds for which numbers stand that a drag changes: to write them lays the page out and paints it, which moving does not. */
const numbersStand = 80

interface Numbers {
  readonly said: string
  readonly draft: Draft
}

type Dragged = GestureIn<'moving'> | GestureIn<'resizing'> | GestureIn<'rotating'>

/**
 * Draws a gesture straight onto the page: no component is drawn again while widgets are on their way.
 * On release everything is put where the document has it, and the edit that follows draws it in its new place in the same frame.
 */
export function createDragRenderer(canvas: CanvasView, parts: () => DragElements, reference: () => number) {
  let dragging: Dragging | null = null
  const numbers = latestInTurn(numbersStand, ({ said, draft }: Numbers) => {
    say(parts().measure, said)
    canvas.draft.set(draft)
  })
  function setBusy(isBusy: boolean) {
    canvas.element()?.toggleAttribute('data-busy', isBusy)
    canvas.view.hold(isBusy)
  }

  function drag(gesture: Dragged) {
    const { start, draft } = gesture
    const isCopy = gesture.at === 'moving' && gesture.isCopy
    if (dragging?.start !== start || dragging.isCopy !== isCopy) {
      if (dragging) putBack(canvas, parts(), dragging)
      setBusy(true)
      dragging = lift(canvas, start, isCopy, reference())
    }
    numbers.take({ said: draw[gesture.at](dragging, draft), draft })
    showLines(draft)
    canvas.extent.set(boundsOf(draft.box, draft.degrees))
  }

  /** Each answers what the frame says of itself. */
  const draw: Readonly<Record<Dragged['at'], (dragging: Dragging, draft: Draft) => string>> = {
    moving({ bodies, start, scale }, { box, degrees }) {
      const x = box.x - start.box.x
      const y = box.y - start.box.y
      const transform = `translate(${x / scale}px,${y / scale}px)`
      for (const body of bodies) if (body) body.element.style.transform = transform
      const { frame } = parts()
      if (frame) frame.style.transform = `translate(${x}px,${y}px) rotate(${degrees}deg)`
      return `${points(box.x)}, ${points(box.y)}`
    },
    resizing(now, draft) {
      drawMembers(now, draft)
      const { frame } = parts()
      if (frame) place(frame, draft.box, 1)
      return `${points(draft.box.width)} × ${points(draft.box.height)}`
    },
    rotating(now, draft) {
      drawMembers(now, draft)
      const { frame } = parts()
      if (frame) turnFrame(frame, draft.degrees)
      return `${draft.degrees}°`
    },
  }

  function select({ area, touched, before }: GestureIn<'selecting'>) {
    const { area: element, touched: outlines } = parts()
    setBusy(true)
    canvas.element()?.toggleAttribute('data-selecting', before.length === 0)
    if (element) {
      element.hidden = false
      element.style.transform = `translate(${area.x}px,${area.y}px)`
      element.style.width = `${area.width}px`
      element.style.height = `${area.height}px`
    }
    if (outlines) border(outlines, outlineOf(touched, canvas.view.get().scale))
    canvas.extent.set(area)
  }

  const points = (pixels: number) => Math.round(pixels / canvas.view.get().scale)

  function showLines({ x, y, gaps }: Pick<Draft, 'x' | 'y' | 'gaps'>) {
    const { lineX, lineY, gaps: all } = parts()
    line(lineX, x, 'X')
    line(lineY, y, 'Y')
    if (all) showGaps(all, gaps, points)
  }

  return {
    /** What something meets that another part of the page has in hand. */
    showMet(met: Pick<Draft, 'x' | 'y' | 'gaps'> | null) {
      canvas.element()?.toggleAttribute('data-busy', met !== null)
      showLines(met ?? { x: null, y: null, gaps: [] })
    },
    draw(gesture: Gesture) {
      if (gesture.at === 'selecting') select(gesture)
      else if (gesture.at === 'moving' || gesture.at === 'resizing' || gesture.at === 'rotating') drag(gesture)
    },
    clear() {
      if (dragging) putBack(canvas, parts(), dragging)
      dragging = null
      setBusy(false)
      canvas.element()?.toggleAttribute('data-selecting', false)
      const { area, touched } = parts()
      showLines({ x: null, y: null, gaps: [] })
      numbers.stop()
      say(parts().measure, '')
      if (area) area.hidden = true
      if (touched) border(touched, '')
      canvas.extent.set(null)
      canvas.draft.set(null)
    },
  }
}
export type DragRenderer = ReturnType<typeof createDragRenderer>

/** Takes what is dragged off the slide, as far as that is drawn. */
function lift(canvas: CanvasView, start: Group, isCopy: boolean, reference: number): Dragging {
  const elements = canvas.elements()
  const bodies = start.members.map(({ id }) => {
    const original = elements.get(id)
    return original ? bodyOf(isCopy ? copied(original) : original) : null
  })
  if (bodies.length <= maxLayers) for (const body of bodies) if (body) body.element.style.willChange = 'transform'
  return { start, isCopy, bodies, scale: canvas.size().width / reference }
}

/** Where the document has them now: somebody else may have moved them meanwhile, and what was drawn then must not be undone. */
function putBack(canvas: CanvasView, { frame }: DragElements, { start, isCopy, bodies, scale }: Dragging) {
  const now = start.members.map(({ id }) => canvas.placementOf(id))
  bodies.forEach((body, i) => {
    if (!body) return
    if (isCopy) return body.element.remove()
    body.element.style.transform = ''
    body.element.style.transformOrigin = ''
    body.element.style.willChange = ''
    const placement = now[i]
    if (!placement) return
    place(body.element, placement.box, scale)
    if (body.turned) body.turned.style.transform = rotationOf(placement.degrees)
  })
  const present = now.filter(p => p !== null)
  const group = groupOf(present)
  if (frame && group) {
    Object.assign(frame.style, inPercent(group.box, canvas.size()))
    turnFrame(frame, group.degrees)
  }
}

function drawMembers({ start, bodies, scale }: Dragging, { members, growth }: Draft) {
  members.forEach(({ box, degrees }, i) => {
    const body = bodies[i]
    if (!body) return
    if (growth === undefined) {
      body.element.style.transform = ''
      place(body.element, box, scale)
    } else enlarge(body.element, start.members[i]!.box, box, scale)
    if (body.turned && degrees !== start.members[i]!.degrees) body.turned.style.transform = rotationOf(degrees)
  })
}

function turnFrame({ style }: HTMLElement, degrees: number) {
  style.transform = `rotate(${degrees}deg)`
  style.setProperty('--upright', `${-degrees}deg`)
}

function border(outlines: SVGSVGElement, path: string) {
  // An empty one would be a layer as large as the slide.
  const display = path ? '' : 'none'
  if (outlines.style.display !== display) outlines.style.display = display
  for (const each of outlines.children) if (each.getAttribute('d') !== path) each.setAttribute('d', path)
}

function line(element: HTMLElement | null, at: number | null, axis: 'X' | 'Y') {
  if (!element) return
  const opacity = at === null ? '0' : '1'
  if (element.style.opacity !== opacity) element.style.opacity = opacity
  if (at === null) return
  const transform = `translate${axis}(${at}px)`
  if (element.style.transform !== transform) element.style.transform = transform
}

/** A bar for each gap, with its length in points. Bars are made when they are needed first, and kept. */
function showGaps(all: HTMLElement, gaps: readonly Gap[], points: (pixels: number) => number) {
  for (let i = 0; i < Math.max(gaps.length, all.children.length); i += 1) {
    const gap = gaps[i]
    const bar = (all.children[i] as HTMLElement | undefined) ?? all.appendChild(aBar())
    // Without taking it off the page and putting it there again.
    const visibility = gap ? 'visible' : 'hidden'
    if (bar.style.visibility !== visibility) bar.style.visibility = visibility
    if (!gap) continue
    const [x, y] = gap.axis === 'x' ? [gap.from, gap.at] : [gap.at, gap.from]
    if (bar.dataset['axis'] !== gap.axis) {
      bar.dataset['axis'] = gap.axis
      bar.style.width = ''
      bar.style.height = ''
    }
    bar.style.transform = `translate(${x}px,${y}px)`
    bar.style[gap.axis === 'x' ? 'width' : 'height'] = `${gap.to - gap.from}px`
    say(bar.firstElementChild as HTMLElement, String(points(gap.to - gap.from)))
  }
}

function aBar(): HTMLElement {
  const bar = document.createElement('div')
  bar.append(document.createElement('span'))
  return bar
}

function say(element: HTMLElement | null, text: string) {
  if (element && element.textContent !== text) element.textContent = text
}
