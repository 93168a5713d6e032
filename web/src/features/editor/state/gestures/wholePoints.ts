import type { Box } from '@vitrine/model/show/geometry.ts'
import { isNear } from './group.ts'

/** The nearest place on a whole point. */
export const toWhole = (pixels: number, point: number) => Math.round(pixels / point) * point

/** A box with those of its edges on whole points that were moved; the others stay where they were. */
export function onWholePoints(box: Box, before: Box, point: number): Box {
  const [left, right] = edges(box.x, box.width, before.x, before.width, point)
  const [top, bottom] = edges(box.y, box.height, before.y, before.height, point)
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function edges(at: number, length: number, atBefore: number, lengthBefore: number, point: number): readonly [number, number] {
  const start = isNear(at, atBefore) ? at : toWhole(at, point)
  const end = isNear(at + length, atBefore + lengthBefore) ? at + length : toWhole(at + length, point)
  // Thinner than a point, it stays as it is.
  return end > start ? [start, end] : [at, at + length]
}
