import type { FastifyRequest } from 'fastify'
import { email } from '@vitrine/model/fields.ts'
import type { AuditKind } from '@vitrine/model/areas/audit/kinds.ts'
import { ownDoer, recordEvent } from '../../core/api/audit.ts'
import type { Services } from '../../services.ts'

type From = Pick<FastifyRequest, 'clientAddress'>

/** What an account did itself, as signing in and out: docs/spec/audit.md. */
export const recordOwn = (
  { asPlatform }: Pick<Services, 'asPlatform'>,
  kind: AuditKind,
  userId: string,
  { clientAddress }: From,
  actorId: string | null = null,
): Promise<void> =>
  asPlatform(db => recordEvent(db, { ...ownDoer(userId, clientAddress), actorId }, { kind, entity: 'user', subjectId: userId }))

/** By nobody who is known. What was typed as a name is kept only if it is an e-mail address: it may have been a password. */
export const recordFailed = (
  { asPlatform }: Pick<Services, 'asPlatform'>,
  kind: AuditKind,
  { userId, username }: { readonly userId?: string | undefined; readonly username: string },
  { clientAddress }: From,
): Promise<void> =>
  asPlatform(db =>
    recordEvent(
      db,
      { viewer: null, address: clientAddress },
      {
        kind,
        entity: 'user',
        ...(userId ? { subjectId: userId } : { subjectTitle: email().schema.safeParse(username).data ?? null }),
      },
    ),
  )

const lockedLimit = { name: 'sign-in-locked', points: 1, seconds: 15 * 60 }

/** Once in a quarter of an hour for an account and an address: whoever goes on trying fills no log. */
export async function recordLocked(
  services: Pick<Services, 'asPlatform' | 'rateLimits'>,
  who: { readonly userId?: string | undefined; readonly username: string },
  from: From,
): Promise<void> {
  if (await services.rateLimits.take(lockedLimit, `${from.clientAddress} ${who.username}`))
    await recordFailed(services, 'SIGN_IN_LOCKED', who, from)
}
