import { randomUUID } from 'node:crypto'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { mediaCalls } from '@vitrine/model/areas/media/calls.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import { found, refuse } from '../../core/api/refusal.ts'
import { deleteRow, findRow, insertRow, selectOf } from '../../core/database/rows.ts'

export const mediaHandlers: Handlers<typeof mediaCalls> = {
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
    return { totalCount: items.length, items }
  },

  /** The uploaded file becomes an asset of the caller's organisation; the administrator's is stock. */
  async createAsset({ input: { title, folderId = null, ...input }, tags = [] }, { db, viewer }) {
    const file = found(
      await selectOf(db, 'storedFile')
        .where('filename', '=', input.filename)
        .where('organizationId', 'is not distinct from', viewer.organizationId)
        .executeTakeFirst(),
    )
    if (kinds[input.type] !== file.kind) refuse('FileTypeError')
    if (folderId) await findRow(db, 'assetFolder', folderId)
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
      tags: [...new Set(tags.map(tag => tag.toLowerCase()))],
    })
  },

  async deleteAsset({ id }, { db }) {
    await deleteRow(db, 'asset', id)
    return true
  },
}

const kinds = { IMAGE: 'assetImage', VIDEO: 'assetVideo', FONT: 'assetFont' } as const
