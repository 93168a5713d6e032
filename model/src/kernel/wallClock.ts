export const minute = 60_000
export const day = 1440 * minute

export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

/** Milliseconds by which a wall clock is ahead of UTC, at a moment. */
export type Offset = (at: number) => number

/** By how much the clocks of a time zone are ahead. Throws where this browser does not know the zone. */
export function offsetsIn(timeZone: string): Offset {
  const found = known.get(timeZone) ?? offsetBy(clockIn(timeZone))
  known.set(timeZone, found)
  return found
}

/** The same; where this browser does not know the zone, its own clock: a TV hangs where its menu is read. */
export function offsetsInOrHere(timeZone: string): Offset {
  try {
    return offsetsIn(timeZone)
  } catch {
    return at => -new Date(at).getTimezoneOffset() * minute
  }
}

/**
 * The moment at which a clock on the wall shows this (milliseconds, as if it were UTC). In the hour that comes twice, the first; in the hour
 * that is left out, as much later as the clocks went forward.
 */
export function momentOf(wall: number, offset: Offset): number {
  const before = wall - offset(wall - day)
  const after = wall - offset(wall + day)
  const right = [before, after].filter(at => at + offset(at) === wall)
  return right.length > 0 ? Math.min(...right) : before
}

/** What the clocks of a zone show at a moment, as a field for a date and a time has it: `2026-03-01T10:00`. */
export const wallText = (at: number, timeZone: string): string => new Date(at + offsetsInOrHere(timeZone)(at)).toISOString().slice(0, 16)

/** The moment at which they show it; null where the text is no date and time. */
export function momentOnWall(text: string, timeZone: string): number | null {
  const wall = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(`${text.slice(0, 16)}Z`) : Number.NaN
  return Number.isNaN(wall) ? null : momentOf(wall, offsetsInOrHere(timeZone))
}

/** Of a day, counted from 1 January 1970, which was a Thursday. */
export const weekdayOf = (date: number): Weekday => weekdays[(((date + 4) % 7) + 7) % 7]!

const known = new Map<string, Offset>()

// Older televisions do not know `hourCycle`; with `hour12` some call midnight 24.
const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hour12: false,
  })

const quarter = 15 * minute

/** Asking a clock is slow, and a thousand systems ask every minute: what it said of a quarter of an hour is kept. Clocks change between quarters. */
function offsetBy(clock: Intl.DateTimeFormat): Offset {
  const said = new Map<number, number>()
  return at => {
    const begin = Math.floor(at / quarter) * quarter
    const found = said.get(begin)
    if (found !== undefined) return found
    if (said.size > 1_000) said.clear()
    const offset = wallOf(clock, begin) - begin
    said.set(begin, offset)
    return offset
  }
}

/** What the clock shows, as if it were UTC. */
function wallOf(clock: Intl.DateTimeFormat, at: number): number {
  const parts = clock.formatToParts(new Date(at))
  const part = (type: string) => Number(parts.find(p => p.type === type)!.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour') % 24, part('minute'))
}
