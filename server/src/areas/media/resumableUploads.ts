import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { Metadata } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { libraryOf } from '@vitrine/model/access/libraries.ts'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import { largestOf, unfinishedLimits as most, type UploadKind } from '@vitrine/model/areas/media/uploads.ts'
import { addresses, type UploadAnswer } from '@vitrine/model/http.ts'
import type { Refusal } from '@vitrine/model/messages/refusals.ts'
import { Refused, found, refuse } from '../../core/errors/refusal.ts'
import { insertRow, rowOf, type ApiRow } from '../../core/database/rows.ts'
import { keptByNobody, viewerWith } from '../../core/http/session.ts'
import type { Routes, Services } from '../../services.ts'
import { requireSomeRoom } from './storedFiles.ts'
import { requireAssetFolder } from './folders.ts'
import { createTusServer } from './tusServer.ts'
import { isKind, refuseTooLarge, take } from './uploads.ts'

/** Files come in here in parts, and go on after whatever was in between: docs/spec/files.md. */
export const resumableUploads: Routes = (app, services) => {
  const { partialFiles: parts } = services
  const tus = createTusServer({ parts, find: id => knownUpload(services, id), remove: id => forget(services, [id]) })
  const completing = new Map<string, Promise<UploadAnswer>>()
  // What comes is read by whoever writes it down, and not before it was asked whether it may.
  app.addContentTypeParser('application/offset+octet-stream', (_, body, done) => done(null, body))

  app.post(addresses.resumableUpload, (request, reply) =>
    begin(services, request, reply, async id => tus.answer(request, reply, id).catch(error => giveUp(services, id, error))),
  )
  const address = `${addresses.resumableUpload}/:id`
  app.route({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: address,
    config: { arrivesSlowly: true },
    async handler(request, reply) {
      // Whoever is refused may still be sending: the line is not used again.
      if (request.method === 'PATCH') void reply.header('connection', 'close')
      const upload = await ownUpload(services, request, reply)
      if (request.method === 'PATCH') requireFitting(request, upload)
      return tus.answer(request, reply, upload.id)
    },
  })
  app.post(`${address}/complete`, async (request, reply) => {
    const viewer = viewerWith(request, 'library', 'change')
    const upload = await ownUpload(services, request, reply)
    // Asked twice at once, it is done once.
    const work = completing.get(upload.id) ?? complete(services, viewer, upload).finally(() => completing.delete(upload.id))
    completing.set(upload.id, work)
    return work
  })
}

type ResumableUpload = ApiRow<'resumableUpload'>

/** What was never finished goes after a day without anything more of it, what was finished after a day. */
const kept = 86_400_000
async function begin(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: (id: string) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  void keptByNobody(reply)
  const viewer = viewerWith(request, 'library', 'change')
  const organizationId = libraryOf(viewer)
  const bytes = lengthIn(request)
  const { kind, folderId } = aboutIn(request)
  if (kind !== null && (!isKind(kind) || kind === 'organizationLogo')) refuse('FileTypeError')
  if (bytes === 0) refuse('FileMissingError')
  const { uploadLimits, storageLimit } = services.config
  if (bytes > (kind ? largestOf(kind, uploadLimits) : uploadLimits.gridUploader)) refuseTooLarge(kind ?? 'assetImage', services)
  await services.asTenant(viewer, async db => {
    if (folderId) await requireAssetFolder(db, viewer, folderId, 'folderId')
    // A picture is kept smaller than it comes; what is kept as it comes must fit.
    await requireSomeRoom(db, { organizationId, limit: storageLimit }, kind && keptAsSent.has(kind) ? bytes : 1)
  })
  const id = randomUUID()
  await services.asPlatform(async db => {
    await sql`select pg_advisory_xact_lock(hashtext(${`uploads ${organizationId}`}))`.execute(db)
    const { rows } = await sql<{ ofUser: number; ofOrganization: number; bytes: number }>`
      select count(*) filter (where "userId" = ${viewer.id})::int as "ofUser", count(*)::int as "ofOrganization", coalesce(sum("bytes"), 0)::float8 as "bytes"
      from "resumableUpload" where "organizationId" is not distinct from ${organizationId} and "answer" is null`.execute(db)
    const begun = rows[0]!
    if (begun.ofUser >= most.ofUser) refuse('TooManyUploadsError', undefined, { limit: most.ofUser })
    if (begun.ofOrganization >= most.ofOrganization || begun.bytes + bytes > Math.max(most.bytes, uploadLimits.gridUploader))
      refuse('TooManyUploadsError', undefined, { limit: most.ofOrganization })
    await insertRow(db, 'resumableUpload', { id, userId: viewer.id, organizationId, kind, folderId, bytes })
  })
  return answer(id)
}

const keptAsSent: ReadonlySet<string> = new Set<UploadKind>(['assetVideo', 'assetFont'])

