import { Button } from '@mantine/core'
import { pointsOf, referencePixelsOf, type Point } from '@vitrine/model/show/geometry.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { inPlace, motionOf, poseAt, applyPose } from '@vitrine/renderer/motion/pose.ts'
import { useEffect, useLayoutEffect, useRef, type CSSProperties, type KeyboardEvent } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState, useSelectedWidget } from '../../session/useEditorState.ts'
import classes from './Motion.module.css'
import { animationFrom, isAway, type Positioning } from '../../session/motion/positioning.ts'
import { movedIn } from '../../session/motion/previews.ts'
import { usePositioning } from '../../session/usePositioning.ts'

/** While the start of A_B is chosen: the widget stands at A, to be dragged and grown; its own place is B, and a line leads there. */
export function StartPoint() {
  const session = usePositioning()
  const widget = useSelectedWidget()
  return session && widget?.id === session.widgetId ? <Session session={session} widget={widget} /> : null
}

const corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
] as const
/** Pixels within which the start takes the place of the widget itself. */
const snap = 6

function Session({ session, widget }: { readonly session: Positioning; readonly widget: Widget }) {
  const t = useTranslate()
  const { positioning, canvas } = useEditorContext()
  const orientation = useEditorState(({ show }) => show.orientation)
  const { start } = session
  const { positionX, positionY, width, height } = widget
  const whole = pointsOf(orientation)
  const ref = useRef<HTMLButtonElement>(null)
  useWidgetAtStart(session, widget)
  useDragging(ref, session, widget)
  useEscape()
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])

  const middle = (x: number, y: number): Point => ({ x: (x + width / 2) * whole.width, y: (y + height / 2) * whole.height })
  const [a, b] = [middle(start.x, start.y), middle(positionX, positionY)]
  const box = (x: number, y: number, scale: number): CSSProperties => ({
    left: `${(x + (width * (1 - scale)) / 2) * 100}%`,
    top: `${(y + (height * (1 - scale)) / 2) * 100}%`,
    width: `${width * scale * 100}%`,
    height: `${height * scale * 100}%`,
    transform: `rotate(${widget.style.rotation}deg)`,
  })

  function save() {
    positioning.save()
    canvas.focus()
  }
  function handleKey(event: KeyboardEvent) {
    const step = steps[event.key]
    const points = event.shiftKey ? 10 : 1
    const way = travelOf(event)
    if (way) positioning[way]()
    else if (step) positioning.move({ x: start.x + (step.x * points) / whole.width, y: start.y + (step.y * points) / whole.height }, 'keys')
    else if (event.key === '+' || event.key === '=') positioning.move({ scale: hundredth(start.scale + 0.05) }, 'size')
    else if (event.key === '-') positioning.move({ scale: hundredth(start.scale - 0.05) }, 'size')
    else if (event.key === 'Enter' && !event.repeat && isAway(session, widget)) save()
    else if (event.key === 'Tab') return
    else return event.stopPropagation()
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <svg className={classes.path} viewBox={`0 0 ${whole.width} ${whole.height}`} preserveAspectRatio="none" aria-hidden data-path>
        <line className={classes.edge} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
        <line className={classes.way} x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
        <circle cx={b.x} cy={b.y} r={9} />
      </svg>
      <div className={classes.end} style={box(positionX, positionY, 1)} aria-hidden>
        <span className={classes.badge}>B</span>
      </div>
      <button
        ref={ref}
        type="button"
        className={classes.start}
        style={box(start.x, start.y, start.scale)}
        aria-label={t('motion.start-at', {
          x: Math.round(start.x * whole.width),
          y: Math.round(start.y * whole.height),
          scale: Math.round(start.scale * 100),
        })}
        aria-description={t('motion.start-keys')}
        data-start
        onKeyDown={handleKey}
      >
        <span className={classes.badge}>A</span>
        {corners.map(({ x, y }) => (
          <span
            key={`${x}${y}`}
            className={classes.corner}
            data-corner
            style={{ left: `${x * 100}%`, top: `${y * 100}%`, cursor: x === y ? 'nwse-resize' : 'nesw-resize' }}
          />
        ))}
      </button>
      <SessionBar session={session} widget={widget} save={save} />
    </>
  )
}

/** What ends the session, beside A; where A lies outside the slide, at its edge. */
function SessionBar({ session, widget, save }: { readonly session: Positioning; readonly widget: Widget; readonly save: () => void }) {
  const t = useTranslate()
  const { positioning, canvas } = useEditorContext()
  const { start } = session
  const across = within(start.x + widget.width / 2)
  const bottom = start.y + (widget.height * (1 + start.scale)) / 2
  const top = start.y + (widget.height * (1 - start.scale)) / 2
  // Below A, else above it, else within.
  const place = bottom < 0.88 ? within(bottom) : top > 0.12 && top < 1 ? top : within(top) || 0.88
  const isAbove = place === top
  return (
    <div
      className={classes.bar}
      style={{
        left: `${across * 100}%`,
        top: `${place * 100}%`,
        transform: `translate(${-across * 100}%, ${isAbove ? 'calc(-100% - 34px)' : '10px'})`,
      }}
      role="toolbar"
      aria-label={t('motion.start')}
      data-own-pointer
      data-session-bar
    >
      <Button size="compact-sm" disabled={!isAway(session, widget)} onClick={save}>
        {t('motion.start-save')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          positioning.cancel()
          canvas.focus()
        }}
      >
        {t('motion.start-cancel')}
      </Button>
      <span className={classes.barKeys}>{t('motion.start-ends')}</span>
    </div>
  )
}
const within = (x: number) => Math.min(1, Math.max(0, x))

