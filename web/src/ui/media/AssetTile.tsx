import { Checkbox, Text, UnstyledButton } from '@mantine/core'
import { IconEye, IconFolderSymlink, IconSettings, IconTrash } from '@tabler/icons-react'
import { lengthOf } from '@vitrine/model/areas/media/videos.ts'
import { useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useDraggable, type Moved } from '../folders/folder.ts'
import { useTranslate } from '../language.ts'
import { RowMenu, type RowMenuItem } from '../RowMenu.tsx'
import { Thumbnail } from '../Thumbnail.tsx'
import type { Asset } from './asset.ts'
import type { AssetDeeds } from './assetDeeds.ts'
import classes from './AssetPicker.module.css'
import type { AssetSelection } from './useAssetSelection.ts'

interface Props {
  readonly asset: Asset
  readonly index: number
  /** Whether the Tab key leads here; the arrows lead on. */
  readonly isEntry: boolean
  readonly selection: AssetSelection
  readonly deeds: AssetDeeds
  readonly onClick: (event: MouseEvent) => void
  readonly onTick: () => void
  readonly onTake: () => void
  readonly onKey: (event: KeyboardEvent) => void
}

/** A picture, or a video with its length, which plays while it is pointed at. It is dragged into a folder, with all others that are selected. */
export function AssetTile({ asset, index, isEntry, selection, deeds, onClick, onTick, onTake, onKey }: Props) {
  const t = useTranslate()
  const [plays, setPlays] = useState(false)
  const { type, url, thumbUrl, title, duration } = asset
  const isVideo = type === 'VIDEO'
  const isSelected = selection.ids.has(asset.id)
  const dragged: Moved =
    isSelected && selection.items.length > 1
      ? { kind: 'items', items: selection.items, title: t('library.many', { count: selection.items.length }) }
      : { kind: 'items', items: [asset], title }
  const { ref, isDragged } = useDraggable<HTMLDivElement>(deeds.onMove ? dragged : null)
  return (
    <div
      ref={ref}
      className={classes.item}
      data-selected={isSelected || undefined}
      data-selecting={(selection.max > 1 && selection.items.length > 0) || undefined}
      data-dragged={isDragged || undefined}
    >
      <UnstyledButton
        className={classes.tile}
        aria-pressed={isSelected}
        tabIndex={isEntry ? 0 : -1}
        data-index={index}
        // Escape ends the selection first, and then the dialog.
        data-mantine-stop-propagation={(selection.max > 1 && selection.items.length > 0) || undefined}
        onClick={onClick}
        onDoubleClick={onTake}
        onKeyDown={onKey}
        onPointerEnter={() => setPlays(isVideo)}
        onPointerLeave={() => setPlays(false)}
        onFocus={() => setPlays(isVideo)}
        onBlur={() => setPlays(false)}
      >
        <span className={classes.frame}>
          <Thumbnail url={thumbUrl ?? (isVideo ? null : url)} fit="contain" />
          {plays && <video className={classes.film} src={url} muted loop autoPlay playsInline aria-hidden />}
          {isVideo && duration !== null && (
            <span className={classes.length} aria-label={t('video.length', { length: lengthOf(duration) })}>
              {lengthOf(duration)}
            </span>
          )}
        </span>
        <Text size="sm" truncate mt={4} title={title}>
          {title}
        </Text>
      </UnstyledButton>
      {selection.max > 1 && (
        <Checkbox
          className={classes.tick ?? ''}
          size="sm"
          checked={isSelected}
          tabIndex={-1}
          aria-label={t('library.select', { title })}
          onChange={onTick}
        />
      )}
      <div className={classes.menu}>
        <RowMenu label={t('resource.actions-of', { title })} items={menuOf(t, asset, index, deeds)} />
      </div>
    </div>
  )
}

function menuOf(t: ReturnType<typeof useTranslate>, asset: Asset, index: number, deeds: AssetDeeds): readonly RowMenuItem[] {
  const { onView, onSettings, onMove, onDelete } = deeds
  return [
    { id: 'view', icon: IconEye, word: t('app.view'), onClick: () => onView(index) },
    ...(onSettings ? [{ id: 'settings', icon: IconSettings, word: t('library.settings'), onClick: () => onSettings(asset) }] : []),
    ...(onMove ? [{ id: 'move', icon: IconFolderSymlink, word: t('folders.move'), onClick: () => onMove([asset]) }] : []),
    ...(onDelete ? [{ id: 'delete', icon: IconTrash, word: t('app.delete'), isDanger: true, onClick: () => onDelete([asset]) }] : []),
  ]
}
