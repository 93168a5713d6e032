/** A collection that begins by itself. */
export interface Scheduled {
  readonly id: string
  readonly startDay: 'all' | (typeof weekdays)[number] | null
  /** HH:MM:00 */
  readonly startTime: string | null
}
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** Every quarter of an hour [CO5]: `00:00:00` to `23:45:00`. */
export const startTimes: readonly string[] = Array.from({ length: 96 }, (_, i) => `${two(Math.floor(i / 4))}:${two((i % 4) * 15)}:00`)

const minute = 60_000
const day = 1440 * minute

/** A start that came, and the moment at which it did. */
export interface Start<C extends Scheduled> {
  readonly collection: C
  readonly startedAt: Date
}

/**
 * Which scheduled collection started last, as seen from `now`; of two that start together the first in the list. The server asks in order to
 * switch the system; a screen without network asks in order to keep in step. Null where nothing is scheduled (docs/spec/collections.md).
 */
export function latestStart<C extends Scheduled>(collections: readonly C[], timeZone: string, now: Date): Start<C> | null {
  const offset = offsetsIn(timeZone)
  const today = Math.floor((now.getTime() + offset(now.getTime())) / day)
  let latest: { collection: C; at: number } | null = null
  for (const collection of collections) {
    if (!collection.startTime || !collection.startDay) continue
    const [hours = 0, minutes = 0] = collection.startTime.split(':').map(Number)
    // A week back, and today's may still be to come.
    for (let date = today; date >= today - 7; date--) {
      if (collection.startDay !== 'all' && collection.startDay !== weekdayOf(date)) continue
      const at = momentOf(date * day + (hours * 60 + minutes) * minute, offset)
      if (at > now.getTime()) continue
      if (!latest || at > latest.at) latest = { collection, at }
      break
    }
  }
  return latest && { collection: latest.collection, startedAt: new Date(latest.at) }
}

/** Milliseconds by which a wall clock is ahead of UTC, at a moment. */
type Offset = (at: number) => number

/**
 * The moment at which a clock on the wall shows this. In the hour that comes twice, the first; in the hour that is left out,
 * as much later as the clocks went forward.
 */
export function momentOf(wall: number, offset: Offset): number {
  const before = wall - offset(wall - day)
  const after = wall - offset(wall + day)
  const right = [before, after].filter(at => at + offset(at) === wall)
  return right.length > 0 ? Math.min(...right) : before
}

/** The days since 1970 began on a Thursday. */
const weekdayOf = (date: number) => weekdays[(date + 4) % 7]

const known = new Map<string, Offset>()

/** The clock on the wall of a time zone. */
export function offsetsIn(timeZone: string): Offset {
  const found = known.get(timeZone) ?? offsetBy(clockIn(timeZone))
  known.set(timeZone, found)
  return found
}

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

function two(x: number) {
  return String(x).padStart(2, '0')
}
