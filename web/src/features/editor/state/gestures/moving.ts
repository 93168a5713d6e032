import { boundsOf } from '@vitrine/model/show/geometry.ts'
import { noSnap, snapDistance, snapMove } from '@vitrine/model/show/snapping.ts'
import { changesOf } from './group.ts'
import type { Behaviour } from './types.ts'
import { toWhole } from './wholePoints.ts'

/** What is selected follows the pointer, and jumps to what is near. With shift it keeps to one axis; with alt a copy goes and it stays itself. */
export const moving: Behaviour<'moving'> = {
  move(gesture, pointer, context) {
    const { from, start } = gesture
    const isCopy = pointer.alt === true
    // What stays behind attracts its copy too.
    const lines = isCopy === gesture.isCopy ? gesture.lines : context.linesAround(isCopy ? [] : start.members.map(m => m.id))
    let dx = pointer.x - from.x
    let dy = pointer.y - from.y
    const isAcross = Math.abs(dx) >= Math.abs(dy)
    const free = { x: !pointer.shift || isAcross, y: !pointer.shift || !isAcross }
    if (!free.x) dx = 0
    if (!free.y) dy = 0
    const box = { ...start.box, x: start.box.x + dx, y: start.box.y + dy }
    const snap = pointer.free ? noSnap : snapMove(boundsOf(box, start.degrees), lines, snapDistance, free)
    const point = context.point()
    dx = wholeStep(start.box.x, dx + snap.dx, point)
    dy = wholeStep(start.box.y, dy + snap.dy, point)
    return {
      ...gesture,
      lines,
      isCopy,
      draft: {
        box: { ...box, x: start.box.x + dx, y: start.box.y + dy },
        degrees: start.degrees,
        members: start.members.map(({ id, box: own, degrees }) => ({ id, degrees, box: { ...own, x: own.x + dx, y: own.y + dy } })),
        x: snap.x,
        y: snap.y,
        gaps: snap.gaps,
      },
    }
  },
  release({ start, draft, isCopy }) {
    const changes = changesOf(start, draft.members)
    return changes.length ? { wants: isCopy ? 'copy' : 'place', changes } : null
  },
}

/** To a whole point, and not at all on an axis on which it stays. */
const wholeStep = (from: number, by: number, point: number) => (by === 0 ? 0 : toWhole(from + by, point) - from)
