import { proofRecordSeconds, type ProofCount, type ProofRecord, type ProofState } from '@vitrine/model/areas/proof/delivery.ts'

/** What is on the glass at a moment. */
export interface Situation {
  readonly state: ProofState
  readonly showId: string | null
  /** Which turn of which slide: another turn of the same slide is another time. */
  readonly slideId: string | null
  readonly turn: object | null
  readonly promotionIds: readonly string[]
}

/** Seconds between two looks after which nobody knows what was on meanwhile: the device slept. */
const longestGap = 15

type Count = { -readonly [K in keyof ProofCount]: ProofCount[K] }
interface Open extends Pick<ProofRecord, 'from' | 'state' | 'showId'> {
  to: number
  readonly slides: Map<string, Count>
  readonly promotions: Map<string, Count>
}

/**
 * Adds up what is on the glass, in whole seconds: a record for as long as the same show plays without a gap, at most until the next quarter of an
 * hour. `done` takes each when it is closed.
 */
export function createNotes(done: (record: ProofRecord) => void) {
  let open: Open | null = null
  let seen: Situation | null = null
  let last = 0

  function close() {
    if (open && open.to > open.from) done(recordOf(open))
    open = null
  }

  const begin = (at: number, { state, showId }: Situation): Open => ({
    from: at,
    to: at,
    state,
    showId,
    slides: new Map(),
    promotions: new Map(),
  })

  /** What was seen was on until this second. */
  function extend(until: number) {
    if (!seen || until <= last) return
    while (last < until) {
      const next = Math.min(until, (Math.floor(last / proofRecordSeconds) + 1) * proofRecordSeconds)
      open ??= begin(last, seen)
      open.to = next
      for (const [counts, ids] of onGlass(open, seen)) for (const id of ids) lengthen(countOf(counts, id, last), next - last, next)
      last = next
      if (next % proofRecordSeconds === 0) close()
    }
  }

  function note(at: number, next: Situation | null) {
    const before = at - last > longestGap ? null : seen
    if (before) extend(at)
    else close()
    last = Math.max(last, at)
    if (!next || open?.state !== next.state || open.showId !== next.showId) close()
    seen = next
    if (!next) return
    open ??= begin(last, next)
    const isTurn = before?.turn !== next.turn || before?.slideId !== next.slideId
    if (isTurn && next.slideId !== null) countOf(open.slides, next.slideId, last).times += 1
    for (const id of next.promotionIds) if (isTurn || !before?.promotionIds.includes(id)) countOf(open.promotions, id, last).times += 1
  }

  return {
    /** Looks at the glass: `at` in seconds since 1970, never earlier than before. Null: it isn't known what is on it. */
    note: (at: number, next: Situation | null) => note(Math.round(at), next),
    /** What is known up to now is a record, and another begins. */
    cut: close,
    /** What is noted and not closed, for a power cut. */
    unfinished: (): ProofRecord | null => (open && open.to > open.from ? recordOf(open) : null),
    /** The clock was wrong by so many seconds, since this page began. */
    shift(seconds: number) {
      close()
      last += seconds
    },
  }
}

const onGlass = (open: Open, { slideId, promotionIds }: Situation) =>
  [
    [open.slides, slideId === null ? [] : [slideId]],
    [open.promotions, promotionIds],
  ] as const

function countOf(counts: Map<string, Count>, id: string, at: number): Count {
  const count = counts.get(id) ?? { id, times: 0, seconds: 0, first: at, last: at }
  counts.set(id, count)
  return count
}

function lengthen(count: Count, seconds: number, until: number) {
  count.seconds += seconds
  count.last = until
}

const recordOf = ({ from, to, state, showId, slides, promotions }: Open): ProofRecord => ({
  from,
  to,
  state,
  showId,
  slides: [...slides.values()].map(count => ({ ...count })),
  promotions: [...promotions.values()].map(count => ({ ...count })),
})
