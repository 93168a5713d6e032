import type { Schedule } from '@vitrine/model/areas/schedules/values.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { wallText } from '@vitrine/model/kernel/wallClock.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'

/** A schedule, as a row or a form has it: none is null, or not there. */
export const isSchedule = (x: unknown): x is Schedule => valueOf(x, 'weekdays') !== undefined

/** “1 March 2026, 10:00”; at midnight the day alone. */
export function momentWords(moment: string, timeZone: string, language: Language): string {
  const wall = wallText(Date.parse(moment), timeZone)
  // As if it were UTC: the clock of the time zone is worked out already, also where the browser does not know the zone.
  return new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'long',
    ...(!wall.endsWith('00:00') && { timeStyle: 'short' }),
    timeZone: 'UTC',
  }).format(new Date(`${wall}Z`))
}

/** “25 December 2026”, of `2026-12-25`. */
export const dayWords = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
