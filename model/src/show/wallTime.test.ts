import { weekdayOf } from '../kernel/wallClock.ts'
import { expect, test } from 'vitest'
import { dateAt, dayOf, minuteOf, momentAt, wallTimeAt } from './wallTime.ts'

const at = (moment: string, zone: string) => {
  const { day, minute, second } = wallTimeAt(Date.parse(moment), zone)
  return `${weekdayOf(day)} ${dateAt(day)} ${Math.floor(minute / 60)}:${minute % 60}:${second}`
}

test('[WD8] a clock shows what clocks show there, before and after they are changed', () => {
  expect(at('2026-06-01T12:00:05Z', 'Europe/Amsterdam')).toBe('mon 2026-06-01 14:0:5')
  expect(at('2026-03-29T00:59:59Z', 'Europe/Amsterdam')).toBe('sun 2026-03-29 1:59:59')
  expect(at('2026-03-29T01:00:00Z', 'Europe/Amsterdam')).toBe('sun 2026-03-29 3:0:0')
  expect(at('2026-10-25T01:30:00Z', 'Europe/Amsterdam')).toBe('sun 2026-10-25 2:30:0')
  expect(at('2026-12-31T23:30:00Z', 'Asia/Tokyo')).toBe('fri 2027-01-01 8:30:0')
})

test('[WD8] of a zone that a screen does not know it shows its own time', () => {
  const own = new Date('2026-06-01T12:00:00Z')
  expect(wallTimeAt(own.getTime(), 'Europe/Atlantis').minute).toBe(own.getHours() * 60 + own.getMinutes())
})

test('[WD8] a time on the wall is a moment: in the hour that comes twice the first', () => {
  const moment = (date: string, time: string) => new Date(momentAt(dayOf(date), minuteOf(time), 'Europe/Amsterdam')).toISOString()
  expect(moment('2026-06-01', '17:30')).toBe('2026-06-01T15:30:00.000Z')
  expect(moment('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z')
})
