import type { Size } from '@vitrine/model/show/geometry.ts'

/** Both sides of a box one of which is asked for, in the ratio that they have: as near to that as both may be. */
export function keptRatio({ width, height }: Size, change: Partial<Size>, least: Size, most: Size): Partial<Size> {
  const asked = change.width === undefined ? change.height : change.width
  if (asked === undefined || !width || !height) return change
  const wanted = asked / (change.width === undefined ? height : width)
  const smallest = Math.max(least.width / width, least.height / height)
  const largest = Math.min(most.width / width, most.height / height)
  const factor = Math.min(largest, Math.max(smallest, wanted))
  // What is computed may lie a hair beyond.
  return { ...change, width: Math.min(most.width, width * factor), height: Math.min(most.height, height * factor) }
}
