import type { FastifyRequest } from 'fastify'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { addresses } from '@vitrine/model/http.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { keptByNobody, viewerWith } from '../../core/http/session.ts'
import { isPassword } from './passwords.ts'
import type { Routes, Services } from '../../services.ts'
import { ownPasswordLimit } from './ownHand.ts'
import { passkeyResponse, requirePasskey } from './passkeys.ts'
import { useSecondFactor } from './secondFactor.ts'
import { recordOwn } from './signInLog.ts'

interface Proof {
  readonly currentPassword?: string | null
  readonly otp?: string | null
  /** Of a passkey, in place of both. */
  readonly response?: AuthenticationResponseJSON | null
}

const proof = {
  type: 'object',
  properties: {
    currentPassword: { type: ['string', 'null'], maxLength: 1_000 },
    otp: { type: ['string', 'null'], maxLength: 100 },
    response: { ...passkeyResponse, type: ['object', 'null'] },
  },
}

/** Password or passkey once more, in a session that is old: docs/spec/accounts.md, [AN21]. */
export const reauthentication: Routes = (app, services) => {
  app.post<{ Body: Proof }>(addresses.reauthenticate, { bodyLimit: 32_768, schema: { body: proof } }, async (request, reply) => {
    await reauthenticate(services, request)
    return keptByNobody(reply).send({ result: 'OK' })
  })
}

async function reauthenticate(services: Services, request: FastifyRequest<{ Body: Proof }>): Promise<void> {
  const { id } = viewerWith(request, 'account')
  // Whoever acts has not the password of whom they act for, and theirs opens nothing here.
  if (!request.session || request.session.actingUserId) return refuse('ForbiddenError')
  const { response } = request.body
  if (response) {
    const owner = await requirePasskey(services, response, request)
    if (owner.id !== id) refuse('PasskeyError')
  } else await requireFactors(services, id, request)
  await services.sessions.noteAuthentication(request.session.id)
}

/** The password, and a code where the account asks for one. Right ones never count. */
async function requireFactors(services: Services, userId: string, request: FastifyRequest<{ Body: Proof }>): Promise<void> {
  const { rateLimits, asPlatform, log } = services
  const { currentPassword, otp } = request.body
  if (!currentPassword) return refuse('ValidationError', [{ path: 'currentPassword', rule: 'required' }])
  await rateLimits.consume(ownPasswordLimit, userId)
  const user = await asPlatform(db =>
    db.selectFrom('user').select(['passwordHash', 'isTwoFactorEnabled']).where('id', '=', userId).executeTakeFirst(),
  )
  if (!(await isPassword(currentPassword, user?.passwordHash ?? null)))
    return refuse('PasswordInvalidError', [{ path: 'currentPassword', rule: 'wrong' }])
  const code = otp?.trim()
  if (user?.isTwoFactorEnabled && code) {
    const factor = await asPlatform(db => useSecondFactor(services, db, userId, code))
    if (factor === null) {
      log.warn({ address: request.clientAddress }, `A wrong code came with the right password of user ${userId}.`)
      return refuse('OneTimeCodeInvalidError', [{ path: 'otp', rule: 'wrong' }])
    }
    if (factor === 'RECOVERY_CODE') await recordOwn(services, 'RECOVERY_CODE_USED', userId, request)
  }
  await rateLimits.refund(ownPasswordLimit, userId)
  if (user?.isTwoFactorEnabled && !code) refuse('OneTimeCodeMissingError')
}
