import type { FastifyRequest } from 'fastify'
import type { SessionAnswer } from '@vitrine/model/http.ts'
import { Refused, refuse } from '../../core/errors/refusal.ts'
import type { Services } from '../../services.ts'
import { networkOf, takesDemoPassword } from '../../core/http/clientAddress.ts'
import { isPassword } from './passwords.ts'
import { createQueue } from '../../core/processes/queue.ts'
import { RateLimitExceeded, type RateLimit, type RateLimits } from '../../core/security/rateLimits.ts'
import type { SessionPlace } from '../../core/security/sessions.ts'
import { demoPassword } from '../../demo/accounts.ts'
import { recordFailed, recordLocked, recordOwn } from './signInLog.ts'
import { useSecondFactor } from './secondFactor.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  /** A code of the second factor, or a recovery code. */
  readonly otp?: string | null
}

export interface SignedIn {
  readonly session: SessionAnswer
  /** The mark by which this browser is known from now on. */
  readonly cookie: string
}

const quarter = 15 * 60

/** How many wrong passwords. The network is the address, or of IPv6 what one customer has. */
export const signInLimits = {
  perNetwork: { name: 'sign-in-network', points: 100, seconds: quarter },
  perAccountAndNetwork: { name: 'sign-in-account-network', points: 10, seconds: quarter },
  perAccount: { name: 'sign-in-account', points: 100, seconds: 86_400, pauses: { firstSeconds: 60, longestSeconds: 3_600 } },
  perKnownBrowser: { name: 'sign-in-browser', points: 10, seconds: quarter },
} as const satisfies Record<string, RateLimit>

/**
 * One at a time: a right password is counted for a moment, until it is known to be right, and nobody else may run into that.
 * It also keeps a flood, of wrong ones or right ones, from taking the machine from everybody else: known browsers and others take turns, and
 * so do the networks among them.
 */
const queue = createQueue({ waiting: 100, waitingOfOne: 20 })

/** Signing in with a password: docs/spec/sessions.md, from [SE1] on. */
export async function signIn(services: Services, { username, password, otp }: Credentials, request: FastifyRequest): Promise<SignedIn> {
  const { rateLimits, knownBrowsers } = services
  const email = username.trim().toLowerCase()
  const { cookie } = request.headers
  const network = networkOf(request.clientAddress)
  rateLimits.check(signInLimits.perNetwork, network)
  const before = await userWith(services, email)
  const browser = before && knownBrowsers.idOf(cookie, { email, ...before })
  const counts: readonly Count[] = [
    { limit: signInLimits.perNetwork, key: network },
    ...(browser
      ? [{ limit: signInLimits.perKnownBrowser, key: `${browser} ${email}` }]
      : [
          { limit: signInLimits.perAccountAndNetwork, key: `${network} ${email}` },
          { limit: signInLimits.perAccount, key: email },
        ]),
  ]
  for (const { limit, key } of counts) rateLimits.check(limit, key)
  const given: Given = { email, password, otp: otp?.trim() || null }
  const user = await queue
    .run(() => userWithPassword(services, given, counts, request), { owner: network, about: email, lane: browser ? 'known' : 'other' })
    .catch(async (error: unknown) => {
      if (saysWrong(error)) await recordFailed(services, 'SIGN_IN_FAILED', { userId: before?.id, username: email }, request)
      if (error instanceof RateLimitExceeded) await recordLocked(services, { userId: before?.id, username: email }, request)
      throw error
    })
  await recordOwn(services, 'SIGNED_IN', user.id, request)
  await rememberLanguage(services, user.id, request)
  return {
    session: await services.sessions.open(user.id, placeOf(request)),
    cookie: knownBrowsers.cookieAfter(cookie, { email, ...user }),
  }
}

/** Where a session is used from. */
export const placeOf = ({ clientAddress, headers }: FastifyRequest): SessionPlace => ({
  address: clientAddress,
  userAgent: headers['user-agent'] ?? '',
})

interface Given {
  readonly email: string
  readonly password: string
  readonly otp: string | null
}

