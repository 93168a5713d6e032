import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPhoto, IconSearchOff, IconTypography, IconUpload } from '@tabler/icons-react'
import { type AssetType } from '@vitrine/model/areas/media/entities.ts'
import { fontEndings } from '@vitrine/model/areas/media/uploads.ts'
import { videoEndings } from '@vitrine/model/areas/media/videos.ts'
import { memo, useState } from 'react'
import type { PendingAsset } from '../../api/uploadVideo.ts'
import { FolderLibrary } from '../folders/FolderLibrary.tsx'
import { chosenFolder, type Moved } from '../folders/folder.ts'
import { useTranslate } from '../../ui/language.ts'
import { useHandler } from '../../ui/useHandler.ts'
import { ListStates } from '../../ui/ListStates.tsx'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { CardSkeletons } from '../../ui/Skeletons.tsx'
import type { Asset } from './asset.ts'
import { useAssetFolders, assetFolders } from './assetFolders.ts'
import { AssetFilters } from './AssetFilters.tsx'
import type { AssetDeeds } from './assetDeeds.ts'
import { AssetGrid } from './AssetGrid.tsx'
import classes from './AssetPicker.module.css'
import { AssetSettings, type Described } from './AssetSettings.tsx'
import { AssetViewer } from './AssetViewer.tsx'
import type { FilesShown } from './filesShown.ts'
import { mediaWord, type MediaType } from './mediaWords.ts'
import { PendingTile } from './PendingTile.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { StorageLine } from './StorageLine.tsx'
import { TagDialog } from './TagDialog.tsx'
import type { Uploaded } from './uploads.ts'
import { placeOfLibrary, useAssetChanges } from './useAssetChanges.ts'
import { useAssetList } from './useAssetList.ts'
import type { AssetSelection } from './useAssetSelection.ts'
import { useFilesFromOutside } from './useFilesFromOutside.ts'
import { useLibraryUploads } from './useLibraryUploads.ts'
import { useLimitWords } from './useLimitWords.ts'
import { usePendingAssets } from './usePendingAssets.ts'
import type { Rows } from './useVisibleRows.ts'

interface Props {
  readonly shown: FilesShown
  readonly onShown: (change: Partial<FilesShown>) => void
  readonly isStock: boolean
  /** Files are added, changed and deleted here. */
  readonly isMutable: boolean
  /** Files that are dropped or pasted belong here. A dialog that is closing takes none. */
  readonly takesFiles: boolean
  /** Only these; without it all are there, and one may choose. */
  readonly type?: MediaType
  readonly selection: AssetSelection
  /** Several are selected to be moved, tagged or deleted, and not to be chosen for something. */
  readonly isOrganising: boolean
  /** Where one is chosen for something. */
  readonly picking?: {
    readonly onTake: (asset: Asset) => void
    readonly pendingId: string | null
    readonly onPending: (id: string) => void
    readonly onPendingRemoved: (id: string) => void
  }
  readonly onUploaded: (uploaded: Uploaded, isAlone: boolean) => void
}

/** The stock library, or the organisation's own files: folders at the left, files at the right. */
export function AssetLibrary(props: Props) {
  const { isStock, isMutable, selection, onShown, picking } = props
  const { answer, folders } = useAssetFolders(isStock)
  const folderId = chosenFolder(folders, props.shown.folderId, answer.data !== undefined)
  const changes = useAssetChanges(selection)
  // What is not seen any more is not acted upon.
  const narrow = useHandler((next: Partial<FilesShown>) => {
    if ('type' in next || 'tag' in next) selection.clear()
    onShown(next)
  })
  const [described, setDescribed] = useState<Asset | null>(null)
  const [tagged, setTagged] = useState<readonly Asset[] | null>(null)
  const uploads = useLibraryUploads({ folderId, isDescribed: !picking || props.isOrganising, onUploaded: props.onUploaded })
  const what: Described | null = described
    ? { kind: 'asset', asset: described }
    : uploads.described && { kind: 'upload', sending: uploads.described }
  const close = () => {
    setDescribed(null)
    uploads.close()
  }
  return (
    <>
      <RefusedNotice at={placeOfLibrary} />
      <FolderLibrary
        kind={assetFolders}
        folders={folders}
        answer={answer}
        folderId={folderId}
        onFolder={next => {
          selection.clear()
          onShown({ folderId: next })
        }}
        isPicker={picking !== undefined}
        moveItems={isMutable ? changes.move : undefined}
      >
        {askMove => (
          <Files
            {...props}
            shown={{ ...props.shown, folderId }}
            onShown={narrow}
            folderTitle={folders.find(({ id }) => id === folderId)?.title ?? null}
            onFiles={uploads.add}
            onMove={askMove}
            onTag={setTagged}
            onSettings={setDescribed}
            onDelete={assets => void changes.remove(assets)}
          />
        )}
      </FolderLibrary>
      {what && (
        <AssetSettings
          key={what.kind === 'asset' ? what.asset.id : what.sending.id}
          what={what}
          folders={folders}
          onDelete={asset => changes.remove([asset])}
          onClose={close}
        />
      )}
      {tagged && (
        <TagDialog
          assets={tagged}
          busy={changes.busy}
          onSave={(add, less) => void changes.tag(tagged, add, less).then(isDone => isDone && setTagged(null))}
          onClose={() => setTagged(null)}
        />
      )}
    </>
  )
}

