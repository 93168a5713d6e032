import { useRef } from 'react'

/** Of several dialogs above each other Escape closes only the last: each hears of the key. `ref` is anything in the dialog. */
export function useTopmost<E extends HTMLElement>() {
  const ref = useRef<E>(null)
  const ifTopmost = (close: () => void) => () => {
    const last = [...document.querySelectorAll('[role="dialog"]')].at(-1)
    if (!last || !ref.current || last.contains(ref.current)) close()
  }
  return { ref, ifTopmost }
}
