import { dropping } from './dropping.ts'
import { idle, type Behaviour, type Gesture, type GestureIn, type Ground, type Outcome, type Pointer } from './ground.ts'
import { moving } from './moving.ts'
import { resizing } from './resizing.ts'
import { rotating } from './rotating.ts'

/** Pixels a press must move before it is a drag: document 1 section 4. */
export const dragDistance = 5

/** Pressed, and not yet moved far enough to mean anything but a click. */
export const pressing: Behaviour<'pressing'> = {
  move(gesture, pointer, ground) {
    const far = Math.hypot(pointer.x - gesture.from.x, pointer.y - gesture.from.y)
    return far < dragDistance ? gesture : begun(gesture, pointer, ground)
  },
  release: ({ grip }): Outcome | null => (grip.on === 'slide' ? { wants: 'select', id: null } : null),
}

/** The drag that a press has become. It counts from where it was pressed, so that the widget does not lag behind the pointer. */
function begun({ grip, from }: GestureIn<'pressing'>, pointer: Pointer, ground: Ground): Gesture {
  if (grip.on === 'slide') return idle
  if (grip.on === 'palette') return dropping.move({ at: 'dropping', type: grip.type, over: null }, pointer, ground)
  const start = ground.placementOf(grip.id)
  if (!start) return idle
  const draft = { id: start.id, box: start.box, degrees: start.degrees, x: null, y: null }
  switch (grip.on) {
    case 'widget':
      return moving.move({ at: 'moving', from, start, lines: ground.linesAround(start.id), draft }, pointer, ground)
    case 'handle':
      return resizing.move(
        { at: 'resizing', from, start, handle: grip.handle, lines: ground.linesAround(start.id), draft },
        pointer,
        ground,
      )
    case 'rotation':
      return rotating.move({ at: 'rotating', start, draft }, pointer, ground)
  }
}
