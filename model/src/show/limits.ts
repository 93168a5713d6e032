import type { Refusal } from '../messages/refusals.ts'
import { apply, type Operation, type OperationKind } from './operations.ts'
import { slideOf, type Show } from './show.ts'

/** How large a show may become. A show is read, copied and sent whole: however many slides it has, all their widgets must fit. */
export const maxOf = { slides: 200, widgets: 1_000, widgetsOfShow: 10_000 } as const

/** Why no more slides fit; null where there is room for so many. */
export const slideRefusal = (show: Pick<Show, 'slides'>, more = 1): Refusal | null =>
  show.slides.length + more > maxOf.slides ? 'TooManySlidesError' : null

/** Why no more widgets fit on a slide; null where there is room for so many. */
export function widgetRefusal(show: Pick<Show, 'slides'>, slideId: string | null, more = 1): Refusal | null {
  const here = show.slides.find(s => s.id === slideId)?.widgets.length ?? 0
  const everywhere = show.slides.reduce((sum, s) => sum + s.widgets.length, 0)
  return here + more > maxOf.widgets || everywhere + more > maxOf.widgetsOfShow ? 'TooManyWidgetsError' : null
}

const growing: ReadonlySet<OperationKind> = new Set(['createSlide', 'duplicateSlide', 'createWidget', 'duplicateWidget'])

/** Why these edits, one after the other, would make a show too large; null where they fit. */
export function sizeRefusal(show: Show, operations: readonly Operation[]): Refusal | null {
  if (!operations.some(({ kind }) => growing.has(kind))) return null
  let now = show
  for (const operation of operations) {
    const { kind, data } = operation
    const after = apply(now, operation)
    if ((kind === 'createSlide' || kind === 'duplicateSlide') && slideOf(after, data.slide.id)) {
      const refusal = slideRefusal(now) ?? widgetRefusal(now, null, data.slide.widgets.length)
      if (refusal) return refusal
    }
    if (kind === 'createWidget' || kind === 'duplicateWidget') {
      const refusal = widgetRefusal(now, data.widget.slideId)
      if (refusal) return refusal
    }
    now = after
  }
  return null
}
