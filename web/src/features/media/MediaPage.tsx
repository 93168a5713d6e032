import { useSessionStorage } from '@mantine/hooks'
import { useTranslate } from '../../ui/language.ts'
import { AssetLibrary } from '../../ui/media/AssetLibrary.tsx'
import { isPending } from '../../ui/media/uploads.ts'
import { useAssetSelection } from '../../ui/media/useAssetSelection.ts'
import { Page } from '../../ui/Page.tsx'

/** The stock library, which an administrator keeps for everybody. */
export default function MediaPage() {
  const t = useTranslate()
  const [folderId, setFolderId] = useSessionStorage<string | null>({
    key: 'vitrine.media-folder',
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const selection = useAssetSelection(Infinity)
  return (
    <Page title={t('app.routes.media.title')}>
      <AssetLibrary
        isStock
        isMutable
        takesFiles
        isOrganising
        folderId={folderId}
        onFolder={setFolderId}
        selection={selection}
        onUploaded={(uploaded, isAlone) => {
          // What came together is tagged together.
          if (!isAlone && !isPending(uploaded)) selection.add([uploaded])
        }}
      />
    </Page>
  )
}
