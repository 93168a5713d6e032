/** Each of many may do something so often within a minute of the clock, and then not before the next one begins. */
export interface PerMinute {
  /** Counts, and says whether it may. */
  take(who: string): boolean
  /** Seconds until the next minute, at least one. */
  secondsLeft(): number
}

/** Kept in this process: for what is asked too often to count it in the database (rateLimits.ts does). */
export function createPerMinute(most: number, now: () => number = Date.now): PerMinute {
  let minute = 0
  const counts = new Map<string, number>()
  return {
    take(who) {
      const current = Math.floor(now() / 60_000)
      if (current !== minute || counts.size >= mostKnown) counts.clear()
      minute = current
      const count = (counts.get(who) ?? 0) + 1
      counts.set(who, count)
      return count <= most
    },
    secondsLeft: () => 60 - Math.floor((now() % 60_000) / 1000),
  }
}

/** However many there are, they fill no memory. */
const mostKnown = 100_000
