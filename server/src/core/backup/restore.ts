import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { basename, dirname, resolve, sep } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'
import tar from 'tar-stream'
import { Refused } from '../errors/refusal.ts'
import { endingOf, type Files } from '../files/files.ts'
import { isSecret, secretFile } from '../security/secret.ts'
import { StartRefusal } from '../errors/startRefusal.ts'
import { contentsEntry, fileEntry, inPublic, quoted, secretEntry, tableEntry, type BackupContents } from './backup.ts'
import { finishRestore, markRestored, prepareRestore, type Restoring } from './restoring.ts'
import { applyMigration, inTransaction, migrationsFolder, migrationsIn, missingMigrations } from '../database/migrate.ts'
import { asThrown, codeOf, messageOf } from '../errors/errors.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'

export interface RestoreOptions {
  /** Throw away what the database holds now. */
  replace?: boolean
  /** Put back the secret of the backup, so that sessions and screens stay signed in. */
  secret?: boolean
  migrations?: string
  /** Where stored files go, if not into the data folder. */
  files?: Pick<Files, 'temporary' | 'prepare'> | undefined
}

export interface Restored extends BackupContents {
  /** The backup's secret could not be used, and was left out. */
  secretIsDamaged: boolean
}

/**
 * Puts back what writeBackup wrote: either all of it is there in the end, or everything is as it was. The tables come in one transaction; files
 * and secret wait aside until it is done, and come into place by restoring.ts, also when this process is killed. A backup of an older
 * version is brought up to this one.
 */
export async function restoreBackup(pool: pg.Pool, dataDir: string, path: string, options: RestoreOptions = {}): Promise<Restored> {
  const client = await pool.connect()
  try {
    await client.query('select')
    await requireNobodyElse(client)
    await finishRestore(client, dataDir)
    const restored = await putBackWhole({ pool, client }, await prepareRestore(dataDir, randomUUID()), path, options)
    await client.query('analyze')
    client.release()
    return restored
  } catch (error) {
    client.release(true)
    throw unreadable(path, error)
  }
}

interface Connections {
  readonly pool: Pick<pg.Pool, 'query'>
  /** On which it is restored. */
  readonly client: pg.PoolClient
}

async function putBackWhole({ pool, client }: Connections, restoring: Restoring, path: string, options: RestoreOptions): Promise<Restored> {
  const done: Restored[] = []
  try {
    await inTransaction(client, async () => done.push(await putBack(client, restoring, path, options)))
  } catch (error) {
    const [restored] = done
    if (!restored) await restoring.giveUp()
    // The answer to the commit got lost: only the database knows. Where it can't be asked now, the next start asks.
    if (!restored || !(await finishRestore(pool, restoring.dataDir))) throw error
    return restored
  }
  await finishRestore(client, restoring.dataDir)
  return done[0]!
}

function unreadable(path: string, error: unknown): Error {
  if (error instanceof StartRefusal) return error
  if (error instanceof Refused)
    return new StartRefusal(`The stored files can't be written: ${messageOf(error.cause)}. Nothing was changed.`, { cause: error })
  if (valueOf(error, 'path') === path) return new StartRefusal(`The backup ${path} can't be read: ${messageOf(error)}.`)
  if (/^Z_|^ERR_STREAM_PREMATURE/.test(codeOf(error)) || /Unexpected end|Invalid tar|Stream was destroyed/.test(messageOf(error))) {
    return new StartRefusal(`${path} is no backup of Vitrine, or only a part of one. Nothing was changed.`)
  }
  return asThrown(error)
}

async function requireNobodyElse(client: pg.PoolClient): Promise<void> {
  for (let tries = 0; tries < 10; tries++, await pause(100)) {
    const { rows } = await client.query<{ others: number }>(`
      select count(*)::int as others from pg_stat_activity
      where datname = current_database() and application_name like 'vitrine%' and pid <> pg_backend_pid()`)
    if (rows[0]!.others === 0) return
  }
  throw new StartRefusal('Vitrine is running on this database: stop it before a backup is restored.')
}

async function putBack(client: pg.PoolClient, restoring: Restoring, path: string, options: RestoreOptions): Promise<Restored> {
  await client.query('select pg_advisory_xact_lock(86100, 2)')
  const unpacked = tar.extract()
  const reading = pipeline(createReadStream(path), createGunzip(), unpacked)
  // Its failure arrives below as well, by the entry that doesn't come.
  reading.catch(() => undefined)
  let contents: BackupContents | null = null
  let finishLoading: (() => Promise<void>) | null = null
  let table = null as LoadingTable | null
  let secret: string | null = null
  try {
    for await (const entry of unpacked) {
      const { name } = entry.header
      const content = chunksOf(entry)
      if (name === contentsEntry) {
        contents = contentsFrom(await wholeOf(content), path)
        finishLoading = await readyToLoad(client, contents, options)
        continue
      }
      if (!contents) break
      const [, tableName] = tableEntry.exec(name) ?? []
      if (tableName !== table?.name) {
        await table?.end()
        table = tableName ? loading(client, contents, tableName) : null
      }
      if (table) await table.write(content)
      else if (name === secretEntry) secret = await wholeOf(content)
      else if (options.files) await putIntoStore(options.files, name, content)
      else await putFileAside(restoring.files, name, content)
    }
    await table?.end()
  } catch (error) {
    await table?.abort(asThrown(error))
    throw error
  }
  if (!contents || !finishLoading) throw new StartRefusal(`${path} is no backup of Vitrine. Nothing was changed.`)
  await reading
  await finishLoading()
  const isWanted = secret !== null && options.secret !== false && (options.replace || !existsSync(secretFile(restoring.dataDir)))
  const secretIsDamaged = isWanted && !isSecret(secret!)
  if (isWanted && !secretIsDamaged) await restoring.putSecret(secret!)
  await markRestored(client, restoring)
  return { ...contents, secretIsDamaged }
}

