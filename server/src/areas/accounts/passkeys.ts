import { fullName } from '@vitrine/model/areas/users/fullName.ts'
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { addresses, type SessionAnswer } from '@vitrine/model/http.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { insertRow } from '../../core/database/rows.ts'
import { networkOf } from '../../core/http/clientAddress.ts'
import { keptByNobody, viewerWith } from '../../core/http/session.ts'
import type { Services, Routes } from '../../services.ts'
import { requireOwnPassword } from './ownHand.ts'
import { placeOf, signInLimits } from './signIn.ts'
import { recordFailed, recordOwn } from './signInLog.ts'

/** Minutes until a passkey must have answered. */
const patience = 5 * 60
const maxPasskeys = 20
/** Loaded with the first passkey: the server starts without it. */
const webauthn = () => import('@simplewebauthn/server')

interface Registration {
  readonly title: string
  readonly response: RegistrationResponseJSON
}

export const passkeyResponse = {
  type: 'object',
  required: ['id', 'rawId', 'type', 'response'],
  properties: {
    id: { type: 'string', minLength: 1, maxLength: 1_400 },
    rawId: { type: 'string', maxLength: 1_400 },
    type: { type: 'string', maxLength: 20 },
    response: { type: 'object', required: ['clientDataJSON'], properties: { clientDataJSON: { type: 'string', maxLength: 8_192 } } },
  },
}
const password = { type: 'object', required: ['currentPassword'], properties: { currentPassword: { type: 'string', maxLength: 1_000 } } }
const registration = {
  type: 'object',
  required: ['title', 'response'],
  properties: { title: { type: 'string', maxLength: 200 }, response: passkeyResponse },
}
const authentication = { type: 'object', required: ['response'], properties: { response: passkeyResponse } }

/** A second way in, which is both factors at once: docs/spec/accounts.md, [AN14] to [AN17]. */
export const passkeys: Routes = (app, services) => {
  const bodyLimit = 32_768
  app.post<{ Body: { currentPassword: string } }>(
    addresses.passkeyRegistrationOptions,
    { bodyLimit, schema: { body: password } },
    async (request, reply) => keptByNobody(reply).send(await registrationOptions(services, request)),
  )
  app.post<{ Body: Registration }>(addresses.passkeyRegistration, { bodyLimit, schema: { body: registration } }, async (request, reply) => {
    await register(services, request)
    return keptByNobody(reply).send({ result: 'OK' })
  })
  app.post(addresses.passkeyOptions, { bodyLimit }, async (request, reply) =>
    keptByNobody(reply).send(
      await (
        await webauthn()
      ).generateAuthenticationOptions({
        rpID: siteOf(services, request).host,
        challenge: bytesOf(services.oneTimeTokens.make('passkey sign-in', {}, patience)),
        userVerification: 'required',
        timeout: patience * 1000,
      }),
    ),
  )
  app.post<{ Body: { response: AuthenticationResponseJSON } }>(
    addresses.passkeyAccessToken,
    { bodyLimit, schema: { body: authentication } },
    async (request, reply) => {
      const { session, cookie } = await signInWithPasskey(services, request.body.response, request)
      return keptByNobody(reply).header('set-cookie', cookie).send(session)
    },
  )
}

/** Its owner, who has just typed the password. */
function ownerIn(request: FastifyRequest): string {
  const { id } = viewerWith(request, 'account')
  if (request.session?.actingUserId) refuse('ForbiddenError')
  return id
}

