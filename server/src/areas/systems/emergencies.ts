import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { reachesScreen, type ReachableScreen, type Reached } from '@vitrine/model/areas/emergencies/reached.ts'
import type { PreparedEmergency, ScreenEmergency } from '@vitrine/model/screen/emergency.ts'

/** What of emergency messages concerns an organisation, as `ofOrganization` reads it; the newest of those that stand is the first. */
export interface EmergenciesOf {
  readonly resellerId: string | null
  readonly prepared: readonly PreparedEmergency[]
  readonly standing: readonly (ScreenEmergency & Reached)[]
}

/** A message that is changed, or whose presentation is published again, is another version: a screen may have the one before. */
export const versionOf = (row: string): RawBuilder<string> =>
  sql`md5(concat_ws('|', ${sql.ref(`${row}.id`)}, ${sql.ref(`${row}.heading`)}, ${sql.ref(`${row}.body`)}, ${sql.ref(`${row}.style`)}, ${showOf(row)}))`

/** What its presentation shows, where it is published. */
const showOf = (row: string) => sql`(select p."publishedShowId" from "presentation" p where p."id" = ${sql.ref(`${row}.presentationId`)})`

const concerns = (row: string) =>
  sql`(${sql.ref(`${row}.organizationId`)} = "organization"."id" or (${sql.ref(`${row}.organizationId`)} is null
    and (${sql.ref(`${row}.resellerId`)} is null or ${sql.ref(`${row}.resellerId`)} = "organization"."resellerId")))`

/** That it isn't over. */
export const isStanding = sql<SqlBool>`("emergency"."endedAt" is null and "emergency"."endsAt" > now())`

/** In a question about an organisation: what of emergency messages concerns its screens. */
export const ofOrganization = sql<EmergenciesOf>`json_build_object(
  'resellerId', "organization"."resellerId",
  'prepared', (select coalesce(json_agg(json_build_object('version', ${versionOf('m')}, 'heading', m."heading", 'body', m."body", 'style', m."style",
    'showId', ${showOf('m')}) order by m."createdAt", m."id"), '[]') from "emergencyMessage" m where ${concerns('m')}),
  'standing', (select coalesce(json_agg(json_build_object('id', "emergency"."id", 'heading', "emergency"."heading", 'body', "emergency"."body",
    'style', "emergency"."style", 'showId', ${showOf('emergency')},
    'endsAt', to_char("emergency"."endsAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'resellerId', "emergency"."resellerId",
    'organizationId', "emergency"."organizationId", 'systemId', "emergency"."systemId", 'screenId', "emergency"."screenId")
    order by "emergency"."createdAt" desc, "emergency"."id"), '[]') from "emergency" where ${isStanding} and ${concerns('emergency')}))`

/** What stands on a screen: of several that reach it the newest, and behind it those that stand longer. */
export function standingOn(standing: EmergenciesOf['standing'], screen: ReachableScreen): ScreenEmergency | null {
  let before: ScreenEmergency | undefined
  for (const { resellerId: _r, organizationId: _o, systemId: _s, screenId: _c, ...said } of standing
    .filter(each => reachesScreen(each, screen))
    .toReversed()) {
    while (before && before.endsAt <= said.endsAt) before = before.before
    before = { ...said, ...(before && { before }) }
  }
  return before ?? null
}

/** The screens that an emergency reaches, of rows called `screen`; the same as the model's `reachesScreen`. */
export const reaches = (screen: string): RawBuilder<SqlBool> => sql`case
  when "emergency"."screenId" is not null then ${sql.ref(`${screen}.id`)} = "emergency"."screenId"
  when "emergency"."systemId" is not null then ${sql.ref(`${screen}.systemId`)} = "emergency"."systemId"
  when "emergency"."organizationId" is not null then ${sql.ref(`${screen}.organizationId`)} = "emergency"."organizationId"
  else "emergency"."resellerId" is null or exists (select from "organization" o
    where o."id" = ${sql.ref(`${screen}.organizationId`)} and o."resellerId" = "emergency"."resellerId") end`
