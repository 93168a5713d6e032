import { day, minute, offsetsInOrHere, weekdayOf, type Offset } from '../../kernel/wallClock.ts'
import { isOneOf } from '../../kernel/record.ts'
import type { Schedule } from './values.ts'

/** Whether a schedule is on at a moment (milliseconds since 1970). What the clock on the wall shows counts, also when it is put forward or back. */
export function isOn(schedule: Schedule | null, now: number, timeZone: string): boolean {
  if (!schedule) return true
  const { startsAt, endsAt } = schedule
  if (startsAt !== null && now < Date.parse(startsAt)) return false
  if (endsAt !== null && now >= Date.parse(endsAt)) return false
  return isDaily(schedule) ? isWithin(schedule, now, offsetsInOrHere(timeZone)) : true
}

/** The first moment after this one at which it may be other; null: it stays as it is for ever. */
export function nextChange(schedule: Schedule | null, now: number, timeZone: string): number | null {
  if (!schedule) return null
  const { startsAt, endsAt } = schedule
  if (startsAt !== null && now < Date.parse(startsAt)) return Date.parse(startsAt)
  if (endsAt !== null && now >= Date.parse(endsAt)) return null
  const end = endsAt === null ? [] : [Date.parse(endsAt)]
  const daily = isDaily(schedule) ? [nextWithin(schedule, now, offsetsInOrHere(timeZone))] : []
  const moments = [...end, ...daily].filter(at => at !== null)
  return moments.length > 0 ? Math.min(...moments) : null
}

const isDaily = ({ weekdays, startTime, endTime }: Schedule) => weekdays !== null || startTime !== null || endTime !== null

/** On its days, between its times. */
function isWithin({ weekdays, startTime, endTime }: Schedule, now: number, offset: Offset): boolean {
  const wall = now + offset(now)
  const today = Math.floor(wall / day)
  const time = wall - today * day
  const begin = startTime === null ? 0 : timeOf(startTime)
  const end = endTime === null ? day : timeOf(endTime)
  const isOnDay = (date: number) => weekdays === null || isOneOf(weekdays, weekdayOf(date))
  if (begin < end) return isOnDay(today) && time >= begin && time < end
  // Over midnight: the evening of today, or the rest of what began yesterday.
  return (time >= begin && isOnDay(today)) || (time < end && isOnDay(today - 1))
}

/** A week, what began the evening before, and what the clocks are put on or back. */
const horizon = 9

/** The first moment at which being within is other; null where it never is. */
function nextWithin(schedule: Schedule, now: number, offset: Offset): number | null {
  const today = Math.floor((now + offset(now)) / day)
  const times = [0, ...[schedule.startTime, schedule.endTime].flatMap(time => (time === null ? [] : [timeOf(time)]))]
  const moments = new Set<number>(clockChanges(now, offset))
  for (let date = today - 1; date <= today + horizon; date++)
    for (const time of times) {
      const wall = date * day + time
      moments.add(wall - offset(wall - day)).add(wall - offset(wall + day))
    }
  const isIn = isWithin(schedule, now, offset)
  const later = [...moments].filter(at => at > now).toSorted((a, b) => a - b)
  return later.find(at => isWithin(schedule, at, offset) !== isIn) ?? null
}

/** When the clocks are put forward or back within the days that are looked at. */
function clockChanges(now: number, offset: Offset): number[] {
  return Array.from({ length: horizon + 1 }, (_, i) => now + i * day).flatMap(from => {
    if (offset(from) === offset(from + day)) return []
    let [before, after] = [from, from + day]
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2)
      if (offset(middle) === offset(from)) before = middle
      else after = middle
    }
    return [after]
  })
}

/** Milliseconds since midnight. */
function timeOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * minute
}
