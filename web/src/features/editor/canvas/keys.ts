import { pointsOf } from '@vitrine/model/show/geometry.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { inLayers } from '@vitrine/model/show/show.ts'
import { nameOf, type Workbench } from '../workbench.ts'

interface Key {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly target: EventTarget | null
  readonly preventDefault: () => void
}

const steps: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Keys on the slide itself: what is selected moves, goes, is copied; Tab selects the next. */
export function handleCanvasKey(workbench: Workbench, event: Key) {
  if (!workbench.editor.get().editable || event.altKey) return
  const widget = workbench.selected()
  const isCommand = event.ctrlKey || event.metaKey
  const step = steps[event.key]
  const done = (work: () => unknown) => {
    event.preventDefault()
    work()
  }
  if (event.key === 'Tab' && !isCommand) return selectNext(workbench, event)
  if (event.key === 'Escape' && widget) return done(() => workbench.select(null))
  if (!widget) return
  if (step && !isCommand) return done(() => nudge(workbench, widget.id, step, event.shiftKey ? 10 : 1))
  if ((event.key === 'Delete' || event.key === 'Backspace') && !isCommand) return done(() => workbench.deleteWidget(widget.id))
  if (isCommand && event.key.toLowerCase() === 'd') return done(() => workbench.duplicateWidget(widget.id))
  if (isCommand && event.key === ']') return done(() => workbench.moveLayer(widget.id, event.shiftKey ? 'toFront' : 'forward'))
  if (isCommand && event.key === '[') return done(() => workbench.moveLayer(widget.id, event.shiftKey ? 'toBack' : 'backward'))
}

/** Undo and redo work wherever the focus is, except in a text that has its own. */
export function handleEditorKey(workbench: Workbench, event: Key) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || hasOwnUndo(event.target) || isInDialog(event.target)) return
  const key = event.key.toLowerCase()
  const wants = key === 'y' || (key === 'z' && event.shiftKey) ? 'redo' : key === 'z' ? 'undo' : null
  if (!wants) return
  event.preventDefault()
  workbench[wants]()
}

const hasOwnUndo = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['text', 'search', 'email', 'url'].includes(target.type) && target.dataset['own'] !== 'no')

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"],[role="alertdialog"]') !== null

/** One point, or ten: a held key is one step of the history. */
function nudge(workbench: Workbench, id: string, by: { readonly x: number; readonly y: number }, points: number) {
  const widget = workbench.selected()
  if (!widget) return
  const whole = pointsOf(workbench.editor.get().show.orientation)
  const change = {
    ...(by.x === 0 ? {} : { positionX: widget.positionX + (by.x * points) / whole.width }),
    ...(by.y === 0 ? {} : { positionY: widget.positionY + (by.y * points) / whole.height }),
  }
  workbench.perform(op('updateWidget', { id, ...change }), `nudge ${id}`)
}

/** From the slide to its lowest widget, from layer to layer, and past the top one on to the next part of the page. */
function selectNext(workbench: Workbench, event: Key) {
  const widgets = inLayers(workbench.board.activeSlide()?.widgets ?? [])
  const now = workbench.selected()
  const place = now ? widgets.findIndex(w => w.id === now.id) : event.shiftKey ? widgets.length : -1
  const next = widgets[place + (event.shiftKey ? -1 : 1)]
  if (!next || (event.shiftKey && !now)) return
  event.preventDefault()
  workbench.select(next.id)
  workbench.announce('editor.selected', { name: nameOf(next) })
}
