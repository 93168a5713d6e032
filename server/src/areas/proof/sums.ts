import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { screensOfSum, sumIsThere } from '@vitrine/model/areas/proof/entities.ts'
import type { HandlerServices } from '../../core/api/handler.ts'
import type { Transaction } from '../../core/database/database.ts'

/** From so many screens on a day is added up: fewer are read as quickly as their sum. */
const leastScreens = 50
/** So many days are added up in a row; the next turn goes on. */
const mostAtOnce = 200

const hour = 3_600_000
/** Clocks of processes, and days of time zones, differ: long after a day may be added up, its records still make its sum go. */
const addedUpAfter = 36 * hour
const guardedAfter = 24 * hour

interface DayOf {
  readonly organizationId: string
  readonly day: string
}

const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10)
const lockOf = ({ organizationId, day }: DayOf): RawBuilder<unknown> => sql`86111, hashtext(${`${organizationId} ${day}`})`

/** Adds up the days that are over and have not been, or have had records since: docs/decisions/0046. */
export async function addUpProof(
  { asPlatform }: Pick<HandlerServices, 'asPlatform'>,
  now: Date,
  { least = leastScreens }: { readonly least?: number } = {},
): Promise<void> {
  const { rows } = await asPlatform(db =>
    sql<DayOf>`
      select d."organizationId", d."day" from "proofDay" d where d."day" < ${dayAt(now.getTime() - addedUpAfter)}
        and not exists (select from "proofSum" s where s."organizationId" = d."organizationId" and s."day" = d."day" and s."subject" = ${sumIsThere})
      group by 1, 2 having count(*) >= ${least} order by 2 desc, 1 limit ${mostAtOnce}`.execute(db),
  )
  for (const one of rows) await asPlatform(db => addUp(db, one))
}

/** What TVs deliver of the day waits until it is added up, and then makes the sum go. */
async function addUp(db: Transaction, one: DayOf): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(one)})`.execute(db)
  const { organizationId, day } = one
  await sql`
    insert into "proofSum" ("organizationId", "day", "subject", "block", "times", "seconds", "first", "last", "screens")
    select ${organizationId}, ${day}, u."subject", ${blockOf('g')}, sum(u."times"), sum(u."seconds"), min(u."first"), max(u."last"), bit_or(${bitOf('g')})::text
    from "proofDay" d
    join "proofSubject" g on g."organizationId" = d."organizationId" and g."kind" = 'SCREEN' and g."sourceId" = d."screenId"
    cross join lateral unnest(d."subjects", d."times", d."seconds", d."firsts", d."lasts") as u ("subject", "times", "seconds", "first", "last")
    where d."organizationId" = ${organizationId} and d."day" = ${day}
    group by 3, 4
    union all select ${organizationId}, ${day}, ${sumIsThere}, 0, 0, 0, 0, 0, ''
    on conflict do nothing`.execute(db)
}

/**
 * Whoever adds records holds their days first, so that nobody adds them up meanwhile. A day that is not over has no sum, and costs nothing. `now`:
 * milliseconds since 1970.
 */
export async function holdSums(db: Transaction, days: readonly DayOf[], now: number): Promise<void> {
  const over = eachOnce(days).filter(({ day }) => day < dayAt(now - guardedAfter))
  if (over.length === 0) return
  // In one order, so that two processes wait for each other.
  await sql`select pg_advisory_xact_lock_shared(86111, l."key")
    from (select distinct hashtext(g."organizationId" || ' ' || g."day") as "key" from ${rowsOf(over)} order by 1) l`.execute(db)
}

/** What has been added up of these days, which are held, is true no more. */
export async function dropSums(db: Transaction, days: readonly DayOf[]): Promise<void> {
  const each = eachOnce(days)
  if (each.length === 0) return
  await sql`delete from "proofSum" s using ${rowsOf(each)} where s."organizationId" = g."organizationId" and s."day" = g."day"`.execute(db)
}

const eachOnce = (days: readonly DayOf[]): readonly DayOf[] => [
  ...new Map(days.map(one => [`${one.organizationId} ${one.day}`, one])).values(),
]
const rowsOf = (days: readonly DayOf[]): RawBuilder<unknown> =>
  sql`unnest(${days.map(({ organizationId }) => organizationId)}::text[], ${days.map(({ day }) => day)}::text[]) as g ("organizationId", "day")`

/** Of a row of `proofSubject` that is a screen: its thousand, and its place there as a bit. */
export const blockOf = (screen: string): RawBuilder<number> => sql`${sql.ref(`${screen}.number`)} / ${sql.lit(screensOfSum)}`
export const bitOf = (screen: string): RawBuilder<unknown> =>
  sql`set_bit(${noScreens}, ${sql.ref(`${screen}.number`)} % ${sql.lit(screensOfSum)}, 1)`
export const bitsIn = (screens: string): RawBuilder<unknown> => sql`${sql.ref(screens)}::bit(${sql.lit(screensOfSum)})`
const noScreens = sql`0::bit(${sql.lit(screensOfSum)})`

/** That a day of the caller's organisation has been added up. */
export const isAddedUp = (day: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`${day} in (select s."day" from "proofSum" s where s."subject" = ${sql.lit(sumIsThere)})`
