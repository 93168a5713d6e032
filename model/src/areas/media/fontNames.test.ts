import { expect, test } from 'vitest'
import { fontOfSameName, normalisedFontName } from './fontNames.ts'

test.each([
  ['Brandon Grotesque', 'brandon-grotesque'],
  ['Brandon_Grotesque', 'BrandonGrotesque'],
  ['BRANDON  GROTESQUE', 'Brandon\u00a0Grotesque'],
  ['Café', 'Cafe\u0301'],
])('[FO13] %s and %s are one name', (a, b) => expect(normalisedFontName(a)).toBe(normalisedFontName(b)))

test('[FO13] other letters are another name', () => {
  const fonts = [{ title: 'Brandon Bold' }, { title: 'Gotham' }]
  expect(fontOfSameName(fonts, 'brandon')).toBeUndefined()
  expect(fontOfSameName(fonts, 'brandon_bold')).toBe(fonts[0])
})
