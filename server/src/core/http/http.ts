import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Language } from '@vitrine/model/messages/languages.ts'
import { addresses, requestIdHeader, type ClientSettings } from '@vitrine/model/http.ts'
import type { Services, Routes } from '../../services.ts'
import { StartRefusal } from '../errors/startRefusal.ts'
import { comesFromThisMachine, createAddressResolver, takesDemoPassword } from './clientAddress.ts'
import { storedFiles } from './files.ts'
import { fonts } from './fonts.ts'
import { languageOf } from './language.ts'
import { metrics } from './metrics.ts'
import { networkAddresses } from './networkAddresses.ts'
import { compressAnswers } from './compression.ts'
import { builds, pages, playerEdition, type Builds } from './pages.ts'
import { answerRefusal, answerRefusals } from './refusals.ts'
import { readSessions } from './session.ts'
import { codeOf, messageOf } from '../errors/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, for limits: core/http/clientAddress.ts. */
    readonly clientAddress: string
    /** What they read: core/http/language.ts. */
    readonly language: Language
  }
  interface FastifyContextConfig {
    /** May take longer to arrive: an upload over a slow line. */
    arrivesSlowly?: boolean
  }
}

export interface HttpOptions {
  readonly routes: readonly Routes[]
  /** Tests bring pages of their own. */
  readonly builds?: Builds
  /** And a network of their own. */
  readonly addressesIn?: typeof networkAddresses
}

const megabyte = 1024 * 1024

/** Everything that is said over HTTP, on one address: docs/spec/http.md. */
export async function createHttpServer(services: Services, options: HttpOptions): Promise<FastifyInstance> {
  const { config, log } = services
  const behindProxy = config.publicUrl.startsWith('https://')
  const logger: FastifyBaseLogger = log.child({})
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 2 * megabyte,
    // A list with a text in it is no text, and what a route doesn't know isn't passed over: what it asks for is what it gets.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    requestTimeout: 15 * 60_000,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, maxHeaderSize: 16_384 },
    genReqId: requestIds(),
    // The same shape for what fastify itself refuses before a route is found.
    frameworkErrors: (_error, request, reply) => void answerRefusal(reply.header(requestIdHeader, request.id), { code: 'ValidationError' }),
  })
  app.removeContentTypeParser('text/plain')
  const addressOf = createAddressResolver(config.trustProxy, address =>
    log.warn(
      `${address} sends X-Forwarded-For and is not trusted: limits count everybody who comes through it as one. If it is your proxy, name it in TRUST_PROXY.`,
    ),
  )
  app.decorateRequest('clientAddress', {
    getter() {
      return addressOf(this.raw)
    },
  })
  app.decorateRequest('language', {
    getter() {
      return languageOf(this.headers, config.defaultLanguage)
    },
  })
  answerRefusals(app)
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'same-origin')
      .header('cross-origin-opener-policy', 'same-origin')
      .header('cross-origin-resource-policy', 'same-origin')
    reply.header('x-frame-options', 'DENY')
    if (behindProxy) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (request.url.startsWith('/api/')) reply.header(requestIdHeader, request.id)
    hurry(request)
  })
  compressAnswers(app)
  readSessions(app, services)
  health(app, services)
  clientSettings(app, services, options.addressesIn ?? networkAddresses, await playerEdition(options.builds ?? builds))
  metrics(app, services)
  storedFiles(app, services.files)
  await app.register(fonts)
  for (const routes of options.routes) await app.register(async inner => routes(inner, services))
  pages(app, config, options.builds ?? builds)
  await app.ready()
  return app
}

/** Short enough to be read out; no other process has them, nor this one after it was started again. */
function requestIds(): () => string {
  const start = randomBytes(4).toString('hex')
  let requests = 0
  return () => `${start}-${(++requests).toString(36)}`
}

/** Who sends a body drop by drop keeps a connection, but not for long. */
function hurry(request: FastifyRequest): void {
  if (!request.raw.headers['content-length'] && !request.raw.headers['transfer-encoding']) return
  if (request.routeOptions.config.arrivesSlowly) return
  const late = setTimeout(() => request.raw.complete || request.raw.destroy(), 30_000)
  late.unref()
  request.raw.once('close', () => clearTimeout(late))
}

function health(app: FastifyInstance, { pool }: Pick<Services, 'pool'>): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', async (_, reply) => {
    // Migrations are done before anything listens.
    const ready = await answersInTime(pool.query('select 1'))
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'the database does not answer' })
  })
}

/** docs/spec/http.md, [HT10] and [HT24] */
function clientSettings(
  app: FastifyInstance,
  { config }: Pick<Services, 'config'>,
  addressesIn: typeof networkAddresses,
  edition: string | null,
): void {
  const { uploadLimits, storageLimit, pagingLimit, exitAlerts, supportEmail } = config
  const sendsMail = config.smtpUrl !== null
  const set = { uploadLimits, storageLimit, pagingLimit, exitAlerts, sendsMail, supportEmail, playerEdition: edition }
  app.get(addresses.clientSettings, async ({ raw }, reply) => {
    // Whoever is elsewhere has an address that leads here, and need not learn how this network is laid out.
    const reached = comesFromThisMachine(raw) ? addressesIn(config, raw.socket.localPort ?? config.port) : []
    const hasDemo = config.demo !== 'off' && takesDemoPassword(config, raw)
    const settings: ClientSettings = { ...set, hasDemo, networkAddresses: reached }
    return reply.header('cache-control', 'no-cache').send(settings)
  })
}

function answersInTime(question: Promise<unknown>): Promise<boolean> {
  const late = new Promise<false>(resolve => setTimeout(resolve, 2_000, false).unref())
  return Promise.race([
    question.then(
      () => true,
      () => false,
    ),
    late,
  ])
}

interface Place {
  readonly host: string
  readonly port: number
}

/** Asked before anything else is done: a start that can't succeed changes nothing. */
export async function requireFree(place: Place): Promise<void> {
  const probe = createServer()
  await once(probe.listen(place.port, place.host), 'listening').catch(error => refusePlace(place, error))
  await new Promise(resolve => probe.close(resolve))
}

/** Answers the port, which is another when 0 was asked for. */
export async function listenOn(app: FastifyInstance, place: Place): Promise<number> {
  const { host, port } = place
  await app.listen({ host, port, listenTextResolver: () => '' }).catch(error => refusePlace(place, error))
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : port
}

function refusePlace({ host, port }: Place, error: unknown): never {
  const reason = reasons[codeOf(error)]?.(host, port)
  throw new StartRefusal(reason ?? `The server can't listen on ${host}, port ${port}: ${messageOf(error)}`, { cause: error })
}

const reasons: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) => `Port ${port} is in use by another program. Stop that one, or choose another port with PORT.`,
  EACCES: (_, port) => `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`,
  EADDRNOTAVAIL: host => `${host} is not an address of this machine. Choose another with HOST.`,
  ENOTFOUND: host => `${host} is not an address of this machine. Choose another with HOST.`,
}
