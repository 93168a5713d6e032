import {
  aligned,
  broughtBack,
  distributed,
  duplicated,
  isOutside,
  madeSame,
  nudged,
  turnedBy,
  type Axis,
  type Dimension,
  type Side,
} from '@vitrine/model/show/arranging.ts'
import { grouped, ungrouped } from '@vitrine/model/show/groups.ts'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import type { Point } from '@vitrine/model/show/geometry.ts'
import { layered, layeredAbove, type LayerMove } from '@vitrine/model/show/layers.ts'
import { op, type Operation } from '@vitrine/model/show/operations.ts'
import { inLayers, slideWith, widgetOf, type Widget } from '@vitrine/model/show/show.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { translateNow } from '../../../ui/language.ts'
import type { EditorContext } from '../session/editorContext.ts'
import { announcePlace, announceSelection } from './announceSelection.ts'
import { nameOf } from '../session/widgetName.ts'

/** What is done to all that is selected, as one step of the history each. */

/** What several are called together; one by its own name. */
export const nameOfAll = (widgets: readonly Widget[], catalogue?: Catalogue) =>
  widgets.length === 1 ? nameOf(widgets[0]!, catalogue) : translateNow('commands.several', { count: widgets.length })

const orientationOf = ({ editor }: Pick<EditorContext, 'editor'>) => editor.get().show.orientation
const idsOf = (widgets: readonly Widget[]) => widgets.map(w => w.id)
/** What is locked stays where it is, and stays at all. */
export const unlockedOf = (widgets: readonly Widget[]) => widgets.filter(w => !w.isLocked)

/** Does it and says so, if anything came of it. */
function done(context: EditorContext, edits: readonly Operation[], says: MessageKey, widgets: readonly Widget[]): boolean {
  const isDone = edits.length > 0 && context.perform(edits)
  if (isDone) context.announce(says, { name: nameOfAll(widgets, context.catalogue.get()) })
  return isDone
}

export function deleteSelection(context: EditorContext) {
  const widgets = unlockedOf(context.selectedAll())
  // From the top: what is brought back by undo finds its layer as it was.
  const edits = inLayers(widgets)
    .toReversed()
    .map(({ id }) => op('deleteWidget', { id }))
  const kept = context.selectedAll().filter(w => w.isLocked)
  if (done(context, edits, 'editor.deleted', widgets)) context.selectAll(idsOf(kept))
}

export function duplicateSelection(context: EditorContext) {
  const widgets = context.selectedAll()
  const edits = duplicated(context.editor.get().show, widgets, context.newId)
  if (!done(context, edits, 'editor.duplicated', widgets)) return
  const copies = edits.flatMap(edit => (edit.kind === 'duplicateWidget' ? [edit.data.widget.id] : []))
  context.selectAll(copies.toReversed())
}

export function moveLayers(context: EditorContext, move: LayerMove) {
  const widgets = context.selectedAll()
  if (context.perform(layered(context.editor.get().show, idsOf(widgets), move))) announceLayer(context, widgets)
}

/** Brings widgets above so many of the others. */
export function bringAbove(context: EditorContext, widgetIds: readonly string[], others: number) {
  const { show } = context.editor.get()
  if (context.perform(layeredAbove(show, widgetIds, others)))
    announceLayer(
      context,
      widgetIds.flatMap(id => widgetOf(show, id) ?? []),
    )
}

function announceLayer(context: EditorContext, widgets: readonly Widget[]) {
  const { show } = context.editor.get()
  const top = inLayers(widgets.flatMap(w => widgetOf(show, w.id) ?? [])).at(-1)
  if (top) context.announce('editor.layer-announced', { layer: top.positionZ, total: slideWith(show, top.id)?.widgets.length ?? 0 })
}

export const align = (context: EditorContext, side: Side) => {
  const widgets = context.selectedAll()
  return done(context, aligned(widgets, orientationOf(context), side), 'commands.aligned', widgets)
}
export const distribute = (context: EditorContext, axis: Axis) => {
  const widgets = context.selectedAll()
  return done(context, distributed(widgets, orientationOf(context), axis), 'commands.distributed', widgets)
}
export const makeSame = (context: EditorContext, dimension: Dimension) => {
  const widgets = context.selectedAll()
  return done(context, madeSame(widgets, dimension), 'commands.made-same', widgets)
}

