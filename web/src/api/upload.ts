import { refusalBeforeSending, type UploadKind } from '@vitrine/model/areas/media/uploads.ts'
import { addresses, requestIdHeader, type UploadAnswer } from '@vitrine/model/http.ts'
import { CallError, loggingFailure, refusalOf } from './callError.ts'
import { clientSettings } from './clientSettings.ts'
import { ask, fetchAsUser, type Answer } from './client.ts'
import { persistently, type Persistence } from './persistently.ts'
import { session } from './session.ts'
import { partSize, sendInParts } from './uploadInParts.ts'

/** An upload of the largest file over a slow line. */
const patience = 10 * 60_000

/** What is said of a file besides its content. */
export interface FileDetails {
  readonly title: string
  /** Left out: in none. */
  readonly folderId: string | null
  readonly tags: readonly string[]
}

export interface Uploading extends Persistence {
  /** Asked when the file has been sent: until then they may be changed. */
  readonly details?: () => FileDetails
  /** Told from 0 to 1 how much has gone out. */
  readonly onProgress?: (part: number) => void
  /** What it will be called: under it, it is added once, however often that is asked. */
  readonly id?: string
  /** Where the server knows what has arrived of it; null: nothing has. Told when that changes. */
  readonly url?: string | null
  readonly onUrl?: (url: string | null) => void
}

/** What is wrong with a file is told before it is sent, as far as it can be known. */
export function requireSendable(kind: UploadKind, file: File): void {
  const refusal = refusalBeforeSending(kind, file, clientSettings().uploadLimits)
  if (refusal) throw new CallError(refusal.code, [], refusal.words)
}

/** Sends a picture and adds it to the organisation's own files. Rejects with a `CallError`. */
export async function uploadPicture(file: File, uploading: Uploading): Promise<NonNullable<Answer<'createAsset'>>> {
  requireSendable('assetImage', file)
  const { filename, variants } = await sentAsNeeded(
    file,
    'assetImage',
    { address: addresses.upload, fields: { kind: 'assetImage' } },
    uploading,
  )
  const thumbFilename = variants.find(variant => variant.kind === 'assetImageThumbnail')?.filename ?? null
  return added(file, uploading, ({ tags, ...details }) => {
    const input = { type: 'IMAGE' as const, filename, thumbFilename, ...details, ...(uploading.id && { id: uploading.id }) }
    return ask('createAsset', { input, tags: [...tags] })
  })
}

/** Adds what was sent to a library, with what is said of it by then. A folder that was deleted meanwhile keeps it from nothing: [FI71]. */
export async function added<T>(file: File, uploading: Uploading, create: (details: FileDetails) => Promise<T | null>): Promise<T> {
  const made = await persistently(async () => {
    const details = uploading.details?.() ?? detailsOf(file)
    return create(details).catch((error: unknown) => {
      if (!isOfFolder(error)) throw error
      return create({ ...details, folderId: null })
    })
  }, uploading)
  if (!made) throw new CallError('InternalError')
  return made
}

const isOfFolder = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'NotFoundError' && error.fields.some(({ path }) => path === 'input.folderId')

/** In one piece what is small, in parts what is not; until it is there, it is refused, or nobody wants it any more. */
export function sentAsNeeded(
  file: File,
  kind: UploadKind,
  { address, fields }: { readonly address: string; readonly fields: Readonly<Record<string, string>> },
  uploading: Uploading,
): Promise<UploadAnswer> {
  const { onProgress = () => undefined, onUrl = () => undefined, url = null, signal } = uploading
  const sending =
    file.size > partSize
      ? sendInParts(file, { ...uploading, kind, url, onUrl, onProgress })
      : persistently(() => sentWithProgress(formOf(file, fields), onProgress, signal, address), uploading)
  return loggingFailure('upload', sending)
}

/** Sends a font and adds it to the organisation's own, or to stock, under the name that it gives itself: [FO29]. Rejects with a `CallError`. */
export async function uploadFont(file: File, uploading: Uploading): Promise<NonNullable<Answer<'createAsset'>>> {
  requireSendable('assetFont', file)
  const { onProgress = () => undefined, signal, id } = uploading
  const sending = persistently(() => sentWithProgress(formOf(file, { kind: 'assetFont' }), onProgress, signal), uploading)
  const { filename, title: own } = await loggingFailure('upload', sending)
  return added(file, uploading, ({ tags, title: said, ...described }) => {
    // Nobody has called it otherwise than its file is called.
    const title = said === titleOf(file.name) ? (own ?? said) : said
    return ask('createAsset', { input: { type: 'FONT', filename, title, ...described, ...(id && { id }) }, tags: [...tags] })
  })
}

/** What is known of a file that nobody said anything of. */
export const detailsOf = ({ name }: File, folderId: string | null = null): FileDetails => ({ title: titleOf(name), folderId, tags: [] })

/** The file comes last: whoever reads it knows by then what it is. */
function formOf(file: File, fields: Readonly<Record<string, string>>): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', file)
  return body
}

/** Sends the logo of a customer or a partner, which is then saved with it. Rejects with a `CallError`. */
export async function uploadLogo(file: File): Promise<UploadAnswer> {
  requireSendable('organizationLogo', file)
  return sent(formOf(file, {}), undefined, addresses.logoUpload)
}

const sent = (body: FormData, signal?: AbortSignal, address?: string) => loggingFailure('upload', answered(body, signal, address))

async function answered(body: FormData, signal?: AbortSignal, address: string = addresses.upload): Promise<UploadAnswer> {
  return answerIn(await fetchAsUser(address, { method: 'POST', body }, { timeout: patience, signal }))
}

async function answerIn(response: Response): Promise<UploadAnswer> {
  if (!response.ok) throw await refusalOf(response)
  const answer = (await response.json().catch(() => null)) as UploadAnswer | null
  // Something in between answered in the server's place.
  if (!answer) throw new CallError('InternalError', [], {}, response)
  return answer
}

/** `fetch` does not tell how far an upload is. The token is fresh enough: it is renewed before it ends. */
async function sentWithProgress(
  body: FormData,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
  address: string = addresses.upload,
): Promise<UploadAnswer> {
  const token = await session.token()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.timeout = patience
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total ? loaded / total : 0))
    const lost = () => reject(new CallError('UnavailableError'))
    request.addEventListener('error', lost)
    request.addEventListener('timeout', lost)
    request.addEventListener('abort', lost)
    request.addEventListener('load', () => {
      const headers = { [requestIdHeader]: request.getResponseHeader(requestIdHeader) ?? '' }
      answerIn(new Response(request.responseText || null, { status: request.status, headers })).then(resolve, reject)
    })
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) return lost()
    request.send(body)
  })
}

/** `titleOf('Iced_latte.final.jpg')` is `Iced_latte.final` */
export const titleOf = (filename: string) => filename.replace(/\.[^.]+$/, '').slice(0, 200) || filename.slice(0, 200)
