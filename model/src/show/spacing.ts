import type { Box } from './geometry.ts'

/** A box seen along one axis: from where to where it lies, and its extent on the other. */
interface Strip {
  readonly start: number
  readonly end: number
  readonly low: number
  readonly high: number
}

export const stripsOf = ({ x, y, width, height }: Box): { readonly x: Strip; readonly y: Strip } => ({
  x: { start: x, end: x + width, low: y, high: y + height },
  y: { start: y, end: y + height, low: x, high: x + width },
})

/** Two neighbours with room between them. */
interface Pair {
  readonly first: Strip
  readonly second: Strip
}

/** A place that would make two gaps equal. */
interface Spot {
  readonly at: number
  readonly pair: Pair
}

/** Where a box may begin, end, or have its middle, so that its gap is that of its neighbours; each in order. */
export interface Spacings {
  readonly starts: readonly Spot[]
  readonly ends: readonly Spot[]
  readonly middles: readonly Spot[]
}

/** A gap to be shown: from where to where along its axis, and at which place of the other. */
export interface Gap {
  readonly axis: 'x' | 'y'
  readonly from: number
  readonly to: number
  readonly at: number
}

/** Less is no gap that anybody meant. */
const leastGap = 1
/** Of many equal gaps so many are shown. */
const mostShown = 6

export function spacingsOf(strips: readonly Strip[]): Spacings {
  const pairs = pairsOf(strips)
  const following = new Map(pairs.map(pair => [pair.first, gapOf(pair)]))
  const preceding = new Map<Strip, number>()
  for (const pair of pairs) preceding.set(pair.second, Math.min(gapOf(pair), preceding.get(pair.second) ?? Number.POSITIVE_INFINITY))
  // Where somebody stands already there is no room for another.
  const isFree = (around: ReadonlyMap<Strip, number>, strip: Strip, gap: number) => (around.get(strip) ?? Number.POSITIVE_INFINITY) > gap
  return {
    starts: inOrder(pairs.filter(p => isFree(following, p.second, gapOf(p))).map(pair => ({ at: pair.second.end + gapOf(pair), pair }))),
    ends: inOrder(pairs.filter(p => isFree(preceding, p.first, gapOf(p))).map(pair => ({ at: pair.first.start - gapOf(pair), pair }))),
    middles: inOrder(pairs.map(pair => ({ at: (pair.first.end + pair.second.start) / 2, pair }))),
  }
}

/** How far to the nearest place with an equal gap; null: none is near. */
export function bestGap(box: Strip, spacings: Spacings, distance: number): number | null {
  let best: number | null = null
  for (const { by } of hitsOf(box, spacings, distance)) if (best === null || Math.abs(by) < Math.abs(best)) best = by
  return best
}

/** The equal gaps beside a box that stands where it is. */
export function gapsAlong(axis: Gap['axis'], box: Strip, spacings: Spacings): readonly Gap[] {
  const gaps = new Map<string, Gap>()
  const add = (first: Strip, second: Strip) => {
    const gap = { axis, from: first.end, to: second.start, at: middleOf(first, second) }
    gaps.set(`${Math.round(gap.from)} ${Math.round(gap.to)}`, gap)
  }
  for (const { role, pair } of hitsOf(box, spacings, 0.5)) {
    if (role === 'starts') add(pair.second, box)
    else if (role === 'ends') add(box, pair.first)
    else {
      add(pair.first, box)
      add(box, pair.second)
      continue
    }
    add(pair.first, pair.second)
  }
  return [...gaps.values()].slice(0, mostShown)
}

/** What is within reach of a box, found by halving and looked at a few at a time. */
function* hitsOf(box: Strip, { starts, ends, middles }: Spacings, distance: number) {
  for (const { at, pair } of near(starts, box.start, distance))
    if (isBeside(box, pair.second)) yield { role: 'starts' as const, pair, by: at - box.start }
  for (const { at, pair } of near(ends, box.end, distance))
    if (isBeside(box, pair.first)) yield { role: 'ends' as const, pair, by: at - box.end }
  const middle = (box.start + box.end) / 2
  for (const { at, pair } of near(middles, middle, distance))
    if (box.end - box.start < gapOf(pair) && isBeside(box, pair.first) && isBeside(box, pair.second))
      yield { role: 'middles' as const, pair, by: at - middle }
}

function* near(spots: readonly Spot[], at: number, distance: number) {
  for (let i = firstFrom(spots.length, i => spots[i]!.at >= at - distance); i < spots.length && spots[i]!.at <= at + distance; i += 1)
    yield spots[i]!
}

/** Everyone and the next beside them. */
function pairsOf(strips: readonly Strip[]): readonly Pair[] {
  const sorted = [...strips].sort((a, b) => a.start - b.start)
  return sorted.flatMap(first => {
    for (let i = firstFrom(sorted.length, i => sorted[i]!.start >= first.end + leastGap); i < sorted.length; i += 1)
      if (isBeside(first, sorted[i]!)) return [{ first, second: sorted[i]! }]
    return []
  })
}

const gapOf = ({ first, second }: Pair) => second.start - first.end
const isBeside = (a: Strip, b: Strip) => a.low < b.high && b.low < a.high
const middleOf = (a: Strip, b: Strip) => (Math.max(a.low, b.low) + Math.min(a.high, b.high)) / 2
const inOrder = (spots: readonly Spot[]) => [...spots].sort((a, b) => a.at - b.at)

/** The first of so many for which it is true, if it is true for all after it. */
function firstFrom(count: number, isThere: (index: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >> 1
    if (isThere(middle)) high = middle
    else low = middle + 1
  }
  return low
}
