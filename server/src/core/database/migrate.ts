import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type pg from 'pg'
import { StartRefusal } from '../errors/startRefusal.ts'
import { asThrown, messageOf } from '../errors/errors.ts'

/** One step of the database's history: a file of migrations/, never changed once it was released. */
export interface Migration {
  name: string
  sql: string
  checksum: string
}

export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Brings the database to the state this program expects, one step a transaction. Several processes may start at once: one does it, the others wait. */
export async function migrate(pool: pg.Pool, folder = migrationsFolder): Promise<string[]> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(`select pg_advisory_lock(${lockNumbers})`)
    const missing = missingMigrations(migrationsIn(folder), await appliedMigrations(client))
    for (const migration of missing) await inTransaction(client, () => applyMigration(client, migration))
    await client.query(`select pg_advisory_unlock(${lockNumbers})`)
    return missing.map(({ name }) => name)
  } catch (error) {
    // Thrown away with its connection, the lock ends too.
    broken = asThrown(error)
    throw error
  } finally {
    client.release(broken)
  }
}

const lockNumbers = '86100, 2'

/** The files in their order: 0001-foundation.sql, 0002-tables.sql … */
export function migrationsIn(folder = migrationsFolder): Migration[] {
  const files = readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .toSorted()
  const odd = files.find((file, index) => !/^\d{4}-[\w-]+\.sql$/.test(file) || file.slice(0, 4) === files[index - 1]?.slice(0, 4))
  if (odd) throw new StartRefusal(`The migration ${odd} has no number of its own.`)
  return files.map(file => {
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
    return { name: file.slice(0, -'.sql'.length), sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

export type Applied = Pick<Migration, 'name' | 'checksum'>

/** What is known of a database that was never migrated is nothing: an empty list. */
export async function appliedMigrations(client: pg.ClientBase): Promise<Applied[]> {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('public.migration') is not null as exists`)
  if (!rows[0]?.exists) return []
  return (await client.query<Applied>('select name, checksum from public.migration order by name')).rows
}

/** The steps still to be taken, or a refusal if the past isn't ours. */
export function missingMigrations(ours: Migration[], applied: Applied[]): Migration[] {
  for (const { name, checksum } of applied) {
    const same = ours.find(migration => migration.name === name)
    if (!same)
      throw new StartRefusal(`The database was migrated by a newer version (${name}): start that version, or restore a backup of this one.`)
    if (same.checksum !== checksum)
      throw new StartRefusal(`The migration ${name} is not the one the database was made with: this copy of the program was changed.`)
  }
  return ours.filter(({ name }) => !applied.some(step => step.name === name))
}

/** Within a transaction of the caller's. */
export async function applyMigration(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(migrationTable)
    await client.query(sql)
    await client.query('insert into public.migration (name, checksum) values ($1, $2)', [name, checksum])
  } catch (error) {
    throw new StartRefusal(`The migration ${name} failed and nothing of it was kept: ${messageOf(error)}.`, { cause: error })
  }
}

const migrationTable = `create table if not exists public.migration (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
