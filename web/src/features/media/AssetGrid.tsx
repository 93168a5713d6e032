import { Portal } from '@mantine/core'
import { useElementSize, useMergedRef } from '@mantine/hooks'
import { IconDownload, IconEye, IconFolderSymlink, IconMapPin, IconSettings, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ContextMenu } from '../../ui/ContextMenu.tsx'
import { useTranslate } from '../../ui/language.ts'
import { RowMenuItems, type RowMenuItem } from '../../ui/RowMenu.tsx'
import { showUses } from '../about/about.ts'
import type { Asset } from './asset.ts'
import type { AssetDeeds } from './assetDeeds.ts'
import classes from './AssetPicker.module.css'
import { AssetTile, type TileHandlers } from './AssetTile.tsx'
import { downloadAsset } from './downloadAsset.ts'
import type { AssetList } from './useAssetList.ts'
import type { AssetSelection } from './useAssetSelection.ts'
import { useTileSelection } from './useTileSelection.ts'
import { useVisibleRows, type Rows } from './useVisibleRows.ts'

interface Props {
  readonly label: string
  readonly list: AssetList
  readonly selection: AssetSelection
  readonly deeds: AssetDeeds
  /** Enter and a double click take it, where it is chosen for something; elsewhere it is viewed. */
  readonly onTake?: ((asset: Asset) => void) | undefined
  /** Which are looked at. */
  readonly onLook: (rows: Rows) => void
  readonly isSmall: boolean
}

const gap = 12
/** Below a picture, and around it. */
const words = 44
const frame = 16
/** In the grid, which is as tall as all of its rows. */
const placed = { position: 'absolute', left: 0 } as const

/** The files of a library, as many as there are; only those are drawn that can be seen. */
export function AssetGrid({ label, list, selection, deeds, onTake, onLook, isSmall }: Props) {
  const { ref: sized, width } = useElementSize<HTMLDivElement>()
  const grid = useRef<HTMLDivElement>(null)
  const probe = useRef<HTMLDivElement>(null)
  const ref = useMergedRef(sized, grid)
  const { columns, rowHeight, rows } = layoutOf(width, list.total, isSmall)
  const shown = useVisibleRows(grid, rowHeight, rows)
  const from = shown.from * columns
  const to = Math.min(list.total, (shown.to + 1) * columns) - 1
  useLook(onLook, from, to)

  const take = (asset: Asset, index: number) => (onTake ? onTake(asset) : deeds.onView(index))
  const { current, wantsFocus, ...chosen } = useTileSelection({ list, selection, columns, onTake: take, onDelete: deeds.onDelete })
  const isThere = list.at(current) !== undefined
  useEffect(() => {
    if (!wantsFocus.current) return
    const button = grid.current?.querySelector<HTMLElement>(`[data-index="${current}"]`)
    // Far away it is not drawn yet: there first.
    if (!button) {
      probe.current?.scrollIntoView({ block: 'center' })
      return
    }
    wantsFocus.current = false
    button.focus()
    button.scrollIntoView({ block: 'nearest' })
  }, [wantsFocus, current, isThere, from, to])

  const [menu, setMenu] = useState<Menued | null>(null)
  const handlers = useHandlers({
    ...chosen,
    onTake: take,
    onMenu(button, asset, index) {
      const { left, bottom } = button.getBoundingClientRect()
      setMenu({ asset, index, x: left, y: bottom })
    },
  })

  // Somewhere the Tab key must come in.
  const entry = current >= from && current <= to ? current : from
  return (
    <div ref={ref} style={{ position: 'relative', height: Math.max(0, rows * rowHeight - gap) }} role="group" aria-label={label}>
      <div ref={probe} style={{ ...placed, width: 1, top: Math.floor(current / columns) * rowHeight, height: rowHeight }} />
      {width > 0 &&
        Array.from({ length: shown.to - shown.from + 1 }, (_, i) => {
          const row = shown.from + i
          return (
            <div
              key={row}
              className={classes.row}
              style={{
                top: row * rowHeight,
                height: rowHeight - gap,
                gap,
                gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              }}
            >
              {Array.from({ length: Math.max(0, Math.min(columns, list.total - row * columns)) }, (_, column) => {
                const index = row * columns + column
                const asset = list.at(index)
                if (!asset) return <div key={column} className={classes.coming} aria-hidden />
                const isSelected = selection.ids.has(asset.id)
                return (
                  <AssetTile
                    key={asset.id}
                    asset={asset}
                    index={index}
                    isEntry={index === entry}
                    isSelected={isSelected}
                    canSelectSeveral={selection.max > 1}
                    isSelecting={selection.max > 1 && selection.items.length > 0}
                    canMove={deeds.onMove !== undefined}
                    together={isSelected && selection.items.length > 1 ? selection.items : null}
                    handlers={handlers}
                  />
                )
              })}
            </div>
          )
        })}
      <TileMenu menu={menu} deeds={deeds} close={() => setMenu(null)} />
    </div>
  )
}

