import { randomUUID } from 'node:crypto'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { ArgsOf } from '@vitrine/model/calls/call.ts'
import type { productCalls } from '@vitrine/model/areas/products/calls.ts'
import { isItsOwnExtra } from '@vitrine/model/show/extras.ts'
import { onlyVariant } from '@vitrine/model/areas/products/variants.ts'
import { ownOrganization, type Context, type Handlers } from '../../core/api/handler.ts'
import { found, refuse } from '../../core/errors/refusal.ts'
import { handlersOf, madeBefore, requireVisible } from '../resource/resource.ts'
import { putInBin } from '../bin/binRows.ts'
import type { Transaction } from '../../core/database/database.ts'
import { pageOf } from '../../core/api/paging.ts'
import { amongIds } from '../../core/api/amongIds.ts'
import { holdPlaces, moveTo, saveInOrder, type Row } from '../../core/database/order.ts'
import { columnsOf, findRow, insertRows, selectOf, toRow, updateRow, type ApiRow } from '../../core/database/rows.ts'
import { foldDuePrices } from '../menu/duePrices.ts'
import { requireParts } from '../menu/combinations.ts'
import { requireNoAllergens } from '../menu/noAllergens.ts'
import { categoryRow, holdProducts, moveProducts } from '../menu/products.ts'
import { withoutWaiting } from '../priceApproval/withoutWaiting.ts'
import { duplicateCategory } from './duplicateCategory.ts'
import { manyProducts } from './manyProducts.ts'
import { menuLanguageHandlers } from './menuLanguages.ts'
import { productRows } from './productRows.ts'

const groups: Row = { entity: 'productCollection', parent: 'organizationId' }
const variations: Row = { entity: 'productVariant', parent: 'categoryId' }

const collections = handlersOf('productCollection')
const categories = handlersOf('productCategory')
const products = handlersOf('product')
const gridViews = handlersOf('gridView')

type Prices = readonly { readonly variantId: string; readonly price?: number | null }[]

export const productHandlers: Handlers<typeof productCalls> = {
  allProductCollections: collections.all,
  findProductCollection: collections.find,

  async saveProductCollections({ collections }, context) {
    const organizationId = ownOrganization(context)
    // Before it is read what goes: a list that is saved at the same moment may have let it go.
    await holdPlaces(context.db, groups, organizationId)
    const before = await context.db.selectFrom('productCollection').select(['id', 'title']).orderBy('sortIndex', 'desc').execute()
    const gone = before.filter(group => !collections.some(each => each.id === group.id))
    // The last one first, as the last that was deleted comes back first: each finds its place again.
    for (const { id } of gone) await putInBin(context, 'productCollection', id)
    await saveInOrder(context.db, groups, organizationId, collections, { organizationId })
    for (const { id, title } of gone)
      await context.record({ kind: 'DELETED', entity: 'productCollection', subjectId: id, subjectTitle: title, organizationId })
    return true
  },

  allProductCategories: categories.all,

  async createProductCategory({ input, variants, resultId }, context) {
    const made = await madeBefore(context.db, 'productCategory', resultId)
    if (made) return made
    const category = await categories.create({ input, resultId }, context)
    const { id: categoryId, organizationId } = category
    const titles = variants.length ? variants : [onlyVariant]
    await insertRows(
      context.db,
      'productVariant',
      titles.map((title, sortIndex) => ({ id: randomUUID(), organizationId, categoryId, title, sortIndex })),
    )
    return category
  },

  async updateProductCategory({ input: { id, title, translations, extrasCategoryId, sortIndex }, variants }, { db }) {
    if (isItsOwnExtra(id, extrasCategoryId)) refuse('ValidationError', [{ path: 'input.extrasCategoryId', rule: 'choice' }])
    await requireVisible(db, 'productCategory', { extrasCategoryId })
    const category = await updateRow(db, 'productCategory', id, { title, translations, extrasCategoryId })
    if (sortIndex !== undefined) await moveTo(db, categoryRow, category.collectionId, id, sortIndex)
    if (variants) await saveVariants(db, category, variants)
    return findRow(db, 'productCategory', id)
  },

  deleteProductCategory: categories.delete,
  duplicateProductCategory: duplicateCategory,

  async allProducts({ ids, filter, ...asked }, context) {
    const untranslatedIn = await translatable(context, filter?.untranslatedIn)
    return pageOf(context.db, 'product', asked, {
      where: [...amongIds('product', ids), ...thoseOf({ ...filter, untranslatedIn })],
      orderBy: ['title'],
      isScan: untranslatedIn !== undefined,
    })
  },

  async createProduct({ input, prices }, context) {
    await requireNoAllergens(context.db, 'product', input)
    await requireParts(context.db, [{ partIds: input.partIds, path: 'input.partIds' }])
    const product = await products.create({ input }, context)
    await savePrices(context, product.id, prices)
    return product
  },

  async updateProduct({ input: { categoryId, ...input }, prices }, context) {
    await requireNoAllergens(context.db, 'product', input)
    await requireParts(context.db, [{ ...input, path: 'input.partIds' }])
    if (categoryId !== undefined) {
      const held = await holdProducts(context.db, [input.id], categoryId)
      await moveProducts(context.db, [input.id], [...held.values()], categoryId, undefined)
    }
    const product = await products.update({ input }, context)
    if (prices) await savePrices(context, product.id, prices)
    return product
  },

  async updateProductPrice({ input }, context) {
    await foldDuePrices(context.db, new Date())
    const [price] = await withoutWaiting(context, [input])
    return price ? savePrice(context.db, price) : standingPrice(context.db, input)
  },

  deleteProduct: products.delete,
  allGridViews: gridViews.all,
  createGridView: gridViews.create,
  updateGridView: gridViews.update,
  deleteGridView: gridViews.delete,

  ...manyProducts,
  ...productRows,
  ...menuLanguageHandlers,
}

