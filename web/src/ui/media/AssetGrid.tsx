import { useElementSize, useMergedRef } from '@mantine/hooks'
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { Asset } from './asset.ts'
import type { AssetDeeds } from './assetDeeds.ts'
import classes from './AssetPicker.module.css'
import { AssetTile } from './AssetTile.tsx'
import { stepOf } from './selection.ts'
import type { AssetList } from './useAssetList.ts'
import type { AssetSelection } from './useAssetSelection.ts'
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
  const anchor = useRef(0)
  const [current, setCurrent] = useState(0)
  const wantsFocus = useRef(false)
  const columns = Math.max(2, Math.floor((width + gap) / ((isSmall ? 140 : 176) + gap)))
  const tile = (width - (columns - 1) * gap) / columns
  const rowHeight = width > 0 ? Math.round(((tile - frame) * 9) / 16 + words + gap) : 0
  const rows = Math.ceil(list.total / columns)
  const shown = useVisibleRows(grid, rowHeight, rows)
  const from = shown.from * columns
  const to = Math.min(list.total, (shown.to + 1) * columns) - 1
  useEffect(() => onLook({ from, to }), [onLook, from, to])

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
  }, [current, isThere, from, to])

  async function selectUpTo(index: number) {
    const [first, last] = [Math.min(anchor.current, index), Math.max(anchor.current, index)]
    selection.set(await list.between(first, last))
  }
  function handleClick(event: MouseEvent, asset: Asset, index: number) {
    setCurrent(index)
    if (event.shiftKey && selection.max > 1) return void selectUpTo(index)
    anchor.current = index
    if (event.metaKey || event.ctrlKey) selection.toggle(asset)
    else selection.set([asset])
  }
  function handleTick(asset: Asset, index: number) {
    anchor.current = index
    setCurrent(index)
    selection.toggle(asset)
  }
  function handleKey(event: KeyboardEvent) {
    const asset = list.at(current)
    const isModified = event.metaKey || event.ctrlKey
    const step = isModified ? undefined : stepOf(event.key, current, columns, list.total)
    if (step !== undefined) {
      wantsFocus.current = step !== current
      setCurrent(step)
      if (event.shiftKey && selection.max > 1) void selectUpTo(step)
    } else if (isModified && event.key.toLowerCase() === 'a' && selection.max > 1) void list.between(0, list.total - 1).then(selection.set)
    else if (event.key === 'Escape' && selection.items.length > 0) selection.clear()
    else if (event.key === ' ' && asset) {
      anchor.current = current
      selection.toggle(asset)
    } else if (event.key === 'Enter' && asset) take(asset, current)
    else if (event.key === 'Delete' && deeds.onDelete && asset) deeds.onDelete(selection.items.length > 0 ? selection.items : [asset])
    else return
    event.preventDefault()
  }
  const take = (asset: Asset, index: number) => (onTake ? onTake(asset) : deeds.onView(index))

  // Somewhere the Tab key must come in.
  const entry = current >= from && current <= to ? current : from
  return (
    <div ref={ref} style={{ position: 'relative', height: Math.max(0, rows * rowHeight - gap) }} role="group" aria-label={label}>
      <div ref={probe} style={{ ...placed, width: 1, top: Math.floor(current / columns) * rowHeight, height: rowHeight }} />
      <div
        style={{
          ...placed,
          right: 0,
          top: shown.from * rowHeight,
          display: 'grid',
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridAutoRows: rowHeight - gap,
          gap,
        }}
      >
        {width > 0 &&
          Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => {
            const index = from + i
            const asset = list.at(index)
            return asset ? (
              <AssetTile
                key={asset.id}
                asset={asset}
                index={index}
                isEntry={index === entry}
                selection={selection}
                deeds={deeds}
                onClick={event => handleClick(event, asset, index)}
                onTick={() => handleTick(asset, index)}
                onTake={() => take(asset, index)}
                onKey={handleKey}
              />
            ) : (
              <div key={`waiting ${index}`} className={classes.coming} aria-hidden />
            )
          })}
      </div>
    </div>
  )
}
