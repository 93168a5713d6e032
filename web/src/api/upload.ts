import { addresses, uploadLimits, type UploadAnswer } from '@vitrine/model/http.ts'
import { CallError, refusalOf } from './callError.ts'
import { ask, fetchAsUser, type Answer } from './client.ts'

/** An upload of the largest file over a slow line. */
const patience = 10 * 60_000

/** Sends a picture and adds it to the organisation's own files. Rejects with a `CallError`. */
export async function uploadPicture(
  file: File,
  { folderId, signal }: { folderId?: string | null; signal?: AbortSignal } = {},
): Promise<NonNullable<Answer<'createAsset'>>> {
  if (file.size > uploadLimits.gridUploader) throw new CallError('FileTooLargeError')
  const body = new FormData()
  body.append('kind', 'assetImage')
  body.append('file', file)
  const response = await fetchAsUser(addresses.upload, { method: 'POST', body }, { timeout: patience, signal })
  if (!response.ok) throw await refusalOf(response)
  const { filename, variants } = (await response.json()) as UploadAnswer
  const thumbFilename = variants.find(variant => variant.kind === 'assetImageThumbnail')?.filename ?? null
  const asset = await ask('createAsset', {
    input: { type: 'IMAGE', filename, thumbFilename, folderId: folderId ?? null, title: titleOf(file.name) },
  })
  if (!asset) throw new CallError('InternalError')
  return asset
}

/** `titleOf('Iced_latte.final.jpg')` is `Iced_latte.final` */
const titleOf = (filename: string) => filename.replace(/\.[^.]+$/, '').slice(0, 200) || filename.slice(0, 200)
