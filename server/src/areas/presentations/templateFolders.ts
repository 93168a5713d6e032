import { editedBy } from '@vitrine/model/access/libraries.ts'
import type { presentationCalls } from '@vitrine/model/areas/presentations/calls.ts'
import { maxFolders } from '@vitrine/model/kernel/folders.ts'
import { folderHandlersOf } from '../resource/folders.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { selectOf } from '../../core/database/rows.ts'

type FolderCalls = 'allTemplateFolders' | 'createTemplateFolder' | 'updateTemplateFolder' | 'deleteTemplateFolder'

const folders = folderHandlersOf('templateFolder', { holds: ['template'], ownerOf: ({ viewer }) => editedBy(viewer) })

/** The trees that templates lie in, everybody's and a partner's: docs/spec/templates.md. */
export const templateFolders: Handlers<Pick<typeof presentationCalls, FolderCalls>> = {
  async allTemplateFolders(_, { db }) {
    const items = await selectOf(db, 'templateFolder')
      .orderBy('title')
      .limit(2 * maxFolders)
      .execute()
    return { totalCount: items.length, items }
  },
  createTemplateFolder: folders.create,
  updateTemplateFolder: folders.update,
  deleteTemplateFolder: folders.delete,
}
