import { sql, type RawBuilder } from 'kysely'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import type { SheetContent } from '@vitrine/model/areas/products/sheetContents.ts'
import { hoursField } from '@vitrine/model/areas/products/sheetParts.ts'
import type { Context } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { analyzeTables } from '../bin/analyzeTables.ts'
import { putManyInBin } from '../bin/binOfMany.ts'
import type { Transaction } from '../../core/database/database.ts'
import { forgetPlans } from '../../core/database/forgetPlans.ts'
import { closeGaps, holdPlaces, type Row } from '../../core/database/order.ts'
import { touchProducts } from '../menu/duePrices.ts'
import { categoryRow, holdProducts, moveProducts } from '../menu/products.ts'
import { sheetWithoutWaiting } from '../priceApproval/withoutWaiting.ts'
import { writeHours } from './locationHours.ts'
import { columnsIn, listIn, type Writes } from './plannedRows.ts'
import { sheetTables, type SheetEntity } from './sheetTables.ts'

type Needed = Pick<Context, 'db' | 'viewer' | 'asPlatform'>

/** Writes a plan, all of it or nothing: what somebody changed since it was made is a ConflictError. */
export async function writeRows(context: Needed, organizationId: string, holds: SheetContent, writes: Writes): Promise<void> {
  const { db } = context
  const { entity, parent } = sheetTables[holds]
  await forgetPlans(db)
  // What is only changed first: it needs no places, and so nobody waits for it longer than they must.
  await updateRows(db, entity, writes)
  if (holds === 'PRODUCTS') {
    await insertParents(db, organizationId, writes)
    await writeExtras(db, writes)
    await moveRows(db, writes)
    await holdAll(db, held(writes))
  } else if (parent) await holdPlaces(db, { entity, parent }, organizationId)
  const created = await insertAll(db, entity, organizationId, writes['created'], holds === 'PRODUCTS' ? category : undefined)
  if (holds === 'PRODUCTS') {
    const { prices = '[]', listPrices = '[]' } = writes
    await writePrices(db, organizationId, { prices: await sheetWithoutWaiting(context, prices) })
    await writeListPrices(db, organizationId, { listPrices: await sheetWithoutWaiting(context, listPrices) })
  }
  if (listIn(writes['fields']).includes(hoursField)) await writeHours(db, organizationId, writes)
  await setPlaces(db, entity, writes)
  const deleted = listIn(writes['deleted'])
  if (deleted.length > 0) {
    await putManyInBin(context, entity, deleted)
    await sql`delete from ${sql.table(entity)} where "id" = any(${deleted}::text[])`.execute(db)
  }
  if (holds === 'PRODUCTS') await closeAllGaps(db, held(writes))
  else if (parent) await closeGaps(db, { entity, parent }, organizationId)
  await analyzeTables(context, entity, created)
}

const held = (writes: Writes) => listIn(writes['held'])

/** Rows of places are held in one order, as elsewhere, so that two who want the same wait for each other. */
async function holdAll(db: Transaction, categoryIds: readonly string[]): Promise<void> {
  if (categoryIds.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtextextended('product ' || "id", 0))
    from (select "id" from unnest(${categoryIds}::text[]) as "ids" ("id") order by "id" collate "C") as "held"`.execute(db)
}

async function closeAllGaps(db: Transaction, categoryIds: readonly string[]): Promise<void> {
  if (categoryIds.length === 0) return
  await sql`
    with o as (
      select "id", row_number() over (partition by "categoryId" order by "sortIndex", "id") - 1 as "place"
      from "product" where "categoryId" = any(${categoryIds}::text[])
    )
    update "product" t set "sortIndex" = o."place" from o where t."id" = o."id" and t."sortIndex" <> o."place"`.execute(db)
}

/** Every row that was planned was written, by these statements together; answers how many. Else somebody changed something since: ConflictError. */
async function requireAll(db: Transaction, planned = '[]', ...written: readonly (bigint | undefined)[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select json_array_length(${planned}::json) as "count"`.execute(db)
  const count = rows[0]?.count ?? 0
  return written.reduce((sum, some) => sum + Number(some ?? 0), 0) === count ? count : refuse('ConflictError')
}

