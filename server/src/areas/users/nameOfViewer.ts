import { fullName } from '@vitrine/model/areas/users/fullName.ts'
import type { Context } from '../../core/api/handler.ts'
import { rowOf } from '../../core/database/rows.ts'

/** What the user who asks is called, to be kept with what they did; null: a program asks, with the key of an organisation, or nobody has said it. */
export async function nameOfViewer({ db, viewer }: Pick<Context, 'db' | 'viewer'>): Promise<string | null> {
  const user = await rowOf(db, 'user', viewer.id)
  return (user && fullName(user)) || null
}
