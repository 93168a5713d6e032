import { expect, test } from 'vitest'
import { daysOf, groupsFor, ownPeriod, todayIn } from './period.ts'

test('[PP16] a period is told in days, both of them included', () => {
  expect(daysOf('TODAY', '2026-03-02')).toEqual({ from: '2026-03-02', until: '2026-03-02' })
  expect(daysOf('YESTERDAY', '2026-03-01')).toEqual({ from: '2026-02-28', until: '2026-02-28' })
  expect(daysOf('WEEK', '2026-03-02')).toEqual({ from: '2026-02-24', until: '2026-03-02' })
  expect(daysOf('MONTH', '2026-03-02')).toEqual({ from: '2026-03-01', until: '2026-03-02' })
  expect(daysOf('LAST_MONTH', '2026-03-31')).toEqual({ from: '2026-02-01', until: '2026-02-28' })
})

test('[PP11] today is what the organisation’s clocks say', () => {
  const late = Date.parse('2026-03-02T23:30:00Z')
  expect([todayIn('Europe/Amsterdam', late), todayIn('America/New_York', late)]).toEqual(['2026-03-03', '2026-03-02'])
})

test('[PP16] days that are none, or too many, are no period', () => {
  expect(ownPeriod('2026-03-01', '2026-03-31')).toEqual({ from: '2026-03-01', until: '2026-03-31' })
  for (const [from, until] of [
    ['2026-03-02', '2026-03-01'],
    ['', '2026-03-01'],
    ['2026-13-01', '2026-13-02'],
    ['2024-01-01', '2026-01-01'],
  ] as const)
    expect(ownPeriod(from, until)).toBeNull()
})

test('[PP17] of one promotion it is told on which screens, of one presentation also which slides and when', () => {
  expect(groupsFor(undefined, 'soup')).toEqual(['SCREEN', 'PROMOTION'])
  expect(groupsFor('lunch', undefined)[0]).toBe('SCREEN')
  expect(groupsFor(undefined, undefined)).toHaveLength(5)
})
