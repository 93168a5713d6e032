import { sql } from 'kysely'
import { libraryOf } from '@vitrine/model/access/libraries.ts'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import type { mediaCalls } from '@vitrine/model/areas/media/calls.ts'
import { maxFolders } from '@vitrine/model/kernel/folders.ts'
import { folderHandlersOf, requireFolder } from '../resource/folders.ts'
import type { Handlers } from '../../core/api/handler.ts'
import type { Transaction } from '../../core/database/database.ts'
import { selectOf } from '../../core/database/rows.ts'

type FolderCalls = 'allAssetFolders' | 'createAssetFolder' | 'updateAssetFolder' | 'deleteAssetFolder'

/** Made once: to make it anew for each two titles took longer than all the rest. */
const byTitle = new Intl.Collator('en', { numeric: true })

const stored = ['id', 'organizationId', 'title', 'parentFolderId', 'createdAt', 'updatedAt']

const folders = folderHandlersOf('assetFolder', {
  holds: ['asset', 'pendingAsset', 'storedFile'],
  ownerOf: ({ viewer }) => libraryOf(viewer),
})

/** The trees that files lie in, an organisation's own and the stock library's: docs/spec/media.md. */
export const assetFolders: Handlers<Pick<typeof mediaCalls, FolderCalls>> = {
  async allAssetFolders(_, { db }) {
    // Counted once rather than for each folder, of which there may be hundreds.
    const counts = sql<{ folderId: string; count: number }>`(
      select "folderId", count(*)::int as "count" from "asset" where "folderId" is not null group by "folderId")`
    const items = await selectOf(db, 'assetFolder', stored)
      .leftJoin(counts.as('counted'), 'counted.folderId', 'assetFolder.id')
      .select(sql<number>`coalesce("counted"."count", 0)`.as('assetCount'))
      .limit(2 * maxFolders)
      .execute()
    // A database may put all capitals before all small letters.
    return { totalCount: items.length, items: items.toSorted((a, b) => byTitle.compare(a.title, b.title)) }
  },
  createAssetFolder: folders.create,
  updateAssetFolder: folders.update,
  deleteAssetFolder: folders.delete,
}

/** A folder for one's own files: the stock library's is an administrator's only. `path` is the field that names it. */
export const requireAssetFolder = (db: Transaction, viewer: Viewer, id: string, path: string): Promise<void> =>
  requireFolder(db, 'assetFolder', libraryOf(viewer), id, path)
