import type { DetailedError, HttpRequest } from 'tus-js-client'
import type { UploadKind } from '@vitrine/model/areas/media/uploads.ts'
import { addresses, requestIdHeader, type UploadAnswer } from '@vitrine/model/http.ts'
import { isRecord } from '@vitrine/model/kernel/record.ts'
import { CallError, refusalOf } from './callError.ts'
import { fetchAsUser } from './client.ts'
import { persistently, type Persistence } from './persistently.ts'
import { session } from './session.ts'

/** Bytes of a part: what is lost at most where a proxy passes on nothing but whole requests. What is no larger is sent in one piece. */
export const partSize = 8 * 1024 * 1024
/** A connection over which nothing has gone for so long is broken. */
const longestSilence = 60_000
/** So often an upload that goes wrong without a reason is taken up again. */
const mostConflicts = 5
const completion = 10 * 60_000

interface InParts extends Persistence {
  readonly kind: UploadKind
  /** Where the server knows it, if it was begun. */
  readonly url: string | null
  readonly onUrl: (url: string | null) => void
  readonly onProgress: (part: number) => void
}

/** Sends a file so that it goes on wherever it was, after whatever was in between. Rejects with a `CallError`. */
export async function sendInParts(file: Blob, parts: InParts): Promise<UploadAnswer> {
  const { onUrl, signal } = parts
  let url = parts.url
  let conflicts = 0
  /** Bytes. What had been reached before is told again by each try, and makes no pause short. */
  let furthest = 0
  const keep = (next: string | null) => {
    if (next !== url) onUrl((url = next))
  }
  for (;;) {
    try {
      return await persistently(async goesOn => {
        await sendBytes(file, { ...parts, url, onUrl: keep }, sent => {
          if (sent <= furthest) return
          furthest = sent
          goesOn()
        })
        return completed(url!, signal)
      }, parts)
    } catch (error) {
      const code = error instanceof CallError ? error.code : null
      // The server no longer knows it, or something else was sent under its name meanwhile.
      const isGone = code === 'NotFoundError' && url !== null
      if (signal?.aborted || !(isGone || code === 'ConflictError') || ++conflicts > mostConflicts) throw error
      furthest = 0
      if (isGone) keep(null)
    }
  }
}

/** What came of it goes on the server. It would go by itself too, a day later. */
export async function giveUpParts(url: string): Promise<void> {
  await fetchAsUser(new URL(url).pathname, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }).catch(() => undefined)
}

async function completed(url: string, signal: AbortSignal | undefined): Promise<UploadAnswer> {
  const response = await fetchAsUser(
    `${new URL(url).pathname}/complete`,
    { method: 'POST' },
    { timeout: completion, ...(signal && { signal }) },
  )
  if (!response.ok) throw await refusalOf(response)
  return (await response.json()) as UploadAnswer
}

async function sendBytes(file: Blob, { kind, url, onUrl, onProgress, signal }: InParts, reached: (sent: number) => void): Promise<void> {
  const { Upload } = await import('tus-js-client').catch(() => Promise.reject(new CallError('UnavailableError')))
  let renewed: string | null = null
  for (;;) {
    let token: string | null = null
    try {
      return await new Promise<void>((resolve, reject) => {
        let silence: ReturnType<typeof setTimeout>
        const heard = () => {
          clearTimeout(silence)
          silence = setTimeout(() => over(new CallError('UnavailableError')), longestSilence)
        }
        const upload = new Upload(file, {
          // Where it goes on, it begins no other by itself when the server has no time.
          endpoint: url ? null : new URL(addresses.resumableUpload, location.origin).href,
          uploadUrl: url,
          metadata: { kind },
          chunkSize: partSize,
          retryDelays: null,
          storeFingerprintForResuming: false,
          async onBeforeRequest(request: HttpRequest) {
            token = await session.token()
            if (token) request.setHeader('authorization', `Bearer ${token}`)
          },
          onUploadUrlAvailable: () => onUrl((url = upload.url)),
          onProgress(sent, whole) {
            heard()
            reached(sent)
            onProgress(whole ? sent / whole : 0)
          },
          onSuccess: () => over(),
          onError: error => over(error),
        })
        const abort = () => over(new CallError('UnavailableError'))
        function over(error?: unknown) {
          clearTimeout(silence)
          signal?.removeEventListener('abort', abort)
          if (error === undefined) return resolve()
          void upload.abort()
          refusalIn(error).then(reject, reject)
        }
        signal?.addEventListener('abort', abort)
        if (signal?.aborted) return abort()
        heard()
        upload.start()
      })
    } catch (error) {
      // The session was renewed or ended meanwhile: with a new token it goes on, once for each.
      if (!(error instanceof CallError) || error.code !== 'UnauthenticatedError' || token === null || token === renewed) throw error
      renewed = (await session.refresh(token)).token
    }
  }
}

/** What the server, or something before it, said; without an answer the network is away. */
async function refusalIn(error: unknown): Promise<CallError> {
  if (error instanceof CallError) return error
  const answer = isDetailed(error) ? error.originalResponse : null
  const cause = isDetailed(error) ? error.causingError : null
  if (cause instanceof CallError) return cause
  if (!answer || answer.getStatus() === 0) return new CallError('UnavailableError')
  const headers = { [requestIdHeader]: answer.getHeader(requestIdHeader) ?? '' }
  return refusalOf(new Response(answer.getBody() || null, { status: answer.getStatus(), headers }))
}

const isDetailed = (error: unknown): error is DetailedError => error instanceof Error && isRecord(error) && 'originalRequest' in error
