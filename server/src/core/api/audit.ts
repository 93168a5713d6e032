import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import type { AuditKind } from '@vitrine/model/areas/audit/kinds.ts'
import type { EntityName } from '@vitrine/model/entities.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import type { Transaction } from '../database/database.ts'
import { insertRow } from '../database/rows.ts'

/** Who does it, and from where. */
export interface Doer {
  /** Null: nobody who is signed in, or the product itself. */
  readonly viewer: Pick<Viewer, 'id' | 'organizationId' | 'resellerId'> | null
  readonly address: string | null
  /** Who really does it, where they act as the viewer. */
  readonly actorId?: string | null | undefined
  readonly isByKey?: boolean | undefined
}

/** Somebody who does something to their own account, whoever else they are. */
export const ownDoer = (userId: string, address: string): Doer => ({
  viewer: { id: userId, organizationId: null, resellerId: null },
  address,
})

/** What is done, and to what. */
export interface AuditedEvent extends Partial<Subject> {
  readonly kind: AuditKind
  readonly entity?: EntityName
  readonly subjectId?: string
  readonly changes?: readonly string[]
}

/** What a row is called, and whose it is: as it stands now, unless the event says so. */
export interface Subject {
  readonly subjectTitle: string | null
  readonly organizationId: string | null
  readonly resellerId: string | null
}

/**
 * Writes into the audit log (docs/spec/audit.md), in a transaction of the product itself: `asPlatform`, or `lifted`. What is rolled back was
 * not done, and is not recorded. A handler has `context.record` instead.
 */
export async function recordEvent(db: Transaction, { viewer, address, actorId, isByKey }: Doer, event: AuditedEvent): Promise<void> {
  const { kind, entity, subjectId, changes = [], ...known } = event
  const subject = { ...(entity && subjectId ? await subjectOf(db, entity, subjectId) : null), ...known }
  const organizationId = subject.organizationId ?? viewer?.organizationId ?? null
  const { rows } = await sql<Names>`select
    (select ${nameOfUser} from "user" where "id" = ${viewer?.id ?? null}) as "userName",
    (select ${nameOfUser} from "user" where "id" = ${actorId ?? null}) as "actorName",
    (select "title" from "organization" where "id" = ${organizationId}) as "organizationTitle",
    (select "resellerId" from "organization" where "id" = ${organizationId}) as "resellerId"`.execute(db)
  const { resellerId, organizationTitle, ...names } = rows[0]!
  await insertRow(db, 'auditEvent', {
    id: randomUUID(),
    kind,
    organizationId,
    organizationTitle: organizationTitle ?? (entity === 'organization' ? (subject.subjectTitle ?? null) : null),
    resellerId: subject.resellerId ?? resellerId ?? (organizationId === null ? (viewer?.resellerId ?? null) : null),
    // An organisation's key is nobody's account.
    userId: names.userName === null ? null : (viewer?.id ?? null),
    actorId: actorId ?? null,
    ...names,
    isByKey: isByKey ?? false,
    entity: entity ?? null,
    subjectId: subjectId ?? null,
    subjectTitle: subject.subjectTitle?.slice(0, 500) ?? null,
    changes: [...changes],
    address,
  })
}

/**
 * Of several rows at once, each with its event, in one statement ([AU16]). In a call's own transaction, `lifted`: who asks stands there. A row that
 * is not there has none.
 */
export async function recordEvents(db: Transaction, kind: AuditKind, entity: EntityName, subjectIds: readonly string[]): Promise<void> {
  await sql`
    select record_events(array_agg("id"), array_agg(${sql.raw(titleOf(entity))}), array_agg("organizationId"), ${entity}, array_agg(${kind}::text),
      array_agg('[]'::json))
    from ${sql.table(entity)} where "id" = any(${[...subjectIds]}::text[]) having count(*) > 0`.execute(db)
}

interface Names {
  readonly userName: string | null
  readonly actorName: string | null
  readonly organizationTitle: string | null
  readonly resellerId: string | null
}

const userTitle = `"firstName" || ' ' || "lastName" || ' <' || "email" || '>'`
const nameOfUser = sql.raw(userTitle)

/** Rows whose name stands elsewhere than in their title. */
const titles: Partial<Record<EntityName, string>> = {
  user: userTitle,
  reseller: '"name"',
  template: '(select p."title" from "presentation" p where p."id" = "template"."presentationId")',
  systemScreen: `(select s."title" from "system" s where s."id" = "systemScreen"."systemId") || ' ' || "sortIndex"`,
}

/** The expression that names a row of it, unquoted: for statements about that table alone. */
export const titleOf = (entity: EntityName): string => titles[entity] ?? (entityOf(entity).fields['title'] ? '"title"' : 'null')

/** Null if there is no such row. For a row that is about to go: ask before, and give it to `recordEvent`. */
export async function subjectOf(db: Transaction, entity: EntityName, id: string): Promise<Subject | null> {
  const { fields } = entityOf(entity)
  const organization = entity === 'organization' ? '"id"' : fields['organizationId'] ? '"organizationId"' : 'null'
  const reseller = entity === 'reseller' ? '"id"' : fields['resellerId'] ? '"resellerId"' : 'null'
  const { rows } = await sql<Subject>`select ${sql.raw(titleOf(entity))} as "subjectTitle", ${sql.raw(organization)} as "organizationId",
    ${sql.raw(reseller)} as "resellerId" from ${sql.table(entity)} where "id" = ${id}`.execute(db)
  return rows[0] ?? null
}

/** What was kept for so many days goes: the database lets nothing else go. In a transaction of the product itself; answers how many that were. */
export async function removeOldEvents(db: Transaction, days: number, now: Date): Promise<number> {
  await sql`select set_config('app.removing', 'on', true)`.execute(db)
  const before = new Date(now.getTime() - days * 86_400_000).toISOString()
  const { numDeletedRows } = await db.deleteFrom('auditEvent').where('createdAt', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
