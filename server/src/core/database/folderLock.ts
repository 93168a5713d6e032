import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { folderRefusal } from '../processes/dataFolder.ts'
import { StartRefusal } from '../errors/startRefusal.ts'
import { isRunning, ownMark, type ProcessMark } from '../processes/processes.ts'
import { codeOf } from '../errors/errors.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'

export interface FolderLock {
  release(): void
}

/** One app for each data folder. The file names its holder, so that the lock of one that crashed counts for nothing. */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const path = lockFile(dataDir)
  for (;;) {
    if (create(path, dataDir)) return { release: () => rmSync(path, { force: true }) }
    const holder = await holderOf(dataDir)
    if (holder && isRunning(holder)) throw folderInUse(dataDir, holder.pid)
    setAside(path, holder)
  }
}

export function folderInUse(dataDir: string, pid: number | string): StartRefusal {
  return new StartRefusal(
    `The data folder ${dataDir} is in use by process ${pid}. Stop that one first, or choose another folder with DATA_DIR.`,
  )
}

const lockFile = (dataDir: string): string => join(dataDir, 'lock')

function create(path: string, dataDir: string): boolean {
  try {
    writeFileSync(path, JSON.stringify(ownMark()), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw folderRefusal(dataDir, error)
  }
}

/** Who holds it; null when nobody does or the file was cut off by a crash. One just being written gets a moment. */
async function holderOf(dataDir: string): Promise<ProcessMark | null> {
  for (let tries = 0; tries < 5; tries++) {
    const holder = read(lockFile(dataDir))
    if (holder) return holder
    await pause(20)
  }
  return null
}

function read(path: string): ProcessMark | null {
  try {
    const mark: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isMark(mark) ? mark : null
  } catch {
    return null
  }
}

const isMark = (x: unknown): x is ProcessMark => typeof valueOf(x, 'pid') === 'number' && typeof valueOf(x, 'startedAt') === 'string'

/** Of two that find the same stale lock, the slower may have moved the quicker one's fresh lock: then it is put back. */
function setAside(path: string, stale: ProcessMark | null): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const moved = read(aside)
  if (moved && moved.pid !== stale?.pid && isRunning(moved)) renameSync(aside, path)
  else rmSync(aside, { force: true })
}
