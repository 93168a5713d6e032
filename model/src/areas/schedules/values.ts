import {
  choice,
  embedded,
  embeddedList,
  initially,
  listOfField,
  nullable,
  ref,
  textField,
  value,
  type Embedded,
  type Field,
} from '../../kernel/field.ts'
import { isRecord } from '../../kernel/record.ts'
import type { Weekday } from '../../kernel/wallClock.ts'
import { z } from '../../kernel/zod.ts'
import { day, namedMoment } from '../../fields.ts'

/** As a week is read in Europe. */
export const daysOfWeek = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const satisfies readonly Weekday[]

/** A time of day to the minute, `HH:MM:00`. */
export const clockTime = () => textField(z.string({ error: 'required' }).regex(/^([01]\d|2[0-3]):[0-5]\d:00$/, 'time'), 'text')

const someDays = (): Field<Weekday[], 'optional'> => {
  const list = listOfField(choice('Weekday', daysOfWeek), 7)
  // On no day at all is never: whoever means every day says nothing.
  return { ...list, schema: list.schema.refine(days => days.length > 0, 'tooFew') }
}

/** What holidays do to a schedule; where nothing is said they are days like any other. */
export const holidayRules = ['EXCEPT', 'ONLY'] as const

const maxExceptions = 60

/**
 * When something is on: from a moment until a moment, on some weekdays, between two times of the day; what is null binds nothing. In the
 * organisation's time zone (docs/spec/menus.md, docs/spec/planning.md).
 */
export const schedule = value('Schedule', {
  startsAt: nullable(namedMoment()),
  /** From this moment on it is off. */
  endsAt: nullable(namedMoment()),
  /** A daypart of the organisation, whose days and times count instead of those said here; one that is gone is never on. */
  daypartId: nullable(ref('daypart', 'loose')),
  /** Null: every day. A time over midnight belongs to the day on which it begins. */
  weekdays: nullable(someDays()),
  startTime: nullable(clockTime()),
  /** Up to this time; earlier than the start: of the next day. */
  endTime: nullable(clockTime()),
  /** Never on the organisation's holidays, or on these alone; null: they are days like any other. */
  holidays: nullable(choice('ScheduleHolidays', holidayRules)),
  /** Days on which nothing of it begins; null, as in what was stored before there were any: none. */
  exceptions: nullable(listOfField(day(), maxExceptions)),
})
export type Schedule = Embedded<typeof schedule>

export const always: Schedule = {
  startsAt: null,
  endsAt: null,
  daypartId: null,
  weekdays: null,
  startTime: null,
  endTime: null,
  holidays: null,
  exceptions: null,
}

/** What isn't said of a schedule binds nothing. */
const whole = (given: unknown) => (isRecord(given) ? { ...always, ...given } : given)
const sensible = (schema: z.ZodType<Schedule>): z.ZodType<Schedule> =>
  schema.superRefine(({ startsAt, endsAt, startTime, endTime }, context) => {
    if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
      context.addIssue({ code: 'custom', path: ['endsAt'], message: 'endsBeforeStart' })
    if (startTime !== null && startTime === endTime) context.addIssue({ code: 'custom', path: ['endTime'], message: 'sameTime' })
  })

/** A schedule of something, or none: it is always on. */
export const scheduled = (): Field<Schedule | null, 'optional'> => {
  const field = embedded(schedule)
  return nullable({ ...field, schema: z.preprocess(whole, sensible(field.schema)) })
}

/** Several schedules, of which one at least is on; none: never. */
export const scheduledTimes = (most: number): Field<Schedule[], 'optional'> => {
  const field = embeddedList(schedule, most)
  const one = z.preprocess(whole, sensible(embedded(schedule).schema))
  return initially({ ...field, schema: z.array(one).max(most, 'tooMany') }, [])
}

/** Days and times of a daypart: null binds nothing, and a time over midnight belongs to the day on which it begins. */
export const daypartSpan = value('DaypartSpan', {
  weekdays: nullable(someDays()),
  startTime: nullable(clockTime()),
  endTime: nullable(clockTime()),
})
export type DaypartSpan = Embedded<typeof daypartSpan>

const maxSpans = 14

/** When a daypart is, several times a week. */
export const daypartSpans = (): Field<DaypartSpan[], 'required'> => {
  const field = embeddedList(daypartSpan, maxSpans)
  const one = embedded(daypartSpan).schema.superRefine(({ startTime, endTime }, context) => {
    if (startTime !== null && startTime === endTime) context.addIssue({ code: 'custom', path: ['endTime'], message: 'sameTime' })
  })
  return { ...field, mode: 'required', schema: z.array(one).min(1, 'tooFew').max(maxSpans, 'tooMany') }
}
