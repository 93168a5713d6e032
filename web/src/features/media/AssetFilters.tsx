import { Group, SegmentedControl, Select } from '@mantine/core'
import { assetTypes, type AssetType } from '@vitrine/model/areas/media/entities.ts'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { memo, useCallback, useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useTranslate } from '../../ui/language.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import classes from './AssetPicker.module.css'
import type { FilesShown } from './filesShown.ts'
import { TagsButton } from './TagsButton.tsx'

interface Props {
  readonly shown: FilesShown
  readonly onShown: (change: Partial<FilesShown>) => void
  /** One may choose between pictures, videos and fonts. */
  readonly hasTypes: boolean
  readonly isStock: boolean
  /** Tags are called otherwise and deleted here. */
  readonly isMutable: boolean
}

/** Which files of a library are shown. It stands above them, and is not drawn again while one scrolls through them. */
export const AssetFilters = memo(function AssetFilters({ shown, onShown, hasTypes, isStock, isMutable }: Props) {
  const t = useTranslate()
  const { search, type, tag } = shown
  const setSearch = useCallback((text: string) => onShown({ search: text }), [onShown])
  const setType = useCallback((of: AssetType | null) => onShown({ type: of }), [onShown])
  const setTag = useCallback((title: string | null) => onShown({ tag: title }), [onShown])
  return (
    <Group gap="sm" className={classes.filters ?? ''}>
      <Search label={t('app.media.search')} initial={search} onSearch={setSearch} />
      {hasTypes && <TypeFilter value={type} onChange={setType} />}
      <Group gap="sm" wrap="nowrap">
        <TagFilter value={tag} onChange={setTag} />
        {isMutable && <TagsButton isStock={isStock} onChanged={(title, next) => title === tag && setTag(next)} />}
      </Group>
    </Group>
  )
})

// Each is drawn again when it itself changes, and not with every letter of the search.
const Search = memo(SearchBox)
const all = 'ALL'

interface TypeFilterProps {
  readonly value: AssetType | null
  readonly onChange: (type: AssetType | null) => void
}

const TypeFilter = memo(function TypeFilter({ value, onChange }: TypeFilterProps) {
  const t = useTranslate()
  return (
    <SegmentedControl
      aria-label={t('library.type')}
      value={value ?? all}
      onChange={next => onChange(isOneOf(assetTypes, next) ? next : null)}
      data={[
        { value: all, label: t('library.all-types') },
        { value: 'IMAGE', label: t('library.images') },
        { value: 'VIDEO', label: t('library.videos') },
        { value: 'FONT', label: t('library.fonts') },
      ]}
    />
  )
})

interface TagFilterProps {
  readonly value: string | null
  readonly onChange: (tag: string | null) => void
}

/** Of all tags those that begin with what is typed. */
const TagFilter = memo(function TagFilter({ value, onChange }: TagFilterProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const search = typed === value ? '' : typed.trim()
  const known = useCall('allTags', { limit: maxItems, ...(search && { search }) }, { keep: true })
  const titles = [...new Set([...(value ? [value] : []), ...(known.data?.items ?? []).map(({ title }) => title)])]
  // Where nothing is tagged, there is nothing to choose.
  if (titles.length === 0 && !typed) return null
  return (
    <Select
      aria-label={t('library.tag')}
      placeholder={t('library.any-tag')}
      data={titles}
      value={value}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t('app.nothing-found')}
      w={150}
      onChange={onChange}
    />
  )
})
