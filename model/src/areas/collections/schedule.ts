/** A collection that begins by itself. */
export interface Scheduled {
  readonly id: string
  readonly startDay: 'all' | (typeof weekdays)[number] | null
  /** HH:MM:00 */
  readonly startTime: string | null
}
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** The wall-clock minute of the week in the organisation's time zone: day 0 is Sunday. */
export interface WeekMinute {
  readonly day: number
  readonly minute: number
}

/** Every quarter of an hour, as document 3 section 9 offers them: `00:00:00` to `23:45:00`. */
export const startTimes: readonly string[] = Array.from({ length: 96 }, (_, i) => `${two(Math.floor(i / 4))}:${two((i % 4) * 15)}:00`)

const week = 7 * 1440

/**
 * Which scheduled collection started last, as seen from `now`, and how many minutes ago. The server asks in order to switch the system;
 * a screen without network asks in order to keep in step. Null where nothing is scheduled.
 */
export function lastStarted<C extends Scheduled>(collections: readonly C[], now: WeekMinute): { readonly collection: C; readonly ago: number } | null {
  let latest: { collection: C; ago: number } | null = null
  for (const collection of collections) {
    if (!collection.startTime || !collection.startDay) continue
    const [hours = 0, minutes = 0] = collection.startTime.split(':').map(Number)
    for (const [day, name] of weekdays.entries()) {
      if (collection.startDay !== 'all' && collection.startDay !== name) continue
      const ago = ((((now.day - day) * 1440 + now.minute - (hours * 60 + minutes)) % week) + week) % week
      if (!latest || ago < latest.ago) latest = { collection, ago }
    }
  }
  return latest
}

/** The minute of the week that a clock in this time zone shows. */
export function weekMinuteIn(timeZone: string, moment: Date): WeekMinute {
  // Older televisions do not know `hourCycle`; with `hour12` some call midnight 24.
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hour12: false }).formatToParts(moment)
  const part = (type: string) => parts.find(p => p.type === type)!.value
  return { day: weekdays.indexOf(part('weekday').toLowerCase() as (typeof weekdays)[number]), minute: (Number(part('hour')) % 24) * 60 + Number(part('minute')) }
}

/** A start that came, and the moment at which it did. */
export function latestStart<C extends Scheduled>(collections: readonly C[], timeZone: string, now: Date): { readonly collection: C; readonly startedAt: Date } | null {
  const latest = lastStarted(collections, weekMinuteIn(timeZone, now))
  return latest && { collection: latest.collection, startedAt: new Date(Math.floor(now.getTime() / 60_000) * 60_000 - latest.ago * 60_000) }
}

function two(x: number) {
  return String(x).padStart(2, '0')
}
