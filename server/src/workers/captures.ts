import { sql } from 'kysely'
import { captureLimits } from '@vitrine/model/areas/captures/captures.ts'
import { rm } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { addNotices } from '../areas/notices/addNotices.ts'
import { Refused } from '../core/errors/refusal.ts'
import type { Closable } from '../core/processes/closable.ts'
import type { OwnerDb, Transaction } from '../core/database/database.ts'
import { isOpen } from '../core/database/isOpen.ts'
import { asPlatform } from '../core/database/tenant.ts'
import { codeOf, messageOf } from '../core/errors/errors.ts'
import type { Services } from '../services.ts'
import { keepFiles } from '../areas/media/storedFiles.ts'
import { mailOfDone, mailOfFailed, type OrderedCapture } from './captureMails.ts'
import type { Film, FilmContent, FilmShow } from './filming.ts'
import { startLongWork } from './longWork.ts'
import { ownersWaiting, takeTurn } from './turns.ts'

type Needs = Pick<
  Services,
  'ownerDb' | 'files' | 'pictures' | 'jobs' | 'queue' | 'log' | 'mails' | 'encryption' | 'publicUrl' | 'filming'
> & {
  readonly config: Pick<Config, 'storageLimit'>
}
/** What the work on one of them needs. */
export type CaptureDeps = Omit<Needs, 'jobs' | 'log' | 'filming'>

/** It says how far it is, and hears whether it is still wanted. */
const signOfLifeEvery = 1_000
/** Filming takes a browser and an encoder of its own, and all of a small machine. */
const atOnce = 1
/** One that ends the server, or its browser, each time is not begun for ever. */
const mostTries = 4
/** An hour of film takes a fraction of it. */
const longestWork = 10_000_000
/** So long nobody has been at work on any: then nobody will be. */
const nobodyFilms = sql`interval '2 minutes'`
/** The link says for so long that it has expired. */
const rowsKeptFor = sql`interval '60 days'`

/** Makes the videos that were ordered for as long as it runs (docs/spec/captures.md). `find`: what films shows on this machine; null: nothing does. */
export function startCaptures(services: Needs, find: (closing: AbortSignal) => Promise<FilmShow | null>): Closable {
  return startLongWork({
    log: services.log,
    says: { unable: 'Videos of shows can not be made.', unattended: 'Videos of shows could not be looked after.' },
    async open(closing) {
      const film = await find(closing)
      services.filming.isImpossible = !film
      if (!film)
        services.log.warn(
          'No Chromium on this machine makes videos of shows: that takes one of 2026 or newer that encodes H.264. Install one ("apt-get install chromium") or name it in CHROMIUM_PATH, and start again. Whoever orders a video is told so.',
        )
      if (closing.aborted) return undefined
      return {
        worker:
          film &&
          (await services.jobs.work('nextCapture', atOnce, ({ organizationId }) => captureNext(services, film, organizationId, closing))),
        lookAfter: () => (film ? queueWaiting(services) : giveUpWaiting(services)),
      }
    },
  })
}

/** What a crash forgot. */
async function queueWaiting({ ownerDb, queue }: Pick<Needs, 'ownerDb' | 'queue'>): Promise<void> {
  for (const organizationId of await ownersWaiting(ownerDb, 'showCapture')) queue({ name: 'nextCapture', organizationId: organizationId! })
}

