import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type pg from 'pg'
import { secretFile } from '../security/secret.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'

/** A restore that isn't done: what the backup holds beside its tables waits here, under a number that the database gets with the tables. */
export interface Restoring {
  readonly dataDir: string
  /** The folder into which its files are unpacked. */
  readonly files: string
  putSecret(secret: string): Promise<void>
  readonly id: string
  giveUp(): Promise<void>
}

const roomOf = (dataDir: string): string => join(dataDir, 'restoring')
/** Beside those whose place they take: the folder of files may be another disk, and moving is one step on one disk only. No backup takes it along. */
const filesRoomOf = (dataDir: string): string => join(dataDir, 'files', '.restoring')

export async function prepareRestore(dataDir: string, id: string): Promise<Restoring> {
  const [room, files] = [roomOf(dataDir), filesRoomOf(dataDir)]
  await mkdir(room, { recursive: true, mode: 0o700 })
  await writeFile(join(room, 'id'), id, { mode: 0o600, flush: true })
  const made = await mkdir(files, { recursive: true, mode: 0o700 })
  return {
    dataDir,
    files,
    id,
    putSecret: secret => writeFile(join(room, 'secret'), secret, { mode: 0o600, flush: true }),
    async giveUp() {
      await throwAway(dataDir)
      if (made !== files) await rmdir(dirname(files)).catch(() => undefined)
    },
  }
}

/** The room last: as long as it is there, somebody looks at what is left. */
async function throwAway(dataDir: string): Promise<void> {
  for (const folder of [filesRoomOf(dataDir), roomOf(dataDir)]) await rm(folder, { recursive: true, force: true })
}

/** In the same transaction as the tables: whoever finds this number there knows that the rest belongs in its place. */
export async function markRestored(client: pg.PoolClient, { id }: Restoring): Promise<void> {
  await client.query(`comment on table public.migration is 'restored ${id}'`)
}

/**
 * What a restore left, if there was one: it is put into place where the tables came in, and thrown away where they didn't. Answers whether it
 * was. Fails where the database can't tell: then everything stays for the next start.
 */
export async function finishRestore(database: Pick<pg.Pool, 'query'>, dataDir: string): Promise<boolean> {
  const room = roomOf(dataDir)
  if (!existsSync(room)) return false
  const id = await readFile(join(room, 'id'), 'utf8').catch(() => '')
  const isRestored = id !== '' && (await markIn(database)) === `restored ${id}`
  if (isRestored) await putIntoPlace(dataDir, room)
  await throwAway(dataDir)
  return isRestored
}

/** Waits for a restore that isn't over in the database yet: it holds this lock. Statements that are sent together are one transaction. */
async function markIn(database: Pick<pg.Pool, 'query'>): Promise<string | null> {
  const answers: unknown = await database.query(
    `set local lock_timeout = '30s'; select pg_advisory_xact_lock(86100, 2);
    select obj_description(to_regclass('public.migration')::oid, 'pg_class') as mark`,
  )
  const rows = valueOf(Array.isArray(answers) ? answers.at(-1) : answers, 'rows')
  const mark = valueOf(Array.isArray(rows) ? rows[0] : null, 'mark')
  return typeof mark === 'string' ? mark : null
}

/** Each by one step, so that it may be done again from anywhere. */
async function putIntoPlace(dataDir: string, room: string): Promise<void> {
  const files = filesRoomOf(dataDir)
  const entries = existsSync(files) ? await readdir(files, { withFileTypes: true, recursive: true }) : []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const from = join(entry.parentPath, entry.name)
    const to = join(dataDir, 'files', relative(files, from))
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await rename(from, to)
  }
  if (existsSync(join(room, 'secret'))) await rename(join(room, 'secret'), secretFile(dataDir))
}
