import { assetTypes } from '@vitrine/model/areas/media/entities.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { useCallback } from 'react'
import { useViewer } from '../../api/viewer.ts'
import { useTranslate } from '../../ui/language.ts'
import { useLooking } from '../../ui/looking.tsx'
import { AssetLibrary } from './AssetLibrary.tsx'
import type { FilesShown } from './filesShown.ts'
import { librariesFor, openedFirst, type LibraryKind } from './libraries.ts'
import { LibraryTabs } from './LibraryTabs.tsx'
import { isPending } from './uploads.ts'
import { useAssetSelection } from './useAssetSelection.ts'
import { Page } from '../../ui/Page.tsx'
import { usePage } from '../../ui/usePage.ts'

/** What stands in the address of the page. */
const filters = ['library', 'folder', 'type', 'tag'] as const

/** The own files beside the stock library; an administrator has the stock library alone, and keeps it for everybody. */
export default function MediaPage() {
  const t = useTranslate()
  const libraries = librariesFor(useViewer()?.role)
  const { search, filters: asked, onSearch, onFilters } = usePage({ isInAddress: true, keptAs: 'vitrine.media', filters })
  const shown: FilesShown = {
    search,
    folderId: asked.folder ?? null,
    type: isOneOf(assetTypes, asked.type) ? asked.type : null,
    tag: asked.tag ?? null,
  }
  const onShown = useCallback(
    ({ search: text, folderId, ...change }: Partial<FilesShown>) =>
      text === undefined ? onFilters({ ...change, ...(folderId !== undefined && { folder: folderId }) }) : onSearch(text),
    [onFilters, onSearch],
  )
  const place = { shown, onShown }
  const [only, ...others] = libraries
  return (
    <Page title={t('app.routes.media.title')}>
      {others.length === 0 ? (
        <Library {...only} {...place} />
      ) : (
        <LibraryTabs
          libraries={libraries}
          open={openedFirst(libraries, asked.library ?? null)}
          // Folders and tags are a library's own.
          onOpen={library => onFilters({ library, folder: null, tag: null })}
        >
          {library => <Library {...library} {...place} />}
        </LibraryTabs>
      )}
    </Page>
  )
}

interface LibraryProps extends LibraryKind {
  readonly shown: FilesShown
  readonly onShown: (change: Partial<FilesShown>) => void
}

function Library({ name, shown, onShown, ...library }: LibraryProps) {
  const isLooking = useLooking()
  const isMutable = library.isMutable && !isLooking
  const selection = useAssetSelection(isMutable ? Infinity : 1)
  return (
    <AssetLibrary
      isStock={name === 'stock'}
      isMutable={isMutable}
      takesFiles={isMutable}
      isOrganising={isMutable}
      shown={shown}
      onShown={onShown}
      selection={selection}
      onUploaded={(uploaded, isAlone) => {
        // What came together is tagged together.
        if (!isAlone && !isPending(uploaded)) selection.add([uploaded])
      }}
    />
  )
}
