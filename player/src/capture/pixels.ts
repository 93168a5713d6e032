import type { Part } from './damage.ts'

/** A picture as encoders take it: the lightness of every point, and the two colours of every four. */
export interface Planes {
  readonly width: number
  readonly height: number
  /** Y, U and V one behind the other. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * Turns RGBA into I420 with the numbers of BT.709 in studio range, which the film says of itself: what browsers make of a canvas by themselves
 * differs from version to version.
 */
export function createConversion(width: number, height: number) {
  const lines = width * height
  const planes: Planes = { width, height, bytes: new Uint8Array(lines * 1.5) }
  const { bytes } = planes
  /** Two lines of a part of the picture. `from`: where they begin in the part; `to`: where in the picture. */
  function turnLines(points: Uint32Array, from: number, across: number, to: number): void {
    let u = lines + (Math.floor(to / width) * width) / 4 + (to % width) / 2
    let v = u + lines / 4
    for (let i = from, at = to; i < from + across; i += 2, at += 2) {
      const a = points[i]!
      const b = points[i + 1]!
      const c = points[i + across]!
      const d = points[i + across + 1]!
      bytes[at] = lightness(a)
      bytes[at + 1] = lightness(b)
      bytes[at + width] = lightness(c)
      bytes[at + width + 1] = lightness(d)
      const red = (a & 255) + (b & 255) + (c & 255) + (d & 255)
      const green = ((a >> 8) & 255) + ((b >> 8) & 255) + ((c >> 8) & 255) + ((d >> 8) & 255)
      const blue = ((a >> 16) & 255) + ((b >> 16) & 255) + ((c >> 16) & 255) + ((d >> 16) & 255)
      // Of four points together: 2 more bits to shift.
      bytes[u++] = (28784 * blue - 6596 * red - 22188 * green + colourless) >> 18
      bytes[v++] = (28784 * red - 26145 * green - 2639 * blue + colourless) >> 18
    }
  }

  return {
    planes,
    /** A part of the picture, whose points are R, G, B and opaque A as they lie in memory. The planes are the same object each time. */
    turn(points: Uint32Array, { x, y, width: across, height: down }: Part): void {
      for (let line = 0; line < down; line += 2) turnLines(points, line * across, across, (y + line) * width + x)
    },
  }
}

/** Of 65,536 parts: 0.1826 R + 0.6142 G + 0.0620 B + 16. */
const lightness = (point: number) => (11966 * (point & 255) + 40254 * ((point >> 8) & 255) + 4064 * ((point >> 16) & 255) + 1081344) >> 16
const colourless = (128 << 18) + (1 << 17)
