import { useLayoutEffect, useMemo, type RefObject } from 'react'
import { pageAt, type Arrangement } from '@vitrine/model/show/arrangement.ts'
import { useStage } from '../stageContext.ts'
import { arrangeRows, type Memory } from './arrangeRows.ts'
import { whenFontsCome, type Fitted } from './useFit.ts'

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
