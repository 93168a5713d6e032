import { createReadStream, createWriteStream, existsSync, rmSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { basename, dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import tar from 'tar-stream'
import { Refused } from '../errors/refusal.ts'
import { folderRefusal } from '../processes/dataFolder.ts'
import { begun, type Files } from '../files/files.ts'
import { placeOf } from '../files/disk.ts'
import { isAlive } from '../processes/processes.ts'
import { secretFile } from '../security/secret.ts'
import { StartRefusal } from '../errors/startRefusal.ts'
import { lockForBackup } from './backupLock.ts'
import { appliedMigrations, type Applied } from '../database/migrate.ts'
import { asThrown, codeOf, messageOf } from '../errors/errors.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'

/** The first entry of a backup: what follows, and the state of the database it was taken from. */
export interface BackupContents {
  format: 1
  madeAt: string
  migrations: Applied[]
  tables: { name: string; columns: string[] }[]
  sequences: { name: string; value: number; used: boolean }[]
}

export const contentsEntry = 'vitrine.json'
export const secretEntry = 'secret'
export const tableEntry = /^database\/([^/]+)\/\d+\.copy$/
export const fileEntry = /^files\/(.+)$/

export interface BackupOptions {
  /** Write over a file that is there already. */
  force?: boolean
  /** Where the stored files are, if not in the data folder alone. */
  files?: Pick<Files, 'all' | 'sizeOf' | 'read'> | undefined
}

/**
 * Writes one file that holds everything: every table as PostgreSQL itself writes it, all of one moment, then the secret and the stored files.
 * It is a tar.gz, so that ordinary tools can look into it. Taken while the app runs, it disturbs nobody. Under its name it is whole or not there.
 */
export async function writeBackup(
  pool: pg.Pool,
  dataDir: string,
  path: string,
  { force = false, files }: BackupOptions = {},
): Promise<BackupContents> {
  if (!force) refuseToOverwrite(path)
  await removeAttempts(path)
  const partial = `${path}.${process.pid}.partial`
  const leaving = (): void => rmSync(partial, { force: true })
  process.once('exit', leaving)
  const pack = tar.pack()
  try {
    const [contents] = await Promise.all([
      everything(pool, dataDir, pack, files).catch((error: Error) => {
        pack.destroy(error)
        throw error
      }),
      pipeline(pack, createGzip(), createWriteStream(partial, { mode: 0o600 })),
    ])
    await onDisk(partial)
    if (!force) refuseToOverwrite(path)
    await rename(partial, path)
    return contents
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined)
    throw unwritable(path, partial, error)
  } finally {
    process.off('exit', leaving)
  }
}

/** Without the word of whoever asks for it, nothing is written over. */
export function refuseToOverwrite(path: string): void {
  if (existsSync(path)) throw new StartRefusal(`${path} is there already: choose another name, or add --force to write over it.`)
}

/** What backups left that were killed while they wrote to this name. */
async function removeAttempts(path: string): Promise<void> {
  const beginning = `${basename(path)}.`
  for (const name of await readdir(dirname(path)).catch(() => [])) {
    const pid = name.startsWith(beginning) ? Number(/^(\d+)\.partial$/.exec(name.slice(beginning.length))?.[1]) : 0
    if (pid && !isAlive(pid)) await rm(join(dirname(path), name), { force: true })
  }
}

function unwritable(path: string, partial: string, error: unknown): Error {
  if (error instanceof StartRefusal) return error
  if (error instanceof Refused)
    return new StartRefusal(`The stored files can't be read, so there is no backup: ${messageOf(error.cause)}.`, { cause: error })
  if (valueOf(error, 'path') === partial || codeOf(error) === 'ENOSPC')
    return new StartRefusal(`The backup ${path} can't be written: ${messageOf(error)}.`)
  return asThrown(error)
}

async function everything(pool: pg.Pool, dataDir: string, pack: tar.Pack, files: BackupOptions['files']): Promise<BackupContents> {
  const client = await pool.connect()
  try {
    await lockForBackup(client)
    await client.query('begin isolation level repeatable read read only')
    // Rather an error than a table of which row security hides a part.
    await client.query('set local row_security = off')
    const contents = await contentsOf(client)
    await put(pack, contentsEntry, [Buffer.from(JSON.stringify(contents, null, 2))])
    for (const table of contents.tables) await putTable(client, table, pack)
    await client.query('commit')
    if (existsSync(secretFile(dataDir))) await putFile(pack, secretEntry, secretFile(dataDir))
    if (files) await putStored(pack, files)
    else for await (const file of filesIn(join(dataDir, 'files'))) await putFile(pack, `files/${file.name}`, file.path)
    pack.finalize()
    return contents
  } finally {
    // The lock goes with its connection.
    client.release(true)
  }
}

async function contentsOf(client: pg.PoolClient): Promise<BackupContents> {
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0) throw new StartRefusal('There is nothing to back up: the database was never used.')
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`)
  const { rows: sequences } = await client.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`)
  const positions = []
  for (const { name } of sequences) {
    const { rows } = await client.query<{ value: number; used: boolean }>(
      `select last_value as value, is_called as used from ${inPublic(name)}`,
    )
    positions.push({ name, ...rows[0]! })
  }
  return { format: 1, madeAt: new Date().toISOString(), migrations, tables, sequences: positions }
}

