import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useState } from 'react'
import { useCall } from '../../../../api/useCall.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

/** The product groups, and the categories of the one that is chosen or that the chosen category belongs to. */
export function useProductChoices(categoryId: string | null) {
  const { categories, products } = useCatalogue()
  const answer = useCall('allProductCollections', { limit: 100, offset: 0 })
  const [chosenGroup, chooseGroup] = useState<string | null>(null)
  const category = categoryId === null ? null : (categories[categoryId] ?? null)
  const groups: readonly Choice[] = (answer.data?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))
  const groupId = category?.collectionId ?? chosenGroup ?? (groups.length === 1 ? groups[0]!.value : null)
  const inGroup: readonly Choice[] = Object.values(categories)
    .filter(each => each.collectionId === groupId)
    .sort((a, b) => a.sortIndex - b.sortIndex)
    .map(({ id, title }) => ({ value: id, label: title }))
  const ofCategory: readonly Choice[] = (category?.productIds ?? []).flatMap(id => {
    const product = products[id]
    return product ? [{ value: id, label: product.title }] : []
  })
  /** Why there is nothing to choose from. */
  const nothing: MessageKey = answer.isPending ? 'app.loading' : answer.error ? 'failure.load' : 'editor.no-groups'
  return { nothing, groups, groupId, chooseGroup, category, categories: inGroup, products: ofCategory }
}
