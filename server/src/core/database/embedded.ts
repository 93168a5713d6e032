import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { folderRefusal, openDataFolder } from '../processes/dataFolder.ts'
import { StartRefusal } from '../errors/startRefusal.ts'
import { embeddedBinaries } from './binaries.ts'
import {
  askToStop,
  clusterRefusal,
  forgetPostmaster,
  freePort,
  makeCluster,
  owner,
  postmasterOf,
  startCluster,
  stopCluster,
  type Cluster,
} from './cluster.ts'
import { folderInUse, lockFolder } from './folderLock.ts'
import { ordinaryUserFor } from '../processes/ordinaryUser.ts'
import { messageOf } from '../errors/errors.ts'

/** How to reach a database: understood by pg, by pg-boss and by anything else that takes a pg configuration. */
export interface ConnectionSettings {
  host: string
  port: number
  user: string
  password?: string
  database: string
}

export interface Embedded {
  connection: ConnectionSettings
  close(): Promise<void>
}

export interface EmbeddedOptions {
  /** Hears, in one line each, what an operator would want to know. */
  tell?: (line: string) => void
  /** For tests: not worth waiting for the disk. */
  throwaway?: boolean
}

/** The PostgreSQL of the data folder: made if there is none, started if it doesn't run, watched while this process lives. */
export async function openEmbedded(
  dataDir: string,
  { tell = () => undefined, throwaway = false }: EmbeddedOptions = {},
): Promise<Embedded> {
  await openDataFolder(dataDir)
  const lock = await lockFolder(dataDir)
  try {
    const cluster = await clusterOf(dataDir, throwaway, tell)
    const watch = await watched(cluster, dataDir, tell)
    // Who leaves without closing doesn't leave it behind either; only a process that is killed does.
    const dismiss = (): void => askToStop(cluster)
    process.on('exit', dismiss)
    const trimming = setInterval(() => trimLog(cluster.log), 3_600_000).unref()
    return {
      connection: watch.connection,
      async close() {
        clearInterval(trimming)
        await watch.end()
        await stopCluster(cluster)
        process.off('exit', dismiss)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error instanceof StartRefusal ? error : folderRefusal(dataDir, error)
  }
}

/** The database of an app that runs at this moment, for a visitor such as the backup; null when none runs. */
export function runningEmbedded(dataDir: string): ConnectionSettings | null {
  return postmasterOf(dataFolderOf(dataDir)) && connectionOf(dataDir, dataFolderOf(dataDir))
}

const roomOf = (dataDir: string): string => join(dataDir, 'postgres')
const dataFolderOf = (dataDir: string): string => join(roomOf(dataDir), 'data')

async function clusterOf(dataDir: string, throwaway: boolean, tell: (line: string) => void): Promise<Cluster> {
  const room = roomOf(dataDir)
  mkdirSync(room, { recursive: true, mode: 0o700 })
  const binaries = embeddedBinaries(room)
  const user = ordinaryUserFor(room, binaries.postgres)
  const password = process.platform === 'win32' ? keptPassword(room) : undefined
  const cluster: Cluster = { binaries, user, folder: dataFolderOf(dataDir), log: join(dataDir, 'postgres.log'), throwaway, password }
  if (existsSync(cluster.folder)) requireSameMajor(dataDir, cluster)
  else {
    tell(`The database is made in ${room}`)
    await makeCluster(cluster)
  }
  trimLog(cluster.log)
  return cluster
}

function requireSameMajor(dataDir: string, { folder, binaries }: Cluster): void {
  const made = existsSync(join(folder, 'PG_VERSION')) ? Number(readFileSync(join(folder, 'PG_VERSION'), 'utf8')) : null
  if (made === binaries.major) return
  if (made === null)
    throw new StartRefusal(`${folder} holds no database. If it is damaged, remove ${roomOf(dataDir)} and restore a backup.`)
  throw new StartRefusal(
    made > binaries.major
      ? `The data folder ${dataDir} was made by a newer version (PostgreSQL ${made}; this one brings ${binaries.major}). Start that version.`
      : `The data folder ${dataDir} holds a PostgreSQL ${made} database and this version brings ${binaries.major}: make a backup with the version ` +
          `that made it (npm run backup), move ${roomOf(dataDir)} away, and restore the backup with this one (npm run restore).`,
  )
}

/** Keeps one connection open: it holds the lock that ends with this process, and its end tells that PostgreSQL is gone. */
async function watched(cluster: Cluster, dataDir: string, tell: (line: string) => void) {
  let closing = false
  let again: Promise<void> = Promise.resolve()
  let guard = await keepWatch()

  async function keepWatch(): Promise<pg.Client> {
    const client = await awake(cluster, dataDir)
    client.on('error', () => undefined)
    client.once('end', () => {
      if (!closing) again = wakeAgain()
    })
    return client
  }

  async function wakeAgain(): Promise<void> {
    tell('The embedded database went away; starting it again.')
    for (let wait = 100; !closing; wait = Math.min(wait * 2, 5_000)) {
      try {
        guard = await keepWatch()
        return tell('The embedded database is back.')
      } catch (error) {
        tell(messageOf(error))
        await pause(wait)
      }
    }
  }

  await makeDatabase(guard).catch(async error => {
    closing = true
    await guard.end()
    await stopCluster(cluster)
    throw clusterRefusal(cluster.folder, error)
  })
  return {
    connection: connectionOf(dataDir, cluster.folder),
    async end() {
      closing = true
      await again
      await guard.end().catch(() => undefined)
    },
  }
}

/** A connection that holds the folder, to a server that is started unless one is there already, left by an app that was killed. */
async function awake(cluster: Cluster, dataDir: string): Promise<pg.Client> {
  let started: { ended: Promise<string>; said?: string } | null = null
  for (const deadline = Date.now() + 120_000; ; await pause(15)) {
    const running = postmasterOf(cluster.folder)
    // Without a process that we can see, it may still be one of another container.
    const promising = running ? running.ready : !started
    const answer = promising ? await connected({ ...connectionOf(dataDir, cluster.folder), database: 'postgres' }) : 'nobody'
    if (typeof answer === 'object') return held(answer, dataDir)
    if (started?.said !== undefined && !isPassing(started.said)) throw clusterRefusal(cluster.folder, new Error(started.said))
    if (Date.now() > deadline)
      throw new StartRefusal(`The database in ${cluster.folder} doesn't answer. Its messages are in ${cluster.log}.`)
    if (running || answer === 'busy' || (started && started.said === undefined)) continue
    if (started) await pause(200)
    forgetPostmaster(cluster.folder)
    const { ended } = startCluster(cluster, await placeFor(dataDir, cluster))
    const run: { ended: Promise<string>; said?: string } = { ended }
    void ended.then(said => (run.said = said))
    started = run
  }
}

/** What an earlier server is the reason of, for some moments: killed alone, it leaves its children; just started, it has no file yet. */
const isPassing = (said: string): boolean => /pre-existing shared memory block|could not bind|lock file .* already exists/.test(said)

/** Busy: a server is there, but it is starting or stopping. */
async function connected(settings: ConnectionSettings): Promise<pg.Client | 'busy' | 'nobody'> {
  const client = new pg.Client({
    ...settings,
    application_name: `vitrine ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    return error instanceof pg.DatabaseError ? 'busy' : 'nobody'
  }
}

const folderLock = 'select pg_try_advisory_lock(86100, 1) as mine'
const folderHolder = `select application_name as name from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and classid = 86100 and objid = 1 and granted`

/** The lock that a crash can't leave behind. One of an app killed a moment ago may still be there until its end is noticed. */
async function held(client: pg.Client, dataDir: string): Promise<pg.Client> {
  for (let tries = 0; tries < 20; tries++) {
    if ((await client.query<{ mine: boolean }>(folderLock)).rows[0]?.mine) return client
    await pause(100)
  }
  const { rows } = await client.query<{ name: string }>(folderHolder)
  await client.end()
  throw folderInUse(dataDir, rows[0]?.name.replace('vitrine ', '') ?? 'unknown')
}

async function makeDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [owner])
  if (!rowCount) await client.query(`create database ${owner}`)
}

/** Where it shall listen: a socket that only this user reaches, or, on Windows, a port of this machine with a password. */
async function placeFor(dataDir: string, cluster: Cluster): Promise<Record<string, string>> {
  if (process.platform === 'win32') return { listen_addresses: '127.0.0.1', port: String(await freePort()) }
  const folder = socketFolder(dataDir)
  cluster.user.own(folder)
  return { listen_addresses: '', unix_socket_directories: folder, unix_socket_permissions: '0700' }
}

function connectionOf(dataDir: string, folder: string): ConnectionSettings {
  const running = postmasterOf(folder)
  if (process.platform === 'win32') {
    return { host: '127.0.0.1', port: running?.port ?? 0, user: owner, password: keptPassword(roomOf(dataDir)), database: owner }
  }
  return { host: running?.socketFolder || socketFolder(dataDir), port: 5432, user: owner, database: owner }
}

/** The address of a socket may have 107 bytes: a data folder that lies deeper gets a short private folder elsewhere, and remembers it. */
function socketFolder(dataDir: string): string {
  const room = roomOf(dataDir)
  if (Buffer.byteLength(join(room, '.s.PGSQL.5432.lock')) <= 107) return room
  const note = join(room, 'socket')
  const noted = existsSync(note) ? readFileSync(note, 'utf8').trim() : ''
  if (noted && isPrivate(noted)) return noted
  const short = mkdtempSync(join(tmpdir(), 'vitrine-'))
  writeFileSync(note, `${short}\n`)
  return short
}

/** Still ours: a folder for temporary files is emptied now and then, and others may write there. */
function isPrivate(folder: string): boolean {
  const entry = statSync(folder, { throwIfNoEntry: false })
  const room = process.getuid?.() ?? 0
  return entry !== undefined && entry.isDirectory() && (entry.mode & 0o077) === 0 && (room === 0 || entry.uid === room)
}

function keptPassword(room: string): string {
  const file = join(room, 'password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

const logLimit = 10 * 1024 * 1024

/** At most two files of ten megabytes. PostgreSQL appends, so cutting the file short under it is safe. */
function trimLog(log: string): void {
  // Those of earlier versions could be read by everybody.
  for (const each of [log, `${log}.1`]) if (existsSync(each) && statSync(each).mode & 0o077) chmodSync(each, 0o600)
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) < logLimit) return
  rmSync(`${log}.1`, { force: true })
  copyFileSync(log, `${log}.1`)
  truncateSync(log)
}
