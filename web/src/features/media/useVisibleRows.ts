import { useEffect, useState, type RefObject } from 'react'

export interface Rows {
  readonly from: number
  /** The last one as well. */
  readonly to: number
}

/** So many more above and below: they are there before they are seen. */
const margin = 2

/** Which rows of something long can be seen, whatever it is that scrolls. */
export function useVisibleRows(ref: RefObject<HTMLElement | null>, rowHeight: number, count: number): Rows {
  const [rows, setRows] = useState<Rows>({ from: 0, to: 0 })
  useEffect(() => {
    function measure() {
      if (!ref.current || rowHeight <= 0) return
      const { top } = ref.current.getBoundingClientRect()
      const within = (row: number) => Math.max(0, Math.min(count - 1, row))
      const from = within(Math.floor(-top / rowHeight) - margin)
      const to = within(Math.floor((window.innerHeight - top) / rowHeight) + margin)
      setRows(before => (before.from === from && before.to === to ? before : { from, to }))
    }
    measure()
    const settings = { capture: true, passive: true }
    document.addEventListener('scroll', measure, settings)
    window.addEventListener('resize', measure)
    return () => {
      document.removeEventListener('scroll', measure, settings)
      window.removeEventListener('resize', measure)
    }
  }, [ref, rowHeight, count])
  return rows
}
