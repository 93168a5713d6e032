import { expect, test } from 'vitest'
import { momentAt } from '../../show/wallTime.ts'
import type { Calendar } from '../schedules/calendar.ts'
import { always } from '../schedules/values.ts'
import { nextChange } from './nextChange.ts'
import type { Programme } from './programme.ts'

const calendar: Calendar = { timeZone: 'Europe/Amsterdam', dayparts: {}, holidays: [] }
const lunch = { id: 'lunch', startDay: null, startTime: null, times: [{ ...always, startTime: '12:00:00', endTime: '14:00:00' }] }
const programme: Programme = { collections: [lunch], activeCollectionId: 'all day', activeSince: null }
const momentOn = (date: number, minuteOfDay: number) => momentAt(date, minuteOfDay, 'Europe/Amsterdam')
const after = (utc: string, of = programme) => {
  const next = nextChange(of, calendar, Date.parse(`${utc}Z`), momentOn)
  return next && [new Date(next.at).toISOString(), next.collectionId]
}

test('[FL14] the next change is the next minute at which another collection plays', () => {
  expect(after('2026-01-14T08:00')).toEqual(['2026-01-14T11:00:00.000Z', 'lunch'])
  expect(after('2026-01-14T11:30')).toEqual(['2026-01-14T13:00:00.000Z', 'all day'])
  expect(after('2026-01-14T13:00')).toEqual(['2026-01-15T11:00:00.000Z', 'lunch'])
})

test('[FL14] where nothing changes within two weeks, there is none', () => {
  expect(after('2026-01-14T08:00', { ...programme, collections: [] })).toBeNull()
})
