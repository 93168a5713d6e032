import type { Box, Point, Size } from '@vitrine/model/show/geometry.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'

/** How the slide is looked at. */
export interface Viewport {
  /** Pixels of the screen for each point of the slide; null: as large as fits. */
  readonly scale: number | null
  /** What part of the slide lies in the middle of the room, in fractions. */
  readonly focus: Point
}

/** Where the slide lies in its room, in pixels of the screen, and how large a point is drawn. */
export interface Place extends Box {
  readonly scale: number
  readonly isFit: boolean
}

/** Room around a slide that fits, in pixels. */
export const margin = 32
/** A small room is for the slide. */
const marginIn = ({ width, height }: Size) => (Math.min(width, height) < 500 ? 12 : margin)
export const zooms = { least: 0.1, most: 4, step: 1.25 } as const
export const fitting: Viewport = { scale: null, focus: { x: 0.5, y: 0.5 } }

const fittingScale = (room: Size, slide: Size) =>
  Math.max(0.02, Math.min((room.width - 2 * marginIn(room)) / slide.width, (room.height - 2 * marginIn(room)) / slide.height))

/** Begins at whole pixels, so that what is drawn stays sharp. */
export function placeIn(room: Size, slide: Size, { scale, focus }: Viewport): Place {
  const drawn = scale ?? fittingScale(room, slide)
  const [width, height] = [slide.width * drawn, slide.height * drawn]
  return {
    x: Math.round(startOf(room.width, width, focus.x)),
    y: Math.round(startOf(room.height, height, focus.y)),
    width,
    height,
    scale: drawn,
    isFit: scale === null,
  }
}

/** Larger or smaller; what lies at this point of the room stays there, as far as the slide may go. */
export function zoomedAt(room: Size, slide: Size, view: Viewport, scale: number, at: Point): Viewport {
  const before = view.scale ?? fittingScale(room, slide)
  const after = Math.min(zooms.most, Math.max(zooms.least, scale))
  const along = (length: number, whole: number, focus: number, point: number) => {
    const part = (point - startOf(length, whole * before, focus)) / (whole * before)
    return focusOf(length, whole * after, point - part * whole * after)
  }
  return {
    scale: after,
    focus: {
      x: along(room.width, slide.width, view.focus.x, at.x),
      y: along(room.height, slide.height, view.focus.y, at.y),
    },
  }
}

/** Moved under the pointer; a slide that is to fit stays in the middle. */
export function panned(room: Size, slide: Size, view: Viewport, by: Point): Viewport {
  const { scale } = view
  if (scale === null) return view
  const along = (length: number, whole: number, focus: number, distance: number) =>
    focusOf(length, whole, startOf(length, whole, focus) + distance)
  return {
    scale,
    focus: {
      x: along(room.width, slide.width * scale, view.focus.x, by.x),
      y: along(room.height, slide.height * scale, view.focus.y, by.y),
    },
  }
}

/** A step of the wheel, or of two fingers on a touchpad, which say less at a time. */
export const zoomOfWheel = (delta: number) => Math.exp(-Math.min(24, Math.max(-24, delta)) * 0.01)

/** Where the slide begins along one side of the room. */
function startOf(room: number, length: number, focus: number): number {
  const reach = reachOf(room, length)
  return room / 2 - length / 2 + Math.min(reach, Math.max(-reach, (0.5 - focus) * length))
}

const focusOf = (room: number, length: number, start: number) => {
  const reach = reachOf(room, length)
  return 0.5 - Math.min(reach, Math.max(-reach, start + length / 2 - room / 2)) / length
}

/** How far its middle may be from that of the room: half of it stays in sight, or half of the room full of it. */
const reachOf = (room: number, length: number) => Math.max(room, length) / 2

interface Keeper {
  readonly take: () => string | null
  readonly keep: (text: string) => void
}

/** The view of one slide: asked, changed, heard. `slide` is its size in points. */
export function createViewport(slide: () => Size, keeper: Keeper) {
  let room: Size = { width: 0, height: 0 }
  let view = parseZoom(keeper.take())
  const place = createStore(placeIn(room, slide(), view))
  let isHeld = false

  function setState(next: Viewport) {
    view = next
    const there = placeIn(room, slide(), view)
    // A slide pulled at that cannot go further is drawn already.
    if (!isSame(there, place.get())) place.set(there)
  }
  function look(next: Viewport) {
    if (next === view || (isHeld && next.scale !== view.scale)) return
    setState(next)
    keeper.keep(JSON.stringify(next))
  }
  const middle = (): Point => ({ x: room.width / 2, y: room.height / 2 })

  return {
    /** The same object until something changes. */
    get: place.get,
    subscribe: place.subscribe,
    room: () => room,
    setRoom(next: Size) {
      if (next.width === room.width && next.height === room.height) return
      room = next
      setState(view)
    },
    /** While a gesture lasts the slide is not zoomed: it counts in pixels of the slide as it was drawn when it began. */
    hold: (next: boolean) => void (isHeld = next),
    fit: () => look(fitting),
    /** 1 is a pixel for each point. */
    zoomTo: (scale: number, at: Point = middle()) => look(zoomedAt(room, slide(), view, scale, at)),
    zoomBy: (factor: number, at: Point = middle()) => look(zoomedAt(room, slide(), view, place.get().scale * factor, at)),
    pan: (by: Point) => look(panned(room, slide(), view, by)),
  }
}
const isSame = (a: Place, b: Place) => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height && a.isFit === b.isFit

/** What was kept, if it makes sense. */
export function parseZoom(text: string | null): Viewport {
  try {
    const found: unknown = JSON.parse(text ?? 'null')
    const [scale, focus] = [valueOf(found, 'scale'), valueOf(found, 'focus')]
    const [x, y] = [valueOf(focus, 'x'), valueOf(focus, 'y')]
    if (typeof x !== 'number' || typeof y !== 'number') return fitting
    const isScale = scale === null || (typeof scale === 'number' && scale >= zooms.least && scale <= zooms.most)
    return isScale && Number.isFinite(x) && Number.isFinite(y) ? { scale, focus: { x, y } } : fitting
  } catch {
    return fitting
  }
}
