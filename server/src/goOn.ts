import { switchCollections } from './areas/collections/clockwork.ts'
import { purgeShows } from './areas/shows/purge.ts'
import type { House, Running } from './core/house.ts'
import { removeUnknownFiles, removeUnusedFiles } from './core/unusedFiles.ts'
import { startVideos } from './workers/videos.ts'
import { startWorkers } from './workers/workers.ts'

/** What goes on by itself while the house is open, by the part this process plays. `address`: where it answers on this machine, if it does. */
export async function goOn(house: House, address: string | null): Promise<readonly Running[]> {
  const { role } = house.config
  return [
    ...(role === 'worker' ? [] : [everyMinute(house, 'The collections could not be switched.', now => switchCollections(house, now))]),
    ...(role === 'worker' ? [] : [every(6 * 3_600_000, house, 'Old sessions could not be removed.', () => house.sessions.sweep())]),
    ...(role === 'worker' ? [] : [every(3_600_000, house, 'Old rate limits could not be removed.', () => house.rateLimits.sweep())]),
    ...(role === 'worker'
      ? []
      : [every(6 * 3_600_000, house, 'What was deleted long ago could not be removed.', now => purgeShows(house, now))]),
    ...(role === 'app'
      ? []
      : [
          every(3_600_000, house, 'Files that nothing uses could not be removed.', () => removeUnusedFiles(house)),
          every(6 * 3_600_000, house, 'Files that nobody knows of could not be removed.', () => removeUnknownFiles(house)),
        ]),
    ...(role === 'app' ? [] : [startWorkers(house, { stageUrl: `${address ?? house.config.publicUrl}/stage` }), startVideos(house)]),
  ]
}

type Work = (now: Date) => Promise<unknown>

/** At once, and then as each minute begins. */
function everyMinute(house: House, trouble: string, work: Work): Running {
  let timer: NodeJS.Timeout
  let closed = false
  const turn = async (): Promise<void> => {
    await guarded(house, trouble, work)
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

function every(milliseconds: number, house: House, trouble: string, work: Work): Running {
  const timer = setInterval(() => void guarded(house, trouble, work), milliseconds).unref()
  return { close: () => clearInterval(timer) }
}

/** One that fails is told and comes again. */
async function guarded({ log }: House, trouble: string, work: Work): Promise<void> {
  try {
    await work(new Date())
  } catch (error) {
    log.warn({ err: error }, trouble)
  }
}
