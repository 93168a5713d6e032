import { entity, one } from '../../kernel/entity.ts'
import { derived, embeddedList, flag, id, initially, line, moment, nullable, ref, value, whole } from '../../kernel/field.ts'
import { namedMoment } from '../../fields.ts'
import { namedLocation } from '../locations/entities.ts'
import { availability } from '../products/entities.ts'

/** What is other of a product at one location than everywhere (docs/spec/sold-out.md). A row that says nothing is none. */
export const locationProduct = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    locationId: ref('location'),
    productId: ref('product'),
    /** Sold out there; available: as everywhere. */
    state: initially(availability, 'AVAILABLE'),
    /** Sold out there until then; null: until somebody says so (migration 0057). */
    availableFrom: nullable(namedMoment()),
    /** False: off the menu there. */
    isListed: initially(flag(), true),
    /** Who said so last, as they were called then. */
    changedBy: derived(nullable(line(500))),
    updatedAt: moment(),
  },
  { location: one('location', 'locationId'), product: one('product', 'productId') },
  {
    unique: [['locationId', 'productId']],
    order: ['productId', 'locationId'],
    shownOn: ['slides', 'screens'],
    hasForm: false,
    partOf: { key: 'productId', as: 'locations' },
    maxRows: 200_000,
  },
)

/** So many locations are named of each product; of more, how many. */
export const locationsNamed = 3

/** At how many locations a product is other than everywhere, and the first of them by title: those where it is sold out before the others. */
const productAtLocations = value('ProductAtLocations', {
  /** The product's. */
  id: id(),
  soldOutCount: whole(),
  unlistedCount: whole(),
  locations: embeddedList(namedLocation, locationsNamed),
})
export const productsAtLocations = value('ProductsAtLocations', {
  totalCount: whole(),
  items: embeddedList(productAtLocations, 1_000),
})