async function updateRows(db: Transaction, entity: SheetEntity, writes: Writes): Promise<void> {
  const fields = columnsIn(writes)
  if (fields.length === 0 || writes['changed'] === '[]') return
  const { numAffectedRows } = await sql`
    update ${sql.table(entity)} t set ${sql.join(fields.map(name => sql`${sql.ref(name)} = r.${sql.ref(name)}`))}
    from json_populate_recordset(null::${sql.table(entity)}, ${writes['changed']}::json) r
    where t."id" = r."id" and t."updatedAt" = r."updatedAt"`.execute(db)
  await requireAll(db, writes['changed'], numAffectedRows)
}

async function insertParents(db: Transaction, organizationId: string, writes: Writes): Promise<void> {
  if (writes['groups'] !== '[]') {
    const row: Row = { entity: 'productCollection', parent: 'organizationId' }
    await holdPlaces(db, row, organizationId)
    await insertAll(db, 'productCollection', organizationId, writes['groups'])
    await closeGaps(db, row, organizationId)
  }
  if (writes['categories'] !== '[]') {
    const { rows } = await sql<{ id: string }>`
      select distinct r ->> 'collectionId' as "id" from json_array_elements(${writes['categories']}::json) r order by 1`.execute(db)
    for (const { id } of rows) await holdPlaces(db, categoryRow, id)
    await insertAll(db, 'productCategory', organizationId, writes['categories'], { table: 'productCollection', column: 'collectionId' })
    for (const { id } of rows) await closeGaps(db, categoryRow, id)
  }
  await insertAll(db, 'productVariant', organizationId, writes['variants'], category)
}

/** What may be had with the products of categories. Where that is other by now than when it was looked at, it is a ConflictError. */
async function writeExtras(db: Transaction, { extras = '[]' }: Writes): Promise<void> {
  if (extras === '[]') return
  const { numAffectedRows } = await sql`
    update "productCategory" t set "extrasCategoryId" = r."extrasCategoryId"
    from json_to_recordset(${extras}::json) as r ("id" text, "extrasCategoryId" text, "was" text)
    where t."id" = r."id" and t."extrasCategoryId" is not distinct from r."was"
      and (r."extrasCategoryId" is null or exists (select from "productCategory" e where e."id" = r."extrasCategoryId"))`.execute(db)
  await requireAll(db, extras, numAffectedRows)
}

const category = { table: 'productCategory', column: 'categoryId' } as const

type Made = 'productCollection' | 'productCategory' | 'productVariant' | SheetEntity

/** Rows with the initial values of the fields that they don't have; answers how many. What they were to be in may be gone by now: a ConflictError. */
async function insertAll(
  db: Transaction,
  entity: Made,
  organizationId: string,
  rows = '[]',
  parent?: { readonly table: Made; readonly column: string },
): Promise<number> {
  if (rows === '[]') return 0
  const columns = Object.entries(entityOf(entity).fields).filter(([, { storage }]) => storage !== 'computed')
  const initials = Object.fromEntries(
    columns.flatMap(([name, { initial, storage }]) =>
      initial === undefined ? [] : [[name, storage === 'cents' && initial !== null ? Math.round(Number(initial) * 100) : initial]],
    ),
  )
  const now = new Date().toISOString()
  const given = JSON.stringify({ ...initials, organizationId, createdAt: now, updatedAt: now })
  const names = sql.join(columns.map(([name]) => sql.ref(name)))
  const isThere = parent ? sql`where exists (select from ${sql.table(parent.table)} p where p."id" = r.${sql.ref(parent.column)})` : sql``
  const { numAffectedRows } = await sql`
    insert into ${sql.table(entity)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(entity)},
      (select jsonb_agg(${given}::jsonb || e) from jsonb_array_elements(${rows}::jsonb) e)) r ${isThere}`.execute(db)
  return requireAll(db, rows, numAffectedRows)
}

