import { Select } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import type { ListOrder } from '@vitrine/model/calls/sorted.ts'
import { useTranslate } from './language.ts'

interface Sorting {
  readonly order?: ListOrder
  readonly isReversed?: true
}

/** By what lists are sorted, by what their addresses say. */
export const sorts = {
  /** By hand. */
  arranged: {},
  title: { order: 'TITLE' },
  'title-reversed': { order: 'TITLE', isReversed: true },
  newest: { order: 'MADE' },
  oldest: { order: 'MADE', isReversed: true },
} as const satisfies Readonly<Record<string, Sorting>>
export type ListSort = keyof typeof sorts

/** Lists of names, which stand by them unless they are asked otherwise. */
export const sortsOfNames = ['title', 'title-reversed', 'newest', 'oldest'] as const satisfies readonly ListSort[]

/** What is chosen of what is offered: the first, where the address says nothing that is. */
export const chosenSort = <S extends string>(offered: readonly S[], asked: string | undefined): S =>
  offered.find(sort => sort === asked) ?? offered[0]!

/** What of a choice is asked of the server: nothing for the first, in which the list stands by itself. */
export const askedSort = (offered: readonly ListSort[], sort: ListSort): Sorting => (sort === offered[0] ? {} : sorts[sort])

/** Presentations alone are sorted so: their page brings the words. */
type PresentationSort = 'edited' | 'unedited' | 'used' | 'unused'

interface Props<S extends string> {
  readonly offered: readonly S[]
  readonly value: S
  /** Null: the first. */
  readonly onChange: (sort: S | null) => void
}

/** What comes first in a list. */
export function SortSelect<S extends ListSort | PresentationSort>({ offered, value, onChange }: Props<S>) {
  const t = useTranslate()
  const change = (next: string | null) => {
    const sort = chosenSort(offered, next ?? undefined)
    onChange(sort === offered[0] ? null : sort)
  }
  return (
    <Select
      aria-label={t('sort.by')}
      leftSection={<IconArrowsSort size={18} aria-hidden />}
      data={offered.map(sort => ({ value: sort, label: t(`sort.${sort}`) }))}
      value={value}
      allowDeselect={false}
      onChange={change}
      w={{ base: '100%', xs: 240 }}
    />
  )
}
