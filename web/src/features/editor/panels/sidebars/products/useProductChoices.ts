import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useState } from 'react'
import { useCall } from '../../../../../api/useCall.ts'
import { choicesIn } from './productChoices.ts'

/** The categories of the product group that is chosen, or that the chosen category belongs to. In a template there are none. */
export function useProductChoices(
  { categoryId, collectionId = null }: { readonly categoryId: string | null; readonly collectionId?: string | null },
  template: boolean,
) {
  const catalogue = useCatalogue()
  const [chosenGroup, chooseGroup] = useState<string | null>(null)
  const first = useCall('allProductCollections', { limit: 1 }, { enabled: !template })
  const total = first.data?.totalCount ?? 0
  const onlyGroup = total === 1 ? (first.data?.items[0]?.id ?? null) : null
  return { hasGroups: total > 0, chooseGroup, ...choicesIn(catalogue, { categoryId, collectionId, chosenGroup, onlyGroup }) }
}
