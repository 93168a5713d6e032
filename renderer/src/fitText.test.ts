import { expect, test } from 'vitest'
import { fitText } from './fitText.ts'

test('[EM14] a text is as large as fits, and never smaller than can be drawn', () => {
  const upTo = (most: number) => (size: number) => size <= most
  expect(fitText(upTo(200), 10, 100)).toBe(100)
  expect(fitText(upTo(40), 10, 100)).toBeGreaterThan(39)
  expect(fitText(upTo(40), 10, 100)).toBeLessThanOrEqual(40)
  expect(fitText(upTo(1), 10, 100)).toBe(10)
})
