import type { Closable } from '../core/processes/closable.ts'
import type { JobName, JobOf, Jobs } from '../core/jobs/jobs.ts'

/** Milliseconds: work that is about to end does so while the server closes. */
const aMoment = 1_000

/**
 * Takes jobs that are left where they are when the server closes, as what they are about is due again afterwards. Whoever keeps one waiting, a
 * mail server or an address that says nothing, would else keep the whole server from ending in its time.
 */
export function startLeavableWork<N extends JobName>(
  jobs: Pick<Jobs, 'work'>,
  name: N,
  atOnce: number,
  work: (job: JobOf<N>) => Promise<void>,
): Closable {
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>()
  const working = jobs.work(name, atOnce, job => Promise.race([work(job), isLeft]))
  return {
    async close() {
      const timer = setTimeout(leave, aMoment)
      await working.then(
        running => running.close(),
        () => undefined,
      )
      clearTimeout(timer)
    },
  }
}
