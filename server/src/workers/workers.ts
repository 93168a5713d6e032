import { backOff } from '@vitrine/model/backOff.ts'
import { createAlarms } from '../core/processes/alarms.ts'
import type { Closable } from '../core/processes/closable.ts'
import type { Services } from '../services.ts'
import { stageBrowser, type StageBrowser } from './browser.ts'
import { chromiumHere } from './chromium.ts'
import type { Launch } from './openChromium.ts'
import { measureMisfits } from './misfits.ts'
import { drawThumbnail, slidesDue } from './thumbnail.ts'

type Needs = Pick<Services, 'ownerDb' | 'files' | 'pictures' | 'jobs' | 'queue' | 'tell' | 'log'>

export interface WorkerOptions {
  /** Where the player's stage page is served. */
  readonly stageUrl: string
  readonly find?: () => Promise<Launch | null>
}

const everyMinute = 60_000
/** In a kitchen what is sold out comes press after press. */
const shortly = 3_000
/** What an editor waits for is drawn in between, however many screens a chain has. */
const apart = 500
const everyHour = 3_600_000
const mostDue = 500

/** Draws pictures of slides for as long as it runs. Starts at once; the browser is looked for meanwhile, and without one the pictures wait. */
export function startWorkers(services: Needs, { stageUrl, find = chromiumHere }: WorkerOptions): Closable {
  const running: Closable[] = []
  let isClosed = false

  const opened = open().catch((error: unknown) => services.log.warn({ err: error }, 'Pictures of slides can not be drawn.'))

  async function open(): Promise<void> {
    const launch = await find()
    if (isClosed) return
    if (!launch)
      return services.log.warn(
        'No Chromium starts on this machine, so slides get no pictures: install one ("apt-get install chromium") or name it in CHROMIUM_PATH, and start again.',
      )
    if (!launch.sandbox)
      services.log.warn("This machine forbids Chromium's sandbox: the browser that draws pictures of slides runs without it.")
    const browser = stageBrowser({ launch, url: stageUrl, log: services.log })
    running.push(browser)
    // The first picture finds everything warm.
    await browser
      .withPage(async () => undefined)
      .catch((error: unknown) =>
        services.log.warn({ err: error }, 'The stage on which pictures are drawn does not open; it is tried again with the first picture.'),
      )
    if (isClosed) return
    running.push(await drawing(services, browser))
  }

  return {
    async close() {
      isClosed = true
      await opened
      for (const each of running.reverse()) await each.close()
    },
  }
}

async function drawing(services: Needs, browser: StageBrowser): Promise<Closable> {
  const failures = new Map<string, { times: number; until: number }>()
  const surroundings = { ownerDb: services.ownerDb, files: services.files, pictures: services.pictures, browser, tell: services.tell }

  const worker = await services.jobs.work('slideThumbnail', 2, async ({ slideId }) => {
    try {
      await drawThumbnail(surroundings, slideId)
      failures.delete(slideId)
    } catch (error) {
      const times = (failures.get(slideId)?.times ?? 0) + 1
      failures.set(slideId, { times, until: Date.now() + backOff(times, { first: 2 * everyMinute, max: 6 * everyHour }) })
      throw error
    }
  })

  const measured = new Map<string, ReadonlyMap<string, string>>()
  const alarms = createAlarms()
  const measuring = await services.jobs.work('misfits', 1, async ({ organizationId }) => {
    const { outdated, until, failure } = await measureMisfits({ ownerDb: services.ownerDb, browser, measured }, organizationId)
    for (const [i, slideId] of outdated.entries())
      alarms.set(slideId, Date.now() + shortly + i * apart, () => services.queue({ name: 'slideThumbnail', slideId, organizationId }))
    if (until !== null) alarms.set(organizationId, until, () => services.queue({ name: 'misfits', organizationId }))
    // What is known is kept; the job is tried again for the rest.
    if (failure) throw failure
  })

  /** What was forgotten, by a crash or by a browser that was missing. One that keeps failing is tried ever more rarely. */
  async function catchUp(): Promise<void> {
    const now = Date.now()
    for (const { id, organizationId } of await slidesDue(services.ownerDb, mostDue)) {
      if ((failures.get(id)?.until ?? 0) <= now) services.queue({ name: 'slideThumbnail', slideId: id, organizationId })
    }
  }
  const guarded = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => services.log.warn({ err: error }, 'Pictures of slides could not be looked after.'))
  const timer = setInterval(guarded(catchUp), everyMinute).unref()
  guarded(catchUp)()

  return {
    async close() {
      clearInterval(timer)
      await alarms.close()
      await worker.close()
      await measuring.close()
    },
  }
}
