import { useRef, type MouseEvent, type PointerEvent } from 'react'

const long = 500
/** A finger that moves further than this scrolls. */
const still = 10

/** What a longer press does, on top of what a tap does; the tap that it ends with does nothing. A right click is one too. */
export function useLongPress(onPress: () => void) {
  const press = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number } | null>(null)
  const wasLong = useRef(false)
  const stop = () => {
    clearTimeout(press.current?.timer)
    press.current = null
  }
  function run() {
    stop()
    wasLong.current = true
    onPress()
  }
  return {
    onPointerDown({ clientX: x, clientY: y, button }: PointerEvent) {
      stop()
      wasLong.current = false
      if (button === 0) press.current = { timer: setTimeout(run, long), x, y }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > still) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onClickCapture(event: MouseEvent) {
      if (!wasLong.current) return
      wasLong.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu(event: MouseEvent) {
      event.preventDefault()
      if (!wasLong.current) run()
    },
  }
}
