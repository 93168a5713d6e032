import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { SheetContent } from '@vitrine/model/areas/products/sheetContents.ts'
import { hoursField } from '@vitrine/model/areas/products/sheetParts.ts'
import type { Context } from '../../core/api/handler.ts'
import { holdItems, isEmptied, missingParent, restoreItem, takesAlong } from '../bin/binRows.ts'
import { putManyInBin } from '../bin/binOfMany.ts'
import type { Transaction } from '../../core/database/database.ts'
import { forgetPlans } from '../../core/database/forgetPlans.ts'
import { closeGaps, holdPlaces, type Row } from '../../core/database/order.ts'
import { categoryRow, holdProducts, moveProducts, productRow } from '../menu/products.ts'
import { restoreHours } from './locationHours.ts'
import { sheetTables, type SheetEntity } from './sheetTables.ts'
import { columnsIn, listIn, type Writes } from './plannedRows.ts'
import { touchPriced } from './writeRows.ts'

type Needed = Pick<Context, 'db' | 'viewer' | 'asPlatform'>

/** Takes back what a sheet wrote (writeRows.ts). What somebody changed since stays as it is; what it made goes to the bin. */
export async function undoRows(context: Needed, organizationId: string, holds: SheetContent, writes: Writes): Promise<void> {
  const { db } = context
  const { entity, parent } = sheetTables[holds]
  await forgetPlans(db)
  await restoreFields(db, entity, writes)
  if (listIn(writes['fields']).includes(hoursField)) await restoreHours(db, organizationId, writes)
  if (holds === 'PRODUCTS') {
    await restorePrices(db, writes)
    await restoreListPrices(db, organizationId, writes)
    await withdrawProposals(db, writes)
    await moveBack(db, writes)
    await restoreExtras(db, writes)
  }
  await removeCreated(context, entity, writes)
  await restoreDeleted(context, organizationId, writes)
  if (holds === 'PRODUCTS') await removeParents(context, writes)
  if (!parent) return
  await sql`update ${sql.table(entity)} t set "sortIndex" = r."sortIndex"
    from json_to_recordset(${writes['placesBefore'] ?? '[]'}::json) as r ("id" text, "sortIndex" integer)
    where t."id" = r."id" and t."sortIndex" <> r."sortIndex"`.execute(db)
  const row: Row = { entity, parent }
  for (const within of holds === 'PRODUCTS' ? listIn(writes['held']) : [organizationId]) await closeGaps(db, row, within)
}

async function restoreFields(db: Transaction, entity: SheetEntity, writes: Writes): Promise<void> {
  const fields = columnsIn(writes)
  if (fields.length === 0 || writes['changed'] === '[]') return
  const values = fields.map(name => {
    const column = sql.ref(name)
    return sql`${column} = case when t.${column}::text is not distinct from a.${column}::text then b.${column} else t.${column} end`
  })
  await sql`
    update ${sql.table(entity)} t set ${sql.join(values)}
    from json_populate_recordset(null::${sql.table(entity)}, ${writes['before'] ?? '[]'}::json) b
      join json_populate_recordset(null::${sql.table(entity)}, ${writes['changed'] ?? '[]'}::json) a on a."id" = b."id"
    where t."id" = b."id"`.execute(db)
}

/** Not of what the sheet made: that goes to the bin with what it cost. */
const ofOthers = ({ created = '[]' }: Writes) =>
  sql`not exists (select from (select e ->> 'id' as "id" from json_array_elements(${created}::json) e offset 0) n where n."id" = r."productId")`

async function restorePrices(db: Transaction, writes: Writes): Promise<void> {
  await sql`
    update "productPrice" t set "price" = r."was"
    from json_to_recordset(${writes['prices'] ?? '[]'}::json) as r ("productId" text, "variantId" text, "price" integer, "was" integer)
    where t."productId" = r."productId" and t."variantId" = r."variantId" and t."price" is not distinct from r."price" and ${ofOthers(writes)}`.execute(
    db,
  )
}

