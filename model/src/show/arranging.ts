import type { Orientation } from '../areas/shows/enumerations.ts'
import { copiedWidget } from './copies.ts'
import { regrouped } from './groups.ts'
import { op, type Edits, type Operation } from './edits.ts'
import { boundsOf, boxOf, middleOf, placeOf, pointsOf, revolved, type Box, type Point } from './geometry.ts'
import { apply } from './operations.ts'
import { inLayers, widgetOf, type Show, type Widget } from './show.ts'
import { minimumSize } from './widgets.ts'

/** Everything here is reckoned in points, in which a turned widget keeps its shape; nothing locked is moved or resized. */

export const sides = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const
export type Side = (typeof sides)[number]
export type Axis = 'x' | 'y'
export type Dimension = 'width' | 'height'

/** Nearer than this, in points, is the same place. */
const same = 1e-6
const lengthOn = { x: 'width', y: 'height' } as const

/** The upright rectangle around a widget as it is turned, in points. */
export const uprightOf = (widget: Widget, orientation: Orientation): Box =>
  boundsOf(boxOf(widget, pointsOf(orientation)), widget.style.rotation)

/** The upright rectangle around all of them; null around none. */
export function boundsOfAll(widgets: readonly Widget[], orientation: Orientation): Box | null {
  const boxes = widgets.map(w => uprightOf(w, orientation))
  if (!boxes.length) return null
  const x = Math.min(...boxes.map(b => b.x))
  const y = Math.min(...boxes.map(b => b.y))
  return { x, y, width: Math.max(...boxes.map(b => b.x + b.width)) - x, height: Math.max(...boxes.map(b => b.y + b.height)) - y }
}

/** Which axis a side is on, and which part of a length lies before it. */
const partOf: Readonly<Record<Side, { readonly axis: Axis; readonly part: 0 | 0.5 | 1 }>> = {
  left: { axis: 'x', part: 0 },
  centre: { axis: 'x', part: 0.5 },
  right: { axis: 'x', part: 1 },
  top: { axis: 'y', part: 0 },
  middle: { axis: 'y', part: 0.5 },
  bottom: { axis: 'y', part: 1 },
}

/** Several: to a side of what surrounds them. One: to a side of the slide. */
export function aligned(widgets: readonly Widget[], orientation: Orientation, side: Side): readonly Operation[] {
  const { axis, part } = partOf[side]
  const length = lengthOn[axis]
  const around = widgets.length > 1 ? boundsOfAll(widgets, orientation) : { x: 0, y: 0, ...pointsOf(orientation) }
  if (!around) return []
  const line = around[axis] + around[length] * part
  return shifted(widgets, orientation, box => ({ x: 0, y: 0, [axis]: line - (box[axis] + box[length] * part) }))
}

/** The same space between each and the next; the outer two stay. Fewer than three have nothing to share. */
export function distributed(widgets: readonly Widget[], orientation: Orientation, axis: Axis): readonly Operation[] {
  if (widgets.length < 3) return []
  const length = lengthOn[axis]
  const row = widgets
    .map(widget => ({ widget, box: uprightOf(widget, orientation) }))
    .sort((a, b) => middleOf(a.box)[axis] - middleOf(b.box)[axis])
  const first = row[0]!.box
  const last = row.at(-1)!.box
  const between = row.slice(1, -1)
  const room = last[axis] - (first[axis] + first[length])
  const gap = (room - between.reduce((sum, { box }) => sum + box[length], 0)) / (between.length + 1)
  const starts = new Map<string, number>()
  let start = first[axis] + first[length]
  for (const { widget, box } of between) {
    start += gap
    starts.set(widget.id, start)
    start += box[length]
  }
  return shifted(
    between.map(each => each.widget),
    orientation,
    (box, { id }) => ({ x: 0, y: 0, [axis]: starts.get(id)! - box[axis] }),
  )
}

/** All as wide, or as high, as the one that was chosen first; around their middles. None smaller than its kind allows. */
export function madeSame(widgets: readonly Widget[], dimension: Dimension): readonly Operation[] {
  const [example] = widgets
  if (!example) return []
  return widgets.flatMap(widget => {
    const size = Math.max(minimumSize(widget.type)[dimension], example[dimension])
    const grown = size - widget[dimension]
    if (widget.isLocked || Math.abs(grown) < 1e-9) return []
    const start = dimension === 'width' ? 'positionX' : 'positionY'
    return [op('updateWidget', { id: widget.id, [dimension]: size, [start]: widget[start] - grown / 2 })]
  })
}

/** All moved by so many points. */
export const nudged = (widgets: readonly Widget[], orientation: Orientation, by: Point): readonly Operation[] =>
  shifted(widgets, orientation, () => by)

/** All turned clockwise, each with it: several around the middle of what surrounds them, one around its own. */
export function turnedBy(widgets: readonly Widget[], orientation: Orientation, degrees: number): readonly Operation[] {
  const free = widgets.filter(({ isLocked }) => !isLocked)
  const whole = boundsOfAll(free, orientation)
  if (!whole || degrees % 360 === 0) return []
  const slide = pointsOf(orientation)
  const about = middleOf(whole)
  return free.flatMap(widget => {
    const { positionX, positionY } = placeOf(revolved(boxOf(widget, slide), about, degrees), slide)
    const rotation = (((Math.round((widget.style.rotation + degrees) * 1000) / 1000) % 360) + 360) % 360
    return [
      ...(free.length > 1 ? [op('updateWidget', { id: widget.id, positionX, positionY })] : []),
      op('updateWidgetStyle', { widgetId: widget.id, rotation }),
    ]
  })
}

