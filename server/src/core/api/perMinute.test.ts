import { expect, test } from 'vitest'
import { createPerMinute } from './perMinute.ts'

test('[LI10] so often within a minute, each for itself, and again when the next one begins', () => {
  let now = 90_500
  const perMinute = createPerMinute(2, () => now)
  expect(['anna', 'anna', 'anna', 'bob'].map(who => perMinute.take(who))).toEqual([true, true, false, true])
  expect(perMinute.secondsLeft()).toBe(30)
  now = 119_999
  expect(perMinute.take('anna')).toBe(false)
  expect(perMinute.secondsLeft()).toBe(1)
  now = 120_000
  expect(perMinute.take('anna')).toBe(true)
})
