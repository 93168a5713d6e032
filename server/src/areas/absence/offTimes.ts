import { sql } from 'kysely'
import type { Schedule } from '@vitrine/model/areas/schedules/values.ts'
import { isOffByHours, type TvHours } from '@vitrine/model/areas/systems/hours.ts'
import type { Transaction } from '../../core/database/database.ts'
import { calendarsFor } from '../schedules/calendar.ts'

export interface TimedSystem {
  readonly systemId: string
  readonly organizationId: string
  readonly timeZone: string
  readonly hours: readonly Schedule[]
}

/** When the TVs of each of these systems are on, by the clock of the server, which is right; null: always. */
export async function hoursOf(db: Transaction, systems: readonly TimedSystem[]): Promise<ReadonlyMap<string, TvHours | null>> {
  const bySystem = new Map(systems.map(system => [system.systemId, system]))
  const times = Map.groupBy(bySystem.values(), ({ organizationId }) => organizationId)
  const calendarOf = await calendarsFor(db, new Map([...times].map(([id, own]) => [id, own.flatMap(({ hours }) => hours)])))
  return new Map(
    [...bySystem.values()].map(({ systemId, organizationId, timeZone, hours }) => [
      systemId,
      hours.length === 0 ? null : { times: hours, calendar: { timeZone, ...calendarOf(organizationId) }, since: new Date(0).toISOString() },
    ]),
  )
}

interface Switching extends TimedSystem {
  readonly isOff: boolean
}

/** Writes down of each system whose TVs went off or on by their hours that they did: lists and filters read it there. [AB6] */
export async function keepOffTimes(db: Transaction, now: Date): Promise<void> {
  const { rows } = await sql<Switching>`
    select s."id" as "systemId", s."organizationId", s."hours", coalesce(l."timeZone", o."timeZone") as "timeZone", s."offSince" is not null and s."onSince" is null as "isOff"
    from "system" s join "organization" o on o."id" = s."organizationId" and o."closedAt" is null
      left join "location" l on l."id" = s."locationId"
    where s."hours"::text <> '[]' or (s."offSince" is not null and s."onSince" is null)`.execute(db)
  const hours = await hoursOf(db, rows)
  const switched = rows.flatMap(({ systemId, isOff }) => {
    const own = hours.get(systemId)
    const isOffNow = own ? isOffByHours(own, now.getTime()) : false
    return isOffNow === isOff ? [] : [{ systemId, isOffNow }]
  })
  if (switched.length === 0) return
  const at = now.toISOString()
  await sql`
    update "system" s set "offSince" = case when n."isOff" then ${at} else s."offSince" end, "onSince" = case when n."isOff" then null else ${at}::timestamptz end
    from unnest(${switched.map(({ systemId }) => systemId)}::text[], ${switched.map(({ isOffNow }) => isOffNow)}::boolean[]) as n ("id", "isOff")
    where s."id" = n."id"`.execute(db)
}
