import type { Point } from '@vitrine/model/show/geometry.ts'

/** Pixels of the screen after which it is known where a finger goes. */
const slack = 10
/** So many pixels lead on in so many milliseconds; slower, this share of the width. */
const flick = { length: 40, within: 300 } as const
const share = 0.25

/** Whether a finger goes sideways; null: it may still be a tap. */
export function isSideways(from: Point, to: Point): boolean | null {
  const [across, down] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)]
  return Math.max(across, down) < slack ? null : across > down
}

/** Where a swipe leads when it ends: a finger that goes to the left draws the next slide in. 0: back. */
export function stepOfSwipe(by: number, width: number, milliseconds: number): -1 | 0 | 1 {
  const isFlick = Math.abs(by) >= flick.length && milliseconds <= flick.within
  if (!isFlick && Math.abs(by) < share * width) return 0
  return by < 0 ? 1 : -1
}
