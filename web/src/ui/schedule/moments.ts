import type { Schedule } from '@vitrine/model/areas/schedules/values.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { momentOf, offsetsInOrHere } from '@vitrine/model/kernel/wallClock.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import { useCall } from '../../api/useCall.ts'

/** A schedule, as a row or a form has it: none is null, or not there. */
export const isSchedule = (x: unknown): x is Schedule => valueOf(x, 'weekdays') !== undefined

/** The organisation's, by which its times go. */
export function useTimeZone(): string {
  const { data } = useCall('viewer', {})
  return data?.organization?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** A moment as a field for a date and a time has it: `2026-03-01T10:00`, by the clock of the time zone. */
export function wallOf(moment: string, timeZone: string): string {
  const at = Date.parse(moment)
  return new Date(at + offsetsInOrHere(timeZone)(at)).toISOString().slice(0, 16)
}

/** And back; null while it is no date and time. */
export function momentIn(wall: string, timeZone: string): string | null {
  const at = Date.parse(`${wall}Z`)
  return Number.isNaN(at) ? null : new Date(momentOf(at, offsetsInOrHere(timeZone))).toISOString()
}

/** “1 March 2026, 10:00”; at midnight the day alone. */
export function momentWords(moment: string, timeZone: string, language: Language): string {
  const isMidnight = wallOf(moment, timeZone).endsWith('00:00')
  // As if it were UTC: the clock of the time zone is worked out already, also where the browser does not know the zone.
  return new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'long',
    ...(!isMidnight && { timeStyle: 'short' }),
    timeZone: 'UTC',
  }).format(new Date(`${wallOf(moment, timeZone)}Z`))
}
