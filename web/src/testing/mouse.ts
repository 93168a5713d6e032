import type { Point } from '@vitrine/model/show/geometry.ts'
import { tellBrowser } from './tellBrowser.ts'

/** What is held on the keyboard meanwhile; who listens for the keys themselves is told by `userEvent`. */
type Held = 'Alt' | 'Control' | 'Shift'
const bits = { Alt: 1, Control: 2, Shift: 8 } as const

const middle = ({ left, top, width, height }: DOMRect): Point => ({ x: left + width / 2, y: top + height / 2 })
export const middleOf = (element: Element): Point => middle(element.getBoundingClientRect())

/** The browser's own mouse at a point of the page: it presses what lies there, and captures as a real one does. */
export async function mouse(
  type: 'Moved' | 'Pressed' | 'Released',
  { x, y }: Point,
  held: Held | null = null,
  isDown = false,
): Promise<void> {
  const frame = frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
  await tellBrowser('Input.dispatchMouseEvent', {
    type: `mouse${type}`,
    x: frame.left + x,
    y: frame.top + y,
    button: type === 'Moved' && !isDown ? 'none' : 'left',
    buttons: isDown ? 1 : 0,
    clickCount: type === 'Moved' ? 0 : 1,
    modifiers: held ? bits[held] : 0,
  })
}

/** Presses at one point and comes to another; `drop` lets go there. */
export async function pull(from: Point, to: Point, held: Held | null = null): Promise<void> {
  await mouse('Moved', from, held)
  await mouse('Pressed', from, held, true)
  for (let i = 1; i <= pulls; i++)
    await mouse('Moved', { x: from.x + ((to.x - from.x) * i) / pulls, y: from.y + ((to.y - from.y) * i) / pulls }, held, true)
}
const pulls = 4

export async function drag(from: Point, to: Point, held: Held | null = null): Promise<void> {
  await pull(from, to, held)
  await mouse('Released', to, held)
}

export async function clickAt(point: Point, held: Held | null = null): Promise<void> {
  await mouse('Moved', point, held)
  await mouse('Pressed', point, held, true)
  await mouse('Released', point, held)
}

/** One turn of the wheel by so many pixels, down or up. */
export async function turnWheel({ x, y }: Point, deltaY: number, held: Held | null = null): Promise<void> {
  const frame = frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 }
  const at = { x: frame.left + x, y: frame.top + y, modifiers: held ? bits[held] : 0 }
  await tellBrowser('Input.dispatchMouseEvent', { type: 'mouseWheel', ...at, deltaX: 0, deltaY })
}
