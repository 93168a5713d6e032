import { sql, type Expression, type SqlBool } from 'kysely'
import type { priceListCalls } from '@vitrine/model/areas/priceLists/calls.ts'
import { amongIds } from '../../core/api/amongIds.ts'
import { ownOrganization, type Handlers } from '../../core/api/handler.ts'
import { pagingLimit } from '@vitrine/model/calls/pagingLimit.ts'
import { pageOf } from '../../core/api/paging.ts'
import { findRow, selectOf } from '../../core/database/rows.ts'
import { foldDuePrices } from '../menu/duePrices.ts'
import { requirePrices } from '../menu/listPrices.ts'
import { withdrawMoved, withdrawPlanned, writePlannedPrices } from '../menu/plannedPrices.ts'
import { withoutWaiting } from '../priceApproval/withoutWaiting.ts'
import { nameOfViewer } from '../users/nameOfViewer.ts'

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

  async planPrices({ startsAt, priceListId, replacesId, prices }, context) {
    const { db } = context
    const organizationId = ownOrganization(context)
    if (priceListId !== undefined) await findRow(db, 'priceList', priceListId)
    await foldDuePrices(db, new Date())
    await requirePrices(db, prices)
    // What waits for approval is planned once it is agreed to.
    const free = await withoutWaiting(context, prices, { priceListId, startsAt, replacesId })
    const by = { organizationId, userName: await nameOfViewer(context) }
    const ids = await writePlannedPrices(db, by, { priceListId: priceListId ?? null, startsAt, prices: free })
    // What waits goes in its place once it is agreed to.
    const moved = replacesId === undefined ? [] : free.map(price => ({ ...price, priceListId: priceListId ?? null, replacesId }))
    await withdrawMoved(db, moved, ids)
    const items = await selectOf(db, 'plannedPrice')
      .where(sql<boolean>`"id" = any(${ids}::text[])`)
      .execute()
    return { totalCount: items.length, items }
  },

  async withdrawPlannedPrices(which, { db }) {
    await withdrawPlanned(db, which)
    return true
  },
}
