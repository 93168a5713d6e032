import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartRefusal } from '../errors/startRefusal.ts'
import { codeOf, messageOf } from '../errors/errors.ts'

/** Makes the data folder if it isn't there, and finds out now rather than later whether it can be written to. */
export async function openDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    await makeFolder(dataDir, 0o700)
    await close(dataDir)
    await writeFile(probe, 'can be written')
    await rm(probe)
  } catch (error) {
    await rm(probe, { force: true }).catch(() => undefined)
    throw folderRefusal(dataDir, error)
  }
}

/** Not by mkdir's own `recursive`, which never returns where a folder exists but can't get another in it, as in /proc. */
async function makeFolder(folder: string, mode?: number): Promise<void> {
  if (await isFolder(folder)) return
  if (dirname(folder) !== folder) await makeFolder(dirname(folder))
  await mkdir(folder, { mode }).catch(async error => {
    if (!(await isFolder(folder))) throw error
  })
}

/**
 * For its owner only: it holds the secret and the database. Not where it isn't ours or holds more than what is ours, as /srv may; the
 * group stays where somebody shares it on purpose (setgid), and others may go through where PostgreSQL's user must (ordinaryUser.ts).
 */
async function close(dataDir: string): Promise<void> {
  if (process.platform === 'win32') return
  const { uid, mode } = await stat(dataDir)
  const group = mode & 0o2000 ? mode & 0o070 : 0
  const isOpen = (mode & 0o077) !== group && (mode & 0o077) !== 0o011
  if (!isOpen || uid !== process.getuid!() || !(await readdir(dataDir)).every(name => ours.test(name))) return
  await chmod(dataDir, (mode & 0o2000) | 0o700 | group).catch(() => undefined)
}

/** What lies in a data folder, and what systems put into any. */
const ours = /^(postgres|files|outbox|uploads|restoring|lost\+found|\.probe-\d+|(postgres\.log|lock|secret)(\.[\w-]+)?)$/

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    found => found.isDirectory(),
    () => false,
  )
}

/** What a failing folder means to the person who chose it. */
export function folderRefusal(folder: string, error: unknown): StartRefusal {
  const reason = reasons[codeOf(error)] ?? `can't be used: ${messageOf(error)}`
  return new StartRefusal(`The data folder ${folder} ${reason}`, { cause: error })
}

const reasons: Record<string, string> = {
  EACCES: "can't be written to: this user has no rights there. Change its owner, or choose another with DATA_DIR.",
  EPERM: "can't be written to: this user has no rights there. Change its owner, or choose another with DATA_DIR.",
  EROFS: "can't be written to: it is on a read-only disk. Choose another with DATA_DIR.",
  ENOENT: "can't be made. Choose another with DATA_DIR.",
  ENOTDIR: 'is not a folder. Choose another with DATA_DIR.',
  EEXIST: 'is not a folder. Choose another with DATA_DIR.',
  ENOSPC: "can't be written to: the disk is full.",
  EDQUOT: "can't be written to: the disk is full.",
}
