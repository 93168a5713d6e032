import { day, minute, momentOf, offsetsInOrHere } from '@vitrine/model/kernel/wallClock.ts'

/** When something may be back, with one tap. */
export interface BackChoice {
  readonly key: 'hour' | 'tonight' | 'morning'
  /** Milliseconds since 1970, a whole minute. */
  readonly at: number
}

const hour = 60 * minute
const dinner = 17 * hour
const opening = 8 * hour
/** Before it, the morning to come is today's. */
const nightEnds = 5 * hour

/** In an hour; tonight at 17:00, while that is more than an hour away; the next morning at 8. On the clock of the place. */
export function backChoices(now: number, timeZone: string): readonly BackChoice[] {
  const offset = offsetsInOrHere(timeZone)
  const wall = now + offset(now)
  const today = Math.floor(wall / day) * day
  const at = (wanted: number) => momentOf(wanted, offset)
  const inAnHour = Math.ceil((now + hour) / minute) * minute
  return [
    { key: 'hour', at: inAnHour },
    ...(at(today + dinner) > inAnHour ? [{ key: 'tonight', at: at(today + dinner) } as const] : []),
    { key: 'morning', at: at(wall - today < nightEnds ? today + opening : today + day + opening) },
  ]
}

/** What the API takes, and is still to come. */
export const isToCome = (at: number, now: number): boolean => at > now && at < last
const last = Date.UTC(2190, 0)
