import { CallError } from './callError.ts'
import { ask, type Answer } from './client.ts'
import { detailsOf, formOf, requireSendable, sentWithProgress, type Uploading } from './upload.ts'

export type PendingAsset = NonNullable<Answer<'createPendingAsset'>>

/** Sends a video, which then is made an asset of the same id in the background. Rejects with a `CallError`. */
export async function uploadVideo(file: File, { signal, onProgress, details }: Uploading = {}): Promise<PendingAsset> {
  requireSendable('assetVideo', file)
  const { url, params } = await ask('createVideoUploadSession', {})
  const body = formOf(file, Object.fromEntries(params.map(({ name, value }) => [name, value])))
  const { filename } = await sentWithProgress(body, onProgress ?? (() => undefined), signal, url)
  const { title, folderId } = details?.() ?? detailsOf(file)
  const pending = await ask('createPendingAsset', { input: { type: 'VIDEO', filename, title, folderId } })
  if (!pending) throw new CallError('InternalError')
  return pending
}
