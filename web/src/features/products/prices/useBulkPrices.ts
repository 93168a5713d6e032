import { useChange } from '../../../api/useChange.ts'
import { useViewer } from '../../../api/viewer.ts'
import { askWhole } from '../../../api/useWholeList.ts'
import { tellFailed } from '../../../ui/form/formFailures.ts'
import { asChanges, type BulkDone, type BulkOrder } from './bulk.ts'

/** Saves prices in bulk, all of them or none, or takes them back. Null where it was refused, and was told. */
export interface BulkPrices {
  readonly forth: (order: BulkOrder) => Promise<BulkDone | null>
  readonly back: (order: BulkOrder, done: BulkDone) => Promise<BulkDone | null>
}
const nothingPlanned: BulkDone = { ids: [] }

export function useBulkPrices(): BulkPrices {
  const base = useChange('updatePrices')
  const listed = useChange('updatePriceListPrices')
  const planned = useChange('planPrices')
  const withdrawn = useChange('withdrawPlannedPrices')
  const proposed = useChange('withdrawPriceProposals')
  const viewer = useViewer()

  async function save({ prices, priceListId }: BulkOrder, way: 'forth' | 'back'): Promise<BulkDone | null> {
    const wanted = <P extends { readonly was?: number | null; readonly price?: number | null }>(of: P) =>
      way === 'forth' ? of : inverse(of)
    if (priceListId === null) return (await base.run({ prices: asChanges(prices).map(wanted) })) === true ? nothingPlanned : null
    const of = prices.map(({ productId, variantId, listed: was, price }) => wanted({ productId, variantId, was, price }))
    return (await listed.run({ priceListId, prices: of })) === true ? nothingPlanned : null
  }

  const keysOf = (prices: readonly { readonly productId: string; readonly variantId: string }[]) =>
    new Set(prices.map(({ productId, variantId }) => `${productId} ${variantId}`))

  /** What is planned for the same moment already, which these write over. */
  async function plannedBefore({ prices, priceListId, startsAt }: BulkOrder): Promise<NonNullable<BulkDone['replaced']>> {
    const wanted = keysOf(prices)
    const there = await askWhole('allPlannedPrices', { filter: { startsAt } })
    return there.items.flatMap(({ productId, variantId, price, priceListId: of }) =>
      of === priceListId && wanted.has(`${productId} ${variantId}`) ? [{ productId, variantId, price }] : [],
    )
  }

  /** What of it was not planned, as it waits for a second person. */
  async function withdrawWaiting({ prices, priceListId, startsAt }: BulkOrder): Promise<boolean> {
    const wanted = keysOf(prices)
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
      // Not knowing what it writes over, it could not be taken back.
      const replaced = await plannedBefore(order).catch((error: unknown) => tellFailed('priceLists.couldNotPlan', error))
      if (!replaced) return null
      const answer = await planned.run({ startsAt, prices: of, ...(priceListId !== null && { priceListId }) })
      if (!answer) return null
      const isReplaced = keysOf(replaced)
      const ids = answer.items.flatMap(({ id, productId, variantId }) => (isReplaced.has(`${productId} ${variantId}`) ? [] : [id]))
      return { ids, replaced }
    },
    async back(order, { ids, replaced = [] }) {
      const { prices, priceListId, startsAt } = order
      if (startsAt === null) return save(order, 'back')
      if (ids.length + replaced.length < prices.length && !(await withdrawWaiting(order))) return null
      // What was planned for that moment before is planned again, and only what was new is withdrawn.
      const of = { startsAt, prices: [...replaced], ...(priceListId !== null && { priceListId }) }
      if (replaced.length > 0 && !(await planned.run(of))) return null
      if (ids.length > 0 && (await withdrawn.run({ ids: [...ids] })) !== true) return null
      return nothingPlanned
    },
  }
}

const inverse = <P extends { readonly was?: number | null; readonly price?: number | null }>(of: P) => ({
  ...of,
  was: of.price ?? null,
  price: of.was ?? null,
})
