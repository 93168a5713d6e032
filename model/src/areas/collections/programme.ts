import { day, minute, offsetsIn, weekdayOf } from '../../kernel/wallClock.ts'
import { isHoliday, spansOn, type Calendar } from '../schedules/calendar.ts'
import type { Schedule } from '../schedules/values.ts'
import { startedLast, type Scheduled, type Started } from './schedule.ts'

/** A collection with times of its own, beside or instead of a start. */
export interface Timed extends Scheduled {
  readonly times?: readonly Schedule[]
  readonly priority?: number
}

/** What a system plays and when. */
export interface Programme extends Started<Timed> {
  /** When somebody chose it by hand: times that had begun then are over. */
  readonly chosenAt?: string | null
}

/**
 * What plays at a moment: the collection that has one of its times then, else what started or was chosen last. Of several that have a time, the one
 * with the highest priority; of these the one whose time began last; of these the first in the list. The server, the week page and each TV ask this
 * function (docs/spec/planning.md). Throws where this device does not know the time zone.
 */
export function collectionAt(programme: Programme, calendar: Calendar, now: number): string | null {
  const wall = now + offsetsIn(zoneOf(calendar))(now)
  const today = Math.floor(wall / day)
  const place = dayOf(programme, calendar, today)[Math.floor((wall - today * day) / minute)]!
  return place < 0 ? startedLast(programme, zoneOf(calendar), now) : programme.collections[place]!.id
}

/** A part of a day with one collection. */
export interface Stretch {
  /** Minutes since midnight on the wall. */
  readonly from: number
  readonly until: number
  /** Null: nothing plays. */
  readonly collectionId: string | null
  /** It plays by one of its times; otherwise it started or was chosen. */
  readonly isTimed: boolean
}

const minutesOfDay = 1440
/** No collection has a time. */
const none = -1

/** What plays on a day (days since 1970), from midnight to midnight. `momentOf`: the moment at which the wall shows a minute of that day. */
export function stretchesOf(
  programme: Programme,
  calendar: Calendar,
  date: number,
  momentOf: (minute: number) => number,
): readonly Stretch[] {
  const places = dayOf(programme, calendar, date)
  const starts = new Set(
    programme.collections.flatMap(({ startTime, startDay }) => (startTime !== null && startDay !== null ? [minutesIn(startTime)] : [])),
  )
  const stretches: Stretch[] = []
  for (let from = 0; from < minutesOfDay; from++) {
    if (from > 0 && places[from] === places[from - 1] && !(places[from] === none && starts.has(from))) continue
    const isTimed = places[from] !== none
    const collectionId = isTimed ? programme.collections[places[from]!]!.id : startedLast(programme, zoneOf(calendar), momentOf(from))
    const before = stretches.at(-1)
    if (before?.collectionId === collectionId && before.isTimed === isTimed)
      stretches[stretches.length - 1] = { ...before, until: minutesOfDay }
    else {
      if (before) stretches[stretches.length - 1] = { ...before, until: from }
      stretches.push({ from, until: minutesOfDay, collectionId, isTimed })
    }
  }
  return stretches
}

