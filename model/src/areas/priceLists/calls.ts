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
  record,
  records,
  takingMany,
} from '../../calls/call.ts'
import { byIds, page } from '../../calls/page.ts'
import { resource } from '../../calls/resource.ts'
import { allOf } from '../../calls/shape.ts'
import { namedMoment, price } from '../../fields.ts'
import { plannedMoment, plannedPrice, priceListReach } from './entities.ts'
import { presentationLabels } from '../presentations/labels.ts'
import { choice, flag, id, listOfField, measure, nullable, ref } from '../../kernel/field.ts'
import { priceRoundings, roundingDirections } from '../products/bulkPrices.ts'
import { fillSources, filledPrices, listedProducts } from './listed.ts'
import { locationIds } from '../locations/locationIds.ts'
import { maxPricesAtOnce } from '../products/groups.ts'

const wholePriceList = {
  ...allOf('priceList'),
  systems: { ...allOf('priceListSystem'), system: { id: 1, title: 1, screenCount: 1 } },
  locations: { ...allOf('priceListLocation'), location: { id: 1, title: 1 } },
} as const

/** Whoever is of locations alone has of it what holds there: docs/spec/members.md. */
const prices = ['productEditor', 'prices'] as const

const priceLists = resource('priceList', {
  read: ['productEditor', 'editor', 'systems', 'prices'],
  write: 'productEditor',
  answer: wholePriceList,
})

/** The systems for which it holds, all of them; what isn't given stays. */
const systemIds = optional(listOf(arg(ref('system')), 1000))
const ids = longListOf(arg(id()), maxPricesAtOnce)

const place = { systemId: nullable(ref('system')), locationId: nullable(ref('location')) }

/** `differs`: only products of which something is other than the base. */
const listedFilter = optional(given('ListedFilter', { collectionId: nullable(ref('productCollection')), differs: nullable(flag()) }))
const madeOfMenu = [
  'priceList',
  'priceListPrice',
  'priceListProduct',
  'product',
  'productPrice',
  'productVariant',
  'productCategory',
  'productCollection',
] as const

