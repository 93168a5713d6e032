import { drawnOut, handles, resized, type Box, type Handle, type Point } from '@vitrine/model/show/geometry.ts'
import { noSnap, snapPoint, type Snap } from '@vitrine/model/show/snapping.ts'
import { changesOf } from './group.ts'
import { onWholePoints } from './wholePoints.ts'
import type { Behaviour, GestureIn, Group, Placed, Pointer } from './types.ts'

/**
 * A handle follows the pointer; the other side stays. With shift the ratio stays, with alt the middle. Nobody becomes smaller than its
 * kind allows. At a corner what writes keeps its ratio and grows as a whole, and with shift only its box does: [LK11], [LK18].
 */
export const resizing: Behaviour<'resizing'> = {
  move(gesture, pointer, context) {
    const { from, start } = gesture
    const handle = handles[gesture.handle]
    const by = { x: pointer.x - from.x, y: pointer.y - from.y }
    const isCorner = handle.x !== 0 && handle.y !== 0
    const writes = isCorner && start.members.some(m => m.writes)
    const keepRatio = writes ? !pointer.shift : (pointer.shift ?? false)
    const snap = snapped(gesture, handle, by, pointer, isCorner && keepRatio)
    const point = context.point()
    const free = resized(
      start.box,
      handle,
      { x: by.x + snap.dx, y: by.y + snap.dy },
      { degrees: start.degrees, least: start.least, keepRatio, fromMiddle: pointer.alt ?? false },
    )
    const box = isUpright(start) ? onWholePoints(free, start.box, point) : free
    const growth = writes && keepRatio ? { growth: box.width / start.box.width } : {}
    return {
      ...gesture,
      draft: { box, degrees: start.degrees, members: within(start, box, point), ...met(box, snap), gaps: [], ...growth },
    }
  },
  release({ start, draft }) {
    const changes = changesOf(start, draft.members)
    const growth = draft.growth === undefined ? {} : { growth: draft.growth }
    return changes.length ? { wants: 'place', changes, ...growth } : null
  },
}

/** Only then its edges lie on points. */
const isUpright = ({ degrees }: { readonly degrees: number }) => degrees % 360 === 0

/** One is the frame itself; several go along with it. */
function within({ box: from, members }: Group, box: Box, point: number): readonly Placed[] {
  const [first, second] = members
  if (first && !second) return [{ id: first.id, degrees: first.degrees, box }]
  return members.map(({ id, degrees, box: own }) => {
    const drawn = drawnOut(own, degrees, from, box)
    return { id, degrees, box: isUpright({ degrees }) ? onWholePoints(drawn, own, point) : drawn }
  })
}

/** Only an upright box has edges that lie along the lines; with a kept ratio a corner follows one axis, and only lines on that attract. */
function snapped({ start, lines }: GestureIn<'resizing'>, handle: Handle, by: Point, { free }: Pointer, keepsRatio: boolean): Snap {
  if (free || start.degrees % 360 !== 0) return noSnap
  const { width, height } = start.box
  const isAlongX = (handle.x * by.x) / width >= (handle.y * by.y) / height
  const edge = edgeOf(start.box, keepsRatio ? { x: isAlongX ? handle.x : 0, y: isAlongX ? 0 : handle.y } : handle)
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
