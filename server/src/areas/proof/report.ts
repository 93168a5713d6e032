import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { maxProofDays, type proofCalls, type ProofByDay, type ProofGroup, type ProofRow } from '@vitrine/model/areas/proof/calls.ts'
import type { ProofSubjectKind } from '@vitrine/model/areas/proof/entities.ts'
import type { ArgsOf } from '@vitrine/model/calls/call.ts'
import { pagingLimit } from '@vitrine/model/calls/pagingLimit.ts'
import { momentOf, offsetsInOrHere } from '@vitrine/model/kernel/wallClock.ts'
import { dateAt, dayOf } from '@vitrine/model/show/wallTime.ts'
import type { Transaction } from '../../core/database/database.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { hasLabel } from '../resource/labels.ts'

type Asked = ArgsOf<typeof proofCalls.proofOfPlay>
export type Filter = Asked['filter']
type Order = NonNullable<Asked['order']>

/** A period as moments, in seconds since 1970, up to now. */
interface Period {
  readonly begins: number
  readonly ends: number
}

/** A period that is none, and what doesn't go together, is refused. */
function requireFilter({ from, until, presentationId, promotionId }: Filter, by: ProofGroup | null): void {
  const days = dayOf(until) - dayOf(from) + 1
  if (days < 1) refuse('ValidationError', [{ path: 'filter.until', rule: 'tooSmall' }])
  if (days > maxProofDays) refuse('ValidationError', [{ path: 'filter.until', rule: 'tooLarge' }])
  const isOther =
    (presentationId && promotionId) ||
    (promotionId && by && !['PROMOTION', 'SCREEN'].includes(by)) ||
    (presentationId && by === 'PROMOTION')
  if (isOther) refuse('ValidationError', [{ path: by ? 'by' : 'filter.promotionId', rule: 'choice' }])
}

function periodOf({ from, until }: Filter, timeZone: string, now: number): Period {
  const midnight = (day: string) => momentOf(Date.parse(`${day}T00:00:00Z`), offsetsInOrHere(timeZone)) / 1000
  return { begins: midnight(from), ends: Math.min(now, midnight(dateAt(dayOf(until) + 1))) }
}

