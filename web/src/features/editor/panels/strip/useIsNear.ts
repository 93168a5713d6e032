import { useCallback, useRef, useState } from 'react'

/** Whether an element is in sight, or will be after a little scrolling: what is far away need not be drawn. */
export function useIsNear() {
  const [isNear, setNear] = useState(false)
  const observer = useRef<IntersectionObserver | null>(null)
  const ref = useCallback((element: Element | null) => {
    observer.current?.disconnect()
    observer.current = null
    if (!element) return
    observer.current = new IntersectionObserver(entries => setNear(entries.at(-1)!.isIntersecting), { rootMargin: '400px 0px' })
    observer.current.observe(element)
  }, [])
  return { ref, isNear }
}
