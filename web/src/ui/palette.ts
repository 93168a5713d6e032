import type { MantineColorsTuple } from '@mantine/core'

/** Warm greys: paper rather than steel. */
export const stone: MantineColorsTuple = [
  '#faf9f7',
  '#f3f1ed',
  '#e8e5df',
  '#d8d4cc',
  '#b5afa4',
  '#8a8377',
  '#6b655b',
  '#504b43',
  '#38342e',
  '#23201c',
]

/** The product's own accent, a deep green. White on shades 6 and darker passes AA. */
export const pine: MantineColorsTuple = [
  '#edf6f3',
  '#d9ebe5',
  '#b4d6cb',
  '#8bbfaf',
  '#66a895',
  '#448e7a',
  '#2a7462',
  '#1f5f52',
  '#184d42',
  '#103831',
]

const lightness = [0.95, 0.89, 0.79, 0.66, 0.54, 0.45]
const darkness = [0.86, 0.72, 0.55]

/** Ten shades around a partner's colour, which itself stands at 6. `1F5F52` gives the shades that pine could have had. */
export function shadesOf(hex: string): MantineColorsTuple {
  const own = channels(hex)
  const tint = (amount: number) => mixed(own, [255, 255, 255], amount)
  const shade = (rest: number) => mixed(own, [0, 0, 0], 1 - rest)
  return [...lightness.map(amount => tint(amount * 0.97)), cssOf(own), ...darkness.map(shade)] as unknown as MantineColorsTuple
}

type Channels = readonly [number, number, number]

const channels = (hex: string): Channels => {
  const [red, green, blue] = [0, 2, 4].map(at => Number.parseInt(hex.replace('#', '').slice(at, at + 2), 16))
  return [red ?? 0, green ?? 0, blue ?? 0]
}
const mixed = (from: Channels, to: Channels, amount: number) =>
  cssOf(from.map((x, i) => Math.round(x + ((to[i] ?? 0) - x) * amount)) as unknown as Channels)
const cssOf = (rgb: Channels) => `#${rgb.map(x => x.toString(16).padStart(2, '0')).join('')}`
