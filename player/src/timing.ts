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
export const pauseAfter = (failures: number, random: () => number) =>
  Math.min(1_000 * 2 ** Math.max(0, failures - 1), 10_000) * (0.5 + random() / 2)