/** Only what is wrong counts, a password or a code: not what is right, and not what could not be looked at. */
async function userWithPassword(
  services: Services,
  { email, password, otp }: Given,
  counts: readonly Count[],
  request: FastifyRequest,
): Promise<User> {
  // As it is now: the password may have been changed while this waited. Asked while it is counted: others wait for their turn.
  const asking = userWith(services, email)
  asking.catch(() => undefined)
  await consumeAll(services.rateLimits, counts)
  let isWrong = false
  try {
    const user = await asking
    // The password is looked at in any case: an unknown user, or one who may not, takes as long as a wrong password.
    isWrong = !(await isPassword(password, user?.passwordHash ?? null)) || user?.organizationState === 'INACTIVE'
    if (isWrong || !user) return refuse('UnauthenticatedError')
    if (password === demoPassword) await allowDemoPassword(services, user.id, request)
    if (!user.isTwoFactorEnabled) return user
    if (otp === null) return refuse('OneTimeCodeMissingError')
    const factor = await services.asPlatform(db => useSecondFactor(services, db, user.id, otp))
    isWrong = factor === null
    if (factor === 'RECOVERY_CODE') await recordOwn(services, 'RECOVERY_CODE_USED', user.id, request)
    if (!isWrong) return user
    services.log.warn({ address: request.clientAddress }, `A wrong code came with the right password of user ${user.id}.`)
    return refuse('UnauthenticatedError')
  } finally {
    if (!isWrong) await refundAll(services.rateLimits, counts)
  }
}

const saysWrong = (error: unknown): boolean => error instanceof Refused && error.code === 'UnauthenticatedError'

interface Count {
  readonly limit: RateLimit
  readonly key: string
}

/** All of them or none: what one limit refuses isn't counted by the others. All at once, as everybody else waits meanwhile. */
async function consumeAll(rateLimits: RateLimits, counts: readonly Count[]): Promise<void> {
  const settled = await Promise.allSettled(counts.map(({ limit, key }) => rateLimits.consume(limit, key)))
  const refused = settled.find(each => each.status === 'rejected')
  if (!refused) return
  await refundAll(
    rateLimits,
    counts.filter((_, index) => settled[index]?.status === 'fulfilled'),
  )
  throw refused.reason
}

async function refundAll(rateLimits: RateLimits, counts: readonly Count[]): Promise<void> {
  await Promise.all(counts.map(({ limit, key }) => rateLimits.refund(limit, key)))
}

interface User {
  readonly id: string
  /** null: they have not chosen a password yet. */
  readonly passwordHash: string | null
  readonly isTwoFactorEnabled: boolean
  readonly organizationState: string | null
}

const userWith = ({ asPlatform }: Services, email: string): Promise<User | undefined> =>
  asPlatform(db =>
    db
      .selectFrom('user')
      .leftJoin('organization', 'organization.id', 'user.organizationId')
      .select(['user.id', 'user.passwordHash', 'user.isTwoFactorEnabled', 'organization.state as organizationState'])
      .where('user.email', '=', email)
      .executeTakeFirst(),
  )

/** Everybody knows it: from elsewhere it is no password. Whoever signs in with it is told so. */
async function allowDemoPassword({ asPlatform, config }: Services, userId: string, request: FastifyRequest): Promise<void> {
  if (!takesDemoPassword(config, request.raw)) refuse('DemoPasswordError')
  await asPlatform(db =>
    db.updateTable('user').set({ hasDemoPassword: true }).where('id', '=', userId).where('hasDemoPassword', '=', false).execute(),
  )
}

/** Mail to them is written in it. A program that names no language changes nothing. */
async function rememberLanguage({ asPlatform }: Services, userId: string, { headers, language }: FastifyRequest): Promise<void> {
  const named = headers['accept-language']
  if (!named || named === '*') return
  await asPlatform(db =>
    db.updateTable('user').set({ language }).where('id', '=', userId).where('language', 'is distinct from', language).execute(),
  )
}
