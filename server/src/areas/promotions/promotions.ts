import { randomUUID } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import type { promotionCalls } from '@vitrine/model/areas/promotions/calls.ts'
import { promotion as promotionEntity } from '@vitrine/model/areas/promotions/entities.ts'
import { withInitials } from '@vitrine/model/kernel/entity.ts'
import { amongIds } from '../../core/api/amongIds.ts'
import { ownOrganization, type Handlers } from '../../core/api/handler.ts'
import { pageOf } from '../../core/api/paging.ts'
import { lastPlace, moveTo, removeFrom, type Row } from '../../core/database/order.ts'
import { findRow, insertRow, updateRow } from '../../core/database/rows.ts'

const promotions: Row = { entity: 'promotion', parent: 'organizationId' }

export const promotionHandlers: Handlers<typeof promotionCalls> = {
  allPromotions: ({ ids, filter, ...page }, { db }) =>
    pageOf(db, 'promotion', page, {
      where: [...amongIds('promotion', ids), ...(filter?.state ? [sql<SqlBool>`"state" = ${filter.state}`] : [])],
      orderBy: ['sortIndex', 'id'],
    }),

  async createPromotion({ input }, context) {
    const { db } = context
    const organizationId = ownOrganization(context)
    if (input.imageAssetId) await findRow(db, 'asset', input.imageAssetId)
    const sortIndex = await lastPlace(db, promotions, organizationId)
    const promotion = await insertRow(db, 'promotion', {
      ...withInitials(promotionEntity, input),
      id: randomUUID(),
      organizationId,
      sortIndex,
    })
    if (input.sortIndex !== undefined) await moveTo(db, promotions, organizationId, promotion.id, input.sortIndex)
    return findRow(db, 'promotion', promotion.id)
  },

  async updatePromotion({ input: { id, sortIndex, ...changes } }, { db }) {
    const { organizationId } = await findRow(db, 'promotion', id)
    if (changes.imageAssetId) await findRow(db, 'asset', changes.imageAssetId)
    await updateRow(db, 'promotion', id, changes)
    if (sortIndex !== undefined) await moveTo(db, promotions, organizationId, id, sortIndex)
    return findRow(db, 'promotion', id)
  },

  async deletePromotion({ id }, { db }) {
    const { organizationId } = await findRow(db, 'promotion', id)
    await removeFrom(db, promotions, organizationId, id)
    return true
  },
}
