import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Refused } from './api/refusal.ts'

/** So many points within so many seconds. */
export interface RateLimit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

/** Limits on how often something may be done. They are kept in the database: every process and every restart knows of them. */
export interface RateLimits {
  /** Counts a point, or refuses with TooManyTriesError. `key`: the account, the address, the organisation that is limited. */
  consume(limit: RateLimit, key: string): Promise<void>
  /** Takes a point back: what it was counted for was allowed after all. */
  refund(limit: RateLimit, key: string): Promise<void>
}

export class RateLimitExceeded extends Refused {
  /** Seconds. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('TooManyTriesError')
    this.retryAfter = retryAfter
  }
}

export async function openRateLimits(pool: pg.Pool): Promise<RateLimits> {
  await createTable(pool)
  const limiters = new Map<string, RateLimiterPostgres>()

  function limiterOf({ name, points, seconds }: RateLimit): RateLimiterPostgres {
    const known = limiters.get(name)
    if (known) return known
    const limiter = new RateLimiterPostgres({
      storeClient: pool,
      schemaName: 'limits',
      tableName: 'tries',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      // Who is over the limit no longer costs a question to the database.
      inMemoryBlockOnConsumed: points + 1,
    })
    limiters.set(name, limiter)
    return limiter
  }

  return {
    async consume(limit, key) {
      try {
        await limiterOf(limit).consume(hashOf(key))
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw new RateLimitExceeded(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
        throw refusal
      }
    },
    async refund(limit, key) {
      await limiterOf(limit).reward(hashOf(key))
    },
  }
}

/** Names and addresses are not kept, only recognised. */
const hashOf = (key: string): string => createHash('sha256').update(key.trim().toLowerCase()).digest('base64url').slice(0, 32)

/** Its own schema, beside the product's tables: it holds nothing worth a backup. */
async function createTable(pool: pg.Pool): Promise<void> {
  await pool.query(`begin; select pg_advisory_xact_lock(86100, 3); create schema if not exists limits;
    create table if not exists limits.tries (key varchar(255) primary key, points integer not null default 0, expire bigint); commit`)
}
