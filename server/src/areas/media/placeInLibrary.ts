import { sql } from 'kysely'
import type { Transaction } from '../../core/database/database.ts'

/** The `sortIndex` of a new file: the stock library's newest is its first, where whoever added it looks. Others stand by their age. */
export async function placeInLibrary(db: Transaction, organizationId: string | null): Promise<number> {
  if (organizationId !== null) return 0
  // In the order of the index, which begins with whose they are.
  const { rows } = await sql<{ place: number }>`
    select "sortIndex" + 1 as "place" from "asset" where "organizationId" is null
    order by "organizationId" desc, "sortIndex" desc limit 1`.execute(db)
  return rows[0]?.place ?? 0
}
