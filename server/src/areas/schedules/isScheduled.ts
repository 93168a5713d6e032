import { sql, type SqlBool } from 'kysely'

/** Whether a collection has a start, or times. */
export const isScheduled = sql<SqlBool>`(("collection"."startTime" is not null and "collection"."startDay" is not null) or "collection"."times"::text <> '[]')`
