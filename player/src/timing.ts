import { backOff } from '@vitrine/model/backOff.ts'

/** Time and chance, so that tests can bring their own. */
export interface Timing {
  /** Does it after so many milliseconds, unless the answer is called before. */
  later(work: () => void, milliseconds: number): () => void
  /** From 0 up to, not including, 1. */
  random(): number
}

export const timing: Timing = {
  later(work, milliseconds) {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
  random: Math.random,
}

/** The pause before the next try after so many failures: from one second to ten, different for every TV, for ever. */
export const pauseAfter = (failures: number, random: () => number) => backOff(failures, { first: 1_000, max: 10_000, random })

/** What never ends is what failed. Older televisions can't abort a request. */
export function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('late')), milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
