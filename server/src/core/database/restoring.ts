import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type pg from 'pg'
import { secretFile } from '../secret.ts'

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

export async function prepareRestore(dataDir: string, id: string): Promise<Restoring> {
  const room = roomOf(dataDir)
  const files = join(room, 'files')
  await mkdir(files, { recursive: true, mode: 0o700 })
  await writeFile(join(room, 'id'), id, { mode: 0o600, flush: true })
  return {
    dataDir,
    files,
    id,
    putSecret: secret => writeFile(join(room, 'secret'), secret, { mode: 0o600, flush: true }),
    giveUp: () => rm(room, { recursive: true, force: true }),
  }
}

/** In the same transaction as the tables: whoever finds this number there knows that the rest belongs in its place. */
export async function markRestored(client: pg.PoolClient, { id }: Restoring): Promise<void> {
  await client.query(`comment on table public.migration is 'restored ${id}'`)
}

/** What a restore left, if there was one: it is put into place where the tables came in, and thrown away where they didn't. Answers whether it was. */
export async function finishRestore(database: Pick<pg.Pool, 'query'>, dataDir: string): Promise<boolean> {
  const room = roomOf(dataDir)
  if (!existsSync(room)) return false
  const id = await readFile(join(room, 'id'), 'utf8').catch(() => '')
  const { rows } = await database.query<{ mark: string | null }>(
    `select obj_description(to_regclass('public.migration')::oid, 'pg_class') as mark`,
  )
  const isRestored = id !== '' && rows[0]?.mark === `restored ${id}`
  if (isRestored) await putIntoPlace(dataDir, room)
  await rm(room, { recursive: true, force: true })
  return isRestored
}

/** Each by one step, so that it may be done again from anywhere. */
async function putIntoPlace(dataDir: string, room: string): Promise<void> {
  const files = join(room, 'files')
  for (const entry of await readdir(files, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    const from = join(entry.parentPath, entry.name)
    const to = join(dataDir, 'files', relative(files, from))
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await rename(from, to)
  }
  if (existsSync(join(room, 'secret'))) await rename(join(room, 'secret'), secretFile(dataDir))
}