export const inPublic = (name: string): string => `public.${quoted(name)}`
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** In pieces, as the entry of an archive needs to know its size before its content. */
async function putTable(client: pg.PoolClient, { name, columns }: { name: string; columns: string[] }, pack: tar.Pack): Promise<void> {
  const rows = client.query(copyTo(`copy ${inPublic(name)} (${columns.map(quoted).join(', ')}) to stdout`))
  let piece: Buffer[] = []
  let size = 0
  let number = 0
  const putPiece = async (): Promise<void> => {
    if (size > 0) await put(pack, `database/${name}/${String(++number).padStart(6, '0')}.copy`, piece)
    piece = []
    size = 0
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    piece.push(chunk)
    size += chunk.length
    if (size > pieceSize) await putPiece()
  }
  await putPiece()
}

const pieceSize = 1024 * 1024

async function* filesIn(folder: string): AsyncGenerator<{ name: string; path: string }> {
  if (!existsSync(folder)) return
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).split(sep).join('/')
    // What isn't finished yet, or waits to be restored.
    if (entry.isFile() && !/(^|\/)\.|^unfinished\//.test(name)) yield { name, path }
  }
}

/** A file that is deleted meanwhile belongs to nothing any more. */
async function putFile(pack: tar.Pack, name: string, path: string): Promise<void> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw folderRefusal(path, error)
    return null
  })
  if (!file) return
  const { size } = await file.stat()
  await put(pack, name, size === 0 ? [] : createReadStream('', { fd: file, autoClose: false, end: size - 1 }), size)
  await file.close()
}

/** As they would lie in the folder, so that they can be restored to either. */
async function putStored(pack: tar.Pack, files: NonNullable<BackupOptions['files']>): Promise<void> {
  for await (const { name } of files.all()) {
    const size = await files.sizeOf(name)
    const content = size && (await begun(files.read(name, { start: 0, end: size - 1 })))
    if (content) await put(pack, `files/${placeOf(name).join('/')}`, content, size)
  }
}

async function put(pack: tar.Pack, name: string, content: Iterable<Buffer> | AsyncIterable<Buffer>, size = sizeOf(content)): Promise<void> {
  const entry = pack.entry({ name, size, mode: 0o600 })
  const ended = once(entry, 'finish')
  for await (const chunk of content) if (!entry.write(chunk)) await once(entry, 'drain')
  // Its types ask for a last piece.
  entry.end(undefined)
  await ended
}

function sizeOf(content: Iterable<Buffer> | AsyncIterable<Buffer>): number {
  return Array.isArray(content) ? content.reduce((sum: number, chunk: Buffer) => sum + chunk.length, 0) : 0
}

async function onDisk(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
}
