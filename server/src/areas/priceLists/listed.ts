import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { can, isOfLocations } from '@vitrine/model/access/permissions.ts'
import type { ArgsOf } from '@vitrine/model/calls/call.ts'
import type { priceListCalls } from '@vitrine/model/areas/priceLists/calls.ts'
import { newPrice } from '@vitrine/model/areas/products/bulkPrices.ts'
import { maxPricesAtOnce } from '@vitrine/model/areas/products/groups.ts'
import { priceKey, whosePrices } from '@vitrine/model/screen/whosePrices.ts'
import { ownOrganization, type Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import type { Transaction } from '../../core/database/database.ts'
import { findRow } from '../../core/database/rows.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { loadPriceLists } from '../content/priceLists.ts'
import { holdsIn, type Place } from '../menu/holding.ts'
import { calendarFor } from '../schedules/calendar.ts'

type Calls = typeof priceListCalls
type Asked = Pick<ArgsOf<Calls['allPricesAt']>, 'limit' | 'offset' | 'search' | 'filter'>

export const listedHandlers: Handlers<Pick<Calls, 'allListedProducts' | 'allPricesAt' | 'findFilledPrices'>> = {
  async allListedProducts({ priceListId, ...asked }, { db, viewer }) {
    const { id, title } = await findRow(db, 'priceList', priceListId)
    const mayChange = can(viewer, 'prices', 'change') && (!isOfLocations(viewer) || (await isTheirs(db, id)))
    const { totalCount, items } = await menuPage(db, asked, sql`array[${id}]::text[]`)
    const ids = sql`${items.map(product => product.id)}::text[]`
    const { rows: prices } = await sql<{ productId: string; variantId: string; price: number }>`
      select "productId", "variantId", "price" from "priceListPrice" where "priceListId" = ${id} and "productId" = any(${ids})`.execute(db)
    const { rows: off } = await sql<{ productId: string }>`
      select "productId" from "priceListProduct" where "priceListId" = ${id} and not "isListed" and "productId" = any(${ids})`.execute(db)
    const own = new Map(prices.map(({ productId, variantId, price }) => [priceKey(productId, variantId), price / 100]))
    const unlisted = new Set(off.map(({ productId }) => productId))
    return {
      totalCount,
      lists: [{ id, title }],
      mayChange,
      items: items.map(product => ({
        ...product,
        isListed: !unlisted.has(product.id),
        prices: product.prices.map(each => {
          const price = own.get(priceKey(product.id, each.variantId)) ?? null
          return { ...each, price, priceListId: price === null ? null : id }
        }),
      })),
    }
  },

  async allPricesAt({ place: where, moment, ...asked }, context) {
    const { db } = context
    const organizationId = ownOrganization(context)
    const system = where?.systemId ? await findRow(db, 'system', where.systemId) : null
    const locationId = system ? system.locationId : where?.locationId
    const location = locationId ? await findRow(db, 'location', locationId) : null
    const place: Place = system ? { systemId: system.id } : location && { locationId: location.id }
    const now = moment === undefined ? Date.now() : Date.parse(moment)
    const holding = sql`array(select "id" from "priceList" where ${holdsIn(place)})`
    const { totalCount, items } = await menuPage(db, asked, holding)
    const lists = await loadPriceLists(
      db,
      organizationId,
      items.map(({ id }) => id),
      place,
    )
    // By whose clock the screens there go.
    const timeZone = location?.timeZone ?? (await findRow(db, 'organization', organizationId)).timeZone
    const schedules = (lists.priceLists ?? []).map(({ schedule }) => schedule)
    // Dayparts and holidays are not theirs who are of locations alone; when a list of theirs holds is.
    const calendar = await (isOfLocations(context.viewer)
      ? context.asPlatform(platform => calendarFor(platform, organizationId, schedules))
      : calendarFor(db, organizationId, schedules))
    const { listIds, prices, unlisted } = whosePrices({ ...lists, ...calendar, timeZone }, now)
    const { rows: named } = await sql<{ id: string; title: string }>`
      select "id", "title" from "priceList" where "id" = any(${[...listIds]}::text[]) order by "sortIndex", "id"`.execute(db)
    return {
      totalCount,
      lists: named,
      mayChange: false,
      items: items.map(product => ({
        ...product,
        isListed: !unlisted.has(product.id),
        prices: product.prices.map(each => {
          const { price, priceListId } = prices.get(priceKey(product.id, each.variantId)) ?? { price: each.base, priceListId: null }
          return { ...each, price, priceListId }
        }),
      })),
    }
  },

  async findFilledPrices({ priceListId, source, sourceListId, collectionId, change }, { db }) {
    await findRow(db, 'priceList', priceListId)
    if (source === 'LIST') {
      if (sourceListId === undefined) refuse('ValidationError', [{ path: 'sourceListId', rule: 'required' }])
      await findRow(db, 'priceList', sourceListId)
    }
    const { rows } = await sql<FillRow>`
      select p."id" as "productId", v."id" as "variantId", p."title", v."title" as "variation",
        b."price" as "base", o."price" as "own", s."price" as "other"
      from "product" p
      join "productCategory" c on c."id" = p."categoryId"
      join "productCollection" g on g."id" = c."collectionId"
      join "productVariant" v on v."categoryId" = c."id"
      left join "productPrice" b on b."productId" = p."id" and b."variantId" = v."id"
      left join "priceListPrice" o on o."priceListId" = ${priceListId} and o."productId" = p."id" and o."variantId" = v."id"
      left join "priceListPrice" s on s."priceListId" = ${sourceListId ?? null} and s."productId" = p."id" and s."variantId" = v."id"
      where ${collectionId ?? null}::text is null or g."id" = ${collectionId ?? null}
      order by g."sortIndex", c."sortIndex", p."sortIndex", p."id", v."sortIndex"`.execute(db)
    const items = rows.flatMap(row => {
      const { productId, variantId, title, variation, base, own, other } = row
      const from = source === 'LIST' ? other : source === 'OWN' ? (own ?? base) : base
      if (from === null) return []
      const cents = change ? newPrice(from, change) : from
      const was = own ?? base
      return cents === own || (own === null && cents === base)
        ? []
        : [{ productId, variantId, title, variation, was: euro(was), price: euro(cents), listed: euro(own) }]
    })
    const isCheaper = ({ was, price }: (typeof items)[number]) => was !== null && price !== null && price < was
    return { totalCount: items.length, cheaperCount: items.filter(isCheaper).length, items: items.slice(0, maxPricesAtOnce) }
  },
}

/** Of whoever is of locations alone: whether a list holds there and nowhere else. */
async function isTheirs(db: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean | null }>`select ${id}::text = any(price_lists_theirs()) as "is"`.execute(db)
  return rows[0]?.is === true
}