/** Those of them of which nothing lies on the slide. */
export const outsideOf = (context: Pick<EditorContext, 'editor'>, widgets: readonly Widget[]) =>
  widgets.filter(w => isOutside(w, orientationOf(context)))

export function bringBack(context: EditorContext, widgets = context.selectedAll()) {
  const outside = outsideOf(context, unlockedOf(widgets))
  return done(context, broughtBack(outside, orientationOf(context)), 'commands.brought-back', outside)
}

/** By so many points. A held key is one step of the history. */
export function nudge(context: EditorContext, by: Point) {
  const widgets = context.selectedAll()
  const edits = nudged(widgets, orientationOf(context), by)
  if (!edits.length) return
  context.perform(edits, `nudge ${idsOf(widgets).join()}`)
  announcePlace(context)
}

/** By so many degrees, clockwise. A held key is one step of the history. */
export function turn(context: EditorContext, degrees: number) {
  const widgets = unlockedOf(context.selectedAll())
  const edits = turnedBy(widgets, orientationOf(context), degrees)
  if (!edits.length || !context.perform(edits, `turn ${idsOf(widgets).join()}`)) return
  const { show } = context.editor.get()
  const rotation = widgetOf(show, widgets[0]!.id)?.style.rotation ?? 0
  context.announce('commands.turned', { name: nameOfAll(widgets, context.catalogue.get()), degrees: Math.round(rotation) })
}

/** Locks all, or unlocks them if all are locked already. */
export function toggleLock(context: EditorContext, widgets = context.selectedAll()) {
  const isLocked = !widgets.every(w => w.isLocked)
  done(
    context,
    widgets.map(({ id }) => op('updateWidget', { id, isLocked })),
    isLocked ? 'commands.locked' : 'commands.unlocked',
    widgets,
  )
}

/** Hides all, or shows them if all are hidden already. */
export function toggleHidden(context: EditorContext, widgets = context.selectedAll()) {
  const isHidden = !widgets.every(w => w.isHidden)
  done(
    context,
    widgets.map(({ id }) => op('updateWidget', { id, isHidden })),
    isHidden ? 'commands.hidden' : 'commands.shown',
    widgets,
  )
}

/** Everything on the slide that can be dragged: what is locked or hidden is chosen from the list of layers. */
export function selectEverything(context: EditorContext) {
  const all = inLayers(context.canvas.activeSlide()?.widgets ?? [])
  const free = all.filter(w => !w.isLocked && !w.isHidden)
  context.selectAll(idsOf(free.length ? free : all))
  const count = context.selectedAll().length
  context.announce('editor.selected', { name: count ? nameOfAll(context.selectedAll()) : translateNow('editor.slide-menu') })
}

/** From the slide to its lowest widget, from layer to layer, and past the top one on to the next part of the page: then false. */
export function selectNext(context: EditorContext, backwards: boolean): boolean {
  const widgets = inLayers(context.canvas.activeSlide()?.widgets ?? []).filter(w => !w.isHidden)
  const now = context.selectedAll().at(-1)
  const place = now ? widgets.findIndex(w => w.id === now.id) : backwards ? widgets.length : -1
  const next = widgets[place + (backwards ? -1 : 1)]
  if (!next || (backwards && !now)) return false
  context.select(next.id)
  announceSelection(context)
  return true
}

export function groupSelection(context: EditorContext) {
  const widgets = context.selectedAll()
  done(context, grouped(context.editor.get().show, idsOf(widgets), context.newId()), 'commands.grouped', widgets)
}

export function ungroupSelection(context: EditorContext) {
  const widgets = context.selectedAll()
  done(context, ungrouped(context.editor.get().show, idsOf(widgets)), 'commands.ungrouped', widgets)
}

/** Empty, it is called again by what it shows. */
export function renameGroup(context: EditorContext, members: readonly Widget[], typed: string) {
  const groupName = typed.trim().slice(0, 80) || null
  if (!context.perform(members.map(({ id }) => op('updateWidget', { id, groupName })))) return
  context.announce('commands.group-renamed', { name: groupName ?? translateNow('commands.group-row', { count: members.length }) })
}

export function renameLayer(context: EditorContext, { id }: Widget, typed: string) {
  const name = typed.trim().slice(0, 80) || null
  if (!context.perform(op('updateWidget', { id, name }))) return
  const widget = widgetOf(context.editor.get().show, id)
  if (widget) context.announce('commands.renamed', { name: nameOf(widget, context.catalogue.get()) })
}
