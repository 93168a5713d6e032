import { sql, type RawBuilder } from 'kysely'
import type { mediaCalls } from '@vitrine/model/areas/media/calls.ts'
import { maxNamedUses, type AssetUse } from '@vitrine/model/areas/media/values.ts'
import type { Handlers } from '../../core/api/handler.ts'
import type { Transaction } from '../../core/database/database.ts'

/**
 * Where files are used, as far as the asker may know: places of the own organisation by their titles; of the stock library's files templates,
 * and which customers use them.
 */
export const allAssetUses: Handlers<Pick<typeof mediaCalls, 'allAssetUses'>>['allAssetUses'] = async (
  { ids },
  { db, viewer, asPlatform },
) => {
  if (ids.length === 0) return { totalCount: 0, items: [] }
  if (viewer.organizationId !== null) return named(db, placesOf(ids))
  // Only of files that the asker keeps is told where others use them.
  const { rows } = await sql<{
    id: string
  }>`select "id" from "asset" where "id" = any(${ids}::text[]) and "organizationId" is null`.execute(db)
  const stock = rows.map(({ id }) => id)
  return stock.length === 0 ? { totalCount: 0, items: [] } : asPlatform(platform => named(platform, customersWith(stock)))
}

/** The first of them, and how many there are. */
async function named(db: Transaction, uses: RawBuilder<unknown>): Promise<{ totalCount: number; items: AssetUse[] }> {
  const { rows } = await sql<AssetUse & { readonly totalCount: number }>`
    select "uses".*, (count(*) over ())::int as "totalCount" from (${uses}) as "uses"
    order by "kind", "title", "id", "assetId" limit ${maxNamedUses}`.execute(db)
  return { totalCount: rows[0]?.totalCount ?? 0, items: rows.map(({ kind, id, title, assetId }) => ({ kind, id, title, assetId })) }
}

/** Within the rows that the transaction sees. */
const placesOf = (ids: readonly string[]) => sql`
  select case when t."id" is null then 'PRESENTATION' else 'TEMPLATE' end as "kind", coalesce(t."id", p."id") as "id", p."title", "used"."assetId"
  from (${inShows(ids)}) as "used"
  join "presentation" p on p."id" = "used"."presentationId"
  left join "template" t on t."presentationId" = p."id"
  union select 'PRODUCT', "id", "title", "imageAssetId" from "product" where "imageAssetId" = any(${ids}::text[])
  union select 'PROMOTION', "id", "title", "imageAssetId" from "promotion" where "imageAssetId" = any(${ids}::text[])`

/** Each customer once for each file, and templates. What a customer made of it is its own business. */
const customersWith = (ids: readonly string[]) => sql`
  select case when t."id" is null then 'ORGANIZATION' else 'TEMPLATE' end as "kind", coalesce(t."id", o."id") as "id",
    case when t."id" is null then o."title" else p."title" end as "title", "used"."assetId"
  from (${inShows(ids)}) as "used"
  join "presentation" p on p."id" = "used"."presentationId"
  join "organization" o on o."id" = p."organizationId"
  left join "template" t on t."presentationId" = p."id"
  union select 'ORGANIZATION', o."id", o."title", "imageAssetId" from "product" join "organization" o on o."id" = "organizationId" where "imageAssetId" = any(${ids}::text[])
  union select 'ORGANIZATION', o."id", o."title", "imageAssetId" from "promotion" join "organization" o on o."id" = "organizationId" where "imageAssetId" = any(${ids}::text[])`

/**
 * Which presentations show them now or in their draft: as the background of a slide, in the style of the show, or anywhere in a widget. Those
 * values are kept inside rows (docs/decisions/0007): the id is looked for as the whole text of a value. Ids have no sign that means anything
 * in a pattern.
 */
function inShows(ids: readonly string[]): RawBuilder<unknown> {
  const value = `:\\s*"(${ids.join('|')})"`
  return sql`
    with "open" as (
      select "id", "organizationId", unnest(array["publishedShowId", "conceptShowId"]) as "showId" from "presentation"
    ), "live" as (
      select "open"."id" as "presentationId", s."id" as "slideId", s."backgroundAssetId"
      from "open" join "slide" s on s."showId" = "open"."showId" where s."deletedAt" is null
    )
    select "presentationId", "backgroundAssetId" as "assetId" from "live" where "backgroundAssetId" = any(${ids}::text[])
    union select "open"."id", "found"[1] from "open" join "show" h on h."id" = "open"."showId", regexp_matches(h."style"::text, ${value}, 'g') as "found"
    union select "presentationId", "found"[1] from "live" join "widget" w on w."slideId" = "live"."slideId" and w."deletedAt" is null,
      regexp_matches(coalesce(w."settings"::text, '') || coalesce(w."style"::text, ''), ${value}, 'g') as "found"`
}
