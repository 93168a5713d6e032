import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TickerSource } from '@vitrine/model/areas/shows/enumerations.ts'
import type { OwnerDb } from '../database/database.ts'
import type { Log } from '../processes/log.ts'
import { fetchFeed } from './fetchFeed.ts'
import { FeedTrouble } from './feedTrouble.ts'
import { readFeed } from './readFeed.ts'

/** What news sources say (docs/spec/ticker.md): asked by screens and editors, fetched by one process at a time, kept in the database. */
export interface Feeds {
  /** Never fails: the last headlines there were, or none. */
  titlesOf(source: TickerSource): Promise<readonly string[]>
  count(): Readonly<Record<'fetched' | 'failed', number>>
  close(): Promise<void>
}

interface FeedDeps {
  readonly ownerDb: OwnerDb
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly addresses: Partial<Record<TickerSource, string>>
  /** Milliseconds. */
  readonly lifetimes?: Partial<typeof ordinary>
}

const ordinary = {
  /** After this, headlines are fetched anew when somebody wants them. */
  fresh: 5 * 60_000,
  /** After a failure, or when whoever wanted to fetch them was killed. */
  again: 60_000,
  /** Whoever asks gets the headlines there are, if the new ones take longer than this. */
  patience: 4_000,
  /** While others fetch, this process looks so often whether they have. */
  glance: 2_000,
}

interface Known {
  readonly titles: readonly string[]
  /** By this process's clock. */
  readonly until: number
}

export function createFeeds({ ownerDb, log, addresses, lifetimes }: FeedDeps): Feeds {
  const { fresh, again, patience, glance } = { ...ordinary, ...lifetimes }
  const counted = { fetched: 0, failed: 0 }
  const known = new Map<TickerSource, Known>()
  const coming = new Map<TickerSource, Promise<void>>()
  const failing = new Set<TickerSource>()
  const closing = new AbortController()

  async function look(source: TickerSource, address: string): Promise<void> {
    try {
      // Whoever does not wait for the new ones gets these.
      if (!known.has(source)) known.set(source, { ...(await kept(source)), until: 0 })
      if (await isOurs(source)) await fetchAnew(source, address)
      known.set(source, await kept(source))
    } catch (error) {
      log.warn({ err: error }, `The headlines of ${source} can't be looked up.`)
      known.set(source, { titles: known.get(source)?.titles ?? [], until: Date.now() + glance })
    }
  }

  /** Of all processes that find them due, one fetches. */
  async function isOurs(source: TickerSource): Promise<boolean> {
    const { rows } = await sql`insert into "newsFeed" ("id", "titles", "dueAt") values (${source}, '[]', ${momentAfter(again)})
      on conflict ("id") do update set "dueAt" = excluded."dueAt" where "newsFeed"."dueAt" <= now() returning "id"`.execute(ownerDb)
    return rows.length > 0
  }

  async function fetchAnew(source: TickerSource, address: string): Promise<void> {
    try {
      const titles = await readFeed(await fetchFeed(address, closing.signal))
      await sql`update "newsFeed" set "titles" = ${JSON.stringify(titles)}::json, "fetchedAt" = now(), "dueAt" = ${momentAfter(fresh)}
        where "id" = ${source}`.execute(ownerDb)
      counted.fetched++
      if (failing.delete(source)) log.info(`The news feed ${source} is back.`)
    } catch (error) {
      if (closing.signal.aborted) return
      if (!(error instanceof FeedTrouble)) throw error
      counted.failed++
      // Once, not every minute: it may be away for days.
      if (!failing.has(source)) log.warn(`The news feed ${source} can't be used: ${error.message}. The last headlines stay.`)
      failing.add(source)
    }
  }

  async function kept(source: TickerSource): Promise<Known> {
    const { rows } = await sql<{ titles: readonly string[]; rest: number }>`select "titles",
      coalesce(extract(epoch from "fetchedAt" + ${fresh} * interval '1 millisecond' - now()) * 1000, 0)::double precision as rest
      from "newsFeed" where "id" = ${source}`.execute(ownerDb)
    const { titles = [], rest = 0 } = rows[0] ?? {}
    return { titles, until: Date.now() + Math.max(glance, Math.floor(rest)) }
  }

  return {
    async titlesOf(source) {
      const address = addresses[source]
      if (!address || closing.signal.aborted) return []
      const before = known.get(source)
      if (before && before.until > Date.now()) return before.titles
      const work = coming.get(source) ?? look(source, address).finally(() => coming.delete(source))
      coming.set(source, work)
      const enough = new AbortController()
      await Promise.race([work, pause(patience, undefined, { signal: enough.signal, ref: false }).catch(() => undefined)])
      enough.abort()
      return known.get(source)?.titles ?? []
    },
    count: () => counted,
    async close() {
      closing.abort()
      await Promise.allSettled(coming.values())
    },
  }
}

/** The column rounds to milliseconds: what is due at once must not be due half a millisecond later. */
const momentAfter = (milliseconds: number) => sql`date_trunc('milliseconds', now()) + ${milliseconds} * interval '1 millisecond'`
