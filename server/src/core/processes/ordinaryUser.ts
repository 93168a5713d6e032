import { createHash } from 'node:crypto'
import { chmodSync, lchownSync, lstatSync, readFileSync, readdirSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { markOf, ownMark, type ProcessMark } from './processes.ts'
import { run, runNow, type Program } from './programs.ts'
import { StartRefusal } from '../errors/startRefusal.ts'

/** As whom a program is started that shall not be root: PostgreSQL refuses to be, and what reads a stranger's files must not be. */
export interface OrdinaryUser {
  readonly name: string
  wrap(program: string, args: readonly string[]): Program
  /** Gives it a file or a folder that root made. */
  own(path: string): void
}

/** Whoever isn't root is an ordinary user already. */
const asIs: OrdinaryUser = { name: 'as it is', wrap: (command, args) => ({ command, args }), own: () => undefined }

const isRoot = (): boolean => process.getuid?.() === 0

/**
 * The users for programs that read what strangers sent, the best first. The first two reach no file of ours but those that are given to
 * them; in a namespace a program has root's files still, but none of its powers.
 */
export function strangers(): readonly OrdinaryUser[] {
  if (!isRoot()) return [asIs]
  const { uid, gid } = somebody()
  return [anotherUser('a user of nobody else', nameless), anotherUser('another user', { uid, gid }), namespace({ uid, gid }), asIs]
}

/** Without a name, in the range that distributions leave free: nothing on the machine belongs to it, PostgreSQL's folder neither. */
const nameless = { uid: 65_533, gid: 65_533 }

/** The first as whom this works; null: none. Tried rather than reasoned about: see below. */
export async function firstOf(
  users: readonly OrdinaryUser[],
  works: (user: OrdinaryUser) => Promise<unknown>,
): Promise<OrdinaryUser | null> {
  for (const user of users) {
    const isUsable = await works(user).then(
      answer => answer !== false,
      () => false,
    )
    if (isUsable) return user
  }
  return null
}

/** A program whose user is part of what is called, for those who can't be told to start it as somebody. */
export function asCommand({ command, args, uid, gid }: Program): Program {
  if (uid === undefined) return { command, args }
  return { command: 'setpriv', args: [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', command, ...args] }
}

export interface TemporaryFolder {
  readonly path: string
  remove(): Promise<void>
}

/** A folder of its own, which nobody else may enter. Those of processes that were killed go when the next is made. */
export async function temporaryFolder(user: OrdinaryUser, purpose: string): Promise<TemporaryFolder> {
  const beginning = `vitrine-${purpose}-`
  for (const name of await readdir(tmpdir()))
    if (name.startsWith(beginning) && isLeft(name.slice(beginning.length))) await removedBy(user, join(tmpdir(), name))
  const path = await mkdtemp(join(tmpdir(), `${beginning}${process.pid}-${signOf(ownMark())}-`))
  user.own(path)
  return { path, remove: () => removedBy(user, path) }
}

/** Whose folder it was is no more, though another may have its number now: in a container the number is the same after each start. */
function isLeft(name: string): boolean {
  const [, pid, sign] = /^(\d+)-(?:([0-9a-f]{8})-)?/.exec(name) ?? []
  if (!pid) return false
  const mark = markOf(Number(pid))
  return mark === null || (sign !== undefined && mark.startedAt !== '' && sign !== signOf(mark))
}

const signOf = ({ startedAt }: ProcessMark): string => createHash('sha256').update(startedAt).digest('hex').slice(0, 8)

/** By the user whose it is: whoever may write there could lead root astray while it removes. */
async function removedBy(user: OrdinaryUser, path: string): Promise<void> {
  const isOurs = user.wrap('rm', []).uid === undefined
  const remove = () => (isOurs ? rm(path, { recursive: true, force: true }) : run(user.wrap('rm', ['-rf', path]), { cwd: '/' }))
  // A program that has just ended may have left others, which still write.
  for (const wait of [0, 200, 1_000, 5_000]) {
    await pause(wait, undefined, { ref: false })
    const isGone = await remove().then(
      () => true,
      () => false,
    )
    if (isGone) return
  }
}

/** The first way that works here for a folder to be written and a program to be run. Whoever isn't root is one already. */
export function ordinaryUserFor(folder: string, program: string, ways = waysFor(folder)): OrdinaryUser {
  const way = ways.find(way => works(way, folder, program))
  if (way) return way
  throw new StartRefusal(
    `PostgreSQL doesn't run as root, and this machine allows no way around that for ${folder}: start Vitrine as another user, or set DATABASE_URL.`,
  )
}

export function waysFor(folder: string): OrdinaryUser[] {
  return isRoot() ? waysOfRoot(folder) : [asIs]
}

function waysOfRoot(folder: string): OrdinaryUser[] {
  const owner = lstatSync(folder)
  const { uid, gid } = somebody()
  const folderOwner = owner.uid === 0 ? [] : [anotherUser("the folder's owner", owner)]
  const nobody = anotherUser('another user', { uid, gid })
  return [
    ...folderOwner,
    namespace({ uid, gid }),
    // In containers, which mostly forbid namespaces: another user who may still walk through root's folders.
    {
      ...nobody,
      name: 'another user with access',
      wrap: (program, args) => ({ command: 'setpriv', args: [...userAndAccess(uid, gid), program, ...args] }),
    },
    nobody,
    ...[...folderOwner, nobody].map(user => passing(user, dirname(folder))),
  ]
}

function anotherUser(name: string, { uid, gid }: { uid: number; gid: number }): OrdinaryUser {
  return { name, wrap: (command, args) => ({ command, args, uid, gid }), own: path => chownAll(path, uid, gid) }
}

/** Root in all but name: a namespace in which root's files belong to an ordinary user. */
function namespace({ uid, gid }: { uid: number; gid: number }): OrdinaryUser {
  return {
    name: 'a namespace',
    wrap: (program, args) => ({ command: 'unshare', args: ['--user', `--map-user=${uid}`, `--map-group=${gid}`, program, ...args] }),
    own: () => undefined,
  }
}

/** Everybody may then walk through the data folder, but see nothing of what lies in it. */
function passing(user: OrdinaryUser, through: string): OrdinaryUser {
  return {
    ...user,
    name: `${user.name}, let through`,
    own(path) {
      const { mode } = lstatSync(through)
      if (!(mode & 0o001)) chmodSync(through, mode | 0o011)
      user.own(path)
    },
  }
}

function userAndAccess(uid: number, gid: number): string[] {
  return [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
}

/** A user with a name, as initdb asks for it: nobody, or else the first who isn't root. */
function somebody(): { uid: number; gid: number } {
  const users = passwd().map(line => line.split(':'))
  const found = users.find(([name]) => name === 'nobody') ?? users.find(([, , uid]) => uid !== undefined && uid !== '0')
  return found ? { uid: Number(found[2]), gid: Number(found[3]) } : { uid: 65_534, gid: 65_534 }
}

function passwd(): string[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n').filter(Boolean)
  } catch {
    return []
  }
}

/** Tried rather than reasoned about: containers, modules and mounts forbid these ways in more manners than can be listed. */
function works(way: OrdinaryUser, folder: string, program: string): boolean {
  if (way === asIs) return true
  const script = 'test -x "$1" && "$1" --version >&2 && : > "$2/.probe" && rm "$2/.probe" && id -un'
  try {
    way.own(folder)
    runNow(way.wrap('/bin/sh', ['-c', script, 'probe', program, folder]), { cwd: '/', timeout: 10_000 })
    return true
  } catch {
    return false
  }
}

function chownAll(path: string, uid: number, gid: number): void {
  const entry = lstatSync(path)
  if (entry.uid === uid && entry.gid === gid) return
  if (entry.isDirectory()) for (const name of readdirSync(path)) chownAll(join(path, name), uid, gid)
  lchownSync(path, uid, gid)
}
