import { minute, offsetsInOrHere } from '../../kernel/wallClock.ts'
import { spansOn, type Calendar } from '../schedules/calendar.ts'
import type { DaypartSpan, Schedule } from '../schedules/values.ts'
import { bindsDays, stretchesOf, type Programme, type Stretch, type Timed } from './programme.ts'

/** One of the times of a collection on one day, as the week draws it. */
export interface Block {
  readonly collectionId: string
  /** Which of its times. */
  readonly time: number
  /** Which of the spans of the time's daypart; 0 where it has none. */
  readonly span: number
  /** Days since 1970. */
  readonly day: number
  /** Minutes since the midnight of its day; the end may lie in the next day. */
  readonly from: number
  readonly until: number
}

/** A part of a block on the day that is looked at: what goes over midnight has two. */
export interface Segment {
  readonly block: Block
  readonly from: number
  readonly until: number
}

export const minutesOfDay = 1440

/** A time that says days and hours, one that goes by a daypart, or one from a moment until another. */
export type KindOfTime = 'WEEKLY' | 'DAYPART' | 'DATED'
export function kindOfTime(time: Schedule): KindOfTime {
  if (time.daypartId !== null) return 'DAYPART'
  return time.startsAt !== null && time.endsAt !== null && !bindsDays(time) ? 'DATED' : 'WEEKLY'
}

/** What begins on a day. */
export function blocksOn(collections: readonly Timed[], calendar: Calendar, day: number): readonly Block[] {
  const midnight = day * minutesOfDay
  return collections.flatMap(({ id, times = [] }) =>
    times.flatMap((schedule, time) => {
      const { starts, ends } = limitsOf(schedule, calendar)
      return pieces(schedule, calendar).flatMap((piece, span) =>
        spansOn(piece, day, calendar).flatMap(found => {
          const from = Math.max(found.from, starts - midnight)
          const until = Math.min(found.until, ends - midnight)
          return from < until ? [{ collectionId: id, time, span, day, from, until }] : []
        }),
      )
    }),
  )
}

/** The schedule once for each span of its daypart, so that it is known which of them is on. */
function pieces(schedule: Schedule, { dayparts = {} }: Calendar): readonly Schedule[] {
  if (schedule.daypartId === null) return [schedule]
  const spans: readonly DaypartSpan[] = dayparts[schedule.daypartId] ?? []
  return spans.map(span => ({ ...schedule, ...span, daypartId: null }))
}

/** From when and until when it holds, in minutes since 1970 on the wall. */
export function limitsOf({ startsAt, endsAt }: Schedule, { timeZone = 'UTC' }: Calendar) {
  if (startsAt === null && endsAt === null) return { starts: -Infinity, ends: Infinity }
  const offset = offsetsInOrHere(timeZone)
  const onWall = (moment: string) => Math.ceil((Date.parse(moment) + offset(Date.parse(moment))) / minute)
  return { starts: startsAt === null ? -Infinity : onWall(startsAt), ends: endsAt === null ? Infinity : onWall(endsAt) }
}

/** All that is on during a day, the earliest first. */
export function segmentsOn(collections: readonly Timed[], calendar: Calendar, day: number): readonly Segment[] {
  const ofYesterday = blocksOn(collections, calendar, day - 1).flatMap(block =>
    block.until > minutesOfDay ? [{ block, from: 0, until: block.until - minutesOfDay }] : [],
  )
  const ofToday = blocksOn(collections, calendar, day).map(block => ({
    block,
    from: block.from,
    until: Math.min(block.until, minutesOfDay),
  }))
  return [...ofYesterday, ...ofToday].toSorted((a, b) => a.from - b.from || b.until - a.until)
}

/** A segment with its place among those that are on at the same time: they are drawn side by side. */
export interface Laid extends Segment {
  readonly lane: number
  readonly lanes: number
}

