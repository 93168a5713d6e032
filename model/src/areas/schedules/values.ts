import { choice, embedded, listOfField, nullable, textField, value, type Embedded, type Field } from '../../kernel/field.ts'
import { isRecord } from '../../kernel/record.ts'
import type { Weekday } from '../../kernel/wallClock.ts'
import { z } from '../../kernel/zod.ts'
import { namedMoment } from '../../fields.ts'

/** As a week is read in Europe. */
export const daysOfWeek = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const satisfies readonly Weekday[]

/** A time of day to the minute, `HH:MM:00`. */
export const clockTime = () => textField(z.string({ error: 'required' }).regex(/^([01]\d|2[0-3]):[0-5]\d:00$/, 'time'), 'text')

const someDays = (): Field<Weekday[], 'optional'> => {
  const list = listOfField(choice('Weekday', daysOfWeek), 7)
  // On no day at all is never: whoever means every day says nothing.
  return { ...list, schema: list.schema.refine(days => days.length > 0, 'tooFew') }
}

/**
 * When something is on: from a moment until a moment, on some weekdays, between two times of the day; what is null binds nothing. In the
 * organisation's time zone (docs/spec/menus.md).
 */
export const schedule = value('Schedule', {
  startsAt: nullable(namedMoment()),
  /** From this moment on it is off. */
  endsAt: nullable(namedMoment()),
  /** Null: every day. A time over midnight belongs to the day on which it begins. */
  weekdays: nullable(someDays()),
  startTime: nullable(clockTime()),
  /** Up to this time; earlier than the start: of the next day. */
  endTime: nullable(clockTime()),
})
export type Schedule = Embedded<typeof schedule>

export const always: Schedule = { startsAt: null, endsAt: null, weekdays: null, startTime: null, endTime: null }

/** A schedule of something, or none: it is always on. What isn't said of it binds nothing. */
export const scheduled = (): Field<Schedule | null, 'optional'> => {
  const field = embedded(schedule)
  const whole = (given: unknown) => (isRecord(given) ? { ...always, ...given } : given)
  const sensible = field.schema.superRefine(({ startsAt, endsAt, startTime, endTime }, context) => {
    if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
      context.addIssue({ code: 'custom', path: ['endsAt'], message: 'endsBeforeStart' })
    if (startTime !== null && startTime === endTime) context.addIssue({ code: 'custom', path: ['endTime'], message: 'sameTime' })
  })
  return nullable({ ...field, schema: z.preprocess(whole, sensible) })
}