/** The screens that are meant, by the name under which their table stands in the question. */
function isMeant(
  screen: RawBuilder<unknown>,
  { systemId, screenId, labels = [] }: Filter,
  system: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const conditions = [
    ...(screenId ? [sql<SqlBool>`${screen} = ${screenId}`] : []),
    ...(systemId ? [sql<SqlBool>`${system} = ${systemId}`] : []),
    ...labels.map(
      label => sql<SqlBool>`${screen} in (select "systemScreen"."id" from "systemScreen" where ${hasLabel('systemScreen', label)})`,
    ),
  ]
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`
}

const daysIn = (filter: Filter): RawBuilder<unknown> => sql`
  "proofDay" d where d."day" between ${filter.from} and ${filter.until} and ${isMeant(sql`d."screenId"`, filter, sql`d."systemId"`)}`

/** What is counted, by its numbers; of those that share one as it was last. */
function named(kind: ProofSubjectKind, { presentationId, promotionId }: Filter): RawBuilder<unknown> {
  const of =
    kind === 'PROMOTION' && promotionId
      ? sql`and "sourceId" = ${promotionId}`
      : kind === 'PRESENTATION' && presentationId
        ? sql`and "sourceId" = ${presentationId}`
        : kind === 'SLIDE' && presentationId
          ? sql`and "parentId" = ${presentationId}`
          : sql``
  return sql`select distinct on ("number") * from "proofSubject" where "kind" = ${kind} ${of} order by "number", "lastDay" desc, "id"`
}

/** Of each of them on each screen how often it began, for how long it was on, and when first and last. */
const eachCount = (filter: Filter): RawBuilder<unknown> => sql`
  select u."subject", d."screenId", sum(u."times") as "times", sum(u."seconds") as "seconds",
    min(b."begins" + u."first") as "first", max(b."begins" + u."last") as "last"
  from (select d.*, extract(epoch from d."day"::timestamp)::bigint as "begins" from ${daysIn(filter)}) d
  cross join lateral (select d."begins") b
  cross join lateral unnest(d."subjects", d."times", d."seconds", d."firsts", d."lasts") as u ("subject", "times", "seconds", "first", "last")
  where u."subject" = any (array(select "number" from "named"))
  group by u."subject", d."screenId"`

const isGone: Readonly<Record<'PRESENTATION' | 'SLIDE' | 'PROMOTION', RawBuilder<unknown>>> = {
  PRESENTATION: sql`not exists (select from "presentation" p where p."id" = n."sourceId")`,
  // One that was published again is another row, with the same number.
  SLIDE: sql`not exists (select from "presentation" p where p."id" = n."parentId")`,
  PROMOTION: sql`not exists (select from "promotion" p where p."id" = n."sourceId")`,
}

const noTime = sql`0 as "offSeconds", 0 as "emptySeconds", 0 as "unknownSeconds"`

function bySubject(kind: keyof typeof isGone, filter: Filter): RawBuilder<unknown> {
  return sql`
    with "named" as materialized (${named(kind, filter)}), "each" as materialized (${eachCount(filter)}),
    "total" as (
      select "subject", sum("times") as "times", sum("seconds") as "seconds", count(*) as "screens", min("first") as "first", max("last") as "last"
      from "each" group by "subject"
    )
    select n."number"::text as "id", ${kind === 'SLIDE' ? sql`n."parentId"` : sql`n."sourceId"`} as "sourceId", n."title", n."place",
      null as "systemTitle", null as "screenTitle", ${isGone[kind]} as "isGone", t."times", t."seconds", t."screens", t."first", t."last", ${noTime}
    from "total" t join "named" n on n."number" = t."subject"`
}

function byScreen(filter: Filter, { begins, ends }: Period): RawBuilder<unknown> {
  const kind = filter.promotionId ? 'PROMOTION' : 'PRESENTATION'
  const isOfSubject = Boolean(filter.promotionId ?? filter.presentationId)
  return sql`
    with "named" as materialized (${named(kind, filter)}), "each" as materialized (${eachCount(filter)}),
    "counted" as (
      select "screenId", sum("times") as "times", sum("seconds") as "seconds", min("first") as "first", max("last") as "last" from "each" group by "screenId"
    ),
    "known" as (
      select d."screenId", sum(d."shownSeconds") as "shown", sum(d."offSeconds") as "off", sum(d."emptySeconds") as "empty" from ${daysIn(filter)}
      group by d."screenId"
    ),
    "listed" as (
      select s."id", coalesce(s."title", '') as "title", s."sortIndex" as "place", y."title" as "systemTitle", false as "isGone",
        greatest(0, ${ends}::float8 - greatest(${begins}::float8, extract(epoch from s."createdAt"))) as "expected"
      from "systemScreen" s join "system" y on y."id" = s."systemId" where ${isMeant(sql`s."id"`, filter, sql`s."systemId"`)}
      union all
      select n."sourceId", n."title", n."place", null, true, 0 from "proofSubject" n
      where n."kind" = 'SCREEN' and n."sourceId" in (select "screenId" from "known") and not exists (select from "systemScreen" s where s."id" = n."sourceId")
    )
    select l."id", l."id" as "sourceId", l."title", l."place", l."systemTitle", null as "screenTitle", l."isGone", coalesce(c."times", 0) as "times",
      ${isOfSubject ? sql`coalesce(c."seconds", 0)` : sql`coalesce(k."shown", 0)`} as "seconds", (c."screenId" is not null)::int as "screens", c."first", c."last",
      coalesce(k."off", 0) as "offSeconds", coalesce(k."empty", 0) as "emptySeconds",
      greatest(0, round(l."expected" - coalesce(k."shown" + k."off" + k."empty", 0))) as "unknownSeconds"
    from "listed" l left join "known" k on k."screenId" = l."id" left join "counted" c on c."screenId" = l."id"
    ${isOfSubject ? sql`where c."screenId" is not null` : sql``}`
}

function byRun(filter: Filter): RawBuilder<unknown> {
  return sql`
    with "named" as materialized (${named('PRESENTATION', filter)}),
    "run" as (
      select d."id", d."screenId", extract(epoch from d."day"::timestamp)::bigint as "begins", i, d."runs"[i] as "subject", d."runs"[i + 1] as "from", d."runs"[i + 2] as "to"
      from (select d.* from ${daysIn(filter)}) d cross join lateral generate_series(1, cardinality(d."runs"), 3) as i
    )
    select r."id" || '.' || r.i as "id", n."sourceId", n."title", coalesce(s."sortIndex", g."place") as "place", y."title" as "systemTitle",
      coalesce(s."title", g."title", '') as "screenTitle", ${isGone.PRESENTATION} as "isGone", 1 as "times", r."to" - r."from" as "seconds", 1 as "screens",
      r."begins" + r."from" as "first", r."begins" + r."to" as "last", ${noTime}
    from "run" r join "named" n on n."number" = r."subject" left join "systemScreen" s on s."id" = r."screenId" left join "system" y on y."id" = s."systemId"
    left join "proofSubject" g on g."kind" = 'SCREEN' and g."sourceId" = r."screenId" and s."id" is null`
}

const columns: Readonly<Record<Order, string>> = {
  SECONDS: 'seconds',
  TIMES: 'times',
  SCREENS: 'screens',
  FIRST: 'first',
  LAST: 'last',
  NAME: 'title',
}
/** What there is most of stands first, names from the first letter. */
const directionOf = (order: Order, isReversed: boolean): RawBuilder<unknown> =>
  (order === 'NAME' || order === 'FIRST') === isReversed ? sql`desc nulls last` : sql`asc nulls last`

interface Asking {
  readonly timeZone: string
  /** Seconds since 1970. */
  readonly now: number
}

type Found = Omit<ProofRow, 'first' | 'last'> & { readonly first: string | null; readonly last: string | null; readonly totalCount: number }

/** A part of the report: docs/spec/proof-of-play.md. */
export async function reportOf(db: Transaction, asked: Asked, { timeZone, now }: Asking) {
  const { filter, by, order = 'SECONDS', isReversed = false, limit = pagingLimit, offset = 0 } = asked
  requireFilter(filter, by)
  const rows = by === 'SCREEN' ? byScreen(filter, periodOf(filter, timeZone, now)) : by === 'RUN' ? byRun(filter) : bySubject(by, filter)
  const sorted = sql`order by ${sql.ref(columns[order])} ${directionOf(order, isReversed)}, "title", "place", "id"`
  const { rows: found } = await sql<Found>`
    with "report" as materialized (${rows})
    select "part".*, "count"."totalCount" from (select count(*)::int as "totalCount" from "report") as "count"
    left join (select * from "report" ${sorted} limit ${limit} offset ${offset}) as "part" on true ${sorted}`.execute(db)
  return { totalCount: found[0]?.totalCount ?? 0, items: found.filter(({ id }) => id !== null).map(rowOf) }
}

/** Sums come as text, as they may be beyond what a program counts exactly. */
function rowOf({ totalCount: _count, ...row }: Found): ProofRow {
  const moment = (at: string | null) => (at === null ? null : new Date(Number(at) * 1000).toISOString())
  const numbers = ['times', 'seconds', 'screens', 'offSeconds', 'emptySeconds', 'unknownSeconds'] as const
  return {
    ...row,
    ...Object.fromEntries(numbers.map(name => [name, Number(row[name])])),
    first: moment(row.first),
    last: moment(row.last),
  }
}

/** The same by day, and how much of the period is known. */
export async function reportByDay(db: Transaction, filter: Filter, { timeZone, now }: Asking): Promise<ProofByDay> {
  requireFilter(filter, null)
  const { begins, ends } = periodOf(filter, timeZone, now)
  const days = await secondsByDay(db, filter)
  const { rows } = await sql<Record<Exclude<keyof ProofByDay, 'days' | 'onlyTitle'>, string>>`
    with "known" as materialized (
      select d."screenId", sum(d."shownSeconds") as "shown", sum(d."offSeconds") as "off", sum(d."emptySeconds") as "empty",
        bool_or(not d."isKept") as "forgets", sum(pg_column_size(d.*)) as "bytes"
      from ${daysIn(filter)} group by d."screenId"
    ),
    "listed" as (
      select s."id", greatest(0, ${ends}::float8 - greatest(${begins}::float8, extract(epoch from s."createdAt"))) as "expected"
      from "systemScreen" s where ${isMeant(sql`s."id"`, filter, sql`s."systemId"`)}
    )
    select count(*) as "screens", count(k."screenId") as "knownScreens", count(*) filter (where k."forgets") as "forgetfulScreens",
      coalesce(sum(k."shown"), 0) as "shownSeconds", coalesce(sum(k."off"), 0) as "offSeconds", coalesce(sum(k."empty"), 0) as "emptySeconds",
      coalesce(sum(greatest(0, round(l."expected" - coalesce(k."shown" + k."off" + k."empty", 0)))), 0) as "unknownSeconds", coalesce(sum(k."bytes"), 0) as "bytes"
    from "listed" l full join "known" k on k."screenId" = l."id"`.execute(db)
  const sums = Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]))
  return { ...(sums as unknown as Omit<ProofByDay, 'days' | 'onlyTitle'>), days, onlyTitle: await onlyTitle(db, filter) }
}

/** As it is called now, else as it was last. */
async function onlyTitle(db: Transaction, { presentationId, promotionId }: Filter): Promise<string | null> {
  const id = presentationId ?? promotionId
  if (!id) return null
  const { rows } = await sql<{ title: string }>`
    select "title" from ${sql.table(presentationId ? 'presentation' : 'promotion')} where "id" = ${id}
    union all select "title" from "proofSubject" where "kind" = ${presentationId ? 'PRESENTATION' : 'PROMOTION'} and "sourceId" = ${id} limit 1`.execute(
    db,
  )
  return rows[0]?.title ?? null
}

async function secondsByDay(db: Transaction, filter: Filter): Promise<ProofByDay['days']> {
  const kind = filter.promotionId ? 'PROMOTION' : 'PRESENTATION'
  const isOfSubject = Boolean(filter.promotionId ?? filter.presentationId)
  const { rows } = await sql<{ day: string; seconds: string }>`${
    isOfSubject
      ? sql`with "named" as materialized (${named(kind, filter)})
        select d."day", sum(u."seconds") as "seconds" from (select d.* from ${daysIn(filter)}) d
        cross join lateral unnest(d."subjects", d."seconds") as u ("subject", "seconds")
        where u."subject" = any (array(select "number" from "named")) group by d."day"`
      : sql`select d."day", sum(d."shownSeconds") as "seconds" from ${daysIn(filter)} group by d."day"`
  }`.execute(db)
  const known = new Map(rows.map(({ day, seconds }) => [day, Number(seconds)]))
  const first = dayOf(filter.from)
  return Array.from({ length: dayOf(filter.until) - first + 1 }, (_, i) => {
    const day = dateAt(first + i)
    return { day, seconds: known.get(day) ?? 0 }
  })
}
