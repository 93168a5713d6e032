import { closeSync, existsSync, fsyncSync, openSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { folderRefusal } from '../processes/dataFolder.ts'
import { StartRefusal } from '../errors/startRefusal.ts'
import type { Binaries } from './binaries.ts'
import type { OrdinaryUser } from '../processes/ordinaryUser.ts'
import { isAlive, programOf } from '../processes/processes.ts'
import { run as runProgram, start } from '../processes/programs.ts'
import { codeOf, messageOf } from '../errors/errors.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'

/** A PostgreSQL of our own: its programs, its folder, and the user it runs as. */
export interface Cluster {
  binaries: Binaries
  user: OrdinaryUser
  /** The folder with the data. */
  folder: string
  /** The file its messages go to. */
  log: string
  /** For tests: made and run without waiting for the disk. */
  throwaway?: boolean
  /** Where only a network port will do (Windows, and the tests of foreign databases): the password of its owner. */
  password?: string
}

/** The name of the cluster's own superuser and of the product's database. */
export const owner = 'vitrine'

/** Made beside its place and moved there complete, so that a start that was cut off is simply begun again. */
export async function makeCluster(cluster: Cluster): Promise<void> {
  const { folder, binaries, user } = cluster
  removeAttempts(folder)
  const aside = `${folder}.${process.pid}`
  const passwordFile = cluster.password === undefined ? null : `${folder}.password`
  if (passwordFile) {
    writeFileSync(passwordFile, cluster.password!, { mode: 0o600 })
    user.own(passwordFile)
  }
  try {
    await run(user, binaries.initdb, [...initOptions(cluster), ...(passwordFile ? [`--pwfile=${passwordFile}`] : []), '-D', aside])
    renameSync(aside, folder)
    if (!cluster.throwaway) syncFolder(dirname(folder))
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    throw clusterRefusal(folder, error)
  } finally {
    if (passwordFile) rmSync(passwordFile, { force: true })
  }
}

/** What a process left that was killed while making it. Its initdb may still be at work there, so each has a place of its own. */
function removeAttempts(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    if (/^\w+\.\d+$/.test(name)) rmSync(join(dirname(folder), name), { recursive: true, force: true })
  }
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function initOptions({ binaries, password, throwaway }: Cluster): string[] {
  return [
    '--encoding=UTF8',
    '--locale=C',
    // Upper and lower case beyond ASCII, the same on every machine.
    ...(binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
    `--username=${owner}`,
    ...(password === undefined ? ['--auth-local=trust', '--auth-host=reject'] : ['--auth=scram-sha-256']),
    '--no-instructions',
    ...(throwaway ? ['--no-sync'] : []),
  ]
}

/** Starts it; it lives on if this process is killed. Answers a promise of its end, with what it said. */
export function startCluster(cluster: Cluster, place: Record<string, string>): { pid: number | undefined; ended: Promise<string> } {
  writeFileSync(join(cluster.folder, 'postgresql.conf'), configuration(cluster, place))
  cluster.user.own(cluster.folder)
  const before = sizeOf(cluster.log)
  const said = (): string => (existsSync(cluster.log) ? readFileSync(cluster.log).subarray(before).toString() : '')
  if (process.platform === 'win32') return startOnWindows(cluster, said)
  const log = openSync(cluster.log, 'a', 0o600)
  const program = cluster.user.wrap(cluster.binaries.postgres, ['-D', cluster.folder])
  const child = start(program, { cwd: '/', stdio: ['ignore', log, log], detached: true })
  closeSync(log)
  child.unref()
  const ended = new Promise<string>(resolve => {
    child.once('error', error => resolve(`FATAL: ${error.message}`))
    child.once('exit', () => resolve(said()))
  })
  return { pid: child.pid, ended }
}

/** There, PostgreSQL's own starter takes the administrator's rights away. */
function startOnWindows({ binaries, folder, log }: Cluster, said: () => string) {
  const starter = run({ wrap: (command, args) => ({ command, args: [...args] }) }, binaries.pgCtl, ['start', '-w', '-D', folder, '-l', log])
  return { pid: undefined, ended: starter.then(() => new Promise<string>(() => undefined), said) }
}

/** What postgresql.conf says, for a small machine that keeps its promises: a commit is on the disk when it is acknowledged. */
function configuration({ throwaway = false, binaries }: Cluster, place: Record<string, string>): string {
  const settings: Record<string, string> = {
    ...place,
    // Tests open several houses on one.
    max_connections: throwaway ? '200' : '60',
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    min_wal_size: '80MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_worker_processes: '4',
    max_logical_replication_workers: '0',
    max_parallel_workers_per_gather: '1',
    jit: 'off',
    ...(binaries.major >= 18 ? { io_method: 'sync' } : {}),
    synchronous_commit: throwaway ? 'off' : 'on',
    fsync: throwaway ? 'off' : 'on',
    full_page_writes: throwaway ? 'off' : 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    lc_messages: 'C',
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join('')
}

export interface Postmaster {
  pid: number
  port: number
  /** Empty where it listens on the network only. */
  socketFolder: string
  /** Takes connections: it is neither starting nor stopping. */
  ready: boolean
}

/** The server that runs on a folder, by the file it leaves there. Such a file outlives a crash, and its number may be another's by now. */
export function postmasterOf(folder: string): Postmaster | null {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const [pid, , , port, socketFolder = '', , , status = ''] = readFileSync(file, 'utf8').split('\n')
  const postmaster = { pid: Number(pid), port: Number(port), socketFolder: socketFolder.trim(), ready: status.startsWith('ready') }
  if (!postmaster.pid || !isAlive(postmaster.pid)) return null
  return (programOf(postmaster.pid) ?? 'postgres') === 'postgres' ? postmaster : null
}

/** PostgreSQL trusts a left pid file whose number belongs to any process at all, which in containers is soon the case. */
export function forgetPostmaster(folder: string): void {
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

/** Lets commits finish and writes everything out; connections are ended. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  const running = postmasterOf(cluster.folder)
  if (!running) return
  if (process.platform === 'win32') {
    await run(cluster.user, cluster.binaries.pgCtl, ['stop', '-m', 'fast', '-D', cluster.folder])
    return
  }
  askToStop(cluster)
  for (const deadline = Date.now() + 60_000; isAlive(running.pid) && Date.now() < deadline;) await pause(10)
}

/** For the last moment of a process, which can't wait. On Windows nothing can be sent to it. */
export function askToStop(cluster: Cluster): void {
  const running = process.platform === 'win32' ? null : postmasterOf(cluster.folder)
  if (running) process.kill(running.pid, 'SIGINT')
}

/** One line for what a cluster said before it gave up. */
export function clusterRefusal(folder: string, error: unknown): StartRefusal {
  if (codeOf(error) === 'ENOSPC') return folderRefusal(folder, error)
  const said = String(valueOf(error, 'stderr') || messageOf(error))
  if (/No space left on device|Disk quota exceeded/.test(said)) return folderRefusal(folder, { code: 'ENOSPC' })
  if (/Permission denied|Read-only file system|wrong ownership/.test(said)) return folderRefusal(folder, { code: 'EACCES' })
  const line = said.split('\n').findLast(line => /FATAL|PANIC|ERROR|error:|could not/.test(line)) ?? said.trim().split('\n').at(-1)
  return new StartRefusal(
    `The database in ${folder} can't be opened (${line?.replace(/^.*?(?=FATAL|PANIC|ERROR|error:)/, '').trim()}). Nothing was changed; if it is damaged, restore a backup.`,
  )
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await new Promise(resolve => server.close(resolve))
  return port
}

async function run(user: Pick<OrdinaryUser, 'wrap'>, program: string, args: string[]): Promise<void> {
  await runProgram(user.wrap(program, args), { cwd: '/' })
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0
}