interface FilesProps extends Props {
  readonly folderTitle: string | null
  readonly onFiles: (files: readonly File[]) => void
  readonly onMove: (what: Moved) => void
  readonly onTag: (assets: readonly Asset[]) => void
  readonly onSettings: (asset: Asset) => void
  readonly onDelete: (assets: readonly Asset[]) => void
}

/** What is in the open folder: found, selected, viewed and added to. */
function Files(props: FilesProps) {
  const { shown, onShown, isStock, isMutable, type, selection, isOrganising, picking, folderTitle, onFiles, onMove } = props
  const { search, folderId, tag } = shown
  const t = useTranslate()
  const [looked, setLooked] = useState<Rows>({ from: 0, to: 0 })
  const [viewed, setViewed] = useState<number | null>(null)
  const wanted = { isStock, folderId, tag, search, type: type ?? shown.type }
  const list = useAssetList(wanted, [looked.from, looked.to, ...(viewed === null ? [] : [viewed])])
  const pending = usePendingAssets(isMutable && (wanted.type === null || wanted.type === 'VIDEO'))
  const waiting = search || tag ? [] : pending.filter(each => folderId === null || each.folderId === folderId)
  // Where only videos are on their way there is nothing else to say.
  const hasList = waiting.length === 0 || list.total > 0 || list.isLoading || list.answer.error !== null
  const isOver = useFilesFromOutside(onFiles, isMutable && props.takesFiles)

  const titleOf = (assets: readonly Asset[]) => {
    const [first] = assets
    return assets.length === 1 && first ? first.title : t('library.many', { count: assets.length })
  }
  const askMove = (assets: readonly Asset[]) => onMove({ kind: 'items', items: assets, title: titleOf(assets) })
  const deeds: AssetDeeds = {
    onView: setViewed,
    ...(isMutable && { onSettings: props.onSettings, onMove: askMove, onDelete: props.onDelete }),
  }
  const upload = isMutable && <UploadButton type={type} onFiles={onFiles} />

  return (
    <Stack gap="md" className={classes.library} data-over={isOver || undefined} data-picker={picking !== undefined || undefined}>
      <Group justify="space-between" align="start" gap="sm">
        <AssetFilters shown={shown} onShown={onShown} hasTypes={type === undefined} isStock={isStock} isMutable={isMutable} />
        {upload}
      </Group>
      {isMutable && (
        <Group justify="space-between" align="start" gap="sm">
          <Hint type={type} isOver={isOver} folderTitle={folderTitle} />
          <StorageLine total={list.total} />
        </Group>
      )}
      {waiting.length > 0 && <Waiting pending={waiting} all={pending} picking={picking} />}
      {hasList && (
        <ListStates
          answer={list.answer}
          isLoading={list.isLoading}
          count={list.total}
          search={search}
          skeleton={<CardSkeletons count={4} />}
          empty={emptyOf(t, { ...wanted, isForced: type !== undefined, isMutable, upload: upload || undefined })}
        >
          <AssetGrid
            key={`${folderId} ${search} ${tag} ${wanted.type}`}
            label={t(type ? mediaWord(type, 'title') : 'library.files')}
            list={list}
            selection={selection}
            deeds={deeds}
            onTake={isOrganising ? undefined : picking?.onTake}
            onLook={setLooked}
            isSmall={picking !== undefined}
          />
        </ListStates>
      )}
      {isMutable && isOrganising && selection.items.length > 0 && (
        <SelectionBar
          count={selection.items.length}
          total={list.total}
          onAll={() => void selection.setLater(list.between(0, list.total - 1))}
          onMove={() => askMove(selection.items)}
          onTag={() => props.onTag(selection.items)}
          onDelete={() => props.onDelete(selection.items)}
          onClear={selection.clear}
        />
      )}
      {viewed !== null && (
        <AssetViewer
          asset={list.at(viewed)}
          index={viewed}
          total={list.total}
          onIndex={setViewed}
          onSettings={
            isMutable
              ? asset => {
                  setViewed(null)
                  props.onSettings(asset)
                }
              : undefined
          }
          onClose={() => setViewed(null)}
        />
      )}
    </Stack>
  )
}

