import { channelsOf } from './colours.ts'

/** Large letters, as those on a screen are, can be read from 3 to 1 on: WCAG 1.4.3. */
export const leastContrast = 3

/** How much two colours of six digits differ, from 1 to 21; null where one of them is more than a plain colour. */
export function contrastOf(one: string, other: string): number | null {
  const isPlain = (colour: string) => /^[0-9a-f]{6}$/i.test(colour)
  return isPlain(one) && isPlain(other) ? contrastBetween(luminanceOf(one), luminanceOf(other)) : null
}

/** The same of two luminances. */
export const contrastBetween = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** How light six digits are, 0 to 1. */
export const luminanceOf = (colour: string): number => luminanceOfChannels(channelsOf(colour))

/** How light red, green and blue are, each from 0 to 255. */
export const luminanceOfChannels = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255)

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
