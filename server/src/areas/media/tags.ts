import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { libraryOf } from '@vitrine/model/access/libraries.ts'
import type { mediaCalls } from '@vitrine/model/areas/media/calls.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { deleteRow, findRow, selectOf, updateRow, type ApiRow } from '../../core/database/rows.ts'

type TagCalls = 'allTags' | 'allOwnTags' | 'updateTag' | 'deleteTag'

const stored = ['id', 'organizationId', 'title']

export const tagHandlers: Handlers<Pick<typeof mediaCalls, TagCalls>> = {
  /** What is both one's own and stock's is one's own. */
  allTags: ({ isStock = false, ...page }, { db }) =>
    pageOf(db, 'tag', page, {
      names: stored,
      where: [
        isStock
          ? sql`"organizationId" is null`
          : sql`("organizationId" is not null or not exists (select from "tag" o where o."title" = "tag"."title" and o."organizationId" is not null))`,
      ],
    }),

  async allOwnTags(page, { db, viewer }) {
    const organizationId = libraryOf(viewer)
    const { totalCount, items } = await pageOf(db, 'tag', page, {
      names: stored,
      where: [sql`"organizationId" is not distinct from ${organizationId}`],
    })
    // Counted once rather than for each tag.
    const { rows } = await sql<{ title: string; count: number }>`
      select "each"."title", count(*)::int as "count" from "asset", json_array_elements_text("tags") as "each" ("title")
      where "organizationId" is not distinct from ${organizationId} and "each"."title" = any(${items.map(({ title }) => title)}::text[])
      group by "each"."title"`.execute(db)
    const counts = new Map(rows.map(({ title, count }) => [title, count]))
    return { totalCount, items: items.map(tag => ({ ...tag, assetCount: counts.get(tag.title) ?? 0 })) }
  },

  async updateTag({ input: { id, title } }, { db, viewer, asPlatform }) {
    const organizationId = libraryOf(viewer)
    const tag = await findOwnTag(db, organizationId, id)
    if (title === undefined || title === tag.title) return tag
    await replaceTag(db, organizationId, tag.title, title)
    // What a customer blocked stays blocked.
    if (organizationId === null) await asPlatform(platform => blockInstead(platform, tag.title, title))
    const other = await selectOf(db, 'tag')
      .where('title', '=', title)
      .where('organizationId', 'is not distinct from', organizationId)
      .executeTakeFirst()
    if (!other) return updateRow(db, 'tag', id, { title })
    await deleteRow(db, 'tag', id)
    return findRow(db, 'tag', other.id)
  },

  async deleteTag({ id }, { db, viewer }) {
    const organizationId = libraryOf(viewer)
    const tag = await findOwnTag(db, organizationId, id)
    await replaceTag(db, organizationId, tag.title, null)
    await deleteRow(db, 'tag', id)
    return true
  },
}

/** A file that has the tag. Most don't, and are passed over by their text alone. */
export const hasTag = (tag: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(strpos("tags"::text, ${JSON.stringify(tag)}) > 0 and "tags"::jsonb ? ${tag})`

/** One's own, or an administrator's of the stock library; others are read, not changed. */
async function findOwnTag(db: Transaction, organizationId: string | null, id: string): Promise<ApiRow<'tag'>> {
  const tag = await findRow(db, 'tag', id)
  return tag.organizationId === organizationId ? tag : refuse('NotFoundError')
}

/** On every file of this owner's, where it stands, and once. Null: it is taken away. */
async function replaceTag(db: Transaction, organizationId: string | null, tag: string, by: string | null): Promise<void> {
  for (const table of ['pendingAsset', 'asset'])
    await sql`
      update ${sql.table(table)} set "tags" = ${replaced(tag, by)}
      where "organizationId" is not distinct from ${organizationId} and "tags"::jsonb ? ${tag}`.execute(db)
}

async function blockInstead(db: Transaction, tag: string, by: string): Promise<void> {
  await sql`update "organization" set "tags" = ${replaced(tag, by)} where "tags"::jsonb ? ${tag}`.execute(db)
}

const replaced = (tag: string, by: string | null) => sql`(
  select coalesce(json_agg("title" order by "place"), '[]') from (
    select "title", min("place") as "place" from (
      select case "given" when ${tag} then ${by}::text else "given" end as "title", "place"
      from json_array_elements_text("tags") with ordinality as "each" ("given", "place")
    ) as "renamed" where "title" is not null group by "title"
  ) as "distinct")`
