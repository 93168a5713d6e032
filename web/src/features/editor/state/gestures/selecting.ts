import { touches, type Box, type Point } from '@vitrine/model/show/geometry.ts'
import type { Behaviour } from './types.ts'

/** A rectangle drawn over the slide selects what it touches, groups whole; what was selected before stays if it was to be added to. */
export const selecting: Behaviour<'selecting'> = {
  move(gesture, pointer, { companions }) {
    const area = between(gesture.from, pointer)
    const hit = gesture.things.filter(({ box, degrees }) => touches(area, box, degrees))
    const ids = new Set(hit.flatMap(({ id }) => companions(id)))
    return { ...gesture, area, touched: ids.size === hit.length ? hit : gesture.things.filter(({ id }) => ids.has(id)) }
  },
  release: ({ before, touched }) => ({ wants: 'select', ids: [...new Set([...before, ...touched.map(t => t.id)])] }),
}

const between = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
})
