import { dropping } from './dropping.ts'
import { groupOf, resting } from './group.ts'
import { idle, type Behaviour, type Gesture, type GestureIn, type Grip, type GestureContext, type Outcome, type Pointer } from './types.ts'
import { moving } from './moving.ts'
import { resizing } from './resizing.ts'
import { rotating } from './rotating.ts'
import { selecting } from './selecting.ts'

/** Pixels a press must move before it is a drag: [ED1]. */
const dragDistance = 5

/** What a press means, given what is selected: at once, and if it stays a click. */
export function pressed(
  grip: Grip,
  { x, y, shift = false, free = false, alt = false }: Pointer,
  { selected: select, companions }: Pick<GestureContext, 'selected' | 'companions'>,
): { readonly gesture: GestureIn<'pressing'>; readonly outcome: Outcome | null } {
  const isAdding = shift || free
  const as = (click: readonly string[] | null, now: readonly string[] | null = null) => ({
    gesture: { at: 'pressing' as const, grip, from: { x, y }, click, isAdding },
    outcome: now && { wants: 'select' as const, ids: now },
  })
  if (grip.on === 'slide') return as(isAdding ? null : [])
  if (grip.on !== 'widget') return as(null)
  const selected = select()
  const isSelected = selected.includes(grip.id)
  const group = companions(grip.id)
  // Ctrl reaches into a group.
  if (free && !shift && group.length > 1) return as(null, [grip.id])
  // Who is within a group already stays there.
  const isWithin = selected.length < group.length && selected.every(id => group.includes(id)) && selected.length > 0
  const meant = isWithin ? [grip.id] : group
  if (isAdding) return isSelected ? as(selected.filter(id => !meant.includes(id))) : as(null, [...new Set([...selected, ...meant])])
  const click = alt && grip.below ? companions(grip.below) : null
  if (!isSelected) return as(click, meant)
  return as(click ?? (selected.length > meant.length ? meant : null))
}

/** Pressed, and not yet moved far enough to mean anything but a click. */
export const pressing: Behaviour<'pressing'> = {
  move(gesture, pointer, context) {
    const far = Math.hypot(pointer.x - gesture.from.x, pointer.y - gesture.from.y)
    return far < dragDistance ? gesture : begun(gesture, pointer, context)
  },
  release: ({ click }) => click && { wants: 'select', ids: click },
}

/** The drag that a press has become. It counts from where it was pressed, so that the widget does not lag behind the pointer. */
function begun({ grip, from, isAdding }: GestureIn<'pressing'>, pointer: Pointer, context: GestureContext): Gesture {
  if (grip.on === 'palette')
    return dropping.move({ at: 'dropping', type: grip.type, lines: context.linesAround([]), over: null }, pointer, context)
  if (grip.on === 'slide') {
    const before = isAdding ? context.selected() : []
    const area = { ...from, width: 0, height: 0 }
    return selecting.move({ at: 'selecting', from, area, before, things: context.reachable(), touched: [] }, pointer, context)
  }
  const start = groupOf(context.draggable())
  if (!start || (grip.on === 'widget' && !start.members.some(m => m.id === grip.id))) return idle
  const draft = resting(start)
  const lines = () => context.linesAround(start.members.map(m => m.id))
  switch (grip.on) {
    case 'widget':
      return moving.move({ at: 'moving', from, start, lines: lines(), isCopy: false, draft }, pointer, context)
    case 'handle':
      return resizing.move({ at: 'resizing', from, start, handle: grip.handle, lines: lines(), draft }, pointer, context)
    case 'rotation':
      return rotating.move({ at: 'rotating', start, draft }, pointer, context)
  }
}
