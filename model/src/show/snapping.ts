import type { Box, Size } from './geometry.ts'
import { bestGap, gapsAlong, spacingsOf, stripsOf, type Gap, type Spacings } from './spacing.ts'

/** Pixels on the screen within which an edge or centre jumps to another. */
export const snapDistance = 6

/** The places on each axis that attract, in order, and the gaps that may be repeated. Collected once, when a gesture starts. */
export interface SnapLines {
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly across: Spacings
  readonly down: Spacings
}

type Lines = Pick<SnapLines, 'x' | 'y'>
const noLines: Lines = { x: [], y: [] }

/** The slide's edges and centre, and those of the other widgets (their upright bounds), and the gaps between these. */
export function snapLinesOf(slide: Size, others: readonly Box[], guides: Lines = noLines): SnapLines {
  const all: Box[] = [{ x: 0, y: 0, ...slide }, ...others]
  return {
    x: inOrder([...all.flatMap(b => placesOf(b.x, b.width)), ...guides.x]),
    y: inOrder([...all.flatMap(b => placesOf(b.y, b.height)), ...guides.y]),
    across: spacingsOf(others.map(b => stripsOf(b).x)),
    down: spacingsOf(others.map(b => stripsOf(b).y)),
  }
}

/** How far to shift, and what was met (to be shown). */
export interface Snap {
  readonly dx: number
  readonly dy: number
  readonly x: number | null
  readonly y: number | null
  readonly gaps: readonly Gap[]
}

/** Nothing attracts. */
export const noSnap: Snap = { dx: 0, dy: 0, x: null, y: null, gaps: [] }

/** Which axes a box may be shifted on. */
interface Freedom {
  readonly x: boolean
  readonly y: boolean
}

/** A moved box: its edges or its centre to a line, or as far from its neighbours as they are from theirs, whichever is nearest. */
export function snapMove(box: Box, lines: SnapLines, distance = snapDistance, free: Freedom = { x: true, y: true }): Snap {
  const strips = stripsOf(box)
  const x = free.x ? nearestOf(placesOf(box.x, box.width), lines.x, distance) : null
  const y = free.y ? nearestOf(placesOf(box.y, box.height), lines.y, distance) : null
  const across = free.x ? bestGap(strips.x, lines.across, distance) : null
  const down = free.y ? bestGap(strips.y, lines.down, distance) : null
  const dx = nearer(x?.by, across)
  const dy = nearer(y?.by, down)
  const there = stripsOf({ ...box, x: box.x + dx, y: box.y + dy })
  return {
    dx,
    dy,
    x: x && isSame(x.by, dx) ? x.line : null,
    y: y && isSame(y.by, dy) ? y.line : null,
    gaps: [
      ...(free.x && across !== null ? gapsAlong('x', there.x, lines.across) : []),
      ...(free.y && down !== null ? gapsAlong('y', there.y, lines.down) : []),
    ],
  }
}

/** A single moved edge on each axis: what a resize drags. Null: that axis is not dragged. */
export function snapPoint(
  point: { readonly x: number | null; readonly y: number | null },
  lines: Pick<SnapLines, 'x' | 'y'>,
  distance = snapDistance,
): Snap {
  const x = point.x === null ? null : nearestOf([point.x], lines.x, distance)
  const y = point.y === null ? null : nearestOf([point.y], lines.y, distance)
  return { dx: x?.by ?? 0, dy: y?.by ?? 0, x: x?.line ?? null, y: y?.line ?? null, gaps: [] }
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

const nearer = (line: number | undefined, gap: number | null) =>
  line === undefined ? (gap ?? 0) : gap === null || Math.abs(line) <= Math.abs(gap) ? line : gap
const isSame = (a: number, b: number) => Math.abs(a - b) < 0.01
const placesOf = (start: number, length: number) => [start, start + length / 2, start + length]
const inOrder = (numbers: readonly number[]) => [...new Set(numbers)].sort((a, b) => a - b)
