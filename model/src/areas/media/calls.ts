import { arg, done, given, item, items, listOf, mutation, optional, query, record, pickInput } from '../../calls/call.ts'
import { flag, id, nullable } from '../../kernel/field.ts'
import { page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'
import { mediaTag } from '../../fields.ts'
import { assetType } from './entities.ts'
import { uploadSession } from './values.ts'

/** `isStock` true: the stock library, false: the organisation's own. */
const filter = optional(given('AssetFilter', { type: nullable(assetType), folderId: nullable(id()), isStock: nullable(flag()) }))

export const mediaCalls = {
  /** What stock is tagged with, and one's own. */
  allTags: query(['library', 'organizationForm'], page, items('tag', { id: 1, title: 1 })),
  allAssets: query('library', { ...page, filter }, items('asset', allOf('asset'))),
  allAssetFolders: query('library', {}, items('assetFolder', allOf('assetFolder'))),
  createAsset: mutation(
    'library',
    {
      input: pickInput('CreateAssetInput', 'asset', ['type', 'filename'], ['thumbFilename', 'folderId', 'title']),
      tags: optional(listOf(arg(mediaTag()), 50)),
    },
    item('asset', allOf('asset')),
    { fails: 'media.uploadFailed' },
  ),
  /** Where a video is sent, and what else to send with it; the answer's `filename` then becomes a pending asset. */
  createVideoUploadSession: mutation('library', {}, record(uploadSession), { fails: 'media.uploadFailed' }),
  allPendingAssets: query('library', {}, items('pendingAsset', allOf('pendingAsset'))),
  createPendingAsset: mutation(
    'library',
    { input: pickInput('CreatePendingAssetInput', 'pendingAsset', ['type', 'filename'], ['folderId', 'title']) },
    item('pendingAsset', allOf('pendingAsset')),
    { fails: 'media.uploadFailed' },
  ),
  deletePendingAsset: mutation('library', { id: arg(id()) }, done, { fails: 'media.deleteFailed' }),
  deleteAsset: mutation('library', { id: arg(id()) }, done, { fails: 'media.deleteFailed' }),
}
