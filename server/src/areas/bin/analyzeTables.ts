import { sql } from 'kysely'
import type { EntityName } from '@vitrine/model/entities.ts'
import type { Context } from '../../core/api/handler.ts'
import { isEmptied, takesAlong } from './binRows.ts'

/** From so many rows on: what came before the database counts by itself, within a minute or so. */
const many = 500

/**
 * Has the database count thousands of rows that just came. Until then it takes their tables for nearly empty, and looks up what points at each row
 * by reading all of them: to delete 20,000 products took longer than anybody waits.
 */
export async function analyzeTables({ asPlatform }: Pick<Context, 'asPlatform'>, entity: EntityName, created: number): Promise<void> {
  if (created < many) return
  const pointing = [...takesAlong, ...isEmptied].filter(({ to }) => to === entity).map(({ from }) => from)
  // In one order, as two who count hold each table until they are done.
  const tables = [...new Set([entity, ...pointing])].toSorted()
  await asPlatform(db => sql`analyze ${sql.join(tables.map(table => sql.table(table)))}`.execute(db))
}
