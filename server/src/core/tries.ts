import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refused } from './api/refusal.ts'

/** So many tries within so many seconds. */
export interface Allowance {
  readonly tries: number
  readonly seconds: number
}

/** Limits on tries. They are kept in the database: every process and every restart knows of them. */
export interface Tries {
  /** Counts a try, or refuses with TooManyTries. `what` names the limit, `who` the account, the address, the organisation. */
  take(what: string, who: string, allowance: Allowance): Promise<void>
  /** The try was a good one: it does not count. */
  give(what: string, who: string, allowance: Allowance): Promise<void>
}

export class TooManyTries extends Refused {
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('TooManyTriesError')
    this.retryAfter = retryAfter
  }
}

export async function openTries(pool: pg.Pool): Promise<Tries> {
  await makeTable(pool)
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterOf(what: string, { tries, seconds }: Allowance): RateLimiterPostgres {
    const known = limiters.get(what)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      schemaName: 'limits',
      tableName: 'tries',
      tableCreated: true,
      keyPrefix: what,
      points: tries,
      duration: seconds,
      // Who is over the limit no longer costs a question to the database.
      inMemoryBlockOnConsumed: tries + 1,
    })
    limiters.set(what, limiter)
    return limiter
  }

  return {
    async take(what, who, allowance) {
      try {
        await limiterOf(what, allowance).consume(keyOf(who))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw new TooManyTries(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
        throw refusal
      }
    },
    async give(what, who, allowance) {
      await limiterOf(what, allowance).reward(keyOf(who))
    },
  }
}

/** Names and addresses are not kept, only recognised. */
const keyOf = (who: string): string => createHash('sha256').update(who.trim().toLowerCase()).digest('base64url').slice(0, 32)

/** Its own schema, beside the product's tables: it holds nothing worth a backup. */
async function makeTable(pool: pg.Pool): Promise<void> {
  await pool.query(`begin; select pg_advisory_xact_lock(86100, 3); create schema if not exists limits;
    create table if not exists limits.tries (key varchar(255) primary key, points integer not null default 0, expire bigint); commit`)
}
