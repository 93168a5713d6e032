import { expect, test } from 'vitest'
import { latestStart, startTimes, type Scheduled } from './schedule.ts'

const starts = (id: string, startDay: Scheduled['startDay'], startTime: string | null): Scheduled => ({ id, startDay, startTime })
const week = [starts('breakfast', 'all', '07:00:00'), starts('dinner', 'all', '17:30:00'), starts('brunch', 'sun', '10:00:00')]

/** In UTC, in the week of Sunday 1 February 2026. */
const playing = (date: string, time: string, collections = week) => latestStart(collections, 'UTC', new Date(`2026-02-${date}T${time}:00Z`))
const inAmsterdam = (collections: readonly Scheduled[], utc: string) => {
  const latest = latestStart(collections, 'Europe/Amsterdam', new Date(utc))
  return latest && `${latest.collection.id} ${latest.startedAt.toISOString().slice(0, 16)}`
}

test('[CO1] a collection begins at its minute of its day', () => {
  expect(playing('01', '09:59')?.collection.id).toBe('breakfast')
  expect(playing('01', '10:00')).toMatchObject({ collection: { id: 'brunch' }, startedAt: new Date('2026-02-01T10:00:00Z') })
  expect(playing('02', '10:00')?.collection.id).toBe('breakfast')
})

test('[CO1] without a day or a time it never begins by itself', () => {
  expect(playing('02', '12:00', [starts('a', null, '07:00:00'), starts('b', 'all', null)])).toBeNull()
  expect(playing('02', '12:00', [])).toBeNull()
})

test('[CO2] what began last goes on: through the night and through the week', () => {
  const brunch = [starts('brunch', 'sun', '10:00:00')]
  expect(playing('05', '01:00')).toMatchObject({ collection: { id: 'dinner' }, startedAt: new Date('2026-02-04T17:30:00Z') })
  expect(playing('07', '12:00', brunch)?.startedAt).toEqual(new Date('2026-02-01T10:00:00Z'))
  expect(playing('08', '09:59', brunch)?.startedAt).toEqual(new Date('2026-02-01T10:00:00Z'))
  expect(playing('08', '10:00', brunch)?.startedAt).toEqual(new Date('2026-02-08T10:00:00Z'))
})

test('[CO31] of two that begin together the first counts', () => {
  expect(playing('02', '08:00', [starts('a', 'all', '07:00:00'), starts('b', 'mon', '07:00:00')])?.collection.id).toBe('a')
})

test('[CO3] day and minute are those of the time zone', () => {
  const newYear = new Date('2026-01-01T23:30:00Z')
  const collections = [
    starts('night', 'fri', '00:30:00'),
    starts('evening', 'thu', '23:30:00'),
    starts('day', 'thu', '15:30:00'),
    starts('early', 'fri', '05:00:00'),
  ]
  const first = (timeZone: string) => {
    const latest = latestStart(collections, timeZone, newYear)
    return latest?.startedAt.getTime() === newYear.getTime() ? latest.collection.id : null
  }
  expect(first('Europe/Amsterdam')).toBe('night')
  expect(first('UTC')).toBe('evening')
  expect(first('America/Los_Angeles')).toBe('day')
  expect(first('Asia/Kolkata')).toBe('early')
})

test('[CO3] midnight begins the day', () => {
  const midnight = [starts('midnight', 'wed', '00:00:00')]
  expect(inAmsterdam(midnight, '2026-06-30T22:00:00Z')).toBe('midnight 2026-06-30T22:00')
  expect(inAmsterdam(midnight, '2026-06-30T21:59:00Z')).toBe('midnight 2026-06-23T22:00')
})

test('[CO4] summer and winter begin at the same time on the wall', () => {
  const lunch = [starts('lunch', 'all', '12:00:00')]
  expect(inAmsterdam(lunch, '2026-01-15T11:00:00Z')).toBe('lunch 2026-01-15T11:00')
  expect(inAmsterdam(lunch, '2026-07-15T10:00:00Z')).toBe('lunch 2026-07-15T10:00')
  // The morning of a change of the clocks still knows when yesterday's began.
  expect(inAmsterdam(lunch, '2026-03-29T09:59:00Z')).toBe('lunch 2026-03-28T11:00')
  expect(inAmsterdam(lunch, '2026-10-25T10:59:00Z')).toBe('lunch 2026-10-24T10:00')
})

test('[CO4] a start in the hour that is left out comes as much later', () => {
  const all = [starts('night', 'all', '00:00:00'), starts('early', 'all', '02:30:00')]
  // 29 March 2026: 01:59 is followed by 03:00.
  expect(inAmsterdam(all, '2026-03-29T01:29:00Z')).toBe('night 2026-03-28T23:00')
  expect(inAmsterdam(all, '2026-03-29T01:30:00Z')).toBe('early 2026-03-29T01:30')
  expect(inAmsterdam(all, '2026-03-29T12:00:00Z')).toBe('early 2026-03-29T01:30')
})

test('[CO32] a start in the hour that comes twice comes once', () => {
  const all = [starts('early', 'all', '02:15:00'), starts('later', 'all', '02:45:00')]
  // 25 October 2026: 02:59 summer time is followed by 02:00 winter time.
  expect(inAmsterdam(all, '2026-10-25T00:15:00Z')).toBe('early 2026-10-25T00:15')
  expect(inAmsterdam(all, '2026-10-25T00:45:00Z')).toBe('later 2026-10-25T00:45')
  expect(inAmsterdam(all, '2026-10-25T01:15:00Z')).toBe('later 2026-10-25T00:45')
  expect(inAmsterdam(all, '2026-10-25T03:00:00Z')).toBe('later 2026-10-25T00:45')
})

test('[CO34] a start keeps its moment for as long as it is the latest, whatever the clocks do meanwhile', () => {
  const all = [starts('evening', 'all', '23:00:00'), starts('early', 'sun', '01:30:00')]
  for (let hours = 0; hours < 20; hours++) {
    expect(latestStart(all, 'Europe/Amsterdam', new Date(Date.UTC(2026, 9, 25, hours, 7)))?.startedAt).toEqual(
      new Date('2026-10-24T23:30:00Z'),
    )
    expect(latestStart(all, 'Europe/Amsterdam', new Date(Date.UTC(2026, 2, 29, hours, 37)))?.startedAt).toEqual(
      new Date('2026-03-29T00:30:00Z'),
    )
  }
})

test('[CO5] start times are the quarters of a day', () => {
  expect(startTimes).toHaveLength(96)
  expect(startTimes.slice(0, 2)).toEqual(['00:00:00', '00:15:00'])
  expect(startTimes[95]).toBe('23:45:00')
})
