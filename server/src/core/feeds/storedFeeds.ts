import { sql } from 'kysely'
import type { TickerSource } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Transaction } from '../database/database.ts'

/** The headlines that are known already, for a picture, which waits for no source. Only for the product itself: no tenant reads this table. */
export async function storedFeeds(
  db: Transaction,
  sources: ReadonlySet<TickerSource>,
): Promise<Partial<Record<TickerSource, readonly string[]>>> {
  if (sources.size === 0) return {}
  const { rows } = await sql<{ id: TickerSource; titles: readonly string[] }>`select "id", "titles" from "newsFeed"
    where "id" = any(${[...sources]}::text[])`.execute(db)
  return Object.fromEntries(rows.map(({ id, titles }) => [id, titles]))
}
