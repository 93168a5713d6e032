import { expect, test } from 'vitest'
import { draftOf, inputOf, isOvernight, isRight, problemOf } from './hoursDraft.ts'

const hours = {
  spans: [
    { weekday: 'mon', opensAt: '09:00:00', closesAt: '14:30:00' },
    { weekday: 'mon', opensAt: '17:00:00', closesAt: '22:00:00' },
    { weekday: 'sat', opensAt: '17:00:00', closesAt: '02:00:00' },
  ],
  exceptions: [
    { date: '2026-12-25', title: 'Christmas', opensAt: null, closesAt: null },
    { date: '2026-12-31', title: null, opensAt: '09:00:00', closesAt: '12:00:00' },
    { date: '2026-12-31', title: null, opensAt: '13:00:00', closesAt: '16:00:00' },
  ],
} as const

test('[WD12] hours that are read and written again are the same', () => {
  expect(inputOf(draftOf(hours))).toEqual(hours)
  expect(inputOf(draftOf(null))).toEqual({ spans: [], exceptions: [] })
})

test('[WD12] hours that are not filled in, or overlap, are not kept', () => {
  const day = { opensAt: '09:00', closesAt: '12:00' }
  expect(problemOf([day, { opensAt: '12:00', closesAt: '18:00' }])).toBeNull()
  expect(problemOf([day, { opensAt: '11:00', closesAt: '18:00' }])).toBe('overlap')
  expect(problemOf([day, { opensAt: '', closesAt: '18:00' }])).toBe('incomplete')
  expect(isRight({ ...draftOf(hours), exceptions: [{ date: '', title: 'Party', spans: [] }] })).toBe(false)
  expect(isOvernight({ opensAt: '17:00', closesAt: '02:00' })).toBe(true)
})
