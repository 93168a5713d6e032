import type { ApiKeys } from '../../core/security/apiKeys.ts'
import { recordEvent, type Doer } from '../../core/api/audit.ts'
import type { Transaction } from '../../core/database/database.ts'
import { endLinks } from './endLinks.ts'
import type { hashedPassword } from './passwords.ts'
import type { Sessions } from '../../core/security/sessions.ts'

interface Ending {
  readonly sessions: Pick<Sessions, 'revokeAllOf'>
  readonly apiKeys: Pick<ApiKeys, 'removeOf'>
}

interface NewPassword {
  readonly userId: string
  readonly kept: Awaited<ReturnType<typeof hashedPassword>>
  readonly doer: Doer
}

/**
 * Gives somebody a password in the place of the one they had, in a transaction of the product itself: every link of theirs is of no use any
 * more, also to another address, their sessions end and the key of the account is revoked. Answers what is to be called once that is committed: then they have ended everywhere.
 */
export async function replacePassword(
  db: Transaction,
  { sessions, apiKeys }: Ending,
  { userId, kept, doer }: NewPassword,
): Promise<() => void> {
  await endLinks(db, userId)
  await db.updateTable('user').set(kept).where('id', '=', userId).execute()
  await recordEvent(db, doer, { kind: 'PASSWORD_CHANGED', entity: 'user', subjectId: userId })
  const tellKey = await apiKeys.removeOf(db, userId)
  if (tellKey) await recordEvent(db, doer, { kind: 'KEY_REVOKED', entity: 'user', subjectId: userId })
  const tellSessions = await sessions.revokeAllOf(db, [userId])
  return () => {
    tellSessions()
    tellKey?.()
  }
}
