import { colorsTuple, type MantineColorsTuple } from '@mantine/core'

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

const lightness = [0.95, 0.89, 0.79, 0.66, 0.54, 0.35]
const darkness = [0.86, 0.72, 0.55]

/**
 * Ten shades around a partner's colour, which itself stands at 6.
 * From 7 on they can be read as letters on white, however pale the colour is.
 */
export function shadesOf(hex: string): MantineColorsTuple {
  const own = channels(hex)
  const dark = readable(own)
  const shades = [...lightness.map(amount => mixed(own, white, amount)), own, ...darkness.map(rest => mixed(dark, black, 1 - rest))]
  return colorsTuple(shades.map(cssOf))
}

/** Beside the accent, where a partner has a secondary colour: the avatar and small marks. */
export const gold: MantineColorsTuple = [
  '#fdf6e9',
  '#faebcf',
  '#f5d79d',
  '#f2c46d',
  '#edb14b',
  '#dd9c30',
  '#c58420',
  '#8a5a12',
  '#6d470f',
  '#4d320a',
]

export type Channels = readonly [number, number, number]
export const white: Channels = [255, 255, 255]
const black: Channels = [0, 0, 0]

/** The colour itself, or as much darker as letters on white need (WCAG AA, 4.5 to 1). */
function readable(rgb: Channels): Channels {
  let found = rgb
  for (let rest = 1; contrastWithWhite(found) < 4.5 && rest > 0; rest -= 0.05) found = mixed(rgb, black, 1 - rest)
  return found
}

/** White letters where they can be read on this ground (WCAG AA), else black ones, which then can. */
export const lettersOn = (hex: string): '#ffffff' | '#000000' => (contrastWithWhite(channels(hex)) >= 4.5 ? '#ffffff' : '#000000')

/** A ground that is pointed at: a little further from its letters, so that they are read no worse. */
export const pointedAt = (hex: string): string => cssOf(mixed(channels(hex), lettersOn(hex) === '#ffffff' ? black : white, 0.1))

/** `contrastWithWhite([0, 0, 0])` is 21 */
export const contrastWithWhite = (rgb: Channels) => contrastOf(rgb, white)

/** Of two colours, as WCAG counts it: from 1 to 21. */
export function contrastOf(one: Channels, other: Channels): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const luminance = (rgb: Channels) => {
  const [red, green, blue] = eachOf(rgb, value => {
    const x = value / 255
    return x <= 0.03928 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** `channels('1F5F52')` is `[31, 95, 82]` */
export const channels = (hex: string): Channels => {
  const [red, green, blue] = [0, 2, 4].map(at => Number.parseInt(hex.replace('#', '').slice(at, at + 2), 16))
  return [red ?? 0, green ?? 0, blue ?? 0]
}
export const mixed = (from: Channels, to: Channels, amount: number) => eachOf(from, (x, i) => Math.round(x + (to[i] - x) * amount))
const eachOf = ([red, green, blue]: Channels, make: (channel: number, place: 0 | 1 | 2) => number): Channels => [
  make(red, 0),
  make(green, 1),
  make(blue, 2),
]
export const cssOf = (rgb: Channels) => `#${rgb.map(x => x.toString(16).padStart(2, '0')).join('')}`
