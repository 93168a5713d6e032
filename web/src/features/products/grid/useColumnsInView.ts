import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import type { GridColumn } from './columns.ts'
import { gutterWidth } from './editing.ts'

/** The columns that are drawn: a menu in five languages with three price lists has more than anybody sees at once. */
export interface ColumnsInView {
  readonly first: number
  readonly last: number
  /** How wide those before the first are together, in pixels. */
  readonly before: number
}

/** Those in view, and one on each side. */
export function useColumnsInView(element: RefObject<HTMLElement | null>, columns: readonly GridColumn[]): ColumnsInView {
  const [[first, last], setSpan] = useState<readonly [first: number, last: number]>([0, 0])
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const look = () =>
      setSpan(before => {
        const span = spanOf(columns, box.scrollLeft, box.scrollLeft + box.clientWidth - gutterWidth)
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
  }, [element, columns])
  return useMemo(() => ({ first, last, before: widthOf(columns.slice(0, first)) }), [columns, first, last])
}

export const widthOf = (columns: readonly GridColumn[]): number => columns.reduce((sum, column) => sum + column.width, 0)

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