/** Those of price lists that are as the sheet left them. */
async function restoreListPrices(db: Transaction, organizationId: string, { listPrices = '[]', ...writes }: Writes): Promise<void> {
  if (listPrices === '[]') return
  const given = sql`json_to_recordset(${listPrices}::json) as r ("priceListId" text, "productId" text, "variantId" text, "price" integer, "was" integer)`
  const isSame = sql`t."priceListId" = r."priceListId" and t."productId" = r."productId" and t."variantId" = r."variantId" and ${ofOthers(writes)}`
  await sql`delete from "priceListPrice" t using ${given} where ${isSame} and r."was" is null and t."price" = r."price"`.execute(db)
  await sql`update "priceListPrice" t set "price" = r."was" from ${given} where ${isSame} and r."was" is not null and t."price" = r."price"`.execute(
    db,
  )
  await sql`
    insert into "priceListPrice" ("id", "organizationId", "priceListId", "productId", "variantId", "price")
    select gen_random_uuid()::text, ${organizationId}, l."id", p."id", v."id", r."was" from ${given}
      join "priceList" l on l."id" = r."priceListId" join "product" p on p."id" = r."productId"
      join "productVariant" v on v."id" = r."variantId" and v."categoryId" = p."categoryId"
    where r."price" is null and r."was" is not null
    on conflict do nothing`.execute(db)
  await touchPriced(db, listPrices)
}

/** Prices of the sheet that still wait for approval. */
async function withdrawProposals(db: Transaction, { prices = '[]', listPrices = '[]' }: Writes): Promise<void> {
  await sql`
    delete from "priceProposal" q using (
      select "productId", "variantId", null as "priceListId", "price"
        from json_to_recordset(${prices}::json) as r ("productId" text, "variantId" text, "price" integer)
      union all select "productId", "variantId", "priceListId", "price"
        from json_to_recordset(${listPrices}::json) as r ("productId" text, "variantId" text, "priceListId" text, "price" integer)
    ) r
    where q."productId" = r."productId" and q."variantId" = r."variantId" and q."priceListId" is not distinct from r."priceListId"
      and q."startsAt" is null and q."price" is not distinct from r."price"`.execute(db)
}

/** Of categories of before whose extras are as the sheet left them. */
async function restoreExtras(db: Transaction, { extras = '[]', categories = '[]' }: Writes): Promise<void> {
  if (extras === '[]') return
  await sql`
    update "productCategory" t set "extrasCategoryId" = (select e."id" from "productCategory" e where e."id" = r."was")
    from json_to_recordset(${extras}::json) as r ("id" text, "extrasCategoryId" text, "was" text)
    where t."id" = r."id" and t."extrasCategoryId" is not distinct from r."extrasCategoryId" and t."id" not in ${idsIn(categories)}`.execute(
    db,
  )
}

/** Those that still are where the sheet moved them, with what they lost of what they cost there; what went along may be another by now, and goes back. */
async function moveBack(db: Transaction, writes: Writes): Promise<void> {
  const { rows } = await sql<{ from: string; ids: string[] }>`
    select r."from", array_agg(p."id") as "ids"
    from json_to_recordset(${writes['moved'] ?? '[]'}::json) as r ("id" text, "from" text, "categoryId" text)
      join "product" p on p."id" = r."id" and p."categoryId" = r."categoryId" join "productCategory" c on c."id" = r."from"
    group by 1 order by 1`.execute(db)
  for (const { from, ids } of rows) {
    const products = await holdProducts(db, ids, from)
    await moveProducts(db, ids, [...products.values()], from, undefined)
    await sql`
      insert into "productPrice" ("id", "organizationId", "productId", "variantId", "price")
      select gen_random_uuid()::text, p."organizationId", p."id", v."id", r."price"
      from json_to_recordset(${writes['movedPrices'] ?? '[]'}::json) as r ("productId" text, "variantId" text, "price" integer)
        join "product" p on p."id" = r."productId" and p."id" = any(${ids}::text[])
        join "productVariant" v on v."id" = r."variantId" and v."categoryId" = p."categoryId"
      on conflict ("productId", "variantId") do update set "price" = excluded."price" where "productPrice"."price" is null`.execute(db)
    await sql`
      insert into "priceListPrice" ("id", "organizationId", "priceListId", "productId", "variantId", "price")
      select gen_random_uuid()::text, p."organizationId", l."id", p."id", v."id", r."price"
      from json_to_recordset(${writes['movedListPrices'] ?? '[]'}::json) as r ("priceListId" text, "productId" text, "variantId" text, "price" integer)
        join "priceList" l on l."id" = r."priceListId" join "product" p on p."id" = r."productId" and p."id" = any(${ids}::text[])
        join "productVariant" v on v."id" = r."variantId" and v."categoryId" = p."categoryId"
      on conflict do nothing`.execute(db)
  }
}

