import { sql } from 'kysely'
import type { OwnerDb } from '../../core/database/database.ts'
import { asPlatform } from '../../core/database/tenant.ts'
import type { Log } from '../../core/processes/log.ts'
import type { ConfirmationTaker } from '../../core/realtime/realtime.ts'
import { addScreenEvents } from '../systems/screenEvents.ts'
import { reaches } from '../systems/emergencies.ts'

/** What became of what TVs said: written down, known already, of a message that doesn't go to them, or not to be written down. */
const outcomes = ['written', 'same', 'refused', 'failed'] as const
type Outcome = (typeof outcomes)[number]

interface Deps {
  readonly ownerDb: OwnerDb
  readonly log: Log
  /** So long they are gathered, in milliseconds. */
  readonly gatherFor?: number
}

interface Shown {
  readonly emergencyId: string
  readonly at: string
}

/**
 * TVs say that they show an emergency message (docs/spec/emergency.md): thousands at once, and each again and again while it stands. They are written
 * down together, each once. Of a screen only what it said last is remembered: what is kept here is bounded by the number of screens.
 */
export function createConfirmations({ ownerDb, log, gatherFor = 150 }: Deps): ConfirmationTaker {
  const counts: Record<Outcome, number> = { written: 0, same: 0, refused: 0, failed: 0 }
  const last = new Map<string, string>()
  let gathered = new Map<string, Shown>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  function writeAll(): void {
    timer = undefined
    const all = gathered
    gathered = new Map()
    writing = writing.then(() => write(all))
  }

  async function write(all: ReadonlyMap<string, Shown>): Promise<void> {
    try {
      const { written, known } = await writeShown(ownerDb, all)
      counts.written += written
      counts.same += known - written
      counts.refused += all.size - known
    } catch (error) {
      // They say it again while it stands.
      for (const screenId of all.keys()) last.delete(screenId)
      counts.failed += all.size
      log.warn({ err: error }, 'Which screens show an emergency message could not be written down.')
    }
  }

  return {
    take(emergencyId, screenId) {
      if (last.get(screenId) === emergencyId) return void counts.same++
      last.set(screenId, emergencyId)
      gathered.set(screenId, { emergencyId, at: new Date().toISOString() })
      timer ??= setTimeout(writeAll, gatherFor)
    },
    forget: screenId => void last.delete(screenId),
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

interface Row {
  readonly screenId: string
  readonly organizationId: string
  readonly heading: string
  readonly shownAt: string
}

/** How many were news, and how many there is such a message for. */
function writeShown(ownerDb: OwnerDb, shown: ReadonlyMap<string, Shown>): Promise<{ readonly written: number; readonly known: number }> {
  const said = [...shown]
  const of = (what: (one: Shown) => string) => said.map(([, one]) => what(one))
  return asPlatform(ownerDb, async db => {
    const { rows } = await sql<Row & { readonly isNew: boolean }>`
      with said as (
        select s."id" as "screenId", s."organizationId", "emergency"."id" as "emergencyId", "emergency"."heading", c."at"::timestamptz as "shownAt"
        from unnest(${said.map(([screenId]) => screenId)}::text[], ${of(one => one.emergencyId)}::text[], ${of(one => one.at)}::text[]) as c ("screen", "emergency", "at")
        join "systemScreen" s on s."id" = c."screen"
        join "emergency" on "emergency"."id" = c."emergency" and ${reaches('s')}
      ), written as (
        insert into "emergencyScreen" ("organizationId", "emergencyId", "screenId", "shownAt")
        select "organizationId", "emergencyId", "screenId", "shownAt" from said order by "screenId"
        on conflict do nothing returning "screenId"
      )
      select said.*, exists (select from written where written."screenId" = said."screenId") as "isNew" from said`.execute(db)
    const news = rows.filter(({ isNew }) => isNew)
    await addScreenEvents(
      db,
      news.map(({ screenId, organizationId, heading, shownAt }) => ({
        screenId,
        organizationId,
        kind: 'EMERGENCY',
        at: shownAt,
        after: heading.slice(0, 100),
      })),
    )
    return { written: news.length, known: rows.length }
  })
}
