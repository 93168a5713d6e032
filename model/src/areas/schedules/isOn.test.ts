import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOn, nextChange } from './isOn.ts'
import { always, daysOfWeek, scheduled, type Schedule } from './values.ts'

const amsterdam = 'Europe/Amsterdam'
const at = (utc: string) => Date.parse(`${utc}Z`)
const when = (schedule: Partial<Schedule>, utc: string, timeZone = amsterdam) => isOn({ ...always, ...schedule }, at(utc), { timeZone })
const next = (schedule: Partial<Schedule>, utc: string, timeZone = amsterdam) => {
  const moment = nextChange({ ...always, ...schedule }, at(utc), { timeZone })
  return moment === null ? null : new Date(moment).toISOString().slice(0, 16)
}

describe('a schedule', () => {
  test('[MA10] that says nothing is always on', () => {
    expect(isOn(null, 0, { timeZone: amsterdam })).toBe(true)
    expect(nextChange(null, 0, { timeZone: amsterdam })).toBeNull()
    expect(when({}, '2026-03-01T12:00')).toBe(true)
    expect(next({}, '2026-03-01T12:00')).toBeNull()
  })

  test('[MA10] is on from a moment and until a moment', () => {
    const march = { startsAt: '2026-03-01T00:00:00.000Z', endsAt: '2026-04-01T00:00:00.000Z' }
    expect(['2026-02-28T23:59', '2026-03-01T00:00', '2026-03-31T23:59', '2026-04-01T00:00'].map(utc => when(march, utc))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(next(march, '2026-01-01T00:00')).toBe('2026-03-01T00:00')
    expect(next(march, '2026-03-05T00:00')).toBe('2026-04-01T00:00')
    expect(next(march, '2026-04-01T00:00')).toBeNull()
  })

  test('[MA10] is on on its weekdays, between its times, by the clock of the time zone', () => {
    // Wednesday 4 February 2026; the clock in Amsterdam is an hour ahead.
    const happy: Partial<Schedule> = { weekdays: ['wed', 'fri'], startTime: '16:00:00', endTime: '18:00:00' }
    expect(when(happy, '2026-02-04T14:59')).toBe(false)
    expect(when(happy, '2026-02-04T15:00')).toBe(true)
    expect(when(happy, '2026-02-04T17:00')).toBe(false)
    expect(when(happy, '2026-02-05T15:30')).toBe(false)
    expect(next(happy, '2026-02-04T12:00')).toBe('2026-02-04T15:00')
    expect(next(happy, '2026-02-04T15:00')).toBe('2026-02-04T17:00')
    expect(next(happy, '2026-02-04T17:00')).toBe('2026-02-06T15:00')
    expect(next(happy, '2026-02-06T17:00')).toBe('2026-02-11T15:00')
    expect(when(happy, '2026-02-04T16:30', 'UTC')).toBe(true)
  })

  test('[MA11] a time over midnight belongs to the day on which it begins', () => {
    const late: Partial<Schedule> = { weekdays: ['sat'], startTime: '22:00:00', endTime: '02:00:00' }
    // Saturday 7 February 2026.
    expect(when(late, '2026-02-07T00:30', 'UTC')).toBe(false)
    expect(when(late, '2026-02-07T22:00', 'UTC')).toBe(true)
    expect(when(late, '2026-02-08T01:59', 'UTC')).toBe(true)
    expect(next(late, '2026-02-07T22:00', 'UTC')).toBe('2026-02-08T02:00')
    expect(when({ startTime: '18:00:00', endTime: '00:00:00' }, '2026-02-07T23:59', 'UTC')).toBe(true)
    expect(when({ startTime: '18:00:00', endTime: '00:00:00' }, '2026-02-08T00:00', 'UTC')).toBe(false)
  })

  test('[MA99] without one of its times it begins or ends with the day', () => {
    expect(next({ startTime: '17:00:00' }, '2026-02-07T18:00', 'UTC')).toBe('2026-02-08T00:00')
    expect(next({ endTime: '11:00:00' }, '2026-02-07T10:00', 'UTC')).toBe('2026-02-07T11:00')
    expect(next({ weekdays: ['sat', 'sun'] }, '2026-02-07T10:00', 'UTC')).toBe('2026-02-09T00:00')
    expect(next({ weekdays: [...daysOfWeek] }, '2026-02-07T10:00', 'UTC')).toBeNull()
  })

  test('[MA12] when the clocks are put forward or back, what they show counts', () => {
    const early: Partial<Schedule> = { startTime: '02:15:00', endTime: '03:05:00' }
    // 29 March 2026: 01:59 is followed by 03:00.
    expect(next(early, '2026-03-29T00:30')).toBe('2026-03-29T01:00')
    expect(next(early, '2026-03-29T01:00')).toBe('2026-03-29T01:05')
    // 25 October 2026: the hour from two to three comes twice.
    const twice: Partial<Schedule> = { startTime: '02:15:00', endTime: '02:45:00' }
    expect(next(twice, '2026-10-25T00:00')).toBe('2026-10-25T00:15')
    expect(next(twice, '2026-10-25T00:15')).toBe('2026-10-25T00:45')
    expect(next(twice, '2026-10-25T00:45')).toBe('2026-10-25T01:15')
    const lunch: Partial<Schedule> = { startTime: '12:00:00', endTime: '14:00:00' }
    expect(next(lunch, '2026-03-28T20:00')).toBe('2026-03-29T10:00')
    expect(next(lunch, '2026-10-24T20:00')).toBe('2026-10-25T11:00')
  })

  test('[MA100] a time zone that a browser does not know is its own', () => {
    expect(typeof when({ startTime: '12:00:00' }, '2026-03-28T20:00', 'Moon/Tranquility')).toBe('boolean')
  })
})

const moment = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) })
const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 59)).map(parts => {
  const [hours, minutes] = parts.map(part => String(part).padStart(2, '0'))
  return `${hours}:${minutes}:00`
})
const schedules: fc.Arbitrary<Schedule> = fc.record({
  daypartId: fc.constant(null),
  holidays: fc.constant(null),
  exceptions: fc.constant([]),
  startsAt: fc.option(
    moment.map(x => new Date(x).toISOString()),
    { nil: null },
  ),
  endsAt: fc.option(
    moment.map(x => new Date(x).toISOString()),
    { nil: null },
  ),
  weekdays: fc.option(fc.uniqueArray(fc.constantFrom(...daysOfWeek), { minLength: 1 }), { nil: null }),
  startTime: fc.option(time, { nil: null }),
  endTime: fc.option(time, { nil: null }),
})
const zones = fc.constantFrom('Europe/Amsterdam', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC')

test('[MA13] between now and the next change nothing is other, whatever the schedule, the zone and the moment', () => {
  fc.assert(
    fc.property(schedules, zones, moment, fc.double({ min: 0, max: 1, noNaN: true }), (schedule, timeZone, now, share) => {
      const until = nextChange(schedule, now, { timeZone })
      const end = until ?? now + 30 * 86_400_000
      expect(end).toBeGreaterThan(now)
      const between = now + Math.floor((end - 1 - now) * share)
      expect(isOn(schedule, between, { timeZone })).toBe(isOn(schedule, now, { timeZone }))
      expect(isOn(schedule, end - 1, { timeZone })).toBe(isOn(schedule, now, { timeZone }))
    }),
    { numRuns: 300 },
  )
})

describe('what is no schedule is refused', () => {
  const rulesOf = (given: object) => {
    const checked = scheduled().schema.safeParse(given)
    return checked.success ? checked.data : checked.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  }
  test('[MA14] an end that is not after the beginning', () => {
    const startsAt = '2026-03-01T00:00:00Z'
    expect(rulesOf({ startsAt, endsAt: startsAt })).toEqual(['endsAt endsBeforeStart'])
    expect(rulesOf({ startsAt, endsAt: '2026-02-01T00:00:00Z' })).toEqual(['endsAt endsBeforeStart'])
    expect(rulesOf({ startTime: '10:00:00', endTime: '10:00:00' })).toEqual(['endTime sameTime'])
  })
  test('[MA14] no day at all, and times and moments that there are not', () => {
    expect(rulesOf({ weekdays: [] })).toEqual(['weekdays tooFew'])
    expect(rulesOf({ startTime: '25:61:00' })).toEqual(['startTime time'])
    expect(rulesOf({ startsAt: 'tomorrow' })).toEqual(['startsAt moment'])
    expect(rulesOf({ startsAt: '0001-01-01T00:00:00Z' })).toEqual(['startsAt moment'])
  })
  test('[MA14] what is not said binds nothing, and moments are kept in one way', () => {
    expect(rulesOf({ startsAt: '2026-03-01T00:00Z' })).toEqual({ ...always, startsAt: '2026-03-01T00:00:00.000Z' })
  })
})
