import { day as dayLength, minute as minuteLength, momentOf, offsetsInOrHere } from '../kernel/wallClock.ts'

/** What a clock on the wall shows. */
export interface WallTime {
  /** Days since 1970. */
  readonly day: number
  /** Since midnight. */
  readonly minute: number
  readonly second: number
}

const second = 1000

/** What the clocks of a time zone show at a moment (milliseconds since 1970), daylight saving included. */
export function wallTimeAt(now: number, timeZone: string): WallTime {
  const wall = now + offsetsInOrHere(timeZone)(now)
  const day = Math.floor(wall / dayLength)
  const seconds = Math.floor((wall - day * dayLength) / second)
  return { day, minute: Math.floor(seconds / 60), second: seconds % 60 }
}

/** The moment at which they show this; in an hour that comes twice the first, in one that is left out as much later. */
export const momentAt = (day: number, minute: number, timeZone: string): number =>
  momentOf(day * dayLength + minute * minuteLength, offsetsInOrHere(timeZone))

/** `2026-12-25` */
export const dateAt = (day: number): string => new Date(day * dayLength).toISOString().slice(0, 10)
/** The days since 1970 of `2026-12-25`. */
export const dayOf = (date: string): number => Math.floor(Date.parse(date) / dayLength)
/** As a date that says it in UTC, for whoever writes it in words. */
export const utcDateOf = (day: number): Date => new Date(day * dayLength)

/** The minutes since midnight of `17:30:00`. */
export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
