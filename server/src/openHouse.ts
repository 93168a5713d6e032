import { join } from 'node:path'
import type { Config } from './config.ts'
import { openAnnouncements } from './core/announcements.ts'
import { changesOf } from './core/changes.ts'
import { openDataFolder } from './core/dataFolder.ts'
import { groundOf } from './core/database/ground.ts'
import { migrate } from './core/database/migrate.ts'
import { finishRestore } from './core/database/restoring.ts'
import { openDatabase, poolOf } from './core/database/open.ts'
import { asPlatform, asTenant } from './core/database/tenant.ts'
import { watchDatabase } from './core/database/watch.ts'
import { feedsOf } from './core/feeds/feeds.ts'
import { openFiles } from './core/files.ts'
import type { House } from './core/house.ts'
import { clientAddressOf } from './core/http/clientAddress.ts'
import { httpOf, listenOn, requireFree, type HttpOptions } from './core/http/http.ts'
import { openJobs } from './core/jobs.ts'
import { knownBrowsersOf } from './core/knownBrowsers.ts'
import type { Log } from './core/log.ts'
import { preparePasswords } from './core/passwords.ts'
import { openPictures } from './core/pictures/pictures.ts'
import { openRateLimits } from './core/rateLimits.ts'
import { realtimeOf } from './core/realtime/realtime.ts'
import { realtimeRows } from './core/realtime/rows.ts'
import { keptSecret } from './core/secret.ts'
import { sessionsOf } from './core/sessions.ts'
import { furnish } from './furnish.ts'
import { goOn } from './goOn.ts'
import { routes } from './routes.ts'

export interface OpenHouse {
  readonly house: House
  /** Where it answers on this machine; null for a process that only works. */
  readonly address: string | null
  /** What whoever started it should know. */
  readonly welcome: readonly string[]
  close(): Promise<void>
}

export interface HouseOptions {
  readonly config: Config
  readonly log: Log
  readonly builds?: HttpOptions['builds']
}

/** Opens the house floor by floor. If one floor fails, those below it are closed again. */
export async function openHouse({ config, log, builds }: HouseOptions): Promise<OpenHouse> {
  const floors: (() => unknown)[] = []
  const onClose = (close: () => unknown): void => void floors.push(close)
  const close = async (): Promise<void> => {
    for (let shut = floors.pop(); shut; shut = floors.pop()) {
      await Promise.resolve(shut()).catch((error: unknown) => log.warn({ err: error }, 'Something would not close.'))
    }
  }
  try {
    if (config.role !== 'worker') await requireFree(config)
    const house = await standing(config, log, onClose)
    const welcome = await furnish(house)
    const address = config.role === 'worker' ? null : await opened(house, { routes, builds }, onClose)
    // Before the server, which waits for every connection; after it nobody is told anything.
    onClose(() => house.realtime.close())
    for (const running of await goOn(house, address)) onClose(() => running.close())
    return { house, address, welcome, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Everything below the front door. */
async function standing(config: Config, log: Log, onClose: (close: () => unknown) => void): Promise<House> {
  await openDataFolder(config.dataDir)
  let secret = config.secret ?? (await keptSecret(config.dataDir))
  const database = await openDatabase(config, (line, error) =>
    error ? log.warn({ err: error, failed: 'connection' }, line) : log.info(line),
  )
  onClose(() => database.close())
  const { pool } = database
  if (await finishRestore(pool, config.dataDir)) secret = config.secret ?? (await keptSecret(config.dataDir))
  const watch = watchDatabase(pool, log)
  onClose(() => watch.close())
  const migrated = await migrate(pool)
  if (migrated.length > 0) log.info(`The database is migrated: ${migrated.join(', ')}`)
  // The pool is closed by whoever opened it.
  const ground = groundOf(pool)
  // A point of a rate limit is counted whatever becomes of the call that consumes it, which meanwhile holds a connection of the pool: many at once would wait for each other.
  const counting = poolOf(database.connection)
  onClose(() => counting.end())

  const [announcements, files, rateLimits, jobs] = await Promise.all([
    openAnnouncements(database.connection, pool, log),
    openFiles(join(config.dataDir, 'files')),
    openRateLimits(counting),
    openJobs(database.connection, log),
    preparePasswords(),
  ])
  onClose(() => announcements.close())
  onClose(() => jobs.close())
  const changes = changesOf(announcements)
  onClose(() => changes.close())
  const sessions = sessionsOf({ ground, secret, announcements, log })
  const pictures = openPictures(log)
  onClose(() => pictures.close())
  const feeds = feedsOf({ ground, log, addresses: { NOS_NEWS: config.tickerNosNewsUrl } })
  onClose(() => feeds.close())
  const realtime = realtimeOf({
    rows: realtimeRows(ground),
    sessions,
    announcements,
    changes,
    log,
    publicUrl: config.publicUrl,
    addressOf: clientAddressOf(config.trustProxy),
  })
  return {
    config,
    log,
    ground,
    pool,
    files,
    pictures,
    feeds,
    jobs,
    realtime,
    sessions,
    rateLimits,
    knownBrowsers: knownBrowsersOf({ secret, isSecure: config.publicUrl.startsWith('https://') }),
    changes,
    pagingLimit: config.pagingLimit,
    tell: (audience, message) => realtime.tell(audience, message),
    queue: job => jobs.queue(job),
    asPlatform: work => asPlatform(ground, work),
    asTenant: (viewer, work, options) => asTenant(ground, viewer, work, options),
  }
}

async function opened(house: House, options: HttpOptions, onClose: (close: () => unknown) => void): Promise<string> {
  const app = await httpOf(house, options)
  onClose(() => app.close())
  house.realtime.attach(app.server)
  const port = await listenOn(app, house.config)
  return `http://localhost:${port}`
}
