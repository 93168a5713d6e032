import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { latestInTurn } from './latestInTurn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[ED249] the first is worked with at once, then the latest of those that came meanwhile, and none twice', () => {
  const seen: number[] = []
  const turns = latestInTurn(80, (value: number) => void seen.push(value))
  for (const value of [1, 2, 3]) turns.take(value)
  expect(seen).toEqual([1])
  vi.advanceTimersByTime(80)
  expect(seen).toEqual([1, 3])
  vi.advanceTimersByTime(800)
  turns.take(4)
  expect(seen).toEqual([1, 3, 4])
})

test('what waits when it is stopped is forgotten, and the next one is the first again', () => {
  const seen: number[] = []
  const turns = latestInTurn(80, (value: number) => void seen.push(value))
  turns.take(1)
  turns.take(2)
  turns.stop()
  vi.advanceTimersByTime(800)
  expect(seen).toEqual([1])
  turns.take(3)
  expect(seen).toEqual([1, 3])
})
