import { randomUUID } from 'node:crypto'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { mediaCalls } from '@vitrine/model/areas/media/calls.ts'
import { addresses } from '@vitrine/model/http.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import { found, refuse } from '../../core/api/refusal.ts'
import { deleteRow, insertRow, selectOf } from '../../core/database/rows.ts'
import { claimFile } from '../../core/storedFiles.ts'
import { requireNewFont } from './fontLibrary.ts'
import { requireFolder } from './folders.ts'
import { keepTags } from './tags.ts'

export const mediaHandlers: Handlers<typeof mediaCalls> = {
  /** What is both one's own and stock's is one's own. */
  allTags: (page, { db }) =>
    pageOf(db, 'tag', page, {
      where: [
        sql`("organizationId" is not null or not exists (select from "tag" o where o."title" = "tag"."title" and o."organizationId" is not null))`,
      ],
    }),

  allAssets({ filter, ...page }, { db }) {
    const where: Expression<SqlBool>[] = []
    if (filter?.type) where.push(sql`"type" = ${filter.type}`)
    if (filter?.folderId) where.push(sql`"folderId" = ${filter.folderId}`)
    if (filter?.isStock != null) where.push(filter.isStock ? sql`"organizationId" is null` : sql`"organizationId" is not null`)
    return pageOf(db, 'asset', page, {
      where,
      orderBy: filter?.isStock ? ['sortIndex', 'createdAt', 'id'] : ['createdAt', 'id'],
      descending: true,
    })
  },

  async allAssetFolders(_, { db }) {
    const items = await selectOf(db, 'assetFolder').orderBy('title').limit(1000).execute()
    // A database may put all capitals before all small letters.
    return { totalCount: items.length, items: items.toSorted((a, b) => a.title.localeCompare(b.title, 'en', { numeric: true })) }
  },

  /** The uploaded file becomes an asset of the caller's organisation; the administrator's is stock. It goes where the upload said, unless it says otherwise. */
  async createAsset({ input: { title, ...input }, tags = [] }, { db, viewer }) {
    const file = found(await claimFile(db, viewer.organizationId, input.filename, [kinds[input.type]]))
    const { folderId = file.folderId } = input
    if (kinds[input.type] !== file.kind) refuse('FileTypeError')
    // A video is one only after it was processed: createPendingAsset.
    if (input.type === 'VIDEO' && file.width === null) refuse('FileTypeError')
    if (folderId) await requireFolder(db, viewer, folderId, 'input.folderId')
    if (input.type === 'FONT') await requireNewFont(db, viewer.organizationId, title?.trim() ?? '')
    const distinct = [...new Set(tags)]
    await keepTags(db, viewer.organizationId, distinct)
    return insertRow(db, 'asset', {
      id: randomUUID(),
      organizationId: viewer.organizationId,
      type: input.type,
      title: title?.trim() || 'Untitled',
      filename: file.filename,
      thumbFilename: file.thumbFilename,
      width: file.width,
      height: file.height,
      folderId,
      tags: distinct,
    })
  },

  createVideoUploadSession: async () => ({ url: `${addresses.upload}/asset`, params: [{ name: 'kind', value: 'assetVideo' }] }),

  async allPendingAssets(_, { db, viewer }) {
    const items = await selectOf(db, 'pendingAsset')
      .where('organizationId', 'is not distinct from', viewer.organizationId)
      .orderBy('createdAt', 'desc')
      .limit(1000)
      .execute()
    return { totalCount: items.length, items }
  },

  /** The video that was sent is made an asset of the same id, in the background. */
  async createPendingAsset({ input: { title, ...input } }, { db, viewer, queue, afterCommit }) {
    const file = found(await claimFile(db, viewer.organizationId, input.filename, ['assetVideo']))
    const { folderId = file.folderId } = input
    if (input.type !== 'VIDEO' || file.kind !== 'assetVideo') refuse('FileTypeError')
    if (folderId) await requireFolder(db, viewer, folderId, 'input.folderId')
    const { organizationId } = viewer
    const pending = await insertRow(db, 'pendingAsset', {
      id: randomUUID(),
      organizationId,
      type: 'VIDEO',
      filename: file.filename,
      title: title?.trim() || null,
      folderId,
    })
    afterCommit(() => queue({ name: 'video', pendingAssetId: pending.id }))
    return pending
  },

  async deletePendingAsset({ id }, { db }) {
    await deleteRow(db, 'pendingAsset', id)
    return true
  },

  async deleteAsset({ id }, { db }) {
    await deleteRow(db, 'asset', id)
    return true
  },
}

const kinds = { IMAGE: 'assetImage', VIDEO: 'assetVideo', FONT: 'assetFont' } as const
