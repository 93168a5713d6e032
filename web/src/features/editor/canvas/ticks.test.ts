import { describe, expect, it } from 'vitest'
import { stepAt, ticksOf } from './ticks.ts'
import { zooms } from '../state/viewport.ts'

describe('the rulers', () => {
  it('[ED214] their numbers stand apart at every zoom, and are round', () => {
    for (let scale: number = zooms.least; scale <= zooms.most; scale *= 1.07) {
      const step = stepAt(scale)
      expect(step * scale).toBeGreaterThanOrEqual(64)
      expect(String(step)).toMatch(/^[125]0+$/)
    }
  })
  it('[ED214] count points from where the slide begins, in both directions', () => {
    const whole = ticksOf(0.5, 120, 400).filter(t => t.rank === 'whole')
    expect(whole.map(({ at, points }) => [at, points])).toEqual([
      [20, -200],
      [120, 0],
      [220, 200],
      [320, 400],
    ])
  })
  it('[ED214] have ten parts from one number to the next, the fifth of them longer', () => {
    expect(ticksOf(0.5, 0, 99).map(t => t.rank)).toEqual(['whole', 'part', 'part', 'part', 'part', 'half', 'part', 'part', 'part', 'part'])
  })
})
