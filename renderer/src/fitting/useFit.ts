import { useLayoutEffect, type RefObject } from 'react'
import type { Fitting } from '@vitrine/model/show/fitting.ts'
import { useStage } from '../stageContext.ts'
import { shrink, type Measure } from './shrink.ts'

export interface Fitted {
  readonly widgetId: string
  readonly fitting: Fitting
}

/**
 * Shrinks what shrinks, as lists are arranged. Of what is cut it tells what is drawn wholly to whoever wants to know, and measures nothing
 * where nobody does: when the browser says that a size is another, after its own laying out. Nothing is laid out for that, and nothing is
 * measured of what is only moved.
 */
export function useFitted(
  content: RefObject<HTMLElement | null>,
  { widgetId, fitting, measure, isHigh = false }: Fitted & { readonly measure: Measure; readonly isHigh?: boolean },
  of: readonly unknown[],
) {
  const { onFit, isEdited } = useStage()
  const { overflow, minScale } = fitting
  useLayoutEffect(() => {
    const element = content.current
    if (!element) return onFit?.(widgetId, null)
    if (overflow !== 'SHRINK') {
      if (!onFit) return
      const observer = new ResizeObserver(() => onFit(widgetId, measure(element, 1)))
      observer.observe(element)
      for (const part of element.querySelectorAll('[data-part]')) observer.observe(part)
      return () => observer.disconnect()
    }
    const { width, height, transform } = element.style
    let isFitted = false
    const isSeen = () => element.getClientRects().length > 0
    const fit = () => {
      isFitted = isSeen()
      if (!isFitted) return
      const drawn = shrink(element, minScale, measure, { isHigh })
      onFit?.(widgetId, drawn)
    }
    fit()
    const forgetFonts = whenFontsCome(fit)
    // While a text is written on, it makes way for the page that is written on.
    const observer = isEdited ? new ResizeObserver(() => (isSeen() ? isFitted || fit() : void (isFitted = false))) : null
    observer?.observe(element)
    return () => {
      observer?.disconnect()
      forgetFonts()
      Object.assign(element.style, { width, height, transform })
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what is drawn is named by who draws it
  }, [content, widgetId, onFit, isEdited, overflow, minScale, measure, isHigh, ...of])
}

/** Calls when fonts have come that were late. */
export function whenFontsCome(call: () => void): () => void {
  document.fonts.addEventListener('loadingdone', call)
  return () => document.fonts.removeEventListener('loadingdone', call)
}
