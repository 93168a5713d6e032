import { writeDayHours } from '@vitrine/model/areas/locations/dayHours.ts'
import { daysOfWeek } from '@vitrine/model/areas/schedules/values.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import type { OpeningException, OpeningSpan } from '@vitrine/model/show/openingHours.ts'

/** How the history says values that are lists of records, by the name of the record: opening hours, in a line. */
export const listWords: Readonly<Record<string, (rows: never, language: Language) => string>> = {
  OpeningSpan: weekWords,
  OpeningException: exceptionWords,
}

/** Days of the same hours together: “Mon–Fri 09:00-17:00, Sat 10:00-16:00, Sun closed”. */
function weekWords(spans: readonly OpeningSpan[], language: Language): string {
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
function exceptionWords(exceptions: readonly OpeningException[], language: Language): string {
  const said = exceptions.map(({ date, title, opensAt, closesAt }) => {
    const spans = opensAt !== null && closesAt !== null ? [{ opensAt, closesAt }] : []
    return `${writtenAt(Date.parse(date), { dateStyle: 'long' }, language)}${title ? ` (${title})` : ''} ${writeDayHours(spans, language)}`
  })
  return said.join(', ')
}

/** The first day of 2024 was a Monday. */
const nameOf = (day: number, language: Language): string => writtenAt(Date.UTC(2024, 0, 1 + day), { weekday: 'short' }, language)

const writtenAt = (day: number, how: Intl.DateTimeFormatOptions, language: Language): string =>
  new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', { ...how, timeZone: 'UTC' }).format(day)
