import { createHash } from 'node:crypto'
import type pg from 'pg'

/** How a statement begins that is asked so often that PostgreSQL should understand and plan it once a connection, not every time. */
export const often = '/* often */'

/** Every connection remembers each of them, so there must not be many. */
const mostNames = 200
const names = new Map<string, string>()

/** Kysely knows no prepared statements: on this pool, those that begin with `often` are. */
export function prepareOften(pool: pg.Pool): void {
  pool.on('connect', client => {
    const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown
    const named = (text: unknown, values?: unknown, ...rest: readonly unknown[]): unknown => {
      const name = typeof text === 'string' && text.startsWith(often) ? nameOf(text) : undefined
      return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest)
    }
    client.query = named as typeof client.query
  })
}

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32)
  names.set(text, name)
  return name
}
