import { drawnOut, handles, resized, type Box, type Handle, type Point } from '@vitrine/model/show/geometry.ts'
import { snapPoint, type Snap } from '@vitrine/model/show/snapping.ts'
import { changesOf } from './group.ts'
import type { Behaviour, GestureIn, Group, Placed, Pointer } from './types.ts'

/** A handle follows the pointer; the other side stays. With shift the ratio stays, with alt the middle. Nobody becomes smaller than its kind allows. */
export const resizing: Behaviour<'resizing'> = {
  move(gesture, pointer) {
    const { from, start } = gesture
    const handle = handles[gesture.handle]
    const by = { x: pointer.x - from.x, y: pointer.y - from.y }
    const snap = snapped(gesture, handle, by, pointer)
    const box = resized(
      start.box,
      handle,
      { x: by.x + snap.dx, y: by.y + snap.dy },
      { degrees: start.degrees, least: start.least, keepRatio: pointer.shift ?? false, fromMiddle: pointer.alt ?? false },
    )
    return { ...gesture, draft: { box, degrees: start.degrees, members: within(start, box), ...met(box, snap), gaps: [] } }
  },
  release({ start, draft }) {
    const changes = changesOf(start, draft.members)
    return changes.length ? { wants: 'place', changes } : null
  },
}

/** One is the frame itself; several go along with it. */
function within({ box: from, members }: Group, box: Box): readonly Placed[] {
  const [first, second] = members
  if (first && !second) return [{ id: first.id, degrees: first.degrees, box }]
  return members.map(({ id, degrees, box: own }) => ({ id, degrees, box: drawnOut(own, degrees, from, box) }))
}

const none: Snap = { dx: 0, dy: 0, x: null, y: null, gaps: [] }

/** Only an upright box has edges that lie along the lines; with a kept ratio a corner follows one axis and would leave the other line. */
function snapped({ start, lines }: GestureIn<'resizing'>, handle: Handle, by: Point, { free, shift }: Pointer): Snap {
  const isCorner = handle.x !== 0 && handle.y !== 0
  if (free || start.degrees % 360 !== 0 || (shift && isCorner)) return none
  const edge = edgeOf(start.box, handle)
  return snapPoint({ x: edge.x === null ? null : edge.x + by.x, y: edge.y === null ? null : edge.y + by.y }, lines)
}

const edgeOf = (box: Box, handle: Handle) => ({
  x: handle.x === 0 ? null : box.x + (handle.x === 1 ? box.width : 0),
  y: handle.y === 0 ? null : box.y + (handle.y === 1 ? box.height : 0),
})

/** A line that the smallest size kept it from is not met. */
function met(box: Box, { x, y }: Snap) {
  const touches = (line: number | null, start: number, length: number) =>
    line !== null && (Math.abs(line - start) < 0.5 || Math.abs(line - start - length) < 0.5) ? line : null
  return { x: touches(x, box.x, box.width), y: touches(y, box.y, box.height) }
}
