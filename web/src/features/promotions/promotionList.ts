import type { Cell } from '../../ui/edit/cells.ts'
import type { Promotion } from './listing.ts'
import type { PromotionChanges } from './usePromotionChanges.ts'

/** What the table and the cards need to show promotions and change them. */
export interface PromotionListProps {
  readonly promotions: readonly Promotion[]
  readonly changes: PromotionChanges
  /** The price that is being changed. */
  readonly cell: Cell | null
  readonly onCell: (cell: Cell | null) => void
  readonly onEdit: (promotion: Promotion) => void
}

/** A promotion's prices, in the order in which they are shown. */
export const priceNames = ['priceRegular', 'pricePromo'] as const
export type PriceName = (typeof priceNames)[number]
