import { freePlace } from './freeRoom.ts'
import { pointsOf, type Point } from './geometry.ts'
import type { Show, Slide, Widget } from './show.ts'

/** What is known of a file that is dropped or pasted. */
interface DroppedFile {
  /** Width over height. */
  readonly ratio: number
  /** How wide the picture is by itself, in its pixels; null: a video, or nobody knows. */
  readonly width: number | null
}

/** In points: smaller nobody would find it. */
const least = 48

/**
 * The place of a file on a slide: in its proportions, about a third of the slide and never larger than the picture itself, on whole points and
 * wholly on the slide. The first lies where it was dropped, what came with it as near to that as there is room.
 */
export function placeOfFile(
  { ratio, width: own }: DroppedFile,
  at: Point,
  isFirst: boolean,
  show: Pick<Show, 'orientation'>,
  slide: Pick<Slide, 'widgets'>,
): Pick<Widget, 'positionX' | 'positionY' | 'width' | 'height'> {
  const whole = pointsOf(show.orientation)
  const across = Math.round(Math.min(0.34 * whole.width, 0.5 * whole.height * ratio, Math.max(least, own ?? Number.POSITIVE_INFINITY)))
  const [width, height] = [across / whole.width, Math.max(1, Math.round(across / ratio)) / whole.height]
  const middle = isFirst ? at : freePlace({ width, height }, at, show, slide)
  const placed = (wanted: number, length: number, points: number) =>
    Math.round(Math.min(1 - length, Math.max(0, wanted - length / 2)) * points) / points
  return { positionX: placed(middle.x, width, whole.width), positionY: placed(middle.y, height, whole.height), width, height }
}