function contentsFrom(text: string, path: string): BackupContents {
  const contents = JSON.parse(text) as BackupContents
  if (contents.format !== 1) throw new StartRefusal(`The backup ${path} was made by a newer version: restore it with that one.`)
  return contents
}

/** Makes the tables as they were at the time of the backup, free of whatever would act on rows as they come in. Answers how to end that. */
async function readyToLoad(client: pg.PoolClient, contents: BackupContents, options: RestoreOptions): Promise<() => Promise<void>> {
  const ours = migrationsIn(options.migrations ?? migrationsFolder)
  const later = missingMigrations(ours, contents.migrations)
  await emptied(client, options.replace ?? false)
  for (const migration of ours) if (!later.includes(migration)) await applyMigration(client, migration)
  const references = await referencesOf(client)
  const tables = contents.tables.map(({ name }) => inPublic(name))
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  if (tables.length > 0) await client.query(`truncate ${tables.join(', ')}`)
  return async () => {
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
    for (const { table, name, rule } of references) await client.query(`alter table ${table} add constraint ${quoted(name)} ${rule}`)
    for (const { name, value, used } of contents.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [inPublic(name), value, used])
    for (const migration of later) await applyMigration(client, migration)
  }
}

async function referencesOf(client: pg.PoolClient): Promise<{ table: string; name: string; rule: string }[]> {
  const { rows } = await client.query(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  return rows
}

async function emptied(client: pg.PoolClient, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ deed: string }>(everythingOfOurs)
  if (rows.length > 0 && !replace) {
    throw new StartRefusal('The database is not empty. To throw away what it holds and put the backup in its place, add --replace.')
  }
  for (const { deed } of rows) await client.query(deed)
}

/** Not the schema itself, which an owner of the database may not be allowed to make again; nor what belongs to an extension. */
const everythingOfOurs = `
  with ours as (
    select 1 as place, format('drop schema if exists %I cascade', nspname) as deed, 'pg_namespace'::regclass as kind, oid
      from pg_namespace where nspname = 'pgboss'
    union all select 2, format('drop view if exists %s cascade', oid::regclass), 'pg_class'::regclass, oid
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'
    union all select 3, format('drop table if exists %s cascade', oid::regclass), 'pg_class'::regclass, oid
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all select 4, format('drop sequence if exists %s cascade', oid::regclass), 'pg_class'::regclass, oid
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
    union all select 5, format('drop routine if exists %s cascade', oid::regprocedure), 'pg_proc'::regclass, oid
      from pg_proc where pronamespace = 'public'::regnamespace
    union all select 6, format('drop type if exists %s cascade', oid::regtype), 'pg_type'::regclass, oid
      from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
  )
  select deed from ours
  where not exists (select from pg_depend where classid = kind and objid = ours.oid and deptype = 'e')
  order by place, deed`

interface LoadingTable {
  name: string
  write(content: AsyncIterable<Buffer>): Promise<void>
  end(): Promise<void>
  /** Ends the copying on the server too, which would otherwise wait for the rest, and let nothing else through. */
  abort(error: Error): Promise<void>
}

function loading(client: pg.PoolClient, { tables }: BackupContents, name: string): LoadingTable {
  const columns = tables
    .find(table => table.name === name)!
    .columns.map(quoted)
    .join(', ')
  const rows: CopyStreamQuery = client.query(copyFrom(`copy ${inPublic(name)} (${columns}) from stdin`))
  const done = finished(rows)
  done.catch(() => undefined)
  return {
    name,
    async write(content) {
      for await (const chunk of content) if (!rows.write(chunk)) await Promise.race([once(rows, 'drain'), done])
    },
    async end() {
      rows.end()
      await done
    },
    async abort(error) {
      rows.destroy(error)
      await done.catch(() => undefined)
    },
  }
}

async function putFileAside(files: string, name: string, content: AsyncIterable<Buffer>): Promise<void> {
  const path = resolve(files, fileEntry.exec(name)?.[1] ?? '')
  if (!path.startsWith(files + sep)) throw new StartRefusal(`The backup holds something that doesn't belong there (${name}).`)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // As a stream, an entry whose archive was cut off would never end.
  await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
}

/** At once, as it changes nothing there: the same name is the same content. What is not restored after all goes as what nobody knows of. */
async function putIntoStore(files: NonNullable<RestoreOptions['files']>, name: string, content: AsyncIterable<Buffer>): Promise<void> {
  const stored = basename(name)
  const ending = fileEntry.test(name) ? endingOf(stored) : null
  if (!ending) throw new StartRefusal(`The backup holds something that doesn't belong there (${name}).`)
  const path = files.temporary()
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    const file = await files.prepare(path, ending)
    if (file.name !== stored) throw new StartRefusal(`A file of the backup is damaged (${name}). Nothing was changed.`)
    await file.store()
  } finally {
    await rm(path, { force: true })
  }
}

async function* chunksOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of entry) if (Buffer.isBuffer(chunk)) yield chunk
}

async function wholeOf(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
