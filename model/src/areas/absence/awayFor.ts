import { timeOn, type TvHours } from '../systems/hours.ts'

/** When the servers were last gone, in milliseconds since 1970. */
export interface Outage {
  readonly from: number
  readonly until: number
}

interface Silence {
  /** When the TV was last heard of, and the moment of asking, in milliseconds since 1970. */
  readonly lastSeenAt: number
  readonly now: number
  /** When it is meant to be on; null: always. */
  readonly hours: TvHours | null
  readonly outage: Outage | null
}

/**
 * For how long a TV is away, in milliseconds, counted up to `enough`: while it was meant to be off, and while no server could have heard it, it
 * was not. [AB5] [AB7]
 */
export function awayFor({ lastSeenAt, now, hours, outage }: Silence, enough: number): number {
  const parts =
    outage && outage.until > lastSeenAt
      ? [
          [lastSeenAt, Math.min(now, Math.max(lastSeenAt, outage.from))],
          [Math.min(now, outage.until), now],
        ]
      : [[lastSeenAt, now]]
  let away = 0
  for (const [from = 0, until = 0] of parts)
    if (away < enough) away += hours ? timeOn(hours, from, until, enough - away) : Math.max(0, until - from)
  return Math.min(away, enough)
}
