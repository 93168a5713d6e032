import { day, minute, momentOf, offsetsIn, weekdayOf, type Weekday } from '../../kernel/wallClock.ts'

/** A collection that begins by itself. */
export interface Scheduled {
  readonly id: string
  readonly startDay: 'all' | Weekday | null
  /** HH:MM:00 */
  readonly startTime: string | null
}

/** Every quarter of an hour [CO5]: `00:00:00` to `23:45:00`. */
export const startTimes: readonly string[] = Array.from({ length: 96 }, (_, i) => `${two(Math.floor(i / 4))}:${two((i % 4) * 15)}:00`)

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

/** What a system plays by starts and choice alone. */
export interface Started<C extends Scheduled = Scheduled> {
  /** In the order of their list. */
  readonly collections: readonly C[]
  /** What started or was chosen last. */
  readonly activeCollectionId: string | null
  /** When it did; null: never, or before that was kept. */
  readonly activeSince: string | null
}

/** What was chosen, unless something started since. */
export function startedLast({ collections, activeCollectionId, activeSince }: Started, timeZone: string, now: number): string | null {
  const latest = latestStart(collections, timeZone, new Date(now))
  const isLater = latest && (activeSince === null || latest.startedAt.getTime() > Date.parse(activeSince))
  return isLater ? latest.collection.id : activeCollectionId
}

function two(x: number) {
  return String(x).padStart(2, '0')
}
