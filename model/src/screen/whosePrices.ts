import type { Calendar } from '../areas/schedules/calendar.ts'
import { isOn } from '../areas/schedules/isOn.ts'
import type { Catalogue } from './content.ts'

/** A price that lies over the base price, and whose it is; null: the base price itself, as it was planned. */
interface LaidPrice {
  readonly price: number
  readonly priceListId: string | null
}

interface WhosePrices {
  /** The lists that are on, the earliest first. */
  readonly listIds: readonly string[]
  /** What is laid over base prices, by product and variation: `priceKey`. */
  readonly prices: ReadonlyMap<string, LaidPrice>
  /** The products that are off the menu. */
  readonly unlisted: ReadonlySet<string>
}

export const priceKey = (productId: string, variantId: string): string => `${productId} ${variantId}`

/** What `pricesAt` lays over base prices at a moment, and whose each of them is. */
export function whosePrices(menu: Pick<Catalogue, 'priceLists' | 'plannedPrices'> & Calendar, now: number): WhosePrices {
  const { priceLists = [], plannedPrices = [] } = menu
  const due = plannedPrices.filter(({ startsAt }) => Date.parse(startsAt) <= now)
  const on = priceLists.filter(({ schedule }) => isOn(schedule, now, menu))
  const prices = new Map<string, LaidPrice>()
  const unlisted = new Set<string>()
  for (const list of [null, ...on]) {
    const priceListId = list?.id ?? null
    for (const [productId, own] of Object.entries(list?.prices ?? {}))
      for (const [variantId, price] of Object.entries(own)) prices.set(priceKey(productId, variantId), { price, priceListId })
    for (const planned of due)
      if (planned.priceListId === priceListId)
        prices.set(priceKey(planned.productId, planned.variantId), { price: planned.price, priceListId })
    for (const [productId, isListed] of Object.entries(list?.listed ?? {}))
      if (isListed) unlisted.delete(productId)
      else unlisted.add(productId)
  }
  return { listIds: on.map(({ id }) => id), prices, unlisted }
}