export const priceListCalls = {
  /** `systemId`, `locationId`: those that hold there. */
  allPriceLists: priceLists.all({
    filter: optional(given('PriceListFilter', place)),
  }),
  findPriceList: priceLists.find(),
  createPriceList: priceLists.create({ systemIds, locationIds }),
  updatePriceList: priceLists.update({ systemIds, locationIds }),
  deletePriceList: priceLists.delete(),
  /** Where a list would hold, and which others do there; `priceListId`: the list that is changed, none: a new one, which lies over all. */
  findPriceListReach: query(
    'productEditor',
    {
      of: given('PriceListReachInput', {
        priceListId: nullable(id()),
        isForAllSystems: flag(),
        systemIds: listOfField(ref('system'), 1000),
        locationIds: listOfField(ref('location'), 2000),
        labels: presentationLabels(),
      }),
    },
    record(priceListReach, ['priceList', 'system', 'location']),
  ),
  /** All products as the menu has them, each with the base price and that of the list. */
  allListedProducts: query(prices, { priceListId: arg(id()), ...page, filter: listedFilter }, record(listedProducts, madeOfMenu)),
  /** The same with the prices that hold at a place, now or at a moment, and whose they are; at no place: those of lists for all systems. */
  allPricesAt: query(
    prices,
    {
      place: optional(given('PriceListFilter', place)),
      moment: optional(arg(namedMoment())),
      ...page,
      filter: listedFilter,
    },
    record(listedProducts, [...madeOfMenu, 'plannedPrice', 'system', 'location', 'priceListSystem', 'priceListLocation']),
  ),
  /** What prices of a list become by a copy of other prices, changed by a sum or not: seen before `updatePriceListPrices` saves it. */
  findFilledPrices: query(
    prices,
    {
      priceListId: arg(id()),
      source: arg(choice('FillSource', fillSources)),
      sourceListId: optional(arg(ref('priceList'))),
      collectionId: optional(arg(ref('productCollection'))),
      change: optional(
        given('FillChangeInput', {
          kind: choice('PriceChangeKind', ['AMOUNT', 'PERCENTAGE']),
          value: measure(-1000, 1000),
          rounding: choice('PriceRounding', priceRoundings),
          direction: choice('RoundingDirection', roundingDirections),
        }),
      ),
    },
    record(filledPrices, madeOfMenu),
  ),
  /** With its systems, prices and what is off the menu, behind it. With a `resultId` that the caller chose it may be asked again, if the answer was lost. */
  duplicatePriceList: mutation('productEditor', { id: arg(id()), resultId: optional(arg(id())) }, item('priceList', wholePriceList), {
    fails: 'priceLists.couldNotDuplicate',
    done: 'priceLists.duplicated',
  }),

  /**
   * Prices of a list; null: as without the list. All of them, or none. `was`: what the caller saw (null: no price of the list); where it is no
   * longer so, all is refused (ConflictError), and the fields say which. ListElsewhereError: whoever is of locations alone changes no list
   * that holds at others too.
   */
  updatePriceListPrices: takingMany(
    mutation(
      prices,
      {
        priceListId: arg(id()),
        prices: longListOf(
          given('PriceListPriceInput', {
            productId: ref('product'),
            variantId: ref('productVariant'),
            price: nullable(price()),
            was: nullable(price()),
          }),
          maxPricesAtOnce,
        ),
      },
      done,
      { fails: 'priceLists.couldNotSavePrices' },
    ),
  ),
  /** Whether products are on the menu where the list holds; null: as without the list. */
  updatePriceListProducts: takingMany(
    mutation(
      'productEditor',
      {
        priceListId: arg(id()),
        products: longListOf(given('PriceListProductInput', { productId: ref('product'), isListed: nullable(flag()) }), maxPricesAtOnce),
      },
      done,
      { fails: 'priceLists.couldNotSaveProducts' },
    ),
  ),

  allPlannedPrices: query(
    'productEditor',
    {
      limit: page.limit,
      offset: page.offset,
      ...byIds,
      filter: optional(
        given('PlannedPriceFilter', { priceListId: nullable(id()), productId: nullable(id()), startsAt: nullable(namedMoment()) }),
      ),
    },
    items('plannedPrice', {
      ...allOf('plannedPrice'),
      product: {
        id: 1,
        title: 1,
        prices: { variantId: 1, price: 1 },
        listPrices: { priceListId: 1, variantId: 1, price: 1 },
        plannedPrices: { priceListId: 1, variantId: 1, price: 1, startsAt: 1 },
      },
      variant: { id: 1, title: 1 },
      priceList: { id: 1, title: 1 },
    }),
  ),
  /** At which moments prices change by themselves, the next one first, and how many at each. */
  allPlannedMoments: query('productEditor', { limit: page.limit, offset: page.offset }, records(plannedMoment)),
  /**
   * Prices from a moment on, of products or of a list: all of them, or none. One for the same price and moment takes the place of the one of
   * before; those of a moment that is over hold at once. `replacesId`: a planned price that is given another price or moment goes with it [PL9].
   */
  planPrices: takingMany(
    mutation(
      'productEditor',
      {
        startsAt: arg(plannedPrice.fields.startsAt),
        priceListId: optional(arg(id())),
        replacesId: optional(arg(id())),
        prices: longListOf(
          given('PlannedPriceInput', { productId: ref('product'), variantId: ref('productVariant'), price: price() }),
          maxPricesAtOnce,
        ),
      },
      items('plannedPrice', allOf('plannedPrice')),
      { fails: 'priceLists.couldNotPlan' },
    ),
  ),
  /** What is planned no longer, all of it: these, or all of a moment; what is due or withdrawn by now is no matter. */
  withdrawPlannedPrices: takingMany(
    mutation('productEditor', { ids: optional(ids), startsAt: optional(arg(namedMoment())) }, done, {
      fails: 'priceLists.couldNotWithdraw',
    }),
  ),
}
