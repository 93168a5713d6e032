import type pg from 'pg'
import type { Log } from '../processes/log.ts'
import { lineOf } from '../processes/outage.ts'

/** Once a second while it is away. */
const again = 1_000

/** From now on the log says an outage once, and how it ended; meanwhile the database is asked whether it answers. */
export function watchDatabase(pool: pg.Pool, log: Log): { close(): void } {
  const { watched } = log
  const { outage } = watched
  let timer: NodeJS.Timeout | undefined
  let asking = false

  async function ask(): Promise<void> {
    clearTimeout(timer)
    if (asking) return
    asking = true
    try {
      await pool.query('select')
      const past = outage.ended()
      if (past) log.warn(lineOf(past))
    } catch (error) {
      // The log finds out by itself what this says.
      if (!outage.isOn) log.warn({ err: error }, 'A database connection was lost.')
    }
    asking = false
    if (outage.isOn) later()
  }

  function later(): void {
    clearTimeout(timer)
    if (watched.look) timer = setTimeout(() => void ask(), again).unref()
  }

  watched.look = isSure => (isSure ? later() : void ask())
  return {
    close() {
      watched.look = null
      clearTimeout(timer)
    },
  }
}
