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

/** What goes on by itself while the server is open, by the part this process plays. `address`: where it answers on this machine, if it does. */
export async function startBackgroundTasks(services: Services, address: string | null): Promise<readonly Closable[]> {
  const { role } = services.config
  return [
    ...(role === 'worker'
      ? []
      : [
          everyMinute(services, 'The collections could not be switched.', now => switchCollections(services, now)),
          everyMinute(services, 'Planned publications that are due could not be found.', now => publishDue(services, now)),
          everyMinute(services, 'Planned releases that are due could not be found.', now => releaseDue(services, now)),
          everyMinute(services, 'Publications that are at some systems first could not be given to the others.', now =>
            finishDueRollouts(services, now),
          ),
          everyMinute(services, 'What was sold out could not be put back.', now => putBack(services, now)),
          everyMinute(services, 'Nobody could be told of TVs that stay away.', now => tellOfAbsences(services, now)),
          everyMinute(services, 'What screens were to do, and did not, could not be ended.', now => endOverdueCommands(services, now)),
          everyMinute(services, 'Planned prices that are due could not be found.', now => queueDuePrices(services, now)),
        ]),
    ...(role === 'worker' ? [] : [every(6 * 3_600_000, services, 'Old sessions could not be removed.', () => services.sessions.sweep())]),
    ...(role === 'worker' ? [] : [every(3_600_000, services, 'Old rate limits could not be removed.', () => services.rateLimits.sweep())]),
    ...(role === 'worker'
      ? []
      : [every(6 * 3_600_000, services, 'What was deleted long ago could not be removed.', now => purgeShows(services, now))]),
    ...(role === 'worker'
      ? []
      : [every(6 * 3_600_000, services, 'What lay in the bin for long could not be removed.', now => purgeBin(services, now))]),
    ...(role === 'worker'
      ? []
      : [every(3_600_000, services, 'Uploads that were not finished could not be removed.', now => removeOldUploads(services, now))]),
    ...(role === 'worker'
      ? []
      : [every(6 * 3_600_000, services, 'Links that ended could not be removed.', now => removeEndedShareLinks(services, now))]),
    ...(role === 'worker' ? [] : [remeasuring(services)]),
    // Whether another process makes them is seen from what they have become: [VM32], [MA144].
    ...(role === 'app'
      ? [
          everyMinute(services, 'Videos that nobody makes could not be given up.', () => giveUpCaptures(services)),
          everyMinute(services, 'Overviews that nobody prints could not be given up.', () => giveUpOverviews(services)),
        ]
      : []),
    ...(role === 'app'
      ? []
      : [
          every(6 * 3_600_000, services, 'Old events of the audit log could not be removed.', now =>
            services.asPlatform(db => removeOldEvents(db, services.config.auditLogDays, now)),
          ),
          everyMinute(services, 'Notices could not be mailed.', now => mailNotices(services, now)),
          every(3_600_000, services, 'Whose storage is nearly full could not be looked up.', now => tellOfFullStorage(services, now)),
          every(6 * 3_600_000, services, 'Old notices could not be removed.', now => removeOldNotices(services, now)),
          every(6 * 3_600_000, services, 'What happened to screens long ago could not be removed.', now =>
            removeOldScreenEvents(services, now),
          ),
          every(6 * 3_600_000, services, 'What screens did long ago could not be removed.', now => removeOldScreenCommands(services, now)),
          every(6 * 3_600_000, services, 'Old emergency messages could not be removed.', now => removeOldEmergencies(services, now)),
          every(600_000, services, 'What screens showed on days that are over could not be added up.', now => addUpProof(services, now)),
          every(6 * 3_600_000, services, 'What screens showed long ago could not be removed.', now => removeOldProof(services, now)),
          every(6 * 3_600_000, services, 'Old mails could not be removed.', () => services.mails.sweep()),
          every(6 * 3_600_000, services, 'Old orders of videos could not be removed.', () => removeOldCaptures(services)),
          every(3_600_000, services, 'Old overviews could not be removed.', () => removeOldOverviews(services)),
          every(3_600_000, services, 'Files that nothing uses could not be removed.', () => removeUnusedFiles(services)),
          every(6 * 3_600_000, services, 'Files that nobody knows of could not be removed.', () => removeUnknownFiles(services)),
        ]),
    ...(role === 'app'
      ? []
      : [
          startWorkers(services, { stageUrl: `${address ?? services.config.publicUrl}/stage` }),
          startVideos(services),
          startDuePrices(services),
          startOverviews(services),
          startCaptures(services, closing => createCapture(`${address ?? services.config.publicUrl}/capture`, closing)),
          startMails(services),
          startPublishedSheets(services),
        ]),
  ]
}

type Work = (now: Date) => Promise<unknown>

/** At once, and then as each minute begins. */
function everyMinute(services: Services, trouble: string, work: Work): Closable {
  let timer: NodeJS.Timeout
  let closed = false
  const turn = async (): Promise<void> => {
    await guarded(services, trouble, work)
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

function every(milliseconds: number, services: Services, trouble: string, work: Work): Closable {
  const timer = setInterval(() => void guarded(services, trouble, work), milliseconds).unref()
  return { close: () => clearInterval(timer) }
}

/** One that fails is told and comes again. */
async function guarded({ log }: Services, trouble: string, work: Work): Promise<void> {
  try {
    await work(new Date())
  } catch (error) {
    log.warn({ err: error }, trouble)
  }
}
