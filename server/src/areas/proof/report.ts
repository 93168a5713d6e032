import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { maxProofDays, type proofCalls, type ProofByDay, type ProofGroup, type ProofRow } from '@vitrine/model/areas/proof/calls.ts'
import { runEmpty } from '@vitrine/model/areas/proof/dayOfProof.ts'
import type { ProofSubjectKind } from '@vitrine/model/areas/proof/entities.ts'
import type { ArgsOf } from '@vitrine/model/calls/call.ts'
import { pagingLimit } from '@vitrine/model/calls/pagingLimit.ts'
import { momentOf, offsetsInOrHere } from '@vitrine/model/kernel/wallClock.ts'
import { dateAt, dayOf } from '@vitrine/model/show/wallTime.ts'
import type { Transaction } from '../../core/database/database.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { hasLabel } from '../resource/labels.ts'
import { bitOf, bitsIn, blockOf, isAddedUp } from './sums.ts'

type Asked = ArgsOf<typeof proofCalls.proofOfPlay>
export type Filter = Asked['filter']
type Order = NonNullable<Asked['order']>

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

/**
 * The screens that are meant, called s, in their systems, called y, each with the period as moments of the clock where it stands, up to now, in
 * seconds since 1970. PostgreSQL is asked for no zone by its name: it knows others than Node.js.
 */
async function screensIn(db: Transaction, filter: Filter, { timeZone, now }: Asking): Promise<RawBuilder<unknown>> {
  const rows = await db.selectFrom('location').select('timeZone').distinct().execute()
  const zones = [...new Set([timeZone, ...rows.flatMap(row => row.timeZone ?? [])])]
  const midnights = (day: string) => zones.map(zone => momentOf(Date.parse(`${day}T00:00:00Z`), offsetsInOrHere(zone)) / 1000)
  const ends = midnights(dateAt(dayOf(filter.until) + 1)).map(end => Math.min(now, end))
  return sql`
    "systemScreen" s join "system" y on y."id" = s."systemId" left join "location" c on c."id" = y."locationId"
    join unnest(${zones}::text[], ${midnights(filter.from)}::float8[], ${ends}::float8[]) as "period" ("timeZone", "begins", "ends")
      on "period"."timeZone" = coalesce(c."timeZone", ${timeZone})
    where ${isMeant(sql`s."id"`, filter, sql`s."systemId"`)}`
}

/** For how long something of such a screen could be known. */
const expected = sql`greatest(0, "period"."ends" - greatest("period"."begins", extract(epoch from s."createdAt")))`

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

/** Each day of the period, when it begins, and whether it has been added up: worked out once, not for each row of thousands. */
const daysOf = ({ from, until }: Filter): RawBuilder<unknown> => sql`"day" as materialized (
  select g."day", extract(epoch from g."day"::timestamp)::bigint as "begins", ${isAddedUp(sql`g."day"`)} as "isAddedUp"
  from (select to_char(g, 'YYYY-MM-DD') as "day" from generate_series(${from}::timestamp, ${until}::timestamp, interval '1 day') g) g
)`

const isNarrow = ({ presentationId, promotionId }: Filter): boolean => Boolean(presentationId ?? promotionId)

/** Of each of them on each screen how often it began, for how long it was on, and when first and last. */
const eachCount = (filter: Filter, days: RawBuilder<SqlBool> = sql`true`): RawBuilder<unknown> => sql`
  select u."subject", d."screenId", sum(u."times") as "times", sum(u."seconds") as "seconds",
    min("day"."begins" + u."first") as "first", max("day"."begins" + u."last") as "last"
  from (select d.* from ${daysIn(filter)}) d join "day" on "day"."day" = d."day" and ${days} ${eachIn(filter)}
  group by u."subject", d."screenId"`

/** What is counted of days called d, as rows called u. Few numbers are looked for in each day; of many each day is unfolded. */
const eachIn = (filter: Filter): RawBuilder<unknown> =>
  isNarrow(filter)
    ? sql`join "named" n on n."number" = any (d."subjects") cross join lateral (
        select n."number" as "subject", d."times"[at] as "times", d."seconds"[at] as "seconds", d."firsts"[at] as "first", d."lasts"[at] as "last"
        from array_position(d."subjects", n."number") as at) u`
    : sql`cross join lateral unnest(d."subjects", d."times", d."seconds", d."firsts", d."lasts") as u ("subject", "times", "seconds", "first", "last")
        join "named" n on n."number" = u."subject"`

const isOfSome = ({ systemId, screenId, labels = [] }: Filter): boolean => Boolean(systemId ?? screenId) || labels.length > 0

