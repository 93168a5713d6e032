import type { Context } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { rowOf } from '../../core/database/rows.ts'

/** Whether whoever asks publishes by themselves: everybody, unless their organisation wants approval (docs/spec/approval.md). */
export async function mayPublish({ db, viewer }: Pick<Context, 'db' | 'viewer'>): Promise<boolean> {
  if (!(await wantsApproval(db, viewer.organizationId))) return true
  return isApprover(db, viewer.id)
}

export const isApprover = async (db: Context['db'], userId: string): Promise<boolean> =>
  (await rowOf(db, 'user', userId))?.isApprover ?? false

export async function requireMayPublish(context: Pick<Context, 'db' | 'viewer'>): Promise<void> {
  if (!(await mayPublish(context))) refuse('ApprovalNeededError')
}

export async function wantsApproval(db: Context['db'], organizationId: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('organization')
    .select('needsApproval')
    .where('id', '=', organizationId ?? '')
    .executeTakeFirst()
  return row?.needsApproval ?? false
}
