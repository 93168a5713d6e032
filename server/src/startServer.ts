import { join } from 'node:path'
import type { Config } from './config.ts'
import { openProcessBus } from './core/database/processBus.ts'
import { createRowChanges } from './core/database/rowChanges.ts'
import { openDataFolder } from './core/processes/dataFolder.ts'
import { createOwnerDb } from './core/database/ownerDb.ts'
import { migrate } from './core/database/migrate.ts'
import { writeRowLimits } from './core/database/rowLimits.ts'
import { finishRestore } from './core/backup/restoring.ts'
import { openDatabase, createPool } from './core/database/open.ts'
import { asPlatform, asTenant } from './core/database/tenant.ts'
import { watchDatabase } from './core/database/watch.ts'
import { createScreenCommands } from './areas/screens/commands.ts'
import { createConfirmations } from './areas/emergencies/confirmations.ts'
import { createProofTaker } from './areas/proof/deliveries.ts'
import { createScreenReports } from './areas/screens/reports.ts'
import { contentsOf } from './areas/systems/screenContent.ts'
import { fetchSheet } from './areas/sheets/fetchSheet.ts'
import { createFeeds } from './core/feeds/feeds.ts'
import { openFiles } from './core/files/openFiles.ts'
import type { Services } from './services.ts'
import { createAddressResolver } from './core/http/clientAddress.ts'
import { createHttpServer, listenOn, requireFree, type HttpOptions } from './core/http/http.ts'
import { openJobs, type JobTimes } from './core/jobs/jobs.ts'
import { createApiKeys } from './core/security/apiKeys.ts'
import { createEncryption } from './core/security/encryption.ts'
import { createKnownBrowsers } from './core/security/knownBrowsers.ts'
import type { Log } from './core/processes/log.ts'
import { createOneTimeTokens } from './core/security/oneTimeTokens.ts'
import { createMails } from './core/mail/mails.ts'
import { openPartialFiles } from './core/files/partialFiles.ts'
import { preparePasswords } from './areas/accounts/passwords.ts'
import { openPictures } from './core/pictures/pictures.ts'
import { openRateLimits } from './core/security/rateLimits.ts'
import { createRealtime } from './core/realtime/realtime.ts'
import { realtimeRows } from './core/realtime/rows.ts'
import { loadSecret } from './core/security/secret.ts'
import { createSessions } from './core/security/sessions.ts'
import { seedIfEmpty } from './seed.ts'
import { startBackgroundTasks } from './background.ts'
import { routes } from './routes.ts'

export interface RunningServer {
  readonly services: Services
  /** Where it answers on this machine; null for a process that only works. */
  readonly address: string | null
  /** What whoever started it should know. */
  readonly welcome: readonly string[]
  close(): Promise<void>
}

export interface ServerOptions {
  readonly config: Config
  readonly log: Log
  readonly builds?: HttpOptions['builds']
  readonly jobTimes?: JobTimes
  /** Whether a new installation begins with the library of templates and stock pictures. */
  readonly hasLibrary?: boolean
}

