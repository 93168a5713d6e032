import { boundsOf, boxOf, type Size } from '@vitrine/model/show/geometry.ts'
import { slideOf, widgetOf, type Slide } from '@vitrine/model/show/show.ts'
import { snapLinesOf } from '@vitrine/model/show/snapping.ts'
import { minimumSize } from '@vitrine/model/show/widgets.ts'
import type { Editor } from '../state/editor.ts'
import type { Ground, Pointer } from './gestures/ground.ts'

interface Event {
  readonly clientX: number
  readonly clientY: number
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** The slide as it lies on the page: its size, where it begins, and the elements of its widgets. */
export function boardOf(editor: Editor) {
  let element: HTMLElement | null = null
  let size: Size = { width: 0, height: 0 }
  let corner = { x: 0, y: 0 }

  const activeSlide = (): Slide | null => {
    const { show, activeSlideId } = editor.get()
    return (activeSlideId !== null && slideOf(show, activeSlideId)) || null
  }

  const ground: Ground = {
    size: () => size,
    placementOf(id) {
      const widget = widgetOf(editor.get().show, id)
      if (!widget) return null
      const least = minimumSize(widget.type)
      return {
        id,
        box: boxOf(widget, size),
        degrees: widget.style.rotation,
        least: { width: least.width * size.width, height: least.height * size.height },
      }
    },
    linesAround(id) {
      const others = activeSlide()?.widgets.filter(w => w.id !== id) ?? []
      return snapLinesOf(
        size,
        others.map(w => boundsOf(boxOf(w, size), w.style.rotation)),
      )
    },
  }

  return {
    ground,
    activeSlide,
    size: () => size,
    element: () => element,
    attach(next: HTMLElement | null) {
      element = next
    },
    resize(next: Size) {
      size = next
    },
    /** Looks where the slide is. Asked once, when a gesture begins: nothing moves the slide meanwhile. */
    measure() {
      const rect = element?.getBoundingClientRect()
      corner = { x: rect?.left ?? 0, y: rect?.top ?? 0 }
    },
    pointerOf: (event: Event): Pointer => ({
      x: event.clientX - corner.x,
      y: event.clientY - corner.y,
      shift: event.shiftKey,
      alt: event.altKey,
      free: event.ctrlKey || event.metaKey,
    }),
    /** The keys are the slide's again. */
    focus: () => element?.parentElement?.focus({ preventScroll: true }),
    elementOf: (widgetId: string) => element?.querySelector<HTMLElement>(`[data-widget-id="${CSS.escape(widgetId)}"]`) ?? null,
  }
}
export type Board = ReturnType<typeof boardOf>
