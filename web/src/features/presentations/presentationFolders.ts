import { useMemo } from 'react'
import { ask } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import type { FolderKind } from '../folders/folder.ts'

export const presentationFolders: FolderKind = {
  entity: 'presentationFolder',
  create: 'createPresentationFolder',
  update: 'updatePresentationFolder',
  delete: 'deletePresentationFolder',
  all: 'presentations.all',
  stay: 'presentations.folder-stay',
  async titlesIn(folderId, limit) {
    const { items } = await ask('allPresentations', { filter: { folderId }, limit })
    return items.map(({ title }) => title)
  },
}

/** The organisation's own. */
export function usePresentationFolders() {
  const answer = useCall('allPresentationFolders', {})
  const folders = useMemo(() => (answer.data?.items ?? []).map(folder => ({ ...folder, count: folder.presentationCount })), [answer.data])
  return { answer, folders }
}
