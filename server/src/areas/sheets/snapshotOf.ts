import { sql, type RawBuilder } from 'kysely'
import type { SheetContent } from '@vitrine/model/areas/products/sheetContents.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import type { Transaction } from '../../core/database/database.ts'
import { sheetTables } from './sheetTables.ts'

const rowsOf = (table: string, columns: readonly string[], orderBy: RawBuilder<unknown> = sql``) => sql`(
  select coalesce(json_agg(json_build_object(${sql.join(columns.map(column => sql`${sql.lit(column)}, ${sql.ref(column)}`))}) ${orderBy}), '[]'::json)
  from ${sql.table(table)})`
const nothing = sql`'[]'::json`

/**
 * Prices as they hold by now, the base ones or those of lists: of the planned ones that are due and that nobody made prices yet the latest
 * counts, as foldDuePrices (areas/menu/duePrices.ts) has it. Whoever only looks can't write them.
 */
function pricesNow(table: 'productPrice' | 'priceListPrice'): RawBuilder<unknown> {
  const key = table === 'productPrice' ? ['productId', 'variantId'] : ['priceListId', 'productId', 'variantId']
  const columns = sql.join([...key, 'price'].map(column => sql`${sql.lit(column)}, ${sql.ref(column)}`))
  const keys = sql.join(key.map(column => sql.ref(column)))
  return sql`(
    select coalesce(json_agg(json_build_object(${columns})), '[]'::json) from (
      select distinct on (${keys}) ${keys}, "price" from (
        select ${keys}, "price", null::timestamptz as "startsAt" from ${sql.table(table)}
        union all
        select ${keys}, "price", "startsAt" from "plannedPrice"
        where "startsAt" <= now() and "priceListId" is ${table === 'productPrice' ? sql`null` : sql`not null`}
      ) p order by ${keys}, "startsAt" desc nulls last
    ) t)`
}

/** What the viewer's organisation has, as the database writes it: thousands of rows, of which this process reads none (model/src/areas/sheets/snapshot.ts). */
export async function snapshotOf(db: Transaction, organizationId: string, holds: SheetContent): Promise<string> {
  const isProducts = holds === 'PRODUCTS'
  const { entity, parent } = sheetTables[holds]
  const rows = sql.table(entity)
  // What stands in no order stands by its title.
  const order = parent ? sql`` : sql`order by lower(t."title"), t."id"`
  const pictures = sql`(select coalesce(json_agg(json_build_object('id', "id", 'title', "title")), '[]'::json) from "asset"
      where "type" = 'IMAGE' and ("organizationId" = ${organizationId} or "id" in (select "imageAssetId" from ${rows})))`
  const hours =
    entity === 'location'
      ? sql`, (select json_build_object('spans', h."spans", 'exceptions', h."exceptions") from "openingHours" h where h."locationId" = r."id") as "hours"`
      : sql``
  const { rows: answer } = await sql<{ snapshot: string }>`select json_build_object(
    'groups', ${isProducts ? rowsOf('productCollection', ['id', 'title', 'sortIndex']) : nothing},
    'categories', ${isProducts ? rowsOf('productCategory', ['id', 'title', 'collectionId', 'sortIndex', 'extrasCategoryId']) : nothing},
    'variants', ${isProducts ? rowsOf('productVariant', ['id', 'title', 'categoryId', 'sortIndex']) : nothing},
    'prices', ${isProducts ? pricesNow('productPrice') : nothing},
    'priceLists', ${isProducts ? rowsOf('priceList', ['id', 'title'], sql`order by "sortIndex", "id"`) : nothing},
    'listPrices', ${isProducts ? pricesNow('priceListPrice') : nothing},
    'languages', (select "menuLanguages" from "organization" where "id" = ${organizationId}),
    'rows', (select coalesce(json_agg(row_to_json(t) ${order}), '[]'::json) from (select r.* ${hours} from ${rows} r where "organizationId" = ${organizationId}) t),
    'pictures', ${'imageAssetId' in entityOf(entity).fields ? pictures : nothing}
  )::text as "snapshot"`.execute(db)
  return answer[0]?.snapshot ?? ''
}
