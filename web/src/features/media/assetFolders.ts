import { useMemo } from 'react'
import { ask } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import type { FolderKind } from '../folders/folder.ts'

export const assetFolders: FolderKind = {
  entity: 'assetFolder',
  create: 'createAssetFolder',
  update: 'updateAssetFolder',
  delete: 'deleteAssetFolder',
  all: 'library.all',
  stay: 'library.delete-folder-files',
  async titlesIn(folderId, limit) {
    const { items } = await ask('allAssets', { filter: { folderId }, limit })
    return items.map(({ title }) => title)
  },
}

/** The folders of the stock library, or the organisation's own. */
export function useAssetFolders(isStock: boolean) {
  const answer = useCall('allAssetFolders', {})
  const folders = useMemo(
    () =>
      (answer.data?.items ?? [])
        .filter(({ organizationId }) => (organizationId === null) === isStock)
        .map(folder => ({ ...folder, count: folder.assetCount })),
    [answer.data, isStock],
  )
  return { answer, folders }
}
