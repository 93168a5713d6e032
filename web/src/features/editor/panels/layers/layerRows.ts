import { wholeGroupsOf } from '@vitrine/model/show/groups.ts'
import { groupLayerKey } from '../../session/groupLayerKey.ts'
import { inLayers, type Widget } from '@vitrine/model/show/show.ts'
import { othersBelow } from './choosing.ts'

/** A line of the list: a widget, or the group that the ones below it are of. */
export type Row =
  | { readonly key: string; readonly widget: Widget; readonly isMember: boolean }
  | { readonly key: string; readonly groupId: string; readonly members: readonly Widget[]; readonly isFolded: boolean }

/** From the top layer to the bottom. A group stands where its topmost is, with all of it. */
export function rowsOf(widgets: readonly Widget[], folded: ReadonlySet<string>): readonly Row[] {
  const fromTop = inLayers(widgets).toReversed()
  const groups = new Set(wholeGroupsOf(widgets))
  const done = new Set<string>()
  return fromTop.flatMap((widget): readonly Row[] => {
    const { groupId } = widget
    if (groupId === null || !groups.has(groupId)) return [{ key: widget.id, widget, isMember: false }]
    if (done.has(groupId)) return []
    done.add(groupId)
    const members = fromTop.filter(w => w.groupId === groupId)
    const isFolded = folded.has(groupId)
    const rows = isFolded ? [] : members.map(member => ({ key: member.id, widget: member, isMember: true }))
    return [{ key: groupLayerKey(groupId), groupId, members, isFolded }, ...rows]
  })
}

/** The widgets that a row is about. */
export const widgetsOf = (row: Row | undefined): readonly string[] =>
  !row ? [] : 'widget' in row ? [row.widget.id] : row.members.map(w => w.id)

/** The row at which a selection stands: the last that was chosen, or its group where all of it is or it is folded away. */
export function currentRow(rows: readonly Row[], selected: readonly string[]): number {
  const last = selected.at(-1)
  if (last === undefined) return -1
  const group = rows.findIndex(row => 'members' in row && row.members.some(w => w.id === last))
  const found = rows[group]
  const isWhole = found !== undefined && 'members' in found && (found.isFolded || found.members.every(w => selected.includes(w.id)))
  return isWhole ? group : rows.findIndex(row => row.key === last)
}

/** What a press on a row makes of a selection: a row's widgets alone, with them too or no longer, or all from the anchor to it. */
export function chosenRow(
  rows: readonly Row[],
  now: { readonly ids: readonly string[]; readonly anchor: string | null },
  key: string,
  { add, range }: { readonly add: boolean; readonly range: boolean },
): { readonly ids: readonly string[]; readonly anchor: string | null } {
  const place = rows.findIndex(row => row.key === key)
  const own = widgetsOf(rows[place])
  const from = rows.findIndex(row => row.key === now.anchor)
  if (range && from >= 0) {
    const between = rows.slice(Math.min(from, place), Math.max(from, place) + 1).flatMap(widgetsOf)
    // The row that was pointed at is the last chosen: it is the one that the arrows go on from.
    return { ids: [...new Set([...between.filter(id => !own.includes(id)), ...own])], anchor: now.anchor }
  }
  if (!add) return { ids: own, anchor: key }
  const isChosen = own.every(id => now.ids.includes(id))
  const others = now.ids.filter(id => !own.includes(id))
  return { ids: isChosen ? others : [...others, ...own], anchor: key }
}

/** Above how many of the other widgets those come to lie that are dropped at an edge of a row. */
export function othersBelowDrop(rows: readonly Row[], dragged: readonly string[], key: string, edge: 'top' | 'bottom'): number | null {
  const at = rows.findIndex(row => row.key === key)
  const over = rows[at]
  if (!over) return null
  const order = rows.flatMap(row => ('widget' in row ? [row.widget.id] : row.isFolded ? widgetsOf(row) : []))
  const before = rows.slice(0, at).flatMap(row => ('widget' in row ? [row.widget.id] : row.isFolded ? widgetsOf(row) : [])).length
  const own = 'widget' in over || over.isFolded ? widgetsOf(over).length : 0
  return othersBelow(order, dragged, edge === 'bottom' ? before + own : before)
}
