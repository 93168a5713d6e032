import { createWriteStream } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import type { fileKinds } from '@vitrine/model/areas/media/entities.ts'
import { addresses, uploadLimits, type UploadAnswer } from '@vitrine/model/http.ts'
import { Refused, refuse } from '../../core/api/refusal.ts'
import { toRow } from '../../core/database/rows.ts'
import { mediaTypeOf, roomy } from '../../core/files.ts'
import { fontOf } from '../../core/fontContents.ts'
import type { House, Routes } from '../../core/house.ts'
import { keptByNobody, viewerWith } from '../../core/http/session.ts'
import { atMost } from './atMost.ts'
import { pictureOf, type MadePicture } from './pictures.ts'
import { requireVideo, videoTypeOf } from './videos.ts'

/** Files come in here: docs/spec/files.md. */
export const uploads: Routes = async (app, house) => {
  const limits = { fileSize: uploadLimits.gridUploader, files: 1, fields: 10, fieldSize: 1_000, parts: 11, headerPairs: 50 }
  await app.register(multipart, { throwFileSizeLimit: false, limits })
  for (const url of [addresses.upload, `${addresses.upload}/asset`]) {
    app.post(url, { config: { arrivesSlowly: true } }, (request, reply) => receive(house, request, reply))
  }
}

async function receive(house: House, request: FastifyRequest, reply: FastifyReply): Promise<UploadAnswer> {
  void keptByNobody(reply)
  // Whoever is refused may still be sending: what comes is not read, and the line is not used again.
  void reply.header('connection', 'close')
  const viewer = viewerWith(request, 'library')
  if (!request.isMultipart()) refuse('FileMissingError')
  if (Number(request.headers['content-length'] ?? 0) > uploadLimits.gridUploader * 2) refuse('FileTooLargeError')
  const path = house.files.temporary()
  try {
    const kind = (await stored(request, path).catch(refuseBroken)) ?? (await kindOf(path))
    // A name that every object has is no kind either.
    if (!Object.hasOwn(receivers, kind)) refuse('FileTypeError')
    const answer = await receivers[kind]!(house, viewer, path)
    void reply.removeHeader('connection')
    return answer
  } finally {
    await rm(path, { force: true })
  }
}

/** What becomes of each kind of file; without a kind, the content says which it is. */
const receivers: Readonly<Record<string, (house: House, viewer: Viewer, path: string) => Promise<UploadAnswer>>> = {
  async assetImage(house, viewer, path) {
    return keep(house, viewer, await atOnce(() => pictureOf(path)))
  },

  /** Kept as it came: the pending asset that it then becomes is made in the background. */
  async assetVideo(house, viewer, path) {
    const ending = await videosAtOnce(() => requireVideo(path, house.config.uploadLimits.directVideo))
    const { size } = await stat(path)
    const filename = await house.files.take(path, ending)
    await writeDown(house, viewer, [{ kind: 'assetVideo', filename, thumbFilename: null, bytes: size, width: null, height: null }])
    return { result: 'OK', filename, uploadType: 'assetVideo', url: `${addresses.files}${filename}`, variants: [] }
  },

  async assetFont(house, viewer, path) {
    const { size } = await stat(path)
    if (size === 0) refuse('FileMissingError')
    if (size > uploadLimits.font) refuse('FontTooLargeError')
    const content = await readFile(path)
    const filename = await house.files.put(content, await fontsAtOnce(() => fontOf(content)))
    await writeDown(house, viewer, [{ kind: 'assetFont', filename, thumbFilename: null, bytes: size, width: null, height: null }])
    return { result: 'OK', filename, uploadType: 'assetFont', url: `${addresses.files}${filename}`, variants: [] }
  },
}

const kindOf = async (path: string): Promise<string> =>
  (await videoTypeOf(path)) ? 'assetVideo' : (await fileTypeFromFile(path))?.mime.startsWith('font/') ? 'assetFont' : 'assetImage'

/** Pictures take a processor and some hundred megabytes each. */
const atOnce = atMost(2, 40)
const videosAtOnce = atMost(2, 20)
const fontsAtOnce = atMost(1, 40)

/** Writes the file to the path, as it comes, and answers what kind of file it is meant to be. */
async function stored(request: FastifyRequest, path: string): Promise<string | null> {
  let kind: string | null = null
  let isThere = false
  let isWhole = true
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname === 'kind') kind = String(part.value)
      continue
    }
    isThere = true
    await roomy(() => pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 })))
    isWhole = !part.file.truncated
  }
  if (!isThere) refuse('FileMissingError')
  if (!isWhole) refuse('FileTooLargeError')
  return kind
}

/** What is no multipart, or ends before its end, is the sender's trouble. */
function refuseBroken(error: Error & { syscall?: string; statusCode?: number }): never {
  if (error instanceof Refused || error.syscall || error.statusCode) throw error
  refuse('FileDamagedError')
}

async function keep(house: House, viewer: Viewer, { content, ending, width, height, thumbnail }: MadePicture): Promise<UploadAnswer> {
  const [filename, thumbFilename] = [await house.files.put(content, ending), await house.files.put(thumbnail.content, 'webp')]
  await writeDown(house, viewer, [
    { kind: 'assetImage', filename, thumbFilename, bytes: content.byteLength, width, height },
    {
      kind: 'assetImageThumbnail',
      filename: thumbFilename,
      thumbFilename: null,
      bytes: thumbnail.content.byteLength,
      width: thumbnail.width,
      height: thumbnail.height,
    },
  ])
  return {
    result: 'OK',
    filename,
    uploadType: 'assetImage',
    url: `${addresses.files}${filename}`,
    variants: [{ filename: thumbFilename, kind: 'assetImageThumbnail', width: thumbnail.width, height: thumbnail.height }],
  }
}

interface StoredFile {
  readonly kind: (typeof fileKinds)[number]
  readonly filename: string
  readonly thumbFilename: string | null
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
}

/** Whose the files are. The same file again is the same row. */
async function writeDown(house: House, viewer: Viewer, files: readonly StoredFile[]): Promise<void> {
  const { organizationId } = viewer
  await house.asTenant(viewer, async db => {
    const values = files.map(file => toRow('storedFile', { ...file, organizationId, mediaType: mediaTypeOf(file.filename) }))
    await db
      .insertInto('storedFile')
      .values(values as never)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })
}
