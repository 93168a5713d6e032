import type { systemCalls } from '@vitrine/model/areas/systems/calls.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { handlersOf } from '../../core/api/resource.ts'
import { findRow } from '../../core/database/rows.ts'
import { connectScreen } from './pairing.ts'

export const systemHandlers: Handlers<typeof systemCalls> = {
  allSystems: handlersOf('system').all,

  async connect({ id, connectCode }, context) {
    const screen = await findRow(context.db, 'systemScreen', id)
    const code = await connectScreen(screen, connectCode, context)
    await context.record({ kind: 'PAIRED', entity: 'systemScreen', subjectId: id })
    return { id, code }
  },
}
