import { useEffect, useRef } from 'react'

/** How long a row may take until it is there. */
const most = 10_000

/** Brings a row, or a panel of rows, into view that may not be on the page yet, and lets it show itself. */
export function useShownRow(): { readonly show: (id: string) => void } {
  const waiting = useRef<MutationObserver | null>(null)
  useEffect(() => () => waiting.current?.disconnect(), [])
  return {
    show(id) {
      waiting.current?.disconnect()
      const until = Date.now() + most
      const observer = new MutationObserver(() => {
        if (isShown(id) || Date.now() > until) observer.disconnect()
      })
      waiting.current = observer
      // Whoever goes on meanwhile is not taken away from there.
      for (const goesOn of ['keydown', 'pointerdown'])
        document.addEventListener(goesOn, () => observer.disconnect(), { once: true, capture: true })
      if (!isShown(id)) observer.observe(document.body, { childList: true, subtree: true })
    },
  }
}

function isShown(id: string): boolean {
  const row = document.querySelector<HTMLElement>(['row', 'category'].map(name => `[data-${name}="${CSS.escape(id)}"]`).join())
  if (!row) return false
  row.scrollIntoView({ block: 'center' })
  row.dataset['sought'] = ''
  row.addEventListener('animationend', () => delete row.dataset['sought'], { once: true })
  const cell = row.querySelector<HTMLElement>('[data-cell]') ?? row
  cell.focus({ preventScroll: true })
  return true
}
