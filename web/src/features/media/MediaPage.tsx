import { useSessionStorage } from '@mantine/hooks'
import { useViewer } from '../../api/viewer.ts'
import { useTranslate } from '../../ui/language.ts'
import { AssetLibrary } from '../../ui/media/AssetLibrary.tsx'
import { librariesFor, openedFirst, type LibraryKind } from '../../ui/media/libraries.ts'
import { LibraryTabs } from '../../ui/media/LibraryTabs.tsx'
import { isPending } from '../../ui/media/uploads.ts'
import { useAssetSelection } from '../../ui/media/useAssetSelection.ts'
import { Page } from '../../ui/Page.tsx'

/** The own files beside the stock library; an administrator has the stock library alone, and keeps it for everybody. */
export default function MediaPage() {
  const t = useTranslate()
  const libraries = librariesFor(useViewer()?.role)
  const [open, setOpen] = useKept('vitrine.media-library')
  const [only, ...others] = libraries
  return (
    <Page title={t('app.routes.media.title')}>
      {others.length === 0 ? (
        <Library {...only} />
      ) : (
        <LibraryTabs libraries={libraries} open={openedFirst(libraries, open)} onOpen={setOpen}>
          {library => <Library {...library} />}
        </LibraryTabs>
      )}
    </Page>
  )
}

function Library({ name, isMutable }: LibraryKind) {
  const [folderId, setFolderId] = useKept(name === 'stock' ? 'vitrine.media-folder' : 'vitrine.media-folder-own')
  const selection = useAssetSelection(isMutable ? Infinity : 1)
  return (
    <AssetLibrary
      isStock={name === 'stock'}
      isMutable={isMutable}
      takesFiles={isMutable}
      isOrganising={isMutable}
      folderId={folderId}
      onFolder={setFolderId}
      selection={selection}
      onUploaded={(uploaded, isAlone) => {
        // What came together is tagged together.
        if (!isAlone && !isPending(uploaded)) selection.add([uploaded])
      }}
    />
  )
}

const useKept = (key: string) => useSessionStorage<string | null>({ key, defaultValue: null, getInitialValueInEffect: false })
