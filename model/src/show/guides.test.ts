import { expect, it } from 'vitest'
import { aShowOf } from '../testing/shows.ts'
import { addedGuide, guidesOf, mostGuides, movedGuide, removedGuide, withoutGuides } from './guides.ts'
import { apply, invert, type Operation } from './operations.ts'
import type { Show } from './show.ts'

const after = (show: Show, edits: readonly Operation[]) => edits.reduce((now, edit) => apply(now, edit), show)
const empty = aShowOf(['TEXT'])
const show = after(after(empty, addedGuide(empty, 'x', 0.5)), addedGuide(empty, 'y', 0.25))

it('[GU1] guides are added, moved and removed by edits of the show, which are taken back', () => {
  expect([guidesOf(show, 'x'), guidesOf(show, 'y')]).toEqual([[0.5], [0.25]])
  expect(guidesOf(after(show, movedGuide(show, { axis: 'x', index: 0 }, 0.3)), 'x')).toEqual([0.3])
  const [removal] = removedGuide(show, { axis: 'y', index: 0 })
  expect(guidesOf(apply(show, removal!), 'y')).toEqual([])
  expect(guidesOf(apply(apply(show, removal!), invert(show, removal!)!), 'y')).toEqual([0.25])
  const none = after(show, withoutGuides(show))
  expect([guidesOf(none, 'x'), guidesOf(none, 'y'), withoutGuides(none)]).toEqual([[], [], []])
})
it('[GU1] [GU7] one that is gone changes nothing, and there are at most a hundred on each axis', () => {
  expect(movedGuide(show, { axis: 'x', index: 4 }, 0.3)).toEqual([])
  expect(removedGuide(show, { axis: 'x', index: 4 })).toEqual([])
  let full = empty
  for (let i = 0; i < mostGuides + 5; i++) full = after(full, addedGuide(full, 'x', i / 200))
  expect(guidesOf(full, 'x')).toHaveLength(mostGuides)
})
it('[GU2] a show of before has none', () => {
  const { guidesVertical: _, guidesHorizontal: __, ...style } = empty.style
  expect(guidesOf({ style: style as never }, 'x')).toEqual([])
})
