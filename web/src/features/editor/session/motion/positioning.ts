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
  /** Where it was put before, the latest last; and where again, after steps were taken back. */
  readonly past: readonly Start[]
  readonly future: readonly Start[]
}

/** What is done to the start in one go is one step: a drag, a burst of one kind of key, a field. */
const burst = 3_000

interface PositioningDeps {
  readonly editor: Pick<Editor, 'get' | 'subscribe'>
  readonly perform: (operation: Operation) => boolean
  readonly announce: (key: MessageKey) => void
  readonly now: () => number
}

/** From where to where a start may be put: partly or wholly outside the slide, never so small that it could not be found again. */
const limits = { x: [-3, 3], y: [-3, 3], scale: [0.05, 10] } as const

/** The session in which the start of A_B is chosen. It changes nothing until it is saved, also by turning to something else. */
export function createPositioning({ editor, perform, announce, now }: PositioningDeps) {
  const store = createStore<Positioning | null>(null)
  let latest: { readonly of: string; readonly at: number } | null = null
  editor.subscribe(() => {
    const session = store.get()
    if (session && !isStillAbout(editor.get(), session)) leave(session)
  })

  function cancel() {
    if (!store.get()) return
    store.set(null)
    announce('motion.positioning-canceled')
  }

  /** Whoever clicks beside it, or goes on with something else, is done with it. */
  function leave(session: Positioning) {
    const widget = widgetOf(editor.get().show, session.widgetId)
    if (editor.get().editable && widget && isAway(session, widget) && session.past.length > 0) save()
    else cancel()
  }

  /** One operation. */
  function save() {
    const session = store.get()
    const widget = session && widgetOf(editor.get().show, session.widgetId)
    if (!session || !widget) return
    const { stage, start } = session
    const { duration, delay } = motionIn(widget, stage) ?? usualMotion
    store.set(null)
    const animation = { type: 'A_B', duration, delay, positionStartX: start.x, positionStartY: start.y, scaleStart: start.scale } as const
    perform(op('updateWidgetAnimation', { widgetId: widget.id, stage, animation }))
    announce('motion.positioning-saved')
  }

  /** A step back within the session; before the first it ends, as if it had not been begun. */
  function undo() {
    const session = store.get()
    const start = session?.past.at(-1)
    latest = null
    if (!session || !start) return cancel()
    store.set({ ...session, start, past: session.past.slice(0, -1), future: [...session.future, session.start] })
    announce('editor.undone')
  }
  function redo() {
    const session = store.get()
    const start = session?.future.at(-1)
    latest = null
    if (!session || !start) return
    store.set({ ...session, start, past: [...session.past, session.start], future: session.future.slice(0, -1) })
    announce('editor.redone')
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    /** From the start there is, or from where the widget is. */
    begin(widget: Widget, stage: AnimationStage) {
      if (!editor.get().editable) return
      const kept = motionIn(widget, stage)
      const { positionStartX: x, positionStartY: y, scaleStart: scale } = kept?.type === 'A_B' ? kept : usualMotion
      latest = null
      const start = { x: x ?? widget.positionX, y: y ?? widget.positionY, scale: scale ?? 1 }
      store.set({ widgetId: widget.id, stage, start, past: [], future: [] })
      announce('motion.positioning-begun')
    },
    /** With `of`, the name of the key or field, a burst of it is one step. */
    move(change: Partial<Start>, of = 'move') {
      const session = store.get()
      if (!session) return
      const wanted = { ...session.start, ...change }
      const within = (name: keyof Start) => Math.min(limits[name][1], Math.max(limits[name][0], wanted[name]))
      const start = { x: within('x'), y: within('y'), scale: within('scale') }
      if (isSame(start, session.start)) return
      const isContinued = latest?.of === of && now() - latest.at < burst && session.past.length > 0
      latest = { of, at: now() }
      store.set({ ...session, start, past: isContinued ? session.past : [...session.past, session.start].slice(-maxSteps), future: [] })
    },
    /** What comes next is a step of its own: another drag begins. */
    pause: () => void (latest = null),
    save,
    undo,
    redo,
    cancel,
  }
}
export type PositioningSession = ReturnType<typeof createPositioning>

const maxSteps = 200
const isSame = (a: Start, b: Start) => a.x === b.x && a.y === b.y && a.scale === b.scale

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
