import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import { addresses, uploadLimits, type UploadAnswer } from '@vitrine/model/http.ts'
import { Refused, refuse } from '../../core/api/refusal.ts'
import { toRow } from '../../core/database/rows.ts'
import { mediaTypeOf, roomy } from '../../core/files.ts'
import type { House, Routes } from '../../core/house.ts'
import { keptByNobody, viewerWith } from '../../core/http/session.ts'
import { atMost } from './atMost.ts'
import { pictureOf, type MadePicture } from './pictures.ts'

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
    const kind = await stored(request, path).catch(refuseBroken)
    if (kind !== 'assetImage') refuse('FileTypeError')
    const picture = await atOnce(() => pictureOf(path))
    const answer = await keep(house, viewer, picture)
    void reply.removeHeader('connection')
    return answer
  } finally {
    await rm(path, { force: true })
  }
}

/** Pictures take a processor and some hundred megabytes each. */
const atOnce = atMost(2, 40)

/** Writes the file to the path, as it comes, and answers what kind of file it is meant to be. */
async function stored(request: FastifyRequest, path: string): Promise<string> {
  let kind = 'assetImage'
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
  const { organizationId } = viewer
  const rows = [
    { kind: 'assetImage', filename, thumbFilename, bytes: content.byteLength, width, height },
    {
      kind: 'assetImageThumbnail',
      filename: thumbFilename,
      thumbFilename: null,
      bytes: thumbnail.content.byteLength,
      width: thumbnail.width,
      height: thumbnail.height,
    },
  ] as const
  await house.asTenant(viewer, async db => {
    const values = rows.map(row => toRow('storedFile', { ...row, organizationId, mediaType: mediaTypeOf(row.filename) }))
    // The same picture again is the same file.
    await db
      .insertInto('storedFile')
      .values(values as never)
      .onConflict(conflict => conflict.doNothing())
      .execute()
  })
  return {
    result: 'OK',
    filename,
    uploadType: 'assetImage',
    url: `${addresses.files}${filename}`,
    variants: [{ filename: thumbFilename, kind: 'assetImageThumbnail', width: thumbnail.width, height: thumbnail.height }],
  }
}
