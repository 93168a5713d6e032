import { sql, type RawBuilder } from 'kysely'
import type { mediaCalls } from '@vitrine/model/areas/media/calls.ts'
import { maxNamedUses, type AssetUse } from '@vitrine/model/areas/media/values.ts'
import type { Handlers } from '../../core/api/handler.ts'
import type { Transaction } from '../../core/database/database.ts'
import { inShows } from '../uses/places.ts'
import { customersWith } from '../uses/stockUses.ts'

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
