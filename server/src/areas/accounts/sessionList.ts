import { sql } from 'kysely'
import type { accountCalls } from '@vitrine/model/areas/accounts/calls.ts'
import type { Context, Handlers } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { requireOwnHand } from './ownHand.ts'
import { revokeOwnKey } from './ownKey.ts'

type SessionCalls = Pick<typeof accountCalls, 'viewerSessions' | 'endSession' | 'endOtherSessions'>

/** Where somebody is signed in, and how they end it: docs/spec/accounts.md. */
export const sessionHandlers: Handlers<SessionCalls> = {
  viewerSessions: (_, { viewer, request, asPlatform }) => {
    requireSession(request)
    return asPlatform(db =>
      db
        .selectFrom('session')
        .select(['id', 'userAgent', 'address', 'createdAt', 'rotatedAt as usedAt'])
        .select([sql<boolean>`"id" = ${request.sessionId ?? ''}`.as('isCurrent'), sql<boolean>`"actingUserId" is not null`.as('isActing')])
        .where('userId', '=', viewer.id)
        .where('revokedAt', 'is', null)
        .where('expiresAt', '>', new Date().toISOString())
        .orderBy('isCurrent', 'desc')
        .orderBy('rotatedAt', 'desc')
        .execute(),
    )
  },

  async endSession({ id }, { viewer, request, asPlatform, afterCommit, sessions, record }) {
    requireSession(request)
    const tell = await asPlatform(db => sessions.revokeOneOf(db, viewer.id, id))
    if (!tell) return refuse('NotFoundError')
    afterCommit(tell)
    await record({ kind: 'SESSION_ENDED', entity: 'user', subjectId: viewer.id })
    return true
  },

  async endOtherSessions(_, context) {
    // It takes the account's key along.
    requireOwnHand(context)
    const { viewer, request, asPlatform, afterCommit, sessions, record } = context
    afterCommit(await asPlatform(db => sessions.revokeAllOf(db, [viewer.id], request.sessionId)))
    await record({ kind: 'SESSION_ENDED', entity: 'user', subjectId: viewer.id })
    await revokeOwnKey(context)
    return true
  },
}

/** Whoever found a key neither learns where its owner is, nor throws them out. */
function requireSession({ isByKey }: Context['request']): void {
  if (isByKey) refuse('ForbiddenError')
}
