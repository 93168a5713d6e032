import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { templateOrganization } from '@vitrine/model/show/show.ts'
import type { Config } from '../config.ts'
import { addNotices } from '../areas/notices/addNotices.ts'
import { Refused } from '../core/errors/refusal.ts'
import { containerOf } from '../core/videos/containers.ts'
import type { OwnerDb } from '../core/database/database.ts'
import { insertRow, rowOf, selectOf, type ApiRow } from '../core/database/rows.ts'
import { asPlatform } from '../core/database/tenant.ts'
import type { PreparedFile } from '../core/files/files.ts'
import type { Closable } from '../core/processes/closable.ts'
import { placeInLibrary } from '../areas/media/placeInLibrary.ts'
import type { Services } from '../services.ts'
import { keepFiles } from '../areas/media/storedFiles.ts'
import { removeIfUnused } from '../areas/media/unusedFiles.ts'
import { probeVideo } from '../core/videos/probe.ts'
import { ffmpegHere, type Ffmpeg } from '../core/videos/ffmpeg.ts'
import { startLongWork } from './longWork.ts'
import { ownersWaiting, takeTurn } from './turns.ts'
import { transcodeVideo } from '../core/videos/transcode.ts'
import { probeWithoutFfmpeg } from '../core/videos/probeWithoutFfmpeg.ts'

type Needs = Pick<Services, 'ownerDb' | 'files' | 'pictures' | 'jobs' | 'queue' | 'log' | 'config'>

const stillWanted = 2_000
/** Two owners' at once: whose video takes long keeps one place, and the others have the other. */
const atOnce = 2
/** One that ends the server each time is not begun for ever. */
const mostTries = 5

/** Makes assets of pending videos for as long as it runs (docs/spec/videos.md). */
export function startVideos(services: Needs, find: () => Promise<Ffmpeg | null> = ffmpegHere): Closable {
  return startLongWork({
    log: services.log,
    says: { unable: 'Videos can not be processed.', unattended: 'Videos could not be looked after.' },
    async open(closing) {
      const ffmpeg = await find()
      if (!ffmpeg)
        services.log.warn(
          'No ffmpeg that encodes H.264 starts on this machine: MP4 with H.264 and WebM are taken as they are, other videos are refused. Install one ("apt-get install ffmpeg") or name it in FFMPEG_PATH, and start again.',
        )
      if (closing.aborted) return undefined
      return {
        worker: await services.jobs.work('nextVideo', atOnce, ({ organizationId }) =>
          processNextVideo(services, ffmpeg, organizationId, closing),
        ),
        lookAfter: () => queueWaiting(services),
      }
    },
  })
}

/** What a crash forgot. */
async function queueWaiting({ ownerDb, queue }: Needs): Promise<void> {
  for (const organizationId of await ownersWaiting(ownerDb, 'pendingAsset')) queue({ name: 'nextVideo', organizationId })
}

/** One video of this owner's. */
export const processNextVideo = (
  needs: Parameters<typeof processVideo>[0],
  ffmpeg: Ffmpeg | null,
  organizationId: string | null,
  closing: AbortSignal,
): Promise<void> =>
  takeTurn(needs.ownerDb, 'pendingAsset', organizationId, {
    work: id => processVideo(needs, ffmpeg, id, closing),
    again: () => needs.queue({ name: 'nextVideo', organizationId }),
  })

interface Pending {
  readonly id: string
  readonly organizationId: string | null
  readonly filename: string
  readonly tries: number
}

/** Makes the asset of a pending one, which then is gone; what can't be made becomes FAILED and says why. */
export async function processVideo(
  {
    ownerDb,
    files,
    pictures,
    queue,
    config,
  }: Pick<Needs, 'ownerDb' | 'files' | 'pictures' | 'queue'> & { readonly config: Pick<Config, 'storageLimit'> },
  ffmpeg: Ffmpeg | null,
  id: string,
  closing: AbortSignal,
): Promise<void> {
  const pending = await begun(ownerDb, id)
  if (!pending) return
  const unwanted = new AbortController()
  const watch = setInterval(
    () =>
      void isWanted(ownerDb, id).then(
        wanted => wanted || unwanted.abort(),
        () => undefined,
      ),
    stillWanted,
  )
  const work = { to: files.temporary(), signal: AbortSignal.any([closing, unwanted.signal]), onProgress: notedProgress(ownerDb, id) }
  try {
    if (pending.tries > mostTries) throw new Refused('VideoSlowError')
    await keep(ownerDb, pending, await made({ files, pictures }, ffmpeg, pending.filename, work), config.storageLimit)
    for (const slide of await slidesWith(ownerDb, pending)) queue({ name: 'slideThumbnail', ...slide })
  } catch (error) {
    const waitAgain = (tries: number): Promise<unknown> =>
      ownerDb.updateTable('pendingAsset').set({ tries, progress: null }).where('id', '=', id).execute()
    if (closing.aborted) {
      // It was no fault of the video.
      await waitAgain(pending.tries - 1)
      throw error
    }
    if (unwanted.signal.aborted) return
    if (!(error instanceof Refused) || error.code === 'UnavailableError') {
      // Nor was this, which may last: however often it comes, it counts as one try, after which others of its owner go first ([LB40]).
      await waitAgain(Math.max(1, pending.tries - 1))
      throw error
    }
    await fail(ownerDb, pending, error.code)
  } finally {
    clearInterval(watch)
    await rm(work.to, { force: true })
    await removeIfUnused({ ownerDb, files }, pending.filename, pending.organizationId)
  }
}

