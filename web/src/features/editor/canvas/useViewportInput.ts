import { useEffect, type RefObject } from 'react'
import { useEditorContext } from '../session/editorContext.ts'
import { zoomOfWheel, zooms } from '../state/viewport.ts'

/** Milliseconds after which a slide that was moved or zoomed is drawn sharp again. */
const settling = 180

/** The wheel and the keys choose what of the slide is seen, and how large. */
export function useViewportInput(room: RefObject<HTMLElement | null>) {
  const { canvas } = useEditorContext()

  useEffect(() => {
    const element = room.current
    if (!element) return
    const { view } = canvas
    const sized = new ResizeObserver(([entry]) => {
      if (entry) view.setRoom(entry.contentRect)
    })
    sized.observe(element)

    /** While it moves, the slide is a picture that is only put elsewhere; at rest it is drawn again. */
    let rest = 0
    const stop = view.subscribe(() => {
      canvas.element()?.toggleAttribute('data-traveling', true)
      clearTimeout(rest)
      rest = window.setTimeout(() => canvas.element()?.toggleAttribute('data-traveling', false), settling)
    })

    function handleWheel(event: WheelEvent) {
      if (event.target instanceof Element && event.target.closest('[data-own-wheel]')) return
      event.preventDefault()
      canvas.measure()
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      if (event.ctrlKey || event.metaKey) {
        view.zoomBy(zoomOfWheel(event.deltaY * unit), canvas.inRoom(event))
        return
      }
      const isAcross = event.shiftKey && event.deltaX === 0
      view.pan({ x: -(isAcross ? event.deltaY : event.deltaX) * unit, y: isAcross ? 0 : -event.deltaY * unit })
    }
    /** The plus on the number block, and that over the equals sign. What else zooms by keys is a command. */
    function handleKey(event: KeyboardEvent) {
      if (event.key !== '+' || !(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return
      event.preventDefault()
      view.zoomBy(zooms.step)
    }
    element.addEventListener('wheel', handleWheel, { passive: false })
    document.addEventListener('keydown', handleKey)
    return () => {
      sized.disconnect()
      stop()
      clearTimeout(rest)
      element.removeEventListener('wheel', handleWheel)
      document.removeEventListener('keydown', handleKey)
    }
  }, [canvas, room])
}
