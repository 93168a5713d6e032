import { withFoldersBelow } from '@vitrine/model/kernel/folders.ts'
import { useChange } from '../../../api/useChange.ts'
import { confirm } from '../../../ui/confirm.ts'
import { useTranslate } from '../../../ui/language.ts'
import { toast } from '../../../ui/toast.tsx'
import { folderContent } from './folderContent.ts'
import type { Dragged, Folder } from './library.ts'

/** Moves a folder or a template; null: out of all. */
export interface Move {
  readonly run: (what: Dragged, folderId: string | null) => Promise<boolean>
  readonly busy: boolean
}

interface Place {
  readonly folderId: string | null
  readonly onFolder: (folderId: string | null) => void
}

export function useFolderChanges(folders: readonly Folder[], { folderId, onFolder }: Place) {
  const t = useTranslate()
  const moveFolder = useChange('updateTemplateFolder')
  const moveTemplate = useChange('updateTemplate')
  const deleted = useChange('deleteTemplateFolder')

  const move: Move = {
    busy: moveFolder.busy || moveTemplate.busy,
    async run(what, to) {
      const moved =
        what.kind === 'folder'
          ? await moveFolder.run({ input: { id: what.id, parentFolderId: to } })
          : await moveTemplate.run({ input: { id: what.template.id, folderId: to } })
      return Boolean(moved)
    },
  }

  /** Asks first, and names what is in it. */
  async function remove(folder: Folder): Promise<void> {
    try {
      const body = await folderContent(t, folders, folder)
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
