import { fitsWholly, largestScale, type Fit } from '@vitrine/model/show/fitting.ts'

/** Says what of an element fits into the one around it, at the scale at which it is drawn. */
export type Measure = (element: HTMLElement, scale: number) => Fit

/**
 * Draws an element as large as it fits into the one around it, and no smaller than the least scale. It is laid out in a box that is larger
 * by as much, so that lines break as they would in that; letters, pictures and spaces shrink together. `isHigh`: it is as high as its box.
 */
export function shrink(element: HTMLElement, minScale: number, measure: Measure, { isHigh }: { readonly isHigh: boolean }): Fit {
  let fit: Fit = { shown: 0, total: 0 }
  const fits = (scale: number) => {
    draw(element, scale, isHigh)
    fit = measure(element, scale)
    return fitsWholly(fit)
  }
  const scale = largestScale(minScale, fits)
  fits(scale)
  return fit
}

function draw({ style }: HTMLElement, scale: number, isHigh: boolean): void {
  style.transformOrigin = '0 0'
  style.width = `${100 / scale}%`
  if (isHigh) style.height = `${100 / scale}%`
  style.transform = scale === 1 ? '' : `scale(${scale})`
}

/** A text fits as a whole or not: what is above and below the letters of a line may lie beyond its box. */
export const measureText: Measure = (element, scale) => {
  const room = element.parentElement?.clientHeight ?? 0
  return asWhole(element.offsetHeight * scale <= room + lineTolerance(element) * scale)
}
export const lineTolerance = (element: HTMLElement) => 1 + 0.15 * Number.parseFloat(element.style.fontSize || '0')
export const asWhole = (isWhole: boolean): Fit => ({ shown: isWhole ? 1 : 0, total: 1 })

/** Counts the parts (`data-part`) of a product or promotion that are seen whole in the room (`data-room`) that they have. */
export const measureParts: Measure = element => {
  const parts = [...element.querySelectorAll<HTMLElement>('[data-part]')]
  return { shown: parts.filter(isWhole).length, total: parts.length }
}

/** Letters reach less far than their line. */
const partTolerance = 2

function isWhole(part: HTMLElement): boolean {
  const room = part.closest<HTMLElement>('[data-room]')
  if (!room) return true
  const [top, left] = part.offsetParent === room ? [0, 0] : [room.offsetTop, room.offsetLeft]
  const bottom = part.offsetTop - top + part.offsetHeight
  const right = part.offsetLeft - left + Math.max(part.offsetWidth, part.scrollWidth)
  return bottom <= room.clientHeight + partTolerance && right <= room.clientWidth + partTolerance
}
