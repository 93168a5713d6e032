import type { FastifyRequest } from 'fastify'
import { mayActAs } from '@vitrine/model/areas/accounts/acting.ts'
import { addresses, relayPrefix, type SessionAnswer } from '@vitrine/model/http.ts'
import { found, refuse } from '../../core/errors/refusal.ts'
import { keptByNobody } from '../../core/http/session.ts'
import type { Services, Routes } from '../../services.ts'
import type { Session } from '../../core/security/sessions.ts'
import { hashOfToken, newToken } from '../../core/security/tokens.ts'
import { placeOf } from './signIn.ts'
import { recordOwn } from './signInLog.ts'

/** A minute from the click until the application has loaded anew. */
const lifetime = 60
const purpose = 'relay'
const cookieName = 'vitrine_relay'

/** Acting as a user: docs/spec/accounts.md, [AN9] to [AN11]. */
export const relay: Routes = (app, services) => {
  app.post<{ Body: { userId: string } }>(
    addresses.relayToken,
    {
      bodyLimit: 4_096,
      schema: { body: { type: 'object', required: ['userId'], properties: { userId: { type: 'string', maxLength: 64 } } } },
    },
    async (request, reply) => {
      const session = request.session ?? refuse('UnauthenticatedError')
      await requireActing(services, session, request.body.userId)
      const browser = newToken()
      return keptByNobody(reply)
        .header('set-cookie', cookie(services, browser))
        .send(relayAnswer(services, session, request.body.userId, browser))
    },
  )
}

/** Somebody of another tenant is nobody; of those one sees, some can't be acted for. */
async function requireActing({ asTenant, asPlatform }: Services, { viewer }: Session, userId: string): Promise<void> {
  const visible = await asTenant(viewer, db => db.selectFrom('user').select('id').where('id', '=', userId).executeTakeFirst(), {
    readOnly: true,
  })
  const user = await asPlatform(db =>
    db
      .selectFrom('user')
      .leftJoin('organization', 'organization.id', 'user.organizationId')
      .select(['user.role', 'user.organizationId', 'organization.state', 'organization.resellerId as managedBy'])
      .where('user.id', '=', found(visible).id)
      .executeTakeFirst(),
  )
  if (!mayActAs(viewer, found(user))) refuse('ForbiddenError')
  if (user?.state === 'INACTIVE') refuse('OrganizationInactiveError')
}

/** It looks like a session and is none: its one token only buys one, once. */
function relayAnswer({ oneTimeTokens }: Services, { id, viewer, actingUserId }: Session, userId: string, browser: string): SessionAnswer {
  const says = {
    userId,
    sessionId: id,
    // Whoever acts as a reseller who acts as a user is the one who acts.
    actingUserId: actingUserId ?? viewer.id,
    browser: hashOfToken(browser),
  }
  const token = relayPrefix + oneTimeTokens.make(purpose, says, lifetime)
  return { token, expires: new Date(Date.now() + lifetime * 1000).toISOString(), refreshToken: token }
}

/** The session that a relay token buys; null where the token is none. Another browser than the one that asked uses it up and gets nothing. */
export async function redeemRelay(services: Services, token: string, request: FastifyRequest): Promise<SessionAnswer | null> {
  if (!token.startsWith(relayPrefix)) return null
  const { oneTimeTokens, ownerDb, sessions, log } = services
  const says = await oneTimeTokens.redeem(purpose, token.slice(relayPrefix.length))
  if (!says) return refuse('UnauthenticatedError')
  const { userId = '', sessionId = '', actingUserId = '', browser } = says
  if (hashOfToken(browserIn(request)) !== browser) {
    log.warn(
      { address: request.clientAddress },
      `A login of user ${actingUserId} as user ${userId} came from another browser: it is refused.`,
    )
    return refuse('UnauthenticatedError')
  }
  const isOpen = await ownerDb
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  if (!isOpen) return refuse('UnauthenticatedError')
  const answer = await sessions.open(userId, { ...placeOf(request), acting: { userId: actingUserId, sessionId } })
  // Of what has changed since the click: who may not any more gets no session that is worth anything.
  if (!(await sessions.of(answer.token))) return refuse('UnauthenticatedError')
  await recordOwn(services, 'ACTING_STARTED', userId, request, actingUserId)
  log.info(`User ${actingUserId} acts as user ${userId}.`)
  return answer
}

function cookie({ config }: Services, browser: string): string {
  const secure = config.publicUrl.startsWith('https://') ? '; Secure' : ''
  return `${cookieName}=${browser}; Path=${addresses.refreshToken}; Max-Age=${lifetime}; HttpOnly; SameSite=Strict${secure}`
}

const browserIn = ({ headers }: FastifyRequest): string =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{1,100})(?:;|$)`).exec(headers.cookie ?? '')?.[1] ?? ''
