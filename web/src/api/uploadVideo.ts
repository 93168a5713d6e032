import { ask, type Answer } from './client.ts'
import { persistently } from './persistently.ts'
import { added, requireSendable, sentAsNeeded, type Uploading } from './upload.ts'

export type PendingAsset = NonNullable<Answer<'createPendingAsset'>>

/** Sends a video, which then is made an asset of the same id in the background. Rejects with a `CallError`. */
export async function uploadVideo(file: File, uploading: Uploading): Promise<PendingAsset> {
  requireSendable('assetVideo', file)
  const { url, params } = await persistently(() => ask('createVideoUploadSession', {}), uploading)
  const fields = Object.fromEntries(params.map(({ name, value }) => [name, value]))
  const { filename } = await sentAsNeeded(file, 'assetVideo', { address: url, fields }, uploading)
  return added(file, uploading, ({ title, folderId, tags }) => {
    const input = { type: 'VIDEO' as const, filename, title, folderId, ...(uploading.id && { id: uploading.id }) }
    return ask('createPendingAsset', { input, tags: [...tags] })
  })
}
