import { describe, expect, it } from 'vitest'
import { isSideways, stepOfSwipe } from './swipe.ts'

const from = { x: 100, y: 100 }

describe('a swipe', () => {
  it('[NA8] [NA21] goes more sideways than up or down, and is a tap as long as it goes nowhere', () => {
    expect(isSideways(from, { x: 106, y: 94 })).toBeNull()
    expect(isSideways(from, { x: 80, y: 110 })).toBe(true)
    expect(isSideways(from, { x: 110, y: 120 })).toBe(false)
  })
  it('[NA19] leads on where it is quick or goes a quarter of the way, to the left to the next slide', () => {
    expect(stepOfSwipe(-50, 360, 150)).toBe(1)
    expect(stepOfSwipe(50, 360, 150)).toBe(-1)
    expect(stepOfSwipe(-50, 360, 900)).toBe(0)
    expect(stepOfSwipe(-20, 360, 150)).toBe(0)
    expect(stepOfSwipe(100, 360, 900)).toBe(-1)
  })
})
