import type { WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { pointsOf, type Point } from '@vitrine/model/show/geometry.ts'
import { op, type Operation } from '@vitrine/model/show/operations.ts'
import { widgetOf, type Slide, type Widget } from '@vitrine/model/show/show.ts'
import { droppedAt, newWidget } from '@vitrine/model/show/widgets.ts'
import type { EditorContext } from '../session/editorContext.ts'
import { nameOf } from '../session/widgetName.ts'

type Adding = Pick<EditorContext, 'editor' | 'canvas' | 'newId' | 'perform' | 'select' | 'announce'>

interface How {
  /** Changes it in the same step. */
  readonly also?: (widget: Widget) => readonly Operation[]
  readonly says?: MessageKey
  /** Left out: the active one. */
  readonly slide?: Slide | null
  /** Left out: it is selected. What arrives while its user is at something else leaves them there. */
  readonly isQuiet?: boolean
}

/** A new widget whose middle is at a point of its slide, in fractions. */
export function addWidget(
  { editor, canvas, newId, perform, select, announce }: Adding,
  type: WidgetType,
  at: Point,
  { also = () => [], says = 'editor.added', slide = canvas.activeSlide(), isQuiet = false }: How = {},
): string | null {
  const { show } = editor.get()
  if (!slide) return null
  const { positionX, positionY } = droppedAt(type, show.orientation, at)
  const { width, height } = pointsOf(show.orientation)
  const wholly = (place: number, points: number) => Math.round(place * points) / points
  const draft = { id: newId(), slideId: slide.id, type, positionX: wholly(positionX, width), positionY: wholly(positionY, height) }
  const widget = newWidget(draft, show, slide.widgets.length + 1)
  if (!perform([op('createWidget', { widget }), ...also(widget)])) return null
  if (!isQuiet) select(widget.id)
  // As it stands on the slide now, with its first words.
  announce(says, { name: nameOf(widgetOf(editor.get().show, widget.id) ?? widget), number: slide.sortIndex + 1 })
  return widget.id
}
