/** Large letters, as those on a screen are, can be read from 3 to 1 on: WCAG 1.4.3. */
export const leastContrast = 3

/** How much two colours of six digits differ, from 1 to 21; null where one of them is more than a plain colour. */
export function contrastOf(one: string, other: string): number | null {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return a === null || b === null ? null : (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminanceOf(colour: string): number | null {
  if (!/^[0-9a-f]{6}$/i.test(colour)) return null
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
