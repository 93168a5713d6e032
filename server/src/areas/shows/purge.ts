import { sql } from 'kysely'
import type { Services } from '../../core/api/handler.ts'

/** How long a deleted slide or widget can be brought back, and an operation that arrives again is known. */
const keptFor = sql`interval '30 days'`

/** Removes what was deleted more than 30 days ago, and the operations of that time. To be done about once a day. Returns how many rows went. */
export async function purgeShows({ asPlatform }: Pick<Services, 'asPlatform'>, now: Date): Promise<number> {
  return asPlatform(async db => {
    const until = sql`${now.toISOString()}::timestamptz - ${keptFor}`
    let gone = 0
    for (const table of ['widget', 'slide'] as const) {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where "deletedAt" < ${until}`.execute(db)
      gone += Number(numAffectedRows ?? 0)
    }
    const { numAffectedRows } = await sql`delete from "operation" where "createdAt" < ${until}`.execute(db)
    return gone + Number(numAffectedRows ?? 0)
  })
}
