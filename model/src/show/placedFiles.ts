import { freePlace } from './freeRoom.ts'
import { pointsOf, type Point, type Size } from './geometry.ts'
import type { Show, Slide, Widget } from './show.ts'
import { snapMove, type SnapLines } from './snapping.ts'

/** What is known of a file that is dropped or pasted. */
interface DroppedFile {
  /** Width over height. */
  readonly ratio: number
  /** How wide the picture is by itself, in its pixels; null: a video, or nobody knows. */
  readonly width: number | null
}

/** What attracts, in pixels of a slide that is drawn as large as this. */
interface Attraction {
  readonly lines: SnapLines
  readonly size: Size
}

/** In points: smaller nobody would find it. */
const least = 48

/**
 * The place of a file on a slide: in its proportions, about a third of the slide and never larger than the picture itself, on whole points and
 * wholly on the slide. The first lies where it was dropped, at the lines that attract it ([GU4]); what came with it as near to that as there is
 * room.
 */
export function placeOfFile(
  { ratio, width: own }: DroppedFile,
  at: Point,
  isFirst: boolean,
  show: Pick<Show, 'orientation'>,
  slide: Pick<Slide, 'widgets'>,
  attraction: Attraction | null = null,
): Pick<Widget, 'positionX' | 'positionY' | 'width' | 'height'> {
  const whole = pointsOf(show.orientation)
  const across = Math.round(Math.min(0.34 * whole.width, 0.5 * whole.height * ratio, Math.max(least, own ?? Number.POSITIVE_INFINITY)))
  const [width, height] = [across / whole.width, Math.max(1, Math.round(across / ratio)) / whole.height]
  const middle = isFirst ? at : freePlace({ width, height }, at, show, slide)
  const onSlide = (start: number, length: number) => Math.min(1 - length, Math.max(0, start))
  const placed = (wanted: number, length: number, points: number) => Math.round(onSlide(wanted - length / 2, length) * points) / points
  const [x, y] = [placed(middle.x, width, whole.width), placed(middle.y, height, whole.height)]
  if (!isFirst || !attraction) return { positionX: x, positionY: y, width, height }
  const { lines, size } = attraction
  const box = { x: x * size.width, y: y * size.height, width: width * size.width, height: height * size.height }
  const { dx, dy } = snapMove(box, lines)
  return { positionX: onSlide(x + dx / size.width, width), positionY: onSlide(y + dy / size.height, height), width, height }
}
