import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { libraryOf } from '@vitrine/model/access/libraries.ts'
import type { mediaCalls } from '@vitrine/model/areas/media/calls.ts'
import { videoLimits } from '@vitrine/model/areas/media/videos.ts'
import { addresses } from '@vitrine/model/http.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { found, refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { deleteRow, findRow, insertRow, rowOf, selectOf, updateRow } from '../../core/database/rows.ts'
import { keepTags } from './keepTags.ts'
import { claimFile } from './storedFiles.ts'
import { requireAssetFolder } from './folders.ts'

type PendingCalls =
  | 'createVideoUploadSession'
  | 'allPendingAssets'
  | 'createPendingAsset'
  | 'updatePendingAsset'
  | 'retryPendingAsset'
  | 'deletePendingAsset'

/** Videos on their way: docs/spec/videos.md. */
export const pendingAssets: Handlers<Pick<typeof mediaCalls, PendingCalls>> = {
  async createVideoUploadSession(_, { db, viewer }) {
    await requireRoomForVideo(db, libraryOf(viewer))
    return { url: `${addresses.upload}/asset`, params: [{ name: 'kind', value: 'assetVideo' }] }
  },

  async allPendingAssets(_, { db, viewer }) {
    const items = await selectOf(db, 'pendingAsset')
      .where('organizationId', 'is not distinct from', libraryOf(viewer))
      .orderBy('createdAt', 'desc')
      .limit(1000)
      .execute()
    return { totalCount: items.length, items }
  },

  /** The video that was sent is made an asset of the same id, in the background. */
  async createPendingAsset({ input: { title, ...input }, tags = [] }, { db, viewer, queue, afterCommit }) {
    const organizationId = libraryOf(viewer)
    const there = input.id === undefined ? null : await rowOf(db, 'pendingAsset', input.id)
    if (there?.filename === input.filename && there.organizationId === organizationId) return there
    // It may be one already.
    if (input.id !== undefined && (await rowOf(db, 'asset', input.id))) refuse('DuplicateError')
    const file = found(await claimFile(db, organizationId, input.filename, ['assetVideo']))
    const { folderId = file.folderId } = input
    if (input.type !== 'VIDEO' || file.kind !== 'assetVideo') refuse('FileTypeError')
    if (folderId) await requireAssetFolder(db, viewer, folderId, 'input.folderId')
    await requireRoomForVideo(db, organizationId)
    const distinct = [...new Set(tags)]
    await keepTags(db, organizationId, distinct)
    const pending = await insertRow(db, 'pendingAsset', {
      id: input.id ?? randomUUID(),
      organizationId,
      type: 'VIDEO',
      filename: file.filename,
      title: title?.trim() || null,
      folderId,
      tags: distinct,
    })
    afterCommit(() => queue({ name: 'nextVideo', organizationId }))
    return pending
  },

  async updatePendingAsset({ input: { id, title, folderId }, tags }, { db, viewer }) {
    const organizationId = libraryOf(viewer)
    const pending = await findRow(db, 'pendingAsset', id)
    if (pending.organizationId !== organizationId) refuse('NotFoundError')
    if (folderId) await requireAssetFolder(db, viewer, folderId, 'input.folderId')
    const distinct = tags && [...new Set(tags)]
    if (distinct) await keepTags(db, organizationId, distinct)
    return updateRow(db, 'pendingAsset', id, {
      ...(title !== undefined && { title }),
      ...(folderId !== undefined && { folderId }),
      ...(distinct && { tags: distinct }),
    })
  },

  /** One that isn't FAILED is on its way already. */
  async retryPendingAsset({ id }, { db, viewer, queue, afterCommit }) {
    const organizationId = libraryOf(viewer)
    const pending = await findRow(db, 'pendingAsset', id)
    if (pending.organizationId !== organizationId) refuse('NotFoundError')
    if (pending.state !== 'FAILED') return pending
    if (!(await claimFile(db, organizationId, pending.filename, ['assetVideo']))) refuse('VideoGoneError')
    await requireRoomForVideo(db, organizationId)
    afterCommit(() => queue({ name: 'nextVideo', organizationId }))
    return updateRow(db, 'pendingAsset', id, { state: 'PROCESSING', failure: null, tries: 0, progress: null })
  },

  async deletePendingAsset({ id }, { db }) {
    await deleteRow(db, 'pendingAsset', id)
    return true
  },
}

/** Refuses what would make others of the same owner wait too long. Of several that come at the same moment as many are taken as there is room for. */
async function requireRoomForVideo(db: Transaction, organizationId: string | null): Promise<void> {
  const limit = videoLimits.waiting
  await sql`select pg_advisory_xact_lock(hashtext(${`videos ${organizationId}`}))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as "count" from "pendingAsset" where "state" = 'PROCESSING' and "organizationId" is not distinct from ${organizationId}`.execute(
    db,
  )
  if (rows[0]!.count >= limit) refuse('TooManyVideosError', undefined, { limit })
}
