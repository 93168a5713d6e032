import { IconDots } from '@tabler/icons-react'
import { lengthOf } from '@vitrine/model/areas/media/videos.ts'
import { memo, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useDraggable, type Moved } from '../folders/folder.ts'
import { FontSample } from '../../ui/FontSample.tsx'
import { useTranslate } from '../../ui/language.ts'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import type { Asset } from './asset.ts'
import classes from './AssetPicker.module.css'

/** What is done on a tile. The same object for all of them, whatever else changes. */
export interface TileHandlers {
  readonly onClick: (event: MouseEvent, asset: Asset, index: number) => void
  readonly onTick: (asset: Asset, index: number) => void
  readonly onTake: (asset: Asset, index: number) => void
  readonly onKey: (event: KeyboardEvent) => void
  readonly onMenu: (button: HTMLElement, asset: Asset, index: number) => void
}

interface Props {
  readonly asset: Asset
  readonly index: number
  /** Whether the Tab key leads here; the arrows lead on. */
  readonly isEntry: boolean
  readonly isSelected: boolean
  readonly canSelectSeveral: boolean
  /** Some are selected, this one or others. */
  readonly isSelecting: boolean
  readonly canMove: boolean
  /** What moves with it; null: itself alone. */
  readonly together: readonly Asset[] | null
  readonly handlers: TileHandlers
}

/**
 * A picture, or a video with its length, which plays while it is pointed at. It is dragged into a folder, with all others that are selected.
 * Hundreds of them pass by in a second: they are made of the browser's own elements, drawn again only when they themselves change, and
 * share one menu.
 */
export const AssetTile = memo(function AssetTile({ asset, index, isEntry, isSelected, isSelecting, handlers, ...props }: Props) {
  const t = useTranslate()
  const [plays, setPlays] = useState(false)
  const { type, url, thumbUrl, title, duration } = asset
  const isVideo = type === 'VIDEO'
  const items = props.together ?? [asset]
  const dragged: Moved = { kind: 'items', items, title: items.length > 1 ? t('library.many', { count: items.length }) : title }
  const { ref, isDragged } = useDraggable<HTMLDivElement>(props.canMove ? dragged : null)
  return (
    <div
      ref={ref}
      className={classes.item}
      data-selected={isSelected || undefined}
      data-selecting={isSelecting || undefined}
      data-dragged={isDragged || undefined}
    >
      <button
        type="button"
        className={`mantine-focus-auto ${classes.tile}`}
        aria-pressed={isSelected}
        tabIndex={isEntry ? 0 : -1}
        data-index={index}
        // Escape ends the selection first, and then the dialog.
        data-mantine-stop-propagation={isSelecting || undefined}
        onClick={event => handlers.onClick(event, asset, index)}
        onDoubleClick={() => handlers.onTake(asset, index)}
        onKeyDown={handlers.onKey}
        onPointerEnter={() => setPlays(isVideo)}
        onPointerLeave={() => setPlays(false)}
        onFocus={() => setPlays(isVideo)}
        onBlur={() => setPlays(false)}
      >
        <span className={classes.frame}>
          {type === 'FONT' ? (
            <span className={classes.letters} aria-hidden>
              <FontSample font={{ assetId: asset.id }} url={url} text="AaBb" />
            </span>
          ) : (
            <Thumbnail url={thumbUrl ?? (isVideo ? null : url)} fit="contain" />
          )}
          {plays && <video className={classes.film} src={url} muted loop autoPlay playsInline aria-hidden />}
          {isVideo && duration !== null && (
            <span className={classes.length} aria-label={t('video.length', { length: lengthOf(duration) })}>
              {lengthOf(duration)}
            </span>
          )}
        </span>
        <span className={classes.title} title={title}>
          {title}
        </span>
      </button>
      {props.canSelectSeveral && (
        <input
          type="checkbox"
          className={classes.tick}
          checked={isSelected}
          tabIndex={-1}
          aria-label={t('library.select', { title })}
          onChange={() => handlers.onTick(asset, index)}
        />
      )}
      <button
        type="button"
        className={`mantine-focus-auto ${classes.menu}`}
        aria-haspopup="menu"
        tabIndex={isEntry ? 0 : -1}
        aria-label={t('resource.actions-of', { title })}
        onClick={event => {
          event.stopPropagation()
          handlers.onMenu(event.currentTarget, asset, index)
        }}
      >
        <IconDots size={18} aria-hidden />
      </button>
    </div>
  )
})
