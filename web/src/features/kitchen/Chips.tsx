import { Chip } from '@mantine/core'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useMemo } from 'react'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { useWholeList } from '../../api/useWholeList.ts'
import { SearchSelect, type SearchProps } from '../../ui/form/SearchSelect.tsx'
import { titleOf, useNamed, type SearchedCall } from '../../ui/form/useSearched.ts'
import { useTranslate } from '../../ui/language.ts'
import classes from './kitchen.module.css'
import type { KitchenLocation } from './useKitchenLocation.ts'

type Group = Answer<'allProductCollections'>['items'][number]
type Category = Answer<'allProductCategories'>['items'][number]

/** Which products are looked at: all, a group's, or a category's. */
/** What was chosen last; it may be gone. */
export interface Chosen {
  readonly groupId: string | null
  readonly categoryId: string | null
}

export interface Place {
  /** Tells one place from another; empty: all. */
  readonly key: string
  readonly filter: { readonly collectionId?: string; readonly categoryId?: string }
  /** Null: all. */
  readonly categoryIds: ReadonlySet<string> | null
  readonly titleOf: (categoryId: string) => string | null
  /** The first of them, as many as are answered at once, and how many there are. */
  readonly groups: readonly Group[]
  readonly groupCount: number
  readonly categories: readonly Category[]
  readonly groupId: string | null
  /** The one whose categories can be chosen: the only one without having been chosen, too. */
  readonly shownGroup: string | null
  readonly categoryId: string | null
  readonly choose: (chosen: Chosen) => void
}

/** One that somebody deleted meanwhile is no longer chosen. A single group needs no choice: its categories stand there at once. */
export function usePlace(chosen: Chosen, choose: (chosen: Chosen) => void): Place {
  const groups = useCall('allProductCollections', { limit: maxItems }, { isKept: true }).data ?? none
  const groupId = useChosenGroup(chosen.groupId, groups.items)
  const shownGroup = groupId ?? (groups.totalCount === 1 ? groups.items[0]!.id : null)
  const filter = { ...(shownGroup && { filter: { collectionId: shownGroup } }) }
  const first = useCall(
    'allProductCategories',
    { limit: maxItems, ...filter },
    { enabled: groups.totalCount > 0, keep: true, isKept: true },
  ).data
  const isMore = shownGroup !== null && first !== undefined && first.totalCount > first.items.length
  const whole = useWholeList('allProductCategories', filter, isMore)
  const known = (isMore ? whole.data : null) ?? first ?? none
  const categories = useMemo(
    () => (shownGroup ? known.items.filter(({ collectionId }) => collectionId === shownGroup) : none.items),
    [known, shownGroup],
  )
  const categoryId = categories.some(({ id }) => id === chosen.categoryId) ? chosen.categoryId : null
  const categoryIds = useMemo(() => {
    if (categoryId) return new Set([categoryId])
    return groupId ? new Set(categories.map(({ id }) => id)) : null
  }, [categoryId, groupId, categories])
  return {
    key: categoryId ?? groupId ?? '',
    filter: categoryId ? { categoryId } : groupId ? { collectionId: groupId } : {},
    categoryIds,
    titleOf: id => known.items.find(category => category.id === id)?.title ?? null,
    groups: groups.items,
    groupCount: groups.totalCount,
    categories,
    groupId,
    shownGroup,
    categoryId,
    choose,
  }
}
const none = { totalCount: 0, items: [] as readonly never[] }

/** The group that was chosen, as long as it is there: also behind the first hundred. */
function useChosenGroup(id: string | null, first: readonly { readonly id: string }[]): string | null {
  const isListed = first.some(each => each.id === id)
  const { found } = useNamed('allProductCollections', id, !isListed)
  return isListed || found !== null ? id : null
}

/** So many are tapped; of more, one is searched for. */
const mostChips = 30

/** Groups, where there are several, and the categories of the one that is chosen, to be tapped; of very many to be searched for. */
export function Chips({ place }: { readonly place: Place }) {
  const { groups, groupCount, categories, groupId, shownGroup, categoryId, choose } = place
  const t = useTranslate()
  const chooseGroup = (id: string | null) => choose({ groupId: id, categoryId: null })
  const chooseCategory = (id: string | null) => choose({ groupId, categoryId: id })
  return (
    <>
      <Choice
        call="allProductCollections"
        label={t('products.groups')}
        all={t('kitchen.all-groups')}
        nothing="kitchen.no-groups"
        of={groups}
        count={groupCount}
        chosen={groupId}
        onChoose={chooseGroup}
      />
      <Choice
        call="allProductCategories"
        {...(shownGroup !== null && { filter: { collectionId: shownGroup } })}
        label={t('kitchen.categories')}
        all={t('kitchen.all-categories')}
        nothing="kitchen.no-categories"
        of={categories}
        count={categories.length}
        chosen={categoryId}
        onChoose={chooseCategory}
      />
    </>
  )
}

/** At which location one looks; without any there is nothing to see. */
export function LocationChips({ location: { listed, count, isBound, chosen, choose } }: { readonly location: KitchenLocation }) {
  const t = useTranslate()
  return (
    <Choice
      call="allLocations"
      label={t('kitchen.location')}
      all={t(isBound ? 'kitchen.location' : 'kitchen.all-locations')}
      short={isBound ? null : t('kitchen.all-locations')}
      least={1}
      nothing="kitchen.no-locations"
      of={listed}
      count={count}
      chosen={chosen?.id ?? null}
      onChoose={(_id, location) => choose(location)}
    />
  )
}

interface ChoiceProps<N extends SearchedCall> extends Omit<RowProps, 'all'>, Pick<SearchProps<N>, 'call' | 'filter' | 'nothing'> {
  /** What no choice is called where one is searched for. */
  readonly all: string
  /** And what beside those that are tapped, if not “All”; null: one is chosen always. */
  readonly short?: string | null
  /** Of fewer there is nothing to choose. */
  readonly least?: number
  /** How many there are, of which `of` has the first. */
  readonly count: number
}

/** Nothing to choose of one; a few are tapped, of very many one is searched for. */
function Choice<N extends SearchedCall>({ all, short, least = 2, of, count, chosen, onChoose, label, ...searched }: ChoiceProps<N>) {
  const t = useTranslate()
  if (count <= mostChips)
    return (
      count >= least && (
        <Row label={label} all={short === undefined ? t('kitchen.all') : short} of={of} chosen={chosen} onChoose={onChoose} />
      )
    )
  return (
    <SearchSelect
      {...searched}
      label={label}
      isBare
      size="md"
      placeholder={all}
      value={chosen}
      onChange={item => onChoose(item.id, { id: item.id, title: titleOf(item) })}
      onClear={() => onChoose(null, null)}
    />
  )
}

interface RowProps {
  readonly label: string
  /** Null: one of them is chosen always. */
  readonly all: string | null
  readonly of: readonly { readonly id: string; readonly title: string }[]
  readonly chosen: string | null
  readonly onChoose: (id: string | null, chosen: { readonly id: string; readonly title: string } | null) => void
}

function Row({ label, all, of, chosen, onChoose }: RowProps) {
  return (
    <div role="group" aria-label={label} className={classes.chips}>
      <Chip.Group
        value={chosen ?? ''}
        onChange={id => {
          const found = of.find(each => each.id === id) ?? null
          onChoose(found?.id ?? null, found)
        }}
      >
        {[...(all === null ? [] : [{ id: '', title: all }]), ...of].map(({ id, title }) => (
          <Chip key={id} value={id} size="md" radius="xl" variant="light">
            {title}
          </Chip>
        ))}
      </Chip.Group>
    </div>
  )
}
