import { around, boundsOf, middleOf, turned, type Box, type Point, type Size } from '@vitrine/model/show/geometry.ts'

interface Outlined {
  readonly box: Box
  readonly degrees: number
}

/** More than so many borders hide what they go around: one around all suffices. */
const mostOutlined = 60
export const bordersOf = (all: readonly Outlined[]): string =>
  outlineOf(all.length > mostOutlined ? [{ box: around(all.map(each => boundsOf(each.box, each.degrees))), degrees: 0 }] : all)

/** The borders of many boxes as one path, so that a hundred of them are one thing to draw. */
export const outlineOf = (all: readonly Outlined[], scale = 1): string => all.map(each => `M${cornersOf(each, scale).join('L')}Z`).join('')

function cornersOf({ box, degrees }: Outlined, scale: number): readonly string[] {
  const middle = middleOf(box)
  const [x, y] = [box.width / 2, box.height / 2]
  const corners: readonly Point[] = [
    { x: -x, y: -y },
    { x, y: -y },
    { x, y },
    { x: -x, y },
  ]
  return corners.map(corner => {
    const arm = degrees % 360 === 0 ? corner : turned(corner, degrees)
    return `${rounded((middle.x + arm.x) / scale)} ${rounded((middle.y + arm.y) / scale)}`
  })
}

const rounded = (x: number) => Math.round(x * 100) / 100

/** A place on the slide that stays right when the slide is drawn larger. */
export const inPercent = ({ x, y, width, height }: Box, whole: Size) => ({
  left: `${(x / whole.width) * 100}%`,
  top: `${(y / whole.height) * 100}%`,
  width: `${(width / whole.width) * 100}%`,
  height: `${(height / whole.height) * 100}%`,
})