/** The same of all screens together: of days that have been added up from their sums. */
const eachTotal = (filter: Filter): RawBuilder<unknown> =>
  isOfSome(filter)
    ? sql`
    select "subject", sum("times") as "times", sum("seconds") as "seconds", count(*) as "screens", min("first") as "first", max("last") as "last"
    from (${eachCount(filter)}) e group by "subject"`
    : sql`
    select "subject", sum("times") as "times", sum("seconds") as "seconds", sum(bit_count("on")) as "screens", min("first") as "first", max("last") as "last"
    from (
      select "subject", "block", sum("times") as "times", sum("seconds") as "seconds", min("first") as "first", max("last") as "last", bit_or("on") as "on"
      from (
        select s."subject", s."block", s."times", s."seconds", "day"."begins" + s."first" as "first", "day"."begins" + s."last" as "last", ${bitsIn('s.screens')} as "on"
        from "proofSum" s join "day" on "day"."day" = s."day"
        where s."day" between ${filter.from} and ${filter.until} and s."subject" in (select "number" from "named")
        union all
        select e."subject", ${blockOf('g')}, e."times", e."seconds", e."first", e."last", ${bitOf('g')}
        from (${eachCount(filter, sql`not "day"."isAddedUp"`)}) e join "proofSubject" g on g."kind" = 'SCREEN' and g."sourceId" = e."screenId"
      ) e group by "subject", "block"
    ) e group by "subject"`

const goneOf = (row: string): Readonly<Record<'PRESENTATION' | 'SLIDE' | 'PROMOTION', RawBuilder<unknown>>> => ({
  PRESENTATION: sql`not exists (select from "presentation" p where p."id" = ${sql.ref(`${row}.sourceId`)})`,
  // One that was published again is another row, with the same number.
  SLIDE: sql`not exists (select from "presentation" p where p."id" = ${sql.ref(`${row}.parentId`)})`,
  PROMOTION: sql`not exists (select from "promotion" p where p."id" = ${sql.ref(`${row}.sourceId`)})`,
})

const noTime = sql`0 as "offSeconds", 0 as "emptySeconds", 0 as "unknownSeconds"`

function bySubject(kind: 'PRESENTATION' | 'SLIDE' | 'PROMOTION', filter: Filter): RawBuilder<unknown> {
  return sql`
    with ${daysOf(filter)}, "named" as materialized (${named(kind, filter)}), "total" as (${eachTotal(filter)})
    select n."number"::text as "id", ${kind === 'SLIDE' ? sql`n."parentId"` : sql`n."sourceId"`} as "sourceId", n."title", n."place",
      null as "systemTitle", null as "screenTitle", ${goneOf('n')[kind]} as "isGone", t."times", t."seconds", t."screens", t."first", t."last", ${noTime}
    from "total" t join "named" n on n."number" = t."subject"`
}

