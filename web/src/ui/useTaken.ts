import { useEffect, useRef, type RefObject } from 'react'
import { useHandler } from './useHandler.ts'

/** What the top or the foot of the window is taken by, as a length that styles know: what else stands there keeps clear of it. */
export function useTaken<E extends HTMLElement>(
  name: '--bar-foot' | '--notices-height' | '--uploads-height',
  measure: (element: E) => number,
): RefObject<E | null> {
  const ref = useRef<E>(null)
  const latest = useHandler(measure)
  useEffect(() => {
    const element = ref.current
    const { style } = document.documentElement
    if (!element) return
    const set = () => style.setProperty(name, `${Math.round(latest(element))}px`)
    const observer = new ResizeObserver(set)
    observer.observe(element)
    // Bars above it come and go with the width.
    addEventListener('resize', set)
    return () => {
      observer.disconnect()
      removeEventListener('resize', set)
      style.removeProperty(name)
    }
  }, [name, latest])
  return ref
}
