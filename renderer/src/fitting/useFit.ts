import { useLayoutEffect, useMemo, type RefObject } from 'react'
import { pageAt, type Arrangement, type Fitting } from '@vitrine/model/show/fitting.ts'
import { useStage } from '../stageContext.ts'
import { arrangeRows, type Memory } from './arrangeRows.ts'
import { shrink, type Measure } from './shrink.ts'

interface Fitted {
  readonly widgetId: string
  readonly fitting: Fitting
}

/**
 * Arranges the rows of a list when something about it is other than before, and when a font that was late has changed their heights;
 * turns its pages by the time of the slide. Before the frame is painted, or rows would be seen that have no place. `look`: what says how
 * it is drawn; `rows`: what it says.
 */
export function useArrangedRows(
  frame: RefObject<HTMLElement | null>,
  { widgetId, fitting, slideDuration }: Fitted & { readonly fitting: Arrangement; readonly slideDuration: number },
  look: readonly unknown[],
  rows: readonly unknown[],
) {
  const { time, onFit } = useStage()
  // oxlint-disable-next-line react/exhaustive-deps -- what is drawn is named by who draws it
  const memory = useMemo<Memory>(() => new Map(), [frame, ...Object.values(fitting), ...look])
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return onFit?.(widgetId, null)
    let stop: (() => void) | undefined
    const arrange = () => {
      stop?.()
      const { fit, pageCount, turnTo } = arrangeRows(element, fitting, slideDuration, memory)
      onFit?.(widgetId, fit)
      let page = -1
      const follow = () => {
        const next = time ? pageAt(time.now(), pageCount, fitting.pageDuration, slideDuration) : 0
        if (next !== page) turnTo(next)
        page = next
      }
      follow()
      stop = pageCount > 1 ? time?.subscribe(follow) : undefined
    }
    arrange()
    const forgetFonts = whenFontsCome(() => {
      memory.clear()
      arrange()
    })
    return () => {
      stop?.()
      forgetFonts()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what is drawn is named by who draws it
  }, [frame, widgetId, time, onFit, slideDuration, memory, ...rows])
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
function whenFontsCome(call: () => void): () => void {
  document.fonts.addEventListener('loadingdone', call)
  return () => document.fonts.removeEventListener('loadingdone', call)
}
