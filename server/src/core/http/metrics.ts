import type { FastifyInstance, FastifyReply } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Services } from '../../services.ts'
import { isSame } from '../security/tokens.ts'
import { comesFromThisMachine } from './clientAddress.ts'
import { answerRefusal } from './refusals.ts'
import { bearerOf } from './session.ts'

type Measured = Pick<Services, 'config' | 'pool' | 'realtime' | 'reports' | 'commands' | 'confirmations' | 'proof' | 'jobs' | 'feeds'>

/** What an operator's own instruments read at /metrics. Counts only: no names, no addresses. Who may: docs/spec/http.md, [HT21]. */
export function metrics(
  app: FastifyInstance,
  { config, pool, realtime, reports, commands, confirmations, proof, jobs, feeds }: Measured,
): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const requests = new Counter({
    name: 'vitrine_http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  })
  const seconds = new Histogram({
    name: 'vitrine_http_request_seconds',
    help: 'Time until the answer was sent',
    labelNames: ['route'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  })
  gauge(register, 'vitrine_sockets', 'Open sockets', 'kind', () => realtime.count())
  gauge(register, 'vitrine_screen_reports_total', 'Reports of screens that this process heard', 'outcome', () => reports.count())
  gauge(register, 'vitrine_screen_commands_total', 'What screens said to this process of what they are to do', 'outcome', () =>
    commands.count(),
  )
  gauge(register, 'vitrine_emergency_confirmations_total', 'Emergency messages that screens said to show', 'outcome', () =>
    confirmations.count(),
  )
  gauge(register, 'vitrine_proof_records_total', 'Records of what screens showed that this process was given', 'outcome', () =>
    proof.count(),
  )
  gauge(register, 'vitrine_database_connections', 'Connections of the pool', 'state', () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }))
  gauge(register, 'vitrine_feed_fetches_total', 'News feeds fetched by this process', 'outcome', () => feeds.count())
  gauge(register, 'vitrine_jobs_total', 'Jobs of this process', 'outcome', () => jobs.count())

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page'
    requests.inc({ method: request.method, route, status: reply.statusCode })
    seconds.observe({ route }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    const token = config.metricsToken
    if (!comesFromThisMachine(request.raw) && !(token && isSame(bearerOf(request) ?? '', token)))
      return token ? refuseStranger(reply) : answerRefusal(reply, { code: 'NotFoundError' })
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics())
  })
}

const refuseStranger = (reply: FastifyReply): FastifyReply =>
  answerRefusal(reply.header('www-authenticate', 'Bearer'), { code: 'UnauthenticatedError' })

function gauge(register: Registry, name: string, help: string, label: string, read: () => Readonly<Record<string, number>>): void {
  void new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [register],
    collect() {
      for (const [key, value] of Object.entries(read())) this.set({ [label]: key }, value)
    },
  })
}