interface FillRow {
  readonly productId: string
  readonly variantId: string
  readonly title: string
  readonly variation: string
  readonly base: number | null
  readonly own: number | null
  readonly other: number | null
}

const euro = (cents: number | null): number | null => (cents === null ? null : cents / 100)

/** Of a part of the products what each has of its own, as the menu has them. `lists`: by which they differ, as an array of ids. */
async function menuPage(db: Transaction, { filter, ...asked }: Asked, lists: RawBuilder<unknown>) {
  const where = [
    ...(filter?.collectionId
      ? [sql<SqlBool>`"product"."categoryId" in (select "id" from "productCategory" where "collectionId" = ${filter.collectionId})`]
      : []),
    ...(filter?.differs
      ? [
          sql<SqlBool>`"product"."id" in (
            select "productId" from "priceListPrice" where "priceListId" = any(${lists})
            union all select "productId" from "priceListProduct" where "priceListId" = any(${lists})
            union all select "productId" from "plannedPrice" where "priceListId" = any(${lists}))`,
        ]
      : []),
  ]
  const { totalCount, items } = await pageOf(db, 'product', asked, {
    where,
    // By the number of its category: to compare those of its group and itself for each of 10,000 products takes five times as long.
    joins: sql`join (
      select c."id", row_number() over (order by g."sortIndex", g."id", c."sortIndex", c."id") as "place"
      from "productCategory" c join "productCollection" g on g."id" = c."collectionId") "category" on "category"."id" = "product"."categoryId"`,
    orderBy: [sql`"category"."place"`, 'sortIndex', 'id'],
    names: ['id', 'title', 'priceUnit', 'categoryId'],
  })
  const { rows } = await sql<{
    productId: string
    variantId: string
    variation: string
    base: number | null
    category: string
    group: string
  }>`
    select p."id" as "productId", v."id" as "variantId", v."title" as "variation", b."price" as "base", c."title" as "category", g."title" as "group"
    from "product" p
    join "productCategory" c on c."id" = p."categoryId"
    join "productCollection" g on g."id" = c."collectionId"
    left join "productVariant" v on v."categoryId" = c."id"
    left join "productPrice" b on b."productId" = p."id" and b."variantId" = v."id"
    where p."id" = any(${items.map(({ id }) => id)}::text[]) order by v."sortIndex"`.execute(db)
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  return {
    totalCount,
    items: items.map(({ id, title, priceUnit, categoryId }) => {
      const own = byProduct.get(id) ?? []
      return {
        id,
        title,
        priceUnit,
        categoryId,
        category: own[0]?.category ?? '',
        group: own[0]?.group ?? '',
        prices: own.flatMap(({ variantId, variation, base }) => (variantId === null ? [] : [{ variantId, variation, base: euro(base) }])),
      }
    }),
  }
}
