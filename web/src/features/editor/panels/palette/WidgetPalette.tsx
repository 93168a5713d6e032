import { UnstyledButton } from '@mantine/core'
import { widgetTypes, type WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import { widgetRefusal } from '@vitrine/model/show/limits.ts'
import type { Box } from '@vitrine/model/show/geometry.ts'
import type { Show, Slide } from '@vitrine/model/show/show.ts'
import { Stage } from '@vitrine/renderer/Stage.tsx'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage, useTranslate } from '../../../../ui/language.ts'
import { listenTo } from '../../../../ui/listenTo.ts'
import { addNew, carryOut, drawnNew } from '../../actions/gestureOutcomes.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { useSidebars } from '../../session/useSidebars.ts'
import { widgetIcons } from '../../actions/widgetIcons.ts'
import { SelectionBar } from './SelectionBar.tsx'
import classes from './WidgetPalette.module.css'

/**
 * What can be put on a slide: dragged to its place, or pressed to stand in the middle. On a phone, and where a finger points, what can be
 * done with what is selected stands in its place: [NA24].
 */
export function WidgetPalette() {
  const t = useTranslate()
  const editable = useEditorState(s => s.editable)
  const { room, isTouched } = useSidebars()
  const isChosen = useEditorState(({ selection }) => selection?.scope === 'WIDGET' && selection.widgetIds.length > 0)
  return (
    <nav className={classes.palette} data-open={editable || undefined} aria-label={t('editor.palette')} inert={!editable}>
      {isChosen && editable && (isTouched || room === 'phone') ? <SelectionBar /> : <Elements />}
    </nav>
  )
}

function Elements() {
  const t = useTranslate()
  const language = useLanguage()
  const named = widgetTypes
    .map(type => ({ type, name: t(`choice.WidgetType.${type}`) }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
  return (
    <div className={classes.row}>
      {named.map(({ type, name }) => (
        <PaletteButton key={type} type={type} name={name} />
      ))}
    </div>
  )
}

function PaletteButton({ type, name }: { readonly type: WidgetType; readonly name: string }) {
  const t = useTranslate()
  const context = useEditorContext()
  const Icon = widgetIcons[type]
  const refusal = useEditorState(({ show, activeSlideId }) => widgetRefusal(show, activeSlideId))
  const { button, ghost, wasDragged, drawn } = useDragFromPalette(type)

  return (
    <>
      <UnstyledButton
        ref={button}
        className={classes.item}
        data-palette={type}
        title={refusal ? t(`refusal.${refusal}`) : t('editor.palette-hint', { name })}
        disabled={refusal !== null}
        onClick={({ detail }) => {
          // Of a double click the first adds it.
          if (detail > 1) return
          // The click that ends a drag is not one.
          if (wasDragged.current) return void (wasDragged.current = false)
          const id = addNew(context, type)
          // Arrow keys move what was added. A text has the focus already.
          if (id !== null && !context.writing.get()) context.canvas.focus()
        }}
      >
        <Icon size={22} stroke={1.6} aria-hidden />
        <span>{name}</span>
      </UnstyledButton>
      {createPortal(
        <div ref={ghost} className={classes.ghost} aria-hidden>
          {drawn && <Stage show={drawn.show} slide={drawn.slide} width={drawn.width} />}
        </div>,
        document.body,
      )}
    </>
  )
}

/** What hangs at the pointer: a slide with nothing but the new widget, at its corner. */
interface Drawn {
  readonly show: Show
  readonly slide: Slide
  readonly width: number
}

/** Drags a new widget onto the slide: the pressed button, what hangs at the pointer, and whether the last press was a drag. */
function useDragFromPalette(type: WidgetType) {
  const context = useEditorContext()
  const button = useRef<HTMLButtonElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const wasDragged = useRef(false)
  const [drawn, setDrawn] = useState<Drawn | null>(null)

  useEffect(() => {
    const element = button.current
    if (!element) return
    const { canvas, gestures } = context
    const isMine = () => {
      const now = gestures.get()
      return (now.at === 'pressing' && now.grip.on === 'palette' && now.grip.type === type) || (now.at === 'dropping' && now.type === type)
    }
    function handleDown(event: PointerEvent) {
      wasDragged.current = false
      if (event.button !== 0 || gestures.get().at !== 'idle') return
      canvas.measure()
      element!.setPointerCapture(event.pointerId)
      gestures.press({ on: 'palette', type }, canvas.pointerOf(event))
    }
    function handleMove(event: PointerEvent) {
      if (!isMine()) return
      const now = gestures.move(canvas.pointerOf(event))
      if (now.at !== 'dropping') return
      if (!wasDragged.current) begin()
      wasDragged.current = true
      canvas.met.set(now.over)
      hang(event, now.over?.box ?? null)
    }
    function handleUp(event: PointerEvent) {
      if (!isMine()) return
      if (gestures.get().at === 'dropping') gestures.move(canvas.pointerOf(event))
      hide()
      const outcome = gestures.release()
      carryOut(context, outcome)
      if (outcome) canvas.focus()
    }
    function drop() {
      if (isMine()) gestures.cancel()
      hide()
    }
    function handleEscape(event: KeyboardEvent) {
      if (event.key === 'Escape' && isMine()) drop()
    }
    function begin() {
      const slide = drawnNew(context, type)
      if (slide) setDrawn({ show: context.editor.get().show, slide, width: canvas.size().width })
    }
    /** The new widget in its own size: over the slide where it would be, else at the pointer. */
    function hang({ clientX, clientY }: PointerEvent, over: Box | null) {
      const { style, dataset } = ghost.current!
      const size = canvas.gestureContext.newSize(type)
      const at = over ? canvas.toScreen(over) : { x: clientX - size.width / 2, y: clientY - size.height / 2 }
      style.display = 'block'
      style.width = `${size.width}px`
      style.height = `${size.height}px`
      style.transform = `translate(${at.x}px, ${at.y}px)`
      dataset['over'] = String(over !== null)
    }
    function hide() {
      if (ghost.current) ghost.current.style.display = 'none'
      canvas.met.set(null)
      setDrawn(null)
    }
    const stops = [
      listenTo(element, { pointerdown: handleDown, pointermove: handleMove, pointerup: handleUp, pointercancel: drop }),
      listenTo(document, { keydown: handleEscape }, true),
    ]
    return () => {
      drop()
      for (const stop of stops) stop()
    }
  }, [context, type])
  return { button, ghost, wasDragged, drawn }
}
