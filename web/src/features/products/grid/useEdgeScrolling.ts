import { useEffect, useRef, type RefObject } from 'react'
import { gutterWidth, rowHeight } from './editing.ts'

/** Where a pointer is in the window. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** While something is dragged beyond the cells, they come by themselves: the quicker, the further out the pointer is. */
export function useEdgeScrolling(element: RefObject<HTMLDivElement | null>, onPlace: (target: Element | null) => void) {
  const pointer = useRef<Point | null>(null)
  const frame = useRef(0)
  const latest = useRef(onPlace)
  latest.current = onPlace
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  function step(before: number): void {
    const now = performance.now()
    frame.current = 0
    const box = element.current
    if (!box || !pointer.current) return
    const { inside, beyond } = placed(box, pointer.current)
    if (beyond.x !== 0 || beyond.y !== 0) {
      // As far on a slow machine as on a quick one, but never so far at once that one is lost.
      const passed = Math.min(100, now - before)
      box.scrollBy(speed(beyond.x) * passed, speed(beyond.y) * passed)
      frame.current = requestAnimationFrame(() => step(now))
    }
    latest.current(document.elementFromPoint(inside.x, inside.y))
  }

  return {
    follow(point: Point): void {
      pointer.current = point
      if (frame.current === 0) step(performance.now())
    },
    stop(): void {
      pointer.current = null
      cancelAnimationFrame(frame.current)
      frame.current = 0
    },
  }
}

/** Pixels in a millisecond. */
const speed = (beyond: number): number => Math.sign(beyond) * Math.min(3, Math.abs(beyond) / 50)

/** The nearest point over the cells, which begin below the headings and beside the numbers, and how far out the pointer is. */
function placed(box: HTMLElement, { x, y }: Point): { readonly inside: Point; readonly beyond: Point } {
  const { left, top } = box.getBoundingClientRect()
  const inside = {
    x: Math.min(Math.max(x, left + gutterWidth + 2), left + box.clientWidth - 2),
    y: Math.min(Math.max(y, top + rowHeight + 2), top + box.clientHeight - 2),
  }
  return { inside, beyond: { x: x - inside.x, y: y - inside.y } }
}
