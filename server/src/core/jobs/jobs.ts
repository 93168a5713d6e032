import { PgBoss } from 'pg-boss'
import type pg from 'pg'
import type { Job } from '../api/handler.ts'
import type { Log } from '../processes/log.ts'
import type { Closable } from '../processes/closable.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'
import { templateOrganization } from '@vitrine/model/show/show.ts'

/** Work for the background, kept in the database: it survives a crash, runs on whichever process has a worker, and once (docs/spec/jobs.md). */
export interface Jobs {
  /** Soon: what waits already for the same thing isn't queued again. */
  queue(job: Job): void
  /** Does jobs of one name, as many at once as said. One that fails comes again, later each time. */
  work<N extends JobName>(name: N, atOnce: number, work: (job: JobOf<N>) => Promise<void>): Promise<Closable>
  count(): Readonly<Record<'queued' | 'done' | 'failed', number>>
  /** Waits for the jobs that are being done. */
  close(): Promise<void>
}

export type JobName = Job['name']
export type JobOf<N extends JobName> = Extract<Job, { name: N }>

/** What is the same work, for each kind: of these, one waits and at most one is being done. */
const sameness: { [N in JobName]: (job: JobOf<N>) => string } = {
  slideThumbnail: ({ slideId }) => slideId,
  nextVideo: ({ organizationId }) => organizationId ?? templateOrganization,
  nextCapture: ({ organizationId }) => organizationId,
  nextOverview: ({ organizationId }) => organizationId,
  mail: ({ mailId }) => mailId,
  duePrices: ({ organizationId }) => organizationId,
  misfits: ({ organizationId }) => organizationId,
  publishedSheet: ({ publishedSheetId }) => publishedSheetId,
}

/** Whose jobs take turns: one of each is done at a time, and those that wait for it keep nobody behind them waiting. pg-boss calls them a group. */
const turns: { [N in JobName]?: (job: JobOf<N>) => string } = {
  nextVideo: sameness.nextVideo,
  nextCapture: sameness.nextCapture,
  nextOverview: sameness.nextOverview,
  publishedSheet: ({ organizationId }) => organizationId,
}

const samenessOf = <N extends JobName>(job: JobOf<N> & { readonly name: N }): string => sameness[job.name](job)
const groupOf = <N extends JobName>(job: JobOf<N> & { readonly name: N }): { id: string } | undefined => {
  const id = turns[job.name]?.(job)
  return id === undefined ? undefined : { id }
}

/** One of a group at a time: where a group is what is the same, wherever it is done. Of others several that are taken at one moment would pass in the database, so each process counts its own. */
const turnsOf = (name: JobName) => turns[name] && (takesTurnsWithItself(name) ? { groupConcurrency: 1 } : { localGroupConcurrency: 1 })
const takesTurnsWithItself = (name: JobName): boolean => turns[name] === sameness[name]

/** Seconds. */
export interface JobTimes {
  /** A job gives a sign of life at least so often: one whose process was killed comes again soon, one that goes on is left to it. */
  readonly heartbeat: number
  /** How often somebody looks for those that gave none. */
  readonly supervise: number
}
const usualTimes: JobTimes = { heartbeat: 20, supervise: 10 }

/** Seconds after which those that take long are given up. */
const lasting: Partial<Record<JobName, number>> = { nextVideo: 3_600, nextCapture: 10_800, nextOverview: 600 }

/** A burst of edits is one job. */
const coalesced = 200

export async function openJobs(connection: pg.ClientConfig, log: Log, times: JobTimes = usualTimes): Promise<Jobs> {
  const boss = new PgBoss({
    ...connection,
    schema: 'pgboss',
    application_name: 'vitrine jobs',
    max: 4,
    schedule: false,
    useListenNotify: true,
    // It looks only when both are over.
    superviseIntervalSeconds: times.supervise,
    monitorIntervalSeconds: times.supervise,
  })
  // Perhaps of one connection that was idle.
  boss.on('error', error => log.warn({ err: error, failed: 'connection' }, 'The job queue has trouble.'))
  boss.on('warning', ({ message }) => log.warn(`The job queue warns: ${message}`))
  await boss.start()
  for (const name of keysOf(sameness)) await makeQueue(boss, name, times)

  const counted = { queued: 0, done: 0, failed: 0 }
  const waiting = new Map<string, Job>()
  let sending: NodeJS.Timeout | undefined

  async function send(): Promise<void> {
    sending = undefined
    const jobs = [...waiting.values()]
    waiting.clear()
    for (const name of new Set(jobs.map(job => job.name))) {
      const rows = jobs.filter(job => job.name === name).map(job => ({ data: job, singletonKey: samenessOf(job), group: groupOf(job) }))
      try {
        await boss.insert(name, rows)
        counted.queued += rows.length
      } catch (error) {
        log.warn({ err: error }, `${rows.length} jobs (${name}) could not be queued; tried again.`)
        for (const { data } of rows) queue(data, 2_000)
      }
    }
  }

  function queue(job: Job, after = coalesced): void {
    waiting.set(`${job.name} ${samenessOf(job)}`, job)
    sending ??= setTimeout(() => void send(), after)
  }

  return {
    queue: job => queue(job),
    async work(name, atOnce, work) {
      const ids: string[] = []
      const options = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, ...turnsOf(name) }
      const doOne = async (job: JobOf<typeof name>): Promise<void> => {
        try {
          await work(job)
          counted.done++
        } catch (error) {
          counted.failed++
          log.warn({ err: error, job: name, failed: 'job' }, 'A job failed; it is tried again.')
          throw error
        }
      }
      for (let i = 0; i < atOnce; i++) {
        ids[i] = await boss.work<Job>(name, options, async jobs => {
          try {
            for (const { data } of jobs) await doOne(data as JobOf<typeof name>)
          } finally {
            // The next one at once: left alone, it would look again in two seconds.
            boss.notifyWorker(ids[i]!)
          }
        })
      }
      return { close: async () => void (await Promise.all(ids.map(id => boss.offWork(name, { id, wait: true })))) }
    },
    count: () => counted,
    async close() {
      clearTimeout(sending)
      await send()
      await boss.stop({ graceful: true, timeout: 5_000, close: true })
    },
  }
}

async function makeQueue(boss: PgBoss, name: JobName, { heartbeat }: JobTimes): Promise<void> {
  const options = {
    retryLimit: 5,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 120,
    expireInSeconds: lasting[name] ?? 120,
    heartbeatSeconds: heartbeat,
    retentionSeconds: 86_400,
    deleteAfterSeconds: 3_600,
    notify: true,
  }
  await boss.createQueue(name, { ...options, policy: takesTurnsWithItself(name) ? 'short' : 'stately' })
  await boss.updateQueue(name, options)
}
