import type { systemCalls } from '@vitrine/model/areas/systems/calls.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { amongIds } from '../../core/api/amongIds.ts'
import { pageOf } from '../../core/api/paging.ts'
import { findRow } from '../../core/database/rows.ts'
import { connectScreen } from './pairing.ts'

export const systemHandlers: Handlers<typeof systemCalls> = {
  allSystems: ({ ids, ...page }, { db }) => pageOf(db, 'system', page, { where: amongIds('system', ids), orderBy: ['title', 'id'] }),

  async connect({ id, connectCode }, context) {
    const screen = await findRow(context.db, 'systemScreen', id)
    const code = await connectScreen(screen, connectCode, context)
    return { id, code }
  },
}
