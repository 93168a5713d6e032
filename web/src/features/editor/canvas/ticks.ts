export interface Tick {
  /** Pixels from the beginning of the ruler. */
  readonly at: number
  readonly points: number
  /** A whole one has its number, a half one is longer than the others. */
  readonly rank: 'whole' | 'half' | 'part'
}

/** Numbers that people like, and how far apart they stand at least, in pixels. */
const steps = [10, 20, 50, 100, 200, 500, 1000, 2000] as const
const leastApart = 64

/** The points from one number to the next at this zoom. `stepAt(0.5)` is 200 */
export const stepAt = (scale: number): number => steps.find(step => step * scale >= leastApart) ?? steps.at(-1)!

/** The marks of a ruler that is so long, where the slide begins at `start`: ten from one number to the next. */
export function ticksOf(scale: number, start: number, length: number): readonly Tick[] {
  const part = stepAt(scale) / 10
  const first = Math.ceil(-start / scale / part)
  const last = Math.floor((length - start) / scale / part)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const number = first + i
    return {
      at: start + number * part * scale,
      points: number * part,
      rank: number % 10 === 0 ? 'whole' : number % 5 === 0 ? 'half' : 'part',
    }
  })
}
