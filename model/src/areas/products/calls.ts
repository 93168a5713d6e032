import {
  arg,
  done,
  given,
  item,
  items,
  listOf,
  longListOf,
  mutation,
  optional,
  query,
  records,
  pickInput,
  rowChange,
  takingMany,
} from '../../calls/call.ts'
import { resource } from '../../calls/resource.ts'
import { choice, embeddedList, id, initially, line, moment, nullable, ref, value, whole, type Field } from '../../kernel/field.ts'
import { languageCode, languageCodes, price, title } from '../../fields.ts'
import { byIds, page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'
import { availability } from './entities.ts'
import { menuLanguage } from './menuLanguages.ts'
import { maxMenuLanguages, translatedEntities, translations } from './translations.ts'
import { maxGroups, maxPricesAtOnce, maxProductsAtOnce, maxRowsAtOnce, rowsOfPart } from './groups.ts'

const wholeProduct = {
  ...allOf('product'),
  prices: allOf('productPrice'),
  listPrices: allOf('priceListPrice'),
  listings: allOf('priceListProduct'),
  plannedPrices: allOf('plannedPrice'),
  imageAsset: { id: 1, type: 1, title: 1, url: 1, thumbUrl: 1 },
} as const
const wholeCategory = { ...allOf('productCategory'), variants: allOf('productVariant') } as const
const prices = listOf(given('PriceInput', { variantId: ref('productVariant'), price: nullable(price()) }), 100)
/** A variant without an id is a new one; those not named are removed. */
const variants = listOf(given('VariantInput', { id: nullable(id()), title: title(), translations: translations() }), 100)

/** Several at once: all of them, or none. */
const ids = listOf(arg(id()), maxProductsAtOnce)

/** What was seen before, if that matters: none is not the same as no price. */
const { initial: _none, ...seenPrice } = nullable(price())
/** A row of the grid. Its prices are those of the category that it is in afterwards. */
const rowPrice = value('ProductRowPrice', { variantId: ref('productVariant'), price: nullable(price()), was: seenPrice })
type RowPrice = { variantId: string; price?: number | null; was?: number | null }
const rowPrices: Field<RowPrice[]> = embeddedList(rowPrice, 100)
/** The same of price lists; null: none of its own, the base price holds. */
const rowListPrice = value('ProductRowListPrice', { priceListId: ref('priceList'), ...rowPrice.fields })
const rowListPrices: Field<(RowPrice & { priceListId: string })[]> = embeddedList(rowListPrice, 1_000)
/** `resultId`: what a new one is called by whoever makes it; asked twice, it is made once. */
const row = rowChange('ProductRowInput', 'product', { resultId: nullable(id()), prices: rowPrices, listPrices: rowListPrices })
const priceChange = given('PriceChangeInput', {
  productId: ref('product'),
  variantId: ref('productVariant'),
  was: nullable(price()),
  price: nullable(price()),
})

const requiredTranslations = { ...translations(), mode: 'required' as const }
const languages = listOf(arg(languageCode()), maxMenuLanguages)

const categories = resource('productCategory', { read: 'productEditor', write: 'productEditor', answer: wholeCategory })
const gridViews = resource('gridView', { read: 'productEditor', write: 'productEditor', answer: allOf('gridView') })
const products = resource('product', { read: 'productEditor', write: 'productEditor', answer: wholeProduct })

const productFilter = {
  state: nullable(availability),
  /** Where it is to be in that state: sold out there or everywhere, or neither. */
  locationId: nullable(ref('location')),
  categoryId: nullable(ref('productCategory')),
  collectionId: nullable(ref('productCollection')),
  /** In any group but this one. */
  outsideCollectionId: nullable(ref('productCollection')),
  /** Its title, or its subtitle if it has one, is missing in one of these languages: `isUntranslatedIn`. */
  untranslatedIn: languageCodes(maxMenuLanguages),
}

export const productCalls = {
  allProductCollections: query(
    ['productEditor', 'editor', 'kitchen'],
    { ...page, ...byIds },
    items('productCollection', allOf('productCollection')),
  ),
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

  /** Of all groups, each with its group and its variations, without its products. */
  allProductCategories: query(
    ['productEditor', 'editor', 'kitchen'],
    { ...page, ...byIds, filter: optional(given('ProductCategoryFilter', { collectionId: nullable(ref('productCollection')) })) },
    items('productCategory', { ...wholeCategory, collection: { id: 1, title: 1, sortIndex: 1 } }),
  ),
  /** Under a `resultId` that the caller chose it is made once, and answered as it is where it is asked for again. */
  createProductCategory: categories.create(
    { variants: listOf(arg(title()), 100), resultId: optional(arg(id())) },
    { fails: 'products.couldNotModifyCategory' },
  ),
  updateProductCategory: mutation(
    'productEditor',
    {
      input: pickInput('UpdateProductCategoryInput', 'productCategory', ['id'], ['title', 'sortIndex', 'translations', 'extrasCategoryId']),
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
    ['productEditor', 'editor', 'kitchen'],
    { ...page, ...byIds, filter: optional(given('ProductFilter', productFilter)) },
    items('product', { ...wholeProduct, category: { id: 1, title: 1, collectionId: 1, collection: { id: 1, title: 1 } } }),
  ),
  /** All products, many at once: those whose ids come after `after`, as ids are sorted, or those that were changed since. */
  allProductRows: query(
    'productEditor',
    {
      limit: optional(arg(initially(whole(1, rowsOfPart), rowsOfPart))),
      after: optional(arg(line(64))),
      changedSince: optional(arg(moment())),
    },
    items('product', wholeProduct),
  ),
  /** How the grid is looked at, of the organisation. */
  allGridViews: gridViews.all(),
  createGridView: gridViews.create(),
  updateGridView: gridViews.update(),
  deleteGridView: gridViews.delete(),

  createProduct: products.create({ prices }),
  updateProduct: products.update({ prices: optional(prices) }, { fails: 'products.couldNotEditProductInfo' }),
  updateProductPrice: mutation(
    'productEditor',
    { input: pickInput('ProductPriceInput', 'productPrice', ['productId', 'variantId', 'price']) },
    item('productPrice', allOf('productPrice')),
    { fails: 'products.couldNotEditProductPrice' },
  ),
  deleteProduct: products.delete({ fails: 'product.deleteFailed' }),
  /** What isn't given stays as it is; one with an allergen refuses `hasNoAllergens` for all (rule `allergensSaid`). With a place (`sortIndex`) they stand together there, as they are named; in another category without one, last. */
  updateProducts: mutation(
    'productEditor',
    {
      ids,
      input: pickInput(
        'UpdateProductsInput',
        'product',
        [],
        ['categoryId', 'sortIndex', 'state', 'availableFrom', 'veggie', 'glutenfree', 'hasNoAllergens'],
      ),
    },
    items('product', wholeProduct),
    { fails: 'products.couldNotEditProducts' },
  ),
  /**
   * Rows of the grid: all of them, or none. Of a product only what is given changes; a row without an id is a new one, last in its category.
   * Where `was` is given and no longer so, nothing is done and each such field is named. Answers them in the order of the rows.
   */
  updateProductRows: takingMany(
    mutation('productEditor', { rows: longListOf(row, maxRowsAtOnce) }, items('product', wholeProduct), {
      fails: 'products.couldNotEditProducts',
    }),
  ),
  /** Prices in bulk: all of them, or none. One that is no longer `was` refuses them, and is named. */
  updatePrices: takingMany(
    mutation('productEditor', { prices: longListOf(priceChange, maxPricesAtOnce) }, done, { fails: 'products.couldNotChangePrices' }),
  ),
  /** In which languages menus are, and what of each is missing. Of the own organisation, or of one that the caller manages. */
  allMenuLanguages: query(
    ['productEditor', 'promotions', 'organizationForm'],
    { organizationId: optional(arg(id())) },
    records(menuLanguage),
  ),
  /** `was`: what they were when the caller saw them; other ones since then are a ConflictError. What is translated is kept. */
  updateMenuLanguages: mutation('productEditor', { languages, was: optional(languages) }, records(menuLanguage), {
    fails: 'products.couldNotChangeLanguages',
    done: 'products.languagesChanged',
  }),
  /** Titles and subtitles of anything, of each only what is named. All of them, or none. */
  updateTranslations: mutation(
    ['productEditor', 'promotions'],
    {
      changes: listOf(
        given('TranslationChangeInput', {
          entity: choice('TranslatedEntity', translatedEntities),
          id: ref('product', 'loose'),
          translations: requiredTranslations,
          /** What the caller saw of the texts that it changes. Where one is another by now, and not what is wanted, none is changed: a ConflictError names it. */
          was: translations(),
        }),
        500,
      ),
    },
    done,
    { fails: 'translations.could-not-save' },
  ),
  deleteProducts: mutation('productEditor', { ids }, done, { fails: 'products.couldNotDeleteProducts' }),
}
