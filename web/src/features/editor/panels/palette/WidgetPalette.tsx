import { UnstyledButton } from '@mantine/core'
import { widgetTypes, type WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import { widgetRefusal } from '@vitrine/model/show/limits.ts'
import { newSize } from '@vitrine/model/show/widgets.ts'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage, useTranslate } from '../../../../ui/language.ts'
import { listenTo } from '../../../../ui/listenTo.ts'
import { addNew, carryOut } from '../../actions/gestureOutcomes.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { widgetIcons } from '../../actions/widgetIcons.ts'
import classes from './WidgetPalette.module.css'

/** What can be put on a slide: dragged to its place, or pressed to stand in the middle. */
export function WidgetPalette() {
  const t = useTranslate()
  const language = useLanguage()
  const editable = useEditorState(s => s.editable)
  const named = widgetTypes
    .map(type => ({ type, name: t(`choice.WidgetType.${type}`) }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
  return (
    <nav className={classes.palette} data-open={editable || undefined} aria-label={t('editor.palette')} inert={!editable}>
      <div className={classes.row}>
        {named.map(({ type, name }) => (
          <PaletteButton key={type} type={type} name={name} />
        ))}
      </div>
    </nav>
  )
}

function PaletteButton({ type, name }: { readonly type: WidgetType; readonly name: string }) {
  const t = useTranslate()
  const context = useEditorContext()
  const Icon = widgetIcons[type]
  const refusal = useEditorState(({ show, activeSlideId }) => widgetRefusal(show, activeSlideId))
  const { button, ghost, wasDragged } = useDragFromPalette(type)

  return (
    <>
      <UnstyledButton
        ref={button}
        className={classes.item}
        data-palette={type}
        title={refusal ? t(`refusal.${refusal}`) : t('editor.palette-hint', { name })}
        disabled={refusal !== null}
        onClick={event => {
          // The click that ends a drag is not one.
          if (wasDragged.current) return void (wasDragged.current = false)
          addNew(context, type, { x: 0.5, y: 0.5 })
          // Whoever came with the mouse goes on with the slide; whoever came with a key stays where they are.
          if (event.detail > 0) context.canvas.focus()
        }}
      >
        <Icon size={22} stroke={1.6} aria-hidden />
        <span>{name}</span>
      </UnstyledButton>
      {createPortal(
        <div ref={ghost} className={classes.ghost} aria-hidden>
          <Icon size={28} stroke={1.4} />
        </div>,
        document.body,
      )}
    </>
  )
}

/** Drags a new widget onto the slide: the pressed button, what hangs at the pointer, and whether the last press was a drag. */
function useDragFromPalette(type: WidgetType) {
  const context = useEditorContext()
  const button = useRef<HTMLButtonElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const wasDragged = useRef(false)

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
      wasDragged.current = true
      hang(event, now.over !== null)
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
    /** The new widget in its own size at the pointer. */
    function hang({ clientX, clientY }: PointerEvent, isOver: boolean) {
      const { style, dataset } = ghost.current!
      const size = newSize(type, context.editor.get().show.orientation)
      const { width, height } = canvas.size()
      style.display = 'grid'
      style.width = `${size.width * width}px`
      style.height = `${size.height * height}px`
      style.transform = `translate(${clientX - (size.width * width) / 2}px, ${clientY - (size.height * height) / 2}px)`
      dataset['over'] = String(isOver)
    }
    function hide() {
      if (ghost.current) ghost.current.style.display = 'none'
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
  return { button, ghost, wasDragged }
}
