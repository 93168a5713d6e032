import { sql } from 'kysely'
import type { Transaction } from './database.ts'

/**
 * Before thousands of rows come or go. How the rows that point at one another are looked up was decided when this connection did it first,
 * perhaps in a table that was nearly empty, which is read from its beginning each time. By now that would take longer than anybody waits.
 */
export const forgetPlans = async (db: Transaction): Promise<void> => void (await sql`discard plans`.execute(db))