/** Opens one service after the other, and the address last. If one fails, those before it are closed again. */
export async function startServer({ config, log, builds, jobTimes, hasLibrary = true }: ServerOptions): Promise<RunningServer> {
  const closers: (() => unknown)[] = []
  const onClose = (close: () => unknown): void => void closers.push(close)
  const close = async (): Promise<void> => {
    for (let closeNext = closers.pop(); closeNext; closeNext = closers.pop()) {
      await Promise.resolve(closeNext()).catch((error: unknown) => log.warn({ err: error }, 'Something would not close.'))
    }
  }
  try {
    if (config.role !== 'worker') await requireFree(config)
    const services = await openServices({ config, log, jobTimes }, onClose)
    const welcome = await seedIfEmpty(services, { hasLibrary })
    const address = config.role === 'worker' ? null : await openHttp(services, { routes, builds }, onClose)
    // Before the server, which waits for every connection; after it nobody is told anything.
    onClose(() => services.realtime.close())
    for (const running of await startBackgroundTasks(services, address)) onClose(() => running.close())
    return { services, address, welcome, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Everything below the front door. */
async function openServices({ config, log, jobTimes }: ServerOptions, onClose: (close: () => unknown) => void): Promise<Services> {
  await openDataFolder(config.dataDir)
  let secret = config.secret ?? (await loadSecret(config.dataDir))
  const tell = (line: string, error?: Error): void => (error ? log.warn({ err: error, failed: 'connection' }, line) : log.info(line))
  const database = await openDatabase(config, tell, { pipeline: true })
  onClose(() => database.close())
  const { pool } = database
  // Before anything holds a connection: where the files can't be kept, that is all there is to say.
  const files = await openFiles(config)
  onClose(() => files.close())
  if (await finishRestore(pool, config.dataDir)) secret = config.secret ?? (await loadSecret(config.dataDir))
  const watch = watchDatabase(pool, log)
  onClose(() => watch.close())
  const migrated = await migrate(pool)
  if (migrated.length > 0) log.info(`The database is migrated: ${migrated.join(', ')}`)
  await writeRowLimits(pool, config.rowLimits)
  // The pool is closed by whoever opened it.
  const ownerDb = createOwnerDb(pool)
  // A point of a rate limit is counted whatever becomes of the call that consumes it, which meanwhile holds a connection of the pool: many at once would wait for each other.
  const counting = createPool(database.connection)
  onClose(() => counting.end())

  const [processBus, partialFiles, rateLimits, jobs] = await Promise.all([
    openProcessBus(database.connection, pool, log),
    openPartialFiles(join(config.dataDir, 'uploads')),
    openRateLimits(counting),
    openJobs(database.connection, log, jobTimes),
    preparePasswords(),
  ])
  onClose(() => processBus.close())
  onClose(() => jobs.close())
  const changes = createRowChanges(processBus)
  onClose(() => changes.close())
  const encryption = createEncryption(secret)
  const mails = createMails({ ownerDb, encryption, config, log })
  onClose(() => mails.close())
  const sessions = createSessions({ ownerDb, secret, processBus, log })
  const pictures = openPictures(log)
  onClose(() => pictures.close())
  const feeds = createFeeds({ ownerDb, log, addresses: { NOS_NEWS: config.tickerNosNewsUrl } })
  onClose(() => feeds.close())
  const reports = createScreenReports({ ownerDb, log })
  onClose(() => reports.close())
  const commands = createScreenCommands({ ownerDb, log })
  onClose(() => commands.close())
  const contents = contentsOf({ ownerDb, changes })
  const confirmations = createConfirmations({ ownerDb, log })
  onClose(() => confirmations.close())
  const proof = createProofTaker({ ownerDb, log })
  onClose(() => proof.close())
  const realtime = createRealtime({
    reports,
    commands,
    confirmations,
    news: contents,
    rows: realtimeRows(ownerDb),
    sessions,
    processBus,
    changes,
    log,
    publicUrl: config.publicUrl,
    addressOf: createAddressResolver(config.trustProxy),
  })
  return {
    config,
    log,
    ownerDb,
    pool,
    files,
    partialFiles,
    pictures,
    feeds,
    jobs,
    realtime,
    reports,
    contents,
    commands,
    confirmations,
    proof,
    sessions,
    rateLimits,
    encryption,
    mails,
    apiKeys: createApiKeys({ ownerDb, encryption, processBus, log }),
    publicUrl: config.publicUrl,
    oneTimeTokens: createOneTimeTokens({ secret, rateLimits }),
    knownBrowsers: createKnownBrowsers({ secret, isSecure: config.publicUrl.startsWith('https://') }),
    changes,
    filming: { isImpossible: false },
    printing: { isImpossible: false },
    fetchSheet: address => fetchSheet(address),
    pagingLimit: config.pagingLimit,
    storageLimit: config.storageLimit,
    tell: (audience, message) => realtime.tell(audience, message),
    editorsOf: presentationId => realtime.editorsOf(presentationId),
    queue: job => jobs.queue(job),
    asPlatform: work => asPlatform(ownerDb, work),
    asTenant: (viewer, work, options) => asTenant(ownerDb, viewer, work, options),
  }
}

async function openHttp(services: Services, options: HttpOptions, onClose: (close: () => unknown) => void): Promise<string> {
  const app = await createHttpServer(services, options)
  onClose(() => app.close())
  services.realtime.attach(app.server)
  const port = await listenOn(app, services.config)
  return `http://localhost:${port}`
}
