import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Role } from '@vitrine/model/access/permissions.ts'
import { brokenQuietHours } from '@vitrine/model/areas/absence/alerts.ts'
import type { absenceCalls } from '@vitrine/model/areas/absence/calls.ts'
import { maxRecipients } from '@vitrine/model/areas/absence/entities.ts'
import { amongIds } from '../../core/api/amongIds.ts'
import type { Context, Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import type { Transaction } from '../../core/database/database.ts'
import { deleteRow, findRow, insertRow, selectOf, updateRow, type ApiRow } from '../../core/database/rows.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { findUnchanged, requireVisible } from '../resource/resource.ts'

type Alert = ApiRow<'absenceAlert'>

/** Who is told when TVs stay away, by whoever connects them: docs/spec/absence.md. */
export const absenceHandlers: Handlers<typeof absenceCalls> = {
  async findAbsenceAlert({ organizationId, systemId = null }, { db, asPlatform }) {
    await requireOwn(db, organizationId, systemId)
    const alert = await alertOf(db, organizationId, systemId)
    if (!alert) return null
    const there = await asPlatform(platform => among(platform, organizationId, 'ADMIN', alert.userIds))
    return { ...alert, userIds: alert.userIds.filter(id => there.has(id)) }
  },

  async updateAbsenceAlert({ input: { organizationId, systemId = null, updatedAt, ...given } }, context) {
    const { db, request } = context
    await requireOwn(db, organizationId, systemId)
    const before = await alertOf(db, organizationId, systemId)
    const broken = brokenQuietHours({ ...before, ...given })
    if (broken) refuse('ValidationError', [{ path: `input.${broken.field}`, rule: broken.rule }])
    const changes = {
      ...given,
      ...(given.userIds && { userIds: await usersTold(context, organizationId, given.userIds, before) }),
      ...(given.emails && { emails: await addressesTold(context, organizationId, given.emails, before) }),
      language: request.language,
    }
    await recordAlert(context, { organizationId, systemId })
    if (!before)
      return insertRow(db, 'absenceAlert', { id: randomUUID(), organizationId, systemId, ...changes }, () => refuse('ConflictError'))
    await findUnchanged(db, 'absenceAlert', before.id, updatedAt)
    return updateRow(db, 'absenceAlert', before.id, changes)
  },

  async resetAbsenceAlert({ id }, context) {
    await recordAlert(context, await findRow(context.db, 'absenceAlert', id))
    await deleteRow(context.db, 'absenceAlert', id)
    return true
  },

  async allAbsenceRecipients({ organizationId, ids, ...asked }, { db, viewer, asPlatform }) {
    await requireOwn(db, organizationId, null)
    return asPlatform(platform =>
      pageOf(platform, 'user', asked, {
        where: [mayBeTold(organizationId, viewer.role), ...amongIds('user', ids)],
        orderBy: ['firstName', 'lastName', 'id'],
      }),
    )
  },
}

/** The organisation is the caller's, and the system its own. */
async function requireOwn(db: Transaction, organizationId: string, systemId: string | null): Promise<void> {
  await requireVisible(db, 'absenceAlert', { organizationId })
  if (systemId !== null && (await findRow(db, 'system', systemId)).organizationId !== organizationId) refuse('NotFoundError')
}

const alertOf = (db: Transaction, organizationId: string, systemId: string | null): Promise<Alert | undefined> =>
  selectOf(db, 'absenceAlert')
    .where('organizationId', '=', organizationId)
    .where('systemId', 'is not distinct from', systemId)
    .executeTakeFirst()

const recordAlert = ({ record }: Context, { organizationId, systemId }: Pick<Alert, 'organizationId' | 'systemId'>): Promise<void> =>
  record({
    kind: 'CHANGED',
    ...(systemId === null ? { entity: 'organization', subjectId: organizationId } : { entity: 'system', subjectId: systemId }),
    changes: ['absenceAlert'],
  })

/**
 * Users of whom somebody with this role may choose who is told: those of the organisation who have its systems, for those who manage it their
 * colleagues, for an administrator all of these. What a user of the organisation needs not know is who works for its partner.
 */
function mayBeTold(organizationId: string, role: Role): RawBuilder<SqlBool> {
  const own = sql`("user"."organizationId" = ${organizationId} and "user"."isSystemsEnabled")`
  const partners = sql`("user"."role" = 'RESELLER' and "user"."resellerId" = (select o."resellerId" from "organization" o where o."id" = ${organizationId}))`
  const shown = { USER: [own], RESELLER: [own, partners], ADMIN: [own, partners, sql`"user"."role" = 'ADMIN'`] }[role]
  return sql`(${sql.join(shown, sql` or `)})`
}

/** Of these users those who may be told. */
async function among(db: Transaction, organizationId: string, role: Role, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select "user"."id" from "user" where "user"."id" = any(${ids}::text[]) and ${mayBeTold(organizationId, role)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Each once; those stay whom the caller can't choose from. [AB2] */
async function usersTold({ asPlatform, viewer }: Context, organizationId: string, given: readonly string[], before: Alert | undefined) {
  const all = [...new Set([...given, ...(before?.userIds ?? [])])]
  const { choosable, there } = await asPlatform(async db => ({
    choosable: await among(db, organizationId, viewer.role, all),
    there: await among(db, organizationId, 'ADMIN', before?.userIds ?? []),
  }))
  const staying = [...there].filter(id => !choosable.has(id))
  if (given.some(id => !choosable.has(id) && !staying.includes(id))) refuse('ValidationError', [{ path: 'input.userIds', rule: 'other' }])
  const told = [...new Set([...staying, ...given])]
  if (told.length > maxRecipients.users) refuse('ValidationError', [{ path: 'input.userIds', rule: 'tooMany' }])
  return told
}

/** What is written to an address that nobody confirmed could be anybody's: no organisation tries many of them. [AB4] */
const newAddresses = { name: 'absence-addresses', points: 30, seconds: 86_400 }

async function addressesTold({ rateLimits }: Context, organizationId: string, given: readonly string[], before: Alert | undefined) {
  const told = [...new Set(given)]
  for (const address of told) if (!before?.emails.includes(address)) await rateLimits.consume(newAddresses, organizationId)
  return told
}
