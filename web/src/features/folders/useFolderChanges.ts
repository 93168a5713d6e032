import { withFoldersBelow } from '@vitrine/model/kernel/folders.ts'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { useTranslate } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import type { Folder, FolderKind, Moved, Placed } from './folder.ts'
import { folderContent } from './folderContent.ts'

/** Puts things into a folder; null: out of all. Answers whether it was done. */
export interface MoveItems {
  readonly run: (items: readonly Placed[], folderId: string | null) => Promise<boolean>
  readonly busy: boolean
}

/** Moves a folder, or things of the library. */
export interface Move {
  readonly run: (what: Moved, folderId: string | null) => Promise<boolean>
  readonly busy: boolean
}

export interface Place {
  /** Null: everything. */
  readonly folderId: string | null
  readonly onFolder: (folderId: string | null) => void
}

export function useFolderChanges(kind: FolderKind, folders: readonly Folder[], { folderId, onFolder }: Place, items: MoveItems) {
  const t = useTranslate()
  const moveFolder = useChange(kind.update, { place: ({ input: { id } }) => ({ at: kind.update, field: id }) })
  const deleted = useChange(kind.delete, { place: ({ id }) => ({ at: kind.update, field: `delete ${id}` }) })

  const move: Move = {
    busy: moveFolder.busy || items.busy,
    run: async (what, to) =>
      what.kind === 'items' ? items.run(what.items, to) : Boolean(await moveFolder.run({ input: { id: what.id, parentFolderId: to } })),
  }

  /** Asks first, and names what is in it. */
  async function remove(folder: Folder): Promise<void> {
    try {
      const body = await folderContent(t, kind, folders, folder)
      const question = { title: t('resource.delete-title', { title: folder.title }), body, action: t('app.delete'), danger: true }
      if (!(await confirm(question))) return
    } catch (error) {
      return toast.failed('templateFolders.deleteError', { error })
    }
    const isIn = folderId !== null && withFoldersBelow(folders, folder.id).some(({ id }) => id === folderId)
    if ((await deleted.run({ id: folder.id })) && isIn) onFolder(folder.parentFolderId)
  }

  return { move, remove }
}
