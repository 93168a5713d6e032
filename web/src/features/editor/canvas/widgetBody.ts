import type { Box, Size } from '@vitrine/model/show/geometry.ts'

/** A drawn widget that is moved without being drawn again. */
export interface Body {
  readonly element: HTMLElement
  /** What its frame is drawn on: only that is turned. */
  readonly turned: HTMLElement | null
}

export function bodyOf(element: HTMLElement): Body {
  const turned = element.firstElementChild?.firstElementChild
  return { element, turned: turned instanceof HTMLElement ? turned : null }
}

/** A picture of a widget that goes in its place, while it stays itself. */
export function copied(original: HTMLElement): HTMLElement {
  const copy = original.cloneNode(true) as HTMLElement
  copy.removeAttribute('data-widget-id')
  copy.inert = true
  original.parentElement?.append(copy)
  return copy
}

/** As the renderer writes it. */
export const rotationOf = (degrees: number) => (degrees ? `rotate(${degrees}deg)` : 'none')

/** The scale is that of the box to the reference pixels in which widgets are drawn. */
export function place({ style }: HTMLElement, box: Box, scale: number) {
  style.left = `${box.x / scale}px`
  style.top = `${box.y / scale}px`
  style.width = `${box.width / scale}px`
  style.height = `${box.height / scale}px`
}

/** Drawn larger or smaller as it is, letters and all: nothing in it is laid out again. A layer of its own would be blurred. */
export function enlarge({ style }: HTMLElement, from: Size, to: Box, scale: number) {
  style.willChange = ''
  style.transformOrigin = '0 0'
  style.left = `${to.x / scale}px`
  style.top = `${to.y / scale}px`
  style.width = `${from.width / scale}px`
  style.height = `${from.height / scale}px`
  style.transform = `scale(${to.width / from.width})`
}
