import { randomUUID } from 'node:crypto'
import type { GraphQLSchema } from 'graphql'
import type pg from 'pg'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import type { AnswerOf, ArgsOf, Call } from '@vitrine/model/calls/call.ts'
import { documentOf } from '@vitrine/model/calls/document.ts'
import { pagingLimit } from '@vitrine/model/calls/pagingLimit.ts'
import type { Refusal, RefusalAnswer, RefusedField } from '@vitrine/model/messages/refusals.ts'
import type { ToClient } from '@vitrine/model/realtime.ts'
import { calls, type Calls } from '@vitrine/model/calls.ts'
import type { EntityName } from '@vitrine/model/entities.ts'
import { handlers } from '../src/areas.ts'
import { createSchema } from '../src/core/api/graphql.ts'
import type { Audience, Job, HandlerServices, RequestInfo } from '../src/core/api/handler.ts'
import { createApi, type ApiOptions } from '../src/core/api/server.ts'
import type { OwnerDb } from '../src/core/database/database.ts'
import { createEncryption } from '../src/core/security/encryption.ts'
import { createOwnerDb } from '../src/core/database/ownerDb.ts'
import { insertRow, type NewRow } from '../src/core/database/rows.ts'
import { asPlatform } from '../src/core/database/tenant.ts'
import { silent } from '../src/core/processes/log.ts'
import { createMails } from '../src/core/mail/mails.ts'
import { openRateLimits } from '../src/core/security/rateLimits.ts'
import { createApiKeys } from '../src/core/security/apiKeys.ts'
import { createSessions, type Sessions } from '../src/core/security/sessions.ts'
import { fetchSheet } from '../src/areas/sheets/fetchSheet.ts'
import { aDatabase } from './databases.ts'
import { settle, type People } from './people.ts'

/** Every call of the API, as somebody asks it: `await anna.createProduct({ … })`. A refusal is thrown as a CallRefused. */
export type Asker = { readonly [K in keyof Calls]: (args: ArgsOf<Calls[K]>) => Promise<AnswerOf<Calls[K]>> }

export class CallRefused extends Error {
  override name = 'CallRefused'
  readonly code: Refusal
  readonly fields: readonly RefusedField[] | undefined

  constructor({ code, fields }: RefusalAnswer, cause?: unknown) {
    super([code, ...(fields ?? []).map(({ path, rule }) => `${path}: ${rule}`)].join(' '), { cause })
    this.code = code
    this.fields = fields
  }
}

/** 'done', or what a call was refused with: its code; `says`: with the fields that break a rule. */
export const outcomeOf = (asked: Promise<unknown>, says: 'code' | 'message' = 'code'): Promise<string> =>
  asked.then(
    () => 'done',
    (error: unknown) => (error instanceof CallRefused ? error[says] : Promise.reject(error as Error)),
  )

interface Answered {
  readonly data?: Record<string, unknown> | null
  readonly errors?: readonly { readonly message: string; readonly extensions?: Record<string, unknown> }[]
}

export interface TestVitrine extends People {
  readonly ownerDb: OwnerDb
  readonly pool: pg.Pool
  readonly schema: GraphQLSchema
  readonly services: HandlerServices & { readonly sessions: Sessions }
  /** `doer`: who really asks, or that it is a program. */
  as(viewer: Viewer | null, doer?: Doing): Asker
  /** The four, as those who ask. */
  readonly askers: Readonly<Record<keyof People, Asker>>
  /** Any GraphQL at all, through the same door as the product's. */
  ask(viewer: Viewer | null, query: string, variables?: object): Promise<Answered>
  /** What is answered to such a body. */
  answerTo(viewer: Viewer | null, body: object): Promise<Answered>
  /** A file of an organisation, or of the stock library, of which nothing is kept but its row. Answers its id. */
  anAsset(given?: Partial<NewRow<'asset'>>, organizationId?: string | null): Promise<string>
  /** Nothing is left in these tables. */
  empty(...tables: readonly EntityName[]): Promise<void>
  /** Who has each presentation open. */
  readonly editors: Map<string, readonly { readonly userId: string; readonly name: string }[]>
  /** What handlers said, what they queued, and what went wrong, since the last look. */
  readonly told: { audience: Audience; message: ToClient }[]
  readonly queued: Job[]
  readonly reports: { where: string; error: unknown }[]
  close(): Promise<void>
}

