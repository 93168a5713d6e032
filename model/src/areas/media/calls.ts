import { arg, done, draft, given, item, items, listOf, mutation, optional, patch, pickInput, query, record } from '../../calls/call.ts'
import { flag, id, nullable } from '../../kernel/field.ts'
import { byIds, page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'
import { filename, mediaTag } from '../../fields.ts'
import { assetType, maxAssetsAtOnce, maxTags } from './entities.ts'
import { storage, uploadSession } from './values.ts'

/** `isStock` true: the stock library, false: the organisation's own. `filename`: those of the same content. */
const filter = optional(
  given('AssetFilter', {
    type: nullable(assetType),
    folderId: nullable(id()),
    isStock: nullable(flag()),
    tag: nullable(mediaTag()),
    filename: nullable(filename()),
  }),
)
const tags = optional(listOf(arg(mediaTag()), maxTags))
/** Several at once: all of them, or none. */
const ids = listOf(arg(id()), maxAssetsAtOnce)

export const mediaCalls = {
  /** What stock is tagged with, and one's own; `isStock`: stock alone. */
  allTags: query(['library', 'organizationForm'], { ...page, isStock: optional(arg(flag())) }, items('tag', { id: 1, title: 1 })),
  /** The tags of the library that the asker keeps, each with the number of its files. */
  allOwnTags: query('library', page, items('tag', { id: 1, title: 1, assetCount: 1 })),
  allAssets: query('library', { ...page, ...byIds, filter }, items('asset', allOf('asset'))),
  allAssetFolders: query('library', {}, items('assetFolder', allOf('assetFolder'))),
  /** With an `id` that the caller chose it may be asked again, if the answer was lost: the same file is not added twice. */
  createAsset: mutation(
    'library',
    {
      input: pickInput('CreateAssetInput', 'asset', ['type', 'filename'], ['id', 'thumbFilename', 'folderId', 'title']),
      tags,
    },
    item('asset', allOf('asset')),
    { fails: 'media.uploadFailed' },
  ),
  /** What isn't given stays as it is. */
  updateAsset: mutation(
    'library',
    { input: pickInput('UpdateAssetInput', 'asset', ['id'], ['title', 'folderId']), tags },
    item('asset', allOf('asset')),
    { fails: 'media.fileSaveFailed' },
  ),
  /** Moves them where a folder is given (null: to the top), then adds and takes away tags. */
  updateAssets: mutation(
    'library',
    { ids, input: optional(pickInput('UpdateAssetsInput', 'asset', [], ['folderId'])), addTags: tags, removeTags: tags },
    items('asset', allOf('asset')),
    { fails: 'media.filesSaveFailed' },
  ),
  /** Of the organisation's own files; of the stock library, for whoever has no organisation. */
  findStorage: query('library', {}, record(storage)),
  deleteAsset: mutation('library', { id: arg(id()) }, done, { fails: 'media.deleteFailed' }),
  deleteAssets: mutation('library', { ids }, done, { fails: 'media.filesDeleteFailed' }),

  createAssetFolder: mutation('library', { input: draft('assetFolder') }, item('assetFolder', allOf('assetFolder')), {
    fails: 'media.folderAddFailed',
  }),
  /** With `parentFolderId` it moves. */
  updateAssetFolder: mutation('library', { input: patch('assetFolder') }, item('assetFolder', allOf('assetFolder')), {
    fails: 'media.folderChangeFailed',
  }),
  /** Its folders go with it; the files in them move to where it was. */
  deleteAssetFolder: mutation('library', { id: arg(id()) }, done, { fails: 'media.folderDeleteFailed', done: 'media.folderDeleted' }),

  /** Everything that has it is renamed too. With the name of another, the two become one: that one, which is answered. */
  updateTag: mutation('library', { input: patch('tag') }, item('tag', { id: 1, title: 1 }), { fails: 'media.tagChangeFailed' }),
  /** The files that have it stay, without it. */
  deleteTag: mutation('library', { id: arg(id()) }, done, { fails: 'media.tagDeleteFailed' }),

  /** Where a video is sent, and what else to send with it; the answer's `filename` then becomes a pending asset. */
  createVideoUploadSession: mutation('library', {}, record(uploadSession), { fails: 'media.uploadFailed' }),
  allPendingAssets: query('library', {}, items('pendingAsset', allOf('pendingAsset'))),
  createPendingAsset: mutation(
    'library',
    { input: pickInput('CreatePendingAssetInput', 'pendingAsset', ['type', 'filename'], ['id', 'folderId', 'title']), tags },
    item('pendingAsset', allOf('pendingAsset')),
    { fails: 'media.uploadFailed' },
  ),
  /** Holds for the asset that it becomes. What isn't given stays as it is. */
  updatePendingAsset: mutation(
    'library',
    { input: pickInput('UpdatePendingAssetInput', 'pendingAsset', ['id'], ['title', 'folderId']), tags },
    item('pendingAsset', allOf('pendingAsset')),
    { fails: 'media.fileSaveFailed' },
  ),
  /** One that failed is tried again. */
  retryPendingAsset: mutation('library', { id: arg(id()) }, item('pendingAsset', allOf('pendingAsset')), { fails: 'media.retryFailed' }),
  deletePendingAsset: mutation('library', { id: arg(id()) }, done, { fails: 'media.deleteFailed' }),
}