async function registrationOptions(services: Services, request: FastifyRequest<{ Body: { currentPassword: string } }>): Promise<object> {
  const userId = ownerIn(request)
  await requireOwnPassword(services, userId, request.body.currentPassword, 'currentPassword')
  const site = siteOf(services, request)
  const { user, known } = await services.asPlatform(async db => ({
    user: await db.selectFrom('user').select(['email', 'firstName', 'lastName']).where('id', '=', userId).executeTakeFirstOrThrow(),
    known: await db.selectFrom('passkey').select(['credentialId', 'transports']).where('userId', '=', userId).execute(),
  }))
  requireRoom(known.length)
  return (await webauthn()).generateRegistrationOptions({
    rpName: 'Vitrine',
    rpID: site.host,
    userID: bytesOf(userId),
    userName: user.email,
    userDisplayName: fullName(user),
    challenge: bytesOf(services.oneTimeTokens.make(registrationOf(userId), {}, patience)),
    timeout: patience * 1000,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

const registrationOf = (userId: string): string => `passkey registration ${userId}`

function requireRoom(known: number): void {
  if (known >= maxPasskeys) refuse('ValidationError', [{ path: 'title', rule: 'tooMany' }])
}

async function register(services: Services, request: FastifyRequest<{ Body: Registration }>): Promise<void> {
  const userId = ownerIn(request)
  const site = siteOf(services, request)
  const { title, response } = request.body
  if (!title.trim()) refuse('ValidationError', [{ path: 'title', rule: 'required' }])
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge => isOurs(services, registrationOf(userId), challenge),
    expectedOrigin: site.origin,
    expectedRPID: site.host,
  }).catch(() => refuse('PasskeyError'))
  if (!registrationInfo) return refuse('PasskeyError')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  await services.asPlatform(async db => {
    // Many may have been asked for before the first of them came.
    await db.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute()
    const known = await db.selectFrom('passkey').select('id').where('userId', '=', userId).execute()
    requireRoom(known.length)
    await insertRow(db, 'passkey', {
      id: randomUUID(),
      userId,
      title: title.trim(),
      host: site.host,
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: transports.slice(0, 10).map(each => each.slice(0, 20)),
    })
  })
  await recordOwn(services, 'PASSKEY_ADDED', userId, request)
}

interface SignedIn {
  readonly session: SessionAnswer
  readonly cookie: string
}

async function signInWithPasskey(services: Services, response: AuthenticationResponseJSON, request: FastifyRequest): Promise<SignedIn> {
  const { knownBrowsers, sessions } = services
  const user = await requirePasskey(services, response, request)
  await recordOwn(services, 'SIGNED_IN', user.id, request)
  return { session: await sessions.open(user.id, placeOf(request)), cookie: knownBrowsers.cookieAfter(request.headers.cookie, user) }
}

/** Whose it is. What is wrong counts for the network as a wrong password does. */
export async function requirePasskey(services: Services, response: AuthenticationResponseJSON, request: FastifyRequest) {
  const { rateLimits, log } = services
  const network = networkOf(request.clientAddress)
  await rateLimits.consume(signInLimits.perNetwork, network)
  const user = await userOfPasskey(services, response, request)
  if (!user) {
    log.warn({ address: request.clientAddress }, 'A passkey came that is not good here.')
    await recordFailed(services, 'SIGN_IN_FAILED', { username: '' }, request)
    return refuse('PasskeyError')
  }
  await rateLimits.refund(signInLimits.perNetwork, network)
  return user
}

/** Whose passkey this is, if its answer is good: on the host it was made for, to a question of ours that nobody has answered before. */
async function userOfPasskey(services: Services, response: AuthenticationResponseJSON, request: FastifyRequest) {
  const { asPlatform } = services
  const site = siteOf(services, request)
  const kept = await asPlatform(db =>
    db
      .selectFrom('passkey')
      .innerJoin('user', 'user.id', 'passkey.userId')
      .leftJoin('organization', 'organization.id', 'user.organizationId')
      .select(['passkey.id as passkeyId', 'passkey.credentialId', 'passkey.publicKey', 'passkey.counter', 'passkey.transports'])
      .select(['user.id', 'user.email', 'user.passwordHash', 'organization.state'])
      .where('passkey.credentialId', '=', response.id)
      .where('passkey.host', '=', site.host)
      .executeTakeFirst(),
  )
  if (!kept || kept.state === 'INACTIVE') return null
  const { credentialId: id, publicKey, counter, transports } = kept
  const { verifyAuthenticationResponse } = await webauthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge => isOurs(services, 'passkey sign-in', challenge),
    expectedOrigin: site.origin,
    expectedRPID: site.host,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter, transports },
  }).catch(() => ({ verified: false, authenticationInfo: null }))
  if (!verified || !authenticationInfo) return null
  const usedAt = new Date().toISOString()
  await asPlatform(db =>
    db.updateTable('passkey').set({ counter: authenticationInfo.newCounter, usedAt }).where('id', '=', kept.passkeyId).execute(),
  )
  return kept
}

const isOurs = async ({ oneTimeTokens }: Services, purpose: string, challenge: string): Promise<boolean> =>
  (await oneTimeTokens.redeem(purpose, Buffer.from(challenge, 'base64url').toString('utf8'))) !== null

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))

interface Site {
  /** The name that passkeys are bound to. */
  readonly host: string
  readonly origin: string
}

/**
 * Where the browser says that it is: PUBLIC_URL, or the host that was asked, as a partner's. A passkey is bound to its host by the browser
 * itself, and looked up with it; a host that somebody invents has none.
 */
function siteOf({ config }: Services, { headers }: FastifyRequest): Site {
  const origin = headers.origin ?? ''
  if (!URL.canParse(origin)) return refuse('PasskeyError')
  const { host, hostname, protocol } = new URL(origin)
  const isOurs = origin === config.publicUrl || host === headers.host
  if (!isOurs || !/^https?:$/.test(protocol) || hostname.length > 253) return refuse('PasskeyError')
  return { host: hostname, origin }
}
