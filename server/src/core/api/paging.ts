import { sql, type Expression, type SqlBool } from 'kysely'
import type { EntityName } from '@vitrine/model/entities.ts'
import { pagingLimit } from '@vitrine/model/calls/pagingLimit.ts'
import { plainOf } from '@vitrine/model/kernel/search.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import { orderOf } from '@vitrine/model/kernel/entity.ts'
import type { Transaction } from '../database/database.ts'
import { selectOf, type ApiRow } from '../database/rows.ts'

export interface PageArgs {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
  /** Titles that begin with this, or of which a word does: the model's `matchesSearch`, as PostgreSQL works it out. */
  readonly search?: string | undefined
}

interface Listed {
  /** Columns, or what else to sort by; unless said, as lists of the entity stand. */
  readonly orderBy?: readonly (string | Expression<unknown>)[]
  readonly descending?: boolean
  readonly where?: readonly Expression<SqlBool>[]
  /** What `search` looks at; unless said, what searches of the entity do. */
  readonly searched?: Expression<string>
}

/** A part of a list and the number of all: what every `all…` call answers. */
export async function pageOf<N extends EntityName>(db: Transaction, entity: N, asked: PageArgs, { where = [], ...listed }: Listed = {}) {
  const { traits } = entityOf(entity)
  const { orderBy = orderOf(entityOf(entity)), descending = listed.orderBy ? false : traits.isNewestFirst } = listed
  const wanted = plainOf(asked.search?.trim() ?? '')
  const conditions = wanted ? [...where, searchCondition(entity, wanted, listed.searched)] : [...where]
  const all = conditions.length ? sql.join(conditions, sql` and `) : sql`true`
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(entity)} where ${all}`.execute(db)
  let query = selectOf(db, entity).where(sql<SqlBool>`${all}`)
  for (const by of orderBy) query = query.orderBy(typeof by === 'string' ? sql.ref(`${entity}.${by}`) : by, descending ? 'desc' : 'asc')
  const items = await query
    .limit(asked.limit ?? pagingLimit)
    .offset(asked.offset ?? 0)
    .execute()
  return { totalCount: rows[0]!.count, items: items as ApiRow<N>[] }
}

/** `wanted` is plain already. Where the database keeps titles so, most of them are passed over by looking for the letters alone. */
function searchCondition(entity: EntityName, wanted: string, searched?: Expression<string>): Expression<SqlBool> {
  const { traits } = entityOf(entity)
  const plainTitle = sql.ref<string>(`${entity}.plainTitle`)
  if (traits.isLong && !searched) return sql`strpos(${plainTitle}, ${wanted}) > 0 and begins_word(${plainTitle}, ${wanted})`
  return sql`matches_search(${searched ?? sql.ref<string>(`${entity}.${traits.searched ?? 'title'}`)}, ${wanted})`
}
