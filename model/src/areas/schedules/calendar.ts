import { weekdayOf } from '../../kernel/wallClock.ts'
import { dateAt, minuteOf } from '../../show/wallTime.ts'
import type { DaypartSpan, Schedule } from './values.ts'

/** By what the schedules of an organisation go. */
export interface Calendar {
  /** IANA name. */
  readonly timeZone?: string
  /** The spans of each daypart, by its id. */
  readonly dayparts?: Readonly<Record<string, readonly DaypartSpan[]>>
  /** `YYYY-MM-DD` */
  readonly holidays?: readonly string[]
}

type Newer = 'daypartId' | 'holidays' | 'exceptions'
/** A schedule, also as a screen kept it before one could say this much. */
export type KeptSchedule = Omit<Schedule, Newer> & Partial<Pick<Schedule, Newer>>

/** Minutes since the midnight at which a day begins; the end may lie in the next day. */
export interface Span {
  readonly from: number
  readonly until: number
}

const minutesOfDay = 1440

/** When a schedule is on that begins on this day (days since 1970), whatever its first and last moment. */
export function spansOn(schedule: KeptSchedule, day: number, calendar: Calendar): readonly Span[] {
  const { daypartId = null, holidays = null, exceptions } = schedule
  if (exceptions?.includes(dateAt(day))) return []
  if (holidays !== null && isHoliday(calendar, day) !== (holidays === 'ONLY')) return []
  const weekday = weekdayOf(day)
  const spans: readonly DaypartSpan[] = daypartId === null ? [schedule] : (calendar.dayparts?.[daypartId] ?? [])
  return spans.flatMap(span => (span.weekdays !== null && !span.weekdays.includes(weekday) ? [] : [hoursIn(span)]))
}

/** From when until when it is on each of its days. */
export function hoursIn({ startTime, endTime }: Pick<DaypartSpan, 'startTime' | 'endTime'>): Span {
  const from = startTime === null ? 0 : minuteOf(startTime)
  const until = endTime === null ? minutesOfDay : minuteOf(endTime)
  return { from, until: until > from ? until : until + minutesOfDay }
}

export const isHoliday = ({ holidays = [] }: Calendar, day: number): boolean => holidays.includes(dateAt(day))
