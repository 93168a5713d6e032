import { randomUUID } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import { gigabyte } from '@vitrine/model/areas/media/storage.ts'
import type { organizationCalls } from '@vitrine/model/areas/organizations/calls.ts'
import type { Context, Handlers } from '../../core/api/handler.ts'
import { amongIds } from '../../core/api/amongIds.ts'
import { pageOf, titleCondition } from '../../core/api/paging.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { findUnchanged, handlersOf, requireVisible } from '../resource/resource.ts'
import { findRow, insertRow, rowOf, updateRow } from '../../core/database/rows.ts'
import { addItem, requireInBin, takeRows } from '../bin/binRows.ts'
import { closeCustomer } from '../bin/closedCustomers.ts'
import { keepLogo } from './logo.ts'
import { openingHoursHandlers } from './openingHours.ts'

const organizations = handlersOf('organization')

/** Customers, by whoever manages them: docs/spec/customers.md. */
export const organizationHandlers: Handlers<typeof organizationCalls> = {
  /** Of people too: whose a name or an address is. */
  allOrganizations: ({ ids, filter, ...asked }, { db }) =>
    pageOf(db, 'organization', asked, {
      where: [...amongIds('organization', ids), ...(filter?.state ? [sql<SqlBool>`"organization"."state" = ${filter.state}`] : [])],
      alsoFound: byPeople,
    }),
  findOrganization: organizations.find,

  async createOrganization({ input: { logoFilename, ...input }, tags }, context) {
    requireAllowed(input, context)
    const { db, viewer } = context
    const resellerId = input.resellerId ?? (viewer.role === 'RESELLER' ? viewer.resellerId : null)
    await requireVisible(db, 'organization', { resellerId })
    const { id } = await insertRow(db, 'organization', { ...input, id: randomUUID(), resellerId, tags: distinct(tags) })
    if (logoFilename) await keepLogo(context, id, logoFilename)
    return findRow(db, 'organization', id)
  },

  async updateOrganization({ input: { id, updatedAt, logoFilename, ...changes }, tags }, context) {
    const { db } = context
    requireAllowed(changes, context)
    const before = await findUnchanged(db, 'organization', id, updatedAt)
    await requireVisible(db, 'organization', changes)
    await updateRow(db, 'organization', id, { ...changes, tags: distinct(tags), ...(logoFilename === null && { logoFilename }) })
    if (logoFilename && logoFilename !== before.logoFilename) await keepLogo(context, id, logoFilename)
    // Nothing waits where nobody approves.
    if (changes.needsApproval === false)
      await context.asPlatform(platform => platform.deleteFrom('proposal').where('organizationId', '=', id).execute())
    if (changes.state === 'INACTIVE') await signOutAllOf(context, id)
    return findRow(db, 'organization', id)
  },

  /** It is closed, and lies in the bin. When that is over its rows go, and what it stored when nobody names it any longer: docs/spec/files.md. */
  async deleteOrganization({ id }, context) {
    const { db, viewer, asPlatform, apiKeys, afterCommit } = context
    if (!(await rowOf(db, 'organization', id))) {
      await requireInBin(context, 'organization', id)
      return true
    }
    await signOutAllOf(context, id)
    const told = await asPlatform(async platform => {
      const itemId = await addItem(platform, viewer, 'organization', id)
      if (itemId === null) return null
      const users = await platform.selectFrom('user').select('id').where('organizationId', '=', id).orderBy('id').forUpdate().execute()
      const userIds = users.map(user => user.id)
      const forget = await apiKeys.forgetOf(platform, { organizationId: id, userIds })
      if (userIds.length > 0) await takeRows(platform, { itemId, entity: 'user', ids: userIds })
      await closeCustomer(platform, { id: itemId, subjectId: id })
      return forget
    })
    if (told) afterCommit(told)
    return true
  },

  ...openingHoursHandlers,
}

const byPeople = (wanted: string) => sql<SqlBool>`"organization"."id" in (
  select "user"."organizationId" from "user" where "user"."organizationId" is not null and ${titleCondition('user', wanted)})`

/** No customer may have more than the operator allows everybody. */
function requireAllowed({ storageLimit }: { readonly storageLimit?: number | null }, { storageLimit: most }: Context): void {
  if (storageLimit != null && most !== null && storageLimit * gigabyte > most)
    refuse('ValidationError', [{ path: 'input.storageLimit', rule: 'tooLarge' }])
}

const distinct = (tags: readonly string[] | undefined): string[] | undefined => tags && [...new Set(tags)]

/** Nobody of them is signed in any longer, nor signs in meanwhile. */
async function signOutAllOf({ asPlatform, sessions, afterCommit }: Context, organizationId: string): Promise<void> {
  const told = await asPlatform(async db => {
    const { rows } = await sql<{ id: string }>`
      select "id" from "user" where "organizationId" = ${organizationId} order by "id" for update`.execute(db)
    return sessions.revokeAllOf(
      db,
      rows.map(({ id }) => id),
    )
  })
  afterCommit(told)
}