function minutesIn(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Which collection has each minute of a day, by its place. */
type Places = Int16Array

/** One of the times of a collection. */
interface Time {
  readonly schedule: Schedule
  readonly place: number
  readonly priority: number
  /** Minutes since 1970 on the wall. */
  readonly starts: number
  readonly ends: number
  readonly isDaily: boolean
}

/** What is known of a programme: a year has few days that differ, and each kind is worked out once. */
interface Known {
  readonly calendar: Calendar
  /** Times that are the same in every week, but for holidays; and those with days of their own. */
  readonly weekly: readonly Time[]
  readonly dated: readonly Time[]
  readonly chosen: number
  readonly weeklyOn: Map<string, readonly Occurrence[]>
  readonly days: Map<number, Places>
}
const known = new WeakMap<Programme, Known>()
const mostDays = 800

function knownOf(programme: Programme, calendar: Calendar): Known {
  const before = known.get(programme)
  if (before?.calendar === calendar) return before
  const offset = offsetsIn(zoneOf(calendar))
  const onWall = (moment: string | null | undefined, otherwise: number) =>
    typeof moment === 'string' ? Math.ceil((Date.parse(moment) + offset(Date.parse(moment))) / minute) : otherwise
  const times = programme.collections.flatMap(({ times: own = [], priority = 0 }, place) =>
    own.map((schedule): Time => ({
      schedule,
      place,
      priority,
      starts: onWall(schedule.startsAt, -Infinity),
      ends: onWall(schedule.endsAt, Infinity),
      isDaily: bindsDays(schedule),
    })),
  )
  // What is on all the time began once, and not anew each day.
  const isWeekly = ({ starts, ends, isDaily, schedule }: Time) =>
    isDaily && starts === -Infinity && ends === Infinity && !schedule.exceptions?.length
  const now: Known = {
    calendar,
    weekly: times.filter(isWeekly),
    dated: times.filter(time => !isWeekly(time)),
    chosen: onWall(programme.chosenAt, -Infinity),
    weeklyOn: new Map(),
    days: new Map(),
  }
  known.set(programme, now)
  return now
}

function dayOf(programme: Programme, calendar: Calendar, date: number): Places {
  const all = knownOf(programme, calendar)
  const found = all.days.get(date)
  if (found) return found
  const places = new Int16Array(minutesOfDay).fill(none)
  // What comes later lies over what came before it.
  for (const { from, until, place } of merged(weeklyOn(all, date), occurrencesOn(all, all.dated, date))) places.fill(place, from, until)
  if (all.days.size >= mostDays) all.days.clear()
  all.days.set(date, places)
  return places
}

/** The same on all days of the same weekday, but around holidays and the moment at which a user chose by hand. */
function weeklyOn(all: Known, date: number): readonly Occurrence[] {
  const { calendar, chosen, weekly } = all
  const midnight = date * minutesOfDay
  if (chosen > midnight - minutesOfDay && chosen < midnight + 2 * minutesOfDay) return occurrencesOn(all, weekly, date)
  const kind = [weekdayOf(date), isHoliday(calendar, date), isHoliday(calendar, date - 1)].join()
  const found = all.weeklyOn.get(kind) ?? occurrencesOn(all, weekly, date)
  all.weeklyOn.set(kind, found)
  return found
}

/** One time on one day, in minutes since its midnight. */
interface Occurrence extends Pick<Time, 'place' | 'priority'> {
  readonly from: number
  readonly until: number
  /** When it began; what has no beginning began before everything. */
  readonly began: number
}

/** By priority, then by when they began, then the first of the list last. */
function inTurn(a: Occurrence, b: Occurrence): number {
  return a.priority - b.priority || (a.began === b.began ? 0 : a.began - b.began) || b.place - a.place
}

function occurrencesOn({ calendar, chosen }: Known, times: readonly Time[], date: number): readonly Occurrence[] {
  const midnight = date * minutesOfDay
  const found: Occurrence[] = []
  for (const { schedule, place, priority, starts, ends, isDaily } of times) {
    if (ends <= midnight || starts >= midnight + minutesOfDay) continue
    for (const ago of [1, 0])
      for (const span of spansOn(schedule, date - ago, calendar)) {
        const begins = midnight - ago * minutesOfDay
        const began = isDaily ? Math.max(starts, begins + span.from) : starts
        const over = Math.min(ends, begins + span.until)
        // What a user chose by hand meanwhile stays.
        if (over <= midnight || (began < chosen && (chosen < over || !isDaily))) continue
        found.push({
          from: Math.max(began - midnight, 0),
          until: Math.min(over - midnight, minutesOfDay),
          began: began - midnight,
          place,
          priority,
        })
      }
  }
  return found.sort(inTurn)
}

/** Two rows in turn as one. */
function merged(a: readonly Occurrence[], b: readonly Occurrence[]): readonly Occurrence[] {
  if (b.length === 0) return a
  const all: Occurrence[] = []
  let at = 0
  for (const next of b) {
    while (at < a.length && inTurn(a[at]!, next) <= 0) all.push(a[at++]!)
    all.push(next)
  }
  for (; at < a.length; at++) all.push(a[at]!)
  return all
}

/** Whether a schedule binds the time of day, or the days. */
export const bindsDays = ({ daypartId, weekdays, startTime, endTime, holidays, exceptions }: Schedule): boolean =>
  [daypartId, weekdays, startTime, endTime, holidays].some(said => said !== null) || Boolean(exceptions?.length)

const zoneOf = ({ timeZone = 'UTC' }: Calendar): string => timeZone
