import { offsetsIn } from '../../kernel/wallClock.ts'
import type { Calendar } from '../schedules/calendar.ts'
import { isOn, nextChange } from '../schedules/isOn.ts'
import type { Schedule } from '../schedules/values.ts'

/** When the TVs of a system are on. */
export interface TvHours {
  /** Any of them; none: always. */
  readonly times: readonly Schedule[]
  readonly calendar: Calendar
  /** When they were set, ISO 8601 UTC: a clock that shows less is wrong. */
  readonly since: string
}

/**
 * Whether TVs are off by their hours at a moment (milliseconds since 1970): docs/spec/hours.md. In doubt they are on: where the device doesn't
 * know the time zone, or its clock shows a moment before the hours were set.
 */
export function isOffByHours({ times, calendar, since }: TvHours, now: number): boolean {
  if (times.length === 0 || !(now >= Date.parse(since)) || !isKnown(calendar)) return false
  return times.every(time => !isOn(time, now, calendar))
}

/** The first moment after this one at which they are on, or off, if they are the other now; null: never. */
export function nextSwitch(hours: TvHours, now: number): number | null {
  const isOff = isOffByHours(hours, now)
  let at = now
  // One of several may end while another goes on.
  for (let looks = 0; looks < mostLooks; looks++) {
    const next = Math.min(...hours.times.map(time => nextChange(time, at, hours.calendar) ?? Infinity))
    if (next === Infinity) return null
    if (isOffByHours(hours, next) !== isOff) return next
    at = next
  }
  return null
}
const mostLooks = 100

/** For how long TVs were on by their hours from one moment until another, in milliseconds, counted up to `enough`; in doubt they were on. */
export function timeOn(hours: TvHours, from: number, until: number, enough = Infinity): number {
  let on = 0
  let at = from
  for (let looks = 0; at < until && on < enough; looks++) {
    const next = looks < mostSpans ? Math.min(nextSwitch(hours, at) ?? Infinity, until) : until
    if (!isOffByHours(hours, at)) on += next - at
    at = next
  }
  return Math.min(on, enough)
}
/** Twenty times a day, for three weeks. */
const mostSpans = 840

function isKnown({ timeZone = 'UTC' }: Calendar): boolean {
  try {
    offsetsIn(timeZone)
    return true
  } catch {
    return false
  }
}
