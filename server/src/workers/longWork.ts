import type { Closable } from '../core/processes/closable.ts'
import type { Log } from '../core/processes/log.ts'

const everyMinute = 60_000

interface LongWork {
  /** Takes the jobs; null: this machine can't. */
  readonly worker: Closable | null
  /** What a crash forgot, and what nobody is at work on. */
  readonly lookAfter: () => Promise<void>
}

interface Options {
  readonly log: Log
  readonly says: { readonly unable: string; readonly unattended: string }
  /** Finds what the work takes, while the server goes on; undefined: it is to end by now. */
  readonly open: (closing: AbortSignal) => Promise<LongWork | undefined>
}

/** Works at what was ordered, and looks after it every minute, until it is closed. */
export function startLongWork({ log, says, open }: Options): Closable {
  const closing = new AbortController()
  const opened = begin().catch((error: unknown) => {
    if (!closing.signal.aborted) log.warn({ err: error }, says.unable)
    return undefined
  })

  async function begin(): Promise<Closable | undefined> {
    const work = await open(closing.signal)
    if (!work) return undefined
    const lookAfter = () => void work.lookAfter().catch((error: unknown) => log.warn({ err: error }, says.unattended))
    const timer = setInterval(lookAfter, everyMinute).unref()
    lookAfter()
    return {
      async close() {
        clearInterval(timer)
        await work.worker?.close()
      },
    }
  }

  return {
    async close() {
      closing.abort()
      await (await opened)?.close()
    },
  }
}
