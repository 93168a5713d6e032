import { entity, many, one } from '../../kernel/entity.ts'
import {
  choice,
  derived,
  embedded,
  flag,
  id,
  initially,
  line,
  listOfField,
  measure,
  moment,
  nullable,
  ref,
  whole,
} from '../../kernel/field.ts'
import { namedMoment, price, title } from '../../fields.ts'
import { dietaryFields, nutrition } from './labels.ts'
import { translations } from './translations.ts'

export const availabilities = ['AVAILABLE', 'UNAVAILABLE'] as const
export const availability = choice('Availability', availabilities)

/** What a price is for, where a product is sold by weight or measure. */
export const priceUnits = ['PER_100_G', 'PER_KG', 'PER_100_ML', 'PER_L'] as const
export type PriceUnit = (typeof priceUnits)[number]
export const priceUnit = choice('PriceUnit', priceUnits)

/** So many products a combination consists of at most. */
export const maxParts = 20

export const productCollection = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    title: title(),
    sortIndex: derived(initially(whole(), 0)),
    createdAt: moment(),
    updatedAt: moment(),
  },
  { categories: many('productCategory', 'collectionId', 'sortIndex') },
  { orderedWithin: 'organizationId', order: ['sortIndex', 'title'], shownOn: ['slides'], maxRows: 1_000 },
)

export const productCategory = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    collectionId: ref('productCollection'),
    title: title(),
    translations: translations(),
    /** Its products may be had with each of this one, for what they cost on top: an extra shot, a topping. */
    extrasCategoryId: nullable(ref('productCategory', 'clear')),
    sortIndex: derived(whole()),
    createdAt: moment(),
    updatedAt: moment(),
  },
  {
    variants: many('productVariant', 'categoryId', 'sortIndex'),
    products: many('product', 'categoryId', 'sortIndex'),
    collection: one('productCollection', 'collectionId'),
  },
  { orderedWithin: 'collectionId', shownOn: ['slides', 'screens'], maxRows: 5_000, recordedBut: [] },
)

export const productVariant = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    categoryId: ref('productCategory'),
    title: title(),
    translations: translations(),
    sortIndex: derived(whole()),
  },
  {},
  { orderedWithin: 'categoryId', shownOn: ['slides', 'screens'], partOf: { key: 'categoryId', as: 'variants' } },
)

export const product = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    categoryId: ref('productCategory'),
    imageAssetId: nullable(ref('asset', 'clear')),
    state: initially(availability, 'AVAILABLE'),
    /** Sold out until then; null: until somebody says so. What is available has none (migration 0057). */
    availableFrom: nullable(namedMoment()),
    title: title(),
    subtitle: nullable(title()),
    translations: translations(),
    /** What others know it by: a till, a sheet that is read again every week. Nothing keeps two from having the same. */
    sku: nullable(title()),
    /** Of a combination, which has a price of its own, the products that it consists of, in order; of all others none. */
    partIds: listOfField(ref('product', 'loose'), maxParts),
    /** Of all prices of the product, those of lists too; null: for each. */
    priceUnit: nullable(priceUnit),
    /** Percent, which the prices include. */
    vatRate: nullable(measure(0, 100)),
    veggie: initially(flag(), false),
    glutenfree: initially(flag(), false),
    ...dietaryFields,
    /** Kilocalories of what is served. */
    calories: nullable(whole(0, 100_000)),
    nutrition: nullable(embedded(nutrition)),
    /** Percent by volume. */
    alcohol: nullable(measure(0, 100)),
    /** Of the bottle or cup, in euro. */
    deposit: nullable(price()),
    /** Where it comes from, in a line. */
    origin: nullable(line()),
    sortIndex: initially(whole(), 0),
    createdAt: moment(),
    updatedAt: moment(),
  },
  {
    prices: many('productPrice', 'productId'),
    /** Of the price lists; and whether it is on the menu where they hold. */
    listPrices: many('priceListPrice', 'productId'),
    listings: many('priceListProduct', 'productId'),
    plannedPrices: many('plannedPrice', 'productId', 'startsAt'),
    imageAsset: one('asset', 'imageAssetId'),
    category: one('productCategory', 'categoryId'),
  },
  {
    orderedWithin: 'categoryId',
    shownOn: ['slides', 'screens'],
    isLong: true,
    maxRows: 50_000,
    recordedBut: [],
    indexed: [
      ['title', 'id'],
      ['organizationId', 'updatedAt'],
    ],
  },
)

/** A price that nobody entered is missing (null), not zero. */
export const productPrice = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    productId: ref('product'),
    variantId: ref('productVariant'),
    price: nullable(price()),
    updatedAt: moment(),
  },
  {},
  {
    unique: [['productId', 'variantId']],
    indexed: [['organizationId', 'updatedAt']],
    shownOn: ['slides', 'screens'],
    partOf: { key: 'productId', as: 'prices' },
  },
)
