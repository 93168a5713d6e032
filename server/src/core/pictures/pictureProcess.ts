import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import type { RefusalAnswer } from '@vitrine/model/messages/refusals.ts'
import { refuse } from '../errors/refusal.ts'
import { roomy } from '../files/files.ts'
import { firstOf, strangers, type OrdinaryUser } from '../processes/ordinaryUser.ts'
import { start } from '../processes/programs.ts'
import { TimeoutError, withTimeout } from '../processes/timeout.ts'
import type { Bounds } from './bounds.ts'
import { framesOf, OtherEnded, sendWords } from './frames.ts'
import type { PictureInfo, TaskName } from './tasks.ts'

/** A process that makes pictures, one after the other, in bounds. It is given bytes and answers bytes; our files it doesn't see. */
export interface PictureProcess {
  readonly pid: number
  /** Refuses what can't be made. Fails when the process ends or is late over it. */
  make<N extends TaskName>(asked: Asked<N>): Promise<Made<N>>
  /** It has not ended, and holds no more memory than one that was just started. */
  isFresh(): boolean
  end(): void
}

export interface Asked<N extends TaskName> {
  readonly name: N
  /** A file, or what is in it. */
  readonly from: string | Uint8Array
  /** Where the first of the pictures is written; the caller removes it. */
  readonly to?: string
}

export interface Made<N extends TaskName> {
  readonly about: PictureInfo<N>
  /** All, or without the first that was written to a file. */
  readonly pictures: readonly Buffer[]
}

/** Why a picture was not made: its process is no more. */
export class PictureProcessEnded extends Error {
  override name = 'PictureProcessEnded'
}

/** Something else went wrong in it than a picture that can't be made. */
export class PictureFailed extends Error {
  override name = 'PictureFailed'
}

const megabyte = 1024 * 1024
/** A hundred million pixels take 750 MB where all of them must be there at once, and eight seconds. */
export const usualBounds: Bounds = { memory: 800 * megabyte, seconds: 40, drawingSeconds: 5, screenSeconds: 0.4 }
/** Seconds. It ends by itself when its bounds are reached; this is for one that can't even do that, or that gets next to nothing of a busy machine. */
const patience = 180
/** With more than this it isn't asked again: what a large picture took may not come back before its process ends. */
const freshMemory = 130 * megabyte
const mostPictures = 200
/** Bytes of one picture. */
const largest = 200 * megabyte

const main = fileURLToPath(new URL('./pictureMain.ts', import.meta.url))
/** What Node sets aside when it starts, most of which is never used. */
const setAside = 768 * megabyte
// It looks after its memory itself, several times a second; the system is there for what is quicker. Where the machine's memory ends, this goes first.
const bounded = ({ memory }: Bounds): string =>
  `{ echo 900 > /proc/self/oom_score_adj; } 2>/dev/null; ulimit -d ${Math.ceil((memory + setAside) / 1024)}; ulimit -c 0; command -v nice > /dev/null && exec nice -n 5 "$0" "$@"; exec "$0" "$@"`

function programOf(bounds: Bounds): readonly string[] {
  const given = [main, JSON.stringify(bounds)]
  const node = [process.execPath, '--max-old-space-size=256', '--max-semi-space-size=8', '--no-warnings', ...given]
  return process.platform === 'linux' ? ['/bin/sh', '-c', bounded(bounds), ...node] : node
}
/** What was freed goes back to the system, and not into the stores of libvips and glibc: without these, memory grows with each photograph. */
const env = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1000000',
  MALLOC_TRIM_THRESHOLD_: '4000000',
  VIPS_CONCURRENCY: '1',
  UV_THREADPOOL_SIZE: '2',
}

let known: Promise<OrdinaryUser | null> | undefined

