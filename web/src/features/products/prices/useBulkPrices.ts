import { useChange } from '../../../api/useChange.ts'
import { useViewer } from '../../../api/viewer.ts'
import { askWhole } from '../../../api/useWholeList.ts'
import { asChanges, type BulkOrder } from './bulk.ts'

/** Saves prices in bulk, all of them or none, or takes them back. Answers the ids of those that are planned; null where it was refused, and was told. */
export interface BulkPrices {
  readonly forth: (order: BulkOrder) => Promise<readonly string[] | null>
  readonly back: (order: BulkOrder, ids: readonly string[]) => Promise<readonly string[] | null>
}

export function useBulkPrices(): BulkPrices {
  const base = useChange('updatePrices')
  const listed = useChange('updatePriceListPrices')
  const planned = useChange('planPrices')
  const withdrawn = useChange('withdrawPlannedPrices')
  const proposed = useChange('withdrawPriceProposals')
  const viewer = useViewer()

  async function save({ prices, priceListId }: BulkOrder, way: 'forth' | 'back'): Promise<readonly string[] | null> {
    const wanted = <P extends { readonly was?: number | null; readonly price?: number | null }>(of: P) =>
      way === 'forth' ? of : inverse(of)
    if (priceListId === null) return (await base.run({ prices: asChanges(prices).map(wanted) })) === true ? [] : null
    const of = prices.map(({ productId, variantId, listed: was, price }) => wanted({ productId, variantId, was, price }))
    return (await listed.run({ priceListId, prices: of })) === true ? [] : null
  }

  /** What of it was not planned, as it waits for a second person. */
  async function withdrawWaiting({ prices, priceListId, startsAt }: BulkOrder): Promise<boolean> {
    const wanted = new Set(prices.map(({ productId, variantId }) => `${productId} ${variantId}`))
    const all = await askWhole('allPriceProposals', {}).catch(() => null)
    const ids = (all?.items ?? []).flatMap(each =>
      each.userId === viewer?.id &&
      each.priceListId === priceListId &&
      each.startsAt !== null &&
      Date.parse(each.startsAt) === Date.parse(startsAt ?? '') &&
      wanted.has(`${each.productId} ${each.variantId}`)
        ? [each.id]
        : [],
    )
    return ids.length === 0 || (await proposed.run({ ids })) === true
  }

  return {
    async forth(order) {
      const { prices, priceListId, startsAt } = order
      if (startsAt === null) return save(order, 'forth')
      const of = prices.map(({ productId, variantId, price }) => ({ productId, variantId, price: price ?? 0 }))
      const answer = await planned.run({ startsAt, prices: of, ...(priceListId !== null && { priceListId }) })
      return answer?.items.map(({ id }) => id) ?? null
    },
    async back(order, ids) {
      if (order.startsAt === null) return save(order, 'back')
      if (ids.length < order.prices.length && !(await withdrawWaiting(order))) return null
      return (await withdrawn.run({ ids: [...ids] })) === true ? [] : null
    },
  }
}

const inverse = <P extends { readonly was?: number | null; readonly price?: number | null }>(of: P) => ({
  ...of,
  was: of.price ?? null,
  price: of.was ?? null,
})
