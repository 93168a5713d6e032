import { DummyDriver, Kysely, PostgresDialect, type DatabaseConnection, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Database, OwnerDb } from './database.ts'

/** How many statements a connection keeps ready. Ours are a few hundred. */
const mostPrepared = 500

/**
 * Typed queries on a pool. A statement that is asked again is planned once a connection instead of each time: with row policies,
 * planning takes longer than most of our questions do. PostgreSQL itself plans anew when the role is another.
 */
export function createOwnerDb(pool: pg.Pool): OwnerDb {
  const nameOf = namesOfStatements()
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  function remembering(client: pg.PoolClient): PostgresPoolClient {
    const query = (text: string, values?: readonly unknown[]) =>
      values?.length ? client.query({ name: nameOf(text), text, values: [...values] }) : client.query(text)
    const made = wrapped.get(client) ?? (Object.create(client, { query: { value: query } }) as PostgresPoolClient)
    wrapped.set(client, made)
    return made
  }

  const prepared = { connect: async () => remembering(await pool.connect()), end: () => pool.end(), options: pool.options }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: prepared }) })
}

/**
 * Typed queries on one connection, each sent as soon as it is asked: those that don't wait for each other travel together and are
 * answered in their order. Kysely's own `connection()` has each of them wait for the answer to the one before.
 */
export function onConnection(ownerDb: OwnerDb, connection: DatabaseConnection): OwnerDb {
  const executor = ownerDb.getExecutor().withConnectionProvider({ provideConnection: consumer => consumer(connection) })
  return new Kysely<Database>({ config: { dialect }, dialect, driver: new DummyDriver(), executor })
}

/** Never connects. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('This has a connection of its own')) })

/** A statement gets a name the second time: what is asked once, as with a list of an odd length, isn't worth keeping. */
export function namesOfStatements(most = mostPrepared): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const once = new Set<string>()
  return text => {
    const name = names.get(text)
    if (name || names.size >= most) return name
    if (once.delete(text)) {
      names.set(text, `s${names.size}`)
      return names.get(text)
    }
    if (once.size >= most) once.clear()
    once.add(text)
    return undefined
  }
}
