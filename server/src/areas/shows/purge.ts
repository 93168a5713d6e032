import { sql } from 'kysely'
import { replacedDraftDays } from '@vitrine/model/areas/presentations/versions.ts'
import type { HandlerServices } from '../../core/api/handler.ts'

/** How long a deleted slide or widget can be brought back, and an operation that arrives again is known. */
const keptFor = sql`interval '30 days'`

/** Removes what was deleted more than 30 days ago, the concepts set aside so long ago, and the operations of that time. Publications are never removed. To be done about once a day. Returns how many rows went. */
export async function purgeShows({ asPlatform }: Pick<HandlerServices, 'asPlatform'>, now: Date): Promise<number> {
  return asPlatform(async db => {
    const until = sql`${now.toISOString()}::timestamptz - ${keptFor}`
    let gone = 0
    for (const table of ['widget', 'slide'] as const) {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where "deletedAt" < ${until}`.execute(db)
      gone += Number(numAffectedRows ?? 0)
    }
    const setAside = sql`${now.toISOString()}::timestamptz - ${`${replacedDraftDays} days`}::interval`
    const { numAffectedRows: shows } = await sql`delete from "show" where "setAsideAt" < ${setAside}`.execute(db)
    gone += Number(shows ?? 0)
    const { numAffectedRows } = await sql`delete from "operation" where "createdAt" < ${until}`.execute(db)
    return gone + Number(numAffectedRows ?? 0)
  })
}
