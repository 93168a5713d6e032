import { tellOfAbsences } from './areas/absence/tellOfAbsences.ts'
import { switchCollections } from './areas/collections/scheduler.ts'
import { queueDuePrices, startDuePrices } from './areas/menu/duePrices.ts'
import { removeOldUploads } from './areas/media/resumableUploads.ts'
import { mailNotices } from './areas/notices/mailNotices.ts'
import { removeOldNotices } from './areas/notices/notices.ts'
import { tellOfFullStorage } from './areas/notices/fullStorage.ts'
import { publishDue } from './areas/presentations/plannedPublications.ts'
import { finishDueRollouts } from './areas/presentations/rollouts.ts'
import { removeOldProof } from './areas/proof/proof.ts'
import { addUpProof } from './areas/proof/sums.ts'
import { putBack } from './areas/products/putBack.ts'
import { removeEndedShareLinks } from './areas/shareLinks/shareLinks.ts'
import { releaseDue } from './areas/releases/plannedReleases.ts'
import { purgeShows } from './areas/shows/purge.ts'
import { endOverdueCommands, removeOldScreenCommands } from './areas/screens/commands.ts'
import { removeOldEmergencies } from './areas/emergencies/emergencies.ts'
import { removeOldScreenEvents } from './areas/systems/screenEvents.ts'
import { removeOldEvents } from './core/api/audit.ts'
import { purgeBin } from './areas/bin/binRows.ts'
import type { Closable } from './core/processes/closable.ts'
import type { Services } from './services.ts'
import { remeasuring } from './areas/media/remeasuring.ts'
import { removeUnknownFiles, removeUnusedFiles } from './areas/media/unusedFiles.ts'
import { giveUpWaiting as giveUpCaptures, removeOldCaptures, startCaptures } from './workers/captures.ts'
import { createCapture } from './workers/captureShow.ts'
import { startMails } from './workers/mails.ts'
import { startPublishedSheets } from './workers/publishedSheets.ts'
import { giveUpWaiting as giveUpOverviews, removeOldOverviews, startOverviews } from './workers/overviews.ts'
import { startVideos } from './workers/videos.ts'
import { startWorkers } from './workers/workers.ts'

type Part = Services['config']['role']
interface Task {
  /** Milliseconds from one to the next; MINUTE: at once, and then as each minute begins. */
  readonly every: number | 'MINUTE'
  /** The parts of the product that do it: `ROLE`. */
  readonly parts: readonly Part[]
  /** What the log says where it failed. */
  readonly trouble: string
  readonly work: (services: Services, now: Date) => Promise<unknown>
}

const hour = 3_600_000
const app = ['both', 'app'] as const
const worker = ['both', 'worker'] as const
// Whether another process makes them is seen from what they have become: [VM32], [MA144].
const appAlone = ['app'] as const

