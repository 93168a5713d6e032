import { createHash } from 'node:crypto'
import type pg from 'pg'
import { Refused } from '../errors/refusal.ts'

/** So many points within so many seconds. */
export interface RateLimit {
  readonly name: string
  readonly points: number
  readonly seconds: number
  /** Where there are pauses, one more is let through after each when the points are used up; then the next pause begins, twice as long. */
  readonly pauses?: { readonly firstSeconds: number; readonly longestSeconds: number }
}

/** Limits on how often something may be done. They are kept in the database: every process and every restart knows of them. */
export interface RateLimits {
  /** Counts a point, or refuses with TooManyTriesError and counts nothing. `key`: the account, the address, the organisation that is limited. */
  consume(limit: RateLimit, key: string): Promise<void>
  /** The same without a refusal: whether there was a point left. Whoever asks knows better what it means. */
  take(limit: RateLimit, key: string): Promise<boolean>
  /** Takes a point back: what it was counted for was allowed after all. */
  refund(limit: RateLimit, key: string): Promise<void>
  /** Refuses, without asking the database, whoever was over the limit a moment ago. */
  check(limit: RateLimit, key: string): void
  /** Removes what counts no longer. */
  sweep(): Promise<void>
}

export class RateLimitExceeded extends Refused {
  constructor(seconds: number) {
    super('TooManyTriesError', undefined, { seconds })
    this.retryAfter = seconds
  }
}

export async function openRateLimits(pool: pg.Pool, now: () => number = Date.now): Promise<RateLimits> {
  await createTable(pool)
  const exceeded = exceededLately(now)

  async function take({ points, seconds, pauses }: RateLimit, id: string, moment: number): Promise<boolean> {
    const { rowCount } = await pool.query(consuming, [
      id,
      moment,
      moment + seconds * 1000,
      points,
      pauses ? pauses.firstSeconds * 1000 : null,
      pauses ? pauses.longestSeconds * 1000 : null,
    ])
    return Boolean(rowCount)
  }

  return {
    take: (limit, key) => take(limit, idOf(limit, key), now()),
    async consume(limit, key) {
      const id = idOf(limit, key)
      exceeded.check(id)
      const moment = now()
      if (await take(limit, id, moment)) return
      const { rows } = await pool.query<{ until: number }>(`select ${until} as until from limits.rate_limit where key = $1`, [id])
      exceeded.add(id, rows[0]?.until ?? moment)
      exceeded.check(id)
    },
    async refund(limit, key) {
      const id = idOf(limit, key)
      await pool.query(refunding, [id])
      exceeded.remove(id)
    },
    check: (limit, key) => exceeded.check(idOf(limit, key)),
    sweep: async () => void (await pool.query('delete from limits.rate_limit where expires_at <= $1', [now()])),
  }
}

/** Names and addresses are not kept, only recognised. */
const idOf = ({ name }: RateLimit, key: string): string =>
  `${name}:${createHash('sha256').update(key.trim().toLowerCase()).digest('base64url').slice(0, 32)}`

/** Which limits were exceeded within the last second: a flood doesn't reach the database. No longer, as another process may refund. */
function exceededLately(now: () => number) {
  const known = new Map<string, { readonly until: number; readonly forget: number }>()
  return {
    add(id: string, until: number): void {
      if (known.size >= 10_000) known.clear()
      known.set(id, { until: Math.max(until, now() + 1), forget: now() + 1_000 })
    },
    remove: (id: string): void => void known.delete(id),
    check(id: string): void {
      const entry = known.get(id)
      if (!entry) return
      const moment = now()
      if (entry.until <= moment || entry.forget <= moment) return void known.delete(id)
      throw new RateLimitExceeded(Math.ceil((entry.until - moment) / 1000))
    },
  }
}

/**
 * One statement, so that of many at once no more are let through than there are points. $1 key, $2 now, $3 when it expires, $4 points, $5 and
 * $6 the first and the longest pause. Without pauses the window begins with the first point, with them it is renewed by each.
 */
const consuming = `insert into limits.rate_limit as kept (key, points, expires_at, paused_until) values ($1, 1, $3, null)
  on conflict (key) do update set (points, expires_at, paused_until) = (
    select counted.points,
      case when $5::bigint is null and kept.expires_at > $2 then kept.expires_at else $3 end,
      case when counted.points >= $4 then ($2::bigint + least($5::bigint * 2 ^ least(counted.points - $4, 30), $6::bigint))::bigint end
    from (select case when kept.expires_at > $2 then kept.points + 1 else 1 end as points) counted)
  where kept.expires_at <= $2 or kept.points < $4 or kept.paused_until <= $2`

const until = 'coalesce(paused_until, expires_at)::double precision'

/** The pause that began with this point is over. Where there are none, there is none to end. */
const refunding = `update limits.rate_limit set points = points - 1, paused_until = case when paused_until is null then null else 0 end
  where key = $1 and points > 0`

/** Its own schema, beside the product's tables: it holds nothing worth a backup. */
async function createTable(pool: pg.Pool): Promise<void> {
  await pool.query(`begin; select pg_advisory_xact_lock(86100, 3); create schema if not exists limits; drop table if exists limits.tries;
    create table if not exists limits.rate_limit
      (key text primary key, points integer not null, expires_at bigint not null, paused_until bigint); commit`)
}
