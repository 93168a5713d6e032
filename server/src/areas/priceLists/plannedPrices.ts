import { sql, type Expression, type SqlBool } from 'kysely'
import type { priceListCalls } from '@vitrine/model/areas/priceLists/calls.ts'
import { amongIds } from '../../core/api/amongIds.ts'
import { ownOrganization, type Handlers } from '../../core/api/handler.ts'
import { pagingLimit } from '@vitrine/model/calls/pagingLimit.ts'
import { pageOf } from '../../core/api/paging.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { findRow, selectOf } from '../../core/database/rows.ts'
import { maxPlannedPrices } from '@vitrine/model/areas/products/groups.ts'
import { nameOf } from '../emergencies/sending.ts'
import { foldDuePrices, touchProducts } from '../menu/duePrices.ts'
import { centsOf, requirePrices } from '../menu/listPrices.ts'

/** Of what is planned for one moment where its product stands on the menu, its variation, and the base price before those of lists. */
const placeOnMenu = sql`(
  select array["collection"."sortIndex", "category"."sortIndex", "product"."sortIndex", "variant"."sortIndex", coalesce("list"."sortIndex", -1)]
  from "product"
  join "productVariant" "variant" on "variant"."id" = "plannedPrice"."variantId"
  join "productCategory" "category" on "category"."id" = "product"."categoryId"
  join "productCollection" "collection" on "collection"."id" = "category"."collectionId"
  left join "priceList" "list" on "list"."id" = "plannedPrice"."priceListId"
  where "product"."id" = "plannedPrice"."productId")`

export const plannedPriceHandlers: Handlers<
  Pick<typeof priceListCalls, 'allPlannedPrices' | 'allPlannedMoments' | 'planPrices' | 'withdrawPlannedPrices'>
> = {
  allPlannedPrices({ ids, filter, ...asked }, { db }) {
    const where: Expression<SqlBool>[] = [...amongIds('plannedPrice', ids)]
    if (filter?.priceListId) where.push(sql<SqlBool>`"plannedPrice"."priceListId" = ${filter.priceListId}`)
    if (filter?.productId) where.push(sql<SqlBool>`"plannedPrice"."productId" = ${filter.productId}`)
    if (filter?.startsAt) where.push(sql<SqlBool>`"plannedPrice"."startsAt" = ${filter.startsAt}::timestamptz`)
    return pageOf(db, 'plannedPrice', asked, { where, ...(filter?.startsAt && { orderBy: [placeOnMenu, 'id'] }) })
  },

  async allPlannedMoments({ limit = pagingLimit, offset = 0 }, { db }) {
    const { rows } = await sql<{ startsAt: string; count: number }>`
      select "startsAt", count(*)::int as "count" from "plannedPrice" group by "startsAt" order by "startsAt" limit ${limit} offset ${offset}`.execute(
      db,
    )
    return rows
  },

  async planPrices({ startsAt, priceListId, prices }, context) {
    const { db } = context
    const organizationId = ownOrganization(context)
    if (priceListId !== undefined) await findRow(db, 'priceList', priceListId)
    await foldDuePrices(db, new Date())
    await requirePrices(db, prices)
    // In one order, as two who plan the same ones would wait for each other.
    const { rows } = await sql<{ id: string }>`
      insert into "plannedPrice" ("id", "organizationId", "priceListId", "startsAt", "userName", "productId", "variantId", "price")
      select gen_random_uuid()::text, ${organizationId}, ${priceListId ?? null}, ${startsAt}::timestamptz, ${await nameOf(context)}, g.* from unnest(
        ${prices.map(p => p.productId)}::text[], ${prices.map(p => p.variantId)}::text[], ${prices.map(p => centsOf(p.price))}::integer[]) as g("productId", "variantId", "price")
      order by 6, 7
      on conflict ("productId", "variantId", "priceListId", "startsAt") do update set "price" = excluded."price", "userName" = excluded."userName"
      returning "id"`.execute(db)
    const items = await selectOf(db, 'plannedPrice')
      .where(sql<boolean>`"id" = any(${rows.map(({ id }) => id)}::text[])`)
      .execute()
    await touchProducts(
      db,
      prices.map(({ productId }) => productId),
    )
    await foldDuePrices(db, new Date())
    const { rows: counted } = await sql<{ count: number }>`select count(*)::int as "count" from "plannedPrice"`.execute(db)
    if ((counted[0]?.count ?? 0) > maxPlannedPrices) refuse('ValidationError', [{ path: 'prices', rule: 'tooMany' }])
    return { totalCount: items.length, items }
  },

  async withdrawPlannedPrices({ ids = [], startsAt = null }, { db }) {
    const { rows } = await sql<{
      productId: string
    }>`delete from "plannedPrice" where "id" = any(${ids}::text[]) or "startsAt" = ${startsAt}::timestamptz returning "productId"`.execute(
      db,
    )
    await touchProducts(
      db,
      rows.map(({ productId }) => productId),
    )
    return true
  },
}
