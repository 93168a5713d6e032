import { expect, test } from 'vitest'
import { lastStarted, startTimes, weekMinuteIn, weekdays, type Scheduled } from './schedule.ts'

const starts = (id: string, startDay: Scheduled['startDay'], startTime: string | null): Scheduled => ({ id, startDay, startTime })
const moment = (day: (typeof weekdays)[number], time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return { day: weekdays.indexOf(day), minute: hours * 60 + minutes }
}
const week = [starts('breakfast', 'all', '07:00:00'), starts('dinner', 'all', '17:30:00'), starts('brunch', 'sun', '10:00:00')]
const playing = (day: (typeof weekdays)[number], time: string, collections = week) => lastStarted(collections, moment(day, time))

test('[CO1] a collection begins at its minute of its day', () => {
  expect(playing('sun', '09:59')?.collection.id).toBe('breakfast')
  expect(playing('sun', '10:00')).toMatchObject({ collection: { id: 'brunch' }, ago: 0 })
  expect(playing('mon', '10:00')?.collection.id).toBe('breakfast')
})

test('[CO1] without a day or a time it never begins by itself', () => {
  expect(playing('mon', '12:00', [starts('a', null, '07:00:00'), starts('b', 'all', null)])).toBeNull()
  expect(playing('mon', '12:00', [])).toBeNull()
})

test('[CO2] what began last goes on: through the night and through the week', () => {
  expect(playing('thu', '01:00')).toMatchObject({ collection: { id: 'dinner' }, ago: 7.5 * 60 })
  expect(playing('sat', '12:00', [starts('brunch', 'sun', '10:00:00')])).toMatchObject({ ago: 6 * 1440 + 120 })
  expect(playing('sun', '09:59', [starts('brunch', 'sun', '10:00:00')])).toMatchObject({ ago: 7 * 1440 - 1 })
})

test('[CO2] of two that begin together the first counts', () => {
  expect(playing('mon', '08:00', [starts('a', 'all', '07:00:00'), starts('b', 'mon', '07:00:00')])?.collection.id).toBe('a')
})

test('[CO3] a wall clock shows the day and minute of its own time zone', () => {
  const newYear = new Date('2026-01-01T23:30:00Z')
  expect(weekMinuteIn('Europe/Amsterdam', newYear)).toEqual(moment('fri', '00:30'))
  expect(weekMinuteIn('UTC', newYear)).toEqual(moment('thu', '23:30'))
  expect(weekMinuteIn('Asia/Kolkata', newYear)).toEqual(moment('fri', '05:00'))
  expect(weekMinuteIn('America/Los_Angeles', newYear)).toEqual(moment('thu', '15:30'))
})

test('[CO3] midnight is minute 0', () =>
  expect(weekMinuteIn('Europe/Amsterdam', new Date('2026-06-30T22:00:00Z'))).toEqual(moment('wed', '00:00')))

const inAmsterdam = (collections: readonly Scheduled[], utc: string) =>
  lastStarted(collections, weekMinuteIn('Europe/Amsterdam', new Date(utc)))

test('[CO4] summer and winter begin at the same time on the wall', () => {
  const lunch = [starts('lunch', 'all', '12:00:00')]
  expect(inAmsterdam(lunch, '2026-01-15T11:00:00Z')).toMatchObject({ ago: 0 })
  expect(inAmsterdam(lunch, '2026-07-15T10:00:00Z')).toMatchObject({ ago: 0 })
})

test('[CO4] a start in the hour that is left out is past once the clocks have gone forward', () => {
  const all = [starts('night', 'all', '00:00:00'), starts('early', 'all', '02:30:00')]
  // 29 March 2026: 01:59 is followed by 03:00.
  expect(inAmsterdam(all, '2026-03-29T00:59:00Z')?.collection.id).toBe('night')
  expect(inAmsterdam(all, '2026-03-29T01:00:00Z')?.collection.id).toBe('early')
})

test('[CO4] the hour that comes twice is played twice', () => {
  const all = [starts('night', 'all', '00:00:00'), starts('early', 'all', '02:30:00')]
  // 25 October 2026: 02:59 summer time is followed by 02:00 winter time.
  expect(inAmsterdam(all, '2026-10-25T00:30:00Z')).toMatchObject({ collection: { id: 'early' }, ago: 0 })
  expect(inAmsterdam(all, '2026-10-25T01:29:00Z')?.collection.id).toBe('night')
  expect(inAmsterdam(all, '2026-10-25T01:30:00Z')).toMatchObject({ collection: { id: 'early' }, ago: 0 })
  expect(inAmsterdam(all, '2026-10-25T02:30:00Z')).toMatchObject({ collection: { id: 'early' }, ago: 60 })
})

test('[CO5] start times are the quarters of a day', () => {
  expect(startTimes).toHaveLength(96)
  expect(startTimes.slice(0, 2)).toEqual(['00:00:00', '00:15:00'])
  expect(startTimes[95]).toBe('23:45:00')
})
