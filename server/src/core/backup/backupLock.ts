import { sql, type RawBuilder } from 'kysely'
import type pg from 'pg'

/** A backup takes its tables as of one moment and the stored files after it: while its connection holds this lock, what those tables name stays. Others may be taken beside it. */
export async function lockForBackup(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query('select pg_advisory_lock_shared(86100, 5)')
}

/**
 * Whether a backup is being taken of this database. Asked in the statement that removes: a backup whose tables are older than what the statement
 * sees held the lock before it.
 */
export const isBackedUp: RawBuilder<boolean> = sql`exists (
  select from pg_locks where "locktype" = 'advisory' and "classid" = 86100 and "objid" = 5 and "granted"
    and "database" = (select "oid" from pg_database where "datname" = current_database()))`
