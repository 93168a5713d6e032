import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { day, minute, momentOf, offsetsIn } from '../../kernel/wallClock.ts'
import { isOn } from '../schedules/isOn.ts'
import type { Calendar } from '../schedules/calendar.ts'
import { always, daysOfWeek, type Schedule } from '../schedules/values.ts'
import { collectionAt, stretchesOf, type Programme, type Timed } from './programme.ts'
import { latestStart } from './schedule.ts'

const calendar: Calendar = { timeZone: 'Europe/Amsterdam', dayparts: {}, holidays: ['2026-12-25'] }
const timed = (id: string, times: readonly Partial<Schedule>[], more: Partial<Timed> = {}): Timed => ({
  id,
  startDay: null,
  startTime: null,
  times: times.map(time => ({ ...always, ...time })),
  ...more,
})
const breakfast = timed('breakfast', [{ startTime: '07:00:00', endTime: '11:00:00' }])
const of = (collections: readonly Timed[], more: Partial<Programme> = {}): Programme => ({
  collections,
  activeCollectionId: 'all day',
  activeSince: null,
  ...more,
})
/** In UTC. */
const at = (programme: Programme, utc: string, by = calendar) => collectionAt(programme, by, Date.parse(`${utc}Z`))

describe('what a system plays', () => {
  test('[PN1] a collection plays in its times, and outside them what started or was chosen last', () => {
    const programme = of([breakfast])
    expect(['05:59', '06:00', '09:59', '10:00'].map(time => at(programme, `2026-01-14T${time}`))).toEqual([
      'all day',
      'breakfast',
      'breakfast',
      'all day',
    ])
    expect(at(of([breakfast], { activeCollectionId: null }), '2026-01-14T12:00')).toBeNull()
  })

  test('[PN1] outside the times a start that has come counts, as it does without any', () => {
    const lunch = timed('lunch', [], { startDay: 'all', startTime: '10:30:00' })
    const programme = of([breakfast, lunch], { activeSince: '2026-01-14T00:00:00.000Z' })
    expect(['05:00', '08:00', '09:45', '10:15'].map(time => at(programme, `2026-01-14T${time}`))).toEqual([
      'all day',
      'breakfast',
      'breakfast',
      'lunch',
    ])
  })

  test('[PN2] a collection has several times: other hours on Sunday, one evening, from a day until another', () => {
    const brunch = timed('brunch', [
      { weekdays: ['sat', 'sun'], startTime: '10:00:00', endTime: '14:00:00' },
      { startsAt: '2026-04-26T22:00:00.000Z', endsAt: '2026-04-27T22:00:00.000Z' },
    ])
    expect(at(of([brunch]), '2026-04-25T09:00')).toBe('brunch')
    expect(at(of([brunch]), '2026-04-24T09:00')).toBe('all day')
    expect(at(of([brunch]), '2026-04-27T04:00')).toBe('brunch')
    expect(at(of([brunch]), '2026-04-27T22:00')).toBe('all day')
  })

  test('[PN3] of collections whose times overlap the highest priority plays', () => {
    const christmas = timed('christmas', [{ startsAt: '2026-12-24T23:00:00.000Z', endsAt: '2026-12-26T23:00:00.000Z' }], { priority: 5 })
    const programme = of([breakfast, christmas])
    expect(at(programme, '2026-12-25T07:00')).toBe('christmas')
    expect(at(programme, '2026-12-27T07:00')).toBe('breakfast')
  })

  test('[PN4] of equal priorities the time that began last plays, of these the first in the list', () => {
    const morning = timed('morning', [{ startTime: '06:00:00', endTime: '12:00:00' }])
    const offer = timed('offer', [{ startTime: '08:00:00', endTime: '09:00:00' }])
    const other = timed('other', [{ startTime: '08:00:00', endTime: '09:30:00' }])
    const programme = of([offer, morning, other])
    expect(['06:30', '07:30', '08:15', '08:45'].map(time => at(programme, `2026-01-14T${time}`))).toEqual([
      'morning',
      'offer',
      'other',
      'morning',
    ])
  })

  test('[PN5] what a user chose by hand stays until the next time begins', () => {
    const lunch = timed('lunch', [{ startTime: '12:00:00', endTime: '14:00:00' }])
    const programme = of([breakfast, lunch], { activeCollectionId: 'party', chosenAt: '2026-01-14T08:00:30.000Z' })
    expect(['07:59', '08:30', '10:30', '11:00', '13:30'].map(time => at(programme, `2026-01-14T${time}`))).toEqual([
      'party',
      'party',
      'party',
      'lunch',
      'party',
    ])
    expect(at(programme, '2026-01-15T08:30')).toBe('breakfast')
  })

  test('[PN5] one without a beginning stays off once something was chosen by hand', () => {
    const whole = timed('whole', [{}])
    expect(at(of([whole]), '2026-01-14T08:00')).toBe('whole')
    expect(at(of([whole], { chosenAt: '2026-01-14T08:00:00.000Z' }), '2026-01-20T08:00')).toBe('all day')
  })

  test('[PN6] a time over midnight belongs to the day on which it begins, and leap days are days', () => {
    const late = timed('late', [{ weekdays: ['sat'], startTime: '22:00:00', endTime: '02:00:00' }])
    expect(at(of([late]), '2028-02-27T00:30')).toBe('late')
    expect(at(of([late]), '2028-02-28T00:30')).toBe('all day')
    const leap = timed('leap', [{ startsAt: '2028-02-28T23:00:00.000Z', endsAt: '2028-02-29T23:00:00.000Z' }])
    expect(at(of([leap]), '2028-02-29T12:00')).toBe('leap')
    expect(at(of([leap]), '2028-03-01T12:00')).toBe('all day')
  })

  test('[PN7] holidays and exceptions', () => {
    const open = timed('open', [{ holidays: 'EXCEPT', startTime: '10:00:00', endTime: '12:00:00' }])
    const closed = timed('closed', [{ holidays: 'ONLY' }])
    const tuesdays = timed('tuesdays', [{ weekdays: ['tue'], exceptions: ['2026-12-29'] }])
    const programme = of([open, closed, tuesdays])
    expect(at(programme, '2026-12-24T10:00')).toBe('open')
    expect(at(programme, '2026-12-25T10:00')).toBe('closed')
    expect(at(programme, '2026-12-22T08:00')).toBe('tuesdays')
    expect(at(programme, '2026-12-29T08:00')).toBe('all day')
  })

  test('[PN8] a named daypart gives its days and times; one that is gone is never on', () => {
    const lunch = timed('lunch', [{ daypartId: 'lunch', weekdays: ['mon'] }])
    const by: Calendar = {
      ...calendar,
      dayparts: {
        lunch: [
          { weekdays: ['sat', 'sun'], startTime: '12:00:00', endTime: '15:00:00' },
          { weekdays: ['wed'], startTime: '11:30:00', endTime: '13:00:00' },
        ],
      },
    }
    expect(at(of([lunch]), '2026-01-14T11:00', by)).toBe('lunch')
    expect(at(of([lunch]), '2026-01-12T11:30', by)).toBe('all day')
    expect(at(of([lunch]), '2026-01-14T11:00')).toBe('all day')
  })
})

