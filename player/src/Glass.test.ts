import { expect, test } from 'vitest'
import { shiftAt } from './Glass.tsx'

test('[SC21] what stands for days is each minute at another place, never far from its own', () => {
  const places = Array.from({ length: 16 }, (_, minute) => shiftAt(minute))
  for (const [i, [x, y]] of places.entries()) {
    expect(Math.hypot(x, y)).toBeLessThan(1.1)
    expect(places[i + 1]).not.toEqual([x, y])
  }
  expect(new Set(places.map(String)).size).toBe(8)
})