type Doing = Pick<RequestInfo, 'actorId' | 'isByKey'>

const schema = createSchema(calls, handlers)

/** A fresh migrated database, the API on it, and four people. */
export async function startVitrine(options: Pick<ApiOptions, 'watching'> = {}): Promise<TestVitrine> {
  const { pool, drop } = await aDatabase()
  const ownerDb = createOwnerDb(pool)
  const editors: TestVitrine['editors'] = new Map()
  const [told, queued, reports]: [TestVitrine['told'], Job[], TestVitrine['reports']] = [[], [], []]
  const alone = { publish: () => undefined, subscribe: () => undefined }
  const sessions = createSessions({ ownerDb, secret: 's'.repeat(40), processBus: alone, log: silent() })
  const encryption = createEncryption('a secret of the tests')
  const mails = createMails({
    ownerDb,
    encryption,
    log: silent(),
    config: { smtpUrl: null, mailFrom: 'vitrine@menu.example', dataDir: '/nowhere', isPublicUrlSet: true },
  })
  const services: HandlerServices & { readonly sessions: Sessions } = {
    tell: (audience, message) => void told.push({ audience, message }),
    editorsOf: presentationId => editors.get(presentationId) ?? [],
    pagingLimit,
    storageLimit: null,
    queue: job => void queued.push(job),
    rateLimits: await openRateLimits(pool),
    sessions,
    encryption,
    apiKeys: createApiKeys({ ownerDb, encryption, processBus: alone, log: silent() }),
    mails,
    publicUrl: 'https://menu.example',
    feeds: { titlesOf: source => Promise.resolve(source === 'NOS_NEWS' ? ['It is Friday'] : []) },
    filming: { isImpossible: false },
    printing: { isImpossible: false },
    fetchSheet: address => fetchSheet(address, { isPublicOnly: false }),
    asPlatform: work => asPlatform(ownerDb, work),
  }
  const report = (where: string, error: unknown): void => void reports.push({ where, error })
  const api = createApi({ schema, ...options }, report)

  async function answerTo(viewer: Viewer | null, body: object, doer: Doing = {}): Promise<Answered> {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const answer = await api.fetch('http://vitrine/api/graphql', request, {
      viewer,
      asked: { id: 'test', address: '192.0.2.1', language: 'en', sessionId: null, ...doer },
      ownerDb,
      services,
      report,
    })
    return (await answer.json()) as Answered
  }
  const ask: TestVitrine['ask'] = (viewer, query, variables = {}) => answerTo(viewer, { query, variables })

  async function call(viewer: Viewer | null, name: string, args: object, doer?: Doing): Promise<unknown> {
    const query = documentOf(name, (calls as Record<string, Call>)[name]!)
    const { data, errors } = await answerTo(viewer, { query, variables: args }, doer)
    if (!errors) return data![name]
    const { code, fields } = errors[0]!.extensions ?? {}
    const cause = code === 'InternalError' || code === 'UnavailableError' ? reports.at(-1)?.error : undefined
    throw code
      ? new CallRefused({ code: code as Refusal, ...(fields ? { fields: fields as RefusedField[] } : {}) }, cause)
      : new Error(errors[0]!.message)
  }

  const as = (viewer: Viewer | null, doer?: Doing): Asker =>
    Object.fromEntries(Object.keys(calls).map(name => [name, (args: object) => call(viewer, name, args, doer)])) as unknown as Asker
  const people = await settle(ownerDb)
  const { anna, bob, rita, ada } = people
  return {
    ...people,
    askers: { anna: as(anna), bob: as(bob), rita: as(rita), ada: as(ada) },
    ownerDb,
    pool,
    schema,
    services,
    as,
    ask,
    answerTo,
    told,
    editors,
    queued,
    reports,
    close: drop,
    async anAsset(given = {}, organizationId = anna.organizationId) {
      const id = randomUUID()
      const plain = { type: 'IMAGE', title: 'Beans', filename: 'beans.webp' } as const
      await asPlatform(ownerDb, db => insertRow(db, 'asset', { ...plain, ...given, id, organizationId }))
      return id
    },
    async empty(...tables) {
      for (const table of tables) await pool.query(`delete from "${table}"`)
    },
  }
}
