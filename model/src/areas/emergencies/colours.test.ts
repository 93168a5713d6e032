import { expect, test } from 'vitest'
import { emergencyColours } from './colours.ts'
import { emergencyStyles } from './styles.ts'

/** How much lighter one colour is than another, as WCAG counts it. */
function contrast(one: string, other: string): number {
  const light = (colour: string) => {
    const [r, g, b] = colour.match(/\w\w/g)!.map(hex => {
      const part = Number.parseInt(hex, 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }
  const [low, high] = [light(one), light(other)].toSorted((a, b) => a - b)
  return (high! + 0.05) / (low! + 0.05)
}

test.each(emergencyStyles)('[EM1] the letters of %s can be read', style => {
  const { paper, letters } = emergencyColours[style]
  expect(contrast(paper, letters)).toBeGreaterThan(7)
})