export async function startPictureProcess(bounds = usualBounds): Promise<PictureProcess> {
  let first: PictureProcess | undefined
  known ??= firstOf(strangers(), async user => (first = await startedAs(user, bounds)))
  const user = await known
  if (first) return first
  if (user) return startedAs(user, bounds)
  known = undefined
  throw new PictureProcessEnded('No process that makes pictures starts on this machine.')
}

async function startedAs(user: OrdinaryUser, bounds: Bounds): Promise<PictureProcess> {
  const [command, ...args] = programOf(bounds)
  const child = start(user.wrap(command!, args), { cwd: '/', env, stdio: ['pipe', 'pipe', 'pipe'] })
  const [input, output] = [child.stdin!, child.stdout!]
  const ended = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  )
  let hasEnded = false
  let resident = 0
  let made = 0
  let said = ''
  const end = (): void => void child.kill('SIGKILL')
  // Nothing that we started lives on without us.
  process.once('exit', end)
  void ended.then(() => {
    hasEnded = true
    process.off('exit', end)
  })
  child.stderr!.setEncoding('utf8').on('data', (part: string) => (said = (said + part).slice(-1_000)))
  // It ends while it is written to: told by what it then doesn't answer.
  input.on('error', () => undefined)
  const answers = framesOf(output)
  // Nobody waits for one that does nothing.
  const rest = (isResting: boolean): void => {
    for (const each of [child, input, output, child.stderr] as { ref?(): void; unref?(): void }[])
      if (isResting) each.unref?.()
      else each.ref?.()
  }

  /** Whatever goes wrong half-way leaves it between two sentences: it is ended. */
  async function orEnd<T>(work: () => Promise<T>): Promise<T> {
    rest(false)
    try {
      return await withTimeout(patience * 1000, work())
    } catch (error) {
      end()
      await ended
      if (error instanceof TimeoutError) throw new PictureProcessEnded(`It took longer than ${patience} seconds.`)
      if (error instanceof OtherEnded) throw new PictureProcessEnded(`It ended (${child.signalCode ?? child.exitCode}). ${said}`)
      throw error
    } finally {
      rest(true)
    }
  }

  async function exchange({ name, from, to }: Asked<TaskName>): Promise<{ answer: Answer; pictures: Buffer[] }> {
    const size = typeof from === 'string' ? (await stat(from)).size : from.byteLength
    sendWords(input, { name, size })
    // What it didn't get is told by what it doesn't answer.
    sendAll(typeof from === 'string' ? createReadStream(from) : [from]).catch(end)
    const answer = (await answers.words()) as Answer
    const [first, ...others] = answer.sizes ?? []
    if (answer.sizes?.some(bytes => bytes > largest)) throw new Error('The picture is too large.')
    const pictures: Buffer[] = []
    if (first !== undefined && to) await roomy(() => pipeline(answers.parts(first), createWriteStream(to, { flags: 'wx', mode: 0o600 })))
    else if (first !== undefined) pictures.push(await answers.bytes(first))
    for (const bytes of others) pictures.push(await answers.bytes(bytes))
    return { answer, pictures }
  }

  async function sendAll(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    for await (const part of content) if (!input.write(part)) await once(input, 'drain')
  }

  await orEnd(() => answers.words())
  return {
    pid: child.pid!,
    async make(asked) {
      made++
      const { answer, pictures } = await orEnd(() => exchange(asked))
      resident = answer.resident
      if (answer.refused) refuse(answer.refused.code, undefined, answer.refused.words)
      if (answer.failed !== undefined) throw new PictureFailed(answer.failed)
      return { about: answer.about as never, pictures }
    },
    isFresh: () => !hasEnded && !child.killed && resident < freshMemory && made < mostPictures,
    end,
  }
}

/** How it answers: with pictures of so many bytes, by refusing, or with an error that it didn't expect. */
interface Answer {
  readonly resident: number
  readonly about?: object
  readonly sizes?: readonly number[]
  readonly refused?: RefusalAnswer
  readonly failed?: string
}
