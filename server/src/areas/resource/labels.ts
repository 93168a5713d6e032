import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { pagingLimit } from '@vitrine/model/calls/pagingLimit.ts'
import { plainOf } from '@vitrine/model/kernel/search.ts'
import type { Transaction } from '../../core/database/database.ts'

/** What has a column `labels`, in quotation marks among what is searched of it too. */
type Labelled = 'presentation' | 'systemScreen' | 'location'

interface Asked {
  readonly search?: string | undefined
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

/** A part of the labels in use, the most used first, each with how many have it. */
export async function labelsPage(db: Transaction, inUse: RawBuilder<unknown>, { search = '', limit = pagingLimit, offset = 0 }: Asked) {
  const wanted = plainOf(search)
  const { rows } = await sql<{ label: string; count: number; totalCount: number }>`
    select "label", "count"::int, (count(*) over ())::int as "totalCount" from (${inUse}) as "used"
    where ${wanted ? sql`begins_word("plain", ${wanted})` : sql`true`}
    order by "count" desc, "plain" limit ${limit} offset ${offset}`.execute(db)
  return { totalCount: rows[0]?.totalCount ?? 0, items: rows.map(({ label, count }) => ({ label, count })) }
}

/** The labels that rows have, each as most of them write it; with `where` of those rows alone. */
export const labelsInUse = (entity: Labelled, where: RawBuilder<SqlBool> = sql`true`): RawBuilder<unknown> => sql`
  select (array_agg("label" order by "count" desc, "label"))[1] as "label", "plain", sum("count") as "count" from (
    select "label", plain("label") as "plain", "count" from (
      select "each"."label", count(*) as "count" from ${sql.table(entity)}, json_array_elements_text("labels") as "each" ("label")
      where ${where} and "labels"::text <> '[]' group by "each"."label"
    ) as "written"
  ) as "read" group by "plain"`

/** Rows that have the label, however they write it. Most don't, and are passed over by their words alone; of the others few write it otherwise. */
export function hasLabel(entity: Labelled, label: string): RawBuilder<SqlBool> {
  const [labels, plain] = [sql.ref(`${entity}.labels`), sql.ref(`${entity}.plainTitle`)]
  return sql<SqlBool>`(strpos(${plain}, ${plainOf(JSON.stringify(label))}) > 0 and (${labels}::jsonb ? ${label}
    or exists (select from json_array_elements_text(${labels}) as "each" ("label") where plain("each"."label") = ${plainOf(label)})))`
}

interface Change {
  readonly addLabels?: readonly string[] | undefined
}

/** What is in use already is written as it was: "summer" is "Summer". */
export async function spellings(
  db: Transaction,
  inUse: RawBuilder<unknown>,
  changes: readonly Change[],
): Promise<(label: string) => string> {
  const wanted = [...new Set(changes.flatMap(({ addLabels = [] }) => addLabels.map(plainOf)))]
  if (wanted.length === 0) return label => label
  const { rows } = await sql<{ label: string; plain: string }>`
    select "label", "plain" from (${inUse}) as "used" where "plain" = any(${wanted}::text[])`.execute(db)
  const known = new Map(rows.map(({ label, plain }) => [plain, label]))
  return label => known.get(plainOf(label)) ?? label
}
