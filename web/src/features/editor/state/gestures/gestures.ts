import { dropping } from './dropping.ts'
import { idle, type Behaviour, type Gesture, type Grip, type GestureContext, type Outcome, type Placed, type Pointer } from './types.ts'
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

/** A pointer on a slide: pressed, moved, released. It changes nothing itself; what it wants done it answers. */
export function createGestures(context: GestureContext) {
  let gesture: Gesture = idle
  const setState = (next: Gesture) => {
    gesture = next
    return gesture
  }
  return {
    get: () => gesture,
    /** What is on its way, as it lay when the gesture began. */
    dragged: (): readonly Placed[] => ('start' in gesture ? gesture.start.members : []),
    /** What is pressed is selected at once, so that it can be dragged in the same go. */
    press(grip: Grip, pointer: Pointer): Outcome | null {
      const { gesture: begun, outcome } = pressed(grip, pointer, context)
      setState(begun)
      return outcome
    },
    move: (pointer: Pointer): Gesture => setState(behaviourOf(gesture).move(gesture, pointer, context)),
    release(): Outcome | null {
      const outcome = behaviourOf(gesture).release(gesture)
      setState(idle)
      return outcome
    },
    /** As if nothing had been pressed. */
    cancel: () => void setState(idle),
  }
}
export type Gestures = ReturnType<typeof createGestures>

/** Each state has its own behaviour; that a gesture meets that of its own state is what the table says. */
const behaviourOf = (gesture: Gesture) => behaviours[gesture.at] as Behaviour<Gesture['at']>
