import { pointsOf } from '@vitrine/model/show/geometry.ts'
import { guidesOf, titleSafe, type GuideAxis } from '@vitrine/model/show/guides.ts'
import { memo, useEffect, useRef, type KeyboardEvent } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { listenTo } from '../../../../ui/listenTo.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { layout } from '../../state/layout.ts'
import classes from './SlideGuides.module.css'

const axes = ['x', 'y'] as const

/** The guides of the presentation over the slide, and the margins: to be moved, and to be met by what is dragged. */
export const SlideGuides = memo(function SlideGuides() {
  const { guides } = useEditorContext()
  const show = useEditorState(s => s.show)
  const { hasGuides, hasMargins } = useStore(layout)
  const dragged = useStore(guides.dragged)
  const isNew = dragged !== null && dragged.index === null
  return (
    <>
      {hasMargins && <div className={classes.margins} style={{ inset: `${titleSafe * 100}%` }} data-margins />}
      {hasGuides &&
        axes.flatMap(axis =>
          // A guide has no name but its place among the others.
          guidesOf(show, axis).map((at, index) => (
            <GuideLine
              key={`${axis}${index}`}
              axis={axis}
              index={index}
              at={dragged?.axis === axis && dragged.index === index ? dragged.at : at}
            />
          )),
        )}
      {isNew && (
        <div className={classes.guide} data-axis={dragged.axis} data-dragged style={placeOf(dragged.axis, dragged.at)}>
          <Number axis={dragged.axis} at={dragged.at} />
        </div>
      )}
    </>
  )
})

const placeOf = (axis: GuideAxis, at: number) => (axis === 'x' ? { left: `${at * 100}%` } : { top: `${at * 100}%` })

interface Line {
  readonly axis: GuideAxis
  readonly index: number
  readonly at: number
}

function GuideLine({ axis, index, at }: Line) {
  const t = useTranslate()
  const { guides, canvas } = useEditorContext()
  const whole = useWhole(axis)
  const element = useRef<HTMLDivElement>(null)
  const dragged = useStore(guides.dragged)
  const isDragged = dragged?.axis === axis && dragged.index === index
  useDragging(element, axis, index)
  useFocusWhenNew(element, axis, index)

  function handleKey(event: KeyboardEvent) {
    const step = steps[axis][event.key]
    if (step) guides.nudge({ axis, index }, step * (event.shiftKey ? 10 : 1))
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      guides.remove({ axis, index })
      canvas.focus()
    } else if (event.key === 'Escape') canvas.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={element}
      className={classes.guide}
      data-axis={axis}
      data-guide
      data-dragged={isDragged || undefined}
      data-own-pointer
      role="slider"
      // Reached by the command that adds one, and by a press: Tab leads through the elements.
      tabIndex={-1}
      aria-label={t(axis === 'x' ? 'canvas.guide-upright' : 'canvas.guide-level')}
      aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
      aria-valuemin={0}
      aria-valuemax={whole}
      aria-valuenow={Math.round(at * whole)}
      style={placeOf(axis, at)}
      onKeyDown={handleKey}
    >
      <Number axis={axis} at={at} />
    </div>
  )
}

const steps: Readonly<Record<GuideAxis, Readonly<Record<string, number>>>> = {
  x: { ArrowLeft: -1, ArrowRight: 1 },
  y: { ArrowUp: -1, ArrowDown: 1 },
}

function useWhole(axis: GuideAxis): number {
  const { width, height } = pointsOf(useEditorState(({ show }) => show.orientation))
  return axis === 'x' ? width : height
}

/** In points; seen while it is dragged, or has the keys. */
function Number({ axis, at }: { readonly axis: GuideAxis; readonly at: number }) {
  return <span className={classes.number}>{Math.round(at * useWhole(axis))}</span>
}

function useDragging(element: React.RefObject<HTMLElement | null>, axis: GuideAxis, index: number) {
  const { guides, canvas } = useEditorContext()
  useEffect(() => {
    const line = element.current
    if (!line) return
    let isHeld = false
    const follow = (event: PointerEvent) => guides.drag(axis, index, canvas.pointerOf(event)[axis], event.ctrlKey || event.metaKey)
    function handleDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.preventDefault()
      event.stopPropagation()
      canvas.measure()
      line!.setPointerCapture(event.pointerId)
      line!.focus({ preventScroll: true })
      isHeld = true
    }
    function handleMove(event: PointerEvent) {
      if (isHeld) follow(event)
    }
    function handleUp() {
      if (isHeld) guides.drop()
      isHeld = false
    }
    function cancel() {
      if (isHeld) guides.cancel()
      isHeld = false
    }
    function handleKey(event: globalThis.KeyboardEvent) {
      if (event.key === 'Escape') cancel()
    }
    const stops = [
      listenTo(line, { pointerdown: handleDown, pointermove: handleMove, pointerup: handleUp, pointercancel: cancel }),
      listenTo(document, { keydown: handleKey }, true),
    ]
    return () => {
      cancel()
      for (const stop of stops) stop()
    }
  }, [element, guides, canvas, axis, index])
}

function useFocusWhenNew(element: React.RefObject<HTMLElement | null>, axis: GuideAxis, index: number) {
  const { guides } = useEditorContext()
  const focused = useStore(guides.focused)
  useEffect(() => {
    if (focused?.axis !== axis || focused.index !== index) return
    element.current?.focus({ preventScroll: true })
    guides.focused.set(null)
  }, [element, guides, focused, axis, index])
}