async function moveRows(db: Transaction, writes: Writes): Promise<void> {
  const { rows } = await sql<{ categoryId: string; ids: string[] }>`
    select r ->> 'categoryId' as "categoryId", array_agg(r ->> 'id' order by o) as "ids"
    from json_array_elements(${writes['moved']}::json) with ordinality as m (r, o) group by 1 order by 1`.execute(db)
  for (const { categoryId, ids } of rows) {
    const products = await holdProducts(db, ids, categoryId)
    await moveProducts(db, ids, [...products.values()], categoryId, undefined)
  }
}

/** What costs something else by now than when it was looked at is refused. */
async function writePrices(db: Transaction, organizationId: string, writes: Writes): Promise<void> {
  const prices = writes['prices'] ?? '[]'
  if (prices === '[]') return
  const given = sql`json_to_recordset(${prices}::json) as r ("productId" text, "variantId" text, "price" integer, "was" integer)`
  const updated = await sql`
    update "productPrice" t set "price" = r."price" from ${given}
    where t."productId" = r."productId" and t."variantId" = r."variantId" and t."price" is not distinct from r."was"`.execute(db)
  const inserted = await sql`
    insert into "productPrice" ("id", "organizationId", "productId", "variantId", "price")
    select gen_random_uuid()::text, ${organizationId}, p."id", v."id", r."price" from ${given}
      join "product" p on p."id" = r."productId" join "productVariant" v on v."id" = r."variantId" and v."categoryId" = p."categoryId"
    where r."was" is null
    on conflict do nothing`.execute(db)
  await requireAll(db, prices, updated.numAffectedRows, inserted.numAffectedRows)
}

/** Those of price lists likewise; an empty one is none of its own. */
async function writeListPrices(db: Transaction, organizationId: string, { listPrices = '[]' }: Writes): Promise<void> {
  if (listPrices === '[]') return
  const given = sql`json_to_recordset(${listPrices}::json) as r ("priceListId" text, "productId" text, "variantId" text, "price" integer, "was" integer)`
  const isSame = sql`t."priceListId" = r."priceListId" and t."productId" = r."productId" and t."variantId" = r."variantId"`
  const deleted =
    await sql`delete from "priceListPrice" t using ${given} where ${isSame} and r."price" is null and t."price" = r."was"`.execute(db)
  const updated = await sql`
    update "priceListPrice" t set "price" = r."price" from ${given}
    where ${isSame} and r."price" is not null and t."price" = r."was"`.execute(db)
  const inserted = await sql`
    insert into "priceListPrice" ("id", "organizationId", "priceListId", "productId", "variantId", "price")
    select gen_random_uuid()::text, ${organizationId}, l."id", p."id", v."id", r."price" from ${given}
      join "priceList" l on l."id" = r."priceListId" join "product" p on p."id" = r."productId"
      join "productVariant" v on v."id" = r."variantId" and v."categoryId" = p."categoryId"
    where r."was" is null and r."price" is not null
    on conflict do nothing`.execute(db)
  await requireAll(db, listPrices, deleted.numAffectedRows, updated.numAffectedRows, inserted.numAffectedRows)
  await touchPriced(db, listPrices)
}

/** Of the products that these prices of lists are of. */
export const touchPriced = (db: Transaction, listPrices: string): Promise<void> =>
  touchProducts(
    db,
    (JSON.parse(listPrices) as readonly { readonly productId: string }[]).map(({ productId }) => productId),
  )

async function setPlaces(db: Transaction, entity: SheetEntity, { places = '[]' }: Writes): Promise<void> {
  if (places === '[]') return
  await sql`update ${sql.table(entity)} t set "sortIndex" = r."sortIndex" from ${placed(places)}
    where t."id" = r."id" and t."sortIndex" <> r."sortIndex"`.execute(db)
}

const placed = (places: string): RawBuilder<unknown> => sql`json_to_recordset(${places}::json) as r ("id" text, "sortIndex" integer)`
