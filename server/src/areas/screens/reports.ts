import { sql } from 'kysely'
import { happenings, isNews, standingAfter, type Standing } from '@vitrine/model/areas/screens/changes.ts'
import { reportEverySeconds, reportIn, type SaidByScreen } from '@vitrine/model/areas/screens/report.ts'
import { columnsOf, toRow, type ApiRow } from '../../core/database/rows.ts'
import type { OwnerDb, Transaction } from '../../core/database/database.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import type { Log } from '../../core/processes/log.ts'
import type { ReportTaker, Sender } from '../../core/realtime/realtime.ts'
import { addScreenEvents } from '../systems/screenEvents.ts'

/** What became of the reports of this process: written down, no news, sooner than a minute, none at all, of a TV that has lost its screen, or not to be written down. */
const outcomes = ['written', 'same', 'early', 'invalid', 'refused', 'failed'] as const
type Outcome = (typeof outcomes)[number]

interface Heard {
  readonly said: SaidByScreen
  readonly at: number
  readonly from: Sender
}

interface Deps {
  readonly ownerDb: OwnerDb
  readonly log: Log
  readonly now?: () => number
  /** So long reports are gathered, in milliseconds. */
  readonly gatherFor?: number
}

/** So many are written with one statement. */
const mostAtOnce = 1_000

/**
 * What TVs tell of themselves (docs/spec/fleet.md). Thousands tell it each minute: what comes within a second is compared with what is known in two
 * questions, and only what is news is written down, together.
 */
export function createScreenReports({ ownerDb, log, now = Date.now, gatherFor = 1_000 }: Deps): ReportTaker {
  const counts: Record<Outcome, number> = { written: 0, same: 0, early: 0, invalid: 0, refused: 0, failed: 0 }
  /** When each TV, by its credential, reported last. */
  const last = new Map<string, number>()
  let gathered = new Map<string, Heard>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  function forgetOld(): void {
    const before = now() - reportEverySeconds * 1000
    for (const [credentialHash, at] of last) if (at <= before) last.delete(credentialHash)
  }

  function writeAll(): void {
    timer = undefined
    const all = [...gathered.values()]
    gathered = new Map()
    forgetOld()
    for (let from = 0; from < all.length; from += mostAtOnce) {
      const some = all.slice(from, from + mostAtOnce)
      writing = writing.then(() => write(some))
    }
  }

  async function write(heard: readonly Heard[]): Promise<void> {
    try {
      const { written, known } = await writeNews(ownerDb, heard)
      counts.written += written
      counts.same += known.size - written
      const strangers = heard.filter(({ from }) => !known.has(from.credentialHash))
      counts.refused += strangers.length
      for (const { from } of strangers) from.refuse()
    } catch (error) {
      // They are told again when they differ, and after a while anyway.
      counts.failed += heard.length
      log.warn({ err: error }, 'What screens told of themselves could not be written down.')
    }
  }

  return {
    take(given, from) {
      const at = now()
      const before = last.get(from.credentialHash)
      if (before !== undefined && at - before < reportEverySeconds * 1000) return void counts.early++
      const said = reportIn(given)
      if (!said) return void counts.invalid++
      last.set(from.credentialHash, at)
      gathered.set(from.credentialHash, { said, at, from })
      timer ??= setTimeout(writeAll, gatherFor)
    },
    count: () => ({ ...counts }),
    async close() {
      if (timer) {
        clearTimeout(timer)
        writeAll()
      }
      await writing
    },
  }
}

interface Known {
  readonly screenId: string
  readonly organizationId: string
  readonly credentialHash: string
  /** Of the show that plays, where it is the organisation's. */
  readonly presentationId: string | null
}

/** How many were news, and the credentials that are good. */
function writeNews(ownerDb: OwnerDb, heard: readonly Heard[]): Promise<{ readonly written: number; readonly known: ReadonlySet<string> }> {
  return asPlatform(ownerDb, async db => {
    const byHash = new Map(heard.map(each => [each.from.credentialHash, each]))
    const screens = await screensOf(db, heard)
    const before = await standingsOf(db, screens)
    const news = screens.flatMap(({ screenId, organizationId, credentialHash, presentationId }) => {
      const { said, at, from } = byHash.get(credentialHash)!
      const stood = before.get(screenId) ?? null
      const stands = standingAfter(stood, { said, at, address: from.address, presentationId })
      return stood && !isNews(stood, stands) ? [] : [{ screenId, organizationId, stood, stands }]
    })
    if (news.length > 0) {
      await writeStandings(db, news)
      await addScreenEvents(
        db,
        news.flatMap(({ screenId, organizationId, stood, stands }) =>
          happenings(stood, stands).map(happened => ({ ...happened, screenId, organizationId })),
        ),
      )
    }
    return { written: news.length, known: new Set(screens.map(({ credentialHash }) => credentialHash)) }
  })
}

async function screensOf(db: Transaction, heard: readonly Heard[]): Promise<readonly Known[]> {
  const { rows } = await sql<Known>`
    select s."id" as "screenId", s."organizationId", s."credentialHash", "show"."presentationId"
    from unnest(${heard.map(({ from }) => from.credentialHash)}::text[], ${heard.map(({ said }) => said.showId)}::text[]) as h ("hash", "showId")
    join "systemScreen" s on s."credentialHash" = h."hash"
    left join "show" on "show"."id" = h."showId" and "show"."organizationId" = s."organizationId"
    order by s."id"`.execute(db)
  return rows
}

async function standingsOf(db: Transaction, screens: readonly Known[]): Promise<ReadonlyMap<string, Standing>> {
  const rows: readonly ApiRow<'screenReport'>[] = await db
    .selectFrom('screenReport')
    .select(columnsOf('screenReport'))
    .where(sql<boolean>`"screenId" = any(${screens.map(({ screenId }) => screenId)}::text[])`)
    .execute()
  return new Map(rows.map(({ id: _id, organizationId: _organization, screenId, ...standing }) => [screenId, standing]))
}

interface News {
  readonly screenId: string
  readonly organizationId: string
  readonly stood: Standing | null
  readonly stands: Standing
}

/** In the order of the screens, so that two processes wait for each other. */
async function writeStandings(db: Transaction, news: readonly News[]): Promise<void> {
  const rows = news.map(({ screenId, organizationId, stands }) => toRow('screenReport', { ...stands, screenId, organizationId }))
  const names = Object.keys(rows[0]!).filter(name => name !== 'screenId' && name !== 'organizationId')
  await db
    .insertInto('screenReport')
    .values(rows)
    .onConflict(conflict =>
      conflict.column('screenId').doUpdateSet(Object.fromEntries(names.map(name => [name, sql.ref(`excluded.${name}`)])) as never),
    )
    .execute()
}
