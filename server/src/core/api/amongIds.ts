import { sql, type Expression, type SqlBool } from 'kysely'
import type { EntityName } from '@vitrine/model/entities.ts'

/** Conditions of a list of which only some are asked for by name; of a list without names, none. */
export const amongIds = (entity: EntityName, ids: readonly string[] | undefined): readonly Expression<SqlBool>[] =>
  ids ? [sql<SqlBool>`${sql.ref(`${entity}.id`)} = any(${ids}::text[])`] : []
