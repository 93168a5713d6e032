import { createWriteStream } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileTypeFromFile } from 'file-type'
import { libraryOf } from '@vitrine/model/access/libraries.ts'
import type { Permission, Viewer } from '@vitrine/model/access/permissions.ts'
import { largestOf, tooLargeOf, type UploadKind } from '@vitrine/model/areas/media/uploads.ts'
import { addresses, type UploadAnswer } from '@vitrine/model/http.ts'
import { Refused, refuse } from '../../core/errors/refusal.ts'
import { roomy } from '../../core/files/files.ts'
import { fontOf } from '../fonts/fontContents.ts'
import type { Services, Routes } from '../../services.ts'
import { keptByNobody, viewerWith } from '../../core/http/session.ts'
import type { Made } from '../../core/pictures/pictureProcess.ts'
import type { Pictures } from '../../core/pictures/pictures.ts'
import { createQueue } from '../../core/processes/queue.ts'
import { keepFiles, requireSomeRoom, type NewFile } from './storedFiles.ts'
import { requireAssetFolder } from './folders.ts'
import { requireVideo, videoTypeOf } from './videos.ts'

/** Files come in here: docs/spec/files.md. */
export const uploads: Routes = async (app, services) => {
  const limits = { fileSize: services.config.uploadLimits.gridUploader, files: 1, fields: 10, fieldSize: 1_000, parts: 11, headerPairs: 50 }
  await app.register(multipart, { throwFileSizeLimit: false, limits })
  for (const door of doors)
    app.post(door.url, { config: { arrivesSlowly: true } }, (request, reply) => receive(services, door, request, reply))
}

/** Where files come in, of whom, and what they are if that is not said. */
interface Door {
  readonly url: string
  readonly access: Permission
  readonly only?: UploadKind
}

const doors: readonly Door[] = [
  { url: addresses.upload, access: 'library' },
  { url: `${addresses.upload}/asset`, access: 'library' },
  { url: addresses.logoUpload, access: 'organizationForm', only: 'organizationLogo' },
]

async function receive(services: Services, { access, only }: Door, request: FastifyRequest, reply: FastifyReply): Promise<UploadAnswer> {
  void keptByNobody(reply)
  // Whoever is refused may still be sending: what comes is not read, and the line is not used again.
  void reply.header('connection', 'close')
  const viewer = viewerWith(request, access, 'change')
  if (!request.isMultipart()) refuse('FileMissingError')
  const { uploadLimits, storageLimit } = services.config
  const largest = only ? largestOf(only, uploadLimits) : uploadLimits.gridUploader
  if (Number(request.headers['content-length'] ?? 0) > largest * 2) refuseTooLarge(only ?? 'assetImage', services)
  // A logo is nobody's yet, and takes no room of theirs.
  if (only !== 'organizationLogo')
    await services.asTenant(viewer, db => requireSomeRoom(db, { organizationId: libraryOf(viewer), limit: storageLimit }), {
      readOnly: true,
    })
  const path = services.files.temporary()
  try {
    const { folderId, isWhole, ...sent } = await stored(request, path, services.pictures).catch(refuseBroken)
    if (folderId) await services.asTenant(viewer, db => requireAssetFolder(db, viewer, folderId, 'folderId'))
    const kind = only ?? sent.kind ?? (await kindOf(path))
    if (!isKind(kind) || (kind === 'organizationLogo' && !only)) refuse('FileTypeError')
    if (!isWhole) refuseTooLarge(kind, services)
    const answer = await take(services, viewer, { path, folderId, kind })
    void reply.removeHeader('connection')
    return answer
  } finally {
    await rm(path, { force: true })
  }
}

/** What becomes of a file that has arrived, however it came; `kind` null: what its content says. It lies in a temporary place, which the caller removes. */
export async function take(
  services: Services,
  viewer: Viewer,
  { path, folderId, ...sent }: Sent & { readonly kind: UploadKind | null },
): Promise<UploadAnswer> {
  const kind = sent.kind ?? (await kindOf(path))
  if ((await stat(path)).size > largestOf(kind, services.config.uploadLimits)) refuseTooLarge(kind, services)
  return receivers[kind](services, viewer, { path, folderId })
}

export function refuseTooLarge(kind: UploadKind, { config }: Pick<Services, 'config'>): never {
  const { code, words } = tooLargeOf(kind, config.uploadLimits)
  refuse(code, undefined, words)
}

/** A file that was sent, where it lies, and where its asset is to go. */
interface Sent {
  readonly path: string
  readonly folderId: string | null
}

