import { randomUUID } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import type { emergencyCalls } from '@vitrine/model/areas/emergencies/calls.ts'
import { emergencyDays, maxEmergencyMessages } from '@vitrine/model/areas/emergencies/entities.ts'
import type { Context, Handlers, HandlerServices } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { computed } from '../../core/database/computed.ts'
import { findRow, insertRow } from '../../core/database/rows.ts'
import { findUnchanged, handlersOf } from '../resource/resource.ts'
import { endEmergency } from './ending.ts'
import { maySend, placeOf } from './place.ts'
import { sendEmergency } from './sending.ts'
import { isStanding, reaches, versionOf } from '../systems/emergencies.ts'

const messages = handlersOf('emergencyMessage')
const isConnected = sql<SqlBool>`${sql.raw(computed.systemScreen.isConnected)}`
const isOnline = sql<SqlBool>`${sql.raw(computed.systemScreen.isOnline)}`

/** Messages that take over screens: docs/spec/emergency.md. */
export const emergencyHandlers: Handlers<typeof emergencyCalls> = {
  allEmergencyMessages: messages.all,

  async createEmergencyMessage({ input }, context) {
    await requireRoom(context)
    await requireOwn(context, input.presentationId)
    // A partner's is for its customers.
    const { resellerId, role } = context.viewer
    return insertRow(context.db, 'emergencyMessage', {
      ...input,
      id: randomUUID(),
      organizationId: context.viewer.organizationId,
      resellerId: role === 'RESELLER' ? resellerId : null,
    })
  },

  async updateEmergencyMessage({ input, updatedAt }, context) {
    await requireOwn(context, input.presentationId)
    await findUnchanged(context.db, 'emergencyMessage', input.id, updatedAt)
    return messages.update({ input }, context)
  },

  deleteEmergencyMessage: messages.delete,

  async findEmergencyReadiness(_, context) {
    const { db } = context
    const { rows } = await sql<{ messageId: string; screens: number }>`
      with kept as (
        select v."version", count(*)::int as "screens" from "screenReport" r
        join "systemScreen" on "systemScreen"."id" = r."screenId" and ${isConnected}
        cross join lateral json_array_elements_text(r."prepared") as v ("version") group by v."version"
      )
      select m."id" as "messageId", coalesce(kept."screens", 0) as "screens" from "emergencyMessage" m left join kept on kept."version" = ${versionOf('m')}
      order by m."createdAt", m."id" limit 100`.execute(db)
    const { rows: counted } = await sql<{
      screens: number
    }>`select count(*)::int as "screens" from "systemScreen" where ${isConnected}`.execute(db)
    return { isAllowed: await maySend(context), screens: counted[0]?.screens ?? 0, messages: rows }
  },

  async findEmergencyCount({ input }, context) {
    const { reached } = await placeOf(context, input)
    const { rows } = await sql<{ screens: number; online: number; systems: number; customers: number }>`
      select count(*)::int as "screens", count(*) filter (where ${isOnline})::int as "online",
        count(distinct "systemScreen"."systemId")::int as "systems", count(distinct "systemScreen"."organizationId")::int as "customers"
      from (select ${reached.screenId}::text as "screenId", ${reached.systemId}::text as "systemId", ${reached.organizationId}::text as "organizationId",
        ${reached.resellerId}::text as "resellerId") as "emergency"
      join "systemScreen" on ${isConnected} and ${reaches('systemScreen')}`.execute(context.db)
    return rows[0]!
  },

  allEmergencies: ({ isStanding: wanted, ...asked }, { db }) =>
    pageOf(db, 'emergency', asked, {
      where: wanted === undefined ? [] : [wanted ? isStanding : sql<SqlBool>`not ${isStanding}`],
    }),

  async allEmergencyScreens({ emergencyId, limit = 20, offset = 0 }, { db }) {
    await findRow(db, 'emergency', emergencyId)
    const of = sql`
      from "emergency" join "systemScreen" on ${isConnected} and ${reaches('systemScreen')}
      join "system" y on y."id" = "systemScreen"."systemId" join "organization" c on c."id" = "systemScreen"."organizationId"
      left join "emergencyScreen" e on e."emergencyId" = "emergency"."id" and e."screenId" = "systemScreen"."id"
      where "emergency"."id" = ${emergencyId}`
    const { rows: counts } = await sql<{ totalCount: number; shown: number; waiting: number }>`
      select count(*)::int as "totalCount", count(e."id")::int as "shown",
        count(*) filter (where e."id" is null and ${isOnline})::int as "waiting" ${of}`.execute(db)
    const { rows: items } = await sql<ScreenState>`
      select "systemScreen"."id" as "screenId", "systemScreen"."sortIndex", "systemScreen"."title", y."title" as "systemTitle",
        c."title" as "organizationTitle", ${isOnline} as "isOnline", e."shownAt"
      ${of} order by e."id" is not null, ${isOnline} desc, c."title", y."title", "systemScreen"."sortIndex", "systemScreen"."id"
      limit ${limit} offset ${offset}`.execute(db)
    const { totalCount, shown, waiting } = counts[0]!
    return { totalCount, shown, waiting, away: totalCount - shown - waiting, items }
  },

  sendEmergency: ({ input }, context) => sendEmergency(input, context),

  endEmergency: ({ id }, context) => endEmergency(id, context),
}

interface ScreenState {
  readonly screenId: string
  readonly sortIndex: number
  readonly title: string | null
  readonly systemTitle: string
  readonly organizationTitle: string
  readonly isOnline: boolean
  readonly shownAt: string | null
}

/** What one has prepared oneself; what partners and administrators have is theirs. */
async function requireRoom({ db, viewer }: Context): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as "count" from "emergencyMessage"
    where "organizationId" is not distinct from ${viewer.organizationId}
      and ("organizationId" is not null or "resellerId" is not distinct from ${viewer.role === 'RESELLER' ? viewer.resellerId : null})`.execute(
    db,
  )
  if (rows[0]!.count >= maxEmergencyMessages) refuse('TooManyRowsError', undefined, { limit: maxEmergencyMessages })
}

/** A presentation is its organisation's own: nobody else's screens have it. */
async function requireOwn({ db, viewer }: Context, presentationId: string | null | undefined): Promise<void> {
  if (!presentationId) return
  const { organizationId } = await findRow(db, 'presentation', presentationId)
  if (organizationId !== viewer.organizationId) refuse('NotFoundError')
}

export async function removeOldEmergencies({ asPlatform }: Pick<HandlerServices, 'asPlatform'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - emergencyDays * 86_400_000).toISOString()
  await asPlatform(db => db.deleteFrom('emergency').where('endsAt', '<', before).execute())
}