/** How many stand beside each other, and how tall their rows are, with the gap below; nothing where it is not known yet how wide it is. */
function layoutOf(width: number, total: number, isSmall: boolean) {
  const columns = Math.max(2, Math.floor((width + gap) / ((isSmall ? 140 : 176) + gap)))
  const tile = (width - (columns - 1) * gap) / columns
  const rowHeight = width > 0 ? Math.round(((tile - frame) * 9) / 16 + words + gap) : 0
  return { columns, rowHeight, rows: Math.ceil(total / columns) }
}

interface Menued {
  readonly asset: Asset
  readonly index: number
  readonly x: number
  readonly y: number
}

/** What can be done with the file whose button was pressed. */
function TileMenu({ menu, deeds, close }: { readonly menu: Menued | null; readonly deeds: AssetDeeds; readonly close: () => void }) {
  const t = useTranslate()
  return (
    // Outside of any dialog, whose corner would be taken for the window's.
    <Portal>
      <ContextMenu place={menu} label={menu ? t('resource.actions-of', { title: menu.asset.title }) : ''} close={close}>
        {menu && <RowMenuItems items={menuOf(t, menu, deeds)} />}
      </ContextMenu>
    </Portal>
  )
}

function menuOf(t: ReturnType<typeof useTranslate>, { asset, index }: Menued, deeds: AssetDeeds): readonly RowMenuItem[] {
  const { onView, onSettings, onMove, onDelete } = deeds
  return [
    { id: 'view', icon: IconEye, word: t('app.view'), onClick: () => onView(index) },
    { id: 'download', icon: IconDownload, word: t('library.download'), onClick: () => downloadAsset(asset) },
    ...(onSettings ? [{ id: 'settings', icon: IconSettings, word: t('library.settings'), onClick: () => onSettings(asset) }] : []),
    ...(onMove ? [{ id: 'move', icon: IconFolderSymlink, word: t('folders.move'), onClick: () => onMove([asset]) }] : []),
    {
      id: 'uses',
      icon: IconMapPin,
      word: t('resource.uses'),
      onClick: () => showUses({ entity: 'asset', id: asset.id, title: asset.title }),
    },
    ...(onDelete ? [{ id: 'delete', icon: IconTrash, word: t('app.delete'), isDanger: true, onClick: () => onDelete([asset]) }] : []),
  ]
}

/** One object for all tiles and for good, which does what they do now. */
function useHandlers(now: TileHandlers): TileHandlers {
  const latest = useRef(now)
  latest.current = now
  const [handlers] = useState<TileHandlers>(() => ({
    onClick: (...given) => latest.current.onClick(...given),
    onTick: (...given) => latest.current.onTick(...given),
    onTake: (...given) => latest.current.onTake(...given),
    onKey: (...given) => latest.current.onKey(...given),
    onMenu: (...given) => latest.current.onMenu(...given),
  }))
  return handlers
}

/** Milliseconds. */
const lookPause = 100

/** Says what is looked at, at once and then this often at most: what only rushes by isn't asked for. */
function useLook(onLook: (rows: Rows) => void, from: number, to: number): void {
  const latest = useRef({ from, to })
  latest.current = { from, to }
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (waiting.current !== undefined) return
    onLook({ from, to })
    waiting.current = setTimeout(() => {
      waiting.current = undefined
      onLook(latest.current)
    }, lookPause)
  }, [onLook, from, to])
  useEffect(() => () => clearTimeout(waiting.current), [])
}
