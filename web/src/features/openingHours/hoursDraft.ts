import { daysOfWeek } from '@vitrine/model/areas/schedules/values.ts'
import type { Weekday } from '@vitrine/model/kernel/wallClock.ts'
import type { OpeningHours } from '@vitrine/model/show/openingHours.ts'
import { minuteOf } from '@vitrine/model/show/wallTime.ts'
import type { Args } from '../../api/client.ts'

/** Hours as they are filled in: times are empty while nobody has chosen any. */
export interface DraftSpan {
  readonly opensAt: string
  readonly closesAt: string
}
export interface DraftException {
  readonly date: string
  readonly title: string
  /** None: closed. */
  readonly spans: readonly DraftSpan[]
}
export interface HoursDraft {
  readonly days: Readonly<Record<Weekday, readonly DraftSpan[]>>
  readonly exceptions: readonly DraftException[]
}

export function draftOf(hours: OpeningHours | null): HoursDraft {
  const spansOf = (weekday: Weekday) => (hours?.spans ?? []).filter(span => span.weekday === weekday).map(shown)
  const dates = [...new Set((hours?.exceptions ?? []).map(({ date }) => date))].toSorted()
  return {
    days: {
      mon: spansOf('mon'),
      tue: spansOf('tue'),
      wed: spansOf('wed'),
      thu: spansOf('thu'),
      fri: spansOf('fri'),
      sat: spansOf('sat'),
      sun: spansOf('sun'),
    },
    exceptions: dates.map(date => {
      const rows = (hours?.exceptions ?? []).filter(each => each.date === date)
      return {
        date,
        title: rows.find(({ title }) => title)?.title ?? '',
        spans: rows.flatMap(({ opensAt, closesAt }) => (opensAt && closesAt ? [shown({ opensAt, closesAt })] : [])),
      }
    }),
  }
}

type Input = Pick<Args<'updateOpeningHours'>['input'], 'spans' | 'exceptions'>

/** As they are kept: what is closed on a date is one row without times. */
export const inputOf = ({ days, exceptions }: HoursDraft): Input => ({
  spans: daysOfWeek.flatMap(weekday => days[weekday].map(span => ({ weekday, ...kept(span) }))),
  exceptions: exceptions.flatMap(({ date, title, spans }) =>
    (spans.length > 0 ? spans.map(kept) : [closed]).map(span => ({ date, title: title.trim() || null, ...span })),
  ),
})
/** People read and write no seconds. */
const shown = ({ opensAt, closesAt }: DraftSpan): DraftSpan => ({ opensAt: opensAt.slice(0, 5), closesAt: closesAt.slice(0, 5) })
const kept = ({ opensAt, closesAt }: DraftSpan): DraftSpan => ({ opensAt: `${opensAt}:00`, closesAt: `${closesAt}:00` })
const closed = { opensAt: null, closesAt: null }

export type SpanProblem = 'incomplete' | 'overlap'

/** What is wrong with the hours of one day; null: nothing. */
export function problemOf(spans: readonly DraftSpan[]): SpanProblem | null {
  if (spans.some(({ opensAt, closesAt }) => !isTime(opensAt) || !isTime(closesAt))) return 'incomplete'
  const placed = spans
    .map(({ opensAt, closesAt }) => {
      const [from, until] = [minuteOf(opensAt), minuteOf(closesAt)]
      return { from, until: until > from ? until : until + 1440 }
    })
    .toSorted((a, b) => a.from - b.from)
  return placed.some((span, i) => i > 0 && span.from < placed[i - 1]!.until) ? 'overlap' : null
}
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** It closes after midnight, or is open around the clock. */
export const isOvernight = ({ opensAt, closesAt }: DraftSpan) => isTime(opensAt) && isTime(closesAt) && closesAt <= opensAt

export const isRight = ({ days, exceptions }: HoursDraft): boolean =>
  daysOfWeek.every(day => problemOf(days[day]) === null) && exceptions.every(({ date, spans }) => date !== '' && problemOf(spans) === null)

/** What is added under the hours of a day: after them, or as many people have. */
export const furtherSpan = (spans: readonly DraftSpan[]): DraftSpan =>
  spans.length === 0 ? { opensAt: '09:00', closesAt: '17:00' } : { opensAt: '', closesAt: '' }
