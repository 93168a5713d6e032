import type { Point } from '@vitrine/model/show/geometry.ts'
import type { CanvasView } from '../session/view/canvasView.ts'

/** Pixels from the edge of the room within which a drag moves the slide, and how far it moves at most in a frame. */
const border = 28
const most = 14

/** A slide larger than its room comes after a drag that reaches the room's edge. */
export function autoPan({ view }: CanvasView) {
  let frame = 0
  let by: Point = { x: 0, y: 0 }

  function step() {
    frame = 0
    if (by.x === 0 && by.y === 0) return
    const before = view.get()
    view.pan(by)
    const after = view.get()
    if (before.x === after.x && before.y === after.y) return
    frame = requestAnimationFrame(step)
  }
  return {
    follow(at: Point) {
      const { width, height } = view.room()
      by = { x: pull(at.x, width), y: pull(at.y, height) }
      if (frame === 0 && (by.x !== 0 || by.y !== 0)) frame = requestAnimationFrame(step)
    },
    stop() {
      by = { x: 0, y: 0 }
      cancelAnimationFrame(frame)
      frame = 0
    },
  }
}

/** How far the slide goes in the next frame: faster, the further the pointer is beyond the border. */
function pull(at: number, length: number): number {
  const beyond = at < border ? border - at : at > length - border ? length - border - at : 0
  return Math.sign(beyond) * Math.min(most, Math.abs(beyond) / 3)
}
