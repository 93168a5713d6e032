import { dropping } from './dropping.ts'
import { idle, type Behaviour, type Gesture, type Grip, type Ground, type Outcome, type Pointer } from './ground.ts'
import { moving } from './moving.ts'
import { pressed, pressing } from './pressing.ts'
import { resizing } from './resizing.ts'
import { rotating } from './rotating.ts'
import { selecting } from './selecting.ts'

/** What each state makes of the pointer. */
const behaviours: { readonly [A in Gesture['at']]: Behaviour<A> } = {
  idle: { move: gesture => gesture, release: () => null },
  pressing,
  selecting,
  moving,
  resizing,
  rotating,
  dropping,
}

/** A hand over a slide: pressed, moved, released. It changes nothing itself; what it wants done it answers. */
export function gesturesOn(ground: Ground) {
  let gesture: Gesture = idle
  const become = (next: Gesture) => {
    gesture = next
    return gesture
  }
  return {
    get: () => gesture,
    /** What is pressed is selected at once, so that it can be dragged in the same go. */
    press(grip: Grip, pointer: Pointer): Outcome | null {
      const { gesture: begun, outcome } = pressed(grip, pointer, ground.selected())
      become(begun)
      return outcome
    },
    move: (pointer: Pointer): Gesture => become(behaviourOf(gesture).move(gesture, pointer, ground)),
    release(): Outcome | null {
      const outcome = behaviourOf(gesture).release(gesture)
      become(idle)
      return outcome
    },
    /** As if nothing had been pressed. */
    cancel: () => void become(idle),
  }
}
export type Gestures = ReturnType<typeof gesturesOn>

/** Each state has its own behaviour; that a gesture meets that of its own state is what the table says. */
const behaviourOf = (gesture: Gesture) => behaviours[gesture.at] as Behaviour<Gesture['at']>
