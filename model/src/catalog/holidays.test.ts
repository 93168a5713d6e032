import { expect, test } from 'vitest'
import { holidayCountries, holidaysOf } from './holidays.ts'

const of = (country: (typeof holidayCountries)[number], year: number) =>
  Object.fromEntries(holidaysOf(country, year, 'en').map(({ date, title }) => [title, date]))

test('[PN18] Easter and what follows from it', () => {
  expect([2024, 2025, 2026, 2027, 2038].map(year => of('NL', year)['Easter Sunday'])).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ])
  expect(of('NL', 2026)).toMatchObject({ 'Good Friday': '2026-04-03', 'Ascension Day': '2026-05-14', 'Whit Monday': '2026-05-25' })
  expect(of('AT', 2026)['Corpus Christi']).toBe('2026-06-04')
})

test('[PN18] King’s Day is never a Sunday; weekdays of a month are found', () => {
  expect([2025, 2026].map(year => of('NL', year)['King’s Day'])).toEqual(['2025-04-26', '2026-04-27'])
  expect(of('GB', 2026)).toMatchObject({
    'Early May bank holiday': '2026-05-04',
    'Spring bank holiday': '2026-05-25',
    'Summer bank holiday': '2026-08-31',
  })
})

test('[PN18] each country has its own, each day once, in both languages', () => {
  for (const country of holidayCountries)
    for (const year of [2024, 2026, 2028, 2035]) {
      const [english, dutch] = [holidaysOf(country, year, 'en'), holidaysOf(country, year, 'nl')]
      expect(english.map(({ date }) => date)).toEqual(dutch.map(({ date }) => date))
      expect(english.length).toBeGreaterThanOrEqual(9)
      expect(english.every(({ date }) => date.startsWith(String(year)))).toBe(true)
    }
})
