import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useState } from 'react'
import { useCall } from '../../../../api/useCall.ts'
import { choicesIn } from './productChoices.ts'

/** The product groups, and the categories of the one that is chosen or that the chosen category belongs to. */
export function useProductChoices(categoryId: string | null) {
  const catalogue = useCatalogue()
  const answer = useCall('allProductCollections', { limit: 100, offset: 0 })
  const [chosenGroup, chooseGroup] = useState<string | null>(null)
  /** Why there is nothing to choose from. */
  const nothing: MessageKey = answer.isPending ? 'app.loading' : answer.error ? 'failure.load' : 'editor.no-groups'
  return { nothing, chooseGroup, ...choicesIn(catalogue, answer.data?.items ?? [], { categoryId, chosenGroup }) }
}
