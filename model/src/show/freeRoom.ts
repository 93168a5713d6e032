import { uprightOf } from './arranging.ts'
import { middleOf, pointsOf, type Box, type Point, type Size } from './geometry.ts'
import type { Show, Slide, Widget } from './show.ts'
import { newSize } from './widgets.ts'

/** Where a new widget stands that nobody dropped, in points: docs/spec/editor.md, [ED216]. */

/** Between a new widget and what it stands beside. */
const gap = 24
/** What covers so much of the slide is a ground to stand on. */
const groundShare = 0.6
/** Of more widgets than this only the rough places are tried: a thousand must not slow a press. */
const mostBeside = 40
const steps = 24

/**
 * The middle of a new widget, as fractions of the slide: where nothing stands, the nearest to the middle; a ticker, which goes along an edge,
 * the nearest to the foot. Where there is no room, where it covers the least.
 */
export function freePlaceFor(type: Widget['type'], show: Pick<Show, 'orientation'>, slide: Pick<Slide, 'widgets'>): Point {
  const size = newSize(type, show.orientation)
  const isTicker = type === 'TICKER'
  return freePlace(size, { x: 0.5, y: isTicker ? 1 - size.height / 2 : 0.5 }, show, slide, isTicker ? 0 : gap)
}

/** The nearest to a wanted middle for something that is so large; all in fractions of the slide. */
export function freePlace(
  { width, height }: Size,
  wanted: Point,
  { orientation }: Pick<Show, 'orientation'>,
  { widgets }: Pick<Slide, 'widgets'>,
  space: number = gap,
): Point {
  const slide = pointsOf(orientation)
  const size: Size = { width: width * slide.width, height: height * slide.height }
  const first = at({ x: wanted.x * slide.width, y: wanted.y * slide.height }, size)
  const taken = widgets
    .filter(each => !each.isHidden)
    .map(each => shared(uprightOf(each, orientation), { x: 0, y: 0, ...slide }))
    .filter(box => areaOf(box) > 0 && areaOf(box) < groundShare * slide.width * slide.height)
  const around = taken.map(({ x, y, ...box }) => ({
    x: x - space,
    y: y - space,
    width: box.width + 2 * space,
    height: box.height + 2 * space,
  }))
  let best = { box: first, covers: Number.POSITIVE_INFINITY, away: 0 }
  for (const box of placesFor(first, size, slide, taken, space)) {
    const covers = around.reduce((sum, other) => sum + areaOf(shared(box, other)), 0)
    const away = Math.hypot(box.x - first.x, box.y - first.y)
    // Of two as far away the one further down and to the right: there one goes on reading.
    if (covers < best.covers - 1 || (covers < best.covers + 1 && away < best.away - 1)) best = { box, covers, away }
  }
  const middle = middleOf(best.box)
  return { x: middle.x / slide.width, y: middle.y / slide.height }
}

/** The usual place, those beside what stands there, and some all over the slide; all of them on it. */
function placesFor(first: Box, size: Size, slide: Size, taken: readonly Box[], space: number): readonly Box[] {
  const [mostX, mostY] = [slide.width - size.width, slide.height - size.height]
  const isOn = (place: number, most: number) => place >= -0.01 && place <= most + 0.01
  const evenly = (most: number) => Array.from({ length: steps + 1 }, (_, step) => Math.round((most * step) / steps))
  const beside = taken.length <= mostBeside ? taken : []
  const xs = [first.x, ...beside.flatMap(box => [box.x + box.width + space, box.x - space - size.width, box.x]), ...evenly(mostX)]
  const ys = [first.y, ...beside.flatMap(box => [box.y + box.height + space, box.y - space - size.height, box.y]), ...evenly(mostY)]
  const across = unique(xs.filter(x => isOn(x, mostX)))
  const down = unique(ys.filter(y => isOn(y, mostY)))
  return [first, ...down.flatMap(y => across.map(x => ({ x, y, ...size })))]
}

/** From the largest to the smallest: of equals the first counts. */
const unique = (numbers: readonly number[]) => [...new Set(numbers.map(each => Math.max(0, each)))].sort((a, b) => b - a)

const at = ({ x, y }: Point, { width, height }: Size): Box => ({ x: x - width / 2, y: y - height / 2, width, height })
const areaOf = ({ width, height }: Size) => width * height

/** What two boxes have in common; nothing: an empty one. */
function shared(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  const [right, bottom] = [Math.min(a.x + a.width, b.x + b.width), Math.min(a.y + a.height, b.y + b.height)]
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) }
}
