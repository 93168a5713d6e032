import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { createDragging } from '../../ui/dragging.ts'

export interface Folder {
  readonly id: string
  readonly title: string
  readonly parentFolderId: string | null
  /** How much is in it, without its folders. */
  readonly count: number
  /** How many of these stand beside its title, where what is shown is narrowed. */
  readonly shownCount?: number
}

/** The chosen folder; null: everything, also where there is no such folder any more. `isKnown`: the folders have been answered. */
export const chosenFolder = (folders: readonly Pick<Folder, 'id'>[], id: string | null, isKnown: boolean): string | null =>
  isKnown && !folders.some(folder => folder.id === id) ? null : id

/** A library with folders: what they are called, and by which calls they are changed. */
export interface FolderKind {
  readonly entity: 'templateFolder' | 'assetFolder' | 'presentationFolder'
  readonly create: 'createTemplateFolder' | 'createAssetFolder' | 'createPresentationFolder'
  readonly update: 'updateTemplateFolder' | 'updateAssetFolder' | 'updatePresentationFolder'
  readonly delete: 'deleteTemplateFolder' | 'deleteAssetFolder' | 'deletePresentationFolder'
  /** Everything, in whichever folder. */
  readonly all: MessageKey
  /** That what is in a folder stays when it is deleted: `{names}`. */
  readonly stay: MessageKey
  /** What some of the things in a folder are called. */
  readonly titlesIn: (folderId: string, limit: number) => Promise<readonly string[]>
}

/** Something that lies in a folder, or in none. */
export interface Placed {
  readonly id: string
  readonly folderId: string | null
}

/** What is put into a folder: another one, or things of the library. */
export type Moved =
  | { readonly kind: 'folder'; readonly id: string }
  | { readonly kind: 'items'; readonly items: readonly Placed[]; readonly title: string }

export const { useDraggable, useDropPlace } = createDragging<Moved>()
