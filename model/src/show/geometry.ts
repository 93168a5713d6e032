import type { Orientation } from '../areas/shows/enumerations.ts'
import { inReach, inSize } from '../reach.ts'

export interface Point {
  readonly x: number
  readonly y: number
}
export interface Size {
  readonly width: number
  readonly height: number
}
/** A rectangle by its top left corner, before it is rotated around its middle. */
export interface Box extends Point, Size {}

interface Placed {
  readonly positionX: number
  readonly positionY: number
  readonly width: number
  readonly height: number
}

/** What position fields show: 1920 × 1080, or 1080 × 1920. */
export const pointsOf = (orientation: Orientation): Size =>
  orientation === 'LANDSCAPE' ? { width: 1920, height: 1080 } : { width: 1080, height: 1920 }
/** What text sizes, padding and borders are measured in: the shorter side is 720. */
export const referencePixelsOf = (orientation: Orientation): Size =>
  orientation === 'LANDSCAPE' ? { width: 1280, height: 720 } : { width: 720, height: 1280 }

/** A length in reference pixels is so many times as many points, in which places are reckoned. */
export const pointsPerPixel = 1.5

/** `toPoints(0.5, 1920)` → `960`, to a tenth of a point. */
export const toPoints = (fraction: number, whole: number) => Math.round(fraction * whole * 10) / 10

/** A widget's place in the units of a slide that is so large. */
export const boxOf = ({ positionX, positionY, width, height }: Placed, slide: Size): Box => ({
  x: positionX * slide.width,
  y: positionY * slide.height,
  width: width * slide.width,
  height: height * slide.height,
})
/** In fractions of the slide; the nearest that there can be. */
export const placeOf = ({ x, y, width, height }: Box, slide: Size): Placed => ({
  positionX: inReach(x / slide.width),
  positionY: inReach(y / slide.height),
  width: inSize(width / slide.width),
  height: inSize(height / slide.height),
})

export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** A vector turned clockwise, as the screen has it. */
export function turned({ x, y }: Point, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180
  const cos = Math.cos(radians)
  const sin = Math.sin(radians)
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** The upright rectangle around a rotated one. */
export function boundsOf(box: Box, degrees: number): Box {
  if (degrees % 180 === 0) return box
  const radians = (degrees * Math.PI) / 180
  const cos = Math.abs(Math.cos(radians))
  const sin = Math.abs(Math.sin(radians))
  const width = box.width * cos + box.height * sin
  const height = box.width * sin + box.height * cos
  const middle = middleOf(box)
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height }
}

/** The upright rectangle around several; none: nothing at the corner. */
export function around(boxes: readonly Box[]): Box {
  if (!boxes.length) return { x: 0, y: 0, width: 0, height: 0 }
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** A box whose middle is turned around another point. What it holds is turned by as much. */
export function revolved(box: Box, about: Point, degrees: number): Box {
  const middle = middleOf(box)
  const arm = turned({ x: middle.x - about.x, y: middle.y - about.y }, degrees)
  return { ...box, x: about.x + arm.x - box.width / 2, y: about.y + arm.y - box.height / 2 }
}

/** How much each side of a box grows when what is around it is drawn out: a turned one by what falls on its own sides. */
export function growthOf(degrees: number, by: Size): Size {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return { width: Math.hypot(by.width * cos, by.height * sin), height: Math.hypot(by.width * sin, by.height * cos) }
}

/** A box, turned or not, that goes along when the rectangle around it becomes another. */
export function drawnOut(box: Box, degrees: number, from: Box, to: Box): Box {
  const by = { width: from.width ? to.width / from.width : 1, height: from.height ? to.height / from.height : 1 }
  const growth = growthOf(degrees, by)
  const middle = middleOf(box)
  const [width, height] = [box.width * growth.width, box.height * growth.height]
  return {
    x: to.x + (middle.x - from.x) * by.width - width / 2,
    y: to.y + (middle.y - from.y) * by.height - height / 2,
    width,
    height,
  }
}

/** Whether an upright rectangle touches a box that may be turned. */
export function touches(area: Box, box: Box, degrees: number): boolean {
  if (!overlap(area, boundsOf(box, degrees))) return false
  return degrees % 90 === 0 || overlap(boundsOf(revolved(area, middleOf(box), -degrees), -degrees), box)
}

const overlap = (a: Box, b: Box) => a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height

/** The sides that a handle moves: -1 left or top, 1 right or bottom, 0 neither. */
export interface Handle {
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}
export const handles = {
  nw: { x: -1, y: -1 },
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
} as const satisfies Record<string, Handle>
export type HandleName = keyof typeof handles

interface Resizing {
  readonly degrees?: number
  /** In the units of the box. */
  readonly least?: Size
  readonly keepRatio?: boolean
  /** Both sides move: the middle stays. */
  readonly fromMiddle?: boolean
}

/** A box whose handle was dragged by (dx, dy) on the screen. The opposite corner stays where it is, rotated or not; it never turns inside out. */
export function resized(
  box: Box,
  handle: Handle,
  by: Point,
  { degrees = 0, least = { width: 1, height: 1 }, keepRatio = false, fromMiddle = false }: Resizing = {},
): Box {
  const inside = turned(by, -degrees)
  const times = fromMiddle ? 2 : 1
  let width = Math.max(least.width, box.width + handle.x * inside.x * times)
  let height = Math.max(least.height, box.height + handle.y * inside.y * times)
  if (keepRatio) {
    const scale = Math.max(scaleOf(handle, width / box.width, height / box.height), least.width / box.width, least.height / box.height)
    width = box.width * scale
    height = box.height * scale
  }
  const shift = fromMiddle
    ? { x: 0, y: 0 }
    : turned({ x: (handle.x * (width - box.width)) / 2, y: (handle.y * (height - box.height)) / 2 }, degrees)
  const middle = middleOf(box)
  return { x: middle.x + shift.x - width / 2, y: middle.y + shift.y - height / 2, width, height }
}

const scaleOf = (handle: Handle, x: number, y: number) => (handle.x === 0 ? y : handle.y === 0 ? x : Math.max(x, y))

/** The rotation, 0 to 360, of a widget whose handle above its top is held at a point; to whole steps if asked. */
export function rotationTowards(box: Box, at: Point, step = 1): number {
  const middle = middleOf(box)
  const degrees = (Math.atan2(at.x - middle.x, middle.y - at.y) * 180) / Math.PI
  return (((Math.round(degrees / step) * step) % 360) + 360) % 360
}
