import { Chip } from '@mantine/core'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useMemo, useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { useTranslate } from '../../ui/language.ts'
import classes from './kitchen.module.css'

type Group = Answer<'allProductCollections'>['items'][number]
type Category = Answer<'allProductCategories'>['items'][number]

/** Which products are looked at: all, a group's, or a category's. */
export interface Place {
  /** Tells one place from another; empty: all. */
  readonly key: string
  readonly filter: { readonly collectionId?: string; readonly categoryId?: string }
  /** Null: all. */
  readonly categoryIds: ReadonlySet<string> | null
  readonly titleOf: (categoryId: string) => string | null
  readonly groups: readonly Group[]
  readonly categories: readonly Category[]
  readonly groupId: string | null
  readonly categoryId: string | null
  readonly choose: (chosen: { readonly groupId: string | null; readonly categoryId: string | null }) => void
}

/** One that somebody deleted meanwhile is no longer chosen. A single group needs no choice: its categories stand there at once. */
export function usePlace(): Place {
  const [chosen, choose] = useState<{ readonly groupId: string | null; readonly categoryId: string | null }>({
    groupId: null,
    categoryId: null,
  })
  const groups = useCall('allProductCollections', { limit: maxItems }, { isKept: true }).data?.items ?? none
  const groupId = groups.some(({ id }) => id === chosen.groupId) ? chosen.groupId : null
  const shownGroup = groupId ?? (groups.length === 1 ? groups[0]!.id : null)
  const answer = useCall(
    'allProductCategories',
    { limit: maxItems, ...(shownGroup && { filter: { collectionId: shownGroup } }) },
    { enabled: groups.length > 0, keep: true, isKept: true },
  )
  const known = answer.data?.items ?? none
  const categories = shownGroup ? known.filter(({ collectionId }) => collectionId === shownGroup) : none
  const categoryId = categories.some(({ id }) => id === chosen.categoryId) ? chosen.categoryId : null
  const categoryIds = useMemo(() => {
    if (categoryId) return new Set([categoryId])
    return groupId ? new Set(categories.map(({ id }) => id)) : null
  }, [categoryId, groupId, categories])
  return {
    key: categoryId ?? groupId ?? '',
    filter: categoryId ? { categoryId } : groupId ? { collectionId: groupId } : {},
    categoryIds,
    titleOf: id => known.find(category => category.id === id)?.title ?? null,
    groups,
    categories,
    groupId,
    categoryId,
    choose,
  }
}
const none: readonly never[] = []

/** Groups, where there are several, and the categories of the one that is chosen, to be tapped. */
export function Chips({ place: { groups, categories, groupId, categoryId, choose } }: { readonly place: Place }) {
  const t = useTranslate()
  return (
    <>
      {groups.length > 1 && (
        <Row
          label={t('products.groups')}
          all={t('kitchen.all')}
          of={groups}
          chosen={groupId}
          onChoose={id => choose({ groupId: id, categoryId: null })}
        />
      )}
      {categories.length > 1 && (
        <Row
          label={t('kitchen.categories')}
          all={t('kitchen.all')}
          of={categories}
          chosen={categoryId}
          onChoose={id => choose({ groupId, categoryId: id })}
        />
      )}
    </>
  )
}

interface RowProps {
  readonly label: string
  readonly all: string
  readonly of: readonly { readonly id: string; readonly title: string }[]
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
}

function Row({ label, all, of, chosen, onChoose }: RowProps) {
  return (
    <div role="group" aria-label={label} className={classes.chips}>
      <Chip.Group value={chosen ?? ''} onChange={id => onChoose(typeof id === 'string' && id !== '' ? id : null)}>
        {[{ id: '', title: all }, ...of].map(({ id, title }) => (
          <Chip key={id} value={id} size="md" radius="xl" variant="light">
            {title}
          </Chip>
        ))}
      </Chip.Group>
    </div>
  )
}
