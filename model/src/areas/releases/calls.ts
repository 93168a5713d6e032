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
  pickInput,
  query,
  record,
  takingMany,
} from '../../calls/call.ts'
import { page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'
import { namedMoment, price, title } from '../../fields.ts'
import { embeddedList, flag, id, initially, listOfField, nullable, ref, value, type Field } from '../../kernel/field.ts'
import { availability } from '../products/entities.ts'
import { maxReleasedPrices, releaseCheck, releaseLimits } from './entities.ts'

/** Whoever has one of its sections; of a release that has more in it they need all: `maySee`. */
const access = ['presentations', 'productEditor', 'collections'] as const

const {
  presentations: _presentations,
  products: _products,
  activations: _activations,
  stops: _stops,
  isReversible: _isReversible,
  ...listed
} = allOf('release')

/** Of the product itself, or of a price list, whose prices are all in it from then on. Null stays, unless it becomes none. */
const priceInput = value('ReleasePriceInput', {
  priceListId: nullable(ref('priceList')),
  variantId: ref('productVariant'),
  price: nullable(price()),
  isNone: initially(flag(), false),
})
type PriceInput = { priceListId?: string | null; variantId: string; price?: number | null; isNone?: boolean }
const prices: Field<PriceInput[], 'optional'> = { ...embeddedList(priceInput, maxReleasedPrices), mode: 'optional' }
/** What of it becomes other: null stays as it is, and what isn't given stays as it was prepared. */
const productInput = given('ReleaseProductInput', {
  productId: ref('product'),
  title: nullable(title()),
  state: nullable(availability),
  prices,
  /** The lists whose prices are no longer in it. */
  removePriceListIds: listOfField(ref('priceList', 'loose'), 100),
})

/** What comes into it, or is prepared otherwise; what is in it already stays. Of a system the last collection counts. */
const put = {
  presentationIds: optional(listOf(arg(ref('presentation')), releaseLimits.presentations)),
  products: optional(longListOf(productInput, releaseLimits.products)),
  collectionIds: optional(listOf(arg(ref('collection')), releaseLimits.activations)),
}
/** What is taken out of it; what isn't in it any more is no matter. */
const removed = {
  removePresentationIds: optional(listOf(arg(ref('presentation', 'loose')), releaseLimits.presentations)),
  removeProductIds: optional(listOf(arg(ref('product', 'loose')), releaseLimits.products)),
  removeCollectionIds: optional(listOf(arg(ref('collection', 'loose')), releaseLimits.activations)),
}
/** Which version the caller has seen; where another has been saved since, nothing is done (ConflictError). */
const seen = { updatedAt: optional(arg(namedMoment())) }
const whole = item('release', allOf('release'))

export const releaseCalls = {
  allReleases: query(access, page, items('release', listed)),
  findRelease: query(access, { id: arg(id()) }, whole),
  /** What is to be known of its parts before it goes out, and how many screens change. */
  findReleaseCheck: query(
    access,
    { id: arg(id()) },
    record(releaseCheck, [
      'release',
      'presentation',
      'product',
      'productPrice',
      'productVariant',
      'priceList',
      'priceListPrice',
      'collection',
      'collectionAllocation',
      'system',
    ]),
  ),
  /** With a `resultId` that the caller chose it may be asked again, if the answer was lost. */
  createRelease: takingMany(
    mutation(access, { input: pickInput('CreateReleaseInput', 'release', ['title']), ...put, resultId: optional(arg(id())) }, whole, {
      fails: 'release.createFailed',
    }),
  ),
  updateRelease: takingMany(
    mutation(access, { input: pickInput('UpdateReleaseInput', 'release', ['id'], ['title', 'updatedAt']), ...put, ...removed }, whole, {
      fails: 'release.updateFailed',
    }),
  ),
  deleteRelease: mutation(access, { id: arg(id()) }, done, { fails: 'release.deleteFailed', done: 'release.deleted' }),
  /** All of it, now: or nothing, where something stops it (ReleaseStoppedError). */
  publishRelease: mutation(access, { id: arg(id()), ...seen }, whole, { fails: 'releases.publish-failed', done: 'releases.published' }),
  /** It goes out by itself at a moment to come, in the caller's name. A second plan takes the place of the first. */
  planRelease: mutation(access, { id: arg(id()), goesOutAt: arg(namedMoment()), ...seen }, whole, {
    fails: 'releases.plan-failed',
    done: 'releases.planned',
  }),
  /** What it changed is as it was before, where nobody changed it since ([RL18]). It is done once. */
  takeBackRelease: mutation(access, { id: arg(id()), ...seen }, whole, { fails: 'releases.take-back-failed', done: 'releases.taken-back' }),
  withdrawRelease: mutation(access, { id: arg(id()) }, whole, { fails: 'releases.withdraw-failed', done: 'releases.withdrawn' }),
}
