import { layeredAbove } from './layers.ts'
import { op, type Operation } from './operations.ts'
import { inLayers, slideWith, widgetOf, type Layer, type Show, type Widget } from './show.ts'

/** Widgets of one slide that are handled as one: docs/spec/arranging.md. A group of which one is left is none. */

type Grouped = Layer & Pick<Widget, 'groupId'>

/** All that are handled with a widget, itself among them, from the lowest layer to the highest. */
export function companionsOf<W extends Grouped>(widgets: readonly W[], id: string): readonly W[] {
  const one = widgets.find(w => w.id === id)
  if (!one) return []
  return one.groupId === null ? [one] : widgets.filter(w => w.groupId === one.groupId).toSorted((a, b) => a.positionZ - b.positionZ)
}

/** Those given, each with its whole group. */
export function withCompanions<W extends Grouped>(widgets: readonly W[], ids: readonly string[]): readonly string[] {
  return [...new Set(ids.flatMap(id => companionsOf(widgets, id).map(w => w.id)))]
}

/** The groups of which there are two or more. */
export function wholeGroupsOf(widgets: readonly Pick<Widget, 'groupId'>[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { groupId } of widgets) if (groupId !== null) counts.set(groupId, (counts.get(groupId) ?? 0) + 1)
  return [...counts].flatMap(([groupId, count]) => (count > 1 ? [groupId] : []))
}

/** Whether these are one whole group already. */
export function areOneGroup(widgets: readonly Grouped[], ids: readonly string[]): boolean {
  const all = companionsOf(widgets, ids[0] ?? '')
  return all.length > 1 && all.length === ids.length && all.every(w => ids.includes(w.id))
}

/** The edits that make one group of widgets: they come together below the topmost, in their order. None for fewer than two. */
export function grouped(show: Show, widgetIds: readonly string[], groupId: string): readonly Operation[] {
  const slide = slideWith(show, widgetIds[0] ?? '')
  const ids = new Set(widgetIds)
  const rising = inLayers(slide?.widgets ?? [])
  const members = rising.filter(w => ids.has(w.id))
  const top = members.at(-1)
  if (!top || members.length < 2) return []
  const othersBelow = rising.filter(w => !ids.has(w.id) && w.positionZ < top.positionZ).length
  return [
    ...layeredAbove(
      show,
      members.map(w => w.id),
      othersBelow,
    ),
    ...members.map(widget => op('updateWidget', { id: widget.id, groupId, ...withoutName(widget) })),
  ]
}

/** The edits that dissolve the groups of which any of these is. */
export function ungrouped(show: Show, widgetIds: readonly string[]): readonly Operation[] {
  const widgets = slideWith(show, widgetIds[0] ?? '')?.widgets ?? []
  return withCompanions(widgets, widgetIds).flatMap(id => {
    const widget = widgetOf(show, id)
    return !widget || widget.groupId === null ? [] : [op('updateWidget', { id, groupId: null, ...withoutName(widget) })]
  })
}

/** A name is its group's, and ends with it. */
const withoutName = ({ groupName }: Pick<Widget, 'groupName'>) => (groupName ? { groupName: null } : {})

/** What a group is called; null: nobody said. What was grouped or pasted by somebody else meanwhile may not say it. */
export const groupNameOf = (members: readonly Pick<Widget, 'groupName'>[]): string | null =>
  members.find(({ groupName }) => groupName)?.groupName ?? null

/** The edits that make a group of its own of each whole group that was copied. A copy of some of a group belongs to it. */
export function regrouped(
  show: Show,
  copies: readonly { readonly sourceId: string; readonly copyId: string }[],
  newId: () => string,
): readonly Operation[] {
  const sources = copies.flatMap(({ sourceId }) => widgetOf(show, sourceId) ?? [])
  const slide = slideWith(show, sources[0]?.id ?? '')
  const groups = new Map(
    wholeGroupsOf(sources)
      .filter(groupId => sources.filter(w => w.groupId === groupId).length === slide?.widgets.filter(w => w.groupId === groupId).length)
      .map(groupId => [groupId, newId()]),
  )
  return copies.flatMap(({ sourceId, copyId }) => {
    const groupId = groups.get(sources.find(w => w.id === sourceId)?.groupId ?? '')
    return groupId === undefined ? [] : [op('updateWidget', { id: copyId, groupId })]
  })
}