/** What comes again and again, by itself. */
export const tasks: readonly Task[] = [
  { every: 'MINUTE', parts: app, trouble: 'The collections could not be switched.', work: switchCollections },
  { every: 'MINUTE', parts: app, trouble: 'Planned publications that are due could not be found.', work: publishDue },
  { every: 'MINUTE', parts: app, trouble: 'Planned releases that are due could not be found.', work: releaseDue },
  {
    every: 'MINUTE',
    parts: app,
    trouble: 'Publications that are at some systems first could not be given to the others.',
    work: finishDueRollouts,
  },
  { every: 'MINUTE', parts: app, trouble: 'What was sold out could not be put back.', work: putBack },
  { every: 'MINUTE', parts: app, trouble: 'Nobody could be told of TVs that stay away.', work: tellOfAbsences },
  { every: 'MINUTE', parts: app, trouble: 'What screens were to do, and did not, could not be ended.', work: endOverdueCommands },
  { every: 'MINUTE', parts: app, trouble: 'Planned prices that are due could not be found.', work: queueDuePrices },
  { every: 6 * hour, parts: app, trouble: 'Old sessions could not be removed.', work: ({ sessions }) => sessions.sweep() },
  { every: hour, parts: app, trouble: 'Old rate limits could not be removed.', work: ({ rateLimits }) => rateLimits.sweep() },
  { every: 6 * hour, parts: app, trouble: 'What was deleted long ago could not be removed.', work: purgeShows },
  { every: 6 * hour, parts: app, trouble: 'What lay in the bin for long could not be removed.', work: purgeBin },
  { every: hour, parts: app, trouble: 'Uploads that were not finished could not be removed.', work: removeOldUploads },
  { every: 6 * hour, parts: app, trouble: 'Links that ended could not be removed.', work: removeEndedShareLinks },
  { every: 'MINUTE', parts: appAlone, trouble: 'Videos that nobody makes could not be given up.', work: giveUpCaptures },
  { every: 'MINUTE', parts: appAlone, trouble: 'Overviews that nobody prints could not be given up.', work: giveUpOverviews },
  {
    every: 6 * hour,
    parts: worker,
    trouble: 'Old events of the audit log could not be removed.',
    work: ({ asPlatform, config }, now) => asPlatform(db => removeOldEvents(db, config.auditLogDays, now)),
  },
  { every: 'MINUTE', parts: worker, trouble: 'Notices could not be mailed.', work: mailNotices },
  { every: hour, parts: worker, trouble: 'Whose storage is nearly full could not be looked up.', work: tellOfFullStorage },
  { every: 6 * hour, parts: worker, trouble: 'Old notices could not be removed.', work: removeOldNotices },
  { every: 6 * hour, parts: worker, trouble: 'What happened to screens long ago could not be removed.', work: removeOldScreenEvents },
  { every: 6 * hour, parts: worker, trouble: 'What screens did long ago could not be removed.', work: removeOldScreenCommands },
  { every: 6 * hour, parts: worker, trouble: 'Old emergency messages could not be removed.', work: removeOldEmergencies },
  { every: hour / 6, parts: worker, trouble: 'What screens showed on days that are over could not be added up.', work: addUpProof },
  { every: 6 * hour, parts: worker, trouble: 'What screens showed long ago could not be removed.', work: removeOldProof },
  { every: 6 * hour, parts: worker, trouble: 'Old mails could not be removed.', work: ({ mails }) => mails.sweep() },
  { every: 6 * hour, parts: worker, trouble: 'Old orders of videos could not be removed.', work: removeOldCaptures },
  { every: hour, parts: worker, trouble: 'Old overviews could not be removed.', work: removeOldOverviews },
  { every: hour, parts: worker, trouble: 'Files that nothing uses could not be removed.', work: removeUnusedFiles },
  { every: 6 * hour, parts: worker, trouble: 'Files that nobody knows of could not be removed.', work: removeUnknownFiles },
]

/** What goes on by itself while the server is open, by the part this process plays. `address`: where it answers on this machine, if it does. */
export async function startBackgroundTasks(services: Services, address: string | null): Promise<readonly Closable[]> {
  const { role, publicUrl } = services.config
  return [
    ...tasks.filter(({ parts }) => parts.includes(role)).map(task => startTask(services, task)),
    ...(role === 'worker' ? [] : [remeasuring(services)]),
    ...(role === 'app'
      ? []
      : [
          startWorkers(services, { stageUrl: `${address ?? publicUrl}/stage` }),
          startVideos(services),
          startDuePrices(services),
          startOverviews(services),
          startCaptures(services, closing => createCapture(`${address ?? publicUrl}/capture`, closing)),
          startMails(services),
          startPublishedSheets(services),
        ]),
  ]
}

function startTask(services: Services, { every, trouble, work }: Task): Closable {
  // One that fails is told and comes again.
  const once = async (): Promise<void> => {
    try {
      await work(services, new Date())
    } catch (error) {
      services.log.warn({ err: error }, trouble)
    }
  }
  if (every === 'MINUTE') return startEachMinute(once)
  const timer = setInterval(() => void once(), every).unref()
  return { close: () => clearInterval(timer) }
}

function startEachMinute(once: () => Promise<void>): Closable {
  let timer: NodeJS.Timeout
  let closed = false
  const turn = async (): Promise<void> => {
    await once()
    if (!closed) timer = setTimeout(() => void turn(), 60_000 - (Date.now() % 60_000) + 5).unref()
  }
  const first = turn()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await first
    },
  }
}
