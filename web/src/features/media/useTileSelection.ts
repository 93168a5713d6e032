import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import type { Asset } from './asset.ts'
import { stepOf } from './selection.ts'
import type { AssetList } from './useAssetList.ts'
import type { AssetSelection } from './useAssetSelection.ts'

interface Options {
  readonly list: AssetList
  readonly selection: AssetSelection
  readonly columns: number
  readonly onTake: (asset: Asset, index: number) => void
  readonly onDelete: ((assets: readonly Asset[]) => void) | undefined
}

/** What clicks, ticks and keys select in a grid of files, and at which of them the keys are. */
export function useTileSelection({ list, selection, columns, onTake, onDelete }: Options) {
  /** From where Shift selects. */
  const anchor = useRef(0)
  const [current, setCurrent] = useState(0)
  /** A key went to another one, which is to have the focus as soon as it is drawn. */
  const wantsFocus = useRef(false)
  const takesSeveral = selection.max > 1

  const selectUpTo = (index: number) =>
    void selection.setLater(list.between(Math.min(anchor.current, index), Math.max(anchor.current, index)))
  function onClick(event: MouseEvent, asset: Asset, index: number) {
    setCurrent(index)
    if (event.shiftKey && takesSeveral) return selectUpTo(index)
    anchor.current = index
    if (event.metaKey || event.ctrlKey) selection.toggle(asset)
    else selection.set([asset])
  }
  function onTick(asset: Asset, index: number) {
    anchor.current = index
    setCurrent(index)
    selection.toggle(asset)
  }
  function onKey(event: KeyboardEvent) {
    const asset = list.at(current)
    const isModified = event.metaKey || event.ctrlKey
    const step = isModified ? undefined : stepOf(event.key, current, columns, list.total)
    if (step !== undefined) {
      wantsFocus.current = step !== current
      setCurrent(step)
      if (event.shiftKey && takesSeveral) selectUpTo(step)
    } else if (isModified && event.key.toLowerCase() === 'a' && takesSeveral) void selection.setLater(list.between(0, list.total - 1))
    else if (event.key === 'Escape' && selection.items.length > 0) selection.clear()
    else if (event.key === ' ' && asset) {
      anchor.current = current
      selection.toggle(asset)
    } else if (event.key === 'Enter' && asset) onTake(asset, current)
    else if (event.key === 'Delete' && onDelete && asset) onDelete(selection.items.length > 0 ? selection.items : [asset])
    else return
    event.preventDefault()
  }
  return { current, wantsFocus, onClick, onTick, onKey }
}