/** Each gets the first lane that is free; as many lanes as the most that overlap each other need. Begins with the earliest. */
export function sideBySide(segments: readonly Segment[]): readonly Laid[] {
  const laid: Laid[] = []
  let cluster: { readonly segment: Segment; readonly lane: number }[] = []
  /** When each lane is free again. */
  let free: number[] = []
  const close = () => {
    laid.push(...cluster.map(({ segment, lane }) => ({ ...segment, lane, lanes: free.length })))
    cluster = []
    free = []
  }
  for (const segment of segments) {
    if (free.every(end => end <= segment.from)) close()
    const found = free.findIndex(end => end <= segment.from)
    const lane = found < 0 ? free.length : found
    free[lane] = segment.until
    cluster.push({ segment, lane })
  }
  close()
  return laid
}

/** Why another collection plays where this one has one of its times. CHOSEN: a user chose what plays by hand. */
export type Reason = 'PRIORITY' | 'LATER' | 'ORDER' | 'CHOSEN'

/** What a user may not have meant: a time in which nothing plays (`collectionId` null), or one in which another collection does. */
export interface Finding {
  readonly collectionId: string | null
  readonly byId: string | null
  readonly reason: Reason | null
  readonly from: number
  readonly until: number
  /** Days since 1970, in order. */
  readonly days: readonly number[]
}

/** Gaps and overlaps of some days; what is the same on several of them is said once. */
export function findingsOf(
  programme: Programme,
  calendar: Calendar,
  days: readonly number[],
  momentOn: (day: number, minute: number) => number,
): readonly Finding[] {
  const found = new Map<string, Finding>()
  for (const day of days) {
    const stretches = stretchesOf(programme, calendar, day, at => momentOn(day, at))
    const segments = segmentsOn(programme.collections, calendar, day)
    for (const each of [...gapsIn(stretches), ...overlapsIn(programme, stretches, segments)]) {
      const key = JSON.stringify(each)
      found.set(key, { ...each, days: [...(found.get(key)?.days ?? []), day] })
    }
  }
  return [...found.values()]
}

type OfDay = Omit<Finding, 'days'>

const gapsIn = (stretches: readonly Stretch[]): readonly OfDay[] =>
  stretches
    .filter(({ collectionId }) => collectionId === null)
    .map(({ from, until }) => ({ collectionId: null, byId: null, reason: null, from, until }))

function overlapsIn({ collections }: Programme, stretches: readonly Stretch[], segments: readonly Segment[]): readonly OfDay[] {
  const priorities = new Map(collections.map(({ id, priority = 0 }) => [id, priority]))
  const priorityOf = (id: string) => priorities.get(id) ?? 0
  const ofCollection = new Map<string | null, Segment[]>()
  for (const segment of segments) {
    const { collectionId } = segment.block
    const known = ofCollection.get(collectionId)
    if (known) known.push(segment)
    else ofCollection.set(collectionId, [segment])
  }
  const began = ({ block }: Segment) => block.day * minutesOfDay + block.from
  return segments.flatMap(segment => {
    const { collectionId } = segment.block
    return coveredParts(segment, stretches).map(({ stretch, from, until }): OfDay => {
      const byId = stretch.collectionId
      const other = (ofCollection.get(byId) ?? []).filter(each => each.from < until && each.until > from)
      const latest = Math.max(...other.map(began))
      const reason =
        !stretch.isTimed || byId === null
          ? 'CHOSEN'
          : priorityOf(byId) > priorityOf(collectionId)
            ? 'PRIORITY'
            : latest > began(segment)
              ? 'LATER'
              : 'ORDER'
      return { collectionId, byId, reason, from, until }
    })
  })
}

/** Where another collection plays during a segment. */
export const coveredParts = ({ block, from, until }: Segment, stretches: readonly Stretch[]) =>
  stretches
    .filter(stretch => stretch.from < until && stretch.until > from && !(stretch.isTimed && stretch.collectionId === block.collectionId))
    .map(stretch => ({ stretch, from: Math.max(from, stretch.from), until: Math.min(until, stretch.until) }))
