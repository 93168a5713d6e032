import { useLayoutEffect, type RefObject } from 'react'

/** Tells the style of an element how far down the page it begins (`--top`), whatever stands above it, so that it ends with the window. */
export function useTop(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const look = () => box.style.setProperty('--top', `${Math.round(box.getBoundingClientRect().top + window.scrollY)}px`)
    look()
    // What comes and goes above makes the page higher and lower, and the window breaks its lines.
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
}
