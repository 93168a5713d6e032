import { day as dayLength, minute as minuteLength, weekdayOf, type Weekday } from '../../kernel/wallClock.ts'
import { dateAt, momentAt } from '../../show/wallTime.ts'
import { hoursIn, type Calendar } from '../schedules/calendar.ts'
import { always, daysOfWeek, type DaypartSpan, type Schedule } from '../schedules/values.ts'
import { kindOfTime, limitsOf, minutesOfDay, type Block } from './blocks.ts'

/** Where a block stands, or is put. */
export type Place = Pick<Block, 'day' | 'from' | 'until'>

/** By which of its ends a block is held. */
export type Grip = 'MOVE' | 'START' | 'END'

const shortest = 5

/** Where a block comes to stand that is dragged by so many days and minutes, on a grid of so many minutes. */
export function draggedTo(
  block: Place,
  grip: Grip,
  { days, minutes }: { readonly days: number; readonly minutes: number },
  step: number,
): Place {
  const { day, from, until } = block
  const snapped = (at: number) => (minutes === 0 ? at : Math.round((at + minutes) / step) * step)
  if (grip === 'START') return { day, until, from: within(snapped(from), Math.max(0, until - longest(1)), until - shortest) }
  if (grip === 'END') return { day, from, until: within(snapped(until), from + shortest, from + longest(from)) }
  const start = until - from >= minutesOfDay ? 0 : within(snapped(from), 0, minutesOfDay - shortest)
  return { day: day + days, from: start, until: start + until - from }
}

const within = (x: number, least: number, most: number) => Math.min(Math.max(x, least), most)
/** A time that ends as it begins is refused; a whole day is from midnight to midnight. */
const longest = (from: number) => (from === 0 ? minutesOfDay : minutesOfDay - shortest)

/** DAY: on the weekday of the block alone; ALL: on each of its days. */
export type Scope = 'DAY' | 'ALL'

/** Whether it must be said which of its days are meant. */
export const isOfSeveralDays = (time: Schedule): boolean =>
  kindOfTime(time) === 'WEEKLY' && time.holidays !== 'ONLY' && daysIn(time).length > 1

/**
 * Which ends of a block are those of its time, and can be stretched there: one from a moment until another goes on over midnight, and what holds
 * from a moment on or until one is cut off by it.
 */
export function ownEnds(time: Schedule, block: Block, calendar: Calendar): Readonly<Record<'START' | 'END', boolean>> {
  const { starts, ends } = limitsOf(time, calendar)
  const midnight = block.day * minutesOfDay
  const isDated = kindOfTime(time) === 'DATED'
  const { from, until } = isDated ? { from: starts - midnight, until: ends - midnight } : hoursIn(spanOf(time, block, calendar))
  return { START: block.from === from, END: block.until === until }
}

/** The days and hours of a block: its time's own, or those of its daypart. */
const spanOf = (time: Schedule, { span }: Pick<Block, 'span'>, { dayparts = {} }: Calendar): DaypartSpan =>
  time.daypartId === null ? time : (dayparts[time.daypartId]?.[span] ?? time)

/** The times with a block in another place. A daypart's are its own: `owned` first, or `spansPlaced`. */
export function placed(times: readonly Schedule[], block: Block, place: Place, scope: Scope, calendar: Calendar): readonly Schedule[] {
  const time = times[block.time]!
  if (kindOfTime(time) === 'DATED') return times.with(block.time, redated(time, block, place, calendar))
  // On holidays alone: their weekdays are as they fall.
  const shift = time.holidays === 'ONLY' ? 0 : place.day - block.day
  return shifted(times, block.time, { weekday: weekdayOf(block.day), shift, hours: hoursBy(time, block, place), scope })
}

/** The spans of a daypart with one of them in another place. */
export const spansPlaced = (spans: readonly DaypartSpan[], block: Block, place: Place, scope: Scope): readonly DaypartSpan[] =>
  shifted(spans, block.span, {
    weekday: weekdayOf(block.day),
    shift: place.day - block.day,
    hours: hoursBy(spans[block.span]!, block, place),
    scope,
  })

interface Shift {
  readonly weekday: Weekday
  readonly shift: number
  readonly hours: Hours
  readonly scope: Scope
}
type Hours = Pick<DaypartSpan, 'startTime' | 'endTime'>

/** Its hours later by as much as the block: those of a block that is cut off are not those of its time. */
function hoursBy(span: DaypartSpan, block: Place, place: Place): Hours {
  const own = hoursIn(span)
  const [byStart, byEnd] = [place.from - block.from, place.until - block.until]
  const from = within(own.from + byStart, 0, minutesOfDay - shortest)
  const moved = byStart === byEnd ? from + own.until - own.from : own.until + byEnd
  return hoursOf({ from, until: within(moved, from + shortest, from + longest(from)) })
}

function shifted<S extends DaypartSpan>(list: readonly S[], index: number, { weekday, shift, hours, scope }: Shift): readonly S[] {
  const before = list[index]!
  if (scope === 'ALL')
    return list.with(index, { ...before, ...hours, weekdays: before.weekdays && inOrder(before.weekdays.map(each => later(each, shift))) })
  return joined(without(list, index, weekday), { ...before, ...hours, weekdays: [later(weekday, shift)] }, index)
}

