import { boundsOf } from '@vitrine/model/show/geometry.ts'
import { snapMove } from '@vitrine/model/show/snapping.ts'
import type { Behaviour } from './ground.ts'

/** A widget follows the pointer, and jumps to what is near. With shift it keeps to one axis. */
export const moving: Behaviour<'moving'> = {
  move(gesture, pointer) {
    const { from, start, lines } = gesture
    let dx = pointer.x - from.x
    let dy = pointer.y - from.y
    const isAcross = Math.abs(dx) >= Math.abs(dy)
    if (pointer.shift) {
      if (isAcross) dy = 0
      else dx = 0
    }
    const box = { ...start.box, x: start.box.x + dx, y: start.box.y + dy }
    const snap = pointer.free ? none : snapMove(boundsOf(box, start.degrees), lines)
    const held = { x: pointer.shift === true && !isAcross, y: pointer.shift === true && isAcross }
    return {
      ...gesture,
      draft: {
        id: start.id,
        box: { ...box, x: box.x + (held.x ? 0 : snap.dx), y: box.y + (held.y ? 0 : snap.dy) },
        degrees: start.degrees,
        x: held.x ? null : snap.x,
        y: held.y ? null : snap.y,
      },
    }
  },
  release: ({ start, draft }) =>
    draft.box.x === start.box.x && draft.box.y === start.box.y ? null : { wants: 'place', id: start.id, box: draft.box },
}

const none = { dx: 0, dy: 0, x: null, y: null }
