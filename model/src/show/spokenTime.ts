import type { DateFormat, TimeFormat } from '../areas/shows/enumerations.ts'
import type { CountdownUnit } from './countdown.ts'
import { utcDateOf } from './wallTime.ts'

/** What widgets write of times and days, in the language of guests: which need not be one of those of the interface. */
interface Words {
  readonly openUntil: string
  readonly openUntilDay: string
  readonly alwaysOpen: string
  readonly closed: string
  readonly opensAt: string
  readonly opensOn: string
  readonly today: string
  readonly units: Readonly<Record<CountdownUnit, readonly [one: string, more: string]>>
}

const words = {
  en: {
    openUntil: 'Open until {time}',
    openUntilDay: 'Open until {day} {time}',
    alwaysOpen: 'Open 24 hours',
    closed: 'Closed',
    opensAt: 'Closed, opens at {time}',
    opensOn: 'Closed, opens {day} at {time}',
    today: 'Today',
    units: { days: ['day', 'days'], hours: ['hour', 'hours'], minutes: ['minute', 'minutes'], seconds: ['second', 'seconds'] },
  },
  nl: {
    openUntil: 'Open tot {time}',
    openUntilDay: 'Open tot {day} {time}',
    alwaysOpen: '24 uur open',
    closed: 'Gesloten',
    opensAt: 'Gesloten, open om {time}',
    opensOn: 'Gesloten, open {day} om {time}',
    today: 'Vandaag',
    units: { days: ['dag', 'dagen'], hours: ['uur', 'uur'], minutes: ['minuut', 'minuten'], seconds: ['seconde', 'seconden'] },
  },
  de: {
    openUntil: 'Geöffnet bis {time}',
    openUntilDay: 'Geöffnet bis {day} {time}',
    alwaysOpen: '24 Stunden geöffnet',
    closed: 'Geschlossen',
    opensAt: 'Geschlossen, öffnet um {time}',
    opensOn: 'Geschlossen, öffnet {day} um {time}',
    today: 'Heute',
    units: { days: ['Tag', 'Tage'], hours: ['Stunde', 'Stunden'], minutes: ['Minute', 'Minuten'], seconds: ['Sekunde', 'Sekunden'] },
  },
  fr: {
    openUntil: 'Ouvert jusqu’à {time}',
    openUntilDay: 'Ouvert jusqu’à {day} {time}',
    alwaysOpen: 'Ouvert 24 h sur 24',
    closed: 'Fermé',
    opensAt: 'Fermé, ouvre à {time}',
    opensOn: 'Fermé, ouvre {day} à {time}',
    today: 'Aujourd’hui',
    units: { days: ['jour', 'jours'], hours: ['heure', 'heures'], minutes: ['minute', 'minutes'], seconds: ['seconde', 'secondes'] },
  },
  es: {
    openUntil: 'Abierto hasta las {time}',
    openUntilDay: 'Abierto hasta el {day} a las {time}',
    alwaysOpen: 'Abierto las 24 horas',
    closed: 'Cerrado',
    opensAt: 'Cerrado, abre a las {time}',
    opensOn: 'Cerrado, abre el {day} a las {time}',
    today: 'Hoy',
    units: { days: ['día', 'días'], hours: ['hora', 'horas'], minutes: ['minuto', 'minutos'], seconds: ['segundo', 'segundos'] },
  },
  it: {
    openUntil: 'Aperto fino alle {time}',
    openUntilDay: 'Aperto fino a {day} alle {time}',
    alwaysOpen: 'Aperto 24 ore su 24',
    closed: 'Chiuso',
    opensAt: 'Chiuso, apre alle {time}',
    opensOn: 'Chiuso, apre {day} alle {time}',
    today: 'Oggi',
    units: { days: ['giorno', 'giorni'], hours: ['ora', 'ore'], minutes: ['minuto', 'minuti'], seconds: ['secondo', 'secondi'] },
  },
  pt: {
    openUntil: 'Aberto até às {time}',
    openUntilDay: 'Aberto até {day} às {time}',
    alwaysOpen: 'Aberto 24 horas',
    closed: 'Fechado',
    opensAt: 'Fechado, abre às {time}',
    opensOn: 'Fechado, abre {day} às {time}',
    today: 'Hoje',
    units: { days: ['dia', 'dias'], hours: ['hora', 'horas'], minutes: ['minuto', 'minutos'], seconds: ['segundo', 'segundos'] },
  },
} as const satisfies Readonly<Record<string, Words>>

