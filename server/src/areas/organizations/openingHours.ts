import { randomUUID } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import type { organizationCalls } from '@vitrine/model/areas/organizations/calls.ts'
import { noHours } from '@vitrine/model/areas/organizations/noHours.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import { findUnchanged, requireVisible } from '../resource/resource.ts'
import type { Transaction } from '../../core/database/database.ts'
import { insertRow, selectOf, updateRow } from '../../core/database/rows.ts'
import { refuse } from '../../core/errors/refusal.ts'

/** When an organisation is open, and which of its locations otherwise. Whose they are the rows know: the organisation's own, and those of the ones that somebody manages. */
export const openingHoursHandlers: Handlers<
  Pick<typeof organizationCalls, 'findOpeningHours' | 'allOpeningHours' | 'updateOpeningHours' | 'saveLocationHours'>
> = {
  async findOpeningHours({ organizationId, locationId = null }, { db }) {
    await requireVisible(db, 'openingHours', { organizationId })
    return (await hoursOf(db, organizationId, locationId)) ?? null
  },

  async allOpeningHours({ organizationId, locationIds, ...asked }, { db }) {
    await requireVisible(db, 'openingHours', { organizationId })
    return pageOf(db, 'openingHours', asked, {
      where: [
        sql<SqlBool>`"openingHours"."organizationId" = ${organizationId} and "openingHours"."locationId" is not null`,
        ...(locationIds ? [sql<SqlBool>`"openingHours"."locationId" = any(${locationIds}::text[])`] : []),
      ],
    })
  },

  async updateOpeningHours({ input: { organizationId, locationId = null, updatedAt, ...hours } }, { db }) {
    await requireVisible(db, 'openingHours', { organizationId })
    if (locationId !== null) await requireLocations(db, organizationId, [locationId], () => 'input.locationId')
    const before = await hoursOf(db, organizationId, locationId)
    if (!before) {
      requireNoneSeen(updatedAt)
      return insertRow(db, 'openingHours', { id: randomUUID(), organizationId, locationId, ...hours }, () => refuse('ConflictError'))
    }
    await findUnchanged(db, 'openingHours', before.id, updatedAt)
    return updateRow(db, 'openingHours', before.id, hours)
  },

  async saveLocationHours({ organizationId, changes }, { db }) {
    await requireVisible(db, 'openingHours', { organizationId })
    const ids = changes.map(({ locationId }) => locationId)
    await requireLocations(db, organizationId, ids, place => `changes.${place}.locationId`)
    const saved = []
    for (const { locationId, isOwn, updatedAt, ...hours } of changes) {
      const before = await hoursOf(db, organizationId, locationId)
      if (before && updatedAt) await findUnchanged(db, 'openingHours', before.id, updatedAt)
      if (!isOwn)
        await db
          .deleteFrom('openingHours')
          .where('id', '=', before?.id ?? '')
          .execute()
      else if (before) saved.push(await updateRow(db, 'openingHours', before.id, hours))
      else {
        requireNoneSeen(updatedAt)
        saved.push(await insertRow(db, 'openingHours', { id: randomUUID(), organizationId, locationId, ...hours }))
      }
    }
    return { totalCount: saved.length, items: saved }
  },
}

const hoursOf = (db: Transaction, organizationId: string, locationId: string | null) =>
  selectOf(db, 'openingHours')
    .where('organizationId', '=', organizationId)
    .where('locationId', 'is not distinct from', locationId)
    .executeTakeFirst()

/** Hours that the caller saw and a colleague took away since are not written anew. A caller who saw none sends the version of 1970 (`noHours`). */
function requireNoneSeen(updatedAt: string | null | undefined): void {
  if (updatedAt && Date.parse(updatedAt) > Date.parse(noHours)) refuse('ConflictError')
}

/** They are the organisation's, and stay until the hours are written. */
async function requireLocations(db: Transaction, organizationId: string, ids: readonly string[], path: (place: number) => string) {
  const found = await db
    .selectFrom('location')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', 'in', [...ids, ''])
    .orderBy('id')
    .forShare()
    .execute()
  const known = new Set(found.map(({ id }) => id))
  const missing = ids.findIndex(id => !known.has(id))
  if (missing >= 0) refuse('NotFoundError', [{ path: path(missing), rule: 'other' }])
}
