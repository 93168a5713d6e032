import { useElementSize, useMergedRef } from '@mantine/hooks'
import { fitted, Stage } from '@vitrine/renderer/Stage.tsx'
import { referencePixelsOf } from '@vitrine/model/show/geometry.ts'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSay } from '../../../ui/language.ts'
import { ContextMenu, type MenuPlace } from '../ContextMenu.tsx'
import { layout } from '../layout.ts'
import { useActiveSlide, useEditorState, useWorkbench } from '../workbench.ts'
import classes from './Canvas.module.css'
import { FileDrop } from './FileDrop.tsx'
import type { Grip } from './gestures/ground.ts'
import { carryOut } from './outcomes.ts'
import { handOver, type HandParts } from './hand.ts'
import { handleCanvasKey } from './keys.ts'
import { SelectionFrame } from './SelectionFrame.tsx'
import { WidgetMenu } from './WidgetMenu.tsx'

/** Room around the slide, in pixels. */
const margin = 32

/** The active slide, to be worked on. While a gesture lasts it is moved directly; every other change arrives as a new show. */
export function Canvas() {
  const say = useSay()
  const workbench = useWorkbench()
  const { board, gestures, select } = workbench
  const { ref: measured, width, height } = useElementSize()
  const room = useRef<HTMLDivElement | null>(null)
  // One and the same for as long as the canvas stands: a new one would be measured anew, and drawn anew, without end.
  const ref = useMergedRef(room, measured)
  const parts = useRef<Record<keyof HandParts, HTMLElement | null>>({ frame: null, lineX: null, lineY: null, measure: null })
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const orientation = useEditorState(({ show }) => show.orientation)
  const style = useEditorState(({ show }) => show.style)
  const editable = useEditorState(s => s.editable)
  const slide = useActiveSlide()
  const count = useEditorState(({ show }) => show.slides.length)
  const look = useMemo(() => ({ orientation, style }), [orientation, style])
  const size = fitted(orientation, { width: Math.max(80, width - 2 * margin), height: Math.max(60, height - 2 * margin) })
  const hand = useMemo(
    () =>
      handOver(
        board,
        () => parts.current,
        () => referencePixelsOf(workbench.editor.get().show.orientation).width,
      ),
    [board, workbench],
  )
  board.resize(size)
  useLayoutEffect(() => () => board.attach(null), [board])

  useEffect(() => {
    const element = room.current
    if (!element || !editable) return
    const isGesturing = () => gestures.get().at !== 'idle'

    function handleDown(event: PointerEvent) {
      if (event.button !== 0 || isGesturing()) return
      const grip = gripOf(event.target)
      board.measure()
      element!.setPointerCapture(event.pointerId)
      carryOut(workbench, gestures.press(grip, board.pointerOf(event)))
    }
    function handleMove(event: PointerEvent) {
      if (isGesturing()) hand.draw(gestures.move(board.pointerOf(event)))
    }
    function handleUp(event: PointerEvent) {
      if (!isGesturing()) return
      if (gestures.get().at !== 'pressing') hand.draw(gestures.move(board.pointerOf(event)))
      hand.clear()
      carryOut(workbench, gestures.release())
    }
    function drop() {
      gestures.cancel()
      hand.clear()
    }
    function handleEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isGesturing()) return
      event.preventDefault()
      event.stopPropagation()
      drop()
    }
    element.addEventListener('pointerdown', handleDown)
    element.addEventListener('pointermove', handleMove)
    element.addEventListener('pointerup', handleUp)
    element.addEventListener('pointercancel', drop)
    document.addEventListener('keydown', handleEscape, true)
    return () => {
      drop()
      element.removeEventListener('pointerdown', handleDown)
      element.removeEventListener('pointermove', handleMove)
      element.removeEventListener('pointerup', handleUp)
      element.removeEventListener('pointercancel', drop)
      document.removeEventListener('keydown', handleEscape, true)
    }
  }, [workbench, board, gestures, hand, editable])

  function openMenu(event: React.MouseEvent) {
    event.preventDefault()
    if (!editable) return
    const grip = gripOf(event.target)
    const id = 'id' in grip ? grip.id : event.button === 0 ? workbench.selected()?.id : undefined
    if (!id) return
    select(id)
    setMenu({ x: event.clientX, y: event.clientY })
  }

  /** The presses before it have selected what it is about; its own target is the canvas, which holds the pointer. */
  function editText() {
    if (!editable || !workbench.selected()) return
    layout.set({ isSettingsOpen: true })
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-main-field]')?.focus())
  }

  return (
    <div
      ref={ref}
      className={classes.room}
      role="application"
      tabIndex={0}
      aria-label={
        slide ? say('editor.canvas', { number: slide.sortIndex + 1, total: count, widgets: slide.widgets.length }) : say('editor.slides')
      }
      aria-describedby={editable ? 'canvas-keys' : undefined}
      data-editable={editable || undefined}
      onContextMenu={openMenu}
      onDoubleClick={editText}
      onKeyDown={event => handleCanvasKey(workbench, event)}
    >
      {editable && (
        <span id="canvas-keys" hidden>
          {say('editor.canvas-keys')}
        </span>
      )}
      {slide && width > 0 && (
        <div ref={board.attach} className={classes.board} style={{ width: size.width, height: size.height }} data-board>
          <Stage show={look} slide={slide} width={size.width} />
          {editable && (
            <div className={classes.above}>
              <div ref={element => void (parts.current.lineX = element)} className={classes.lineX} />
              <div ref={element => void (parts.current.lineY = element)} className={classes.lineY} />
              <SelectionFrame
                size={size}
                frame={element => void (parts.current.frame = element)}
                measure={element => void (parts.current.measure = element)}
              />
            </div>
          )}
        </div>
      )}
      {editable && <FileDrop />}
      <ContextMenu place={menu} label={say('editor.widget-menu')} close={() => setMenu(null)}>
        <WidgetMenu />
      </ContextMenu>
    </div>
  )
}

/** What lies under the pointer. */
function gripOf(target: EventTarget | null): Grip {
  if (!(target instanceof Element)) return { on: 'slide' }
  const handle = target.closest<HTMLElement>('[data-handle]')?.dataset
  if (handle?.['handle'] && handle['of']) {
    return handle['handle'] === 'rotation'
      ? { on: 'rotation', id: handle['of'] }
      : { on: 'handle', id: handle['of'], handle: handle['handle'] as Extract<Grip, { on: 'handle' }>['handle'] }
  }
  const id = target.closest<HTMLElement>('[data-widget-id]')?.dataset['widgetId']
  return id ? { on: 'widget', id } : { on: 'slide' }
}
