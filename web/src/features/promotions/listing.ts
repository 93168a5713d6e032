import type { Answer } from '../../api/client.ts'

export type Listing = Answer<'allPromotions'>
export type Promotion = Listing['items'][number]

/** The list with one promotion changed. */
export const withPromotion = (list: Listing, id: string, change: Partial<Promotion>): Listing => ({
  ...list,
  items: list.items.map(promotion => (promotion.id === id ? { ...promotion, ...change } : promotion)),
})

/**
 * The list with one promotion at the place of another; those in between shift by one. `place` is the other's sortIndex:
 * the list may be a part of all, or only what a search found.
 */
export function withPlace(list: Listing, id: string, place: number): Listing {
  const from = list.items.find(promotion => promotion.id === id)?.sortIndex
  if (from === undefined || from === place) return list
  const shifted = list.items.map(promotion => {
    if (promotion.id === id) return { ...promotion, sortIndex: place }
    const { sortIndex } = promotion
    if (from < place && sortIndex > from && sortIndex <= place) return { ...promotion, sortIndex: sortIndex - 1 }
    if (from > place && sortIndex < from && sortIndex >= place) return { ...promotion, sortIndex: sortIndex + 1 }
    return promotion
  })
  return { ...list, items: shifted.toSorted((a, b) => a.sortIndex - b.sortIndex) }
}

export type Edge = 'top' | 'bottom'

/** The sortIndex that a promotion takes when it is dropped before or after another; null where it stands already. */
export function placeAt(from: number, target: number, edge: Edge): number | null {
  const before = edge === 'top' ? target : target + 1
  const place = from < before ? before - 1 : before
  return place === from ? null : place
}
