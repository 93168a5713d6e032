import { Select } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { useTranslate } from '../../ui/language.ts'
import { firstSort, lastSort, sortNames, type Sort } from './sorts.ts'

interface Props {
  readonly value: Sort
  readonly onChange: (sort: Sort) => void
}

/** What comes first in the list; this browser remembers it. */
export function SortSelect({ value, onChange }: Props) {
  const t = useTranslate()
  const handleChange = (next: Sort) => {
    lastSort.set(next === firstSort ? null : next)
    onChange(next)
  }
  return (
    <Select
      aria-label={t('presentations.sort')}
      leftSection={<IconArrowsSort size={18} aria-hidden />}
      data={sortNames.map(sort => ({ value: sort, label: t(`presentations.sort.${sort}`) }))}
      value={value}
      onChange={next => next && handleChange(next)}
      w={{ base: '100%', xs: 240 }}
    />
  )
}
