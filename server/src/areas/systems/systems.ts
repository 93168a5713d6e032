import type { systemCalls } from '@vitrine/model/areas/systems/calls.ts'
import { sql } from 'kysely'
import type { Context, Handlers } from '../../core/api/handler.ts'
import { refuse } from '../../core/api/refusal.ts'
import { handlersOf } from '../../core/api/resource.ts'
import type { Transaction } from '../../core/database/database.ts'
import { findRow, insertRows, type ApiRow } from '../../core/database/rows.ts'
import { connectScreen } from './pairing.ts'

const systems = handlersOf('system')
type System = ApiRow<'system'>

export const systemHandlers: Handlers<typeof systemCalls> = {
  allSystems: systems.all,

  async createSystem({ input }, context) {
    const system = await systems.create({ input }, context)
    await addScreens(context.db, system, 0)
    return system
  },

  async updateSystem({ input }, context) {
    const { db } = context
    // Of two that change the number of screens, the later one counts what the first has made.
    await db.selectFrom('system').select('id').where('id', '=', input.id).forUpdate().execute()
    const before = await findRow(db, 'system', input.id)
    if (input.organizationId !== undefined && input.organizationId !== before.organizationId)
      refuse('ValidationError', [{ path: 'input.organizationId', rule: 'other' }])
    if (input.orientation !== undefined && input.orientation !== before.orientation) await requireUnused(context, before)
    const after = await systems.update({ input }, context)
    await addScreens(db, after, before.screenCount)
    await db.deleteFrom('systemScreen').where('systemId', '=', after.id).where('sortIndex', '>', after.screenCount).execute()
    return after
  },

  deleteSystem: systems.delete,

  async connect({ id, connectCode }, context) {
    const screen = await findRow(context.db, 'systemScreen', id)
    const code = await connectScreen(screen, connectCode, context)
    await context.record({ kind: 'PAIRED', entity: 'systemScreen', subjectId: id })
    return { id, code }
  },
}

/** Screens are numbered from 1; so many of them there are. */
async function addScreens(db: Transaction, { id: systemId, organizationId, screenCount }: System, count: number): Promise<void> {
  const missing = Array.from({ length: Math.max(0, screenCount - count) }, (_, i) => count + 1 + i)
  await insertRows(
    db,
    'systemScreen',
    missing.map(sortIndex => ({ systemId, organizationId, sortIndex })),
  )
}

/** What its screens play was made for how they hang. Collections are their organisation's own work: whoever manages it doesn't see them. */
async function requireUnused({ asPlatform }: Pick<Context, 'asPlatform'>, { id }: System): Promise<void> {
  const isUsed = await asPlatform(async db => {
    const { rows } = await sql`
      select from "collectionAllocation" a join "systemScreen" s on s."id" = a."screenId" where s."systemId" = ${id} limit 1`.execute(db)
    return rows.length > 0
  })
  if (isUsed) refuse('SystemInUseError')
}
