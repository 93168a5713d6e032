import { sql } from 'kysely'
import type { Outage } from '@vitrine/model/areas/absence/awayFor.ts'
import type { Transaction } from '../../core/database/database.ts'

/** A minute that was left out is a slow one; three are a server that was not there. */
const gap = 3 * 60_000
/** Within so long after a start TVs come back. */
const settling = 10 * 60_000

export interface Uptime {
  readonly outage: Outage | null
  /** TVs still come back. */
  readonly isSettling: boolean
}

interface Row {
  readonly heardAt: string
  readonly upSince: string
  readonly downSince: string | null
}

/**
 * Writes down that a server hears TVs now, and holds that row until the transaction is over; null: another process does. Two outages between
 * which TVs had no time to come back are one. [AB7]
 */
export async function markUp(db: Transaction, now: Date): Promise<Uptime | null> {
  const at = now.toISOString()
  await sql`insert into "uptime" ("id", "heardAt", "upSince") values ('servers', ${at}, ${at}) on conflict ("id") do nothing`.execute(db)
  const { rows } = await sql<Row>`
    select "heardAt", "upSince", "downSince" from "uptime" where "id" = 'servers' for update skip locked`.execute(db)
  const [before] = rows
  if (!before) return null
  const { upSince, downSince } = after(before, now)
  await sql`update "uptime" set "heardAt" = ${at}, "upSince" = ${upSince}, "downSince" = ${downSince} where "id" = 'servers'`.execute(db)
  return {
    outage: downSince === null ? null : { from: Date.parse(downSince), until: Date.parse(upSince) },
    isSettling: now.getTime() - Date.parse(upSince) < settling,
  }
}

function after({ heardAt, upSince, downSince }: Row, now: Date): Pick<Row, 'upSince' | 'downSince'> {
  if (now.getTime() - Date.parse(heardAt) <= gap) return { upSince, downSince }
  const wasSettling = Date.parse(heardAt) - Date.parse(upSince) < settling
  return { upSince: now.toISOString(), downSince: wasSettling && downSince !== null ? downSince : heardAt }
}
