import { day, minute, offsetsInOrHere, type Offset } from '../../kernel/wallClock.ts'
import { spansOn, type Calendar, type KeptSchedule } from './calendar.ts'

/** Whether a schedule is on at a moment (milliseconds since 1970). What the clock on the wall shows counts, also when it is put forward or back. */
export function isOn(schedule: KeptSchedule | null, now: number, calendar: Calendar): boolean {
  if (!schedule) return true
  const { startsAt, endsAt } = schedule
  if (startsAt !== null && now < Date.parse(startsAt)) return false
  if (endsAt !== null && now >= Date.parse(endsAt)) return false
  return isWithin(schedule, now, calendar, offsetOf(calendar))
}

/** The first moment after this one at which it may be other; null: it stays as it is for ever. */
export function nextChange(schedule: KeptSchedule | null, now: number, calendar: Calendar): number | null {
  if (!schedule) return null
  const { startsAt, endsAt } = schedule
  if (startsAt !== null && now < Date.parse(startsAt)) return Date.parse(startsAt)
  if (endsAt !== null && now >= Date.parse(endsAt)) return null
  const next = nextWithin(schedule, now, calendar)
  return endsAt === null ? next : Math.min(Date.parse(endsAt), next ?? Infinity)
}

const offsetOf = ({ timeZone = 'UTC' }: Calendar) => offsetsInOrHere(timeZone)

/** On its days, between its times. */
function isWithin(schedule: KeptSchedule, now: number, calendar: Calendar, offset: Offset): boolean {
  const wall = now + offset(now)
  const today = Math.floor(wall / day)
  const time = (wall - today * day) / minute
  // The evening of today, or over midnight the rest of what began yesterday.
  return [0, 1].some(before =>
    spansOn(schedule, today - before, calendar).some(
      ({ from, until }) => time + before * minutesOfDay >= from && time + before * minutesOfDay < until,
    ),
  )
}
const minutesOfDay = day / minute

/** A week, what began the evening before, and what the clocks are put on or back. */
const horizon = 9

/** The first moment at which being within is other; null where it never is. Of single days that lie further ahead it is asked again before they come. */
function nextWithin(schedule: KeptSchedule, now: number, calendar: Calendar): number | null {
  const offset = offsetOf(calendar)
  const today = Math.floor((now + offset(now)) / day)
  const moments = new Set<number>(clockChanges(now, offset))
  for (let date = today - 1; date <= today + horizon; date++)
    for (const { from, until } of spansOn(schedule, date, calendar))
      for (const time of [from, until]) {
        const wall = date * day + time * minute
        moments.add(wall - offset(wall - day)).add(wall - offset(wall + day))
      }
  const isIn = (at: number) => isWithin(schedule, at, calendar, offset)
  const later = [...moments].filter(at => at > now && isIn(at) !== isIn(now))
  const { holidays, exceptions } = schedule
  if (holidays || exceptions?.length) later.push(now + (horizon - 1) * day)
  return later.length > 0 ? Math.min(...later) : null
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
