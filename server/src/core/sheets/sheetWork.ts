import { Worker } from 'node:worker_threads'
import type { SheetPlan } from '@vitrine/model/areas/sheets/planSheet.ts'
import type { SheetOptions } from '@vitrine/model/areas/sheets/sheetReading.ts'
import type { RefusalAnswer } from '@vitrine/model/messages/refusals.ts'
import { Refused } from '../api/refusal.ts'
import { asThrown, codeOf } from '../errors.ts'
import { createQueue } from '../queue.ts'
import type { ExportOptions } from './writeSheet.ts'

/** What is done with sheets beside the server's own thread. Rows travel as text, as the database writes them. */
export type SheetWork =
  | { readonly name: 'read'; readonly bytes: Uint8Array }
  | {
      readonly name: 'plan'
      readonly table: string
      readonly snapshot: string
      readonly options: Omit<SheetOptions, 'createId'>
    }
  | { readonly name: 'write'; readonly snapshot: string; readonly options: ExportOptions }

export interface PlannedSheet {
  readonly plan: Omit<SheetPlan, 'writes'>
  /** Of each part of the writes its rows, as text. */
  readonly writes: Readonly<Record<string, string>>
}
export type SheetWorkDone = { readonly json: string } | PlannedSheet | { readonly bytes: Uint8Array }

const patience = 30_000
/** One after the other: each may take its whole memory. Whoever waits for a plan has a connection to the database meanwhile, of which others need some. */
const queue = createQueue({ waiting: 8, waitingOfOne: 3 })

export async function readSheet(bytes: Uint8Array, owner: string | null): Promise<string> {
  const done = await inThread({ name: 'read', bytes }, owner)
  return 'json' in done ? done.json : unexpected()
}

export async function planInThread(work: Omit<Extract<SheetWork, { name: 'plan' }>, 'name'>, owner: string | null): Promise<PlannedSheet> {
  const done = await inThread({ name: 'plan', ...work }, owner)
  return 'plan' in done ? done : unexpected()
}

export async function writeInThread(work: Omit<Extract<SheetWork, { name: 'write' }>, 'name'>, owner: string | null): Promise<Buffer> {
  const done = await inThread({ name: 'write', ...work }, owner)
  return 'bytes' in done ? Buffer.from(done.bytes) : unexpected()
}

const unexpected = (): never => {
  throw new Error('The thread did something else')
}

/** The thread stays for a while: its start takes longer than most of its work. One that hangs or takes too much memory is ended. */
const idle = 20_000
let warm: Worker | null = null
let leaving: NodeJS.Timeout | undefined

function thread(): Worker {
  clearTimeout(leaving)
  if (warm) return warm
  const made = new Worker(new URL('./sheetThread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
    execArgv: [],
    env: {},
  })
  made.unref()
  warm = made
  return made
}

function end(made: Worker): void {
  if (warm === made) warm = null
  void made.terminate()
}

const inThread = (work: SheetWork, owner: string | null): Promise<SheetWorkDone> =>
  queue.run(() => worked(work), { owner, lane: work.name })

function worked(work: SheetWork): Promise<SheetWorkDone> {
  const made = thread()
  return new Promise<SheetWorkDone>((resolve, reject) => {
    const late = setTimeout(() => failed(new Refused('SheetSlowError')), patience)
    // Its own listeners stay: a thread without them hears nothing more.
    const settle = (): void => {
      clearTimeout(late)
      made.off('message', answered).off('error', broken).off('exit', gone)
    }
    const failed = (error: Error): void => {
      settle()
      end(made)
      reject(error)
    }
    const answered = ({ done, refused }: { done?: SheetWorkDone; refused?: RefusalAnswer }): void => {
      settle()
      leaving = setTimeout(() => end(made), idle).unref()
      if (done) resolve(done)
      else if (refused) reject(new Refused(refused.code, refused.fields, refused.words))
    }
    // More memory than it may have, above all.
    const broken = (error: unknown): void =>
      failed(codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refused('SheetSlowError') : asThrown(error))
    const gone = (): void => failed(new Refused('SheetSlowError'))
    made.on('message', answered).on('error', broken).on('exit', gone)
    made.postMessage(work)
  })
}
