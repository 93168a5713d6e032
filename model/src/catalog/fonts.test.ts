import { expect, test } from 'vitest'
import { defaultFont, fontAddress, fontFileName, fontKinds, weightIn, type FontFamily } from './fontFiles.ts'
import { fontFiles, fontFilesFor, fontNames, fonts, fontStack } from './fonts.ts'

test('[FO1] there are about 115 families, each once, of every kind', () => {
  const families = fontNames.map(name => fonts[name].family)
  expect(families.length).toBeGreaterThanOrEqual(110)
  expect(new Set(families).size).toBe(families.length)
  expect(new Set(fontNames.map(name => fonts[name].kind))).toEqual(new Set(Object.keys(fontKinds)))
})

test.each(fontNames)('[FO2] %s is the family in the style of the specification and has a regular weight', name => {
  const { family, weights, axis }: FontFamily = fonts[name]
  expect(name).toBe(family.toUpperCase().replaceAll(' ', '_'))
  expect(name).toMatch(/^[A-Z][A-Z0-9_]*$/)
  expect(weights).toContain(400)
  expect(weights).toEqual([...new Set(weights)].sort((a, b) => a - b))
  for (const weight of axis ? weights : []) expect(weight >= axis![0] && weight <= axis![1]).toBe(true)
})

test('[FO3] one family has the weights 250, 300, 400, 600 and 700, out of one file', () => {
  expect(fonts.SOURCE_SANS_3.weights).toEqual([250, 300, 400, 600, 700])
  expect(fontFiles('SOURCE_SANS_3').map(fontFileName)).toEqual([
    'SOURCE_SANS_3-variable-latin.woff2',
    'SOURCE_SANS_3-variable-latin-ext.woff2',
    'SOURCE_SANS_3-variableitalic-latin.woff2',
    'SOURCE_SANS_3-variableitalic-latin-ext.woff2',
  ])
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

test('[FO4] a family whose designer drew no letters of Central Europe has no file for them', () => {
  expect(fontFiles('COOKIE').map(fontFileName)).toEqual(['COOKIE-400-latin.woff2'])
})

test('[FO5] bold is asked for where it was drawn, and made of the regular elsewhere', () => {
  expect(weightIn(fonts.LATO, true)).toBe(700)
  expect(weightIn(fonts.LATO)).toBe(400)
  expect(weightIn(fonts.PACIFICO, true)).toBe(400)
})

test('[FO6] a text needs only the files with which it is drawn', () => {
  const namesFor = (...[font, style]: Parameters<typeof fontFilesFor>) => fontFilesFor(font, style).map(fontFileName)
  expect(namesFor('LATO', { bold: true, italic: true })).toEqual(['LATO-700italic-latin.woff2', 'LATO-700italic-latin-ext.woff2'])
  expect(namesFor('COOKIE', { bold: true, italic: true })).toEqual(['COOKIE-400-latin.woff2'])
  expect(namesFor('SOURCE_SANS_3', { bold: true, italic: false })).toEqual([
    'SOURCE_SANS_3-variable-latin.woff2',
    'SOURCE_SANS_3-variable-latin-ext.woff2',
  ])
})

test('CSS is told the family and what comes nearest to its kind', () => {
  expect(fontStack('ROBOTO_SLAB')).toBe('"Roboto Slab", serif')
  expect(fontStack('PACIFICO')).toBe('"Pacifico", cursive')
})

test('the address of a file changes with the edition', () => {
  expect(fontAddress({ font: 'PACIFICO', weight: 400, italic: false, subset: 'latin' })).toMatch(
    /^\/fonts\/PACIFICO-400-latin\.woff2\?v=\d/,
  )
})
