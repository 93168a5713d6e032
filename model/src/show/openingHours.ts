import { weekdayOf, type Weekday } from '../kernel/wallClock.ts'
import { dateAt, minuteOf, type WallTime } from './wallTime.ts'

/** From one time of a weekday to another; where that is no later, until then on the next day. `HH:MM:00`. */
export interface OpeningSpan {
  readonly weekday: Weekday
  readonly opensAt: string
  readonly closesAt: string
}
/** Takes the place of what the weekday says on this date; without times it is closed. Several of a date are several spans. */
export interface OpeningException {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly title: string | null
  readonly opensAt: string | null
  readonly closesAt: string | null
}
export interface OpeningHours {
  readonly spans: readonly OpeningSpan[]
  readonly exceptions: readonly OpeningException[]
}

/** Minutes since the midnight at which its day begins; it may end after the next one. */
export interface Span {
  readonly from: number
  readonly until: number
}

const minutesOfDay = 1440

/** When it is open that begins on a day (days since 1970), from early to late; none: it is closed. */
export function spansOn({ spans, exceptions }: OpeningHours, day: number): readonly Span[] {
  const weekday = weekdayOf(day)
  const exception = exceptionsOn({ exceptions }, day)
  const said = exception.length > 0 ? exception : spans.filter(span => span.weekday === weekday)
  return said
    .flatMap(({ opensAt, closesAt }) => {
      if (opensAt === null || closesAt === null) return []
      const [from, until] = [minuteOf(opensAt), minuteOf(closesAt)]
      return [{ from, until: until > from ? until : until + minutesOfDay }]
    })
    .sort((a, b) => a.from - b.from)
}

function exceptionsOn({ exceptions }: Pick<OpeningHours, 'exceptions'>, day: number): readonly OpeningException[] {
  const date = dateAt(day)
  return exceptions.filter(each => each.date === date)
}

/** Whether it is open now. Minutes count from the midnight at which today began. */
export type OpenState =
  | { readonly isOpen: true; readonly until: number | null }
  | { readonly isOpen: false; readonly opens: { readonly day: number; readonly minute: number } | null }

/** How far ahead is looked: a holiday of three weeks has an end that is said. */
const daysAhead = 22

/** Open until when, or closed until when; null: nobody can tell, for it is always so. */
export function openState(hours: OpeningHours, { day, minute }: WallTime): OpenState {
  const ahead = Array.from({ length: daysAhead }, (_, i) => i - 1).flatMap(offset =>
    spansOn(hours, day + offset).map(({ from, until }) => ({
      from: from + offset * minutesOfDay,
      until: until + offset * minutesOfDay,
    })),
  )
  const now = ahead.filter(span => span.from <= minute && minute < span.until)
  if (now.length === 0) {
    const next = ahead.map(span => span.from).filter(from => from > minute)
    if (next.length === 0) return { isOpen: false, opens: null }
    const first = Math.min(...next)
    return { isOpen: false, opens: { day: day + Math.floor(first / minutesOfDay), minute: first % minutesOfDay } }
  }
  let until = Math.max(...now.map(span => span.until))
  for (;;) {
    // A span that goes on where another ends is the same opening.
    const further = ahead.filter(span => span.from <= until && span.until > until)
    if (further.length === 0) return { isOpen: true, until }
    until = Math.max(...further.map(span => span.until))
    if (until >= (daysAhead - 2) * minutesOfDay) return { isOpen: true, until: null }
  }
}

/** Days with the same hours, one after the other. */
export interface DayRow {
  /** Days since 1970. */
  readonly first: number
  readonly last: number
  readonly spans: readonly Span[]
  /** What the exception is called. */
  readonly title: string | null
  readonly isToday: boolean
}

/** The week of today from Monday on; neighbours with the same hours in one row where that is wished. */
export function weekRows(hours: OpeningHours, today: number, { groupDays, showExceptions }: Wishes): readonly DayRow[] {
  const monday = mondayOf(today)
  const said = showExceptions ? hours : { ...hours, exceptions: [] }
  const rows: DayRow[] = []
  for (let day = monday; day < monday + 7; day++) {
    const row = dayRow(said, day, today)
    const before = rows[rows.length - 1]
    if (groupDays && before && isSame(before, row)) rows[rows.length - 1] = { ...before, last: day, isToday: before.isToday || row.isToday }
    else rows.push(row)
  }
  return rows
}
interface Wishes {
  readonly groupDays: boolean
  readonly showExceptions: boolean
}
export const dayRow = (hours: OpeningHours, day: number, today: number): DayRow => ({
  first: day,
  last: day,
  spans: spansOn(hours, day),
  title: exceptionsOn(hours, day).find(({ title }) => title)?.title ?? null,
  isToday: day === today,
})
const isSame = (a: DayRow, b: DayRow) =>
  a.title === b.title &&
  a.spans.length === b.spans.length &&
  a.spans.every((span, i) => span.from === b.spans[i]!.from && span.until === b.spans[i]!.until)
const mondayOf = (day: number) => day - ((((day + 3) % 7) + 7) % 7)

/** The exceptions after this week, of the next two: from early to late, a row for each date. */
export function comingExceptions(hours: OpeningHours, today: number): readonly DayRow[] {
  const monday = mondayOf(today)
  return Array.from({ length: 14 }, (_, i) => monday + 7 + i).flatMap(day =>
    exceptionsOn(hours, day).length > 0 ? [dayRow(hours, day, today)] : [],
  )
}
