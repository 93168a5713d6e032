import { useChange } from '../../../api/useChange.ts'
import { asChanges, type BulkOrder } from './bulk.ts'

/** What was done in bulk, and how it is taken back and done again. Each says whether it went through. */
interface BulkStep {
  readonly undo: () => Promise<boolean>
  readonly redo: () => Promise<boolean>
}

/** Saves prices in bulk, all of them or none: null where they were refused, and why was told. */
export function useBulkPrices(): (order: BulkOrder) => Promise<BulkStep | null> {
  const base = useChange('updatePrices')
  const listed = useChange('updatePriceListPrices')
  const planned = useChange('planPrices')
  const withdrawn = useChange('withdrawPlannedPrices')

  return async order => {
    const { prices, priceListId, startsAt } = order
    if (startsAt !== null) {
      let ids: readonly string[] = []
      const redo = async () => {
        const of = prices.map(({ productId, variantId, price }) => ({ productId, variantId, price: price ?? 0 }))
        const answer = await planned.run({ startsAt, prices: of, ...(priceListId !== null && { priceListId }) })
        ids = answer?.items.map(({ id }) => id) ?? []
        return answer !== undefined
      }
      return stepOf(redo, async () => (await withdrawn.run({ ids: [...ids] })) === true)
    }
    if (priceListId !== null) {
      const of = prices.map(({ productId, variantId, listed: was, price }) => ({ productId, variantId, was, price }))
      return stepOf(
        async () => (await listed.run({ priceListId, prices: of })) === true,
        async () => (await listed.run({ priceListId, prices: of.map(inverse) })) === true,
      )
    }
    const changes = asChanges(prices)
    return stepOf(
      async () => (await base.run({ prices: changes })) === true,
      async () => (await base.run({ prices: changes.map(inverse) })) === true,
    )
  }
}

async function stepOf(redo: () => Promise<boolean>, undo: () => Promise<boolean>): Promise<BulkStep | null> {
  return (await redo()) ? { redo, undo } : null
}

const inverse = <P extends { readonly was?: number | null; readonly price?: number | null }>(of: P) => ({
  ...of,
  was: of.price ?? null,
  price: of.was ?? null,
})
