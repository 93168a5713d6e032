import type { AssetType } from '@vitrine/model/areas/media/entities.ts'

/** Which files of a library are looked at. */
export interface FilesShown {
  readonly search: string
  /** Null: in whichever folder. */
  readonly folderId: string | null
  /** Null: of every type. */
  readonly type: AssetType | null
  /** Null: with any tags, or none. */
  readonly tag: string | null
}

export const allFiles: FilesShown = { search: '', folderId: null, type: null, tag: null }
