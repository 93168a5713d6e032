import type { Placed } from '../state/gestures/types.ts'

/** By where each lay when the gesture began: another gesture makes other copies. */
const ids = new WeakMap<Placed, string>()

/** What the copy of one that is dragged will be called: the others see it by that name before it is there [PE17]. */
export function copyIdOf(before: Placed, newId: () => string): string {
  const id = ids.get(before) ?? newId()
  ids.set(before, id)
  return id
}
