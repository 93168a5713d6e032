import { randomUUID } from 'node:crypto'
import type { organizationCalls } from '@vitrine/model/areas/organizations/calls.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { findUnchanged, requireVisible } from '../resource/resource.ts'
import type { Transaction } from '../../core/database/database.ts'
import { insertRow, selectOf, updateRow } from '../../core/database/rows.ts'

/** When an organisation is open. Whose they are the rows know: the organisation's own, and those of the ones that somebody manages. */
export const openingHoursHandlers: Handlers<Pick<typeof organizationCalls, 'findOpeningHours' | 'updateOpeningHours'>> = {
  async findOpeningHours({ organizationId }, { db }) {
    await requireVisible(db, 'openingHours', { organizationId })
    return (await hoursOf(db, organizationId)) ?? null
  },

  async updateOpeningHours({ input: { organizationId, updatedAt, ...hours } }, { db }) {
    await requireVisible(db, 'openingHours', { organizationId })
    const before = await hoursOf(db, organizationId)
    if (!before) return insertRow(db, 'openingHours', { id: randomUUID(), organizationId, ...hours })
    await findUnchanged(db, 'openingHours', before.id, updatedAt)
    return updateRow(db, 'openingHours', before.id, hours)
  },
}

const hoursOf = (db: Transaction, organizationId: string) =>
  selectOf(db, 'openingHours').where('organizationId', '=', organizationId).executeTakeFirst()
