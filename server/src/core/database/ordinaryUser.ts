import { spawnSync } from 'node:child_process'
import { lchownSync, lstatSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../startRefusal.ts'

/** How a program is started so that it doesn't see itself as root, which PostgreSQL refuses. */
export interface OrdinaryUser {
  name: string
  wrap(program: string, args: readonly string[]): Launch
  /** Gives it a folder that root made. */
  own(folder: string): void
}

export interface Launch {
  command: string
  args: string[]
  uid?: number
  gid?: number
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
  return process.getuid?.() === 0 ? waysOfRoot(folder) : [asIs]
}

const asIs: OrdinaryUser = { name: 'as it is', wrap: (command, args) => ({ command, args: [...args] }), own: () => undefined }

function waysOfRoot(folder: string): OrdinaryUser[] {
  const owner = lstatSync(folder)
  const { uid, gid } = somebody()
  const nobody: OrdinaryUser = {
    name: 'another user',
    wrap: (command, args) => ({ command, args: [...args], uid, gid }),
    own: folder => chownAll(folder, uid, gid),
  }
  return [
    ...(owner.uid === 0 ? [] : [folderOwner(owner)]),
    // Root in all but name: a namespace in which root's files belong to an ordinary user.
    {
      name: 'a namespace',
      wrap: (program, args) => ({ command: 'unshare', args: ['--user', `--map-user=${uid}`, `--map-group=${gid}`, program, ...args] }),
      own: () => undefined,
    },
    // In containers, which mostly forbid namespaces: another user who may still walk through root's folders.
    {
      ...nobody,
      name: 'another user with access',
      wrap: (program, args) => ({ command: 'setpriv', args: [...userAndAccess(uid, gid), program, ...args] }),
    },
    nobody,
  ]
}

function folderOwner({ uid, gid }: { uid: number; gid: number }): OrdinaryUser {
  return {
    name: "the folder's owner",
    wrap: (command, args) => ({ command, args: [...args], uid, gid }),
    own: folder => chownAll(folder, uid, gid),
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
  const { command, args, uid, gid } = way.wrap('/bin/sh', ['-c', script, 'probe', program, folder])
  try {
    way.own(folder)
    return spawnSync(command, args, { cwd: '/', uid, gid, stdio: 'ignore', timeout: 10_000 }).status === 0
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
