import type { FastifyRequest } from 'fastify'
import { addresses, type SessionAnswer } from '@vitrine/model/http.ts'
import { refuse } from '../../core/api/refusal.ts'
import type { House, Routes } from '../../core/house.ts'
import { keptByNobody } from '../../core/http/session.ts'
import { isPassword } from '../../core/passwords.ts'

/** Signing in, staying signed in, and signing out: docs/spec/sessions.md. */
export const sessions: Routes = (app, house) => {
  app.post<{ Body: Credentials }>(addresses.accessToken, { bodyLimit: 16_384, schema: { body: credentials } }, async (request, reply) =>
    keptByNobody(reply).send(await signIn(house, request.body, request.ip)),
  )
  app.post<{ Body: RefreshToken }>(addresses.refreshToken, { bodyLimit: 16_384, schema: { body: refreshToken } }, async (request, reply) =>
    keptByNobody(reply).send((await house.sessions.renew(request.body.refreshToken)) ?? refuse('UnauthenticatedError')),
  )
  app.post<{ Body: Partial<RefreshToken> | null }>(addresses.logout, { bodyLimit: 16_384 }, async (request, reply) => {
    await signOut(house, request)
    return keptByNobody(reply).send({ result: 'OK' })
  })
}

interface Credentials {
  readonly username: string
  readonly password: string
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
    otp: { type: ['string', 'null'], maxLength: 20 },
  },
}
const refreshToken = { type: 'object', required: ['refreshToken'], properties: { refreshToken: { type: 'string', maxLength: 1_000 } } }

/** A right password is refunded: only guessing uses them up. */
export const perAccount = { name: 'sign-in-account', points: 10, seconds: 900 }
export const perAddress = { name: 'sign-in-address', points: 100, seconds: 900 }

async function signIn(house: House, { username, password }: Credentials, address: string): Promise<SessionAnswer> {
  const { rateLimits } = house
  const email = username.trim().toLowerCase()
  await rateLimits.consume(perAddress, address)
  await rateLimits.consume(perAccount, email)
  const account = await accountOf(house, email)
  // The password is looked at in any case: an unknown user, or one who may not, takes as long as a wrong password.
  const isRight = await isPassword(password, account?.passwordHash ?? null)
  if (!account || !isRight || account.organizationState === 'INACTIVE') return refuse('UnauthenticatedError')
  await rateLimits.refund(perAddress, address)
  await rateLimits.refund(perAccount, email)
  return house.sessions.open(account.id)
}

const accountOf = ({ asPlatform }: House, email: string) =>
  asPlatform(db =>
    db
      .selectFrom('user')
      .leftJoin('organization', 'organization.id', 'user.organizationId')
      .select(['user.id', 'user.passwordHash', 'organization.state as organizationState'])
      .where('user.email', '=', email)
      .executeTakeFirst(),
  )

/** By either token. An unknown one is signed out already. */
async function signOut({ sessions }: House, { body, session }: FastifyRequest<{ Body: Partial<RefreshToken> | null }>): Promise<void> {
  if (session) await sessions.endSession(session.id)
  const token = body?.refreshToken
  if (typeof token === 'string') await sessions.end(token)
}