/** The languages in which all of it can be said. Days and months are known in every language. */
export const spokenLanguages: readonly string[] = Object.keys(words)

const isSpoken = (language: string): language is keyof typeof words => Object.hasOwn(words, language)

/** In the language itself, else that of which it is a kind (`pt-BR` is `pt`), else English. */
function wordsIn(language: string): Words {
  const [base = ''] = language.toLowerCase().split('-')
  return words[isSpoken(base) ? base : 'en']
}

export const timeWord = (language: string, word: 'closed' | 'alwaysOpen' | 'today'): string => wordsIn(language)[word]
/** `day`: null, where the time alone says it. */
export const openUntilWords = (language: string, day: string | null, time: string): string =>
  withMoment(wordsIn(language)[day === null ? 'openUntil' : 'openUntilDay'], day, time)
/** `day`: null, where it is today. */
export const opensWords = (language: string, day: string | null, time: string): string =>
  withMoment(wordsIn(language)[day === null ? 'opensAt' : 'opensOn'], day, time)
const withMoment = (sentence: string, day: string | null, time: string) => sentence.replace('{day}', day ?? '').replace('{time}', time)
export const unitWord = (language: string, unit: CountdownUnit, value: number): string => wordsIn(language).units[unit][value === 1 ? 0 : 1]

const two = (x: number) => String(x).padStart(2, '0')

/** `17:05`, `5:05 PM`; of minutes beyond a day, the time of the next. */
export function timeText(minute: number, format: TimeFormat, second: number | null = null): string {
  const hours = Math.floor(minute / 60) % 24
  const rest = `:${two(minute % 60)}${second === null ? '' : `:${two(second)}`}`
  return format === 'H12' ? `${hours % 12 === 0 ? 12 : hours % 12}${rest} ${hours < 12 ? 'AM' : 'PM'}` : two(hours) + rest
}

type Parts = Intl.DateTimeFormatOptions
const dateParts: Readonly<Record<DateFormat, Parts>> = {
  WEEKDAY_DAY_MONTH: { weekday: 'long', day: 'numeric', month: 'long' },
  FULL: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  DAY_MONTH: { day: 'numeric', month: 'long' },
  WEEKDAY: { weekday: 'long' },
  NUMERIC: { day: '2-digit', month: '2-digit', year: 'numeric' },
}

/** A day (since 1970) as a language writes it. A format of a newer edition is the first. */
export const dateText = (day: number, format: DateFormat, language: string): string =>
  formatOf(language, dateParts[format] ?? dateParts.WEEKDAY_DAY_MONTH).format(utcDateOf(day))
export const weekdayText = (day: number, language: string, isShort: boolean): string =>
  capitalised(formatOf(language, { weekday: isShort ? 'short' : 'long' }).format(utcDateOf(day)))
/** As it is called within a sentence: `maandag`; one that is a week and more away with its date, for another of that name comes before it. */
export const dayInSentence = (day: number, today: number, language: string): string =>
  dateText(day, day - today < 7 ? 'WEEKDAY' : 'WEEKDAY_DAY_MONTH', language)
/** `25 Dec` */
export const shortDateText = (day: number, language: string): string =>
  formatOf(language, { day: 'numeric', month: 'short' }).format(utcDateOf(day))

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const known = new Map<string, Intl.DateTimeFormat>()
/** Making one is slow, and a clock asks every second. */
function formatOf(language: string, parts: Parts): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(parts)}`
  const found = known.get(key) ?? made(language, parts)
  known.set(key, found)
  return found
}
/** A browser may know nothing of a language: then it is written as most are. British English has the day before the month. */
function made(language: string, parts: Parts): Intl.DateTimeFormat {
  const tag = language === 'en' ? 'en-GB' : language
  try {
    return new Intl.DateTimeFormat([tag, 'en-GB'], { ...parts, timeZone: 'UTC' })
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' })
  }
}
