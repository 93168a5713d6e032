import { Button, Group, Modal, Text } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useViewer } from '../../api/viewer.ts'
import { useTranslate } from '../../ui/language.ts'
import { useTopmost } from '../../ui/useTopmost.ts'
import type { Asset } from './asset.ts'
import { AssetLibrary } from './AssetLibrary.tsx'
import classes from './AssetPicker.module.css'
import { allFiles, type FilesShown } from './filesShown.ts'
import { lastLibrary, librariesFor, openedFirst, type LibraryKind } from './libraries.ts'
import { LibraryTabs } from './LibraryTabs.tsx'
import { mediaWord, type MediaType } from './mediaWords.ts'
import { isPending } from './uploads.ts'
import { useAssetSelection, type AssetSelection } from './useAssetSelection.ts'
import { usePendingAssets } from './usePendingAssets.ts'

export interface AssetDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onChoose: (asset: Asset) => void
  /** More than one at once: so many at most, which are then all chosen together. Unless said, one. */
  readonly several?: { readonly max: number; readonly onChoose: (assets: readonly Asset[]) => void }
  /** What is chosen here; pictures unless said otherwise. */
  readonly type?: MediaType
  /** A video that is still being processed: an asset of this id to come. */
  readonly onChoosePending?: (id: string) => void
}

/** Chooses a picture or a video from the stock library or the organisation's own files; new ones are uploaded here. */
export default function AssetDialog({ opened, type = 'IMAGE', onClose, ...props }: AssetDialogProps) {
  const t = useTranslate()
  const { ref, ifTopmost } = useTopmost<HTMLDivElement>()
  return (
    <Modal
      opened={opened}
      onClose={ifTopmost(onClose)}
      title={t(mediaWord(type, 'title'))}
      size={1120}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <div ref={ref}>
        <Libraries type={type} opened={opened} onClose={onClose} {...props} />
      </div>
    </Modal>
  )
}

interface LibrariesProps extends AssetDialogProps {
  readonly type: MediaType
}

/** A part of its own, so that every opening starts anew. */
function Libraries(props: LibrariesProps) {
  const libraries = librariesFor(useViewer()?.role)
  const [open, setOpen] = useState<string | null>(lastLibrary.get)
  return (
    <LibraryTabs
      libraries={libraries}
      open={openedFirst(libraries, open)}
      onOpen={next => {
        setOpen(next)
        lastLibrary.set(next)
      }}
    >
      {library => <Library {...props} library={library} />}
    </LibraryTabs>
  )
}

/** One of the libraries, with the buttons that take what is chosen in it. */
function Library({
  library,
  type,
  opened,
  onClose,
  onChoose,
  several,
  onChoosePending,
}: LibrariesProps & { readonly library: LibraryKind }) {
  const t = useTranslate()
  const { isMutable } = library
  const [shown, setShown] = useState(allFiles)
  const show = useCallback((change: Partial<FilesShown>) => setShown(before => ({ ...before, ...change })), [])
  const [isOrganising, setOrganising] = useState(false)
  const max = several?.max ?? 1
  const selection = useAssetSelection(isOrganising ? Infinity : max)
  const [chosen] = selection.items
  const { pendingId, choosing, ...pending } = usePendingChoice(selection, isMutable && type === 'VIDEO')
  const take = (assets: readonly Asset[]) => {
    if (several) several.onChoose(assets)
    else assets.slice(0, 1).forEach(onChoose)
    onClose()
  }
  const handleChoose = () => {
    if (chosen) return take(selection.items)
    if (pendingId) onChoosePending?.(pendingId)
    onClose()
  }
  return (
    <>
      <AssetLibrary
        isStock={library.name === 'stock'}
        isMutable={isMutable}
        type={type}
        takesFiles={opened}
        shown={shown}
        onShown={show}
        selection={choosing}
        isOrganising={isOrganising}
        picking={{
          onTake: asset => take([asset]),
          pendingId,
          onPending: pending.choose,
          onPendingRemoved: pending.forget,
        }}
        onUploaded={(uploaded, isAlone) => {
          if (isOrganising || uploaded.type !== type) return
          if (isPending(uploaded)) pending.choose(uploaded.id)
          else if (several) selection.add([uploaded])
          else if (isAlone && opened && !chosen && !pendingId) take([uploaded])
          else choosing.set([uploaded])
        }}
      />
      <Group className={classes.foot ?? ''} justify="space-between" gap="sm">
        {isMutable ? (
          <Button
            variant="subtle"
            onClick={() => {
              choosing.set([])
              setOrganising(!isOrganising)
            }}
          >
            {t(isOrganising ? 'library.organise-done' : 'library.organise')}
          </Button>
        ) : (
          <Text size="sm" c="stone.7" truncate flex={1}>
            {chosen?.title}
          </Text>
        )}
        <Group gap="sm">
          {several && !isOrganising && (
            <Text size="sm" fw={600} role="status" className={classes.number ?? ''}>
              {t('library.selected-of', { count: selection.items.length, max })}
            </Text>
          )}
          <Button variant="default" onClick={onClose}>
            {t('app.close')}
          </Button>
          <Button disabled={isOrganising || (!chosen && !pendingId)} onClick={handleChoose}>
            {t(mediaWord(type, 'choose'))}
          </Button>
        </Group>
      </Group>
    </>
  )
}

/** Beside the files that are selected, one that is still being processed may be chosen: either that one, or files. */
function usePendingChoice(selection: AssetSelection, isAsked: boolean) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const pending = usePendingAssets(isAsked)
  // Of a video that could not be processed nothing becomes.
  const hasFailed = pending.some(({ id, state }) => id === chosenId && state === 'FAILED')
  const pendingId = hasFailed ? null : chosenId
  const choosing: AssetSelection = {
    ...selection,
    // A video that was chosen while it was processed is called the same when it is ready.
    ids: pendingId === null ? selection.ids : new Set([...selection.ids, pendingId]),
    set: assets => {
      setChosenId(null)
      selection.set(assets)
    },
    toggle: asset => {
      setChosenId(null)
      selection.toggle(asset)
    },
  }
  return {
    pendingId,
    choosing,
    choose(id: string) {
      selection.clear()
      setChosenId(id)
    },
    /** Nothing becomes of it: it was removed. */
    forget: (id: string) => setChosenId(before => (before === id ? null : before)),
  }
}
