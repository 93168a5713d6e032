import { useMemo, useState } from 'react'
import type { Asset } from './asset.ts'
import { toggled, withMore } from './selection.ts'

export interface AssetSelection {
  readonly items: readonly Asset[]
  readonly ids: ReadonlySet<string>
  /** So many at most. */
  readonly max: number
  readonly set: (assets: readonly Asset[]) => void
  readonly add: (assets: readonly Asset[]) => void
  readonly toggle: (asset: Asset) => void
  /** They were changed. */
  readonly renew: (assets: readonly Asset[]) => void
  readonly clear: () => void
}

/** What is selected in a library. */
export function useAssetSelection(max: number): AssetSelection {
  const [items, setItems] = useState<readonly Asset[]>([])
  return useMemo(
    () => ({
      items,
      ids: new Set(items.map(({ id }) => id)),
      max,
      set: assets => setItems(withMore([], assets, max)),
      add: assets => setItems(before => withMore(before, assets, max)),
      toggle: asset => setItems(before => toggled(before, asset, max)),
      renew: assets => setItems(before => before.map(item => assets.find(({ id }) => id === item.id) ?? item)),
      clear: () => setItems([]),
    }),
    [items, max],
  )
}
