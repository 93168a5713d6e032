import { expect, test } from 'vitest'
import { defaultFont, fontAddress, fontFileName, fontFiles, fontNames, fonts } from './fonts.ts'

test('no family is in the table twice', () => {
  const families = fontNames.map(name => fonts[name].family)
  expect(new Set(families).size).toBe(families.length)
})

test.each(fontNames)('%s is the family in the style of the specification and has a regular weight', name => {
  expect(name).toBe(fonts[name].family.toUpperCase().replaceAll(' ', '_'))
  expect(fonts[name].weights).toContain(400)
})

test('the default font is in the table', () => expect(fontNames).toContain(defaultFont))

test('a family with italics has a file for each weight, slope and subset', () => {
  expect(fontFiles('LATO').map(fontFileName)).toEqual([
    'LATO-400-latin.woff2',
    'LATO-400-latin-ext.woff2',
    'LATO-400italic-latin.woff2',
    'LATO-400italic-latin-ext.woff2',
    'LATO-700-latin.woff2',
    'LATO-700-latin-ext.woff2',
    'LATO-700italic-latin.woff2',
    'LATO-700italic-latin-ext.woff2',
  ])
})

test('the address of a file changes with the edition', () => {
  expect(fontAddress({ font: 'PACIFICO', weight: 400, italic: false, subset: 'latin' })).toMatch(
    /^\/fonts\/PACIFICO-400-latin\.woff2\?v=\d/,
  )
})
