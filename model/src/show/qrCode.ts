import { encode } from 'uqr'
import type { ErrorLevel } from '../areas/shows/enumerations.ts'
import type { QrCodeSettings } from '../areas/shows/menuValues.ts'
import { contrastOf } from './contrast.ts'
import type { Size } from './geometry.ts'

/** A code of so many squares on each side; `isDark` by row and column. */
export interface Code {
  readonly size: number
  readonly rows: readonly (readonly boolean[])[]
}

const levels = { LOW: 'L', MEDIUM: 'M', QUARTILE: 'Q', HIGH: 'H' } as const

/** The code of a text; null: there is nothing to say, or too much of it for any code. */
export function codeOf(content: string, errorLevel: ErrorLevel): Code | null {
  const text = content.trim()
  if (text === '') return null
  try {
    // A screen of an older edition may hear of a level that it does not know.
    const { data, size } = encode(text, { ecc: levels[errorLevel] ?? 'M', border: 0 })
    return { size, rows: data }
  } catch {
    return null
  }
}

/** The dark squares as an outline that is drawn in one go, in squares, beside so many empty ones. */
export function outlineOf({ rows }: Code, quietZone: number): string {
  const parts: string[] = []
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue
      const from = x
      while (row[x + 1]) x += 1
      const width = x + 1 - from
      parts.push(`M${from + quietZone} ${y + quietZone}h${width}v1h-${width}z`)
    }
  })
  return parts.join('')
}

/** What lies on a slide is read from some metres away: a square of three thousandths of a television's height, about three millimetres. */
const leastSquare = 3
/** Cameras see a code whose colours differ by less, but not at an angle and not in the sun. */
const leastCodeContrast = 4

/** How large a square of it is drawn, in reference pixels of the room that it has. */
export const squareOf = (code: Code, { quietZone }: Pick<QrCodeSettings, 'quietZone'>, room: Size): number =>
  Math.min(room.width, room.height) / (code.size + 2 * quietZone)

export const isLargeEnough = (code: Code, settings: Pick<QrCodeSettings, 'quietZone'>, room: Size): boolean =>
  squareOf(code, settings, room) >= leastSquare

/** Dark on pale, and clearly so: many phones don't know a code that is pale on dark. Plain colours of six digits. */
export function isDarkEnough(color: string, background: string): boolean {
  const contrast = contrastOf(color, background)
  if (contrast === null) return true
  return contrast >= leastCodeContrast && (contrastOf(color, 'FFFFFF') ?? 21) > (contrastOf(background, 'FFFFFF') ?? 1)
}
