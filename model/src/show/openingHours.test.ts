import { weekdayOf } from '../kernel/wallClock.ts'
import { expect, test } from 'vitest'
import { comingExceptions, openState, spansOn, weekRows, type OpeningHours } from './openingHours.ts'
import { dateAt, dayOf, minuteOf, wallTimeAt } from './wallTime.ts'

// Monday.
const today = dayOf('2026-06-01')
const span = (weekday: 'mon' | 'tue' | 'wed' | 'fri' | 'sat', opensAt: string, closesAt: string) => ({ weekday, opensAt, closesAt })
const hours: OpeningHours = {
  spans: [
    span('mon', '17:00', '22:00'),
    span('mon', '09:00', '14:30'),
    span('tue', '09:00', '18:00'),
    span('wed', '09:00', '18:00'),
    span('fri', '18:00', '02:00'),
    span('sat', '02:00', '04:00'),
  ],
  exceptions: [
    { date: '2026-06-03', title: 'Inventory', opensAt: null, closesAt: null },
    { date: '2026-06-11', title: 'Holiday', opensAt: '12:00', closesAt: '16:00' },
  ],
}
const state = (date: string, time: string, of = hours) => openState(of, { day: dayOf(date), minute: minuteOf(time), second: 0 })

test('[WD12] a day has its spans from early to late; an exception takes their place', () => {
  expect(spansOn(hours, today)).toEqual([
    { from: 540, until: 870 },
    { from: 1020, until: 1320 },
  ])
  expect(spansOn(hours, dayOf('2026-06-03'))).toEqual([])
  expect(spansOn(hours, dayOf('2026-06-11'))).toEqual([{ from: 720, until: 960 }])
})

test('[WD32] a span that closes no later than it opens goes on after midnight', () => {
  expect(spansOn(hours, dayOf('2026-06-05'))).toEqual([{ from: 1080, until: 1560 }])
  expect(spansOn({ spans: [span('mon', '08:00', '08:00')], exceptions: [] }, today)).toEqual([{ from: 480, until: 1920 }])
})

test('[WD33] it is open until it closes, over midnight and where one span goes on as another', () => {
  expect(state('2026-06-01', '09:00')).toEqual({ isOpen: true, until: 870 })
  expect(state('2026-06-05', '23:00')).toEqual({ isOpen: true, until: 1440 + 240 })
  expect(state('2026-06-06', '01:00')).toEqual({ isOpen: true, until: 240 })
})

test('[WD13] closed, it says when it opens: today, on another day, after an exception, or never', () => {
  expect(state('2026-06-01', '14:30')).toEqual({ isOpen: false, opens: { day: today, minute: 1020 } })
  expect(state('2026-06-02', '18:00')).toEqual({ isOpen: false, opens: { day: dayOf('2026-06-05'), minute: 1080 } })
  expect(state('2026-06-01', '10:00', { spans: [], exceptions: [] })).toEqual({ isOpen: false, opens: null })
})

test('[WD13] what never closes has no end', () => {
  const always = (['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const).map(weekday => ({
    weekday,
    opensAt: '00:00',
    closesAt: '00:00',
  }))
  expect(state('2026-06-01', '10:00', { spans: always, exceptions: [] })).toEqual({ isOpen: true, until: null })
})

test('[WD13] the week begins on Monday, marks today, and puts days with the same hours together', () => {
  const wishes = { groupDays: true, showExceptions: false }
  const rows = weekRows(hours, dayOf('2026-06-03'), wishes)
  expect(rows.map(row => [weekdayOf(row.first), weekdayOf(row.last), row.isToday])).toEqual([
    ['mon', 'mon', false],
    ['tue', 'wed', true],
    ['thu', 'thu', false],
    ['fri', 'fri', false],
    ['sat', 'sat', false],
    ['sun', 'sun', false],
  ])
  expect(weekRows(hours, today, { ...wishes, showExceptions: true }).map(row => row.title)).toContain('Inventory')
})

test('[WD13] the exceptions of the next two weeks follow', () => {
  expect(comingExceptions(hours, today).map(row => [dateAt(row.first), row.title])).toEqual([['2026-06-11', 'Holiday']])
  expect(comingExceptions(hours, dayOf('2026-05-10'))).toEqual([])
})

test('[WD8] [WD12] hours are those of the clock on the wall when clocks are changed', () => {
  const night: OpeningHours = { spans: [span('sat', '20:00', '04:00')], exceptions: [] }
  const seen = (moment: string) => openState(night, wallTimeAt(Date.parse(moment), 'Europe/Amsterdam')).isOpen
  // The night is an hour shorter.
  expect(seen('2026-03-29T01:59:00Z')).toBe(true)
  expect(seen('2026-03-29T02:00:00Z')).toBe(false)
  // And an hour longer.
  expect(seen('2026-10-25T02:59:00Z')).toBe(true)
  expect(seen('2026-10-25T03:00:00Z')).toBe(false)
})
