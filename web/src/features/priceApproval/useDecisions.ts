import { maxPricesAtOnce } from '@vitrine/model/areas/products/groups.ts'
import { useRef } from 'react'
import { useChange } from '../../api/useChange.ts'
import { askWhole } from '../../api/useWholeList.ts'
import { toast } from '../../ui/toast.tsx'
import type { Proposal } from './proposals.ts'

export const placeOfDecisions = 'price proposals'

/** As they were looked at. */
export const seenOf = (proposals: readonly Proposal[]) => proposals.map(({ id, updatedAt }) => ({ id, updatedAt }))

/** What becomes of proposals. */
export function useDecisions() {
  const approved = useChange('approvePriceProposals', { place: () => ({ at: placeOfDecisions }) })
  const withdrawn = useChange('withdrawPriceProposals', { place: ({ ids: [id = ''] }) => ({ at: id }) })
  const isApproving = useRef(false)
  return {
    isBusy: approved.busy,
    /** Whether it was done. */
    async approve(proposals: readonly Proposal[]): Promise<boolean> {
      // A double click agrees once.
      if (proposals.length === 0 || isApproving.current) return false
      isApproving.current = true
      const isDone = await approved.run({ proposals: seenOf(proposals) })
      isApproving.current = false
      if (!isDone) return false
      if (proposals.length === 1) toast.done('priceApproval.approved-one')
      else toast.done('priceApproval.approved', { count: proposals.length })
      return true
    },
    /** Of all pages those that wait; null: they could not be had, and that is told. */
    async allAsked(priceListId: string | null): Promise<readonly Proposal[] | null> {
      try {
        const { items } = await askWhole('allPriceProposals', { filter: { isAsked: true, priceListId } })
        return items.slice(0, maxPricesAtOnce)
      } catch (error) {
        toast.failed('priceApproval.approve-failed', { error })
        return null
      }
    },
    withdraw: ({ id }: Proposal) => withdrawn.run({ ids: [id] }),
  }
}
