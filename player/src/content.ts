import type { Catalogue, ContentProduct, ContentPromotion, ScreenContent } from '@vitrine/model/screen/content.ts'
import type { Show } from '@vitrine/model/show/show.ts'

/** What a collection of this content puts on this screen; null: the neutral notice. */
export function showIn(content: ScreenContent, collectionId: string | null): Show | null {
  if (!content.isActive) return null
  const showId = content.collections.find(collection => collection.id === collectionId)?.showId
  const show = showId ? content.shows[showId] : undefined
  return show && show.slides.length > 0 ? show : null
}

/**
 * What of a newer content may be seen at once, while its files are still on their way: the prices, the words and the availability
 * of what is shown already; what the screen is called and how it is turned. Everything else stays as it is until all of it is there.
 */
export function refreshed(shown: ScreenContent, newer: ScreenContent): ScreenContent {
  const { catalogue } = shown
  const pictured = <T extends ContentProduct | ContentPromotion>(before: T, after: T | undefined): T =>
    after && (after.imageAssetId === null || after.imageAssetId in catalogue.assets)
      ? after
      : after
        ? { ...after, imageAssetId: before.imageAssetId }
        : before
  const products = mapped(catalogue.products, (product, id) => pictured(product, newer.catalogue.products[id]))
  const { timeZone = catalogue.timeZone, holidays = catalogue.holidays, dayparts } = newer.catalogue
  return {
    ...shown,
    screen: newer.screen,
    catalogue: {
      ...catalogue,
      ...pricesLaid(catalogue, newer.catalogue),
      timeZone,
      holidays,
      dayparts: { ...catalogue.dayparts, ...dayparts },
      products,
      promotions: mapped(catalogue.promotions, (promotion, id) => pictured(promotion, newer.catalogue.promotions[id])),
      categories: mapped(catalogue.categories, (category, id) => {
        const after = newer.catalogue.categories[id]
        return after ? { ...after, productIds: after.productIds.filter(productId => productId in products) } : category
      }),
    },
  }
}

/** The lists and planned prices of the newer catalogue; it says nothing of what only the older one has, which keeps its own, in lists of another name. */
function pricesLaid({ priceLists = [], plannedPrices = [] }: Catalogue, newer: Catalogue): Pick<Catalogue, 'priceLists' | 'plannedPrices'> {
  const isLeft = (productId: string) => !(productId in newer.products)
  const left = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(record).filter(([id]) => isLeft(id)))
  const older = (id: string) => `${id}-`
  return {
    priceLists: [
      ...priceLists.map(list => ({ ...list, id: older(list.id), prices: left(list.prices), listed: left(list.listed) })),
      ...(newer.priceLists ?? []),
    ],
    plannedPrices: [
      ...plannedPrices
        .filter(({ productId }) => isLeft(productId))
        .map(planned => ({ ...planned, priceListId: planned.priceListId && older(planned.priceListId) })),
      ...(newer.plannedPrices ?? []),
    ],
  }
}

const mapped = <T>(record: Readonly<Record<string, T>>, each: (value: T, id: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([id, value]) => [id, each(value, id)]))
