import { sql } from 'kysely'
import { ageOf, screenCommandRows, stateAfter, type Outcome, type SaidCommand } from '@vitrine/model/areas/screens/commands.ts'
import { knownCommandsIn } from '@vitrine/model/areas/screens/knownCommands.ts'
import { screenEventDays } from '@vitrine/model/areas/screens/entities.ts'
import type { RowOf } from '@vitrine/model/calls/shape.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'
import type { OpenCommand } from '@vitrine/model/realtime.ts'
import type { HandlerServices } from '../../core/api/handler.ts'
import type { OwnerDb, Transaction } from '../../core/database/database.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import type { Log } from '../../core/processes/log.ts'
import type { Answerer, CommandTaker } from '../../core/realtime/realtime.ts'
import { addScreenEvents } from '../systems/screenEvents.ts'

/**
 * What became of what TVs said: a command became something else by it, or not, as it was over, unknown or another's; the TV said more before it
 * was answered; it was nothing that a TV says; the TV has lost its screen; or it could not be looked up yet.
 */
const outcomes = ['changed', 'same', 'superseded', 'invalid', 'refused', 'failed'] as const

interface Heard {
  readonly known: readonly SaidCommand[]
  readonly from: Answerer
}

interface Deps {
  readonly ownerDb: OwnerDb
  readonly log: Log
  readonly now?: () => number
  /** So long what TVs say is gathered, in milliseconds. */
  readonly gatherFor?: number
}

/** So many TVs are answered with one look. */
const mostAtOnce = 1_000
/** Milliseconds until what could not be looked up is tried again. */
const againAfter = 1_000

/**
 * Tells TVs what they are to do, and writes down what they did (docs/spec/screen-commands.md). Ten thousand ask when the server is back: what comes
 * within a moment is looked up together.
 */
export function createScreenCommands({ ownerDb, log, now = Date.now, gatherFor = 250 }: Deps): CommandTaker {
  const counts: Record<(typeof outcomes)[number], number> = { changed: 0, same: 0, superseded: 0, invalid: 0, refused: 0, failed: 0 }
  let gathered = new Map<string, Heard>()
  let timer: NodeJS.Timeout | undefined
  let isClosing = false
  let working: Promise<void> = Promise.resolve()

  function answerAll(): void {
    timer = undefined
    const all = [...gathered.values()]
    gathered = new Map()
    for (let from = 0; from < all.length; from += mostAtOnce) {
      const some = all.slice(from, from + mostAtOnce)
      working = working.then(() => answer(some))
    }
  }

  async function answer(heard: readonly Heard[]): Promise<void> {
    try {
      const { open, changed } = await takeIn(ownerDb, heard, now())
      counts.changed += changed
      counts.same += heard.reduce((sum, { known }) => sum + known.length, 0) - changed
      for (const { known, from } of heard) {
        const ofIt = open.get(from.credentialHash)
        if (!ofIt) {
          counts.refused += 1
          from.refuse()
        } else if (ofIt.length > 0 || known.length > 0) from.answer({ subject: 'commands', open: ofIt })
      }
    } catch (error) {
      counts.failed += heard.length
      log.warn({ err: error }, 'What screens are to do could not be looked up.')
      // What a TV has said since then is newer.
      for (const each of heard) if (!gathered.has(each.from.credentialHash)) gathered.set(each.from.credentialHash, each)
      if (!isClosing) timer ??= setTimeout(answerAll, againAfter)
    }
  }

  return {
    take(given, from) {
      const known = knownCommandsIn(given)
      if (!known) return void counts.invalid++
      // It says all that it knows each time.
      if (gathered.has(from.credentialHash)) counts.superseded += 1
      gathered.set(from.credentialHash, { known, from })
      timer ??= setTimeout(answerAll, gatherFor)
    },
    count: () => ({ ...counts }),
    async close() {
      isClosing = true
      clearTimeout(timer)
      answerAll()
      await working
    },
  }
}

type Command = Pick<RowOf<'screenCommand'>, 'id' | 'screenId' | 'organizationId' | 'kind' | 'state' | 'userName'> & {
  readonly credentialHash: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  readonly takenAt: number | null
}

interface Taken {
  /** Of each TV that has a screen, by its credential, what is not over. */
  readonly open: ReadonlyMap<string, readonly OpenCommand[]>
  readonly changed: number
}

