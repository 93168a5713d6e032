import { middleOf, type Box, type Point, type Size } from '@vitrine/model/show/geometry.ts'
import { noSnap, snapDistance, snapMove } from '@vitrine/model/show/snapping.ts'
import type { Behaviour, GestureContext, GestureIn, Pointer } from './types.ts'
import { toWhole } from './wholePoints.ts'

/** A new widget from the palette hangs at the pointer; it is dropped only on the slide. There it snaps as a dragged one does, and stays on it. */
export const dropping: Behaviour<'dropping'> = {
  move: (gesture, pointer, context) => ({ ...gesture, over: isOn(context.size(), pointer) ? placed(gesture, pointer, context) : null }),
  release: ({ type, over }) => (over ? { wants: 'drop', type, box: over.box } : null),
}

const isOn = ({ width, height }: Size, { x, y }: Point) => x >= 0 && y >= 0 && x <= width && y <= height

function placed({ type, lines }: GestureIn<'dropping'>, { x, y, free }: Pointer, context: GestureContext): GestureIn<'dropping'>['over'] {
  const slide = context.size()
  const point = context.point()
  const size = context.newSize(type)
  const box = { ...size, x: x - size.width / 2, y: y - size.height / 2 }
  const snap = free ? noSnap : snapMove(box, lines, snapDistance)
  const there = free ? box : within({ ...box, x: box.x + snap.dx, y: box.y + snap.dy }, slide)
  // A line that the edge of the slide keeps it from is not met.
  const isMet = (moved: number, by: number, now: number) => Math.abs(moved + by - now) < point
  return {
    box: { ...there, x: toWhole(there.x, point), y: toWhole(there.y, point) },
    x: isMet(box.x, snap.dx, there.x) ? snap.x : null,
    y: isMet(box.y, snap.dy, there.y) ? snap.y : null,
    gaps: isMet(box.x, snap.dx, there.x) && isMet(box.y, snap.dy, there.y) ? snap.gaps : [],
  }
}

/** As near as it can be without leaving the slide; what is as wide as the slide goes from edge to edge. */
function within(box: Box, slide: Size): Box {
  const along = (at: number, length: number, whole: number) =>
    length >= whole ? (whole - length) / 2 : Math.max(0, Math.min(whole - length, at))
  return { ...box, x: along(box.x, box.width, slide.width), y: along(box.y, box.height, slide.height) }
}

/** Where its middle comes, in fractions of the slide. */
export function middleIn(box: Box, { width, height }: Size): Point {
  const { x, y } = middleOf(box)
  return { x: x / width, y: y / height }
}
