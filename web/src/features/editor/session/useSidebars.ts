import { useLayoutEffect, type RefObject } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { listenTo } from '../../../ui/listenTo.ts'
import { sidebars } from '../state/sidebars.ts'

/** What lies beside the canvas and what over it. */
export const useSidebars = () => useStore(sidebars)

/** Follows the width of the window and the size of its letters. `probe` is as wide as one letter is large. */
export function useSpace(probe: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = probe.current
    if (!element) return
    const finger = matchMedia('(pointer: coarse)')
    const look = () =>
      sidebars.setSpace({ width: window.innerWidth, letter: element.getBoundingClientRect().width || 16, isTouched: finger.matches })
    look()
    const sized = new ResizeObserver(look)
    sized.observe(element)
    finger.addEventListener('change', look)
    const stop = listenTo(window, { resize: look })
    return () => {
      sized.disconnect()
      finger.removeEventListener('change', look)
      stop()
    }
  }, [probe])
}
