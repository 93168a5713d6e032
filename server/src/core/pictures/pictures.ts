import { refuse } from '../errors/refusal.ts'
import type { Log } from '../processes/log.ts'
import { createQueue } from '../processes/queue.ts'
import { PictureFailed, PictureProcessEnded, startPictureProcess, type Asked, type Made, type PictureProcess } from './pictureProcess.ts'
import type { TaskName } from './tasks.ts'

/** Pictures, made outside of this process (docs/decisions/0010-pictures-are-made-in-a-process-of-their-own.md). */
export interface Pictures {
  /** Makes them, or refuses what was sent. `owner`: whose it is; those of one owner don't make others wait for long. */
  make<N extends TaskName>(asked: Asked<N>, owner?: string | null): Promise<Made<N>>
  /** Somebody is about to ask. */
  prepare(): void
  close(): void
}

interface Limits {
  /** Processes at once. */
  readonly most: number
  /** How many may wait for one; of one owner half of them. */
  readonly waiting: number
  readonly start?: (() => Promise<PictureProcess>) | undefined
}

/** Milliseconds after which a process that nobody needed ends. */
const idleFor = 120_000

/** What is sent waits for what is sent, and not our own pictures for it. */
export function openPictures(log: Lines, start?: Limits['start']): Pictures {
  const [sent, own] = [picturesOf(log, { most: 2, waiting: 40, start }), picturesOf(log, { most: 1, waiting: 1_000, start })]
  return {
    make: (asked, owner) => (asked.name === 'upload' ? sent : own).make(asked, owner),
    prepare: () => sent.prepare(),
    close() {
      sent.close()
      own.close()
    },
  }
}

type Lines = Pick<Log, 'warn' | 'info'>

function picturesOf(log: Lines, { most, waiting, start = () => startPictureProcess() }: Limits): Pictures {
  const queue = createQueue({ waiting, waitingOfOne: waiting / 2, atOnce: most })
  const atWork = new Set<PictureProcess>()
  const idle: PictureProcess[] = []
  let starting: Promise<PictureProcess> | undefined
  let tooLong: NodeJS.Timeout | undefined
  let isClosed = false

  async function lent(): Promise<PictureProcess> {
    if (isClosed) refuse('UnavailableError')
    for (let process = idle.pop(); process; process = idle.pop()) {
      if (process.isFresh()) return process
      process.end()
    }
    try {
      const next = starting ?? start()
      starting = undefined
      const process = await next
      if (isClosed) process.end()
      return process
    } catch (error) {
      log.warn({ err: error }, 'Pictures can not be made.')
      return refuse('UnavailableError')
    }
  }

  function back(process: PictureProcess): void {
    if (isClosed || !process.isFresh()) return process.end()
    idle.push(process)
    clearTimeout(tooLong)
    tooLong = setTimeout(() => idle.splice(0).forEach(each => each.end()), idleFor).unref()
  }

  async function make<N extends TaskName>(asked: Asked<N>): Promise<Made<N>> {
    try {
      const process = await lent()
      atWork.add(process)
      try {
        return await process.make(asked)
      } finally {
        atWork.delete(process)
        back(process)
      }
    } catch (error) {
      if (isClosed) refuse('UnavailableError')
      if (error instanceof PictureProcessEnded) log.info(`A picture could not be made within its bounds. ${error.message}`)
      else if (error instanceof PictureFailed) log.warn({ err: error }, 'A picture could not be made.')
      else throw error
      // What we drew ourselves is no attempt: the machine had no room for it just now, and whoever asked comes again.
      return refuse(asked.name === 'upload' ? 'FileUnsafeError' : 'UnavailableError')
    }
  }

  return {
    make: (asked, owner = null) => queue.run(() => make(asked), { owner }),
    prepare() {
      if (starting || isClosed || idle.length > 0 || atWork.size >= most) return
      const begun = (starting = start())
      begun
        .then(
          process => {
            // Unless somebody has it already.
            if (starting === begun) back(process)
          },
          () => undefined,
        )
        .finally(() => {
          if (starting === begun) starting = undefined
        })
    },
    close() {
      isClosed = true
      clearTimeout(tooLong)
      for (const process of [...atWork, ...idle]) process.end()
    },
  }
}
