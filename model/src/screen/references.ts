import type { Schedule } from '../areas/schedules/values.ts'
import { categoryIdsOf } from '../show/productLists.ts'
import type { Show, Slide, Widget } from '../show/show.ts'

/** What a show points at, by id. */
export interface References {
  readonly assetIds: ReadonlySet<string>
  /** Product groups of which all categories are shown. */
  readonly collectionIds: ReadonlySet<string>
  readonly categoryIds: ReadonlySet<string>
  readonly productIds: ReadonlySet<string>
  readonly promotionIds: ReadonlySet<string>
  /** It shows what may be had with the products. */
  readonly extras: boolean
  /** It says how much VAT is in the prices. */
  readonly vat: boolean
  /** It asks for any promotion at all: a RANDOM widget, or a condition on any. */
  readonly everyPromotion: boolean
  readonly feeds: ReadonlySet<'NOS_NEWS'>
  /** It shows the organisation's opening hours. */
  readonly openingHours: boolean
  /** When its slides are shown. */
  readonly schedules: readonly Schedule[]
}

/** Every field in which a show, a slide or a widget names an asset: `assetId`, `…AssetId`, `customFont`, `font…Custom`. */
export const namesAnAsset = (field: string) => /(^a|A)ssetId$/.test(field) || field === 'customFont' || /^font\w+Custom$/.test(field)

/** The assets that a part of a show names, or what is to become one, however deep. */
export function assetIdsIn(part: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof part !== 'object' || part === null) return found
  for (const [field, value] of Object.entries(part)) {
    if (typeof value === 'string' && namesAnAsset(field)) found.add(value)
    else assetIdsIn(value, found)
  }
  return found
}

/** Everything these shows need besides themselves. */
export function referencesOf(shows: readonly Show[]): References {
  const assetIds = new Set<string>()
  const collectionIds = new Set<string>()
  const categoryIds = new Set<string>()
  const productIds = new Set<string>()
  const promotionIds = new Set<string>()
  const feeds = new Set<'NOS_NEWS'>()
  let everyPromotion = false
  let openingHours = false
  let extras = false
  let vat = false
  const schedules: Schedule[] = []

  const assetsIn = (record: object) => {
    for (const [field, value] of Object.entries(record)) {
      if (typeof value === 'string' && namesAnAsset(field)) assetIds.add(value)
      else if (typeof value === 'object' && value !== null && field !== 'widgets' && field !== 'slides') assetsIn(value)
    }
  }
  const add = (set: Set<string>, id: string | null) => void (id && set.add(id))

  const inWidget = (widget: Widget) => {
    assetsIn(widget)
    switch (widget.type) {
      case 'PRODUCT':
        extras ||= widget.settings.showExtras === true
        vat ||= widget.settings.showVat === true
        return add(productIds, widget.settings.productId)
      case 'PRODUCT_LIST':
      case 'MENU_SECTION':
        extras ||= widget.settings.showExtras === true
        vat ||= widget.settings.showVat === true
        add(collectionIds, widget.settings.collectionId)
        categoryIdsOf(widget.settings).forEach(id => categoryIds.add(id))
        return widget.settings.productIds?.forEach(id => productIds.add(id))
      case 'PROMOTION':
        if (widget.settings.mode === 'RANDOM') everyPromotion = true
        return add(promotionIds, widget.settings.promotionId)
      case 'TICKER':
        return void (widget.settings.source === 'NOS_NEWS' && feeds.add('NOS_NEWS'))
      case 'OPENING_HOURS':
        return void (openingHours = true)
      default:
        return undefined
    }
  }
  const inSlide = (slide: Slide) => {
    assetsIn(slide)
    if (slide.conditionType === 'PROMOTION_ACTIVE_ANY') everyPromotion = true
    add(promotionIds, slide.conditionValue)
    if (slide.schedule) schedules.push(slide.schedule)
    slide.widgets.forEach(inWidget)
  }
  for (const show of shows) {
    assetsIn(show.style)
    show.slides.forEach(inSlide)
  }
  return { assetIds, collectionIds, categoryIds, productIds, promotionIds, extras, vat, everyPromotion, feeds, openingHours, schedules }
}

/** The news sources that the tickers of these shows name. */
export const feedsIn = (...shows: readonly Show[]): References['feeds'] => {
  const widgets = shows.flatMap(({ slides }) => slides.flatMap(slide => slide.widgets))
  return new Set(widgets.some(widget => widget.type === 'TICKER' && widget.settings.source === 'NOS_NEWS') ? ['NOS_NEWS' as const] : [])
}
