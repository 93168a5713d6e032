import { sql } from 'kysely'
import type { accountCalls } from '@vitrine/model/areas/accounts/calls.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { refuse } from '../../core/api/refusal.ts'

type SessionCalls = Pick<typeof accountCalls, 'viewerSessions' | 'endSession' | 'endOtherSessions'>

/** Where somebody is signed in, and how they end it: docs/spec/accounts.md. */
export const sessionHandlers: Handlers<SessionCalls> = {
  viewerSessions: (_, { viewer, request, asPlatform }) =>
    asPlatform(db =>
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
    ),

  async endSession({ id }, { viewer, asPlatform, afterCommit, sessions, record }) {
    const ended = await asPlatform(db =>
      db
        .updateTable('session')
        .set({ revokedAt: new Date().toISOString() })
        .where('id', '=', id)
        .where('userId', '=', viewer.id)
        .where('revokedAt', 'is', null)
        .returning('id')
        .executeTakeFirst(),
    )
    if (!ended) return refuse('NotFoundError')
    afterCommit(() => sessions.tellEnded([ended.id]))
    await record({ kind: 'SESSION_ENDED', entity: 'user', subjectId: viewer.id })
    return true
  },

  async endOtherSessions(_, { viewer, request, asPlatform, afterCommit, sessions, record }) {
    afterCommit(await asPlatform(db => sessions.revokeAllOf(db, [viewer.id], request.sessionId)))
    await record({ kind: 'SESSION_ENDED', entity: 'user', subjectId: viewer.id })
    return true
  },
}
