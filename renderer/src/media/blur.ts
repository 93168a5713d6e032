import type { Size } from '@vitrine/model/show/geometry.ts'

/** How a blurred picture is made: so small, and each point the mean of those around it, so many times over. */
export interface Blurring extends Size {
  readonly radius: number
  readonly passes: number
}

/**
 * A blurred picture needs few points: it is made small, once, and drawn large. A filter of the browser would be worked out anew in every frame
 * in which anything on the slide moves, which is more than a television can do. `blur` is what CSS would call it, in pixels of `size`.
 */
export function blurringOf(size: Size, blur: number): Blurring {
  const shrink = Math.max(2, blur / 3.5)
  const deviation = blur / shrink
  const radius = Math.round((Math.sqrt(4 * deviation * deviation + 1) - 1) / 2)
  return {
    width: Math.max(1, Math.round(size.width / shrink)),
    height: Math.max(1, Math.round(size.height / shrink)),
    // Three times over is as good as the bell of Gauss; of the slightest blur once is enough.
    ...(radius > 0 ? { radius, passes: 3 } : { radius: 1, passes: 1 }),
  }
}

/** The part of a picture that fills a box of this size, as `object-fit: cover` chooses it. */
export function coveredPart(picture: Size, box: Size) {
  const scale = Math.max(box.width / picture.width, box.height / picture.height)
  const width = box.width / scale
  const height = box.height / scale
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}

/** Blurs pixels in their place. Beyond the edge lies what lies at the edge, so that no light rim comes of it. */
export function blurPixels(pixels: Uint8ClampedArray, { width, height, radius, passes }: Blurring): void {
  const line = new Uint8ClampedArray(Math.max(width, height) * 4)
  for (let pass = 0; pass < passes; pass++) {
    for (let y = 0; y < height; y++) blurLine(pixels, line, y * width * 4, 4, width, radius)
    for (let x = 0; x < width; x++) blurLine(pixels, line, x * 4, width * 4, height, radius)
  }
}

/** One row or column: a sum that runs along, one point coming and one going. */
function blurLine(pixels: Uint8ClampedArray, line: Uint8ClampedArray, start: number, step: number, count: number, radius: number) {
  const window = 2 * radius + 1
  const last = count - 1
  for (let channel = 0; channel < 4; channel++) {
    const at = (i: number) => pixels[start + channel + Math.max(0, Math.min(last, i)) * step]!
    let sum = 0
    for (let i = -radius; i <= radius; i++) sum += at(i)
    for (let i = 0; i < count; i++) {
      line[i * 4 + channel] = sum / window
      sum += at(i + radius + 1) - at(i - radius)
    }
  }
  for (let i = 0; i < count; i++) {
    for (let channel = 0; channel < 4; channel++) pixels[start + channel + i * step] = line[i * 4 + channel]!
  }
}