/** What becomes of each kind of file; without a kind, the content says which it is. */
const receivers: Readonly<Record<UploadKind, (services: Services, viewer: Viewer, sent: Sent) => Promise<UploadAnswer>>> = {
  assetImage: (services, viewer, { path, folderId }) =>
    withPicture(services, viewer, path, (picture, made) => keepPicture(services, viewer, { picture, folderId }, made)),

  /** As wide as the product's own. */
  slideThumbnail: (services, viewer, { path }) =>
    withPicture(services, viewer, path, async (_, { about: { thumbnail }, pictures }) => {
      const file = await services.files.prepare(pictures[0]!, 'webp')
      await keep(services, viewer, [{ kind: 'slideThumbnail', file, width: thumbnail.width, height: thumbnail.height }])
      return answerOf('slideThumbnail', file.name, [])
    }),

  /** Nobody's until a customer or a partner is saved with it: whose it will be may not be known yet. */
  organizationLogo: (services, viewer, { path }) =>
    withPicture(services, viewer, path, async (picture, { about: { ending, width, height } }) => {
      const file = await services.files.prepare(picture, ending)
      await services.asPlatform(db =>
        keepFiles(db, { organizationId: null, limit: 'none' }, [{ kind: 'organizationLogo', file, width, height, awaited: 1 }]),
      )
      return answerOf('organizationLogo', file.name, [])
    }),

  /** Kept as it came: the pending asset that it then becomes is made in the background. */
  async assetVideo(services, viewer, { path, folderId }) {
    const ending = await videos.run(() => requireVideo(path), { owner: libraryOf(viewer) })
    return keepAsSent(services, viewer, { kind: 'assetVideo', file: await services.files.prepare(path, ending), folderId })
  },

  async assetFont(services, viewer, { path, folderId }) {
    if ((await stat(path)).size === 0) refuse('FileMissingError')
    // Read only when it is its turn: the others wait on the disk.
    const { ending, title } = await fonts.run(async () => fontOf(await readFile(path)), { owner: libraryOf(viewer) })
    const answer = await keepAsSent(services, viewer, { kind: 'assetFont', file: await services.files.prepare(path, ending), folderId })
    return { ...answer, ...(title !== null && { title }) }
  },
}

/** A name that every object has is no kind. */
export const isKind = (kind: string): kind is UploadKind => Object.hasOwn(receivers, kind)

const kindOf = async (path: string): Promise<UploadKind> =>
  (await videoTypeOf(path)) ? 'assetVideo' : (await fileTypeFromFile(path))?.mime.startsWith('font/') ? 'assetFont' : 'assetImage'

const videos = createQueue({ waiting: 20, waitingOfOne: 10, atOnce: 2 })
const fonts = createQueue({ waiting: 40, waitingOfOne: 20 })

/** Writes the file to the path, as it comes, as far as it may be large; and answers what kind of file it is meant to be, and where it is to go. */
async function stored(
  request: FastifyRequest,
  path: string,
  pictures: Pictures,
): Promise<{ kind: string | null; folderId: string | null; isWhole: boolean }> {
  let kind: string | null = null
  let folderId: string | null = null
  let isThere = false
  let isWhole = true
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname === 'kind') kind = String(part.value)
      if (part.fieldname === 'folderId') folderId = String(part.value) || null
      continue
    }
    isThere = true
    // Whoever makes it starts while it arrives.
    if (kind === null || kind === 'assetImage' || kind === 'slideThumbnail') pictures.prepare()
    await roomy(() => pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 })))
    isWhole = !part.file.truncated
  }
  if (!isThere) refuse('FileMissingError')
  return { kind, folderId, isWhole }
}

/** What is no multipart, or ends before its end, is the sender's trouble. */
function refuseBroken(error: Error & { syscall?: string; statusCode?: number }): never {
  if (error instanceof Refused || error.syscall || error.statusCode) throw error
  refuse('FileDamagedError')
}

/** What a process of its own made of what was sent; the picture lies there until it is kept. */
async function withPicture(
  { files, pictures }: Services,
  viewer: Viewer,
  path: string,
  work: (picture: string, made: Made<'upload'>) => Promise<UploadAnswer>,
): Promise<UploadAnswer> {
  const picture = files.temporary()
  try {
    return await work(picture, await pictures.make({ name: 'upload', from: path, to: picture }, libraryOf(viewer) ?? viewer.id))
  } finally {
    await rm(picture, { force: true })
  }
}

async function keepPicture(
  services: Services,
  viewer: Viewer,
  { picture, folderId }: { readonly picture: string; readonly folderId: string | null },
  { about: { ending, width, height, thumbnail }, pictures }: Made<'upload'>,
): Promise<UploadAnswer> {
  const [file, thumb] = [await services.files.prepare(picture, ending), await services.files.prepare(pictures[0]!, 'webp')]
  await keep(services, viewer, [
    { kind: 'assetImage', file, thumbFilename: thumb.name, width, height, folderId },
    { kind: 'assetImageThumbnail', file: thumb, width: thumbnail.width, height: thumbnail.height },
  ])
  return answerOf('assetImage', file.name, [
    { filename: thumb.name, kind: 'assetImageThumbnail', width: thumbnail.width, height: thumbnail.height },
  ])
}

async function keepAsSent(services: Services, viewer: Viewer, file: NewFile & { readonly kind: UploadKind }): Promise<UploadAnswer> {
  await keep(services, viewer, [file])
  return answerOf(file.kind, file.file.name, [])
}

const answerOf = (uploadType: UploadKind, filename: string, variants: UploadAnswer['variants']): UploadAnswer => ({
  result: 'OK',
  filename,
  uploadType,
  url: `${addresses.files}${filename}`,
  variants,
})

/** Whoever stores holds a connection to the database for as long as the store takes, or another of the organisation does: most are left to everybody else. */
const keeping = createQueue({ waiting: 500, waitingOfOne: 100, atOnce: 10, atOnceOfOne: 3 })

const keep = (services: Services, viewer: Viewer, files: readonly NewFile[]): Promise<void> =>
  keeping.run(
    () =>
      services.asTenant(viewer, db =>
        keepFiles(
          db,
          { organizationId: libraryOf(viewer), limit: services.config.storageLimit },
          files.map(file => ({ ...file, awaited: 1 })),
        ),
      ),
    { owner: libraryOf(viewer) },
  )
