import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { Refused } from '../errors/refusal.ts'
import { asThrown, messageOf } from '../errors/errors.ts'
import { missing } from './files.ts'
import type { S3Place } from './place.ts'

/** Milliseconds for which a store is waited for. */
export interface Patience {
  /** Without a sign of life: then it is asked again, three times in all. */
  readonly idle: number
  /** For a whole answer that is small, all tries together. */
  readonly answer: number
  /** For one piece of a file to be sent, all tries together. */
  readonly piece: number
}

export const usualPatience: Patience = { idle: 10_000, answer: 25_000, piece: 120_000 }
const tries = 3
/** As many as devices may read at once; each that is slow keeps its line for long. */
const mostLines = 500

/** The few requests that we make of a bucket. Each ends in time; a key that isn't there fails with ENOENT, everything else as UnavailableError. */
export interface S3 {
  sizeOf(key: string): Promise<number>
  /** From a byte on, up to another, included, or to the end. */
  get(key: string, start: number, end: number | null, signal: AbortSignal): Promise<{ readonly body: Readable; readonly bytes: number }>
  put(key: string, content: Uint8Array, mediaType: string): Promise<void>
  /** In pieces, of which all but the last have at least 5 MB. */
  putPieces(key: string, pieces: AsyncIterable<Uint8Array>, mediaType: string): Promise<void>
  remove(key: string): Promise<void>
  list(prefix: string): AsyncIterable<{ readonly key: string; readonly at: Date }>
  close(): void
}

export async function connectS3({ bucket: Bucket, ...place }: S3Place, patience: Patience): Promise<S3> {
  const s3 = await import('@aws-sdk/client-s3')
  const lines = { keepAlive: true, maxSockets: mostLines }
  const client: S3Client = new s3.S3Client({
    region: place.region,
    forcePathStyle: place.forcePathStyle,
    ...(place.endpoint !== null && { endpoint: place.endpoint }),
    ...(place.credentials && { credentials: place.credentials }),
    maxAttempts: tries,
    // Other stores than Amazon's know no checksums behind the content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: Math.min(3_000, patience.idle),
      socketTimeout: patience.idle,
      httpAgent: lines,
      httpsAgent: lines,
    },
  })
  const inTime = <T>(ask: (options: { abortSignal: AbortSignal }) => Promise<T>, most = patience.answer): Promise<T> =>
    ask({ abortSignal: AbortSignal.timeout(most) }).catch(refuseFailed)
  const kept = { Bucket, CacheControl: 'public, max-age=31536000, immutable' }

  return {
    async sizeOf(Key) {
      const { ContentLength } = await inTime(options => client.send(new s3.HeadObjectCommand({ Bucket, Key }), options))
      return ContentLength ?? wrongAnswer('The size of a file is missing.')
    },
    async get(Key, start, end, signal) {
      const Range = start === 0 && end === null ? undefined : `bytes=${start}-${end ?? ''}`
      const answer = await inTime(({ abortSignal }) =>
        client.send(new s3.GetObjectCommand({ Bucket, Key, Range }), { abortSignal: AbortSignal.any([abortSignal, signal]) }),
      )
      const { Body: body, ContentLength: bytes, ContentRange = '' } = answer
      if (!(body instanceof Readable)) return wrongAnswer('A file has no content.')
      const isAsked = Range === undefined || new RegExp(`^bytes ${start}-${end ?? '\\d+'}/`).test(ContentRange)
      if (isAsked && bytes !== undefined && (end === null || bytes === end - start + 1)) return { body, bytes }
      body.destroy()
      return wrongAnswer('Another part of a file came than was asked for.')
    },
    async put(Key, Body, ContentType) {
      const command = new s3.PutObjectCommand({ ...kept, Key, Body, ContentType })
      await inTime(options => client.send(command, options), patience.piece)
    },
    async putPieces(Key, pieces, ContentType) {
      const { UploadId } = await inTime(options => client.send(new s3.CreateMultipartUploadCommand({ ...kept, Key, ContentType }), options))
      const Parts: { ETag: string | undefined; PartNumber: number }[] = []
      try {
        for await (const Body of pieces) {
          const PartNumber = Parts.length + 1
          const command = new s3.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body })
          const { ETag } = await inTime(options => client.send(command, options), patience.piece)
          Parts.push({ ETag, PartNumber })
        }
        const command = new s3.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } })
        await inTime(options => client.send(command, options), patience.piece)
      } catch (error) {
        const command = new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId })
        await inTime(options => client.send(command, options)).catch(() => undefined)
        throw error
      }
    },
    async remove(Key) {
      await inTime(options => client.send(new s3.DeleteObjectCommand({ Bucket, Key }), options)).catch(unlessMissing)
    },
    async *list(Prefix) {
      let next: string | undefined
      do {
        const command = new s3.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: next })
        const { Contents = [], IsTruncated, NextContinuationToken } = await inTime(options => client.send(command, options))
        for (const { Key, LastModified } of Contents) if (Key !== undefined && LastModified) yield { key: Key, at: LastModified }
        if (IsTruncated && (!NextContinuationToken || NextContinuationToken === next)) wrongAnswer('A list has no end.')
        next = IsTruncated ? NextContinuationToken : undefined
      } while (next)
    },
    close: () => client.destroy(),
  }
}

/** Seconds after which whoever asked may ask again. */
const later = 10

export function unavailable(cause: unknown): Refused {
  const refused = Object.assign(new Refused('UnavailableError'), { cause })
  refused.retryAfter = later
  return refused
}

/** What no store says that works. */
export function wrongAnswer(what: string): never {
  throw unavailable(new Error(`The store of files answers wrongly: ${what}`))
}

function refuseFailed(error: unknown): never {
  const status = valueOf(valueOf(error, '$metadata'), 'httpStatusCode')
  if (status === 404 && valueOf(error, 'name') !== 'NoSuchBucket')
    throw Object.assign(new Error('no such file', { cause: error }), { code: missing })
  throw unavailable(asThrown(error))
}

export function unlessMissing(error: unknown): null {
  if (valueOf(error, 'code') === missing) return null
  throw error
}

/** Why a store failed that was asked, in a few words for whoever runs the server. */
export function reasonOf(error: unknown): { readonly name: string; readonly status: unknown; readonly words: string } {
  const cause = valueOf(error, 'cause') ?? error
  const name = String(valueOf(cause, 'name') ?? '')
  return {
    name,
    status: valueOf(valueOf(cause, '$metadata'), 'httpStatusCode'),
    words: /^(Abort|Timeout)/.test(name)
      ? 'it does not answer'
      : messageOf(cause) || String(valueOf(cause, 'code') ?? 'it does not answer'),
  }
}
