import type { Gradient, GradientStop, ShowStyle } from '../areas/shows/values.ts'
import { channelsOf, hexOf } from './colours.ts'
import { maxStops } from './maxStops.ts'
import { colourIn } from './resolve.ts'

type Colours = Pick<ShowStyle, 'colorPrimary' | 'colorSecondary' | 'colorTertiary'>

/** The stops from the first place to the last; of those at the same place, in the order in which they were made. */
export const inPlaces = (stops: readonly GradientStop[]): readonly GradientStop[] => [...stops].sort((a, b) => a.position - b.position)

/** What stands for a gradient where none can be drawn: the mean of what it shows. */
export function plainColourOf({ stops }: Pick<Gradient, 'stops'>, style: Colours): string {
  const placed = inPlaces(stops)
  const last = placed.length - 1
  // Each stop reaches half way to those beside it, and the outer ones to the ends.
  const share = (i: number) => {
    const from = i === 0 ? 0 : (placed[i - 1]!.position + placed[i]!.position) / 2
    const to = i === last ? 100 : (placed[i]!.position + placed[i + 1]!.position) / 2
    return (to - from) / 100
  }
  const mean = [0, 0, 0]
  placed.forEach((stop, i) => {
    channelsOf(colourIn(style, stop.color, 'FFFFFF')).forEach((channel, c) => (mean[c]! += channel * share(i)))
  })
  return hexOf(mean)
}

/** A gradient from one colour to another; how one begins that is made by hand. */
export const gradientBetween = (from: string, to: string, angle = 180, type: Gradient['type'] = 'LINEAR'): Gradient => ({
  type,
  angle,
  stops: [
    { position: 0, color: from, opacity: 100 },
    { position: 100, color: to, opacity: 100 },
  ],
})

/** A stop more, in the widest gap, of the colour that is there; the same where there are as many as there may be. */
export function withStop(gradient: Gradient, style: Colours): Gradient {
  const placed = inPlaces(gradient.stops)
  if (placed.length >= maxStops) return gradient
  const gaps = placed.slice(1).map((stop, i) => ({ before: placed[i]!, after: stop, width: stop.position - placed[i]!.position }))
  const { before, after } = gaps.reduce((widest, gap) => (gap.width > widest.width ? gap : widest))
  const [a, b] = [before, after].map(stop => channelsOf(colourIn(style, stop.color, 'FFFFFF')))
  const middle: GradientStop = {
    position: Math.round((before.position + after.position) / 2),
    color: hexOf(a!.map((channel, c) => (channel + b![c]!) / 2)),
    opacity: Math.round((before.opacity + after.opacity) / 2),
  }
  return { ...gradient, stops: inPlaces([...placed, middle]).slice() }
}

/** Ready ones, in the show's own colours first: a press makes one, and then it is changed by hand. None is spread into another: what only draws gradients leaves them out. */
export const readyGradients: readonly Gradient[] = [
  gradientBetween('$PRIMA', '$SECON'),
  gradientBetween('$SECON', '$TERTI'),
  gradientBetween('$PRIMA', '000000', 160),
  gradientBetween('2B2D42', '0B0C12', 180, 'RADIAL'),
  gradientBetween('FF9A5A', 'C2335B', 135),
  gradientBetween('0F766E', '0B2B40', 135),
  gradientBetween('FFF4E0', 'F2C9A1', 160),
  {
    type: 'LINEAR',
    angle: 0,
    stops: [
      { position: 0, color: '000000', opacity: 85 },
      { position: 60, color: '000000', opacity: 0 },
    ],
  },
]

interface Painted {
  readonly backgroundColor?: string | null
  readonly backgroundGradient?: Gradient | null
}

/** Whoever gives a plain colour and nothing else wants to see it: a gradient goes that would lie over it. */
export const withoutGradientOver = <C extends Painted>(before: Painted, change: C): C =>
  before.backgroundGradient && change.backgroundColor !== undefined && change.backgroundGradient === undefined
    ? { ...change, backgroundGradient: null }
    : change
