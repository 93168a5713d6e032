import type { Overflow, WidgetType } from '../areas/shows/enumerations.ts'
import { isOneOf } from '../kernel/record.ts'
import type { Widget } from './show.ts'

/** What of a widget is drawn wholly: dishes of a list, parts of a product or promotion, a text as one. */
export interface Fit {
  readonly shown: number
  readonly total: number
  /** Where its pages need more time than their slide has: so many seconds. */
  readonly secondsNeeded?: number
}
export const fitsWholly = ({ shown, total }: Fit): boolean => shown >= total

/** Of which types something may not fit. */
export const fittingTypes = ['TEXT', 'PRODUCT', 'PRODUCT_LIST', 'MENU_SECTION', 'PROMOTION'] as const satisfies readonly WidgetType[]
export type FittingType = (typeof fittingTypes)[number]
export const mayOverflow = (type: WidgetType): type is FittingType => isOneOf(fittingTypes, type)

/** What each type of widget can do with what does not fit. Pages are made of rows. */
export const overflowsOf: { readonly [T in FittingType]: readonly Overflow[] } = {
  TEXT: ['CUT', 'SHRINK'],
  PRODUCT: ['CUT', 'SHRINK'],
  PRODUCT_LIST: ['CUT', 'SHRINK', 'PAGES'],
  MENU_SECTION: ['SHRINK', 'PAGES'],
  PROMOTION: ['CUT', 'SHRINK'],
}

export interface FittingSettings {
  readonly overflow?: Overflow | null
  readonly minScale?: number | null
  readonly columnCount?: number | null
  readonly pageDuration?: number | null
}

/** What a widget does where nothing is said: what widgets did before there was a choice. */
const usualFitting = { overflow: 'CUT', minScale: 60, columnCount: 1, pageDuration: 5 } as const

/** What was chosen, complete; the least scale as a fraction. A value of a newer edition of the product is as none. */
export function fittingOf({ overflow, minScale, columnCount, pageDuration }: FittingSettings) {
  const known: readonly Overflow[] = overflowsOf.PRODUCT_LIST
  return {
    overflow: overflow && known.includes(overflow) ? overflow : usualFitting.overflow,
    minScale: (minScale ?? usualFitting.minScale) / 100,
    columnCount: columnCount ?? usualFitting.columnCount,
    pageDuration: pageDuration ?? usualFitting.pageDuration,
  }
}
export type Fitting = ReturnType<typeof fittingOf>

/** The largest of the whole percents from the least to 100 at which it fits; the least, where it fits at none. */
export function largestScale(least: number, fits: (scale: number) => boolean): number {
  if (fits(1)) return 1
  let fitting = Math.ceil(least * 100 - 1e-6)
  let tooLarge = 100
  if (fitting >= 100 || !fits(fitting / 100)) return Math.min(1, fitting / 100)
  while (tooLarge - fitting > 1) {
    const middle = Math.floor((fitting + tooLarge) / 2)
    if (fits(middle / 100)) fitting = middle
    else tooLarge = middle
  }
  return fitting / 100
}

/** So far may a text reach over the edge of the slide, as its box has room around the words: a fraction of the slide. */
const mostOver = 0.02

/** A text whose box is as high as its words reaches over the upper or the lower edge of the slide: screens cut those. */
export function isOverEdge(widget: Widget): boolean {
  if (widget.type !== 'TEXT' || widget.settings.autoHeight !== true || widget.style.rotation !== 0) return false
  return widget.positionY < -mostOver || widget.positionY + widget.height > 1 + mostOver
}
