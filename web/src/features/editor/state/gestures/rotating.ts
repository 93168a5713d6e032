import { middleOf, revolved, rotationTowards } from '@vitrine/model/show/geometry.ts'
import { changesOf } from './group.ts'
import type { Behaviour } from './types.ts'

/** Degrees of a step while shift is held. */
const rotationStep = 15

/** The handle above what is selected follows the pointer around its middle; each turns with it. */
export const rotating: Behaviour<'rotating'> = {
  move(gesture, pointer) {
    const { start } = gesture
    const degrees = rotationTowards(start.box, pointer, pointer.shift ? rotationStep : 1)
    const by = degrees - start.degrees
    const about = middleOf(start.box)
    const members = start.members.map(({ id, box, degrees: own }) => ({
      id,
      box: start.members.length > 1 ? revolved(box, about, by) : box,
      degrees: inCircle(own + by),
    }))
    return { ...gesture, draft: { ...gesture.draft, degrees, members } }
  },
  release({ start, draft }) {
    const changes = changesOf(start, draft.members)
    return changes.length ? { wants: 'place', changes } : null
  },
}

/** `inCircle(-90)` is 270 */
const inCircle = (degrees: number) => (((Math.round(degrees * 1000) / 1000) % 360) + 360) % 360
