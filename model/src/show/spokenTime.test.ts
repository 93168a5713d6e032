import { expect, test } from 'vitest'
import { dateText, dayInSentence, openUntilWords, opensWords, timeText, timeWord, unitWord, weekdayText } from './spokenTime.ts'
import { dayOf } from './wallTime.ts'

const christmas = dayOf('2026-12-25')

test('[WD9] a time has 24 or twice 12 hours, with seconds or without', () => {
  expect([timeText(0, 'H24'), timeText(17 * 60 + 5, 'H24'), timeText(17 * 60 + 5, 'H24', 9)]).toEqual(['00:00', '17:05', '17:05:09'])
  expect([timeText(0, 'H12'), timeText(12 * 60, 'H12'), timeText(17 * 60 + 5, 'H12')]).toEqual(['12:00 AM', '12:00 PM', '5:05 PM'])
})

test('[WD29] a day is written as its language does', () => {
  expect(dateText(christmas, 'WEEKDAY_DAY_MONTH', 'nl')).toBe('vrijdag 25 december')
  expect(dateText(christmas, 'DAY_MONTH', 'en')).toBe('25 December')
  expect(dateText(christmas, 'NUMERIC', 'de')).toBe('25.12.2026')
  expect(weekdayText(christmas, 'fr', false)).toBe('Vendredi')
})

test('[WD29] what cannot be said in a language is said in the one of which it is a kind, or in English', () => {
  expect(timeWord('pt-BR', 'closed')).toBe('Fechado')
  expect(openUntilWords('ja', null, '22:00')).toBe('Open until 22:00')
  expect(dateText(christmas, 'WEEKDAY', 'zz-nonsense-x')).toBe('Friday')
})

test('[WD10] [WD13] words have their numbers, days and times', () => {
  expect([unitWord('nl', 'days', 1), unitWord('nl', 'days', 2)]).toEqual(['dag', 'dagen'])
  expect(opensWords('en', null, '09:00')).toBe('Closed, opens at 09:00')
  expect(opensWords('en', 'Friday', '09:00')).toBe('Closed, opens Friday at 09:00')
  expect(openUntilWords('es', 'domingo', '22:00')).toBe('Abierto hasta el domingo a las 22:00')
})

test('[WD36] a day within a sentence is written as its language does, and one of another week with its date', () => {
  expect([6, 7].map(days => dayInSentence(christmas, christmas - days, 'nl'))).toEqual(['vrijdag', 'vrijdag 25 december'])
  expect([1, 13].map(days => dayInSentence(christmas, christmas - days, 'de'))).toEqual(['Freitag', 'Freitag, 25. Dezember'])
})
