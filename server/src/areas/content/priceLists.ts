import { sql, type SqlBool } from 'kysely'
import type { Catalogue, ContentPlannedPrice, ContentPriceList } from '@vitrine/model/screen/content.ts'
import type { Transaction } from '../../core/database/database.ts'
import { selectOf } from '../../core/database/rows.ts'
import { holdsIn, type Place } from '../menu/holding.ts'

/** The price lists that hold there, in order, and what is planned, of these products alone. Nothing that depends on the moment. */
export async function loadPriceLists(
  db: Transaction,
  organizationId: string,
  productIds: readonly string[],
  place: Place,
): Promise<Pick<Catalogue, 'priceLists' | 'plannedPrices'>> {
  const lists = await selectOf(db, 'priceList', ['id', 'schedule'])
    .where('organizationId', '=', organizationId)
    .where(holdsIn(place))
    .orderBy('sortIndex')
    .orderBy('id')
    .execute()
  const listIds = lists.map(({ id }) => id)
  const ofProducts = sql<SqlBool>`"productId" = any(${productIds}::text[])`
  const ofLists = sql<SqlBool>`"priceListId" = any(${listIds}::text[])`
  const planned = await selectOf(db, 'plannedPrice', ['productId', 'variantId', 'priceListId', 'price', 'startsAt'])
    .where(ofProducts)
    .where(sql<SqlBool>`("priceListId" is null or ${ofLists})`)
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
  const plannedPrices: readonly ContentPlannedPrice[] = planned

  const prices = await selectOf(db, 'priceListPrice', ['priceListId', 'productId', 'variantId', 'price'])
    .where(ofProducts)
    .where(ofLists)
    .orderBy('productId')
    .orderBy('variantId')
    .execute()
  const listed = await selectOf(db, 'priceListProduct', ['priceListId', 'productId', 'isListed'])
    .where(ofProducts)
    .where(ofLists)
    .orderBy('productId')
    .execute()
  const pricesBy = Map.groupBy(prices, price => price.priceListId)
  const listedBy = Map.groupBy(listed, product => product.priceListId)
  const priceLists = lists.map(({ id, schedule }): ContentPriceList => ({
    id,
    schedule,
    prices: pricesByProduct(pricesBy.get(id) ?? []),
    listed: Object.fromEntries((listedBy.get(id) ?? []).map(({ productId, isListed }) => [productId, isListed])),
  }))
  const speaking = priceLists.filter(
    ({ id, prices: own, listed: products }) => Object.keys({ ...own, ...products }).length > 0 || planned.some(p => p.priceListId === id),
  )
  // Where there are none, the content stays what it was before there were such lists.
  return { ...(speaking.length > 0 && { priceLists: speaking }), ...(planned.length > 0 && { plannedPrices }) }
}

const pricesByProduct = (prices: readonly { readonly productId: string; readonly variantId: string; readonly price: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(prices, ({ productId }) => productId)].map(([productId, own]) => [
      productId,
      Object.fromEntries(own.map(({ variantId, price }) => [variantId, price])),
    ]),
  )
