import { randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Refused } from '../errors/refusal.ts'
import { isFileName, mediaTypeOf, type FileStore } from './files.ts'
import type { Range } from './range.ts'
import { createQueue } from '../processes/queue.ts'
import { StartRefusal } from '../errors/startRefusal.ts'
import { withTimeout } from '../processes/timeout.ts'
import { writeNamed } from './hashing.ts'
import { connectS3, reasonOf, unavailable, unlessMissing, usualPatience, wrongAnswer, type Patience, type S3 } from './s3Requests.ts'
import type { S3Place } from './place.ts'

/** What is larger is sent in pieces, so that it takes no more memory than one. */
const pieceSize = 8 * 1024 * 1024
/** Whoever stores a file holds a connection of the database meanwhile: where the store is slow, the others keep some. */
const writing = { atOnce: 4, waiting: 6 }
/** How often one reading goes on after it was cut, without anything new in between. */
const mostCuts = 2

/** Files in a bucket, each under its name. Fails with one line where they can't be kept there. */
export async function openS3(place: S3Place, unfinished: string, patience: Patience = usualPatience): Promise<FileStore> {
  const s3 = await connectS3(place, patience)
  await tryOut(s3, place).catch((error: unknown) => {
    s3.close()
    throw refusalOf(place, error)
  })
  const keyOf = (name: string): string => place.prefix + name
  const [writes, patientWrites] = [createQueue(writing), createQueue({ ...writing, waiting: Number.POSITIVE_INFINITY })]
  const sizeOf = (name: string): Promise<number | null> => s3.sizeOf(keyOf(name)).catch(unlessMissing)

  return {
    sizeOf,
    write: ({ name, bytes, isPatient }, source) =>
      (isPatient ? patientWrites : writes).run(async () => {
        if (bytes > pieceSize) await s3.putPieces(keyOf(name), piecesOf(source), mediaTypeOf(name))
        else await s3.put(keyOf(name), typeof source === 'string' ? await readFile(source) : source, mediaTypeOf(name))
        if ((await sizeOf(name)) !== bytes) wrongAnswer('What was stored is not there, or not whole.')
        if (typeof source === 'string') await rm(source, { force: true })
      }),
    read: (name, range) => readingOf(s3, keyOf(name), range, patience),
    async withPath(name, work) {
      const path = join(unfinished, randomUUID())
      try {
        if (!(await writeNamed(readingOf(s3, keyOf(name), undefined, patience), name, path)))
          wrongAnswer(`${name} is not what its name says.`)
        return await work(path)
      } finally {
        await rm(path, { force: true })
      }
    },
    remove: name => s3.remove(keyOf(name)),
    async *all() {
      for await (const { key, at } of s3.list(place.prefix)) {
        const name = key.slice(place.prefix.length)
        if (isFileName(name)) yield { name, storedAt: at }
      }
    },
    close: () => s3.close(),
  }
}

async function* piecesOf(source: Uint8Array | string): AsyncGenerator<Uint8Array> {
  if (typeof source !== 'string') {
    for (let at = 0; at < source.byteLength; at += pieceSize) yield source.subarray(at, at + pieceSize)
    return
  }
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of createReadStream(source, { highWaterMark: 1024 * 1024 }) as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size < pieceSize) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
}

/** A reading that goes on where it was cut, and whose line to the store ends with it. */
function readingOf(s3: S3, key: string, range: Range | undefined, patience: Patience): Readable {
  const ended = new AbortController()
  const reading = Readable.from(chunksOf(s3, key, range, patience, ended.signal), { objectMode: false })
  return reading.once('close', () => ended.abort())
}

async function* chunksOf(s3: S3, key: string, range: Range | undefined, patience: Patience, signal: AbortSignal): AsyncGenerator<Buffer> {
  let at = range?.start ?? 0
  let end = range?.end ?? null
  for (let cuts = 0; end === null || at <= end;) {
    const { body, bytes } = await s3.get(key, at, end, signal)
    end ??= at + bytes - 1
    const leave = (): unknown => body.destroy()
    signal.addEventListener('abort', leave)
    try {
      for await (const chunk of arriving(body, patience.idle)) {
        if (at + chunk.length > end + 1) wrongAnswer('More of a file came than there is.')
        at += chunk.length
        cuts = 0
        yield chunk
      }
      if (at <= end && ++cuts > mostCuts) wrongAnswer('A file ends before its end.')
    } catch (error) {
      if (signal.aborted || ++cuts > mostCuts) throw error instanceof Refused ? error : unavailable(error)
    } finally {
      signal.removeEventListener('abort', leave)
      leave()
    }
  }
}

/** What comes in time. Nobody waits while the reader takes no more. */
async function* arriving(body: Readable, patience: number): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = body[Symbol.asyncIterator]()
  for (;;) {
    const next = await withTimeout(patience, chunks.next())
    if (next.done) return
    yield next.value
  }
}

/** Whether files can be written, read and removed there, found out now rather than later. */
async function tryOut(s3: S3, place: S3Place): Promise<void> {
  const [key, content] = [`${place.prefix}.probe-${randomUUID()}`, randomBytes(64)]
  await s3.put(key, content, 'application/octet-stream')
  const { body } = await s3.get(key, 0, content.length - 1, new AbortController().signal)
  const got: Buffer[] = []
  for await (const chunk of arriving(body, 5_000)) got.push(chunk)
  await s3.remove(key)
  if (!Buffer.concat(got).equals(content)) wrongAnswer('What was written is not what is read.')
}

function refusalOf({ bucket, endpoint, region }: S3Place, error: unknown): StartRefusal {
  const { name, status, words } = reasonOf(error)
  const at = endpoint ?? `Amazon S3 in ${region}`
  const says = (sentence: string): StartRefusal => new StartRefusal(sentence, { cause: error })
  if (/Credentials/.test(name))
    return says(`FILES_URL names no credentials for the bucket ${bucket}: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`)
  if (name === 'NoSuchBucket') return says(`There is no bucket ${bucket} at ${at}: make it, or correct FILES_URL.`)
  if (status === 401 || status === 403)
    return says(`The credentials may not read and write in the bucket ${bucket} at ${at} (${name}): see FILES_URL.`)
  if (status === 301 || status === 307)
    return says(`The bucket ${bucket} lies in another region than ${region}: add its region to FILES_URL.`)
  return says(`The store of files at ${at} can't be used: ${words}. See FILES_URL.`)
}
