import { uploadLimits } from '@vitrine/model/http.ts'
import { CallError } from './callError.ts'
import { ask, type Answer } from './client.ts'
import { sentWithProgress, titleOf, type Uploading } from './upload.ts'

export type PendingAsset = NonNullable<Answer<'createPendingAsset'>>

/** Sends a video, which then is made an asset of the same id in the background. Rejects with a `CallError`. */
export async function uploadVideo(file: File, { folderId, signal, onProgress }: Uploading = {}): Promise<PendingAsset> {
  if (file.size > uploadLimits.gridUploader) throw new CallError('FileTooLargeError')
  const { url, params } = await ask('createVideoUploadSession', {})
  const body = new FormData()
  for (const { name, value } of params) body.append(name, value)
  body.append('file', file)
  const { filename } = await sentWithProgress(body, onProgress ?? (() => undefined), signal, url)
  const pending = await ask('createPendingAsset', {
    input: { type: 'VIDEO', filename, folderId: folderId ?? null, title: titleOf(file.name) },
  })
  if (!pending) throw new CallError('InternalError')
  return pending
}
