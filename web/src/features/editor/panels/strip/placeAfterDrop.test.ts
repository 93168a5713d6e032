import { describe, expect, it } from 'vitest'
import { placeAfterDrop } from './placeAfterDrop.ts'

describe('[ED16] the place of a dropped slide', () => {
  it.each([
    [0, 2, 'bottom', 2],
    [0, 2, 'top', 1],
    [3, 1, 'top', 1],
    [3, 1, 'bottom', 2],
    [1, 1, 'top', 1],
    [1, 1, 'bottom', 1],
    [1, 0, 'bottom', 1],
  ])('from %i, over %i, %s → %i', (from, over, edge, place) => expect(placeAfterDrop(from, over, edge)).toBe(place))
})
