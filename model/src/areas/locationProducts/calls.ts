import { arg, given, items, listOf, longListOf, mutation, optional, query, record, takingMany } from '../../calls/call.ts'
import { page } from '../../calls/page.ts'
import { pagingLimit } from '../../calls/pagingLimit.ts'
import { allOf } from '../../calls/shape.ts'
import { flag, initially, nullable, ref, whole } from '../../kernel/field.ts'
import { namedMoment } from '../../fields.ts'
import { availability } from '../products/entities.ts'
import { maxPricesAtOnce, rowsOfPart } from '../products/groups.ts'
import { productsAtLocations } from './entities.ts'

/** A chain has thousands of them: they are asked for in larger parts than other lists. */
const part = { limit: optional(arg(initially(whole(1, rowsOfPart), pagingLimit))), offset: page.offset }

const answer = { ...allOf('locationProduct'), location: { id: 1, title: 1, timeZone: 1 } } as const

const change = given('LocationProductInput', {
  locationId: ref('location'),
  productId: ref('product'),
  state: nullable(availability),
  availableFrom: nullable(namedMoment()),
  isListed: nullable(flag()),
})

export const locationProductCalls = {
  /** What is other at a location, or of a product; what isn't named there is as everywhere. */
  allLocationProducts: query(
    ['productEditor', 'editor', 'kitchen'],
    {
      ...part,
      /** Only of these products. */
      productIds: optional(listOf(arg(ref('product')), rowsOfPart)),
      filter: optional(given('LocationProductFilter', { locationId: nullable(ref('location')), productId: nullable(ref('product')) })),
    },
    items('locationProduct', answer),
  ),
  /** Of the products that are other somewhere, where. */
  allProductsAtLocations: query(['productEditor', 'editor', 'kitchen'], part, record(productsAtLocations, ['locationProduct', 'location'])),
  /**
   * What is other at locations: all of it, or none. `state` is said with its moment, which is none where it isn't given; what is neither given
   * stays. Of two for the same place the later one holds. Answers what is other there now: a row that says nothing any longer is gone.
   */
  updateLocationProducts: takingMany(
    mutation(['productEditor', 'kitchen'], { products: longListOf(change, maxPricesAtOnce) }, items('locationProduct', answer), {
      fails: 'products.couldNotSetProductStatus',
    }),
  ),
}
