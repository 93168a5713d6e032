import { useMemo, useRef, useState, type SetStateAction } from 'react'
import { toast } from '../../ui/toast.tsx'
import type { Asset } from './asset.ts'
import { toggled, withMore } from './selection.ts'

export interface AssetSelection {
  readonly items: readonly Asset[]
  readonly ids: ReadonlySet<string>
  /** So many at most. */
  readonly max: number
  readonly set: (assets: readonly Asset[]) => void
  /** As soon as they are there, unless something else is selected meanwhile; null: they are no longer shown. */
  readonly setLater: (asked: Promise<readonly Asset[] | null>) => Promise<void>
  readonly add: (assets: readonly Asset[]) => void
  readonly toggle: (asset: Asset) => void
  /** They were changed. */
  readonly renew: (assets: readonly Asset[]) => void
  readonly clear: () => void
}

/** What is selected in a library. */
export function useAssetSelection(max: number): AssetSelection {
  const [items, setItems] = useState<readonly Asset[]>([])
  /** How often something was selected: what was asked for before the latest comes too late. */
  const turns = useRef(0)
  return useMemo(() => {
    function select(next: SetStateAction<readonly Asset[]>): void {
      turns.current += 1
      setItems(next)
    }
    return {
      items,
      ids: new Set(items.map(({ id }) => id)),
      max,
      set: assets => select(withMore([], assets, max)),
      async setLater(asked) {
        const turn = (turns.current += 1)
        try {
          const assets = await asked
          if (assets && turn === turns.current) select(withMore([], assets, max))
        } catch (error) {
          if (turn === turns.current) toast.failed('library.select-failed', { error })
        }
      },
      add: assets => select(before => withMore(before, assets, max)),
      toggle: asset => select(before => toggled(before, asset, max)),
      renew: assets => setItems(before => before.map(item => assets.find(({ id }) => id === item.id) ?? item)),
      clear: () => select([]),
    }
  }, [items, max])
}
