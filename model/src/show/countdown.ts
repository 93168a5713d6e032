import { weekdayOf } from '../kernel/wallClock.ts'
import type { CountdownSettings } from '../areas/shows/menuValues.ts'
import { momentAt, minuteOf, wallTimeAt } from './wallTime.ts'

/** `NONE`: nothing was chosen to count to. Seconds are whole ones; the last is 1. */
export type CountdownState =
  | { readonly state: 'NONE' }
  | { readonly state: 'OVER' }
  | { readonly state: 'COUNTING'; readonly seconds: number }

type To = Pick<CountdownSettings, 'target' | 'endsAt' | 'endTime' | 'weekdays' | 'minutesAfter'>

const counting = (milliseconds: number): CountdownState => ({ state: 'COUNTING', seconds: Math.ceil(milliseconds / 1000) })

/** How a countdown stands at a moment (milliseconds since 1970), by the clocks of a time zone. */
export function countdownAt(to: To, now: number, timeZone: string): CountdownState {
  if (to.target === 'MOMENT') {
    if (to.endsAt === null) return { state: 'NONE' }
    const left = Date.parse(to.endsAt) - now
    return left > 0 ? counting(left) : { state: 'OVER' }
  }
  const moments = dailyMoments(to, wallTimeAt(now, timeZone).day, timeZone)
  const isJustOver = moments.some(moment => moment <= now && now < moment + to.minutesAfter * 60_000)
  if (isJustOver) return { state: 'OVER' }
  const next = moments.find(moment => moment > now)
  return next === undefined ? { state: 'NONE' } : counting(next - now)
}

/** The times of yesterday to a week from now, in order. */
function dailyMoments({ endTime, weekdays }: To, today: number, timeZone: string): readonly number[] {
  const days = Array.from({ length: 10 }, (_, i) => today - 1 + i)
  return days
    .filter(day => !weekdays || weekdays.length === 0 || weekdays.includes(weekdayOf(day)))
    .map(day => momentAt(day, minuteOf(endTime), timeZone))
}

export const countdownUnits = ['days', 'hours', 'minutes', 'seconds'] as const
export type CountdownUnit = (typeof countdownUnits)[number]
const lengths: Readonly<Record<CountdownUnit, number>> = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 }

/** What is left in the units that are shown: the largest holds all above it, the smallest is counted as begun. */
export function inUnits(
  seconds: number,
  shown: readonly CountdownUnit[],
): readonly { readonly unit: CountdownUnit; readonly value: number }[] {
  const units = countdownUnits.filter(unit => shown.includes(unit))
  const smallest = units[units.length - 1]
  if (!smallest) return []
  let left = Math.ceil(seconds / lengths[smallest]) * lengths[smallest]
  return units.map(unit => {
    const value = Math.floor(left / lengths[unit])
    left -= value * lengths[unit]
    return { unit, value }
  })
}
