/** A picture as its bytes: red, green and blue of each pixel, row by row. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * What differs is judged by the mean colours of squares, in three sizes. Another browser smooths letters and edges
 * otherwise: single pixels differ much, the mean of a square little. What was moved, is missing or has another colour changes whole
 * squares: small ones much, or large ones a little.
 */
const squares = [
  { side: 4, least: 40 },
  { side: 8, least: 18 },
  { side: 24, least: 5 },
] as const

export interface Difference {
  readonly isSame: boolean
  /** The largest difference of a square, in times what is allowed. */
  readonly worst: number
  /** What was expected, what came, and where they differ, side by side. */
  readonly picture: Pixels
}

/** `differenceOf(picture, picture).isSame → true` */
export function differenceOf(expected: Pixels, got: Pixels): Difference {
  if (expected.width !== got.width || expected.height !== got.height)
    return { isSame: false, worst: Infinity, picture: sideBySide([expected, got]) }
  const [before, after] = [sumsOf(expected), sumsOf(got)]
  const marks = new Uint8Array(got.data.map(value => 255 - (255 - value) / 4))
  let worst = 0
  for (const { side, least } of squares) {
    // Half over each other, so that no edge falls between two of them.
    for (let top = 0; top + side <= got.height; top += side / 2) {
      for (let left = 0; left + side <= got.width; left += side / 2) {
        const distance = distanceOf(before, after, { left, top, side }) / least
        worst = Math.max(worst, distance)
        if (distance > 1) mark(marks, got.width, { left, top, side })
      }
    }
  }
  return { isSame: worst <= 1, worst, picture: sideBySide([expected, got, { ...got, data: marks }]) }
}

interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}
/** For each pixel the sum of all above and left of it, so that the mean of any square is had from its corners. */
interface Sums {
  readonly data: Int32Array
  readonly width: number
  readonly height: number
}

function sumsOf({ data, width, height }: Pixels): Sums {
  const row = (width + 1) * 3
  const sums = new Int32Array(row * (height + 1))
  for (let y = 0; y < height; y++) {
    for (let i = 0; i < width * 3; i++) {
      const at = (y + 1) * row + i + 3
      sums[at] = data[y * width * 3 + i]! + sums[at - 3]! + sums[at - row]! - sums[at - row - 3]!
    }
  }
  return { data: sums, width, height }
}

function meanOf({ data, width }: Sums, { left, top, side }: Square, colour: number): number {
  const row = (width + 1) * 3
  const [above, below] = [top * row + colour, (top + side) * row + colour]
  const sum = data[below + (left + side) * 3]! - data[below + left * 3]! - data[above + (left + side) * 3]! + data[above + left * 3]!
  return sum / (side * side)
}

/** How far the colours of a square are apart, in the colour in which they are most. */
function distanceOf(before: Sums, after: Sums, square: Square): number {
  let most = 0
  for (let colour = 0; colour < 3; colour++) most = Math.max(most, Math.abs(meanOf(before, square, colour) - meanOf(after, square, colour)))
  return most
}

function mark(data: Uint8Array, width: number, { left, top, side }: Square) {
  for (let y = top; y < top + side; y++) for (let x = left; x < left + side; x++) data.set([230, 0, 60], (y * width + x) * 3)
}

function sideBySide(pictures: readonly Pixels[]): Pixels {
  const gap = 8
  const width = pictures.reduce((sum, p) => sum + p.width + gap, -gap)
  const height = Math.max(...pictures.map(p => p.height))
  const data = new Uint8Array(width * height * 3).fill(255)
  let left = 0
  for (const p of pictures) {
    for (let y = 0; y < p.height; y++) data.set(p.data.subarray(y * p.width * 3, (y + 1) * p.width * 3), (y * width + left) * 3)
    left += p.width + gap
  }
  return { data, width, height }
}
