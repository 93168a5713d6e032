import { ask } from '../../api/client.ts'
import { entitiesChanged } from '../../api/invalidation.ts'
import type { FileDetails } from '../../api/upload.ts'
import { queryClient } from '../../api/useCall.ts'
import { toast } from '../toast.tsx'

const wanted = new Map<string, FileDetails>()

/** What was said of a video after it was sent is written down when it has become an asset. */
export const describePending = (id: string, details: FileDetails): void => void wanted.set(id, details)

/** These are no longer pending. */
export async function pendingGone(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const details = wanted.get(id)
    if (!details || !wanted.delete(id)) continue
    const { title, folderId, tags } = details
    await ask('updateAsset', { input: { id, title, folderId }, tags: [...tags] }).catch((error: unknown) =>
      toast.failed('media.fileSaveFailed', { error }),
    )
    await entitiesChanged(queryClient, ['asset', 'assetFolder', 'tag'])
  }
}