/**
 * The same, as one would say it: asked of every minute, one time after the other. Its minutes are those of the clock on the wall, as in what it is compared
 * with: an hour that comes twice is one hour, in which nothing begins anew.
 */
function simulated(programme: Programme, by: Calendar, at: number): string | null {
  const offset = offsetsIn(by.timeZone ?? 'UTC')
  const onWall = (moment: number) => moment + offset(moment)
  const onWallOrNull = (moment: string | null) => moment && new Date(onWall(Date.parse(moment))).toISOString()
  const { collections, activeCollectionId, activeSince } = programme
  const now = onWall(at)
  const isOnAt = (schedule: Schedule, moment: number) =>
    isOn({ ...schedule, startsAt: onWallOrNull(schedule.startsAt), endsAt: onWallOrNull(schedule.endsAt) }, moment, {
      ...by,
      timeZone: 'UTC',
    })
  const beganAt = (schedule: Schedule) => {
    let began = now
    while (began > now - 3 * day && isOnAt(schedule, began - minute)) began -= minute
    return began
  }
  const isAllTheTime = ({ weekdays, startTime, endTime, daypartId, holidays, exceptions }: Schedule) =>
    !weekdays && !startTime && !endTime && !daypartId && !holidays && !exceptions?.length
  let best: { id: string; priority: number; began: number } | null = null
  for (const { id, times = [], priority = 0 } of collections)
    for (const time of times) {
      if (!isOnAt(time, now)) continue
      const startsAt = time.startsAt === null ? -Infinity : onWall(Date.parse(time.startsAt))
      const began = isAllTheTime(time) ? startsAt : beganAt(time)
      if (!best || priority > best.priority || (priority === best.priority && began > best.began)) best = { id, priority, began }
    }
  if (best) return best.id
  const latest = latestStart(collections, by.timeZone ?? 'UTC', new Date(at))
  return latest && (activeSince === null || latest.startedAt.getTime() > Date.parse(activeSince))
    ? latest.collection.id
    : activeCollectionId
}

