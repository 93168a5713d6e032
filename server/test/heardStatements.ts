import pg from 'pg'
import { publishing } from '../src/core/database/processBus.ts'

/** What a piece of work asked of the database. */
export interface Heard {
  /** In the order in which they were sent. Several in one message are one. */
  readonly statements: readonly string[]
  /** How often something was sent: what is asked in one turn of the event loop goes out in one piece. */
  readonly roundTrips: number
}

type Query = (this: pg.Client, ...given: readonly unknown[]) => unknown

/** What other processes are told follows the answer at its own time: on a slow machine that is while the next call is asked. */
const followsAnswer = (asked: unknown) => (asked as { readonly name?: string }).name === publishing

/** Hears what this process asks of any database meanwhile, other work's too; with `pool` only what its connections are asked for an answer, not what jobs and listeners ask. */
export async function hearing<T>(work: () => Promise<T>, pool?: pg.Pool): Promise<Heard & { readonly result: T }> {
  const statements: string[] = []
  const ofPool = new WeakSet<pg.Client>()
  const note = (client: pg.Client) => void ofPool.add(client)
  pool?.on('acquire', note)
  let roundTrips = 0
  const sending = new WeakSet<pg.Client>()
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const query = prototype.query
  prototype.query = function (...given) {
    if (pool && (!ofPool.has(this) || followsAnswer(given[0]))) return query.call(this, ...given)
    const asked = given[0] as string | { readonly text?: string }
    const text = typeof asked === 'string' ? asked : asked.text
    if (text !== undefined) statements.push(text)
    if (!sending.has(this)) {
      roundTrips++
      sending.add(this)
      process.nextTick(() => sending.delete(this))
    }
    return query.call(this, ...given)
  }
  try {
    const result = await work()
    return { result, statements, roundTrips }
  } finally {
    prototype.query = query
    pool?.off('acquire', note)
  }
}
