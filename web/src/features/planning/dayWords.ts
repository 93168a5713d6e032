import { limitsOf, minutesOfDay } from '@vitrine/model/areas/collections/blocks.ts'
import type { Calendar } from '@vitrine/model/areas/schedules/calendar.ts'
import type { Schedule } from '@vitrine/model/areas/schedules/values.ts'
import { weekdayOf } from '@vitrine/model/kernel/wallClock.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import { utcDateOf } from '@vitrine/model/show/wallTime.ts'
import type { Translate } from '../../ui/language.ts'

const locales: Record<Language, string> = { nl: 'nl-NL', en: 'en-GB' }
const written = (options: Intl.DateTimeFormatOptions) => (day: number, language: Language) =>
  new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(utcDateOf(day))

/** “Tuesday 24 November” */
export const longDay = written({ weekday: 'long', day: 'numeric', month: 'long' })
/** “Tuesday” */
export const weekdayName = written({ weekday: 'long' })
/** “24 Nov” */
export const shortDate = written({ day: 'numeric', month: 'short' })
/** “24 November” */
export const dateWords = written({ day: 'numeric', month: 'long' })
/** “November 2026” */
export const monthName = written({ month: 'long', year: 'numeric' })

/** The Monday of a day's week; days are counted from 1 January 1970. */
export const mondayOf = (day: number): number => day - ((((day + 3) % 7) + 7) % 7)
export const weekOf = (day: number): readonly number[] => Array.from({ length: 7 }, (_, i) => mondayOf(day) + i)

/** `hours(425)` is `07:05`; the midnight at which a day ends is 24:00, and what lies in the next day is of its clock. */
export function hours(minutes: number): string {
  const at = minutes > minutesOfDay ? minutes - minutesOfDay : minutes
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`
}

/** “Monday, Tuesday 07:00–11:00”, “every day 00:00–07:00” */
export function whenWords(
  t: Translate,
  language: Language,
  days: readonly number[],
  { from, until }: { readonly from: number; readonly until: number },
) {
  const named = days.length === 7 ? t('planning.every-day') : days.map(day => weekdayName(day, language)).join(', ')
  return from === 0 && until === minutesOfDay
    ? t('planning.when-day', { days: named })
    : t('planning.when', { days: named, from: hours(from), until: hours(until) })
}

/** Where an end of a time is that is none of a block: “It begins on Friday 27 November at 18:00.” */
export function endElsewhere(time: Schedule, end: 'START' | 'END', { calendar }: { readonly calendar: Calendar }, language: Language) {
  const { starts, ends } = limitsOf(time, calendar)
  // The midnight at which it ends is of the day before.
  const day = Math.floor((end === 'START' ? starts : ends - 1) / minutesOfDay)
  const at = hours((end === 'START' ? starts : ends) - day * minutesOfDay)
  return { key: end === 'START' ? 'planning.begins-on' : 'planning.ends-on', words: { day: longDay(day, language), time: at } } as const
}

export const shortDay = (t: Translate, day: number) => t(`schedule.short.${weekdayOf(day)}`)
