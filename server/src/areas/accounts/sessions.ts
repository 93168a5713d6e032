import type { FastifyRequest } from 'fastify'
import { addresses, type SessionAnswer } from '@vitrine/model/http.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Services, Routes } from '../../services.ts'
import { keptByNobody } from '../../core/http/session.ts'
import { demoFor } from './demoFor.ts'
import { recordOwn } from './signInLog.ts'
import { redeemRelay } from './relay.ts'
import { placeOf, signIn, type Credentials } from './signIn.ts'

/** Signing in, staying signed in, and signing out: docs/spec/sessions.md. */
export const sessions: Routes = (app, services) => {
  app.post<{ Body: Credentials }>(addresses.accessToken, { bodyLimit: 16_384, schema: { body: credentials } }, async (request, reply) => {
    const { session, cookie } = await signIn(services, request.body, request)
    return keptByNobody(reply).header('set-cookie', cookie).send(session)
  })
  app.get(addresses.demo, async ({ raw }, reply) => keptByNobody(reply).send(await demoFor(services, raw)))
  app.post<{ Body: RefreshToken }>(addresses.refreshToken, { bodyLimit: 16_384, schema: { body: refreshToken } }, async (request, reply) =>
    keptByNobody(reply).send(await renew(services, request)),
  )
  app.post<{ Body: Partial<RefreshToken> | null }>(addresses.logout, { bodyLimit: 16_384 }, async (request, reply) => {
    await signOut(services, request)
    return keptByNobody(reply).send({ result: 'OK' })
  })
}

async function renew(services: Services, request: FastifyRequest<{ Body: RefreshToken }>): Promise<SessionAnswer> {
  const { refreshToken } = request.body
  const bought = await redeemRelay(services, refreshToken, request)
  return bought ?? (await services.sessions.renew(refreshToken, placeOf(request))) ?? refuse('UnauthenticatedError')
}

interface RefreshToken {
  readonly refreshToken: string
}

const credentials = {
  type: 'object',
  required: ['username', 'password'],
  properties: {
    username: { type: 'string', maxLength: 254 },
    password: { type: 'string', maxLength: 1_000 },
    otp: { type: ['string', 'null'], maxLength: 100 },
  },
}
const refreshToken = { type: 'object', required: ['refreshToken'], properties: { refreshToken: { type: 'string', maxLength: 1_000 } } }

/** By either token. An unknown one is signed out already. */
async function signOut(services: Services, request: FastifyRequest<{ Body: Partial<RefreshToken> | null }>): Promise<void> {
  const { sessions } = services
  const { body, session } = request
  if (session) {
    await sessions.endSession(session.id)
    const { actingUserId, viewer } = session
    await recordOwn(services, actingUserId ? 'ACTING_ENDED' : 'SIGNED_OUT', viewer.id, request, actingUserId)
  }
  const token = body?.refreshToken
  if (typeof token === 'string') await sessions.end(token)
}
