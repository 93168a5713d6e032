import { sql } from 'kysely'
import type { Transaction } from '../../core/database/database.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Writes } from './plannedRows.ts'

/** Of rows of a plan their hours, as the database reads them. */
const hoursIn = (rows = '[]') =>
  sql`(select r ->> 'id' as "id", nullif(r -> 'hours' ->> 'spans', '')::json as "spans", (r -> 'hours' -> 'exceptions')::json as "exceptions"
    from json_array_elements(${rows}::json) r)`

/** Writes the hours that a sheet says. What somebody changed since it was looked at is a ConflictError. */
export async function writeHours(db: Transaction, organizationId: string, { created, changed, before }: Writes): Promise<void> {
  const { rows } = await sql`
    select from ${hoursIn(before)} b left join "openingHours" h on h."locationId" = b."id"
    where h."spans"::jsonb is distinct from b."spans"::jsonb limit 1`.execute(db)
  if (rows.length > 0) refuse('ConflictError')
  await sql`delete from "openingHours" h using ${hoursIn(changed)} r where h."locationId" = r."id" and r."spans" is null`.execute(db)
  // Days that differ from the week stay, and are the organisation's where a location has its own hours from now on: at Christmas it is closed too.
  for (const given of [hoursIn(created), hoursIn(changed)])
    await sql`
      insert into "openingHours" ("id", "organizationId", "locationId", "spans", "exceptions")
      select gen_random_uuid()::text, ${organizationId}, r."id", r."spans",
        coalesce((select o."exceptions" from "openingHours" o where o."organizationId" = ${organizationId} and o."locationId" is null), '[]'::json)
      from ${given} r where r."spans" is not null
      on conflict ("organizationId", "locationId") do update set "spans" = excluded."spans"
        where "openingHours"."spans"::jsonb is distinct from excluded."spans"::jsonb`.execute(db)
}

/** As they were, of what is as the sheet left it. */
export async function restoreHours(db: Transaction, organizationId: string, { changed, before }: Writes): Promise<void> {
  const unchanged = sql`${hoursIn(before)} b join ${hoursIn(changed)} c on c."id" = b."id" and c."spans"::jsonb is distinct from b."spans"::jsonb
    left join "openingHours" h on h."locationId" = b."id"
    where h."spans"::jsonb is not distinct from c."spans"::jsonb`
  const { rows } = await sql<{ id: string; isNone: boolean }>`select b."id", b."spans" is null as "isNone" from ${unchanged}`.execute(db)
  const ids = rows.filter(({ isNone }) => isNone).map(({ id }) => id)
  const others = rows.filter(({ isNone }) => !isNone).map(({ id }) => id)
  await sql`delete from "openingHours" where "locationId" = any(${ids}::text[])`.execute(db)
  await sql`
    insert into "openingHours" ("id", "organizationId", "locationId", "spans", "exceptions")
    select gen_random_uuid()::text, ${organizationId}, b."id", b."spans", coalesce(b."exceptions", '[]'::json)
    from ${hoursIn(before)} b join "location" l on l."id" = b."id" where b."id" = any(${others}::text[])
    on conflict ("organizationId", "locationId") do update set "spans" = excluded."spans"`.execute(db)
}
