import { randomUUID } from 'node:crypto'
import { sql, type Expression, type SqlBool } from 'kysely'
import { libraryOf } from '@vitrine/model/access/libraries.ts'
import type { mediaCalls } from '@vitrine/model/areas/media/calls.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { amongIds } from '../../core/api/amongIds.ts'
import { pageOf } from '../../core/api/paging.ts'
import { found, refuse } from '../../core/errors/refusal.ts'
import { putInBin } from '../bin/binRows.ts'
import { deleteRow, findRow, insertRow, rowOf, updateRow } from '../../core/database/rows.ts'
import { requireNewFont } from '../fonts/fontLibrary.ts'
import { keepTags } from './keepTags.ts'
import { placeInLibrary } from './placeInLibrary.ts'
import { claimFile, storageOf, usedBy, usedInBin } from './storedFiles.ts'
import { assetFolders, requireAssetFolder } from './folders.ts'
import { manyAssets } from './manyAssets.ts'
import { pendingAssets } from './pendingAssets.ts'
import { hasTag, tagHandlers } from './tags.ts'

export const mediaHandlers: Handlers<typeof mediaCalls> = {
  ...tagHandlers,
  ...assetFolders,
  ...manyAssets,
  ...pendingAssets,

  async findStorage(_, { db, viewer, storageLimit }) {
    const organizationId = libraryOf(viewer)
    return organizationId === null
      ? { used: await usedBy(db, null), inBin: await usedInBin(db, null), limit: null }
      : storageOf(db, organizationId, storageLimit)
  },

  allAssets({ filter, ids, ...page }, { db, viewer }) {
    const where: Expression<SqlBool>[] = [...amongIds('asset', ids)]
    if (filter?.type) where.push(sql`"type" = ${filter.type}`)
    if (filter?.folderId) where.push(sql`"folderId" = ${filter.folderId}`)
    if (filter?.filename) where.push(sql`"filename" = ${filter.filename}`)
    if (filter?.tag) where.push(hasTag(filter.tag))
    if (filter?.isStock != null) where.push(filter.isStock ? sql`"organizationId" is null` : sql`"organizationId" = ${libraryOf(viewer)}`)
    return pageOf(db, 'asset', page, {
      where,
      // The stock library's have no organisation, by which the index begins that they stand in.
      orderBy: filter?.isStock ? ['organizationId', 'sortIndex', 'createdAt', 'id'] : ['createdAt', 'id'],
      descending: true,
      isScan: Boolean(filter?.tag),
    })
  },

  /** The uploaded file becomes an asset of the caller's library; the administrator's is stock. It goes where the upload said, unless it says otherwise. */
  async createAsset({ input: { title, ...input }, tags = [] }, { db, viewer }) {
    const organizationId = libraryOf(viewer)
    const there = input.id === undefined ? null : await rowOf(db, 'asset', input.id)
    if (there?.filename === input.filename && there.organizationId === organizationId) return there
    const file = found(await claimFile(db, organizationId, input.filename, [kinds[input.type]]))
    const { folderId = file.folderId } = input
    if (kinds[input.type] !== file.kind) refuse('FileTypeError')
    // A video is one only after it was processed: createPendingAsset.
    if (input.type === 'VIDEO' && file.width === null) refuse('FileTypeError')
    if (folderId) await requireAssetFolder(db, viewer, folderId, 'input.folderId')
    if (input.type === 'FONT') await requireNewFont(db, organizationId, title?.trim() ?? '')
    const distinct = [...new Set(tags)]
    await keepTags(db, organizationId, distinct)
    return insertRow(db, 'asset', {
      id: input.id ?? randomUUID(),
      organizationId,
      type: input.type,
      title: title?.trim() || 'Untitled',
      filename: file.filename,
      thumbFilename: file.thumbFilename,
      width: file.width,
      height: file.height,
      folderId,
      tags: distinct,
      sortIndex: await placeInLibrary(db, organizationId),
    })
  },

  async updateAsset({ input: { id, title, folderId }, tags }, { db, viewer }) {
    const organizationId = libraryOf(viewer)
    const asset = await findRow(db, 'asset', id)
    if (asset.organizationId !== organizationId) refuse('NotFoundError')
    if (folderId) await requireAssetFolder(db, viewer, folderId, 'input.folderId')
    if (asset.type === 'FONT' && title !== undefined && title !== asset.title) await requireNewFont(db, organizationId, title, id)
    const distinct = tags && [...new Set(tags)]
    if (distinct) await keepTags(db, organizationId, distinct)
    return updateRow(db, 'asset', id, {
      ...(title !== undefined && { title }),
      ...(folderId !== undefined && { folderId }),
      ...(distinct && { tags: distinct }),
    })
  },

  /** It goes to the bin of the library that it is in, and done again, that changes nothing: [BN17]. */
  async deleteAsset({ id }, context) {
    const { db, viewer } = context
    const asset = await rowOf(db, 'asset', id)
    if (asset && asset.organizationId !== libraryOf(viewer)) refuse('NotFoundError')
    if (await putInBin(context, 'asset', id)) await deleteRow(db, 'asset', id)
    return true
  },
}

const kinds = { IMAGE: 'assetImage', VIDEO: 'assetVideo', FONT: 'assetFont' } as const
