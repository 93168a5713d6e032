import { aligned, distributed, duplicated, madeSame, nudged, type Axis, type Dimension, type Side } from '@vitrine/model/show/arranging.ts'
import type { Point } from '@vitrine/model/show/geometry.ts'
import { layered, layeredAbove, type LayerMove } from '@vitrine/model/show/layers.ts'
import { op, type Operation } from '@vitrine/model/show/operations.ts'
import { inLayers, slideWith, widgetOf, type Widget } from '@vitrine/model/show/show.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { sayNow } from '../../../ui/language.ts'
import { nameOf, type Workbench } from '../workbench.ts'

/** What is done to all that is selected, as one step of the history each. */

/** What several are called together; one by its own name. */
export const nameOfAll = (widgets: readonly Widget[]) =>
  widgets.length === 1 ? nameOf(widgets[0]!) : sayNow('commands.several', { count: widgets.length })

const orientationOf = ({ editor }: Workbench) => editor.get().show.orientation
const idsOf = (widgets: readonly Widget[]) => widgets.map(w => w.id)
/** What is locked stays where it is, and stays at all. */
export const freeOf = (widgets: readonly Widget[]) => widgets.filter(w => !w.isLocked)

/** Does it and says so, if anything came of it. */
function done(workbench: Workbench, edits: readonly Operation[], says: MessageKey, widgets: readonly Widget[]): boolean {
  const isDone = edits.length > 0 && workbench.perform(edits)
  if (isDone) workbench.announce(says, { name: nameOfAll(widgets) })
  return isDone
}

export function deleteSelection(workbench: Workbench) {
  const widgets = freeOf(workbench.selectedAll())
  // From the top: what is brought back by undo finds its layer as it was.
  const edits = inLayers(widgets)
    .toReversed()
    .map(({ id }) => op('deleteWidget', { id }))
  const kept = workbench.selectedAll().filter(w => w.isLocked)
  if (done(workbench, edits, 'editor.deleted', widgets)) workbench.selectAll(idsOf(kept))
}

export function duplicateSelection(workbench: Workbench) {
  const widgets = workbench.selectedAll()
  const edits = duplicated(workbench.editor.get().show, widgets, workbench.newId)
  if (!done(workbench, edits, 'editor.duplicated', widgets)) return
  const copies = edits.flatMap(edit => (edit.kind === 'duplicateWidget' ? [edit.data.widget.id] : []))
  workbench.selectAll(copies.toReversed())
}

export function moveLayers(workbench: Workbench, move: LayerMove) {
  const widgets = workbench.selectedAll()
  if (workbench.perform(layered(workbench.editor.get().show, idsOf(widgets), move))) announceLayer(workbench, widgets)
}

/** Brings widgets above so many of the others. */
export function bringAbove(workbench: Workbench, widgetIds: readonly string[], others: number) {
  const { show } = workbench.editor.get()
  if (workbench.perform(layeredAbove(show, widgetIds, others)))
    announceLayer(
      workbench,
      widgetIds.flatMap(id => widgetOf(show, id) ?? []),
    )
}

function announceLayer(workbench: Workbench, widgets: readonly Widget[]) {
  const { show } = workbench.editor.get()
  const top = inLayers(widgets.flatMap(w => widgetOf(show, w.id) ?? [])).at(-1)
  if (top) workbench.announce('editor.layer-announced', { layer: top.positionZ, total: slideWith(show, top.id)?.widgets.length ?? 0 })
}

export const align = (workbench: Workbench, side: Side) => {
  const widgets = workbench.selectedAll()
  return done(workbench, aligned(widgets, orientationOf(workbench), side), 'commands.aligned', widgets)
}
export const distribute = (workbench: Workbench, axis: Axis) => {
  const widgets = workbench.selectedAll()
  return done(workbench, distributed(widgets, orientationOf(workbench), axis), 'commands.distributed', widgets)
}
export const makeSame = (workbench: Workbench, dimension: Dimension) => {
  const widgets = workbench.selectedAll()
  return done(workbench, madeSame(widgets, dimension), 'commands.made-same', widgets)
}

/** By so many points. A held key is one step of the history. */
export function nudge(workbench: Workbench, by: Point) {
  const widgets = workbench.selectedAll()
  const edits = nudged(widgets, orientationOf(workbench), by)
  if (edits.length) workbench.perform(edits, `nudge ${idsOf(widgets).join()}`)
}

/** Locks all, or unlocks them if all are locked already. */
export function toggleLock(workbench: Workbench, widgets = workbench.selectedAll()) {
  const isLocked = !widgets.every(w => w.isLocked)
  done(
    workbench,
    widgets.map(({ id }) => op('updateWidget', { id, isLocked })),
    isLocked ? 'commands.locked' : 'commands.unlocked',
    widgets,
  )
}

/** Hides all, or shows them if all are hidden already. */
export function toggleHidden(workbench: Workbench, widgets = workbench.selectedAll()) {
  const isHidden = !widgets.every(w => w.isHidden)
  done(
    workbench,
    widgets.map(({ id }) => op('updateWidget', { id, isHidden })),
    isHidden ? 'commands.hidden' : 'commands.shown',
    widgets,
  )
}

/** Everything on the slide that the hand may take: what is locked or hidden is chosen from the list of layers. */
export function selectEverything(workbench: Workbench) {
  const all = inLayers(workbench.board.activeSlide()?.widgets ?? [])
  const free = all.filter(w => !w.isLocked && !w.isHidden)
  workbench.selectAll(idsOf(free.length ? free : all))
  const count = workbench.selectedAll().length
  workbench.announce('editor.selected', { name: count ? nameOfAll(workbench.selectedAll()) : sayNow('editor.slide-menu') })
}

/** From the slide to its lowest widget, from layer to layer, and past the top one on to the next part of the page: then false. */
export function selectNext(workbench: Workbench, backwards: boolean): boolean {
  const widgets = inLayers(workbench.board.activeSlide()?.widgets ?? []).filter(w => !w.isHidden)
  const now = workbench.selectedAll().at(-1)
  const place = now ? widgets.findIndex(w => w.id === now.id) : backwards ? widgets.length : -1
  const next = widgets[place + (backwards ? -1 : 1)]
  if (!next || (backwards && !now)) return false
  workbench.select(next.id)
  workbench.announce('editor.selected', { name: nameOf(next) })
  return true
}
