import { expect, test } from 'vitest'
import { compare, table } from './keptFigures.cjs'

const drag = { what: 'one dragged', side: 'at most', bound: 1.5 } as const
const show = { what: 'a show', side: 'at least', bound: 0.8 } as const
const kept = { machine: 2000, figures: { 'one dragged': 2, 'a show': 0.7 } }

test('[CS3] a figure that is by half worse than the kept one got slower, whichever side its bound is on', () => {
  const slower = (ratio: number, figure: typeof drag | typeof show) => compare([{ ...figure, ratio }], kept)[0]!.isSlower
  expect([slower(2.9, drag), slower(3.1, drag), slower(1, drag)]).toEqual([false, true, false])
  expect([slower(0.5, show), slower(0.4, show), slower(1, show)]).toEqual([false, true, false])
})

test('[CS3] what was never kept is no slower, and what is not as fast as wanted says so', () => {
  const rows = compare([{ ...drag, what: 'another', ratio: 9 }], kept)
  expect(rows).toMatchObject([{ before: null, isSlower: false, isWanted: false }])
  expect(table(rows)).toMatch(/another +– +9\.00 +≤ 1\.5 {2}not yet$/m)
})
