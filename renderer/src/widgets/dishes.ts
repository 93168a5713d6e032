import { useMemo } from 'react'
import type { ContentCategory, ContentProduct, ContentPromotion } from '@vitrine/model/screen/content.ts'
import { availablePromotions, pickedPromotion } from '@vitrine/model/show/playlist.ts'
import { shelvesOf } from '@vitrine/model/show/productLists.ts'
import { showsSoldOut, type SoldOutSettings } from '@vitrine/model/show/soldOut.ts'
import { useCatalogue } from '../data.tsx'
import { useFrozen, useStage } from '../stageContext.ts'

export const useCategory = (id: string | null): ContentCategory | null => useCatalogue().categories[id ?? ''] ?? null

type Availability = { readonly state: 'AVAILABLE' | 'UNAVAILABLE' }
const seen = <T extends Availability>(thing: T | undefined, shown: boolean): T | null =>
  thing && (shown || thing.state === 'AVAILABLE') ? thing : null

/** Null for one that may not be seen now: one that is sold out, where the widget doesn't show it. */
export function useProduct(id: string | null, settings: SoldOutSettings = {}): ContentProduct | null {
  const frozen = useFrozen()
  return seen(useCatalogue().products[id ?? ''], frozen || showsSoldOut(settings))
}

export interface Shelf {
  readonly category: ContentCategory
  /** Never none. */
  readonly products: readonly ContentProduct[]
}

/** The categories with what they hold, in their order: all products, or the chosen ones, also what is sold out where the widget shows it. One without any is not there. */
export function useShelves(
  list: Parameters<typeof shelvesOf>[0],
  chosen: readonly string[] | null,
  settings: SoldOutSettings = {},
): readonly Shelf[] {
  const { categories, products } = useCatalogue()
  const frozen = useFrozen()
  const shown = frozen || showsSoldOut(settings)
  const shelves = shelvesOf(list, categories)
  const named = shelves.map(({ id }) => id).join(' ')
  // The same as long as nothing of it is other: its rows are measured when it is not.
  return useMemo(
    () =>
      shelves.flatMap(category => {
        const ids = category.productIds.filter(id => !chosen || chosen.includes(id))
        const there = ids.map(id => seen(products[id], shown)).filter(p => p !== null)
        return there.length > 0 ? [{ category, products: there }] : []
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- a list of the same categories is the same list.
    [named, chosen, categories, products, shown],
  )
}

export const usePromotion = (id: string | null): ContentPromotion | null => seen(useCatalogue().promotions[id ?? ''], useFrozen())

/** The one picked for this round; while frozen the first there is. */
export function useRandomPromotion(): ContentPromotion | null {
  const { promotions } = useCatalogue()
  const { picked, time } = useStage()
  if (picked) return pickedPromotion(promotions, picked)
  return availablePromotions(promotions)[0] ?? (time ? null : (Object.values(promotions)[0] ?? null))
}
