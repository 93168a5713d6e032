import type { Orientation, WidgetType } from '../areas/shows/enumerations.ts'
import { widgetStyle } from '../areas/shows/values.ts'
import { initialOf } from '../kernel/entity.ts'
import { pointsOf, type Point, type Size } from './geometry.ts'
import { asWidget } from './asWidget.ts'
import { exampleId, isTemplate, type Show, type Widget } from './show.ts'
import { textStylesIn } from './textStyles.ts'
import { widgetKinds } from './kinds/kinds.ts'
import { texts } from './kinds/widgetKind.ts'

/** How large a new widget is: it keeps its pixels in a portrait slide, and is never wider than it. */
export function newSize(type: WidgetType, orientation: Orientation): Size {
  const { width, height } = widgetKinds[type].size
  return orientation === 'LANDSCAPE' ? { width, height } : { width: Math.min(1, (width * 16) / 9), height: (height * 9) / 16 }
}

/**
 * The place of a widget that takes the proportions of what it shows, as large as before and in the same middle. Null where somebody has given
 * it a size, or there is nothing to change.
 */
export function inProportion(widget: Widget, ratio: number, orientation: Orientation): Box | null {
  const first = newSize(widget.type, orientation)
  const isFirst = Math.abs(widget.width - first.width) < 1e-6 && Math.abs(widget.height - first.height) < 1e-6
  const whole = pointsOf(orientation)
  const [across, down] = [first.width * whole.width, first.height * whole.height]
  if (!isFirst || !(ratio > 0.05 && ratio < 20) || Math.abs(across / down - ratio) < 0.01) return null
  const width = Math.sqrt(across * down * ratio) / whole.width
  const height = Math.sqrt((across * down) / ratio) / whole.height
  return {
    positionX: widget.positionX + (first.width - width) / 2,
    positionY: widget.positionY + (first.height - height) / 2,
    width,
    height,
  }
}
type Box = Pick<Widget, 'positionX' | 'positionY' | 'width' | 'height'>

/** Where a new widget stands whose middle is dropped at a point of the slide, as fractions. */
export function droppedAt(
  type: WidgetType,
  orientation: Orientation,
  { x, y }: Point,
): { readonly positionX: number; readonly positionY: number } {
  const { width, height } = newSize(type, orientation)
  return { positionX: x - width / 2, positionY: y - height / 2 }
}

/** Two reference pixels high still is a line. */
const leastSize: Size = { width: 0.002, height: 0.002 }
export const minimumSize = (type: WidgetType): Size => widgetKinds[type].least ?? leastSize

export interface WidgetDraft {
  readonly id: string
  readonly slideId: string
  readonly type: WidgetType
  /** The top left corner. */
  readonly positionX: number
  readonly positionY: number
}

/** A new widget with the defaults of its type, in the layer given: the top one is one more than there are. */
export function newWidget(
  { id, slideId, type, positionX, positionY }: WidgetDraft,
  show: Pick<Show, 'orientation' | 'organizationId'>,
  positionZ: number,
): Widget {
  const kind = widgetKinds[type]
  return asWidget({
    id,
    slideId,
    type,
    positionX,
    positionY,
    positionZ,
    ...newSize(type, show.orientation),
    isLocked: false,
    isHidden: false,
    name: null,
    groupId: null,
    groupName: null,
    style: initialOf(widgetStyle, { ...kind.style, widgetId: id }),
    settings: kind.settings(id, isTemplate(show) ? exampleId : null),
    animations: [],
  })
}

/** A widget under another name, with everything inside it that repeats its name. */
export function renamedWidget(widget: Widget, id: string, slideId: string): Widget {
  return asWidget({
    ...widget,
    id,
    slideId,
    style: { ...widget.style, widgetId: id },
    settings: widget.settings && renamedSettings(widget.settings, id),
    animations: widget.animations.map(a => ({ ...a, widgetId: id })),
  })
}

function renamedSettings<S extends NonNullable<Widget['settings']>>(settings: S, widgetId: string): S {
  return { ...settings, widgetId, ...texts(widgetId, Object.fromEntries(textStylesIn(settings))) }
}