/** Undo and redo within the session, as everywhere else. */
function travelOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!ctrlKey && !metaKey) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' ? 'redo' : null
}

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const hundredth = (x: number) => Math.round(x * 100) / 100

/** The widget is drawn where its animation begins, by what draws the animation. */
function useWidgetAtStart({ start, stage }: Positioning, widget: Widget) {
  const { canvas, previews, editor } = useEditorContext()
  const previewed = useStore(previews)
  useLayoutEffect(() => {
    const element = movedIn(canvas, widget.id)
    if (!element || previewed) return
    const slide = referencePixelsOf(editor.get().show.orientation)
    const box = { width: widget.width * slide.width, height: widget.height * slide.height }
    const { IN } = motionOf(animationFrom(start, stage), widget)
    applyPose(element, poseAt(IN, 0), box, slide)
    return () => applyPose(element, inPlace, box, slide)
  }, [canvas, editor, widget, start, stage, previewed])
}

/** The pointer moves the start, at a corner it grows it about its middle. The canvas below hears nothing of it. */
function useDragging(ref: { readonly current: HTMLElement | null }, session: Positioning, widget: Widget) {
  const { canvas, positioning, previews } = useEditorContext()
  const latest = useRef({ session, widget })
  useLayoutEffect(() => void (latest.current = { session, widget }))
  useEffect(() => {
    const element = ref.current
    if (!element) return
    let drag: ((to: Point & { readonly shift?: boolean; readonly free?: boolean }) => void) | null = null

    function handleDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.stopPropagation()
      previews.stop()
      canvas.measure()
      positioning.pause()
      element!.setPointerCapture(event.pointerId)
      const isCorner = event.target instanceof Element && event.target.closest('[data-corner]') !== null
      drag = (isCorner ? growing : moving)(canvas.pointerOf(event))
    }
    const moving = (from: Point) => {
      const { start } = latest.current.session
      const { positionX, positionY } = latest.current.widget
      const { width, height } = canvas.size()
      return (to: Point & { readonly shift?: boolean; readonly free?: boolean }) => {
        const by = { x: to.x - from.x, y: to.y - from.y }
        if (to.shift) by[Math.abs(by.x) < Math.abs(by.y) ? 'x' : 'y'] = 0
        const near = (at: number, own: number, size: number) => (!to.free && Math.abs(at - own) * size <= snap ? own : at)
        positioning.move({ x: near(start.x + by.x / width, positionX, width), y: near(start.y + by.y / height, positionY, height) })
      }
    }
    const growing = (from: Point) => {
      const { start } = latest.current.session
      const own = latest.current.widget
      const { width, height } = canvas.size()
      const middle = { x: (start.x + own.width / 2) * width, y: (start.y + own.height / 2) * height }
      const far = ({ x, y }: Point) => Math.hypot(x - middle.x, y - middle.y)
      return (to: Point) => {
        const scale = hundredth((start.scale * far(to)) / Math.max(1, far(from)))
        positioning.move({ scale: Math.abs(scale - 1) < 0.03 ? 1 : scale })
      }
    }
    const handleMove = (event: PointerEvent) => {
      if (drag) event.stopPropagation()
      drag?.(canvas.pointerOf(event))
    }
    const handleUp = () => void (drag = null)
    element.addEventListener('pointerdown', handleDown)
    element.addEventListener('pointermove', handleMove)
    element.addEventListener('pointerup', handleUp)
    element.addEventListener('pointercancel', handleUp)
    return () => {
      element.removeEventListener('pointerdown', handleDown)
      element.removeEventListener('pointermove', handleMove)
      element.removeEventListener('pointerup', handleUp)
      element.removeEventListener('pointercancel', handleUp)
    }
  }, [ref, canvas, positioning, previews])
}

/** Escape ends the session wherever the focus is, but in a list or a dialog that it closes. */
function useEscape() {
  const { positioning } = useEditorContext()
  useEffect(() => {
    function handleKey(event: globalThis.KeyboardEvent) {
      const { target } = event
      const isOwn = target instanceof Element && target.closest('[aria-expanded="true"], [role="dialog"], [role="menu"]') !== null
      if (event.key !== 'Escape' || isOwn) return
      event.preventDefault()
      event.stopPropagation()
      positioning.cancel()
    }
    document.addEventListener('keydown', handleKey, true)
    return () => document.removeEventListener('keydown', handleKey, true)
  }, [positioning])
}