/** Whether nothing of a widget lies on its slide. */
export function isOutside(widget: Widget, orientation: Orientation): boolean {
  const { x, y, width, height } = uprightOf(widget, orientation)
  const slide = pointsOf(orientation)
  return x >= slide.width - same || y >= slide.height - same || x + width <= same || y + height <= same
}

/** What lies outside comes back whole by the shortest way; what is larger than the slide, into its middle. */
export function broughtBack(widgets: readonly Widget[], orientation: Orientation): readonly Operation[] {
  const slide = pointsOf(orientation)
  const back = (start: number, length: number, room: number) =>
    (length > room ? (room - length) / 2 : Math.max(0, Math.min(room - length, start))) - start
  return shifted(
    widgets.filter(widget => isOutside(widget, orientation)),
    orientation,
    ({ x, y, width, height }) => ({ x: back(x, width, slide.width), y: back(y, height, slide.height) }),
  )
}

/** All moved and stretched together, so that what surrounds them becomes this box. A turned widget keeps its shape. */
export function fittedInto(widgets: readonly Widget[], orientation: Orientation, to: Box): readonly Operation[] {
  const free = widgets.filter(w => !w.isLocked)
  const from = boundsOfAll(free, orientation)
  if (!from) return []
  const points = pointsOf(orientation)
  const scale = { x: from.width > same ? to.width / from.width : 1, y: from.height > same ? to.height / from.height : 1 }
  return free.flatMap(widget => {
    const box = boxOf(widget, points)
    const middle = middleOf(box)
    const isUpright = widget.style.rotation % 180 === 0
    // A turned one can only grow as a whole: it would be skewed otherwise.
    const whole = Math.sqrt(scale.x * scale.y)
    const least = minimumSize(widget.type)
    const width = Math.max(least.width * points.width, box.width * (isUpright ? scale.x : whole))
    const height = Math.max(least.height * points.height, box.height * (isUpright ? scale.y : whole))
    const next = { x: to.x + (middle.x - from.x) * scale.x, y: to.y + (middle.y - from.y) * scale.y }
    return changeOf(widget, { x: next.x - width / 2, y: next.y - height / 2, width, height }, orientation)
  })
}

/** The edits that copy widgets of one slide: the copies lie aside, above the highest of their sources, in the sources' order. */
export function duplicated(show: Show, widgets: readonly Widget[], newId: () => string): readonly Operation[] {
  const result: Operation[] = []
  let after = show
  let above: string | null = null
  const perform = (edit: Operation) => {
    result.push(edit)
    after = apply(after, edit)
  }
  for (const { id: sourceId } of inLayers(widgets).toReversed()) {
    const source = widgetOf(after, sourceId)
    if (!source) continue
    const widget = copiedWidget(source, newId())
    const positionOffset = { x: widget.positionX - source.positionX, y: widget.positionY - source.positionY }
    perform(op('duplicateWidget', { sourceId, positionOffset, widget }))
    const ceiling = above === null ? undefined : widgetOf(after, above)?.positionZ
    const now = widgetOf(after, widget.id)?.positionZ
    if (ceiling !== undefined && now !== undefined && now < ceiling - 1)
      perform(op('rearrangeWidget', { id: widget.id, positionZ: ceiling - 1 }))
    above = widget.id
  }
  const copies = result.flatMap(edit =>
    edit.kind === 'duplicateWidget' ? [{ sourceId: edit.data.sourceId, copyId: edit.data.widget.id }] : [],
  )
  return [...result, ...regrouped(show, copies, newId)]
}

/** Each moved by what is said of its upright bounds, in points. */
const shifted = (
  widgets: readonly Widget[],
  orientation: Orientation,
  by: (upright: Box, widget: Widget) => Point,
): readonly Operation[] => {
  const points = pointsOf(orientation)
  return widgets.flatMap(widget => {
    if (widget.isLocked) return []
    const { x, y } = by(uprightOf(widget, orientation), widget)
    const box = boxOf(widget, points)
    return changeOf(widget, { ...box, x: box.x + x, y: box.y + y }, orientation)
  })
}

/** The edit that brings a widget to this box; only what becomes other, so that a colleague's change of the rest stays. */
function changeOf(widget: Widget, to: Box, orientation: Orientation): readonly Operation[] {
  const points = pointsOf(orientation)
  const from = boxOf(widget, points)
  const place = placeOf(to, points)
  const change: Edits['updateWidget'] = {
    id: widget.id,
    ...(Math.abs(to.x - from.x) > same ? { positionX: place.positionX } : {}),
    ...(Math.abs(to.y - from.y) > same ? { positionY: place.positionY } : {}),
    ...(Math.abs(to.width - from.width) > same ? { width: place.width } : {}),
    ...(Math.abs(to.height - from.height) > same ? { height: place.height } : {}),
  }
  return Object.keys(change).length > 1 ? [op('updateWidget', change)] : []
}
