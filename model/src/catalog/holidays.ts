import { dateAt } from '../show/wallTime.ts'
import { weekdayOf, type Weekday } from '../kernel/wallClock.ts'
import type { Language } from '../messages/languages.ts'

/** Countries whose holidays are known, by their ISO 3166 codes. */
export const holidayCountries = ['NL', 'BE', 'DE', 'FR', 'LU', 'AT', 'GB'] as const
export type HolidayCountry = (typeof holidayCountries)[number]

/** On a date of each year, so many days after Easter, or on a weekday of a month: the first, the second …, or the last (-1). */
type Rule =
  | { readonly month: number; readonly day: number }
  | { readonly easter: number }
  | { readonly month: number; readonly weekday: Weekday; readonly nth: number }

interface HolidayRow {
  readonly title: readonly [en: string, nl: string]
  readonly on: Rule
  readonly in: readonly HolidayCountry[]
}

const everywhere = holidayCountries
/** What a country observes nationally; regions and days given in return for a Sunday are for its users to add. */
const rows: readonly HolidayRow[] = [
  { title: ['New Year’s Day', 'Nieuwjaarsdag'], on: { month: 1, day: 1 }, in: everywhere },
  { title: ['Epiphany', 'Driekoningen'], on: { month: 1, day: 6 }, in: ['AT'] },
  { title: ['Good Friday', 'Goede Vrijdag'], on: { easter: -2 }, in: ['NL', 'DE', 'GB'] },
  { title: ['Easter Sunday', 'Eerste paasdag'], on: { easter: 0 }, in: everywhere },
  { title: ['Easter Monday', 'Tweede paasdag'], on: { easter: 1 }, in: everywhere },
  { title: ['Labour Day', 'Dag van de Arbeid'], on: { month: 5, day: 1 }, in: ['BE', 'DE', 'FR', 'LU', 'AT'] },
  { title: ['Early May bank holiday', 'Meifeestdag'], on: { month: 5, weekday: 'mon', nth: 1 }, in: ['GB'] },
  { title: ['Liberation Day', 'Bevrijdingsdag'], on: { month: 5, day: 5 }, in: ['NL'] },
  { title: ['Victory Day', 'Dag van de overwinning'], on: { month: 5, day: 8 }, in: ['FR'] },
  { title: ['Europe Day', 'Europadag'], on: { month: 5, day: 9 }, in: ['LU'] },
  { title: ['Spring bank holiday', 'Lentefeestdag'], on: { month: 5, weekday: 'mon', nth: -1 }, in: ['GB'] },
  { title: ['Ascension Day', 'Hemelvaartsdag'], on: { easter: 39 }, in: ['NL', 'BE', 'DE', 'FR', 'LU', 'AT'] },
  { title: ['Whit Sunday', 'Eerste pinksterdag'], on: { easter: 49 }, in: ['NL', 'BE', 'DE', 'FR', 'LU', 'AT'] },
  { title: ['Whit Monday', 'Tweede pinksterdag'], on: { easter: 50 }, in: ['NL', 'BE', 'DE', 'FR', 'LU', 'AT'] },
  { title: ['Corpus Christi', 'Sacramentsdag'], on: { easter: 60 }, in: ['AT'] },
  { title: ['National Day', 'Nationale feestdag'], on: { month: 6, day: 23 }, in: ['LU'] },
  { title: ['Bastille Day', 'Nationale feestdag'], on: { month: 7, day: 14 }, in: ['FR'] },
  { title: ['National Day', 'Nationale feestdag'], on: { month: 7, day: 21 }, in: ['BE'] },
  { title: ['Assumption Day', 'Maria-Hemelvaart'], on: { month: 8, day: 15 }, in: ['BE', 'FR', 'LU', 'AT'] },
  { title: ['Summer bank holiday', 'Zomerfeestdag'], on: { month: 8, weekday: 'mon', nth: -1 }, in: ['GB'] },
  { title: ['Day of German Unity', 'Dag van de Duitse Eenheid'], on: { month: 10, day: 3 }, in: ['DE'] },
  { title: ['National Day', 'Nationale feestdag'], on: { month: 10, day: 26 }, in: ['AT'] },
  { title: ['All Saints’ Day', 'Allerheiligen'], on: { month: 11, day: 1 }, in: ['BE', 'FR', 'LU', 'AT'] },
  { title: ['Armistice Day', 'Wapenstilstand'], on: { month: 11, day: 11 }, in: ['BE', 'FR'] },
  { title: ['Immaculate Conception', 'Maria-Onbevlekte Ontvangenis'], on: { month: 12, day: 8 }, in: ['AT'] },
  { title: ['Christmas Day', 'Eerste kerstdag'], on: { month: 12, day: 25 }, in: everywhere },
  { title: ['Boxing Day', 'Tweede kerstdag'], on: { month: 12, day: 26 }, in: ['NL', 'DE', 'LU', 'AT', 'GB'] },
]

/** The holidays of a country in a year, from early to late: [PN18]. `date` is `YYYY-MM-DD`. */
export function holidaysOf(
  country: HolidayCountry,
  year: number,
  language: Language,
): readonly { readonly date: string; readonly title: string }[] {
  const own = rows.flatMap(({ title: [en, nl], on, in: countries }) =>
    countries.includes(country) ? [{ date: dateAt(dayIn(year, on)), title: language === 'nl' ? nl : en }] : [],
  )
  const king = { date: dateAt(kingsDay(year)), title: language === 'nl' ? 'Koningsdag' : 'King’s Day' }
  return [...own, ...(country === 'NL' ? [king] : [])].toSorted((a, b) => a.date.localeCompare(b.date))
}

function dayIn(year: number, on: Rule): number {
  if ('easter' in on) return easterOf(year) + on.easter
  if ('day' in on) return dayAt(year, on.month, on.day)
  const days = Array.from({ length: dayAt(year, on.month + 1, 1) - dayAt(year, on.month, 1) }, (_, i) => dayAt(year, on.month, 1) + i)
  const meant = days.filter(day => weekdayOf(day) === on.weekday)
  return meant.at(on.nth > 0 ? on.nth - 1 : on.nth)!
}

/** The 27th of April, or the day before where that is a Sunday. */
const kingsDay = (year: number) => dayAt(year, 4, 27) - (weekdayOf(dayAt(year, 4, 27)) === 'sun' ? 1 : 0)

/** Days since 1970. */
const dayAt = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) / 86_400_000

/** Easter Sunday of the Gregorian calendar, in days since 1970 (Meeus, Jones and Butcher). */
function easterOf(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  return dayAt(year, month, (h + l - 7 * m + 33 * month + 19) % 32)
}
