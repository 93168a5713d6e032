import { readFileSync } from 'node:fs'
import { runNow } from './programs.ts'
import { codeOf } from '../errors/errors.ts'

/** A process, so described that another one that later gets the same number isn't taken for it. */
export interface ProcessMark {
  pid: number
  /** Empty where the system doesn't tell. */
  startedAt: string
}

export function ownMark(): ProcessMark {
  return { pid: process.pid, startedAt: startOf(process.pid) ?? '' }
}

/** The process that has this number now; null: there is none. */
export function markOf(pid: number): ProcessMark | null {
  return isAlive(pid) ? { pid, startedAt: startOf(pid) ?? '' } : null
}

export function isRunning({ pid, startedAt }: ProcessMark): boolean {
  return isAlive(pid) && (startedAt === '' || startOf(pid) === startedAt)
}

/** A zombie, ended but not yet collected by its parent (as in a container without init), counts as gone. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false
  }
  return procStat(pid)?.[0] !== 'Z'
}

/** The name of the program a process runs, null if there is no such process or nobody can tell. */
export function programOf(pid: number): string | null {
  if (process.platform === 'win32') return null
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return ps(pid, 'comm').split('/').at(-1) ?? null
  } catch {
    return null
  }
}

function startOf(pid: number): string | null {
  if (process.platform === 'win32') return ''
  try {
    if (process.platform !== 'linux') return ps(pid, 'lstart')
    const ticksSinceBoot = procStat(pid)?.[19]
    return ticksSinceBoot ? `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticksSinceBoot}` : null
  } catch {
    return null
  }
}

/** The fields of /proc/…/stat after the program's name, which may itself contain spaces and brackets: state first. */
function procStat(pid: number): string[] | null {
  if (process.platform !== 'linux') return null
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

function ps(pid: number, column: string): string {
  return runNow({ command: 'ps', args: ['-o', `${column}=`, '-p', String(pid)] }).trim()
}
