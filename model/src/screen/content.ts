import type { TickerSource } from '../areas/shows/enumerations.ts'
import type { ScreenRotation } from '../areas/systems/rotation.ts'
import type { TvHours } from '../areas/systems/hours.ts'
import type { Calendar } from '../areas/schedules/calendar.ts'
import type { Schedule } from '../areas/schedules/values.ts'
import type { RowOf } from '../calls/shape.ts'
import type { FontFamilies } from '../catalog/fonts.ts'
import type { OpeningHours } from '../show/openingHours.ts'
import type { Show } from '../show/show.ts'
import type { PreparedEmergency, ScreenEmergency } from './emergency.ts'
import type { LanguageRotation } from './languageRotation.ts'

/** Everything a slide shows that is not the show itself. Prices in euro; ids as keys. The renderer reads nothing else. */
export interface Catalogue extends Calendar {
  readonly assets: Readonly<Record<string, ContentAsset>>
  readonly categories: Readonly<Record<string, ContentCategory>>
  readonly products: Readonly<Record<string, ContentProduct>>
  readonly promotions: Readonly<Record<string, ContentPromotion>>
  readonly organization: ContentOrganization | null
  /** Headlines of each news source. */
  readonly feeds: Readonly<Partial<Record<TickerSource, readonly string[]>>>
  /** Those that hold where it is shown, in order: a later one lies over an earlier one. */
  readonly priceLists?: readonly ContentPriceList[]
  /** By when they start. */
  readonly plannedPrices?: readonly ContentPlannedPrice[]
  /** Not there where no slide shows them, and where nobody has written any down. */
  readonly openingHours?: OpeningHours
}
/** What a price list says of the products that are shown. */
export interface ContentPriceList {
  readonly id: string
  readonly schedule: Schedule | null
  /** Euro by product and variant id, only where the list has a price of its own. */
  readonly prices: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** By product id: whether it is on the menu; what isn't named is as without the list. */
  readonly listed: Readonly<Record<string, boolean>>
}
export type ContentPlannedPrice = Readonly<Pick<RowOf<'plannedPrice'>, 'productId' | 'variantId' | 'priceListId' | 'price' | 'startsAt'>>

/** What a slide knows of each record: the server reads these, and nothing else of it. */
export const contentFields = {
  asset: ['id', 'type', 'title', 'url', 'thumbUrl', 'width', 'height', 'duration'],
  productCategory: ['id', 'collectionId', 'title', 'sortIndex', 'translations'],
  productVariant: ['id', 'title', 'translations'],
  product: ['id', 'categoryId', 'title', 'subtitle', 'imageAssetId', 'veggie', 'glutenfree', 'state', 'availableFrom', 'translations'],
  promotion: [
    'id',
    'title',
    'subtitle',
    'imageAssetId',
    'priceRegular',
    'pricePromo',
    'veggie',
    'glutenfree',
    'state',
    'availableFrom',
    'schedule',
    'translations',
  ],
  organization: ['id', 'title', 'logoUrl', 'menuLanguages'],
} as const

const promotionLabels = ['allergens', 'mayContain', 'hasNoAllergens', 'diets'] as const
/** What a slide may say of a dish besides. What nobody said is left out: most have little of it. */
export const labelFields = {
  product: [...promotionLabels, 'calories', 'alcohol', 'deposit', 'origin', 'priceUnit', 'vatRate', 'partIds'],
  promotion: promotionLabels,
} as const
type ContentLabels<N extends keyof typeof labelFields> = Readonly<
  Partial<{ [F in (typeof labelFields)[N][number] & keyof RowOf<N>]: RowOf<N>[F] extends (infer T)[] ? readonly T[] : RowOf<N>[F] }>
>
export type DishLabels = ContentLabels<'product'>

type Content<N extends keyof typeof contentFields> = Readonly<Pick<RowOf<N>, (typeof contentFields)[N][number] & keyof RowOf<N>>>

type Measures = 'width' | 'height' | 'duration'
/** Screens that hold content of before do not know how large and long a file is. */
export type ContentAsset = Omit<Content<'asset'>, Measures> &
  Partial<Pick<Content<'asset'>, Measures>> & {
    /** A file that was deleted: it lies in the bin until then, and is drawn with as long. */
    readonly keptUntil?: string
  }
