import { rowsOfPart } from '@vitrine/model/areas/products/groups.ts'
import { useMemo } from 'react'
import type { Answer } from '../../api/client.ts'
import { useWholeList } from '../../api/useWholeList.ts'

export type AtLocations = Answer<'allProductsAtLocations'>['items'][number]

/** By the product, where it is sold out or off the menu; what isn't named is nowhere. Of all products in one call for each thousand that are. */
export function useProductsAtLocations(enabled: boolean): ReadonlyMap<string, AtLocations> {
  const { data } = useWholeList('allProductsAtLocations', {}, enabled, rowsOfPart)
  return useMemo(() => new Map(data?.items.map(item => [item.id, item])), [data])
}
