import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAlarms } from './alarms.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('[TH14] the earliest moment that is asked for stands, once, and after the end nothing is done', async () => {
  const alarms = createAlarms()
  const rung: string[] = []
  const set = (subject: string, seconds: number, what: string) =>
    alarms.set(subject, Date.now() + seconds * 1000, () => void rung.push(what))
  set('slide', 3, 'first')
  set('slide', 9, 'later')
  set('café', 5, 'late')
  set('café', 1, 'early')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(rung).toEqual(['early', 'first'])
  set('slide', 3, 'again')
  await vi.advanceTimersByTimeAsync(3_000)
  expect(rung.at(-1)).toBe('again')
  set('slide', 3, 'never')
  await alarms.close()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(rung).toHaveLength(3)
})
