import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { SheetContent } from '@vitrine/model/areas/products/sheetContents.ts'
import type { SheetPlan } from '@vitrine/model/areas/sheets/planSheet.ts'
import type { SheetOptions } from '@vitrine/model/areas/sheets/sheetReading.ts'
import type { RefusalAnswer } from '@vitrine/model/messages/refusals.ts'
import { Refused } from '../../core/errors/refusal.ts'
import { asThrown } from '../../core/errors/errors.ts'
import { start, type RunningProgram } from '../../core/processes/programs.ts'
import { createQueue } from '../../core/processes/queue.ts'
import type { ExportOptions } from './writeSheet.ts'

/** What is done with sheets in a process of their own. Rows travel as text, as the database writes them. */
export type SheetWork =
  | ({ readonly name: 'read'; readonly bytes: Uint8Array } & ReadOptions)
  | {
      readonly name: 'plan'
      readonly table: string
      readonly snapshot: string
      readonly options: Omit<SheetOptions, 'createId'>
    }
  | { readonly name: 'sample'; readonly options: Pick<ExportOptions, 'holds' | 'language'> }
  | { readonly name: 'write'; readonly snapshot: string; readonly options: ExportOptions }

/** Which worksheet of a workbook is read. */
export interface ReadOptions {
  readonly holds?: SheetContent
  /** Without one the first; null: all of them. */
  readonly worksheet?: string | null | undefined
  /** What heads the column in which the names of worksheets stand, where all are read. */
  readonly tabHeader?: string
}

export interface PlannedSheet {
  readonly plan: Omit<SheetPlan, 'writes'>
  /** Of each part of the writes its rows, as text. */
  readonly writes: Readonly<Record<string, string>>
}
export type SheetWorkDone = { readonly json: string } | PlannedSheet | { readonly bytes: Uint8Array }

/** Milliseconds for one piece of work. */
const patience = 30_000
/** One after the other: each may take its whole memory. Whoever waits for a plan has a connection to the database meanwhile, of which others need some. */
const queue = createQueue({ waiting: 8, waitingOfOne: 3 })

export async function readSheet(bytes: Uint8Array, owner: string | null, options: ReadOptions = {}, within = patience): Promise<string> {
  const done = await apart({ name: 'read', bytes, ...options }, owner, within)
  return 'json' in done ? done.json : unexpected()
}

export async function planSheetApart(
  work: Omit<Extract<SheetWork, { name: 'plan' }>, 'name'>,
  owner: string | null,
): Promise<PlannedSheet> {
  const done = await apart({ name: 'plan', ...work }, owner)
  return 'plan' in done ? done : unexpected()
}

export async function writeSheetApart(work: Omit<Extract<SheetWork, { name: 'write' }>, 'name'>, owner: string | null): Promise<Buffer> {
  const done = await apart({ name: 'write', ...work }, owner)
  return 'bytes' in done ? Buffer.from(done.bytes) : unexpected()
}

export async function writeSampleApart(options: Pick<ExportOptions, 'holds' | 'language'>, owner: string | null): Promise<Buffer> {
  const done = await apart({ name: 'sample', options }, owner)
  return 'bytes' in done ? Buffer.from(done.bytes) : unexpected()
}

const unexpected = (): never => {
  throw new Error('The process did something else')
}

/**
 * The process stays for a while: its start takes longer than most of its work. One that hangs or takes too much memory is ended, and with each all
 * of its memory is the system's again (docs/decisions/0022).
 */
const idle = 20_000
let warm: RunningProgram | null = null
let leaving: NodeJS.Timeout | undefined

const main = fileURLToPath(new URL('./sheetMain.ts', import.meta.url))
const node = [process.execPath, '--max-old-space-size=256', '--max-semi-space-size=8', '--no-warnings', main]
// One that runs out of its memory leaves no picture of it on the disk.
const [command, ...args] = process.platform === 'linux' ? ['/bin/sh', '-c', 'ulimit -c 0; exec "$0" "$@"', ...node] : node

function running(): RunningProgram {
  clearTimeout(leaving)
  if (warm) return warm
  const made = start(
    { command: command!, args },
    { env: { MALLOC_ARENA_MAX: '2' }, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
  )
  // Who edits meanwhile comes first, also where there are few processors.
  if (process.platform === 'linux' && made.pid !== undefined) setPriority(made.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  made.on('error', () => undefined)
  made.on('exit', () => {
    if (warm === made) warm = null
  })
  rest(made, true)
  warm = made
  return made
}

/** Nobody waits for one that does nothing. */
function rest(made: RunningProgram, isResting: boolean): void {
  for (const each of [made, made.channel])
    if (isResting) each?.unref()
    else each?.ref()
}

function end(made: RunningProgram): void {
  if (warm === made) warm = null
  made.kill('SIGKILL')
}

const apart = (work: SheetWork, owner: string | null, within = patience): Promise<SheetWorkDone> =>
  queue.run(() => worked(work, within), { owner, lane: work.name })

function worked(work: SheetWork, within: number): Promise<SheetWorkDone> {
  const made = running()
  rest(made, false)
  return new Promise<SheetWorkDone>((resolve, reject) => {
    const late = setTimeout(() => failed(new Refused('SheetSlowError')), within)
    const settle = (): void => {
      clearTimeout(late)
      made.off('message', answered).off('error', broken).off('exit', gone)
      rest(made, true)
    }
    const failed = (error: Error): void => {
      settle()
      end(made)
      reject(error)
    }
    const answered = (answer: unknown): void => {
      const { done, refused, failed: reason } = answer as Answer
      settle()
      leaving = setTimeout(() => end(made), idle).unref()
      if (done) resolve(done)
      else reject(refused ? new Refused(refused.code, refused.fields, refused.words) : new Error(reason))
    }
    const broken = (error: unknown): void => failed(asThrown(error))
    // More memory than it may have, above all.
    const gone = (): void => failed(new Refused('SheetSlowError'))
    made.on('message', answered).on('error', broken).on('exit', gone)
    made.send(work)
  })
}

/** What the process answers. `failed`: something that nobody expected. */
export interface Answer {
  readonly done?: SheetWorkDone
  readonly refused?: RefusalAnswer
  readonly failed?: string
}
