import { ActionIcon, Tooltip } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useCallback } from 'react'
import { prefetchSearch, SearchEverywhere, searchKey, useSearchOpen } from '../features/search/SearchEverywhere.tsx'
import { useTranslate } from '../ui/language.ts'

/** Opens the search over everything, as its key does. */
export function SearchButton() {
  const t = useTranslate()
  const [isOpen, setOpen] = useSearchOpen()
  const close = useCallback(() => setOpen(false), [setOpen])
  return (
    <>
      <Tooltip label={`${t('app.search')} (${searchKey.spelled})`}>
        <ActionIcon
          variant="subtle"
          color="stone.8"
          size="lg"
          aria-label={t('app.search')}
          aria-haspopup="dialog"
          aria-keyshortcuts={searchKey.aria}
          onClick={() => setOpen(true)}
          onPointerEnter={prefetchSearch}
        >
          <IconSearch size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <SearchEverywhere isOpen={isOpen} onClose={close} />
    </>
  )
}