function byScreen(filter: Filter, screens: RawBuilder<unknown>): RawBuilder<unknown> {
  const kind = filter.promotionId ? 'PROMOTION' : 'PRESENTATION'
  const isOfSubject = isNarrow(filter)
  return sql`
    with ${daysOf(filter)}, "named" as materialized (${named(kind, filter)}), "counted" as (${isOfSubject ? countsOf(filter) : runsOf(filter)}),
    "known" as (
      select d."screenId", sum(d."shownSeconds") as "shown", sum(d."offSeconds") as "off", sum(d."emptySeconds") as "empty" from ${daysIn(filter)}
      group by d."screenId"
    ),
    "listed" as (
      select s."id", coalesce(s."title", '') as "title", s."sortIndex" as "place", y."title" as "systemTitle", false as "isGone",
        ${expected} as "expected"
      from ${screens}
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

const countsOf = (filter: Filter): RawBuilder<unknown> => sql`
  select "screenId", sum("times") as "times", sum("seconds") as "seconds", min("first") as "first", max("last") as "last"
  from (${eachCount(filter)}) e group by "screenId"`

/** Each turn of a presentation is one run: there are few of them on a day, and many counts. */
const runsOf = (filter: Filter): RawBuilder<unknown> => sql`
  select d."screenId", sum(r."times") as "times", min("day"."begins" + r."first") as "first", max("day"."begins" + r."last") as "last"
  from (select d.* from ${daysIn(filter)}) d join "day" on "day"."day" = d."day" cross join lateral (
    select count(*) as "times", min(d."runs"[i + 1]) as "first", max(d."runs"[i + 2]) as "last"
    from generate_series(1, cardinality(d."runs"), 3) as i where d."runs"[i] > ${sql.lit(runEmpty)}
  ) r where r."times" > 0 group by d."screenId"`

/** A part of a list of a hundred thousand: what names each of them is looked up for that part alone. Of equal ones the earlier stands first. */
function runsIn(filter: Filter, order: RawBuilder<unknown>, part: RawBuilder<unknown>): RawBuilder<Found> {
  const sorted = sql`${order}, "first", "id", "place"`
  return sql`
    with ${daysOf(filter)}, "named" as materialized (${named('PRESENTATION', filter)}),
    "run" as not materialized (
      select d."id", d."screenId", i as "place", n."title", n."sourceId", "day"."begins" + d."runs"[i + 1] as "first", "day"."begins" + d."runs"[i + 2] as "last",
        d."runs"[i + 2] - d."runs"[i + 1] as "seconds", 1 as "times", 1 as "screens"
      from (select d.* from ${daysIn(filter)}) d join "day" on "day"."day" = d."day"
      cross join lateral generate_series(1, cardinality(d."runs"), 3) as i join "named" n on n."number" = d."runs"[i]
    )
    select r."id" || '.' || r."place" as "id", r."sourceId", r."title", coalesce(s."sortIndex", g."place") as "place", y."title" as "systemTitle",
      coalesce(s."title", g."title", '') as "screenTitle", ${goneOf('r').PRESENTATION} as "isGone", r."times", r."seconds", r."screens", r."first", r."last", ${noTime},
      "count"."totalCount"
    from (select count(*)::int as "totalCount" from "run") as "count"
    left join (select row_number() over (${sorted}) as "nth", "part".* from (select * from "run" ${sorted} ${part}) as "part") r on true
    left join "systemScreen" s on s."id" = r."screenId" left join "system" y on y."id" = s."systemId"
    left join "proofSubject" g on g."kind" = 'SCREEN' and g."sourceId" = r."screenId" and s."id" is null order by r."nth"`
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
  /** The organisation's. */
  readonly timeZone: string
  /** Seconds since 1970. */
  readonly now: number
}

type Found = Omit<ProofRow, 'first' | 'last'> & { readonly first: string | null; readonly last: string | null; readonly totalCount: number }

/** A part of the report: docs/spec/proof-of-play.md. */
export async function reportOf(db: Transaction, asked: Asked, asking: Asking) {
  const { filter, by, order = 'SECONDS', isReversed = false, limit = pagingLimit, offset = 0 } = asked
  requireFilter(filter, by)
  const sorted = sql`order by ${sql.ref(columns[order])} ${directionOf(order, isReversed)}`
  const part = sql`limit ${limit} offset ${offset}`
  const wanted =
    by === 'RUN'
      ? runsIn(filter, sorted, part)
      : partOf(by === 'SCREEN' ? byScreen(filter, await screensIn(db, filter, asking)) : bySubject(by, filter), sorted, part)
  const { rows: found } = await wanted.execute(db)
  return { totalCount: found[0]?.totalCount ?? 0, items: found.filter(({ id }) => id !== null).map(rowOf) }
}

function partOf(rows: RawBuilder<unknown>, order: RawBuilder<unknown>, part: RawBuilder<unknown>): RawBuilder<Found> {
  const sorted = sql`${order}, "title", "place", "id"`
  return sql`
    with "report" as materialized (${rows})
    select "part".*, "count"."totalCount" from (select count(*)::int as "totalCount" from "report") as "count"
    left join (select * from "report" ${sorted} ${part}) as "part" on true ${sorted}`
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
export async function reportByDay(db: Transaction, filter: Filter, asking: Asking): Promise<ProofByDay> {
  requireFilter(filter, null)
  const screens = await screensIn(db, filter, asking)
  const days = await secondsByDay(db, filter)
  const { rows } = await sql<Record<Exclude<keyof ProofByDay, 'days' | 'onlyTitle'>, string>>`
    with "known" as materialized (
      select d."screenId", sum(d."shownSeconds") as "shown", sum(d."offSeconds") as "off", sum(d."emptySeconds") as "empty",
        bool_or(not d."isKept") as "forgets", sum(pg_column_size(d.*)) as "bytes"
      from ${daysIn(filter)} group by d."screenId"
    ),
    "listed" as (
      select s."id", ${expected} as "expected" from ${screens}
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
  const isOfSubject = isNarrow(filter)
  const { rows } = await sql<{ day: string; seconds: string }>`${
    isOfSubject
      ? sql`with "named" as materialized (${named(kind, filter)})
        select d."day", sum(u."seconds") as "seconds" from (select d.* from ${daysIn(filter)}) d ${eachIn(filter)} group by d."day"`
      : sql`select d."day", sum(d."shownSeconds") as "seconds" from ${daysIn(filter)} group by d."day"`
  }`.execute(db)
  const known = new Map(rows.map(({ day, seconds }) => [day, Number(seconds)]))
  const first = dayOf(filter.from)
  return Array.from({ length: dayOf(filter.until) - first + 1 }, (_, i) => {
    const day = dateAt(first + i)
    return { day, seconds: known.get(day) ?? 0 }
  })
}
