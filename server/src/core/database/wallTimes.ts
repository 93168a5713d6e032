import { sql, type RawBuilder } from 'kysely'
import { wallText } from '@vitrine/model/kernel/wallClock.ts'
import type { Transaction } from './database.ts'

/**
 * What clocks show at a moment in every time zone of an organisation, for a `join`: `("timeZone" text, "wall" timestamp)`, to the minute. PostgreSQL
 * knows other names of zones than Node.js, and a statement that asks it for one which it doesn't know would fail for all organisations.
 */
export async function wallTimes(db: Transaction, now: Date): Promise<RawBuilder<unknown>> {
  const rows = await db.selectFrom('organization').select('timeZone').distinct().execute()
  const zones = rows.map(({ timeZone }) => timeZone)
  const walls = zones.map(zone => wallText(now.getTime(), zone))
  return sql`unnest(${zones}::text[], ${walls}::timestamp[]) as "clock" ("timeZone", "wall")`
}
