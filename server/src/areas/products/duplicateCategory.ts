import { randomUUID } from 'node:crypto'
import { translate } from '@vitrine/model/messages/everyLanguage.ts'
import type { Context } from '../../core/api/handler.ts'
import { holdPlaces, moveTo } from '../../core/database/order.ts'
import { findRow, insertRow, insertRows, rowOf, selectOf, type ApiRow } from '../../core/database/rows.ts'
import { categoryRow } from '../menu/products.ts'

/** A copy of the category behind it, with its variations, products and prices. One that was made under this name before is answered as it is. */
export async function duplicateCategory(
  { id, resultId = randomUUID() }: { readonly id: string; readonly resultId?: string | undefined },
  { db, request }: Pick<Context, 'db' | 'request'>,
): Promise<ApiRow<'productCategory'>> {
  const { collectionId } = await findRow(db, 'productCategory', id)
  await holdPlaces(db, categoryRow, collectionId)
  const made = await rowOf(db, 'productCategory', resultId)
  if (made) return made
  const source = await findRow(db, 'productCategory', id)
  const { organizationId, translations, extrasCategoryId } = source
  const others = await selectOf(db, 'productCategory', ['id']).where('collectionId', '=', collectionId).execute()
  const title = copied(source.title, translate(request.language, 'products.copy'))
  await insertRow(db, 'productCategory', {
    id: resultId,
    organizationId,
    collectionId,
    title,
    translations,
    extrasCategoryId,
    sortIndex: others.length,
  })
  await moveTo(db, categoryRow, collectionId, resultId, source.sortIndex + 1)
  await copyProducts({ db }, id, resultId)
  return findRow(db, 'productCategory', resultId)
}

async function copyProducts({ db }: Pick<Context, 'db'>, from: string, categoryId: string): Promise<void> {
  const variants = await selectOf(db, 'productVariant').where('categoryId', '=', from).execute()
  const products = await selectOf(db, 'product').where('categoryId', '=', from).execute()
  const names = new Map([...variants, ...products].map(({ id }) => [id, randomUUID()]))
  const named = (id: string) => names.get(id) ?? ''
  await insertRows(
    db,
    'productVariant',
    variants.map(variant => ({ ...variant, id: named(variant.id), categoryId })),
  )
  await insertRows(
    db,
    'product',
    // An article number means one product: the copy has none.
    products.map(({ createdAt: _made, updatedAt: _changed, sku: _known, ...product }) => ({
      ...product,
      partIds: product.partIds.map(id => names.get(id) ?? id),
      id: named(product.id),
      categoryId,
    })),
  )
  const ids = [...products.map(({ id }) => id), '']
  for (const entity of ['productPrice', 'priceListPrice', 'plannedPrice'] as const) {
    const prices = await selectOf(db, entity).where('productId', 'in', ids).execute()
    await insertRows(
      db,
      entity,
      prices
        .filter(({ variantId }) => names.has(variantId))
        .map(price => ({ ...price, id: randomUUID(), productId: named(price.productId), variantId: named(price.variantId) })),
    )
  }
  const listings = await selectOf(db, 'priceListProduct').where('productId', 'in', ids).execute()
  await insertRows(
    db,
    'priceListProduct',
    listings.map(listing => ({ ...listing, id: randomUUID(), productId: named(listing.productId) })),
  )
}

/** “Coffee” is followed by “Coffee (copy)”. Never longer than a title may be. */
const copied = (title: string, word: string): string => `${title.slice(0, 200 - word.length - 3)} (${word})`
