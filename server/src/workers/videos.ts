import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { templateOrganization } from '@vitrine/model/show/show.ts'
import { Refused } from '../core/api/refusal.ts'
import { containerOf } from '../core/videos/containers.ts'
import type { Ground, Transaction } from '../core/database/database.ts'
import { insertRow } from '../core/database/rows.ts'
import { asPlatform } from '../core/database/tenant.ts'
import { mediaTypeOf, type Files } from '../core/files.ts'
import type { House, Running } from '../core/house.ts'
import { aboutVideo } from '../core/videos/about.ts'
import { ffmpegHere, type Ffmpeg } from '../core/videos/ffmpeg.ts'
import { makeVideo } from '../core/videos/made.ts'
import { aboutPlainVideo } from '../core/videos/plain.ts'

type Needs = Pick<House, 'ground' | 'files' | 'jobs' | 'queue' | 'log'>

const everyMinute = 60_000
const everyHour = 3_600_000
const stillWanted = 2_000
/** One that ends the server each time is not begun for ever. */
const mostTries = 5

/** Makes assets of pending videos for as long as it runs (docs/spec/videos.md). */
export function startVideos(house: Needs, find: () => Promise<Ffmpeg | null> = ffmpegHere): Running {
  const closing = new AbortController()
  const opened = open().catch((error: unknown) => house.log.warn({ err: error }, 'Videos can not be processed.'))

  async function open(): Promise<Running | undefined> {
    const ffmpeg = await find()
    if (!ffmpeg)
      house.log.warn(
        'No ffmpeg that encodes H.264 starts on this machine: MP4 with H.264 and WebM are taken as they are, other videos are refused. Install one ("apt-get install ffmpeg") or name it in FFMPEG_PATH, and start again.',
      )
    if (closing.signal.aborted) return undefined
    const worker = await house.jobs.work('video', 1, ({ pendingAssetId }) => processVideo(house, ffmpeg, pendingAssetId, closing.signal))
    const guarded = (work: () => Promise<void>) => () =>
      void work().catch((error: unknown) => house.log.warn({ err: error }, 'Videos could not be looked after.'))
    const catchUp = guarded(() => queueWaiting(house))
    const timers = [
      setInterval(catchUp, everyMinute).unref(),
      setInterval(
        guarded(() => removeUnusedVideos(house)),
        everyHour,
      ).unref(),
    ]
    catchUp()
    return {
      async close() {
        timers.forEach(clearInterval)
        await worker.close()
      },
    }
  }

  return {
    async close() {
      closing.abort()
      await (await opened)?.close()
    },
  }
}

/** What a crash forgot. */
async function queueWaiting({ ground, queue }: Needs): Promise<void> {
  const waiting = await ground
    .selectFrom('pendingAsset')
    .select('id')
    .where('state', '=', 'PROCESSING')
    .orderBy('createdAt')
    .limit(500)
    .execute()
  for (const { id } of waiting) queue({ name: 'video', pendingAssetId: id })
}

interface Pending {
  readonly id: string
  readonly organizationId: string | null
  readonly folderId: string | null
  readonly filename: string
  readonly title: string | null
  readonly tries: number
}

/** Makes the asset of a pending one, which then is gone; what can't be made becomes FAILED and says why. */
export async function processVideo(
  { ground, files, queue }: Pick<Needs, 'ground' | 'files' | 'queue'>,
  ffmpeg: Ffmpeg | null,
  id: string,
  closing: AbortSignal,
): Promise<void> {
  const pending = await begun(ground, id)
  if (!pending) return
  const unwanted = new AbortController()
  const watch = setInterval(
    () =>
      void isWanted(ground, id).then(
        wanted => wanted || unwanted.abort(),
        () => undefined,
      ),
    stillWanted,
  )
  const work = { to: files.temporary(), picture: files.temporary(), signal: AbortSignal.any([closing, unwanted.signal]) }
  try {
    if (pending.tries > mostTries) throw new Refused('VideoSlowError')
    await keep(ground, files, pending, await made(files, ffmpeg, pending.filename, work))
    for (const slide of await slidesWith(ground, pending)) queue({ name: 'slideThumbnail', ...slide })
  } catch (error) {
    if (closing.aborted) {
      // It was no fault of the video.
      await ground
        .updateTable('pendingAsset')
        .set({ tries: pending.tries - 1 })
        .where('id', '=', id)
        .execute()
      throw error
    }
    if (unwanted.signal.aborted) return
    if (!(error instanceof Refused) || error.code === 'UnavailableError') throw error
    await ground.updateTable('pendingAsset').set({ state: 'FAILED', failure: error.code }).where('id', '=', id).execute()
  } finally {
    clearInterval(watch)
    await Promise.all([work.to, work.picture].map(path => rm(path, { force: true })))
    await removeUnused(ground, files, pending.filename, pending)
  }
}

const begun = (ground: Ground, id: string): Promise<Pending | undefined> =>
  ground
    .updateTable('pendingAsset')
    .set({ tries: sql<number>`"tries" + 1` })
    .where('id', '=', id)
    .where('state', '=', 'PROCESSING')
    .returning(['id', 'organizationId', 'folderId', 'filename', 'title', 'tries'])
    .executeTakeFirst()

const isWanted = async (ground: Ground, id: string): Promise<boolean> =>
  Boolean(await ground.selectFrom('pendingAsset').select('id').where('id', '=', id).executeTakeFirst())