/** Only where there are languages to translate into, and in those alone; not on screens that hold content of before. */
type MaybeTranslated<T extends { readonly translations: unknown }> = Omit<T, 'translations'> & Partial<Pick<T, 'translations'>>
/** Of one without menu languages nothing is said of them. */
export type ContentOrganization = Omit<Content<'organization'>, 'menuLanguages'> & Partial<Pick<Content<'organization'>, 'menuLanguages'>>
export type ContentVariant = MaybeTranslated<Content<'productVariant'>>
export type ContentCategory = MaybeTranslated<Content<'productCategory'>> & {
  /** Its products may be had with those of this one. Not said: none. */
  readonly extrasCategoryId?: string
  /** In order. */
  readonly variants: readonly ContentVariant[]
  /** In order, all of them: those that are not available too. */
  readonly productIds: readonly string[]
}
/** Nothing is said of when it is back where nobody knows, and on screens that hold content of before. */
type MaybeBack<T extends { readonly availableFrom: unknown }> = Omit<T, 'availableFrom'> & Partial<Pick<T, 'availableFrom'>>
export type ContentProduct = MaybeTranslated<MaybeBack<Content<'product'>>> &
  ContentLabels<'product'> & {
    /** Euro by variant id; a price that nobody entered is not in it. */
    readonly prices: Readonly<Record<string, number>>
  }
export type ContentPromotion = Omit<MaybeTranslated<MaybeBack<Content<'promotion'>>>, 'schedule'> &
  ContentLabels<'promotion'> & {
    /** When it is on; none: always, as on screens that hold content of before. */
    readonly schedule?: Schedule | null
  }
export const emptyCatalogue: Catalogue = { assets: {}, categories: {}, products: {}, promotions: {}, organization: null, feeds: {} }

/** One show with all it needs: the preview plays it, the thumbnail draws from it. `GET /api/content/show/{showId}`. */
export interface ShowContent {
  readonly show: Show
  readonly catalogue: Catalogue
}

/** A scheduled or active collection, as one screen sees it. */
export interface ScreenCollection {
  readonly id: string
  /** Said where it puts nothing on this screen, and somebody looks for where to choose it. */
  readonly title: string
  readonly startDay: 'all' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun' | null
  /** HH:MM:00 in the organisation's time zone. */
  readonly startTime: string | null
  /** When it plays, over what started or was chosen; none: as it starts. Not said where there are none. */
  readonly times?: readonly Schedule[]
  /** Of collections whose times overlap the one with the highest plays. Not said: 0. */
  readonly priority?: number
  readonly updatedAt: string
  /** What it allocates to this screen; null: the neutral notice. */
  readonly showId: string | null
}

/** All a TV needs, without network too. `GET /screen/content`, with its tag as ETag. */
export interface ScreenContent {
  /** Says the whole content: equal tags, equal content. */
  readonly tag: string
  readonly screen: {
    readonly id: string
    readonly systemId: string
    readonly sortIndex: number
    readonly orientation: 'LANDSCAPE' | 'PORTRAIT'
    readonly systemTitle: string
    /** What people call it; null, or kept by an older player: by its number. */
    readonly title?: string | null
    /** The picture is turned by this; what was kept before there was such a thing is not. */
    readonly rotation?: ScreenRotation
    /** In which languages its menu is shown; as it is written where nothing is said of it. */
    readonly languages?: LanguageRotation
    /** When the TV is on; always where nothing is said of it. */
    readonly hours?: TvHours
    /** What stands over everything now. */
    readonly emergency?: ScreenEmergency | undefined
    /** The emergency messages that may come: with what they show, which is among the shows. */
    readonly prepared?: readonly PreparedEmergency[]
  }
  /** False: the organisation is switched off, or the screen is; the neutral notice stands. */
  readonly isActive: boolean
  readonly timeZone: string
  /** What started or was chosen last: it plays whenever no collection has one of its times. */
  readonly activeCollectionId: string | null
  /**
   * When it was chosen, by its start or by hand. A screen without network switches only for a start that came later than this: what somebody
   * chose by hand meanwhile stays.
   */
  readonly activeSince: string | null
  /** When somebody chose it by hand: times that had begun then are over. Not said: nobody did. */
  readonly chosenAt?: string
  /** By what the times of collections go, besides the time zone. */
  readonly calendar?: Calendar
  readonly collections: readonly ScreenCollection[]
  readonly shows: Readonly<Record<string, Show>>
  readonly catalogue: Catalogue
  /** The address of every file that its shows use, pictures first. */
  readonly media: readonly string[]
  /** The shipped fonts in which its shows write. Not there in what was kept of an older edition: a screen then looks for them in the whole table. */
  readonly fonts?: FontFamilies
}
