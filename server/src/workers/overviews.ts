import { sql } from 'kysely'
import { overviewLimits, type OverviewContent } from '@vitrine/model/areas/overviews/overviews.ts'
import { buffer } from 'node:stream/consumers'
import type { Closable } from '../core/processes/closable.ts'
import type { OwnerDb } from '../core/database/database.ts'
import { isOpen } from '../core/database/isOpen.ts'
import { asPlatform } from '../core/database/tenant.ts'
import { mediaTypeOf } from '../core/files/files.ts'
import type { Services } from '../services.ts'
import { keepFiles } from '../areas/media/storedFiles.ts'
import { removeIfUnused } from '../areas/media/unusedFiles.ts'
import { chromiumHere } from './chromium.ts'
import type { Launch } from './openChromium.ts'
import { overviewPage } from './overviewPage.ts'
import { createPrint, type Print } from './printing.ts'
import { startLongWork } from './longWork.ts'
import { ownersWaiting, takeTurn } from './turns.ts'

type Needs = Pick<Services, 'ownerDb' | 'files' | 'jobs' | 'queue' | 'log' | 'printing'>
/** What the work on one of them needs. */
type OverviewDeps = Omit<Needs, 'jobs' | 'log' | 'printing'>

/** Whoever ordered it waits for it: one browser more than the others', not several. */
const atOnce = 1
/** One that ends the server, or its browser, each time is not begun for ever. */
const mostTries = 4
/** Milliseconds. */
const signOfLifeEvery = 30_000
/** So long nobody has been at work on any: then nobody will be. */
const nobodyPrints = sql`interval '2 minutes'`

/** Prints the overviews that were ordered for as long as it runs ([MA42] to [MA44]). `find`: the browser of this machine; null: there is none. */
export function startOverviews(services: Needs, find: () => Promise<Launch | null> = chromiumHere): Closable {
  return startLongWork({
    log: services.log,
    says: { unable: 'Overviews can not be printed.', unattended: 'Overviews could not be looked after.' },
    async open(closing) {
      const launch = await find()
      services.printing.isImpossible = !launch
      if (closing.aborted) return undefined
      const print = launch && createPrint(launch)
      return {
        worker:
          print &&
          (await services.jobs.work('nextOverview', atOnce, ({ organizationId }) => printNext(services, print, organizationId, closing))),
        lookAfter: () => (print ? queueWaiting(services) : giveUpWaiting(services)),
      }
    },
  })
}

/** What a crash forgot. */
async function queueWaiting({ ownerDb, queue }: Pick<Needs, 'ownerDb' | 'queue'>): Promise<void> {
  for (const organizationId of await ownersWaiting(ownerDb, 'overview')) queue({ name: 'nextOverview', organizationId: organizationId! })
}

/** Where this machine can't print, and no other is at it either, whoever ordered something is told so rather than left waiting. */
export async function giveUpWaiting({ ownerDb }: Pick<Needs, 'ownerDb'>): Promise<void> {
  await sql`
    update "overview" set "state" = 'FAILED', "failure" = 'OverviewUnavailableError', "content" = null
    where "state" in ('WAITING', 'RUNNING') and "createdAt" < now() - ${nobodyPrints}
      and not exists (select from "overview" where "seenAt" > now() - ${nobodyPrints}) and ${isOpen('overview.organizationId')}`.execute(
    ownerDb,
  )
}

/** What can no longer be fetched, with its file; and what failed a day ago. */
export async function removeOldOverviews({ ownerDb, files }: Pick<Needs, 'ownerDb' | 'files'>): Promise<void> {
  const { rows } = await sql<{ filename: string | null; organizationId: string }>`
    delete from "overview" where "expiresAt" < now() or "createdAt" < now() - interval '1 day' returning "filename", "organizationId"`.execute(
    ownerDb,
  )
  for (const { filename, organizationId } of rows) if (filename !== null) await removeIfUnused({ ownerDb, files }, filename, organizationId)
}

/** One of this organisation's. */
export const printNext = (needs: OverviewDeps, print: Print, organizationId: string, closing: AbortSignal): Promise<void> =>
  takeTurn(needs.ownerDb, 'overview', organizationId, {
    work: id => printOne(needs, print, id, closing),
    again: () => needs.queue({ name: 'nextOverview', organizationId }),
  })

/** Prints one and keeps the file. What can't be made becomes FAILED. */
async function printOne({ ownerDb, files }: OverviewDeps, print: Print, id: string, closing: AbortSignal): Promise<void> {
  const order = await begun(ownerDb, id)
  if (!order) return
  const { tries, organizationId } = order
  if (tries > mostTries) return fail(ownerDb, id)
  const timer = setInterval(() => void seen(ownerDb, id).catch(() => undefined), signOfLifeEvery)
  try {
    const content = JSON.parse(order.content ?? '') as OverviewContent
    const { organization, day, orientation } = content
    const html = overviewPage(content, await logoOf(files, content.logoFilename))
    const made = await print({ html, orientation, foot: `${organization}, ${day}`, signal: closing })
    const file = await files.prepare(made, 'pdf')
    await asPlatform(ownerDb, async db => {
      const { numUpdatedRows } = await db
        .updateTable('overview')
        .set({
          state: 'DONE',
          content: null,
          filename: file.name,
          bytes: file.bytes,
          expiresAt: new Date(Date.now() + overviewLimits.hours * 3_600_000).toISOString(),
        })
        .where('id', '=', id)
        .where('state', '=', 'RUNNING')
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await keepFiles(db, { organizationId, limit: 'none' }, [{ kind: 'overview', file }])
    })
  } catch (error) {
    // That the server stopped is not held against it.
    if (closing.aborted) await waitAgain(ownerDb, id, tries - 1)
    else if (tries >= mostTries) await fail(ownerDb, id)
    else await waitAgain(ownerDb, id, tries)
    // The job is tried again, later each time, and the log says what is wrong.
    throw error
  } finally {
    clearInterval(timer)
  }
}

/** That it is being printed: else a machine that can't would give it up. */
const seen = (ownerDb: OwnerDb, id: string) =>
  ownerDb
    .updateTable('overview')
    .set({ seenAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .execute()

const begun = (ownerDb: OwnerDb, id: string) =>
  ownerDb
    .updateTable('overview')
    .set({ state: 'RUNNING', tries: sql<number>`"tries" + 1`, seenAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .returning(['organizationId', 'content', 'tries'])
    .executeTakeFirst()

const waitAgain = (ownerDb: OwnerDb, id: string, tries: number) =>
  ownerDb.updateTable('overview').set({ state: 'WAITING', tries }).where('id', '=', id).where('state', '=', 'RUNNING').execute()

const fail = async (ownerDb: OwnerDb, id: string): Promise<void> => {
  await ownerDb
    .updateTable('overview')
    .set({ state: 'FAILED', failure: 'OverviewFailedError', content: null })
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .execute()
}

/** The organisation's logo as it stands in a page; null: it has none, or it is no longer there. */
async function logoOf(files: OverviewDeps['files'], filename: string | null): Promise<string | null> {
  if (filename === null || (await files.sizeOf(filename)) === null) return null
  return `data:${mediaTypeOf(filename)};base64,${(await buffer(files.read(filename))).toString('base64')}`
}
