import { computed, derived, embeddedList, flag, id, initially, line, moment, nullable, ref, value, whole } from '../../kernel/field.ts'
import { entity, many, one } from '../../kernel/entity.ts'
import { namedMoment, price, title } from '../../fields.ts'
import { presentationLabels } from '../presentations/labels.ts'
import { scheduled } from '../schedules/values.ts'

/** Prices on top of the base prices, only where they differ: of a location, an event, of takeaway. A later list lies over an earlier one. */
export const priceList = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    title: title(),
    sortIndex: initially(whole(), 0),
    /** Otherwise it holds for the systems and locations that it names, and for locations with one of its labels. */
    isForAllSystems: initially(flag(), true),
    /** Of which a location needs one only; one that is given such a label later has the list too. */
    locationLabels: initially(presentationLabels(), []),
    schedule: scheduled(),
    /** How many prices it has of its own. */
    priceCount: computed(whole()),
    /** How many products it takes off the menu. */
    unlistedCount: computed(whole()),
    createdAt: moment(),
    updatedAt: moment(),
  },
  { systems: many('priceListSystem', 'priceListId'), locations: many('priceListLocation', 'priceListId') },
  { orderedWithin: 'organizationId', shownOn: ['slides', 'screens'], maxRows: 500, recordedBut: [] },
)

export const priceListSystem = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    priceListId: ref('priceList'),
    systemId: ref('system'),
  },
  { system: one('system', 'systemId') },
  { unique: [['priceListId', 'systemId']], shownOn: ['slides', 'screens'], hasForm: false, partOf: { key: 'priceListId', as: 'systems' } },
)

export const priceListLocation = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    priceListId: ref('priceList'),
    locationId: ref('location'),
  },
  { location: one('location', 'locationId') },
  {
    unique: [['priceListId', 'locationId']],
    shownOn: ['slides', 'screens'],
    hasForm: false,
    partOf: { key: 'priceListId', as: 'locations' },
  },
)

export const priceListPrice = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    priceListId: ref('priceList'),
    productId: ref('product'),
    variantId: ref('productVariant'),
    price: price(),
  },
  {},
  { unique: [['priceListId', 'productId', 'variantId']], shownOn: ['slides', 'screens'], partOf: { key: 'priceListId', as: 'prices' } },
)

/** Whether a product is on the menu where a list holds; without one it is as the lists before say, at last on it. */
export const priceListProduct = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    priceListId: ref('priceList'),
    productId: ref('product'),
    isListed: flag(),
  },
  {},
  {
    unique: [['priceListId', 'productId']],
    shownOn: ['slides', 'screens'],
    hasForm: false,
    partOf: { key: 'priceListId', as: 'listings' },
  },
)

/** A price from a moment on: of the product itself, or of a list. When it is due it becomes that price, and is gone. */
export const plannedPrice = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    productId: ref('product'),
    variantId: ref('productVariant'),
    priceListId: nullable(ref('priceList')),
    price: price(),
    startsAt: namedMoment(),
    /** Who planned it; null: nobody knows any more. */
    userName: derived(nullable(line(500))),
  },
  {
    product: one('product', 'productId'),
    variant: one('productVariant', 'variantId'),
    priceList: one('priceList', 'priceListId'),
  },
  {
    unique: [['productId', 'variantId', 'priceListId', 'startsAt']],
    order: ['startsAt'],
    indexed: [['startsAt']],
    shownOn: ['slides', 'screens'],
    partOf: { key: 'productId', as: 'plannedPrices' },
  },
)

/** So many are named of what a list reaches; of more their number is said. */
export const mostNamed = 10

const reachedSystem = value('ReachedSystem', { title: line(), screenCount: whole() })
export const otherList = value('OtherPriceList', { id: id(), title: line() })
/** Where a price list holds, and which others hold there too: earlier ones, over which it lies, and later ones, which lie over it. */
export const priceListReach = value('PriceListReach', {
  systemCount: whole(),
  screenCount: whole(),
  locationCount: whole(),
  /** By their titles, the first ones. */
  systems: embeddedList(reachedSystem, mostNamed),
  earlierCount: whole(),
  laterCount: whole(),
  earlier: embeddedList(otherList, mostNamed),
  later: embeddedList(otherList, mostNamed),
})

/** How many prices are planned for one moment. */
export const plannedMoment = value('PlannedMoment', { startsAt: namedMoment(), count: whole() })