type Filter = NonNullable<ArgsOf<(typeof productCalls)['allProducts']>['filter']>

/** Nothing is to be translated into the language in which titles are written. None: it isn't asked for. */
async function translatable({ db, viewer }: Context, languages: Filter['untranslatedIn'] = []): Promise<Filter['untranslatedIn']> {
  if (languages.length === 0) return undefined
  const own = viewer.organizationId === null ? null : await findRow(db, 'organization', viewer.organizationId)
  return languages.filter(language => language !== own?.menuLanguages[0])
}

function thoseOf({ state, locationId, categoryId, collectionId, outsideCollectionId, untranslatedIn }: Filter): Expression<SqlBool>[] {
  return [
    ...(state ? [isInState(state, locationId ?? null)] : []),
    ...(categoryId ? [sql<SqlBool>`"product"."categoryId" = ${categoryId}`] : []),
    ...(collectionId
      ? [sql<SqlBool>`"product"."categoryId" in (select "id" from "productCategory" where "collectionId" = ${collectionId})`]
      : []),
    ...(outsideCollectionId
      ? [sql<SqlBool>`"product"."categoryId" not in (select "id" from "productCategory" where "collectionId" = ${outsideCollectionId})`]
      : []),
    // The model's `isUntranslatedIn`, of what the database keeps of each.
    ...(untranslatedIn ? [sql<SqlBool>`not "product"."translatedInto" @> ${untranslatedIn}::text[]`] : []),
  ]
}

/** At a location as the model's `stockThere` has it: sold out everywhere, or there. */
function isInState(state: NonNullable<Filter['state']>, locationId: string | null): Expression<SqlBool> {
  if (locationId === null) return sql<SqlBool>`"product"."state" = ${state}`
  const isOut = sql<SqlBool>`("product"."state" = 'UNAVAILABLE' or exists (select from "locationProduct" l
    where l."productId" = "product"."id" and l."locationId" = ${locationId} and l."state" = 'UNAVAILABLE'))`
  return state === 'UNAVAILABLE' ? isOut : sql<SqlBool>`not ${isOut}`
}

/** A variation that goes takes its prices along. */
async function saveVariants(
  db: Transaction,
  { id: categoryId, organizationId }: { readonly id: string; readonly organizationId: string },
  variants: readonly { readonly id?: string | null; readonly title: string }[],
) {
  if (variants.length === 0) refuse('LastVariantError')
  await saveInOrder(db, variations, categoryId, variants, { organizationId, categoryId })
}

async function savePrices(context: Context, productId: string, prices: Prices) {
  await foldDuePrices(context.db, new Date())
  const wanted = prices.map(({ variantId, price = null }) => ({ productId, variantId, price }))
  for (const price of await withoutWaiting(context, wanted)) await savePrice(context.db, price)
}

/** The price as it is: of one that nobody entered yet a row that says so, unless a colleague enters it at the same time. */
async function standingPrice(db: Transaction, { productId, variantId }: Omit<SavedPrice, 'price'>): Promise<ApiRow<'productPrice'>> {
  const standing = await selectOf(db, 'productPrice')
    .where('productId', '=', productId)
    .where('variantId', '=', variantId)
    .executeTakeFirst()
  return standing ?? savePrice(db, { productId, variantId, price: null }, 'productPrice.price')
}

interface SavedPrice {
  readonly productId: string
  readonly variantId: string
  readonly price: number | null
}

/** A price belongs to a variation of the product's own category. Of two who enter the first price at the same time, the later one stands: `stands`. */
async function savePrice(
  db: Transaction,
  { productId, variantId, price }: SavedPrice,
  stands: 'excluded.price' | 'productPrice.price' = 'excluded.price',
): Promise<ApiRow<'productPrice'>> {
  const row = toRow('productPrice', { id: randomUUID(), price })
  const priced = db
    .selectFrom('product')
    .innerJoin('productVariant', 'productVariant.categoryId', 'product.categoryId')
    .where('product.id', '=', productId)
    .where('productVariant.id', '=', variantId)
    .select(eb => [
      eb.val(row['id']).as('id'),
      'product.organizationId',
      'product.id as productId',
      'productVariant.id as variantId',
      sql<number | null>`${row['price']}::integer`.as('price'),
    ])
  const saved = await db
    .insertInto('productPrice')
    .columns(['id', 'organizationId', 'productId', 'variantId', 'price'])
    .expression(priced)
    .onConflict(conflict => conflict.columns(['productId', 'variantId']).doUpdateSet(eb => ({ price: eb.ref(stands) })))
    .returning(columnsOf('productPrice'))
    .executeTakeFirst()
  return found(saved)
}
