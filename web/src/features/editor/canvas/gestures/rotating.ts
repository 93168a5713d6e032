import { rotationTowards } from '@vitrine/model/show/geometry.ts'
import type { Behaviour } from './ground.ts'

/** Degrees of a step while shift is held. */
export const rotationStep = 15

/** The handle above a widget follows the pointer around its middle. */
export const rotating: Behaviour<'rotating'> = {
  move: (gesture, pointer) => ({
    ...gesture,
    draft: { ...gesture.draft, degrees: rotationTowards(gesture.start.box, pointer, pointer.shift ? rotationStep : 1) },
  }),
  release: ({ start, draft }) => (draft.degrees === start.degrees ? null : { wants: 'turn', id: start.id, degrees: draft.degrees }),
}
