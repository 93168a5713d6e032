import { unstorableText } from '../../core/api/unstorableText.ts'
import type { FastifyRequest } from 'fastify'
import type { PasswordLinkKind } from '@vitrine/model/areas/mail/links.ts'
import { addresses, type PasswordLinkAnswer } from '@vitrine/model/http.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { ownDoer, recordEvent } from '../../core/api/audit.ts'
import type { Transaction } from '../../core/database/database.ts'
import { networkOf } from '../../core/http/clientAddress.ts'
import { ownAddressOf } from '../../core/http/ownAddress.ts'
import { keptByNobody } from '../../core/http/session.ts'
import { makePasswordLink } from './passwordLinks.ts'
import { replacePassword } from './replacePassword.ts'
import { hashedPassword, isGoodPassword, isPassword } from './passwords.ts'
import { RateLimitExceeded } from '../../core/security/rateLimits.ts'
import type { Routes, Services } from '../../services.ts'
import { hashOfToken } from '../../core/security/tokens.ts'

const limits = {
  forgottenPerNetwork: { name: 'forgotten-network', points: 20, seconds: 3_600 },
  forgottenPerAccount: { name: 'forgotten-account', points: 3, seconds: 3_600 },
  repeated: { name: 'password-link-repeated', points: 10, seconds: 900 },
  linksPerNetwork: { name: 'password-links', points: 60, seconds: 900 },
} as const

const lostAnswer = 10 * 60_000

/** Choosing a password with a link, and asking for one: docs/spec/mail.md, [ML8] to [ML12]. */
export const passwordLinks: Routes = (app, services) => {
  app.post<{ Body: { username: string } }>(
    addresses.forgotPassword,
    { bodyLimit: 16_384, schema: { body: bodyOf({ username: 254 }) } },
    async (request, reply) => {
      await services.rateLimits.consume(limits.forgottenPerNetwork, networkOf(request.clientAddress))
      // After the answer, which is then the same and as quick for an address that nobody has.
      setImmediate(() => void sendForgotten(services, request))
      return keptByNobody(reply).send({ result: 'OK' })
    },
  )
  app.post<{ Body: { token: string } }>(
    addresses.passwordLink,
    { bodyLimit: 16_384, schema: { body: bodyOf({ token: 100 }) } },
    async (request, reply) => {
      await services.rateLimits.consume(limits.linksPerNetwork, networkOf(request.clientAddress))
      const { username, kind } = await services.asPlatform(db => usableLink(db, request.body.token))
      return keptByNobody(reply).send({ username, kind } satisfies PasswordLinkAnswer)
    },
  )
  app.post<{ Body: { token: string; password: string } }>(
    addresses.choosePassword,
    { bodyLimit: 16_384, schema: { body: bodyOf({ token: 100, password: 1_000 }) } },
    async (request, reply) => {
      await services.rateLimits.consume(limits.linksPerNetwork, networkOf(request.clientAddress))
      return keptByNobody(reply).send(await choosePassword(services, request))
    },
  )
}

const bodyOf = (lengths: Readonly<Record<string, number>>) => ({
  type: 'object',
  required: Object.keys(lengths),
  properties: Object.fromEntries(Object.entries(lengths).map(([name, maxLength]) => [name, { type: 'string', maxLength }])),
})

async function sendForgotten(services: Services, request: FastifyRequest<{ Body: { username: string } }>): Promise<void> {
  const { asPlatform, rateLimits, queue, log } = services
  const email = request.body.username.trim().toLowerCase()
  // Nobody has such an address, and the database doesn't take it.
  if (unstorableText(email, 'username')) return
  try {
    await rateLimits.consume(limits.forgottenPerAccount, email)
    const mailId = await asPlatform(async db => {
      const user = await db
        .selectFrom('user')
        .leftJoin('organization', 'organization.id', 'user.organizationId')
        .select(['user.id', 'organization.state'])
        .where('user.email', '=', email)
        .executeTakeFirst()
      if (!user || user.state === 'INACTIVE') return null
      const made = await makePasswordLink(db, services, {
        userId: user.id,
        kind: 'FORGOTTEN',
        language: request.language,
        ownAddress: ownAddressOf(request.raw),
      })
      const doer = { viewer: null, address: request.clientAddress }
      await recordEvent(db, doer, { kind: 'PASSWORD_LINK_MADE', entity: 'user', subjectId: user.id })
      return made.mailId
    })
    if (mailId !== null) queue({ name: 'mail', mailId })
  } catch (error) {
    if (!(error instanceof RateLimitExceeded)) log.warn({ err: error }, 'A link for a forgotten password could not be made.')
  }
}

interface UsableLink {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly kind: PasswordLinkKind
}

/** `forUpdate`: of two that use it at once, the second finds it used. */
async function usableLink(db: Transaction, token: string, forUpdate = false): Promise<UsableLink> {
  let query = db
    .selectFrom('passwordLink')
    .innerJoin('user', 'user.id', 'passwordLink.userId')
    .select(['passwordLink.id', 'userId', 'user.email as username', 'kind', 'usedAt', 'expiresAt'])
    .where('tokenHash', '=', hashOfToken(token))
  if (forUpdate) query = query.forUpdate('passwordLink')
  const link = (await query.executeTakeFirst()) ?? refuse('LinkUnknownError')
  if (link.usedAt !== null) refuse('LinkUsedError')
  if (Date.parse(link.expiresAt) <= Date.now()) refuse('LinkExpiredError')
  return link
}

async function choosePassword(services: Services, request: FastifyRequest<{ Body: { token: string; password: string } }>) {
  const { asPlatform } = services
  const { token, password } = request.body
  const repeated = await answerOnceMore(services, token, password)
  if (repeated) return repeated
  // Before the password is hashed, which takes long: nobody has that done without a link.
  await asPlatform(db => usableLink(db, token))
  if (!isGoodPassword(password)) refuse('PasswordWeakError', [{ path: 'password', rule: 'password' }])
  const kept = await hashedPassword(password)
  const { username, kind, signOut } = await asPlatform(async db => {
    const link = await usableLink(db, token, true)
    const { userId } = link
    const doer = ownDoer(userId, request.clientAddress)
    return { ...link, signOut: await replacePassword(db, services, { userId, kept, doer }) }
  })
  signOut()
  return { username, kind } satisfies PasswordLinkAnswer
}

/** The answer to the first time did not arrive. Whoever knows link and password learns what they know; nobody finds a password with a used link. [ML18] */
async function answerOnceMore({ asPlatform, rateLimits }: Services, token: string, password: string): Promise<PasswordLinkAnswer | null> {
  const link = await asPlatform(db =>
    db
      .selectFrom('passwordLink')
      .innerJoin('user', 'user.id', 'passwordLink.userId')
      .select(['userId', 'user.email as username', 'user.passwordHash', 'kind', 'usedAt'])
      .where('tokenHash', '=', hashOfToken(token))
      .where('usedAt', '>', new Date(Date.now() - lostAnswer).toISOString())
      .executeTakeFirst(),
  )
  if (!link) return null
  await rateLimits.consume(limits.repeated, link.userId)
  if (!(await isPassword(password, link.passwordHash))) return null
  await rateLimits.refund(limits.repeated, link.userId)
  return { username: link.username, kind: link.kind }
}
