import type { Box, Size } from './geometry.ts'

/** Pixels on the screen within which an edge or centre jumps to another. */
export const snapDistance = 6

/** The places on each axis that attract, in order. Collected once, when a gesture starts. */
export interface SnapLines {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

/** The slide's edges and centre, and those of the other widgets (their upright bounds). */
export function snapLinesOf(slide: Size, others: readonly Box[]): SnapLines {
  const all: Box[] = [{ x: 0, y: 0, ...slide }, ...others]
  return { x: inOrder(all.flatMap(b => placesOf(b.x, b.width))), y: inOrder(all.flatMap(b => placesOf(b.y, b.height))) }
}

/** How far to shift, and the lines that were met (to be shown). */
export interface Snap {
  readonly dx: number
  readonly dy: number
  readonly x: number | null
  readonly y: number | null
}

/** A moved box: its edges or its centre, whichever is nearest. */
export function snapMove(box: Box, lines: SnapLines, distance = snapDistance): Snap {
  const x = nearestOf(placesOf(box.x, box.width), lines.x, distance)
  const y = nearestOf(placesOf(box.y, box.height), lines.y, distance)
  return { dx: x?.by ?? 0, dy: y?.by ?? 0, x: x?.line ?? null, y: y?.line ?? null }
}

/** A single moved edge on each axis: what a resize drags. Null: that axis is not dragged. */
export function snapPoint(
  point: { readonly x: number | null; readonly y: number | null },
  lines: SnapLines,
  distance = snapDistance,
): Snap {
  const x = point.x === null ? null : nearestOf([point.x], lines.x, distance)
  const y = point.y === null ? null : nearestOf([point.y], lines.y, distance)
  return { dx: x?.by ?? 0, dy: y?.by ?? 0, x: x?.line ?? null, y: y?.line ?? null }
}

interface Hit {
  readonly line: number
  readonly by: number
}

function nearestOf(places: readonly number[], lines: readonly number[], distance: number): Hit | null {
  let best: Hit | null = null
  for (const place of places) {
    const line = nearest(lines, place)
    if (line === undefined) continue
    const by = line - place
    if (Math.abs(by) <= distance && (!best || Math.abs(by) < Math.abs(best.by))) best = { line, by }
  }
  return best
}

/** The line next to a place, by halving: a thousand widgets must not slow a drag. */
function nearest(lines: readonly number[], place: number): number | undefined {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (lines[middle]! < place) low = middle + 1
    else high = middle
  }
  const after = lines[low]
  const before = lines[low - 1]
  if (after === undefined || before === undefined) return after ?? before
  return place - before <= after - place ? before : after
}

const placesOf = (start: number, length: number) => [start, start + length / 2, start + length]
const inOrder = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b)
