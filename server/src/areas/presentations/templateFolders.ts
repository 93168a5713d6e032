import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { presentationCalls } from '@vitrine/model/areas/presentations/calls.ts'
import { maxFolders, mayMoveFolder, withFoldersBelow } from '@vitrine/model/areas/presentations/folders.ts'
import { templateOrganization } from '@vitrine/model/show/show.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { refuse } from '../../core/api/refusal.ts'
import { requireVisible } from '../../core/api/resource.ts'
import type { Transaction } from '../../core/database/database.ts'
import { deleteRow, findRow, insertRow, selectOf, updateRow } from '../../core/database/rows.ts'

type FolderCalls = 'allTemplateFolders' | 'createTemplateFolder' | 'updateTemplateFolder' | 'deleteTemplateFolder'

/** The tree that templates lie in: docs/spec/templates.md. */
export const templateFolders: Handlers<Pick<typeof presentationCalls, FolderCalls>> = {
  async allTemplateFolders(_, { db }) {
    const items = await selectOf(db, 'templateFolder').orderBy('title').limit(maxFolders).execute()
    return { totalCount: items.length, items }
  },

  async createTemplateFolder({ input }, { db }) {
    await requireVisible(db, 'templateFolder', input)
    if ((await wholeTree(db)).length >= maxFolders) refuse('TooManyFoldersError')
    return insertRow(db, 'templateFolder', { ...input, id: randomUUID(), organizationId: templateOrganization })
  },

  async updateTemplateFolder({ input: { id, ...changes } }, { db }) {
    await findRow(db, 'templateFolder', id)
    await requireVisible(db, 'templateFolder', changes)
    if (changes.parentFolderId && !mayMoveFolder(await wholeTree(db), id, changes.parentFolderId)) refuse('FolderCycleError')
    return updateRow(db, 'templateFolder', id, changes)
  },

  async deleteTemplateFolder({ id }, { db }) {
    const { parentFolderId } = await findRow(db, 'templateFolder', id)
    const going = withFoldersBelow(await wholeTree(db), id).map(folder => folder.id)
    await db.updateTable('template').set({ folderId: parentFolderId }).where('folderId', 'in', going).execute()
    await deleteRow(db, 'templateFolder', id)
    return true
  },
}

/** All folders, which nobody else changes before this transaction is over: two that move into each other at once are no circle. */
async function wholeTree(db: Transaction) {
  await sql`select pg_advisory_xact_lock(hashtext('template folders'))`.execute(db)
  return selectOf(db, 'templateFolder', ['id', 'parentFolderId']).where('organizationId', '=', templateOrganization).execute()
}