const quarter = 15 * minute
const year = Date.UTC(2026, 0)
const momentIn2026 = fc.integer({ min: 0, max: 366 * 24 * 4 }).map(quarters => new Date(year + quarters * quarter).toISOString())
const time = fc.integer({ min: 0, max: 95 }).map(quarters => {
  const [hours, minutes] = [Math.floor(quarters / 4), (quarters % 4) * 15].map(part => String(part).padStart(2, '0'))
  return `${hours}:${minutes}:00`
})
const noneOr = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 })
const dates = fc.integer({ min: 0, max: 364 }).map(days => new Date(year + days * day).toISOString().slice(0, 10))
const spans = fc.record({
  weekdays: noneOr(fc.uniqueArray(fc.constantFrom(...daysOfWeek), { minLength: 1 })),
  startTime: noneOr(time),
  endTime: noneOr(time),
})
const hasBoth = ({ startTime, endTime }: Pick<Schedule, 'startTime' | 'endTime'>) =>
  startTime !== null && endTime !== null && startTime !== endTime
const schedules: fc.Arbitrary<Schedule> = fc
  .tuple(spans, fc.record({ startsAt: noneOr(momentIn2026), endsAt: noneOr(momentIn2026) }))
  .chain(([span, moments]) =>
    fc
      .record({
        daypartId: fc.constantFrom(null, null, 'lunch', 'gone'),
        holidays: fc.constantFrom(null, null, 'EXCEPT' as const, 'ONLY' as const),
        exceptions: fc.oneof(
          { weight: 3, arbitrary: fc.constant<string[]>([]) },
          { weight: 1, arbitrary: fc.array(dates, { maxLength: 3 }) },
        ),
      })
      .map(more => ({ ...span, ...moments, ...more })),
  )
  // One time does not follow the other without a gap: when it began is then a question of words.
  .filter(hasBoth)
const programmes: fc.Arbitrary<Programme> = fc.record({
  collections: fc
    .array(
      fc.record({
        startDay: fc.constantFrom(null, 'all' as const, ...daysOfWeek),
        startTime: noneOr(time),
        times: fc.array(schedules, { maxLength: 4 }),
        priority: fc.integer({ min: 0, max: 2 }),
      }),
      { maxLength: 5 },
    )
    .map(all => all.map((each, place) => ({ ...each, id: `c${place}` }))),
  activeCollectionId: fc.constantFrom(null, 'rest'),
  activeSince: noneOr(momentIn2026),
})
const calendars: fc.Arbitrary<Calendar> = fc.record({
  timeZone: fc.constantFrom('Europe/Amsterdam', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC', 'Africa/Casablanca'),
  dayparts: fc.record({ lunch: fc.array(spans.filter(hasBoth), { minLength: 1, maxLength: 1 }) }),
  holidays: fc.uniqueArray(dates, { maxLength: 8 }),
})

test('[PN9] random programmes are what a simulation minute by minute says, at the changes of the clocks too', () => {
  fc.assert(
    fc.property(programmes, calendars, fc.array(momentIn2026, { minLength: 5, maxLength: 25 }), (programme, by, moments) => {
      const changes = [
        '2026-03-29T00:45',
        '2026-03-29T01:15',
        '2026-10-25T00:15',
        '2026-10-25T01:15',
        '2026-03-08T06:45',
        '2026-11-01T05:30',
      ]
      for (const moment of [...moments, ...changes.map(utc => `${utc}:00.000Z`)]) {
        const now = Date.parse(moment)
        expect(collectionAt(programme, by, now)).toBe(simulated(programme, by, now))
      }
    }),
    { numRuns: 150 },
  )
})

test('[PN10] the stretches of a day say of each minute what plays then', () => {
  fc.assert(
    fc.property(programmes, calendars, fc.integer({ min: 0, max: 364 }), (programme, by, days) => {
      const date = year / day + days
      const offset = offsetsIn(by.timeZone ?? 'UTC')
      const moment = (at: number) => momentOf(date * day + at * minute, offset)
      const stretches = stretchesOf(programme, by, date, moment)
      expect(stretches[0]?.from).toBe(0)
      expect(stretches.at(-1)?.until).toBe(1440)
      for (const { from, until, collectionId } of stretches)
        for (const at of [from, Math.floor((from + until) / 2), until - 1]) {
          // An hour that the clocks leave out is shown, and never comes.
          if (moment(at) + offset(moment(at)) !== date * day + at * minute) continue
          expect(collectionAt(programme, by, moment(at))).toBe(collectionId)
        }
    }),
    { numRuns: 150 },
  )
})
