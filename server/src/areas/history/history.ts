import { sql, type RawBuilder } from 'kysely'
import { can } from '@vitrine/model/access/permissions.ts'
import type { historyCalls } from '@vitrine/model/areas/history/calls.ts'
import { readersOf, type HistoryEvent } from '@vitrine/model/areas/history/values.ts'
import { pagingLimit } from '@vitrine/model/calls/pagingLimit.ts'
import { ownOrganization, type Handlers } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { findRow } from '../../core/database/rows.ts'

export const historyHandlers: Handlers<typeof historyCalls> = {
  /** The audit log has the names of colleagues, which their accounts tell nobody else: what the caller sees is asked of the thing itself. */
  async allHistory({ entity, id, limit = pagingLimit, offset = 0 }, context) {
    if (!can(context.viewer, readersOf[entity])) refuse('NotFoundError')
    await findRow(context.db, entity, id)
    const organizationId = ownOrganization(context)
    const events = [
      sql`
        select min(e."id") as "id", e."kind", e."userName", e."actorName", e."isByKey", e."createdAt",
          coalesce(array_agg(distinct "field" order by "field") filter (where "field" is not null), '{}') as "changes"
        from "auditEvent" e left join lateral json_array_elements_text(e."changes") as "field" on true
        where e."subjectId" = ${id} and e."entity" = ${entity} and e."organizationId" = ${organizationId}
        group by e."kind", e."userName", e."actorName", e."isByKey", e."createdAt"`,
      ...(entity === 'presentation' ? [editsOf(id, organizationId)] : []),
    ]
    return context.asPlatform(async db => {
      const { rows } = await sql<(HistoryEvent & { readonly totalCount: number }) | { readonly id: null; readonly totalCount: number }>`
        with "events" as materialized (${sql.join(events, sql` union all `)})
        select "count"."totalCount", "part".* from (select count(*)::int as "totalCount" from "events") as "count"
        left join (select * from "events" order by "createdAt" desc, "id" limit ${limit} offset ${offset}) as "part" on true`.execute(db)
      return {
        totalCount: rows[0]?.totalCount ?? 0,
        items: rows.flatMap(row => {
          if (row.id === null) return []
          const { totalCount: _count, ...event } = row
          return [event]
        }),
      }
    })
  },
}

/** Of the edits of its slides one for each user and hour; operations are kept for 30 days. */
const editsOf = (presentationId: string, organizationId: string): RawBuilder<unknown> => sql`
  select min(o."id"), 'EDITED', name_of_user(o."userId"), name_of_user(o."actorId"), false, max(o."createdAt"), '{}'::text[]
  from "show" h join "operation" o on o."showId" = h."id"
  where h."presentationId" = ${presentationId} and h."organizationId" = ${organizationId} and o."userId" is not null
  group by o."userId", o."actorId", date_trunc('hour', o."createdAt")`
