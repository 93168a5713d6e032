import { Refused } from '../errors/refusal.ts'

export interface Queue {
  /** Does the work when its turn comes. Refuses with UnavailableError when too much is waiting already. */
  run<T>(work: () => Promise<T>, turn?: Turn): Promise<T>
}

export interface Turn {
  /** Whose work it is: each of those who wait has a turn, and who has none at work goes first. */
  readonly owner?: string | null
  /** By what else waiting is counted, as the account whose password is tried. */
  readonly about?: string | null
  /** Lanes take turns too, and each has room of its own. */
  readonly lane?: string
}

export interface QueueLimits {
  /** How many may wait, in each lane. */
  readonly waiting: number
  /** How many of one owner, and about one thing. */
  readonly waitingOfOne?: number
  /** How much is done at once, and how much of it of one owner. */
  readonly atOnce?: number
  readonly atOnceOfOne?: number
}

interface Waiting {
  readonly owner: string | null
  readonly about: string | null
  begin(): void
  refuse(): void
}

/** Owners whose last turn is remembered. */
const mostServed = 1_000

/** Work that waits its turn, so that nobody's keeps everybody else's waiting. */
export function createQueue({ waiting: most, waitingOfOne = most, atOnce = 1, atOnceOfOne = atOnce }: QueueLimits): Queue {
  const lanes = new Map<string, Waiting[]>()
  /** Whose work is being done. */
  const working: (string | null)[] = []
  /** Which turn was whose last. */
  const served = new Map<string | null, number>()
  let turns = 0

  const servedAt = (owner: string | null): number => served.get(owner) ?? 0

  const mayBegin = (owner: string | null): boolean => working.filter(each => each === owner).length < atOnceOfOne

  async function wait({ owner = null, about = null, lane = '' }: Turn): Promise<void> {
    if (working.length < atOnce && mayBegin(owner)) return begin(owner)
    const waiting = lanes.get(lane) ?? []
    lanes.set(lane, waiting)
    const ofOne = (key: 'owner' | 'about', value: string | null): number => waiting.filter(each => each[key] === value).length
    if (ofOne('owner', owner) >= waitingOfOne || (about !== null && ofOne('about', about) >= waitingOfOne)) throw new QueueFull()
    if (waiting.length >= most) giveWay(waiting, ofOne('owner', owner))
    await new Promise<void>((resolve, reject) => waiting.push({ owner, about, begin: resolve, refuse: () => reject(new QueueFull()) }))
  }

  /** Where all places are taken, whoever has most of them gives one up for somebody with fewer. */
  function giveWay(waiting: Waiting[], own: number): void {
    const counts = new Map<string | null, number>()
    for (const { owner } of waiting) counts.set(owner, (counts.get(owner) ?? 0) + 1)
    const longest = Math.max(...counts.values())
    if (longest <= own + 1) throw new QueueFull()
    const last = waiting.findLastIndex(({ owner }) => counts.get(owner) === longest)
    for (const { refuse } of waiting.splice(last, 1)) refuse()
  }

  function begin(owner: string | null): void {
    working.push(owner)
    if (served.size >= mostServed) served.clear()
    served.set(owner, ++turns)
  }

  function end(owner: string | null): void {
    working.splice(working.indexOf(owner), 1)
    // The lane that had its turn goes behind the others.
    for (const [lane, waiting] of lanes) {
      const at = nextIn(waiting)
      if (at === null) continue
      const next = waiting.splice(at, 1)[0]!
      lanes.delete(lane)
      if (waiting.length > 0) lanes.set(lane, waiting)
      begin(next.owner)
      return next.begin()
    }
    if (working.length === 0) served.clear()
  }

  /** Of those that may begin: who has none at work, and of those who had a turn longest ago. */
  function nextIn(waiting: readonly Waiting[]): number | null {
    let found: number | null = null
    for (const [i, { owner }] of waiting.entries()) {
      if (!mayBegin(owner)) continue
      const before: string | null = waiting[found ?? i]!.owner
      const [isIdle, wasIdle] = [!working.includes(owner), !working.includes(before)]
      if (found === null || (isIdle !== wasIdle ? isIdle : servedAt(owner) < servedAt(before))) found = i
    }
    return found
  }

  return {
    async run(work, turn = {}) {
      await wait(turn)
      try {
        return await work()
      } finally {
        end(turn.owner ?? null)
      }
    },
  }
}

export class QueueFull extends Refused {
  constructor() {
    super('UnavailableError')
    this.retryAfter = 5
  }
}
