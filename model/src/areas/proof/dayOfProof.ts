import type { RowOf } from '../../calls/shape.ts'
import type { ProofRecord, ProofRefusal } from './delivery.ts'

/** What is known of one screen and day: the columns of `proofDay` that records change. */
export interface DayOfProof {
  readonly shownSeconds: number
  readonly offSeconds: number
  readonly emptySeconds: number
  /** Seconds since the day began in UTC. */
  readonly knownUntil: number
  readonly subjects: readonly number[]
  readonly times: readonly number[]
  readonly seconds: readonly number[]
  readonly firsts: readonly number[]
  readonly lasts: readonly number[]
  readonly runs: readonly number[]
}
export type ProofColumns = Pick<RowOf<'proofDay'>, 'subjects' | 'times' | 'seconds' | 'firsts' | 'lasts' | 'runs'>

export const emptyDay: DayOfProof = {
  shownSeconds: 0,
  offSeconds: 0,
  emptySeconds: 0,
  knownUntil: -Infinity,
  subjects: [],
  times: [],
  seconds: [],
  firsts: [],
  lasts: [],
  runs: [],
}

/** In `runs`, in place of a presentation's number. */
const runOff = -1
export const runEmpty = 0

/** So many runs and subjects a day has at most; a TV that changes more often is refused the rest. */
const maxRunsADay = 1_500
const maxSubjectsADay = 2_000
/** Seconds by which a record may begin before the last one ended, and by which one follows another without a gap. */
const tolerance = 2

/** How often, for how long, and when first and last, in seconds since the day began in UTC. */
export interface NumberedCount {
  readonly number: number
  readonly times: number
  readonly seconds: number
  readonly first: number
  readonly last: number
}

/** A record with the numbers of what it names. */
export interface NumberedRecord extends Pick<ProofRecord, 'from' | 'to' | 'state'> {
  /** Of the presentation. */
  readonly number: number | null
  readonly counts: readonly NumberedCount[]
}

/** The day with one more record; or why it isn't taken: it came before (`repeated`), or something else was on then. */
export function dayWith(day: DayOfProof, record: NumberedRecord): DayOfProof | ProofRefusal | 'repeated' {
  const { to, state } = record
  if (to <= day.knownUntil) return 'repeated'
  if (record.from < day.knownUntil - tolerance) return 'overlap'
  const from = Math.max(record.from, day.knownUntil)
  const length = to - from
  const subject = state === 'SHOWN' ? (record.number ?? runEmpty) : state === 'OFF' ? runOff : runEmpty
  const { runs, goesOn } = runsWith(day.runs, subject, from, to)
  if (runs.length > 3 * maxRunsADay) return 'tooMany'
  const counts =
    state === 'SHOWN' && record.number !== null
      ? [{ number: record.number, times: goesOn ? 0 : 1, seconds: length, first: from, last: to }, ...record.counts]
      : []
  const counted = countsWith(day, counts)
  if (counted.subjects.length > maxSubjectsADay) return 'tooMany'
  return {
    ...counted,
    runs,
    knownUntil: to,
    shownSeconds: day.shownSeconds + (state === 'SHOWN' ? length : 0),
    offSeconds: day.offSeconds + (state === 'OFF' ? length : 0),
    emptySeconds: day.emptySeconds + (state === 'EMPTY' ? length : 0),
  }
}

/** What goes on is one run, however many records it came in. */
function runsWith(runs: readonly number[], subject: number, from: number, to: number) {
  const [last, , until] = runs.slice(-3)
  const goesOn = last === subject && until !== undefined && from - until <= tolerance
  return { goesOn, runs: goesOn ? [...runs.slice(0, -1), to] : [...runs, subject, from, to] }
}

type Counts = Pick<DayOfProof, 'subjects' | 'times' | 'seconds' | 'firsts' | 'lasts'>

function countsWith({ subjects, times, seconds, firsts, lasts }: Counts, added: readonly NumberedCount[]): Counts {
  const all = { subjects: [...subjects], times: [...times], seconds: [...seconds], firsts: [...firsts], lasts: [...lasts] }
  for (const count of added) {
    const known = all.subjects.indexOf(count.number)
    const at = known < 0 ? all.subjects.length : known
    all.subjects[at] = count.number
    all.times[at] = (all.times[at] ?? 0) + count.times
    all.seconds[at] = (all.seconds[at] ?? 0) + count.seconds
    all.firsts[at] = Math.min(all.firsts[at] ?? Infinity, count.first)
    all.lasts[at] = Math.max(all.lasts[at] ?? -Infinity, count.last)
  }
  return all
}
