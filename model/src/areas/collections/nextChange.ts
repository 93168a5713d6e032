import { day, minute } from '../../kernel/wallClock.ts'
import type { Calendar } from '../schedules/calendar.ts'
import { collectionAt, stretchesOf, type Programme } from './programme.ts'

/** So many days ahead it is looked for. */
const daysAhead = 14

export interface NextChange {
  /** In milliseconds since 1970. */
  readonly at: number
  /** Null: nothing plays from then on. */
  readonly collectionId: string | null
}

/** When a system plays another collection next; null: not within two weeks. `momentOn`: the moment at which the wall shows a minute of a day. */
export function nextChange(
  programme: Programme,
  calendar: Calendar,
  now: number,
  momentOn: (date: number, minuteOfDay: number) => number,
): NextChange | null {
  const current = collectionAt(programme, calendar, now)
  // A day of the wall may have begun where it is still yesterday by the server's.
  const first = Math.floor(now / day) - 1
  for (let date = first; date <= first + daysAhead + 1; date++) {
    const momentOf = (of: number) => momentOn(date, of)
    for (const { from, collectionId } of stretchesOf(programme, calendar, date, momentOf)) {
      const at = momentOf(from)
      if (at >= now + minute && collectionId !== current) return { at, collectionId }
    }
  }
  return null
}
