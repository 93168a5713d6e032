import pg from 'pg'

/** What a piece of work asked of the database. */
export interface Heard {
  /** In the order in which they were sent. Several in one message are one. */
  readonly statements: readonly string[]
  /** How often something was sent on a connection that waited for nothing: what is sent before the answer travels along. */
  readonly roundTrips: number
}

type Query = (this: pg.Client, ...given: readonly unknown[]) => unknown

/** Hears all that this process asks of any database meanwhile, other work's too. */
export async function hearing<T>(work: () => Promise<T>): Promise<Heard & { readonly result: T }> {
  const statements: string[] = []
  let roundTrips = 0
  const waiting = new WeakMap<pg.Client, number>()
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const query = prototype.query
  prototype.query = function (...given) {
    const asked = given[0] as string | { readonly text?: string }
    const text = typeof asked === 'string' ? asked : asked.text
    const answer = query.call(this, ...given)
    if (text === undefined || !(answer instanceof Promise)) return answer
    statements.push(text)
    const before = waiting.get(this) ?? 0
    if (before === 0) roundTrips++
    waiting.set(this, before + 1)
    const answered = () => void waiting.set(this, waiting.get(this)! - 1)
    answer.then(answered, answered)
    return answer
  }
  try {
    const result = await work()
    return { result, statements, roundTrips }
  } finally {
    prototype.query = query
  }
}
