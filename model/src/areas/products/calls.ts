import { arg, done, given, item, items, listOf, mutation, optional, query, pickInput } from '../../calls/call.ts'
import { resource } from '../../calls/resource.ts'
import { id, nullable, ref } from '../../kernel/field.ts'
import { price, title } from '../../fields.ts'
import { byIds, page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'
import { availability } from './entities.ts'
import { maxGroups, maxProductsAtOnce } from './groups.ts'

const wholeProduct = {
  ...allOf('product'),
  prices: allOf('productPrice'),
  imageAsset: { id: 1, type: 1, title: 1, url: 1, thumbUrl: 1 },
} as const
const wholeCategory = { ...allOf('productCategory'), variants: allOf('productVariant') } as const
const prices = listOf(given('PriceInput', { variantId: ref('productVariant'), price: nullable(price()) }), 100)
/** A variant without an id is a new one; those not named are removed. */
const variants = listOf(given('VariantInput', { id: nullable(id()), title: title() }), 100)

/** Several at once: all of them, or none. */
const ids = listOf(arg(id()), maxProductsAtOnce)

const categories = resource('productCategory', { read: 'productEditor', write: 'productEditor', answer: wholeCategory })
const products = resource('product', { read: 'productEditor', write: 'productEditor', answer: wholeProduct })

export const productCalls = {
  allProductCollections: query(['productEditor', 'editor'], { ...page, ...byIds }, items('productCollection', allOf('productCollection'))),
  findProductCollection: query(
    ['productEditor', 'editor'],
    { id: arg(id()) },
    item('productCollection', {
      ...allOf('productCollection'),
      categories: { ...wholeCategory, products: wholeProduct },
    }),
  ),
  saveProductCollections: mutation(
    'productEditor',
    { collections: listOf(given('ProductCollectionInput', { id: nullable(id()), title: title() }), maxGroups) },
    done,
    { fails: 'products.couldNotSaveProductGroups' },
  ),

  createProductCategory: categories.create({ variants: listOf(arg(title()), 100) }, { fails: 'products.couldNotModifyCategory' }),
  updateProductCategory: mutation(
    'productEditor',
    {
      input: pickInput('UpdateProductCategoryInput', 'productCategory', ['id'], ['title', 'sortIndex']),
      variants: optional(variants),
    },
    item('productCategory', wholeCategory),
    { fails: 'products.couldNotModifyCategory' },
  ),
  deleteProductCategory: categories.delete(),
  /** With its variations, products and prices, behind it. With a `resultId` that the caller chose it may be asked again, if the answer was lost. */
  duplicateProductCategory: mutation(
    'productEditor',
    { id: arg(id()), resultId: optional(arg(id())) },
    item('productCategory', wholeCategory),
    { fails: 'products.couldNotDuplicateCategory', done: 'products.categoryDuplicated' },
  ),

  /** Of all groups, each with its category and its group. */
  allProducts: query(
    ['productEditor', 'editor'],
    { ...page, ...byIds, filter: optional(given('ProductFilter', { state: nullable(availability) })) },
    items('product', { ...wholeProduct, category: { id: 1, title: 1, collectionId: 1, collection: { id: 1, title: 1 } } }),
  ),
  createProduct: products.create({ prices }),
  updateProduct: products.update({ prices: optional(prices) }, { fails: 'products.couldNotEditProductInfo' }),
  updateProductPrice: mutation(
    'productEditor',
    { input: pickInput('ProductPriceInput', 'productPrice', ['productId', 'variantId', 'price']) },
    item('productPrice', allOf('productPrice')),
    { fails: 'products.couldNotEditProductPrice' },
  ),
  deleteProduct: products.delete({ fails: 'product.deleteFailed' }),
  /** What isn't given stays as it is. With a place (`sortIndex`) they stand together there, as they are named; in another category without one, last. */
  updateProducts: mutation(
    'productEditor',
    { ids, input: pickInput('UpdateProductsInput', 'product', [], ['categoryId', 'sortIndex', 'state', 'veggie', 'glutenfree']) },
    items('product', wholeProduct),
    { fails: 'products.couldNotEditProducts' },
  ),
  deleteProducts: mutation('productEditor', { ids }, done, { fails: 'products.couldNotDeleteProducts' }),
}
