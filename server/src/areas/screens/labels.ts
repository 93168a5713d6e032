import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { changedLabels, maxLabels } from '@vitrine/model/areas/presentations/labels.ts'
import type { screenCalls } from '@vitrine/model/areas/screens/calls.ts'
import { pagingLimit } from '@vitrine/model/calls/pagingLimit.ts'
import { plainOf } from '@vitrine/model/kernel/search.ts'
import type { Handlers } from '../../core/api/handler.ts'
import type { Transaction } from '../../core/database/database.ts'
import { selectOf } from '../../core/database/rows.ts'
import { refuse } from '../../core/errors/refusal.ts'

type LabelCalls = 'allScreenLabels' | 'updateScreens'

/** What screens are labelled with, of all whom one looks after: docs/spec/fleet.md. */
export const screenLabels: Handlers<Pick<typeof screenCalls, LabelCalls>> = {
  async allScreenLabels({ search = '', limit = pagingLimit, offset = 0 }, { db }) {
    const wanted = plainOf(search)
    const { rows } = await sql<{ label: string; count: number; totalCount: number }>`
      select "label", "count"::int, (count(*) over ())::int as "totalCount" from (${labelsInUse}) as "used"
      where ${wanted ? sql`begins_word("plain", ${wanted})` : sql`true`}
      order by "count" desc, "plain" limit ${limit} offset ${offset}`.execute(db)
    return { totalCount: rows[0]?.totalCount ?? 0, items: rows.map(({ label, count }) => ({ label, count })) }
  },

  async updateScreens({ changes }, { db }) {
    const locked = await selectOf(db, 'systemScreen', ['id', 'labels'])
      .where('id', 'in', [...changes.map(({ id }) => id), ''])
      // In one order, so that two who change the same screens wait for each other.
      .orderBy('id')
      .forUpdate()
      .execute()
    const after = new Map(locked.map(({ id, labels }) => [id, labels]))
    const spelled = await spellings(db, changes)
    for (const [index, { id, addLabels = [], removeLabels = [] }] of changes.entries()) {
      const labels = after.get(id) ?? refuse('NotFoundError', [{ path: `changes.${index}.id`, rule: 'other' }])
      const next = changedLabels(labels, { add: addLabels.map(spelled), remove: removeLabels })
      if (next.length > maxLabels) refuse('ValidationError', [{ path: `changes.${index}.addLabels`, rule: 'tooMany' }])
      after.set(id, next)
    }
    const ids = [...after.keys()]
    // What is so already is not written: nobody hears of it.
    await sql`
      update "systemScreen" set "labels" = "each"."labels"::json
      from unnest(${ids}::text[], ${[...after.values()].map(labels => JSON.stringify(labels))}::text[]) as "each" ("screenId", "labels")
      where "systemScreen"."id" = "each"."screenId" and "systemScreen"."labels"::text <> "each"."labels"`.execute(db)
    const items = await selectOf(db, 'systemScreen')
      .where('id', 'in', [...ids, ''])
      .execute()
    return { totalCount: items.length, items }
  },
}

/** The labels that screens have, each as most of them write it. */
const labelsInUse = sql`
  select (array_agg("label" order by "count" desc, "label"))[1] as "label", "plain", sum("count") as "count" from (
    select "label", plain("label") as "plain", "count" from (
      select "each"."label", count(*) as "count" from "systemScreen", json_array_elements_text("labels") as "each" ("label")
      where "labels"::text <> '[]' group by "each"."label"
    ) as "written"
  ) as "read" group by "plain"`

/** Screens that have the label, however they write it: what is searched of them has their labels in it, in quotation marks. */
export const hasLabel = (label: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  strpos("systemScreen"."plainTitle", ${plainOf(JSON.stringify(label))}) > 0 and ("systemScreen"."labels"::jsonb ? ${label}
    or exists (select from json_array_elements_text("systemScreen"."labels") as "each" ("label") where plain("each"."label") = ${plainOf(label)})))`

interface Change {
  readonly addLabels?: readonly string[] | undefined
}

/** What is in use already is written as it was: "window" is "Window". */
async function spellings(db: Transaction, changes: readonly Change[]): Promise<(label: string) => string> {
  const wanted = [...new Set(changes.flatMap(({ addLabels = [] }) => addLabels.map(plainOf)))]
  if (wanted.length === 0) return label => label
  const { rows } = await sql<{ label: string; plain: string }>`
    select "label", "plain" from (${labelsInUse}) as "used" where "plain" = any(${wanted}::text[])`.execute(db)
  const known = new Map(rows.map(({ label, plain }) => [plain, label]))
  return label => known.get(plainOf(label)) ?? label
}