/** The moments of a time that is from one to another. A day in its midst has no end of its own. */
function redated(time: Schedule, block: Block, place: Place, calendar: Calendar): Schedule {
  const { starts, ends } = limitsOf(time, calendar)
  const at = (day: number, minute: number) => day * minutesOfDay + minute
  const byStart = at(place.day, place.from) - at(block.day, block.from)
  const byEnd = at(place.day, place.until) - at(block.day, block.until)
  const isMoved = byStart === byEnd
  const moves = {
    startsAt: isMoved || at(block.day, block.from) === starts ? starts + byStart : starts,
    endsAt: isMoved || at(block.day, block.until) === ends ? ends + byEnd : ends,
  }
  return { ...time, startsAt: momentOn(moves.startsAt, calendar), endsAt: momentOn(moves.endsAt, calendar) }
}

const momentOn = (wall: number, { timeZone = 'UTC' }: Calendar) =>
  new Date(momentAt(Math.floor(wall / minutesOfDay), wall - Math.floor(wall / minutesOfDay) * minutesOfDay, timeZone)).toISOString()

/** The times with a block taken off its weekday, or off each of its days. */
export const removed = (times: readonly Schedule[], block: Block, scope: Scope): readonly Schedule[] =>
  scope === 'ALL' || !isOfSeveralDays(times[block.time]!)
    ? times.toSpliced(block.time, 1)
    : without(times, block.time, weekdayOf(block.day))

/** The times with a block also on other days (days since 1970), at its hours. `time`: what it is a block of, also where that is gone by now. */
export function copied(
  times: readonly Schedule[],
  block: Block,
  days: readonly number[],
  calendar: Calendar,
  time: Schedule = times[block.time]!,
): readonly Schedule[] {
  if (kindOfTime(time) === 'DATED') return [...times, ...days.map(day => redated(time, block, { ...block, day }, calendar))]
  const own: Schedule = kindOfTime(time) === 'DAYPART' ? { ...always, ...hoursOf(block) } : time
  return joined(times, { ...own, weekdays: inOrder(days.map(weekdayOf)) })
}

/** The times with one more, every week on these days or from a moment until another. */
export const added = (times: readonly Schedule[], weekdays: readonly Weekday[], place: Omit<Place, 'day'>): readonly Schedule[] =>
  joined(times, { ...always, ...hoursOf(place), weekdays: inOrder(weekdays) })
export const addedOnce = (times: readonly Schedule[], { day, from, until }: Place, calendar: Calendar): readonly Schedule[] => [
  ...times,
  {
    ...always,
    startsAt: momentOn(day * minutesOfDay + from, calendar),
    endsAt: momentOn(day * minutesOfDay + until, calendar),
  },
]

/** The times with a weekly one on other days, at other hours. */
export const changed = (
  times: readonly Schedule[],
  index: number,
  weekdays: readonly Weekday[],
  place: Omit<Place, 'day'>,
): readonly Schedule[] => times.with(index, { ...times[index]!, ...hoursOf(place), weekdays: inOrder(weekdays) })

/** The times with nothing of a block on its date alone. */
export function excepted(times: readonly Schedule[], { time, day }: Block): readonly Schedule[] {
  const { exceptions } = times[time]!
  return times.with(time, { ...times[time]!, exceptions: [...new Set([...(exceptions ?? []), dateAt(day)])].toSorted() })
}

/** The times with those of a daypart as their own, and the block among them: the daypart may change without them, and they without it. */
export function owned(times: readonly Schedule[], block: Block, { dayparts = {} }: Calendar) {
  const time = times[block.time]!
  const spans = dayparts[time.daypartId ?? ''] ?? []
  const own = spans.map((span): Schedule => ({ ...time, ...span, daypartId: null }))
  return { times: times.toSpliced(block.time, 1, ...own), block: { ...block, time: block.time + block.span, span: 0 } }
}

const daysIn = ({ weekdays }: DaypartSpan): readonly Weekday[] => weekdays ?? daysOfWeek
/** On no day is never; on all of them is said by saying none. */
function inOrder(days: readonly Weekday[]): Weekday[] | null {
  const own = daysOfWeek.filter(day => days.includes(day))
  return own.length === daysOfWeek.length ? null : own
}
const later = (day: Weekday, by: number): Weekday => daysOfWeek[(((daysOfWeek.indexOf(day) + by) % 7) + 7) % 7]!

function without<S extends DaypartSpan>(list: readonly S[], index: number, weekday: Weekday): readonly S[] {
  const rest = daysIn(list[index]!).filter(day => day !== weekday)
  return rest.length === 0 ? list.toSpliced(index, 1) : list.with(index, { ...list[index]!, weekdays: rest })
}

/** With one more; on the days of one that says the same besides. */
function joined<S extends DaypartSpan>(list: readonly S[], one: S, place = list.length): readonly S[] {
  const saysBesides = ({ weekdays: _days, ...rest }: S) => JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => a.localeCompare(b)))
  const same = list.findIndex(each => saysBesides(each) === saysBesides(one))
  if (same < 0) return list.toSpliced(place, 0, one)
  return list.with(same, { ...list[same]!, weekdays: inOrder([...daysIn(list[same]!), ...daysIn(one)]) })
}

const hoursOf = ({ from, until }: Omit<Place, 'day'>): Hours => ({
  startTime: from === 0 ? null : clock(from),
  endTime: until % minutesOfDay === 0 ? null : clock(until % minutesOfDay),
})

/** `clock(425)` is `07:05:00` */
function clock(minutes: number): string {
  const at = new Date((minutes * minuteLength) % dayLength)
  return `${at.toISOString().slice(11, 16)}:00`
}
