import type { Closable } from './closable.ts'

export interface Alarms extends Closable {
  /** Does something for a subject at a moment, in milliseconds since 1970, once: the earliest that is asked for stands. */
  readonly set: (subject: string, at: number, ring: () => void) => void
}

/** No timer waits longer: a later moment is asked for again by then. */
const longest = 86_400_000

/** What is to be done later, as long as this process runs. */
export function createAlarms(): Alarms {
  const waiting = new Map<string, { readonly at: number; readonly timer: NodeJS.Timeout }>()
  return {
    set(subject, at, ring) {
      const before = waiting.get(subject)
      if (before && before.at <= at) return
      clearTimeout(before?.timer)
      const timer = setTimeout(
        () => {
          waiting.delete(subject)
          ring()
        },
        Math.min(Math.max(0, at - Date.now()), longest),
      ).unref()
      waiting.set(subject, { at, timer })
    },
    async close() {
      for (const { timer } of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}