/** Where this machine can't film, and no other is at it either, whoever ordered something is told so rather than left waiting. */
export async function giveUpWaiting(needs: CaptureDeps): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select "id" from "showCapture" where "state" in ('WAITING', 'RUNNING') and "createdAt" < now() - ${nobodyFilms}
      and not exists (select from "showCapture" where "seenAt" > now() - ${nobodyFilms}) and ${isOpen('showCapture.organizationId')}`.execute(
    needs.ownerDb,
  )
  for (const { id } of rows) await fail(needs, id, 'CaptureUnavailableError')
}

/** Rows of long ago; their files went when the links expired (unusedFiles.ts). */
export async function removeOldCaptures({ ownerDb }: Pick<Needs, 'ownerDb'>): Promise<void> {
  await sql`delete from "showCapture" where "createdAt" < now() - ${rowsKeptFor}`.execute(ownerDb)
}

/** One of this organisation's. */
export const captureNext = (needs: CaptureDeps, film: FilmShow, organizationId: string, closing: AbortSignal): Promise<void> =>
  takeTurn(needs.ownerDb, 'showCapture', organizationId, {
    work: id => capture(needs, film, id, closing),
    again: () => needs.queue({ name: 'nextCapture', organizationId }),
  })

/** Films one, keeps the file and sends the mail. What can't be made becomes FAILED, and a mail says why. */
async function capture(needs: CaptureDeps, film: FilmShow, id: string, closing: AbortSignal): Promise<void> {
  const { ownerDb, files } = needs
  const order = await begun(ownerDb, id)
  if (!order) return
  const watch = watched(ownerDb, id)
  const to = files.temporary()
  try {
    await watch.look()
    if (!watch.unwanted.aborted) {
      if (order.tries > mostTries) throw new Refused('CaptureFailedError')
      const signal = AbortSignal.any([closing, watch.unwanted, AbortSignal.timeout(longestWork)])
      const made = await film({ content: contentOf(order.content), to, signal, onProgress: watch.progressed })
      signal.throwIfAborted()
      await keep(needs, order, made, to)
    }
  } catch (error) {
    if (closing.aborted) {
      // It was no fault of the show.
      await waitAgain(ownerDb, id, order.tries - 1)
      throw error
    }
    if (!watch.unwanted.aborted) await failOrWait(needs, order, error)
  } finally {
    watch.close()
    await rm(to, { force: true })
  }
  if (watch.unwanted.reason === 'gone') await fail(needs, id, 'CaptureShowGoneError')
}

/** What was written when it was ordered. */
function contentOf(text: string | null): FilmContent {
  const content: FilmContent | null = JSON.parse(text ?? 'null')
  return content ?? refuseEmpty()
}
const refuseEmpty = (): never => {
  throw new Refused('CaptureFailedError')
}

async function failOrWait(needs: CaptureDeps, { id, tries }: OrderedCapture & { readonly tries: number }, error: unknown): Promise<void> {
  const refusal = error instanceof Refused && error.code !== 'UnavailableError' ? error.code : null
  if (refusal) return fail(needs, id, refusal === 'StorageFullError' ? 'CaptureStorageFullError' : refusal)
  if (tries >= mostTries) {
    await fail(needs, id, isDiskFull(error) ? 'CaptureDiskFullError' : 'CaptureFailedError')
  } else await waitAgain(needs.ownerDb, id, tries)
  // The job is tried again, later each time, and the log says what is wrong.
  throw error
}

function isDiskFull(error: unknown): boolean {
  if (['ENOSPC', 'EDQUOT'].includes(codeOf(error)) || /no space left/i.test(messageOf(error))) return true
  return error instanceof Error && error.cause !== undefined && isDiskFull(error.cause)
}

const waitAgain = (ownerDb: OwnerDb, id: string, tries: number) =>
  ownerDb
    .updateTable('showCapture')
    .set({ state: 'WAITING', progress: 0, tries })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .execute()

const begun = (ownerDb: OwnerDb, id: string) =>
  ownerDb
    .updateTable('showCapture')
    .set({ state: 'RUNNING', progress: 0, tries: sql<number>`"tries" + 1`, seenAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .returning([
      'id',
      'organizationId',
      'presentationId',
      'showId',
      'userId',
      'title',
      'recipient',
      'language',
      'sealedToken',
      'content',
      'tries',
    ])
    .executeTakeFirst()

/** Says how far it is, and hears whether it was cancelled, or its show deleted. */
function watched(ownerDb: OwnerDb, id: string) {
  const unwanted = new AbortController()
  let progress = 0
  async function look(): Promise<void> {
    const { rows } = await sql<{ isShowThere: boolean }>`
      update "showCapture" set "progress" = ${progress}, "seenAt" = now() where "id" = ${id} and "state" = 'RUNNING'
      returning exists (select from "show" s where s."id" = "showCapture"."showId") as "isShowThere"`.execute(ownerDb)
    if (!rows[0]) unwanted.abort('cancelled')
    else if (!rows[0].isShowThere) unwanted.abort('gone')
  }
  const timer = setInterval(() => void look().catch(() => undefined), signOfLifeEvery)
  return {
    look,
    unwanted: unwanted.signal,
    progressed: (fraction: number) => void (progress = Math.min(1, Math.max(progress, fraction))),
    close: () => clearInterval(timer),
  }
}

/** Unless it was cancelled, or the show deleted, at the last moment. */
async function keep(needs: CaptureDeps, order: OrderedCapture, film: Film, to: string): Promise<void> {
  const { ownerDb, files, config, queue } = needs
  const [video, picture] = [await files.prepare(to, 'mp4'), await files.prepare(film.picture, 'webp')]
  const letter = await mailOfDone(needs, order, { seconds: film.seconds, bytes: video.bytes, picture: film.picture })
  const mailId = await asPlatform(ownerDb, async db => {
    const { id, organizationId } = order
    if (!(await isWanted(db, order))) return null
    const kind = 'showCapture'
    const { width, height } = film
    await keepFiles(db, { organizationId, limit: config.storageLimit }, [
      { kind, file: video, thumbFilename: picture.name, width, height },
      { kind, file: picture },
    ])
    await db
      .updateTable('showCapture')
      .set({
        state: 'DONE',
        progress: 1,
        failure: null,
        content: null,
        duration: film.seconds,
        width,
        height,
        bytes: video.bytes,
        filename: video.name,
        pictureFilename: picture.name,
        expiresAt: new Date(Date.now() + captureLimits.days * 86_400_000).toISOString(),
      })
      .where('id', '=', id)
      .execute()
    await addNotices(db, { kind: 'VIDEO_READY', ...noticeOf(order) })
    return letter(db)
  })
  if (mailId !== null) queue({ name: 'mail', mailId })
}

const noticeOf = ({ id, organizationId, presentationId, title, userId }: OrderedCapture) => ({
  organizationId,
  subjectId: presentationId,
  subjectTitle: title,
  userId,
  occasion: id,
})

/** Held until the transaction is over. What lies in the bin with its customer waits: it is filmed when that comes back. */
async function isWanted(db: Transaction, { id, showId }: OrderedCapture): Promise<boolean> {
  const held = await db
    .selectFrom('showCapture')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .where(isOpen('showCapture.organizationId'))
    .forUpdate()
    .executeTakeFirst()
  const show = held && (await db.selectFrom('show').select('id').where('id', '=', showId).executeTakeFirst())
  return Boolean(show)
}

type FailureCode = ConstructorParameters<typeof Refused>[0]

/** Whoever ordered it is told, in the editor and by mail. */
async function fail(needs: CaptureDeps, id: string, failure: FailureCode): Promise<void> {
  const mailId = await asPlatform(needs.ownerDb, async db => {
    const order = await db
      .updateTable('showCapture')
      .set({ state: 'FAILED', failure, content: null })
      .where('id', '=', id)
      .where('state', 'in', ['WAITING', 'RUNNING'])
      .returning(['id', 'organizationId', 'presentationId', 'showId', 'userId', 'title', 'recipient', 'language', 'sealedToken'])
      .executeTakeFirst()
    if (!order) return null
    await addNotices(db, { kind: 'VIDEO_FAILED', ...noticeOf(order), trouble: failure })
    return mailOfFailed(needs, order, failure)(db)
  })
  if (mailId !== null) needs.queue({ name: 'mail', mailId })
}
