import './night.css'
import { colorsTuple, DEFAULT_THEME, type MantineColorsTuple, type MantineThemeOverride } from '@mantine/core'
import { channels, contrastOf, cssOf, mixed, white, type Channels } from './palette.ts'

/** What cards, fields and dialogs lie on; a page is a little darker. */
const surface = '#23201c'

/** The greys of the day turned round: from the ground, over borders, to the letters. */
export const nightStone = colorsTuple([
  '#191714',
  '#2d2924',
  '#3b362f',
  '#4d473e',
  '#6d665b',
  '#958d80',
  '#aca498',
  '#c4bdb2',
  '#dbd6cd',
  '#f3f1ed',
])

const tints = [0.14, 0.22, 0.34, 0.48, 0.64]
const steps = [0, 0.15, 0.35, 0.6]
const filled = 5

/** Ten shades of a colour at night: grounds first, then the colour itself as dark letters can be read on it, then letters that can be read on its first two. */
export function nightShadesOf(hex: string): MantineColorsTuple {
  const own = channels(hex)
  const grounds = tints.map(amount => mixed(channels(surface), own, amount))
  const seen = lighter(own, [channels(surface)], 4.5)
  const letters = lighter(own, [grounds[1]!, channels(nightStone[1]!)], 4.5)
  return colorsTuple([...grounds, seen, ...steps.map(amount => mixed(letters, white, amount))].map(cssOf))
}

/** The colour itself, or as much lighter as it has to be on these grounds. */
function lighter(own: Channels, grounds: readonly Channels[], contrast: number): Channels {
  let found = own
  for (let amount = 0; grounds.some(ground => contrastOf(found, ground) < contrast) && amount < 1; amount += 0.05)
    found = mixed(own, white, amount)
  return found
}

/** The theme of the day in the colours of the night: `shade` is where each of its own colours stands. */
export function asNight(day: MantineThemeOverride): MantineThemeOverride {
  const shade = Number(day.primaryShade)
  const colors = Object.entries({ ...DEFAULT_THEME.colors, ...day.colors })
  return {
    ...day,
    white: surface,
    black: '#f3f1ed',
    primaryShade: filled,
    // What lies on a filled ground is of the surface's colour, which can be read on all of them.
    autoContrast: false,
    colors: {
      ...Object.fromEntries(colors.map(([name, shades]) => [name, nightShadesOf(shades?.[shade] ?? '#888888')])),
      stone: nightStone,
      gray: nightStone,
      dark: nightStone,
    },
    shadows: {
      xs: '0 1px 2px rgb(0 0 0 / 40%)',
      sm: '0 1px 3px rgb(0 0 0 / 45%)',
      md: '0 6px 18px rgb(0 0 0 / 45%)',
      lg: '0 14px 36px rgb(0 0 0 / 55%)',
    },
  }
}
