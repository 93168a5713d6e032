import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import type { ScreenContents } from './areas/systems/screenContent.ts'
import type { ProofTaker } from './areas/proof/deliveries.ts'
import type { ApiKeys } from './core/security/apiKeys.ts'
import type { Config } from './config.ts'
import type { HandlerServices } from './core/api/handler.ts'
import type { RowChanges } from './core/database/rowChanges.ts'
import type { OwnerDb, Transaction } from './core/database/database.ts'
import type { TransactionOptions } from './core/database/tenant.ts'
import type { Feeds } from './core/feeds/feeds.ts'
import type { Files } from './core/files/files.ts'
import type { Jobs } from './core/jobs/jobs.ts'
import type { KnownBrowsers } from './core/security/knownBrowsers.ts'
import type { Log } from './core/processes/log.ts'
import type { PartialFiles } from './core/files/partialFiles.ts'
import type { OneTimeTokens } from './core/security/oneTimeTokens.ts'
import type { Mails } from './core/mail/mails.ts'
import type { Pictures } from './core/pictures/pictures.ts'
import type { RateLimits } from './core/security/rateLimits.ts'
import type { CommandTaker, ConfirmationTaker, Realtime, ReportTaker } from './core/realtime/realtime.ts'
import type { Sessions } from './core/security/sessions.ts'

/** What is open while the server runs: for plain HTTP addresses, the scheduler and the workers. */
export interface Services extends HandlerServices {
  readonly config: Config
  readonly log: Log
  readonly ownerDb: OwnerDb
  readonly pool: pg.Pool
  readonly files: Files
  readonly partialFiles: PartialFiles
  readonly mails: Mails
  readonly apiKeys: ApiKeys
  readonly pictures: Pictures
  readonly feeds: Feeds
  readonly jobs: Jobs
  readonly realtime: Realtime
  /** What TVs tell of themselves. */
  readonly reports: Pick<ReportTaker, 'count'>
  /** What screens show. */
  readonly contents: ScreenContents
  /** What TVs say of what they are told to do. */
  readonly commands: Pick<CommandTaker, 'count'>
  /** That they show emergency messages. */
  readonly confirmations: Pick<ConfirmationTaker, 'count'>
  /** What TVs deliver of what they showed. */
  readonly proof: ProofTaker
  readonly sessions: Sessions
  readonly rateLimits: RateLimits
  readonly knownBrowsers: KnownBrowsers
  readonly oneTimeTokens: OneTimeTokens
  readonly changes: RowChanges
  /** Who films says whether it can. */
  readonly filming: { isImpossible: boolean }
  /** And so does who prints. */
  readonly printing: { isImpossible: boolean }
  /** A transaction confined to what the viewer may reach. */
  asTenant<T>(viewer: Viewer, work: (db: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>
}

/** The plain HTTP addresses of an area. */
export type Routes = (app: FastifyInstance, services: Services) => void | Promise<void>
