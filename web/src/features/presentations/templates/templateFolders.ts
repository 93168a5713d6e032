import { ask } from '../../../api/client.ts'
import type { FolderKind } from '../../folders/folder.ts'

export const templateFolders: FolderKind = {
  entity: 'templateFolder',
  create: 'createTemplateFolder',
  update: 'updateTemplateFolder',
  delete: 'deleteTemplateFolder',
  all: 'templates.all',
  stay: 'templates.delete-folder-templates',
  async titlesIn(folderId, limit) {
    const { items } = await ask('allTemplates', { filter: { folderId }, limit })
    return items.map(({ presentation }) => presentation?.title ?? '')
  },
}