interface UploadProps {
  readonly type: MediaType | undefined
  readonly onFiles: (files: readonly File[]) => void
}

const accepted = { IMAGE: 'image/*', VIDEO: ['video/*', ...videoEndings.map(ending => `.${ending}`)].join() }

function UploadButton({ type, onFiles }: UploadProps) {
  const t = useTranslate()
  return (
    <FileButton
      onChange={onFiles}
      accept={type ? accepted[type] : [...Object.values(accepted), ...fontEndings.map(ending => `.${ending}`)].join()}
      multiple
    >
      {button => (
        <Button {...button} leftSection={<IconUpload size={18} aria-hidden />}>
          {t(type ? mediaWord(type, 'upload') : 'library.upload')}
        </Button>
      )}
    </FileButton>
  )
}

interface HintProps {
  readonly type: MediaType | undefined
  readonly isOver: boolean
  readonly folderTitle: string | null
}

/** How files come in, how large they may be, and where they go. */
const Hint = memo(function Hint({ type, isOver, folderTitle }: HintProps) {
  const t = useTranslate()
  const limits = useLimitWords()
  // With fingers nothing is dropped.
  const isTouch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false })
  if (isOver)
    return (
      <Text size="sm" fw={600}>
        {t('library.drop-here')}. {folderTitle && t('library.drop-into', { title: folderTitle })}
      </Text>
    )
  const { assetImage, assetVideo } = limits
  const words = { pictures: assetImage.limit, videos: assetVideo.limit, minutes: assetVideo.minutes }
  return (
    <Text size="sm" c="stone.6">
      {type
        ? t(mediaWord(type, 'drop'), limits[type === 'VIDEO' ? 'assetVideo' : 'assetImage'])
        : `${isTouch ? '' : `${t('library.drop')} `}${t('video.drop-limits', words)}.`}
    </Text>
  )
})

interface WaitingProps {
  readonly pending: readonly PendingAsset[]
  /** Those of other folders too, newest first. */
  readonly all: readonly PendingAsset[]
  readonly picking: Props['picking']
}

function Waiting({ pending, all, picking }: WaitingProps) {
  const beforeOf = (one: PendingAsset) => all.slice(all.indexOf(one) + 1).filter(({ state }) => state === 'PROCESSING').length

  return (
    <div className={classes.waitingTiles}>
      {pending.map(each => (
        <PendingTile
          key={each.id}
          pending={each}
          before={beforeOf(each)}
          isChosen={picking?.pendingId === each.id}
          choose={picking?.onPending}
          onRemoved={picking?.onPendingRemoved}
        />
      ))}
    </div>
  )
}

interface Empty {
  readonly isStock: boolean
  readonly isMutable: boolean
  readonly folderId: string | null
  readonly tag: string | null
  readonly type: AssetType | null
  readonly isForced: boolean
  readonly upload: React.ReactNode
}

/** What stands in the place of files where there are none. */
function emptyOf(t: ReturnType<typeof useTranslate>, { isStock, isMutable, folderId, tag, type, isForced, upload }: Empty) {
  if (type === 'FONT' && isMutable && !tag && !folderId)
    return { icon: IconTypography, title: t('library.no-fonts'), body: t('library.no-fonts-body'), action: upload }
  if (tag || (type && !isForced)) return { icon: IconSearchOff, title: t('library.none-of-these'), body: t('library.none-of-these-body') }
  if (folderId) return { icon: IconPhoto, title: t('library.empty-folder'), ...(isMutable && { body: t('library.empty-folder-body') }) }
  const kind = type === 'VIDEO' ? type : 'IMAGE'
  if (isStock && !isMutable) return { icon: IconPhoto, title: t(mediaWord(kind, 'stock-empty')) }
  if (isForced) return { icon: IconPhoto, title: t(mediaWord(kind, 'empty')), body: t(mediaWord(kind, 'empty-body')) }
  return { icon: IconPhoto, title: t('library.empty'), body: t('library.empty-body'), action: upload }
}
