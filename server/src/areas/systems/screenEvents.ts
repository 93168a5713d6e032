import { sql, type RawBuilder } from 'kysely'
import { maxScreenEvents, screenEventDays } from '@vitrine/model/areas/screens/entities.ts'
import type { Transaction } from '../../core/database/database.ts'
import { insertRows, type NewRow } from '../../core/database/rows.ts'
import type { HandlerServices } from '../../core/api/handler.ts'

type NewEvent = Omit<NewRow<'screenEvent'>, 'at'> & { readonly at?: string }

/** Writes down what happened to screens, now unless said otherwise; of each screen the oldest make room. */
export async function addScreenEvents(db: Transaction, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const now = new Date().toISOString()
  await insertRows(
    db,
    'screenEvent',
    events.map(event => ({ at: now, ...event })),
  )
  await makeRoom(db, sql`unnest(${[...new Set(events.map(({ screenId }) => screenId))]}::text[]) as s ("screenId")`)
}

/** Of these screens the events beyond those that are kept go, the oldest first. */
async function makeRoom(db: Transaction, screens: RawBuilder<unknown>): Promise<void> {
  await sql`
    delete from "screenEvent" where "id" in (
      select old."id" from ${screens}
      cross join lateral (select e."id" from "screenEvent" e where e."screenId" = s."screenId"
        order by e."at" desc, e."id" desc offset ${maxScreenEvents}) as old)`.execute(db)
}

export async function removeOldScreenEvents({ asPlatform }: Pick<HandlerServices, 'asPlatform'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - screenEventDays * 86_400_000).toISOString()
  await asPlatform(async db => {
    await db.deleteFrom('screenEvent').where('at', '<', before).execute()
    // Absences are written down by whoever hears of a return, without counting.
    await makeRoom(db, sql`(select "screenId" from "screenEvent" group by "screenId" having count(*) > ${maxScreenEvents}) as s`)
  })
}
