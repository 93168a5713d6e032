import { sql } from 'kysely'
import type { presentationCalls } from '@vitrine/model/areas/presentations/calls.ts'
import { maxFolderDepth } from '@vitrine/model/areas/presentations/entities.ts'
import { maxFolders } from '@vitrine/model/kernel/folders.ts'
import { ownOrganization, type Handlers } from '../../core/api/handler.ts'
import { selectOf } from '../../core/database/rows.ts'
import { folderHandlersOf } from '../resource/folders.ts'

type FolderCalls = 'allPresentationFolders' | 'createPresentationFolder' | 'updatePresentationFolder' | 'deletePresentationFolder'

const stored = ['id', 'organizationId', 'parentFolderId', 'title', 'createdAt', 'updatedAt']

const folders = folderHandlersOf('presentationFolder', { holds: ['presentation'], ownerOf: ownOrganization, maxDepth: maxFolderDepth })

/** The tree that an organisation's presentations lie in: docs/spec/labels-and-folders.md. */
export const presentationFolders: Handlers<Pick<typeof presentationCalls, FolderCalls>> = {
  async allPresentationFolders(_, { db }) {
    // Counted once rather than for each folder, of which there may be hundreds.
    const counts = sql<{ folderId: string; count: number }>`(
      select "folderId", count(*)::int as "count" from "presentation" where "folderId" is not null group by "folderId")`
    const items = await selectOf(db, 'presentationFolder', stored)
      .leftJoin(counts.as('counted'), 'counted.folderId', 'presentationFolder.id')
      .select(sql<number>`coalesce("counted"."count", 0)`.as('presentationCount'))
      .orderBy(sql`plain("presentationFolder"."title")`)
      .limit(maxFolders)
      .execute()
    return { totalCount: items.length, items }
  },
  createPresentationFolder: folders.create,
  updatePresentationFolder: folders.update,
  deletePresentationFolder: folders.delete,
}
