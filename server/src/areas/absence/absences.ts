import { sql, type RawBuilder } from 'kysely'
import { awayFor, type Outage } from '@vitrine/model/areas/absence/awayFor.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import type { Transaction } from '../../core/database/database.ts'
import { wallTimes } from '../../core/database/wallTimes.ts'
import { hoursOf, type TimedSystem } from './offTimes.ts'

/** A screen of which people are to be told, whose it is and who they are. */
export interface Absence extends TimedSystem {
  readonly screenId: string
  readonly title: string | null
  readonly sortIndex: number
  readonly system: string
  readonly customer: string
  readonly resellerId: string | null
  /** Since when it is, or was, away, and until when, ISO 8601. */
  readonly since: string
  readonly until: string
  readonly limitMinutes: number
  readonly userIds: readonly string[]
  readonly emails: readonly string[]
  readonly language: Language
}

/** Of what one is told at once. */
export interface News {
  readonly away: readonly Absence[]
  readonly back: readonly Absence[]
}

/** So many at once; the others a minute later. */
const most = 20_000

/** Those that stay away for too long now, written down as told. Whoever hears of one meanwhile is heard first: it is not away. [AB5] */
export async function takeAway(db: Transaction, now: Date, outage: Outage | null): Promise<readonly Absence[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<Absence>`
    ${await told(db, now)}
    select ${facts}, t."lastSeenAt" as "since", t."lastSeenAt" as "until"
    from "systemScreen" t join "told" d on d."systemId" = t."systemId" and not d."isQuiet" and not d."isOff"
    where t."credentialHash" is not null and t."toldAwaySince" is null
      and ${at} - t."lastSeenAt" - greatest(interval '0', coalesce(d."onSince" - greatest(d."offSince", t."lastSeenAt"), interval '0'))
        >= d."limitMinutes" * interval '1 minute'
    order by t."id" limit ${most} for no key update of t`.execute(db)
  const hours = await hoursOf(db, rows)
  const away = rows.filter(({ systemId, since, limitMinutes }) => {
    const limit = limitMinutes * 60_000
    const silence = { lastSeenAt: Date.parse(since), now: now.getTime(), hours: hours.get(systemId) ?? null, outage }
    return awayFor(silence, limit) >= limit
  })
  await mark(db, away, sql`"lastSeenAt"`)
  return away
}

/** Those of which people were told that they are away, and which are there again; nobody is told so twice. [AB8] */
export async function takeBack(db: Transaction, now: Date): Promise<readonly Absence[]> {
  const { rows } = await sql<Absence>`
    ${await told(db, now)}
    select ${facts}, t."toldAwaySince" as "since", greatest(t."onlineSince", t."toldAwaySince") as "until"
    from "systemScreen" t join "told" d on d."systemId" = t."systemId" and not d."isQuiet"
    where t."credentialHash" is not null and t."lastSeenAt" > t."toldAwaySince"
      and t."lastSeenAt" > ${now.toISOString()}::timestamptz - interval '10 minutes'
    order by t."id" limit ${most} for no key update of t`.execute(db)
  await mark(db, rows, sql`null`)
  return rows
}

/** What lost its TV, and whose people are told of nothing any more, is not away: when it is back, that is no news. [AB9] */
export async function forgetAbsences(db: Transaction, now: Date): Promise<void> {
  await sql`
    ${await told(db, now)}
    update "systemScreen" t set "toldAwaySince" = null
    where t."toldAwaySince" is not null and (t."credentialHash" is null or t."systemId" not in (select "systemId" from "told"))`.execute(db)
}

async function mark(db: Transaction, screens: readonly Absence[], since: RawBuilder<unknown>): Promise<void> {
  if (screens.length === 0) return
  const ids = screens.map(({ screenId }) => screenId)
  await sql`update "systemScreen" set "toldAwaySince" = ${since} where "id" = any(${ids}::text[])`.execute(db)
}

const facts = sql`t."id" as "screenId", t."title", t."sortIndex", d.*`

/** Of each system of whose TVs somebody is told: who, after how long, and whether at this moment. */
const told = async (db: Transaction, now: Date): Promise<RawBuilder<unknown>> => sql`
  with "told" as (
    select s."id" as "systemId", s."organizationId", s."title" as "system", s."hours", s."offSince", s."onSince",
      s."offSince" is not null and s."onSince" is null as "isOff",
      o."title" as "customer", coalesce(l."timeZone", o."timeZone") as "timeZone", o."resellerId", a."limitMinutes", a."userIds", a."emails", a."language",
      case when a."quietFrom" is null then false
        when a."quietFrom" < a."quietUntil" then c."time" >= a."quietFrom" and c."time" < a."quietUntil"
        else c."time" >= a."quietFrom" or c."time" < a."quietUntil" end as "isQuiet"
    from "system" s
    join "organization" o on o."id" = s."organizationId" and o."state" = 'ACTIVE' and o."closedAt" is null
    left join "location" l on l."id" = s."locationId"
    cross join lateral (select * from "absenceAlert" a where a."organizationId" = s."organizationId" and (a."systemId" = s."id" or a."systemId" is null)
      order by a."systemId" nulls last limit 1) a
    join ${await wallTimes(db, now)} on "clock"."timeZone" = o."timeZone"
    cross join lateral (select to_char("clock"."wall", 'HH24:MI:SS') as "time") c
    where a."limitMinutes" is not null and json_array_length(a."userIds") + json_array_length(a."emails") > 0)`
