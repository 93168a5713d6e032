import type { AnimationStage } from '@vitrine/model/areas/shows/enumerations.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { op, type Operation } from '@vitrine/model/show/operations.ts'
import { slideWith, widgetOf, type Widget } from '@vitrine/model/show/show.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import type { Editor } from '../../state/editor.ts'
import type { EditorState } from '../../state/editorState.ts'
import { motionIn, usualMotion } from './usualMotion.ts'

/** Where A_B begins: the place of the widget's corner in fractions of the slide, and how large it is there, about its middle. */
export interface Start {
  readonly x: number
  readonly y: number
  readonly scale: number
}
export interface Positioning {
  readonly widgetId: string
  readonly stage: AnimationStage
  readonly start: Start
}

interface PositioningDeps {
  readonly editor: Pick<Editor, 'get' | 'subscribe'>
  readonly perform: (operation: Operation) => boolean
  readonly announce: (key: MessageKey) => void
}

/** From where to where a start may be put: partly or wholly outside the slide, never so small that it could not be found again. */
const limits = { x: [-3, 3], y: [-3, 3], scale: [0.05, 10] } as const

/** The session in which the start of A_B is chosen. It changes nothing until it is saved, and ends when something else is turned to. */
export function createPositioning({ editor, perform, announce }: PositioningDeps) {
  const store = createStore<Positioning | null>(null)
  editor.subscribe(() => {
    const session = store.get()
    if (session && !isStillAbout(editor.get(), session)) cancel()
  })

  function cancel() {
    if (!store.get()) return
    store.set(null)
    announce('motion.positioning-canceled')
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** From the start there is, or from where the widget is. */
    begin(widget: Widget, stage: AnimationStage) {
      if (!editor.get().editable) return
      const kept = motionIn(widget, stage)
      const { positionStartX: x, positionStartY: y, scaleStart: scale } = kept?.type === 'A_B' ? kept : usualMotion
      store.set({ widgetId: widget.id, stage, start: { x: x ?? widget.positionX, y: y ?? widget.positionY, scale: scale ?? 1 } })
      announce('motion.positioning-begun')
    },
    move(change: Partial<Start>) {
      const session = store.get()
      if (!session) return
      const start = { ...session.start, ...change }
      const within = (name: keyof Start) => Math.min(limits[name][1], Math.max(limits[name][0], start[name]))
      store.set({ ...session, start: { x: within('x'), y: within('y'), scale: within('scale') } })
    },
    /** One operation. */
    save() {
      const session = store.get()
      const widget = session && widgetOf(editor.get().show, session.widgetId)
      if (!session || !widget) return
      const { stage, start } = session
      const { duration, delay } = motionIn(widget, stage) ?? usualMotion
      store.set(null)
      const animation = { type: 'A_B', duration, delay, positionStartX: start.x, positionStartY: start.y, scaleStart: start.scale } as const
      perform(op('updateWidgetAnimation', { widgetId: widget.id, stage, animation }))
      announce('motion.positioning-saved')
    },
    cancel,
  }
}
export type PositioningSession = ReturnType<typeof createPositioning>

/** Its widget is there, is the only one selected, and on the slide that is looked at. */
function isStillAbout({ show, selection, activeSlideId, editable }: EditorState, { widgetId }: Positioning): boolean {
  const isSelected = selection?.scope === 'WIDGET' && selection.widgetIds.length === 1 && selection.widgetIds[0] === widgetId
  return editable && isSelected && slideWith(show, widgetId)?.id === activeSlideId
}

/** Whether it would move at all. */
export const isAway = ({ start }: Positioning, { positionX, positionY }: Widget) =>
  start.x !== positionX || start.y !== positionY || start.scale !== 1

/** A_B from this start. */
export const animationFrom = (start: Positioning['start'], stage: Positioning['stage'], duration = 1) => ({
  type: 'A_B' as const,
  stage,
  duration,
  delay: null,
  positionStartX: start.x,
  positionStartY: start.y,
  scaleStart: start.scale,
})
