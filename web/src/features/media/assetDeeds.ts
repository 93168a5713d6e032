import type { Asset } from './asset.ts'

/** What is done with one asset. */
export interface AssetDeeds {
  /** In the list, so that one goes on to the next. */
  readonly onView: (index: number) => void
  /** Where it may be changed. */
  readonly onSettings?: (asset: Asset) => void
  readonly onMove?: (assets: readonly Asset[]) => void
  readonly onDelete?: (assets: readonly Asset[]) => void
}
