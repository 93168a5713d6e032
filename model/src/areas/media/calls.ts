import { arg, done, given, item, items, listOf, mutation, optional, query, some } from '../../kernel/call.ts'
import { flag, id, line, nullable } from '../../kernel/field.ts'
import { page } from '../../kernel/page.ts'
import { allOf } from '../../kernel/shape.ts'
import { assetType } from './entities.ts'

/** `isStock` true: the stock library, false: the organisation's own. */
const filter = optional(given('AssetFilter', { type: nullable(assetType), folderId: nullable(id()), isStock: nullable(flag()) }))

export const mediaCalls = {
  allAssets: query('library', { ...page, filter }, items('asset', allOf('asset'))),
  allAssetFolders: query('library', {}, items('assetFolder', allOf('assetFolder'))),
  createAsset: mutation(
    'library',
    {
      input: some('CreateAssetInput', 'asset', ['type', 'filename'], ['thumbFilename', 'folderId', 'title']),
      tags: optional(listOf(arg(line(100)), 50)),
    },
    item('asset', allOf('asset')),
    { fails: 'media.uploadFailed' },
  ),
  deleteAsset: mutation('library', { id: arg(id()) }, done, { fails: 'media.deleteFailed' }),
}
