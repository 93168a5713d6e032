import { CallError } from './callError.ts'
import { ask, type Answer } from './client.ts'
import { persistently } from './persistently.ts'
import { added, requireSendable, sentAsNeeded, type Uploading } from './upload.ts'

export type PendingAsset = NonNullable<Answer<'createPendingAsset'>>
type MadeAsset = Answer<'allAssets'>['items'][number]

/** Sends a video, which then is made an asset of the same id in the background. Rejects with a `CallError`. */
export async function uploadVideo(file: File, uploading: Uploading): Promise<PendingAsset | MadeAsset> {
  requireSendable('assetVideo', file)
  const { url, params } = await persistently(() => ask('createVideoUploadSession', {}), uploading)
  const fields = Object.fromEntries(params.map(({ name, value }) => [name, value]))
  const { filename } = await sentAsNeeded(file, 'assetVideo', { address: url, fields }, uploading)
  return added<PendingAsset | MadeAsset>(file, uploading, ({ title, folderId, tags }) => {
    const { id } = uploading
    const input = { type: 'VIDEO' as const, filename, title, folderId, ...(id && { id }) }
    return ask('createPendingAsset', { input, tags: [...tags] }).catch((error: unknown) => madeMeanwhile(id, error))
  })
}

/** The answer of before was lost, and the video is an asset by now: [ME54]. */
async function madeMeanwhile(id: string | undefined, error: unknown): Promise<MadeAsset> {
  if (!id || !(error instanceof CallError) || error.code !== 'DuplicateError') throw error
  const { items } = await ask('allAssets', { ids: [id] })
  const [made] = items
  if (!made) throw error
  return made
}
