import type { Point, Size } from '@vitrine/model/show/geometry.ts'
import type { Behaviour } from './types.ts'

/** A new widget from the palette hangs at the pointer; it is dropped only on the slide. */
export const dropping: Behaviour<'dropping'> = {
  move: (gesture, { x, y }, context) => ({ ...gesture, over: isOn(context.size(), { x, y }) ? { x, y } : null }),
  release: ({ type, over }) => (over ? { wants: 'drop', type, at: over } : null),
}

const isOn = ({ width, height }: Size, { x, y }: Point) => x >= 0 && y >= 0 && x <= width && y <= height
