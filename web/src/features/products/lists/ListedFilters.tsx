import { Group, Switch } from '@mantine/core'
import { SearchSelect } from '../../../ui/form/SearchSelect.tsx'
import { useTranslate } from '../../../ui/language.ts'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import type { usePage } from '../../../ui/usePage.ts'

interface Props {
  readonly paged: Pick<ReturnType<typeof usePage<'group' | 'differs'>>, 'search' | 'onSearch' | 'filters' | 'onFilters'>
}

/** Which prices are shown: of what is searched for, of one group, only what differs from the base price. */
export function ListedFilters({ paged: { search, onSearch, filters, onFilters } }: Props) {
  const t = useTranslate()
  return (
    <Group gap="sm">
      <SearchBox initial={search} onSearch={onSearch} label={t('products.search')} />
      <SearchSelect
        call="allProductCollections"
        label={t('allergens.group')}
        isBare
        w={{ base: '100%', xs: 220 }}
        placeholder={t('allergens.all-groups')}
        nothing="products.no-groups"
        value={filters.group ?? null}
        onChange={({ id }) => onFilters({ group: id })}
        onClear={() => onFilters({ group: null })}
      />
      <Switch
        label={t('listed.differs')}
        checked={filters.differs === 'yes'}
        onChange={event => onFilters({ differs: event.currentTarget.checked ? 'yes' : null })}
      />
    </Group>
  )
}
