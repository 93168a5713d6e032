import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconFolderPlus } from '@tabler/icons-react'
import { useTranslate } from '../../ui/language.ts'
import { useLooking } from '../../ui/looking.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { SortSelect } from '../../ui/SortSelect.tsx'
import { LabelFilter } from './LabelFilter.tsx'
import { OrientationFilter } from './OrientationChoice.tsx'
import { lastSort, sortNames } from './sorts.ts'
import type { PresentationList } from './usePresentationList.ts'

interface Props {
  readonly list: PresentationList
  /** Shows all labels, to be renamed and taken off. */
  readonly onManage: () => void
  readonly onNewFolder: () => void
}

/** Which presentations are listed, and in which order; while there is no folder yet, the first is made here. */
export function PresentationFilters({ list, onManage, onNewFolder }: Props) {
  const t = useTranslate()
  const isLooking = useLooking()
  const { page, orientation, labels, sort, folderAnswer, folders, items } = list
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm" w={{ base: '100%', xs: 'auto' }}>
        <OrientationFilter value={orientation} onChange={next => page.onFilters({ orientation: next })} />
        <LabelFilter value={labels} onChange={list.filterBy} {...(!isLooking && { onManage })} />
        {!isLooking && folderAnswer.data && folders.length === 0 && items.length > 0 && (
          <Tooltip label={t('folders.add')}>
            <ActionIcon variant="subtle" color="stone.7" size={36} aria-label={t('folders.add')} onClick={onNewFolder}>
              <IconFolderPlus size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      <Group gap="sm" w={{ base: '100%', xs: 'auto' }}>
        <SortSelect
          offered={sortNames}
          value={sort}
          onChange={next => {
            lastSort.set(next)
            page.onFilters({ sort: next })
          }}
        />
        <SearchBox label={t('presentations.search')} initial={page.search} onSearch={page.onSearch} />
      </Group>
    </Group>
  )
}
