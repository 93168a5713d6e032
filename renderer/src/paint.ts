import type { CSSProperties } from 'react'
import type { Gradient, ShowStyle } from '@vitrine/model/areas/shows/values.ts'
import type { Slide } from '@vitrine/model/show/show.ts'
import { channelsOf } from '@vitrine/model/show/colours.ts'
import { inPlaces } from '@vitrine/model/show/gradients.ts'
import { colourIn } from '@vitrine/model/show/resolve.ts'

/** A colour as CSS has it. With commas and a zero before the point: browsers of 2017 know no other way to say how much it covers. */
export function colourCss(hex: string, opacity: number | null | undefined): string {
  if (opacity === null || opacity === undefined || opacity >= 100) return `#${hex}`
  return `rgba(${channelsOf(hex).join(',')},${opacity / 100})`
}

export function gradientCss({ type, angle, stops }: Gradient, show: ShowStyle): string {
  const placed = inPlaces(stops).map(
    stop => `${colourCss(colourIn(show, stop.color, 'FFFFFF'), stop.opacity)} ${Math.round(stop.position * 10) / 10}%`,
  )
  return type === 'LINEAR'
    ? `linear-gradient(${angle}deg,${placed.join(',')})`
    : `radial-gradient(circle farthest-corner,${placed.join(',')})`
}

/** What lies below everything else on a slide. Always opaque: what a gradient lets through is white. */
export function groundCss({ backgroundColor, backgroundGradient }: Slide, show: ShowStyle): CSSProperties {
  const plain = { backgroundColor: `#${colourIn(show, backgroundColor, 'FFFFFF')}` }
  // Shows that were published before there were gradients have none, and not even null.
  if (!backgroundGradient) return plain
  return { backgroundColor: '#FFFFFF', backgroundImage: gradientCss(backgroundGradient, show) }
}