/** Its organisation is told, once for each try. */
async function fail(ownerDb: OwnerDb, { id, organizationId, tries }: Pending, failure: string): Promise<void> {
  await asPlatform(ownerDb, async db => {
    const failed = await db
      .updateTable('pendingAsset')
      .set({ state: 'FAILED', failure })
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirst()
    if (!failed || !organizationId) return
    const notice = { organizationId, subjectId: id, subjectTitle: failed.title, trouble: failure, occasion: `${failure} ${tries}` }
    await addNotices(db, { kind: 'FILE_FAILED', ...notice })
  })
}

const begun = (ownerDb: OwnerDb, id: string): Promise<Pending | undefined> =>
  ownerDb
    .updateTable('pendingAsset')
    .set({ tries: sql<number>`"tries" + 1`, progress: 0 })
    .where('id', '=', id)
    .where('state', '=', 'PROCESSING')
    .returning(['id', 'organizationId', 'filename', 'tries'])
    .executeTakeFirst()

/** Written down at most each second, and not while that is under way. */
function notedProgress(ownerDb: OwnerDb, id: string): (part: number) => void {
  let isFree = true
  return part => {
    if (!isFree) return
    isFree = false
    void Promise.allSettled([
      ownerDb.updateTable('pendingAsset').set({ progress: part }).where('id', '=', id).where('state', '=', 'PROCESSING').execute(),
      new Promise(resolve => setTimeout(resolve, 1_000).unref()),
    ]).then(() => (isFree = true))
  }
}

const isWanted = async (ownerDb: OwnerDb, id: string): Promise<boolean> =>
  Boolean(await ownerDb.selectFrom('pendingAsset').select('id').where('id', '=', id).executeTakeFirst())

/** What is kept of a video. */
interface Kept {
  readonly film: PreparedFile
  readonly poster: PreparedFile | null
  readonly width: number | null
  readonly height: number | null
  readonly duration: number | null
}

async function made(
  { files, pictures }: Pick<Services, 'files' | 'pictures'>,
  ffmpeg: Ffmpeg | null,
  filename: string,
  work: { readonly to: string; readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
): Promise<Kept> {
  const container = containerOf(filename)
  const bytes = await files.sizeOf(filename)
  if (bytes === null) throw new Refused('FileMissingError')
  return files.withPath(filename, async from => {
    // It is stored already, and the pending asset holds it.
    if (!ffmpeg)
      return { film: { name: filename, bytes, store: async () => undefined }, poster: null, ...(await probeWithoutFfmpeg(from, container)) }
    const about = await probeVideo(ffmpeg, from, container, work.signal)
    const { poster, ...size } = await transcodeVideo({ ffmpeg, pictures, from, container, about, ...work })
    return { ...size, poster: await files.prepare(poster, 'webp'), film: await files.prepare(work.to, 'mp4') }
  })
}

/** The asset takes the place of the pending one, and its files that of what was sent, unless it was removed meanwhile. */
async function keep(
  ownerDb: OwnerDb,
  pending: Pending,
  { film, poster, width, height, duration }: Kept,
  limit: number | null,
): Promise<void> {
  const { id, organizationId } = pending
  await asPlatform(ownerDb, async db => {
    // With what was said of it until now: its title, its folder and its tags may have changed meanwhile.
    const said = (await selectOf(db, 'pendingAsset').where('id', '=', id).forUpdate().executeTakeFirst()) as
      | ApiRow<'pendingAsset'>
      | undefined
    if (!said) return
    await db.deleteFrom('pendingAsset').where('id', '=', id).execute()
    const [filename, thumbFilename] = [film.name, poster?.name ?? null]
    await keepFiles(db, { organizationId, limit, instead: pending.filename }, [
      { kind: 'assetVideo', file: film, thumbFilename, width, height },
      ...(poster ? [{ kind: 'assetVideoThumbnail', file: poster } as const] : []),
    ])
    // Its id may have been chosen by whoever sent it; whether a stranger has it isn't told.
    const isTaken = await rowOf(db, 'asset', id)
    await insertRow(db, 'asset', {
      id: isTaken ? randomUUID() : id,
      organizationId,
      folderId: said.folderId,
      type: 'VIDEO',
      title: said.title ?? 'Untitled',
      tags: said.tags,
      filename,
      thumbFilename,
      width,
      height,
      duration: duration === null ? null : Math.round(duration * 100) / 100,
      sortIndex: await placeInLibrary(db, organizationId),
    })
  })
}

/** All slides on which somebody put it before it was ready, however many: their pictures show its absence. */
async function slidesWith(
  ownerDb: OwnerDb,
  { id, organizationId }: Pending,
): Promise<readonly { slideId: string; organizationId: string }[]> {
  const { rows } = await sql<{ slideId: string; organizationId: string }>`
    select s."id" as "slideId", s."organizationId" from "slide" s
    where s."organizationId" = ${organizationId ?? templateOrganization} and s."deletedAt" is null and (s."backgroundAssetId" = ${id} or exists (
      select from "widget" w where w."slideId" = s."id" and w."deletedAt" is null
        and (w."settings" ->> 'assetId' = ${id} or w."style" ->> 'backgroundAssetId' = ${id})))`.execute(ownerDb)
  return rows
}
