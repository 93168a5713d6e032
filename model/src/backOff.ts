export interface BackOff {
  /** The pause after the first failure; each next one is twice as long, in whatever unit this is. */
  readonly first: number
  readonly max: number
  /** From 0 up to, not including, 1: makes it up to half as short, so that not everybody comes back at the same moment. */
  readonly random?: () => number
}

/** How long to wait after so many failures in a row. `backOff(3, { first: 1, max: 30 })` is 4 */
export function backOff(failures: number, { first, max, random }: BackOff): number {
  const pause = Math.min(first * 2 ** Math.max(0, failures - 1), max)
  return random ? pause * (0.5 + random() / 2) : pause
}
