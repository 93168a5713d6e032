import { expect, test } from 'vitest'
import { countdownAt, inUnits } from './countdown.ts'

const daily = { target: 'DAILY', endsAt: null, endTime: '17:00:00', weekdays: null, minutesAfter: 60 } as const
const at = (target: Parameters<typeof countdownAt>[0], moment: string) => countdownAt(target, Date.parse(moment), 'Europe/Amsterdam')

test('[WD10] [WD31] it counts to a moment, and is over then for good', () => {
  const target = { ...daily, target: 'MOMENT', endsAt: '2026-06-01T12:00:00.000Z' } as const
  expect(at(target, '2026-06-01T11:59:58.500Z')).toEqual({ state: 'COUNTING', seconds: 2 })
  expect(at(target, '2026-06-01T12:00:00Z')).toEqual({ state: 'OVER' })
  expect(at(target, '2027-06-01T12:00:00Z')).toEqual({ state: 'OVER' })
  expect(at({ ...target, endsAt: null }, '2026-06-01T12:00:00Z')).toEqual({ state: 'NONE' })
})

test('[WD10] [WD31] it counts to a time of each day, says for a while that it is over, and begins anew', () => {
  expect(at(daily, '2026-06-01T14:00:00Z')).toEqual({ state: 'COUNTING', seconds: 3_600 })
  expect(at(daily, '2026-06-01T15:59:59Z')).toEqual({ state: 'OVER' })
  expect(at(daily, '2026-06-01T16:00:00Z')).toEqual({ state: 'COUNTING', seconds: 23 * 3_600 })
  expect(at({ ...daily, minutesAfter: 0 }, '2026-06-01T15:00:00Z')).toEqual({ state: 'COUNTING', seconds: 86_400 })
})

test('[WD10] it may count on some weekdays alone', () => {
  expect(at({ ...daily, weekdays: ['fri'] }, '2026-06-01T15:00:00Z')).toEqual({ state: 'COUNTING', seconds: 4 * 86_400 })
})

test('[WD8] [WD10] a day on which clocks are changed is longer', () => {
  expect(at({ ...daily, minutesAfter: 0 }, '2026-10-24T15:00:00Z')).toEqual({ state: 'COUNTING', seconds: 25 * 3_600 })
})

test('[WD30] the largest unit holds all above it, and the smallest counts as begun', () => {
  const left = 2 * 86_400 + 3 * 3_600 + 4 * 60 + 5
  const values = (...shown: Parameters<typeof inUnits>[1]) => inUnits(left, shown).map(({ value }) => value)
  expect(values('days', 'hours', 'minutes', 'seconds')).toEqual([2, 3, 4, 5])
  expect(values('hours', 'minutes')).toEqual([51, 5])
  expect(values('days')).toEqual([3])
  expect(values()).toEqual([])
})
