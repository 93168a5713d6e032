import { proofRefusals, type ProofAnswer, type ProofDelivery, type ProofRefusal } from '@vitrine/model/areas/proof/delivery.ts'
import type { OwnerDb } from '../../core/database/database.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Log } from '../../core/processes/log.ts'
import { writeDeliveries, type Delivered } from './writeDeliveries.ts'

/** What became of the records of this process: why they were refused, that they were counted or had come before, or that their TV had no room for them. */
const outcomes = ['taken', 'repeated', 'dropped', ...proofRefusals] as const
type Outcome = (typeof outcomes)[number]

/** Who takes what TVs deliver of what they showed. */
export interface ProofTaker {
  /** Null: it is no screen's credential any more. Refuses with UnavailableError when too many wait. */
  take(delivery: ProofDelivery, credentialHash: string): Promise<ProofAnswer | null>
  count(): Readonly<Record<Outcome, number>>
  close(): Promise<void>
}

interface Deps {
  readonly ownerDb: OwnerDb
  readonly log: Log
  readonly now?: () => number
  /** So long deliveries are gathered, in milliseconds. */
  readonly gatherFor?: number
}

/** So many deliveries are written in one transaction, and so many wait at most. */
const mostAtOnce = 100
const mostWaiting = 2_000

interface Waiting extends Delivered {
  readonly done: (answer: ProofAnswer | null) => void
  readonly failed: (error: unknown) => void
}

/** Gathers what TVs deliver within a moment and adds it up together: docs/spec/proof-of-play.md. A TV keeps what isn't answered, and comes again. */
export function createProofTaker({ ownerDb, log, now = Date.now, gatherFor = 500 }: Deps): ProofTaker {
  const counts = Object.fromEntries(outcomes.map(name => [name, 0])) as Record<Outcome, number>
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let inHand = 0

  function writeAll(): void {
    timer = undefined
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += mostAtOnce) {
      const some = all.slice(from, from + mostAtOnce)
      writing = writing.then(() => write(some))
    }
  }

  async function write(some: readonly Waiting[]): Promise<void> {
    try {
      const answers = await asPlatform(ownerDb, db => writeDeliveries(db, some, now() / 1000))
      for (const each of some) {
        const answer = answers.get(each) ?? null
        if (answer) countIn(answer, each.delivery.dropped)
        each.done(answer)
      }
    } catch (error) {
      log.warn({ err: error }, 'What screens showed could not be written down.')
      for (const each of some) each.failed(error)
    } finally {
      inHand -= some.length
    }
  }

  function countIn({ taken, repeated, refused }: ProofAnswer, dropped: number): void {
    counts.taken += taken
    counts.repeated += repeated
    counts.dropped += dropped
    for (const [name, count] of Object.entries(refused)) counts[name as ProofRefusal] += count
  }

  return {
    take(delivery, credentialHash) {
      if (inHand >= mostWaiting) refuse('UnavailableError')
      inHand += 1
      return new Promise((done, failed) => {
        waiting.push({ delivery, credentialHash, done, failed })
        timer ??= setTimeout(writeAll, gatherFor)
      })
    },
    count: () => ({ ...counts }),
    async close() {
      if (timer) {
        clearTimeout(timer)
        writeAll()
      }
      await writing
    },
  }
}
