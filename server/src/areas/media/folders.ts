import type { Viewer } from '@vitrine/model/access/permissions.ts'
import { refuse } from '../../core/api/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { selectOf } from '../../core/database/rows.ts'

/** A folder for one's own files: the stock library's is an administrator's only. `path` is the field that names it. */
export async function requireFolder(db: Transaction, { organizationId }: Viewer, id: string, path: string): Promise<void> {
  const folder = await selectOf(db, 'assetFolder', ['id'])
    .where('id', '=', id)
    .where('organizationId', 'is not distinct from', organizationId)
    .executeTakeFirst()
  if (!folder) refuse('NotFoundError', [{ path, rule: 'other' }])
}