async function removeCreated(context: Needed, entity: SheetEntity, writes: Writes): Promise<void> {
  const { db } = context
  // What has been put at a location since is not taken from there.
  const isBare = entity === 'location' ? without(entity) : sql`true`
  const { rows } = await sql<{ id: string }>`
    select t."id" from json_array_elements(${writes['created'] ?? '[]'}::json) r join ${sql.table(entity)} t on t."id" = r ->> 'id'
    where ${isBare}`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await putManyInBin(context, entity, ids)
  await sql`delete from ${sql.table(entity)} where "id" = any(${ids}::text[])`.execute(db)
}

/** Nothing points at it but its own opening hours, which a sheet may have made and go along. */
const without = (entity: SheetEntity): RawBuilder<unknown> =>
  sql.join(
    [...takesAlong, ...isEmptied]
      .filter(({ from, to }) => to === entity && from !== 'openingHours')
      .map(({ from, column }) => sql`not exists (select from ${sql.table(from)} p where p.${sql.ref(column)} = t."id")`),
    sql` and `,
  )

/** Out of the bin, if nobody emptied it, and if what they were in is there. */
async function restoreDeleted({ asPlatform }: Needed, organizationId: string, writes: Writes): Promise<void> {
  const deleted = listIn(writes['deleted'])
  if (deleted.length === 0) return
  await asPlatform(async db => {
    for (const item of await holdItems(db, sql<SqlBool>`"organizationId" = ${organizationId}`, deleted))
      if ((await missingParent(db, item)) === null) await restoreItem(db, item)
  })
}

/**
 * Categories and groups that it made go to the bin where nothing is in them, so that what somebody put there and deleted since finds them
 * there. Variations that it added to categories of before go where nobody has a price of them.
 */
async function removeParents(context: Needed, writes: Writes): Promise<void> {
  const made = idsIn(writes['variants'])
  await sql`
    delete from "productVariant" v where v."id" in ${made}
      and not exists (select from "productPrice" p where p."variantId" = v."id" and p."price" is not null)
      and exists (select from "productVariant" o where o."categoryId" = v."categoryId" and not o."id" in ${made})`.execute(context.db)
  await removeEmpty(context, { row: categoryRow, child: productRow, made: idsIn(writes['categories']) })
  await removeEmpty(context, { row: groupRow, child: categoryRow, made: idsIn(writes['groups']) })
}

const groupRow = { entity: 'productCollection', parent: 'organizationId' } as const
const idsIn = (rows = '[]'): RawBuilder<unknown> => sql`(select r ->> 'id' from json_array_elements(${rows}::json) r)`

interface Emptied {
  readonly row: Row & { readonly entity: 'productCategory' | 'productCollection' }
  readonly child: Row
  readonly made: RawBuilder<unknown>
}

async function removeEmpty(context: Needed, { row: { entity, parent }, child, made }: Emptied): Promise<void> {
  const { db } = context
  const [table, column] = [sql.table(entity), sql.ref(parent)]
  // Whoever puts something in at this moment is waited for, and it is seen below.
  await sql`select "id" from ${table} where "id" in ${made} order by "id" for update`.execute(db)
  const { rows } = await sql<{ id: string; parentId: string }>`
    select t."id", t.${column} as "parentId" from ${table} t where t."id" in ${made}
      and not exists (select from ${sql.table(child.entity)} c where c.${sql.ref(child.parent)} = t."id")`.execute(db)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await putManyInBin(context, entity, ids)
  const parents = [...new Set(rows.map(({ parentId }) => parentId))].toSorted()
  for (const parentId of parents) await holdPlaces(db, { entity, parent }, parentId)
  await sql`delete from ${table} where "id" = any(${ids}::text[])`.execute(db)
  for (const parentId of parents) await closeGaps(db, { entity, parent }, parentId)
}
