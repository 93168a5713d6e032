import { randomUUID } from 'node:crypto'
import type { productCalls } from '@vitrine/model/areas/products/calls.ts'
import { product as productEntity } from '@vitrine/model/areas/products/entities.ts'
import { onlyVariant } from '@vitrine/model/areas/products/variants.ts'
import { withInitials } from '@vitrine/model/kernel/entity.ts'
import { amongIds } from '../../core/api/amongIds.ts'
import { ownOrganization, type Context, type Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import { found, refuse } from '../../core/api/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { closeUp, holdPlaces, lastPlace, moveTo, removeFrom, type Row } from '../../core/database/order.ts'
import { findRow, insertRow, selectOf, toRow, updateRow } from '../../core/database/rows.ts'

const groups: Row = { entity: 'productCollection', parent: 'organizationId' }
const variations: Row = { entity: 'productVariant', parent: 'categoryId' }
const categories: Row = { entity: 'productCategory', parent: 'collectionId' }
const products: Row = { entity: 'product', parent: 'categoryId' }

type Prices = readonly { readonly variantId: string; readonly price?: number | null }[]

export const productHandlers: Handlers<typeof productCalls> = {
  allProductCollections: ({ ids, ...page }, { db }) =>
    pageOf(db, 'productCollection', page, { where: amongIds('productCollection', ids), orderBy: ['sortIndex', 'title', 'id'] }),

  findProductCollection: async ({ id }, { db }) => findRow(db, 'productCollection', id),

  async saveProductCollections({ collections }, context) {
    const { db } = context
    const organizationId = ownOrganization(context)
    const stays = collections.flatMap(c => c.id ?? [])
    await holdPlaces(db, groups, organizationId)
    const known = await db.selectFrom('productCollection').select('id').execute()
    if (stays.some(id => !known.some(row => row.id === id))) refuse('NotFoundError')
    if (new Set(stays).size < stays.length) refuse('DuplicateError')
    await db
      .deleteFrom('productCollection')
      .where(
        'id',
        'in',
        known
          .map(row => row.id)
          .filter(id => !stays.includes(id))
          .concat(''),
      )
      .execute()
    for (const [sortIndex, { id, title }] of collections.entries()) {
      if (id) await updateRow(db, 'productCollection', id, { title, sortIndex })
      else await insertRow(db, 'productCollection', { id: randomUUID(), organizationId, title, sortIndex })
    }
    return true
  },

  async createProductCategory({ input, variants }, context) {
    const { db } = context
    const organizationId = ownOrganization(context)
    await findRow(db, 'productCollection', input.collectionId)
    const category = await insertRow(db, 'productCategory', {
      ...input,
      id: randomUUID(),
      organizationId,
      sortIndex: await lastPlace(db, categories, input.collectionId),
    })
    for (const [sortIndex, title] of (variants.length ? variants : [onlyVariant]).entries()) {
      await insertRow(db, 'productVariant', { id: randomUUID(), organizationId, categoryId: category.id, title, sortIndex })
    }
    return category
  },

  async updateProductCategory({ input: { id, title, sortIndex }, variants }, { db }) {
    const category = await findRow(db, 'productCategory', id)
    if (title !== undefined) await updateRow(db, 'productCategory', id, { title })
    if (sortIndex !== undefined) await moveTo(db, categories, category.collectionId, id, sortIndex)
    if (variants) await saveVariants(db, category, variants)
    return findRow(db, 'productCategory', id)
  },

  async deleteProductCategory({ id }, { db }) {
    const { collectionId } = await findRow(db, 'productCategory', id)
    await removeFrom(db, categories, collectionId, id)
    return true
  },

  async createProduct({ input, prices }, context) {
    const { db } = context
    await findRow(db, 'productCategory', input.categoryId)
    await requireImage(db, input.imageAssetId)
    const end = await lastPlace(db, products, input.categoryId)
    const product = await insertRow(db, 'product', {
      ...withInitials(productEntity, input),
      id: randomUUID(),
      organizationId: ownOrganization(context),
      sortIndex: end,
    })
    await savePrices(product, prices, context)
    if (input.sortIndex !== undefined) await moveTo(db, products, input.categoryId, product.id, input.sortIndex)
    return findRow(db, 'product', product.id)
  },

  async updateProduct({ input: { id, sortIndex, categoryId, ...changes }, prices }, context) {
    const { db } = context
    const before = await findRow(db, 'product', id)
    await requireImage(db, changes.imageAssetId)
    await updateRow(db, 'product', id, changes)
    if (categoryId !== undefined && categoryId !== before.categoryId) await toCategory(db, before, categoryId)
    const product = await findRow(db, 'product', id)
    if (sortIndex !== undefined) await moveTo(db, products, product.categoryId, id, sortIndex)
    if (prices) await savePrices(product, prices, context)
    return findRow(db, 'product', id)
  },

  async updateProductPrice({ input: { productId, variantId, price } }, context) {
    const product = await findRow(context.db, 'product', productId)
    await savePrices(product, [{ variantId, price }], context)
    return found(
      await selectOf(context.db, 'productPrice').where('productId', '=', productId).where('variantId', '=', variantId).executeTakeFirst(),
    )
  },

  async deleteProduct({ id }, { db }) {
    const { categoryId } = await findRow(db, 'product', id)
    await removeFrom(db, products, categoryId, id)
    return true
  },
}

/** What is named with an id stays, what has none is new, what isn't named goes, with its prices. */
async function saveVariants(
  db: Transaction,
  category: { readonly id: string; readonly organizationId: string },
  variants: readonly { readonly id?: string | null; readonly title: string }[],
) {
  if (variants.length === 0) refuse('LastVariantError')
  await holdPlaces(db, variations, category.id)
  const known = await db.selectFrom('productVariant').select('id').where('categoryId', '=', category.id).execute()
  const stays = variants.flatMap(v => v.id ?? [])
  if (stays.some(id => !known.some(row => row.id === id))) refuse('NotFoundError')
  if (new Set(stays).size < stays.length) refuse('DuplicateError')
  const goes = known.map(row => row.id).filter(id => !stays.includes(id))
  if (goes.length) await db.deleteFrom('productVariant').where('id', 'in', goes).execute()
  for (const [sortIndex, { id, title }] of variants.entries()) {
    if (id) await updateRow(db, 'productVariant', id, { title, sortIndex })
    else
      await insertRow(db, 'productVariant', {
        id: randomUUID(),
        organizationId: category.organizationId,
        categoryId: category.id,
        title,
        sortIndex,
      })
  }
}

/** A price belongs to a variation of the product's own category. */
async function savePrices(product: { readonly id: string; readonly categoryId: string }, prices: Prices, context: Context) {
  const { db } = context
  const variants = await db.selectFrom('productVariant').select('id').where('categoryId', '=', product.categoryId).execute()
  for (const { variantId, price = null } of prices) {
    if (!variants.some(v => v.id === variantId)) refuse('NotFoundError')
    const row = toRow('productPrice', {
      id: randomUUID(),
      organizationId: ownOrganization(context),
      productId: product.id,
      variantId,
      price,
    })
    // Two who enter the first price at the same time: the later one stands.
    await db
      .insertInto('productPrice')
      .values(row as never)
      .onConflict(conflict => conflict.columns(['productId', 'variantId']).doUpdateSet({ price: row['price'] as never }))
      .execute()
  }
}

/** The product goes to the end of another category; prices of variations that the new one doesn't have are gone. */
async function toCategory(db: Transaction, product: { readonly id: string; readonly categoryId: string }, categoryId: string) {
  await findRow(db, 'productCategory', categoryId)
  await holdPlaces(db, products, product.categoryId)
  const { sortIndex } = await findRow(db, 'product', product.id)
  await db.deleteFrom('productPrice').where('productId', '=', product.id).execute()
  await updateRow(db, 'product', product.id, { categoryId, sortIndex: await lastPlace(db, products, categoryId) })
  await closeUp(db, products, product.categoryId, sortIndex)
}

async function requireImage(db: Transaction, assetId: string | null | undefined) {
  if (assetId) await findRow(db, 'asset', assetId)
}
