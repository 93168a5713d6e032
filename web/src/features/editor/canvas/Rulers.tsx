import { around, boundsOf, boxOf, type Box } from '@vitrine/model/show/geometry.ts'
import { useEffect, useMemo, useRef, type RefObject } from 'react'
import { listenTo } from '../../../ui/listenTo.ts'
import { useEditorContext, type EditorContext } from '../session/editorContext.ts'
import { useSelectedWidgets } from '../session/useEditorState.ts'
import classes from './Rulers.module.css'
import { ticksOf } from './ticks.ts'
import { useViewport } from '../session/useViewport.ts'
import type { Place } from '../state/viewport.ts'

/** Pixels. */
const thickness = 20

type Axis = 'x' | 'y'
const axes = ['x', 'y'] as const

interface Ruler {
  readonly paper: HTMLCanvasElement
  readonly extent: HTMLElement
  readonly pointer: HTMLElement
}

/** Above and to the left of the slide, in points: where the pointer is, and how far what is selected reaches. */
export function Rulers({ room }: { readonly room: RefObject<HTMLElement | null> }) {
  const context = useEditorContext()
  const { canvas } = context
  const place = useViewport()
  const selected = useSelectedWidgets()
  const rulers = useRef<Partial<Record<Axis, HTMLDivElement | null>>>({})

  useEffect(() => {
    for (const axis of axes) {
      const ruler = rulerOf(rulers.current[axis])
      if (ruler) paint(ruler.paper, axis, place)
    }
  }, [place])

  const resting = useMemo(
    () => (selected.length ? around(selected.map(w => boundsOf(boxOf(w, place), w.style.rotation))) : null),
    [selected, place],
  )
  useEffect(() => {
    function showExtent() {
      // While it is dragged it is where the pointer has it.
      const extent = canvas.extent.get() ?? resting
      const { x, y } = canvas.view.get()
      for (const axis of axes) {
        const ruler = rulerOf(rulers.current[axis])
        if (ruler) stretch(ruler.extent, axis, extent, { x, y }[axis])
      }
    }
    showExtent()
    return canvas.extent.subscribe(showExtent)
  }, [canvas, resting])

  useEffect(() => {
    const element = room.current
    if (!element) return
    let corner = element.getBoundingClientRect()
    const measure = () => (corner = element.getBoundingClientRect())
    function handleMove({ clientX, clientY }: PointerEvent) {
      mark('x', clientX - corner.left)
      mark('y', clientY - corner.top)
    }
    function handleLeave() {
      mark('x', -99)
      mark('y', -99)
    }
    function mark(axis: Axis, at: number) {
      const ruler = rulerOf(rulers.current[axis])
      if (ruler) ruler.pointer.style.transform = axis === 'x' ? `translateX(${at}px)` : `translateY(${at}px)`
    }
    const sized = new ResizeObserver(measure)
    sized.observe(element)
    element.addEventListener('pointerenter', measure)
    element.addEventListener('pointermove', handleMove)
    element.addEventListener('pointerleave', handleLeave)
    return () => {
      sized.disconnect()
      element.removeEventListener('pointerenter', measure)
      element.removeEventListener('pointermove', handleMove)
      element.removeEventListener('pointerleave', handleLeave)
    }
  }, [room])

  useEffect(() => {
    const stops = axes.map(axis => pulled(context, rulers.current[axis], axis))
    return () => stops.forEach(stop => stop())
  }, [context])

  return (
    <>
      <div className={classes.corner} aria-hidden />
      {axes.map(axis => (
        <div key={axis} ref={element => void (rulers.current[axis] = element)} className={classes.ruler} data-axis={axis} aria-hidden>
          <span className={classes.extent} />
          <canvas className={classes.paper} />
          <span className={classes.pointer} style={{ transform: 'translate(-99px, -99px)' }} />
        </div>
      ))}
    </>
  )
}

/** A guide is pulled out of a ruler: level ones out of the one above, upright ones out of the one beside. */
function pulled(context: EditorContext, ruler: HTMLElement | null | undefined, along: Axis): () => void {
  if (!ruler) return () => undefined
  const { canvas, guides, editor } = context
  const axis = along === 'x' ? 'y' : 'x'
  let isHeld = false
  function handleDown(event: PointerEvent) {
    if (event.button !== 0 || !editor.get().editable) return
    event.preventDefault()
    canvas.measure()
    ruler!.setPointerCapture(event.pointerId)
    isHeld = true
  }
  function handleMove(event: PointerEvent) {
    if (isHeld) guides.drag(axis, null, canvas.pointerOf(event)[axis], event.ctrlKey || event.metaKey)
  }
  function handleUp() {
    if (isHeld) guides.drop()
    isHeld = false
  }
  function cancel() {
    if (isHeld) guides.cancel()
    isHeld = false
  }
  const handleKey = (event: KeyboardEvent) => void (event.key === 'Escape' && cancel())
  const stops = [
    listenTo(ruler, { pointerdown: handleDown, pointermove: handleMove, pointerup: handleUp, pointercancel: cancel }),
    listenTo(document, { keydown: handleKey }, true),
  ]
  return () => {
    cancel()
    for (const stop of stops) stop()
  }
}

function rulerOf(element: HTMLElement | null | undefined): Ruler | null {
  const [extent, paper, pointer] = element?.children ?? []
  return paper instanceof HTMLCanvasElement && extent instanceof HTMLElement && pointer instanceof HTMLElement
    ? { extent, paper, pointer }
    : null
}

function stretch({ style }: HTMLElement, axis: Axis, box: Box | null, start: number) {
  style.display = box ? 'block' : 'none'
  if (!box) return
  style.transform = axis === 'x' ? `translateX(${start + box.x}px)` : `translateY(${start + box.y}px)`
  style[axis === 'x' ? 'width' : 'height'] = `${axis === 'x' ? box.width : box.height}px`
}

const reaches = { whole: 20, half: 7, part: 4 } as const

/** Drawn as a picture: hundreds of marks change with every step of a zoom. */
function paint(paper: HTMLCanvasElement, axis: Axis, place: Place) {
  const ratio = window.devicePixelRatio
  const { clientWidth, clientHeight } = paper
  const pen = paper.getContext('2d')
  if (!pen) return
  const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)]
  if (paper.width !== width || paper.height !== height) Object.assign(paper, { width, height })
  pen.setTransform(ratio, 0, 0, ratio, 0, 0)
  pen.clearRect(0, 0, clientWidth, clientHeight)
  const colours = getComputedStyle(paper)
  pen.strokeStyle = colours.getPropertyValue('--mark')
  pen.fillStyle = colours.getPropertyValue('--number')
  pen.font = `10px ${colours.fontFamily}`
  const isAcross = axis === 'x'
  pen.beginPath()
  for (const { at, points, rank } of ticksOf(place.scale, isAcross ? place.x : place.y, isAcross ? clientWidth : clientHeight)) {
    // In the middle of a pixel, or it is two wide.
    const here = Math.round(at) + 0.5
    const from = thickness - reaches[rank]
    if (isAcross) {
      pen.moveTo(here, from)
      pen.lineTo(here, thickness)
    } else {
      pen.moveTo(from, here)
      pen.lineTo(thickness, here)
    }
    if (rank !== 'whole') continue
    if (isAcross) pen.fillText(String(points), here + 3, 9)
    else {
      pen.save()
      pen.translate(9, here - 3)
      pen.rotate(-Math.PI / 2)
      pen.fillText(String(points), 0, 0)
      pen.restore()
    }
  }
  pen.stroke()
}
