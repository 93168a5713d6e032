import { entity } from '../../kernel/entity.ts'
import {
  choice,
  computed,
  derived,
  embeddedList,
  flag,
  id,
  initially,
  json,
  line,
  moment,
  nullable,
  ref,
  secret,
  value,
  whole,
  type Embedded,
} from '../../kernel/field.ts'
import { price, title } from '../../fields.ts'
import type { RolloutState } from '../presentations/rollout.ts'
import { availability } from '../products/entities.ts'

/** So much goes out together at most. */
export const releaseLimits = { presentations: 100, products: 500, activations: 100 } as const
/** So many prices of one product, those of price lists among them. */
export const maxReleasedPrices = 500

const releaseStates = [
  /** Prepared, and for nobody but those who prepare it. */
  'DRAFT',
  /** It goes out by itself at its moment. */
  'PLANNED',
  'OUT',
  /** It was to go out by itself, and nothing of it did. */
  'FAILED',
  /** It was out, and all that nobody changed since is as it was before. */
  'TAKEN_BACK',
] as const

/** What of a release something is said about. */
const releasePart = choice('ReleasePart', ['PRESENTATION', 'PRODUCT', 'COLLECTION', 'RELEASE'])

/** What is said of a part; the first four stop the whole. */
export const releaseMarkKinds = [
  /** It was deleted, or is no longer where it was. */
  'GONE',
  /** There is nothing to be published. */
  'NO_CONCEPT',
  /** Whoever planned it may not do it any more. */
  'FORBIDDEN',
  /** It was edited since it was planned, and the organisation wants somebody to look at it. */
  'EDITED',
  /** Somebody changed it since: that will be overwritten. */
  'CHANGED',
  /** Another planned release has it too. */
  'ELSEWHERE',
] as const

const releasedPresentation = value('ReleasedPresentation', { presentationId: ref('presentation', 'loose'), title: title() })

/**
 * The price of a variation, of the product itself or of a price list: what it was when that was prepared (of what is out: when it went out), and
 * what it becomes; null: it stays, unless it becomes none.
 */
export const releasedPrice = value('ReleasedPrice', {
  /** Null: the product's own. */
  priceListId: nullable(ref('priceList', 'loose')),
  listTitle: nullable(title()),
  variantId: ref('productVariant', 'loose'),
  variantTitle: line(),
  was: nullable(price()),
  price: nullable(price()),
  /** It becomes a missing price, of a list: as without the list. */
  isNone: initially(flag(), false),
})
export type ReleasedPrice = Embedded<typeof releasedPrice>

/** The change of a product, with what it was when that was prepared. What becomes null stays. */
export const releasedProduct = value('ReleasedProduct', {
  productId: ref('product', 'loose'),
  wasTitle: title(),
  title: nullable(title()),
  wasState: availability,
  state: nullable(availability),
  prices: embeddedList(releasedPrice, maxReleasedPrices),
})
export type ReleasedProduct = Embedded<typeof releasedProduct>

const releasedActivation = value('ReleasedActivation', {
  systemId: ref('system', 'loose'),
  systemTitle: title(),
  collectionId: ref('collection', 'loose'),
  title: title(),
})

/** What is to be known of a part before it goes out, or what stopped it. */
export const releaseMark = value('ReleaseMark', {
  part: releasePart,
  /** Of the presentation, product or collection; of the release itself who planned it. */
  subjectId: line(64),
  title: line(500),
  /** Whose price it is about; null: the whole. */
  variantId: nullable(ref('productVariant', 'loose')),
  /** Whose price of a price list; null: the product's own. */
  priceListId: nullable(ref('priceList', 'loose')),
  kind: choice('ReleaseMarkKind', releaseMarkKinds),
  /** What somebody made of it, or the release that has it too. */
  nowTitle: nullable(line(500)),
  nowState: nullable(availability),
  nowPrice: nullable(price()),
})
export type ReleaseMark = Embedded<typeof releaseMark>

/** How a release stands now: what is to be known of its parts, and on how many screens something changes; of one that is out: if it is taken back. */
export const releaseCheck = value('ReleaseCheck', { marks: embeddedList(releaseMark, 10_000), screenCount: whole() })

/** In whose name it goes out by itself. */
export interface ReleasePlan {
  readonly userId: string
  readonly name: string
  /** Of the concepts at that time, by the presentation: which edit was the last. */
  readonly sequences?: Readonly<Record<string, number>>
}

/** As whom somebody put prices into a release, and who really did it: by the product. */
export type ReleasePricesBy = Readonly<Record<string, { readonly userId: string; readonly actorId: string | null }>>

/** What was there before it went out, besides what its changes say themselves. */
export interface ReleaseBefore {
  /** By the presentation: what was published until then, and what is since. */
  readonly shows: Readonly<Record<string, ShowsBefore>>
  /** By the product: when it was to be back. */
  readonly availableFrom: Readonly<Record<string, string>>
  /** By the system: what it played, and why. */
  readonly systems: Readonly<Record<string, SystemBefore>>
}
interface ShowsBefore {
  readonly before: string | null
  readonly since: string
  /** What it said of a publication that was at some systems first; of older releases nothing. */
  readonly rollout?: RolloutState
}
interface SystemBefore {
  readonly activeCollectionId: string | null
  readonly defaultCollectionId: string | null
  readonly chosenAt: string | null
}

/** Changes that are prepared together and go out together, or not at all (docs/spec/releases.md). */
export const release = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    title: title(),
    state: derived(initially(choice('ReleaseState', releaseStates), 'DRAFT')),
    presentations: embeddedList(releasedPresentation, releaseLimits.presentations),
    products: embeddedList(releasedProduct, releaseLimits.products),
    activations: embeddedList(releasedActivation, releaseLimits.activations),
    presentationCount: computed(whole()),
    productCount: computed(whole()),
    activationCount: computed(whole()),
    /** When it goes out by itself; null: when somebody says so. */
    goesOutAt: derived(nullable(moment())),
    plan: secret(nullable(json<ReleasePlan>())),
    outAt: derived(nullable(moment())),
    /** Whose doing it was that it went out. */
    outBy: derived(nullable(line())),
    /** What stopped it; of one that was taken back what stayed as it was. */
    stops: embeddedList(releaseMark, 100),
    before: secret(nullable(json<ReleaseBefore>())),
    /** Who put each product's prices into it last, where prices may wait for a second person ([TP10]). */
    pricesBy: secret(nullable(json<ReleasePricesBy>())),
    /** What was before it is known still. */
    isReversible: computed(flag()),
    takenBackAt: derived(nullable(moment())),
    takenBackBy: derived(nullable(line())),
    createdAt: moment(),
    updatedAt: moment(),
  },
  {},
  { order: ['createdAt'], isNewestFirst: true, audited: ['CREATED', 'DELETED'], indexed: [['goesOutAt']], maxRows: 500 },
)