/** Its length is said before anything comes: what has none can't be refused in time. */
function lengthIn({ headers }: FastifyRequest): number {
  const said = headers['upload-length']
  if (typeof said !== 'string' || !/^\d{1,15}$/.test(said)) refuse('ValidationError', [{ path: 'Upload-Length', rule: 'required' }])
  return Number(said)
}

/** What is said of the file: `kind` and `folderId`, as the fields of a plain upload. */
function aboutIn({ headers }: FastifyRequest): { readonly kind: string | null; readonly folderId: string | null } {
  const said = headers['upload-metadata']
  if (typeof said !== 'string' || said === '') return { kind: null, folderId: null }
  try {
    const { kind, folderId } = Metadata.parse(said)
    return { kind: kind || null, folderId: folderId || null }
  } catch {
    return refuse('ValidationError', [{ path: 'Upload-Metadata', rule: 'other' }])
  }
}

/** The sender's own; any other is no other than one that never was. */
async function ownUpload(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<ResumableUpload> {
  void keptByNobody(reply)
  const viewer = viewerWith(request, 'library', 'change')
  const { id } = request.params as { id: string }
  const upload = found(await services.asTenant(viewer, db => rowOf(db, 'resumableUpload', id)))
  return upload.organizationId === libraryOf(viewer) ? upload : refuse('NotFoundError')
}

/** A part that goes beyond the end is refused before it is read. */
function requireFitting({ headers }: FastifyRequest, { bytes }: ResumableUpload): void {
  const [offset, length] = [Number(headers['upload-offset']), Number(headers['content-length'] ?? 0)]
  if (offset + length > bytes) refuse('ValidationError', [{ path: 'Upload-Offset', rule: 'tooLarge' }])
}

async function knownUpload({ ownerDb }: Services, id: string) {
  const { rows } = await sql<{ bytes: number; isDone: boolean }>`
    select "bytes", "answer" is not null as "isDone" from "resumableUpload" where "id" = ${id}`.execute(ownerDb)
  return rows[0] ?? null
}

/** These may have another end when it is asked again: what has arrived stays. */
const passing: readonly Refusal[] = ['UnavailableError', 'InternalError', 'StorageFullError']

/** The file becomes what it would have become if it had come at once. Asked again, the answer is the same. */
async function complete(services: Services, viewer: Viewer, { id, bytes, kind, folderId }: ResumableUpload): Promise<UploadAnswer> {
  const { partialFiles: parts, files, ownerDb } = services
  const { rows } = await sql<{ answer: UploadAnswer | null }>`select "answer" from "resumableUpload" where "id" = ${id}`.execute(ownerDb)
  const before = rows[0]?.answer
  if (before) return before
  if ((await parts.sizeOf(id)) !== bytes) refuse('ConflictError')
  const path = files.temporary()
  try {
    await parts.copyTo(id, path)
    const folder = folderId && (await isThere(services, viewer, folderId)) ? folderId : null
    const answer = await take(services, viewer, { path, folderId: folder, kind: kind !== null && isKind(kind) ? kind : null })
    await sql`update "resumableUpload" set "answer" = ${JSON.stringify(answer)}::json where "id" = ${id}`.execute(ownerDb)
    await parts.remove(id)
    return answer
  } catch (error) {
    if (error instanceof Refused && !passing.includes(error.code)) await forget(services, [id])
    throw error
  } finally {
    await rm(path, { force: true })
  }
}

/** A folder may have been deleted meanwhile: its files are then in none. */
const isThere = ({ asTenant }: Services, viewer: Viewer, folderId: string): Promise<boolean> =>
  asTenant(viewer, db => requireAssetFolder(db, viewer, folderId, 'folderId')).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refused) return false
      throw error
    },
  )

/** Rows first: a crash in between leaves a file that the next sweep finds. */
async function forget({ ownerDb, partialFiles }: Pick<Services, 'ownerDb' | 'partialFiles'>, ids: readonly string[]): Promise<void> {
  await sql`delete from "resumableUpload" where "id" = any(${[...ids]}::text[])`.execute(ownerDb)
  for (const id of ids) await partialFiles.remove(id)
}

async function giveUp(services: Services, id: string, error: unknown): Promise<never> {
  await forget(services, [id])
  throw error
}

/** Removes what nobody has sent any more of for a day, and what was finished a day ago. */
export async function removeOldUploads(services: Pick<Services, 'ownerDb' | 'partialFiles'>, now: Date): Promise<void> {
  const before = now.getTime() - kept
  const { ownerDb, partialFiles } = services
  const touched = new Set<string>()
  const old = new Set(await partialFiles.untouchedSince(before))
  const { rows } = await sql<{ id: string; isDone: boolean }>`
    select "id", "answer" is not null as "isDone" from "resumableUpload" where "createdAt" < ${new Date(before)}`.execute(ownerDb)
  for (const { id, isDone } of rows) if (!isDone && !old.has(id) && (await partialFiles.sizeOf(id)) > 0) touched.add(id)
  await forget(
    services,
    [...new Set([...rows.map(({ id }) => id), ...old])].filter(id => !touched.has(id)),
  )
}
