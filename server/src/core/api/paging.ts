import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { EntityName } from '@vitrine/model/entities.ts'
import { pagingLimit } from '@vitrine/model/calls/pagingLimit.ts'
import { beginsWithSign, plainOf } from '@vitrine/model/kernel/search.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import type { ListOrder } from '@vitrine/model/calls/sorted.ts'
import { orderOf } from '@vitrine/model/kernel/entity.ts'
import type { Transaction } from '../database/database.ts'
import { selectOf, type ApiRow } from '../database/rows.ts'

export interface PageArgs {
  readonly limit?: number | undefined
  readonly offset?: number | undefined
  /** Titles that begin with this, or of which a word does: the model's `matchesSearch`, as PostgreSQL works it out. */
  readonly search?: string | undefined
  /** By what it is sorted, if not as it stands by itself. */
  readonly order?: ListOrder | undefined
  readonly isReversed?: boolean | undefined
}

interface Listed {
  /** Columns, or what else to sort by; unless said, as lists of the entity stand. */
  readonly orderBy?: readonly (string | Expression<unknown>)[]
  readonly descending?: boolean
  readonly where?: readonly Expression<SqlBool>[]
  /** What `search` looks at; unless said, what searches of the entity do. */
  readonly searched?: Expression<string>
  /** When it was made; unless said, its `createdAt`. */
  readonly madeAt?: Expression<string>
  /** Where else what is searched for may be; it is plain already. */
  readonly alsoFound?: (wanted: string) => Expression<SqlBool>
  /** Tables by whose columns it is sorted, as `join "system" on …`: of each row there is one in them. */
  readonly joins?: RawBuilder<unknown>
  /** Which fields are read; unless said, all. */
  readonly names?: readonly string[]
  /** No index knows which rows these are: as with a search, each is looked at. */
  readonly isScan?: boolean | undefined
}

/**
 * A part of a list and the number of all: what every `all…` call answers. One exchange, which finds out which rows they are before it reads
 * them, so that those before the part aren't read in full. What is searched through is counted as it is found; the others are counted
 * apart, as their order may be that of an index.
 */
export async function pageOf<N extends EntityName>(db: Transaction, entity: N, asked: PageArgs, { where = [], ...listed }: Listed = {}) {
  const { traits } = entityOf(entity)
  const own = {
    orderBy: listed.orderBy ?? orderOf(entityOf(entity)),
    isDescending: listed.descending ?? (!listed.orderBy && traits.isNewestFirst === true),
  }
  const { orderBy, isDescending } = asked.order ? sortedBy(entity, asked.order, listed) : own
  const descending = isDescending !== (asked.isReversed ?? false)
  const wanted = plainOf(asked.search?.trim() ?? '')
  const conditions = wanted ? [...where, searchCondition(entity, wanted, listed)] : [...where]
  const chosen = conditions.length ? sql.join(conditions, sql` and `) : sql`true`
  const all = sql`from ${sql.table(entity)} where ${chosen}`
  const order = orderBy.map(by => sql`${typeof by === 'string' ? sql.ref(`${entity}.${by}`) : by} ${descending ? sql`desc` : sql`asc`}`)
  const count = wanted || listed.isScan ? sql`count(*) over ()` : sql`(select count(*) ${all})`
  const part = sql`
    select ${sql.ref(`${entity}.id`)}, ${count}::int as "totalCount" from ${sql.table(entity)} ${listed.joins ?? sql``} where ${chosen}
    order by ${sql.join(order)} limit ${asked.limit ?? pagingLimit} offset ${asked.offset ?? 0}`
  const row = selectOf(db, entity, listed.names)
    .where(sql.ref(`${entity}.id`), '=', sql.ref('part.id'))
    .limit(1)
  const { rows } = await sql<ApiRow<N> & Part>`
    select "row".*, "totalCount", "place" from (select *, row_number() over () as "place" from (${part}) as "found") as "part"
    cross join lateral ${row} as "row" order by "place"`.execute(db)
  const items = rows.map(({ totalCount: _count, place: _place, ...item }) => item)
  return { totalCount: rows[0]?.totalCount ?? (asked.offset ? await countOf(db, all) : 0), items: items as unknown as ApiRow<N>[] }
}

/** The database knows no language: as titles are searched, neither capitals nor accents part them. */
function sortedBy(entity: EntityName, order: ListOrder, { searched, madeAt }: Listed) {
  const { traits } = entityOf(entity)
  const title =
    traits.isLong && !searched
      ? sql.ref(`${entity}.plainTitle`)
      : sql`plain(${searched ?? sql.ref(`${entity}.${traits.searched ?? 'title'}`)})`
  return { orderBy: [order === 'TITLE' ? title : (madeAt ?? 'createdAt'), 'id'], isDescending: order === 'MADE' }
}

interface Part {
  readonly totalCount: number
  readonly place: number
}

/** Behind the end of a list there is no row that says how many it has. */
async function countOf(db: Transaction, all: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as "count" ${all}`.execute(db)
  return rows[0]?.count ?? 0
}

function searchCondition(entity: EntityName, wanted: string, { searched, alsoFound }: Listed): Expression<SqlBool> {
  const byTitle = titleCondition(entity, wanted, searched)
  return alsoFound ? sql`(${byTitle} or ${alsoFound(wanted)})` : byTitle
}

/**
 * `wanted` is plain already. Where the database keeps titles so, most of them are passed over by looking for the letters alone, and most of
 * the others are found by the blank before them, or by the quotation mark before a tag.
 */
export function titleCondition(entity: EntityName, wanted: string, searched?: Expression<string>): Expression<SqlBool> {
  const { traits } = entityOf(entity)
  const plain = sql.ref<string>(`${entity}.plainTitle`)
  if (!traits.isLong || searched)
    return sql`matches_search(${searched ?? sql.ref<string>(`${entity}.${traits.searched ?? 'title'}`)}, ${wanted})`
  // Only a whole text begins so: the title, or what stands in a line below it.
  if (beginsWithSign(wanted)) return sql`(starts_with(${plain}, ${wanted}) or strpos(${plain}, ${`\n${wanted}`}) > 0)`
  const [afterBlank, inQuotes] = [` ${wanted}`, `"${wanted}`]
  return sql`(strpos(${plain}, ${wanted}) > 0
    and (strpos(${plain}, ${afterBlank}) > 0 or strpos(${plain}, ${inQuotes}) > 0 or begins_word(${plain}, ${wanted})))`
}