/** What is kept of a video, by the names of its files. */
interface Kept {
  readonly filename: string
  readonly thumbFilename: string | null
  readonly width: number | null
  readonly height: number | null
  readonly duration: number | null
}

async function made(
  files: Files,
  ffmpeg: Ffmpeg | null,
  filename: string,
  work: { readonly to: string; readonly picture: string; readonly signal: AbortSignal },
): Promise<Kept> {
  const [from, container] = [files.pathOf(filename), containerOf(filename)]
  if ((await files.sizeOf(filename)) === null) throw new Refused('FileMissingError')
  if (!ffmpeg) return { filename, thumbFilename: null, ...(await aboutPlainVideo(from, container)) }
  const about = await aboutVideo(ffmpeg, from, container, work.signal)
  const { poster, ...size } = await makeVideo({ ffmpeg, from, container, about, ...work })
  return { ...size, thumbFilename: await files.put(poster, 'webp'), filename: await files.take(work.to, 'mp4') }
}

/** The asset takes the place of the pending one, unless that was removed meanwhile. */
async function keep(ground: Ground, files: Files, { id, organizationId, folderId, title }: Pending, kept: Kept): Promise<void> {
  const isTaken = await asPlatform(ground, async db => {
    const gone = await db.deleteFrom('pendingAsset').where('id', '=', id).returning('id').executeTakeFirst()
    if (!gone) return false
    await writeDown(db, files, organizationId, kept)
    const { filename, thumbFilename, width, height, duration } = kept
    await insertRow(db, 'asset', {
      id,
      organizationId,
      folderId,
      type: 'VIDEO',
      title: title ?? 'Untitled',
      tags: [],
      filename,
      thumbFilename,
      width,
      height,
      duration: duration === null ? null : Math.round(duration * 100) / 100,
    })
    return true
  })
  if (!isTaken)
    for (const name of [kept.filename, kept.thumbFilename]) if (name) await removeUnused(ground, files, name, { organizationId })
}

/** The slides on which somebody put it before it was ready: their pictures show its absence. */
async function slidesWith(
  ground: Ground,
  { id, organizationId }: Pending,
): Promise<readonly { slideId: string; organizationId: string }[]> {
  const { rows } = await sql<{ slideId: string; organizationId: string }>`
    select s."id" as "slideId", s."organizationId" from "slide" s
    where s."organizationId" = ${organizationId ?? templateOrganization} and s."deletedAt" is null and (s."backgroundAssetId" = ${id} or exists (
      select from "widget" w where w."slideId" = s."id" and w."deletedAt" is null
        and (w."settings" ->> 'assetId' = ${id} or w."style" ->> 'backgroundAssetId' = ${id})))
    limit 100`.execute(ground)
  return rows
}

async function writeDown(db: Transaction, files: Files, organizationId: string | null, kept: Kept): Promise<void> {
  const { filename, thumbFilename, width, height } = kept
  const rows = [
    { kind: 'assetVideo', filename, thumbFilename, width, height },
    ...(thumbFilename
      ? [{ kind: 'assetVideoThumbnail', filename: thumbFilename, thumbFilename: null, width: null, height: null } as const]
      : []),
  ] as const
  for (const row of rows) {
    const bytes = (await files.sizeOf(row.filename)) ?? 0
    await db
      .insertInto('storedFile')
      .values({
        ...row,
        id: randomUUID(),
        organizationId,
        mediaType: mediaTypeOf(row.filename),
        bytes,
        createdAt: new Date().toISOString(),
      })
      .onConflict(conflict =>
        conflict
          .columns(['organizationId', 'filename', 'kind'])
          .doUpdateSet({ width: row.width, height: row.height, thumbFilename: row.thumbFilename }),
      )
      .execute()
  }
}

/** Removes a file that no asset has and no pending one waits for, with what was written down of it: an owner's, or everybody's. */
async function removeUnused(
  ground: Ground,
  files: Pick<Files, 'remove'>,
  filename: string,
  owner?: { readonly organizationId: string | null },
): Promise<void> {
  // Another organisation may have sent the same a moment ago, and be about to use it.
  const whose = owner ? sql`s."organizationId" is not distinct from ${owner.organizationId}` : sql`true`
  await sql`delete from "storedFile" s where s."filename" = ${filename} and ${whose} and ${unused}`.execute(ground)
  const left = await ground.selectFrom('storedFile').select('id').where('filename', '=', filename).executeTakeFirst()
  const shown = await ground
    .selectFrom('asset')
    .select('id')
    .where(eb => eb.or([eb('filename', '=', filename), eb('thumbFilename', '=', filename)]))
    .executeTakeFirst()
  if (!left && !shown) await files.remove(filename)
}

const unused = sql`s."kind" in ('assetVideo', 'assetVideoThumbnail')
  and not exists (select from "asset" a where (a."filename" = s."filename" or a."thumbFilename" = s."filename") and a."organizationId" is not distinct from s."organizationId")
  and not exists (select from "pendingAsset" p where p."filename" = s."filename" and p."state" = 'PROCESSING' and p."organizationId" is not distinct from s."organizationId")`

/** Videos that were deleted, and those that were sent and never used: after a day, as somebody may still be playing them. */
export async function removeUnusedVideos({ ground, files }: Pick<Needs, 'ground' | 'files'>): Promise<void> {
  const { rows } = await sql<{ filename: string }>`
    select distinct s."filename" from "storedFile" s where s."createdAt" < now() - interval '1 day' and ${unused} limit 1000`.execute(
    ground,
  )
  for (const { filename } of rows) await removeUnused(ground, files, filename)
}
