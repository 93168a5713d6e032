import { around, boundsOf, growthOf, type Box, type Size } from '@vitrine/model/show/geometry.ts'
import type { Change, Draft, Group, Placed, Placement } from './types.ts'

export function groupOf(members: readonly Placement[]): Group | null {
  const [first, second] = members
  if (!first) return null
  if (!second) return { box: first.box, degrees: first.degrees, least: first.least, members }
  const box = around(members.map(m => boundsOf(m.box, m.degrees)))
  return { box, degrees: 0, least: leastOf(box, members), members }
}

/** So small that nobody in it becomes smaller than allowed. */
function leastOf(box: Box, members: readonly Placement[]): Size {
  let [x, y] = [0, 0]
  for (const { box: own, degrees, least } of members) {
    const part = { width: Math.min(1, least.width / own.width), height: Math.min(1, least.height / own.height) }
    const isUpright = degrees % 90 === 0
    // A quarter turned, its width is on the other axis; turned otherwise, each of its sides is on both.
    const both = Math.max(part.width, part.height)
    const along = isUpright ? growthOf(degrees, part) : { width: both, height: both }
    x = Math.max(x, along.width)
    y = Math.max(y, along.height)
  }
  return { width: Math.max(1, box.width * x), height: Math.max(1, box.height * y) }
}

/** Not moved yet. */
export const resting = ({ box, degrees, members }: Group): Draft => ({ box, degrees, members, x: null, y: null, gaps: [] })

/** Those that are no longer where they were. */
export function changesOf(start: Group, members: readonly Placed[]): readonly Change[] {
  return members.flatMap((now, i) => {
    const before = start.members[i]!
    return isSame(before, now) ? [] : [{ id: now.id, box: now.box, degrees: now.degrees, before }]
  })
}

const isSame = ({ box: a, degrees: from }: Placed, { box: b, degrees: to }: Placed) =>
  from === to && isNear(a.x, b.x) && isNear(a.y, b.y) && isNear(a.width, b.width) && isNear(a.height, b.height)

/** Less than a thousandth of a pixel is what calculating left behind. */
export const isNear = (a: number, b: number) => Math.abs(a - b) < 0.001
