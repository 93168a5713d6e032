import type { Context } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { isPassword } from './passwords.ts'
import type { RateLimit, RateLimits } from '../../core/security/rateLimits.ts'
import type { Transaction } from '../../core/database/database.ts'

/** How many wrong passwords of somebody who is signed in already: an open browser is no way to guess. */
export const ownPasswordLimit: RateLimit = { name: 'own-password', points: 10, seconds: 15 * 60 }

/**
 * What opens an account is changed by its owner alone: whoever acts as them leaves no second way in behind, and whoever found a key neither.
 * [AN10]
 */
export function requireOwnHand({ request }: Pick<Context, 'request'>): void {
  if (request.actorId || request.isByKey) refuse('ForbiddenError')
}

interface OwnPassword {
  readonly rateLimits: RateLimits
  asPlatform<T>(work: (db: Transaction) => Promise<T>): Promise<T>
}

/** The password of whoever asks, typed anew. `path`: where it was given. A right one never counts. */
export async function requireOwnPassword(
  { rateLimits, asPlatform }: OwnPassword,
  userId: string,
  given: string | null | undefined,
  path: string,
): Promise<void> {
  if (!given) return refuse('ValidationError', [{ path, rule: 'required' }])
  await rateLimits.consume(ownPasswordLimit, userId)
  const user = await asPlatform(db => db.selectFrom('user').select('passwordHash').where('id', '=', userId).executeTakeFirst())
  if (!(await isPassword(given, user?.passwordHash ?? null))) refuse('PasswordInvalidError', [{ path, rule: 'wrong' }])
  await rateLimits.refund(ownPasswordLimit, userId)
}