function takeIn(ownerDb: OwnerDb, heard: readonly Heard[], now: number): Promise<Taken> {
  return asPlatform(ownerDb, async db => {
    const hashes = heard.map(({ from }) => from.credentialHash)
    const said = new Map(heard.flatMap(({ known, from }) => known.map(each => [`${from.credentialHash} ${each.id}`, each] as const)))
    // Screens first, as whoever disconnects a TV holds its screen before it takes the commands away.
    const screens = await sql<{ credentialHash: string }>`
      select "credentialHash" from "systemScreen" where "credentialHash" = any(${hashes}::text[])
      ${said.size > 0 ? sql`order by "id" for key share` : sql``}`.execute(db)
    const commands = await openCommands(
      db,
      screens.rows.map(({ credentialHash }) => credentialHash),
      said.size > 0,
    )
    const changes = commands.flatMap(command => {
      const says = said.get(`${command.credentialHash} ${command.id}`)
      const becomes = says ? stateAfter(command, says, now) : ageOf(command, now)
      return becomes.state === command.state ? [] : [{ command, becomes }]
    })
    // What grew too old by itself alone is written down by the minute's look.
    const written = changes.filter(({ command }) => said.has(`${command.credentialHash} ${command.id}`))
    await writeOutcomes(db, written, now)
    const after = new Map(changes.map(({ command, becomes }) => [command.id, becomes.state]))
    const open = new Map<string, OpenCommand[]>(screens.rows.map(({ credentialHash }) => [credentialHash, []]))
    for (const { credentialHash, id, kind, state: before } of commands) {
      const state = after.get(id) ?? before
      if (state === 'WAITING' || state === 'TAKEN') open.get(credentialHash)!.push({ id, kind, state })
    }
    return { open, changed: written.length }
  })
}

const moments = sql`(extract(epoch from c."expiresAt") * 1000)::float8 as "expiresAt", (extract(epoch from c."takenAt") * 1000)::float8 as "takenAt"`

async function openCommands(db: Transaction, credentialHashes: readonly string[], isHeld: boolean): Promise<readonly Command[]> {
  if (credentialHashes.length === 0) return []
  const { rows } = await sql<Command>`
    select c."id", c."screenId", c."organizationId", c."kind", c."state", c."userName", s."credentialHash", ${moments}
    from "screenCommand" c join "systemScreen" s on s."id" = c."screenId"
    where s."credentialHash" = any(${[...credentialHashes]}::text[]) and c."state" in ('WAITING', 'TAKEN')
    order by c."createdAt", c."id" ${isHeld ? sql`for update of c` : sql``}`.execute(db)
  return rows
}

interface Change {
  readonly command: Omit<Command, 'credentialHash'>
  readonly becomes: Outcome
}

/** With what the history of their screens says of those that have ended. */
async function writeOutcomes(db: Transaction, changes: readonly Change[], now: number): Promise<void> {
  if (changes.length === 0) return
  const at = new Date(now).toISOString()
  await sql`
    update "screenCommand" c set "state" = e."state", "failure" = e."failure",
      "takenAt" = case when e."state" = 'TAKEN' then ${at}::timestamptz else c."takenAt" end,
      "endedAt" = case when e."state" = 'TAKEN' then null else ${at}::timestamptz end
    from unnest(${changes.map(({ command }) => command.id)}::text[], ${changes.map(({ becomes }) => becomes.state)}::text[],
      ${changes.map(({ becomes }) => becomes.failure)}::text[]) as e ("id", "state", "failure")
    where c."id" = e."id"`.execute(db)
  await addScreenEvents(
    db,
    changes.flatMap(({ command: { screenId, organizationId, kind, userName }, becomes: { state, failure } }) =>
      state === 'TAKEN'
        ? []
        : [{ screenId, organizationId, userName, kind: 'COMMAND' as const, before: kind, after: failure ?? state, at }],
    ),
  )
}

/** So many end in one transaction. */
const mostEnded = 1_000

/** Commands that no TV came for, or of which none said what became of them: all of them end, a thousand at a time. */
export async function endOverdueCommands({ asPlatform: onAnybody }: Pick<HandlerServices, 'asPlatform'>, now: Date): Promise<void> {
  for (let ended = mostEnded; ended === mostEnded;) ended = await onAnybody(db => endSome(db, now))
}

async function endSome(db: Transaction, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const within = sql.join(
    keysOf(screenCommandRows).map(kind => sql`when ${kind} then ${sql.lit(screenCommandRows[kind].hours)}`),
    sql` `,
  )
  const { rows } = await sql<Omit<Command, 'credentialHash'>>`
    select c."id", c."screenId", c."organizationId", c."kind", c."state", c."userName", ${moments}
    from "screenCommand" c join "systemScreen" s on s."id" = c."screenId"
    where (c."state" = 'WAITING' and c."expiresAt" <= ${at})
      or (c."state" = 'TAKEN' and c."takenAt" <= ${at} - make_interval(hours => case c."kind" ${within} end))
    limit ${mostEnded} for update of c skip locked for key share of s skip locked`.execute(db)
  const changes = rows.flatMap(command => {
    const becomes = ageOf(command, now.getTime())
    return becomes.state === command.state ? [] : [{ command, becomes }]
  })
  await writeOutcomes(db, changes, now.getTime())
  return changes.length
}

/** Those that ended as long ago as what happened to screens is kept. */
export async function removeOldScreenCommands({ asPlatform: onAnybody }: Pick<HandlerServices, 'asPlatform'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - screenEventDays * 86_400_000).toISOString()
  await onAnybody(db => sql`delete from "screenCommand" where "endedAt" < ${before}`.execute(db))
}
