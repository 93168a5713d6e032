import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { widthOf } from './arrangement.ts'
import type { GridColumn } from './columns.ts'
import { gutterWidth } from './editing.ts'

/** Those of the columns that scroll which are drawn: a menu in five languages with three price lists has more than anybody sees at once. */
export interface ColumnsInView {
  readonly first: number
  readonly last: number
  /** How wide those before the first are together, in pixels, without the frozen ones. */
  readonly before: number
}

/** Those in view, and one on each side. */
export function useColumnsInView(
  element: RefObject<HTMLElement | null>,
  columns: readonly GridColumn[],
  frozenCount: number,
): ColumnsInView {
  const [[first, last], setSpan] = useState<readonly [first: number, last: number]>([frozenCount, frozenCount])
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const [frozen, others] = [columns.slice(0, frozenCount), columns.slice(frozenCount)]
    const edge = gutterWidth + widthOf(frozen)
    const look = () =>
      setSpan(before => {
        const [from, to] = spanOf(others, box.scrollLeft, box.scrollLeft + box.clientWidth - edge)
        const span = [from + frozenCount, to + frozenCount] as const
        return span[0] === before[0] && span[1] === before[1] ? before : span
      })
    look()
    const observer = new ResizeObserver(look)
    observer.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [element, columns, frozenCount])
  return useMemo(() => ({ first, last, before: widthOf(columns.slice(frozenCount, first)) }), [columns, frozenCount, first, last])
}

/** Which columns touch what lies between two places, and one on each side. */
function spanOf(columns: readonly GridColumn[], left: number, right: number): readonly [first: number, last: number] {
  let [first, last, start] = [0, 0, 0]
  for (const [at, { width }] of columns.entries()) {
    if (start + width <= left) first = at + 1
    if (start < right) last = at
    start += width
  }
  return [Math.max(0, first - 1), Math.min(columns.length - 1, last + 1)]
}
