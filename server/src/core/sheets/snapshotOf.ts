import { sql, type RawBuilder } from 'kysely'
import type { SheetContent } from '@vitrine/model/areas/products/sheetColumns.ts'
import type { Transaction } from '../database/database.ts'

const rowsOf = (table: string, columns: readonly string[], orderBy: RawBuilder<unknown> = sql``) => sql`(
  select coalesce(json_agg(json_build_object(${sql.join(columns.map(column => sql`${sql.lit(column)}, ${sql.ref(column)}`))}) ${orderBy}), '[]'::json)
  from ${sql.table(table)})`
const nothing = sql`'[]'::json`

/** What the viewer's organisation has, as the database writes it: thousands of rows, of which this process reads none (model/src/areas/sheets/snapshot.ts). */
export async function snapshotOf(db: Transaction, organizationId: string, holds: SheetContent): Promise<string> {
  const isProducts = holds === 'PRODUCTS'
  const rows = isProducts ? 'product' : 'promotion'
  const { rows: answer } = await sql<{ snapshot: string }>`select json_build_object(
    'groups', ${isProducts ? rowsOf('productCollection', ['id', 'title', 'sortIndex']) : nothing},
    'categories', ${isProducts ? rowsOf('productCategory', ['id', 'title', 'collectionId', 'sortIndex']) : nothing},
    'variants', ${isProducts ? rowsOf('productVariant', ['id', 'title', 'categoryId', 'sortIndex']) : nothing},
    'prices', ${isProducts ? rowsOf('productPrice', ['productId', 'variantId', 'price']) : nothing},
    'priceLists', ${isProducts ? rowsOf('priceList', ['id', 'title'], sql`order by "sortIndex", "id"`) : nothing},
    'listPrices', ${isProducts ? rowsOf('priceListPrice', ['priceListId', 'productId', 'variantId', 'price']) : nothing},
    'languages', (select "menuLanguages" from "organization" where "id" = ${organizationId}),
    'rows', (select coalesce(json_agg(row_to_json(t)), '[]'::json) from ${sql.table(rows)} t),
    'pictures', (select coalesce(json_agg(json_build_object('id', "id", 'title', "title")), '[]'::json) from "asset"
      where "type" = 'IMAGE' and ("organizationId" = ${organizationId} or "id" in (select "imageAssetId" from ${sql.table(rows)})))
  )::text as "snapshot"`.execute(db)
  return answer[0]?.snapshot ?? ''
}
