import { writeDayHours } from '@vitrine/model/areas/locations/dayHours.ts'
import { daysOfWeek } from '@vitrine/model/areas/schedules/values.ts'
import { isRecord } from '@vitrine/model/kernel/record.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'

type Day = (typeof daysOfWeek)[number]
interface Span {
  readonly weekday: Day
  readonly opensAt: string
  readonly closesAt: string
}
interface Exception {
  readonly date: string
  readonly title: string | null
  readonly opensAt: string | null
  readonly closesAt: string | null
}

/** Opening hours as the history keeps them, in a line; null: these are none. */
export function hoursWords(kind: string | undefined, value: unknown, language: Language): string | null {
  const rows = Array.isArray(value) ? value.filter(isRecord) : []
  if (kind === 'OpeningSpan') return weekWords(rows as unknown as readonly Span[], language)
  return kind === 'OpeningException' ? exceptionWords(rows as unknown as readonly Exception[], language) : null
}

/** Days of the same hours together: “Mon–Fri 09:00-17:00, Sat 10:00-16:00, Sun closed”. */
function weekWords(spans: readonly Span[], language: Language): string {
  const days = daysOfWeek.map((weekday, at) => ({
    name: nameOf(at, language),
    hours: writeDayHours(
      spans.filter(span => span.weekday === weekday),
      language,
    ),
  }))
  const runs: { from: string; to: string; hours: string }[] = []
  for (const { name, hours } of days) {
    const last = runs.at(-1)
    if (last?.hours === hours) last.to = name
    else runs.push({ from: name, to: name, hours })
  }
  return runs.map(({ from, to, hours }) => `${from === to ? from : `${from}–${to}`} ${hours}`).join(', ')
}

/** “25 December 2026 (Christmas) closed”. */
const exceptionWords = (exceptions: readonly Exception[], language: Language): string =>
  exceptions
    .map(({ date, title, opensAt, closesAt }) => {
      const spans = opensAt !== null && closesAt !== null ? [{ opensAt, closesAt }] : []
      return `${writtenAt(Date.parse(date), { dateStyle: 'long' }, language)}${title ? ` (${title})` : ''} ${writeDayHours(spans, language)}`
    })
    .join(', ')

/** The first day of 2024 was a Monday. */
const nameOf = (day: number, language: Language): string => writtenAt(Date.UTC(2024, 0, 1 + day), { weekday: 'short' }, language)

const writtenAt = (day: number, how: Intl.DateTimeFormatOptions, language: Language): string =>
  new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', { ...how, timeZone: 'UTC' }).format(day)
