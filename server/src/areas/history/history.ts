import { sql, type RawBuilder } from 'kysely'
import { can } from '@vitrine/model/access/permissions.ts'
import type { historyCalls } from '@vitrine/model/areas/history/calls.ts'
import { readersOf, type HistoryEvent } from '@vitrine/model/areas/history/values.ts'
import { pagingLimit } from '@vitrine/model/calls/pagingLimit.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { findRow } from '../../core/database/rows.ts'
import { changedValues, type Changed, type RecordedChange } from './changedValues.ts'

export const historyHandlers: Handlers<typeof historyCalls> = {
  /** The audit log has the names of colleagues, which their accounts tell nobody else: what the caller sees is asked of the thing itself. */
  async allHistory({ entity, id, limit = pagingLimit, offset = 0 }, context) {
    if (!can(context.viewer, readersOf[entity])) refuse('NotFoundError')
    const { organizationId } = await findRow(context.db, entity, id)
    const steps = [
      sql`
        select min(e."id") as "id", e."kind", e."userName", e."actorName", e."isByKey", e."createdAt", array_agg(e."id") as "eventIds"
        from "auditEvent" e where e."subjectId" = ${id} and e."entity" = ${entity} and e."organizationId" = ${organizationId}
        group by e."kind", e."userName", e."actorName", e."isByKey", e."createdAt"`,
      ...(entity === 'presentation' ? [editsOf(id, organizationId)] : []),
    ]
    const { rows } = await context.asPlatform(db =>
      sql<Step | { readonly id: null; readonly totalCount: number }>`
        with "steps" as materialized (${sql.join(steps, sql` union all `)})
        select "count"."totalCount", "part".* from (select count(*)::int as "totalCount" from "steps") as "count"
        left join (
          select "id", "kind", "userName", "actorName", "isByKey", "createdAt", coalesce((
            select json_agg(json_build_object('changes', e."changes", 'before', e."before", 'after', e."after"))
            from "auditEvent" e where e."id" = any("eventIds")), '[]') as "recorded"
          from (select * from "steps" order by "createdAt" desc, "id" limit ${limit} offset ${offset}) as "page"
        ) as "part" on true
        order by "createdAt" desc, "id"`.execute(db),
    )
    const found = rows.filter((row): row is Step => row.id !== null)
    const changed = await changedValues(
      context.db,
      entity,
      id,
      found.map(({ recorded }) => recorded),
    )
    const items = found.map(({ totalCount: _count, recorded, ...event }, i): HistoryEvent => ({
      ...event,
      changes: [...new Set(recorded.flatMap(({ changes }) => changes))].toSorted(),
      ...changed[i]!,
    }))
    return { totalCount: rows[0]?.totalCount ?? 0, items }
  },
}

/** What one call did to the thing, in however many statements. */
type Step = Omit<HistoryEvent, 'changes' | keyof Changed> & { readonly totalCount: number; readonly recorded: readonly RecordedChange[] }

/** Of the edits of its slides one for each user and hour; operations are kept for 30 days. */
const editsOf = (presentationId: string, organizationId: string): RawBuilder<unknown> => sql`
  select min(o."id"), 'EDITED', name_of_user(o."userId"), name_of_user(o."actorId"), false, max(o."createdAt"), '{}'::text[]
  from "show" h join "operation" o on o."showId" = h."id"
  where h."presentationId" = ${presentationId} and h."organizationId" = ${organizationId} and o."userId" is not null
  group by o."userId", o."actorId", date_trunc('hour', o."createdAt")`
