import { expect, test } from 'vitest'
import { isShownThere } from './slidesThere.ts'

test.each([
  [[], [], true],
  [[], ['airport'], true],
  [['airport'], ['south', 'Airport'], true],
  [['Café', 'airport'], ['cafe'], true],
  [['airport'], ['south'], false],
  [['airport'], [], false],
])('[PN22] a slide of %j where a location is %j: %s', (locationLabels, labels, isShown) => {
  expect(isShownThere({ locationLabels }, labels)).toBe(isShown)
})

test('[PN22] what is kept of before there were labels is shown everywhere', () => {
  expect(isShownThere({}, [])).toBe(true)
})
