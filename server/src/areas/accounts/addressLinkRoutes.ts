import type { FastifyRequest } from 'fastify'
import { addresses, type AddressLinkAnswer } from '@vitrine/model/http.ts'
import { endAddressLinks } from './addressLinks.ts'
import { found, refuse, Refused } from '../../core/errors/refusal.ts'
import { ownDoer, recordEvent } from '../../core/api/audit.ts'
import type { Transaction } from '../../core/database/database.ts'
import { updateRow } from '../../core/database/rows.ts'
import { codeOf, uniqueViolation } from '../../core/errors/errors.ts'
import { networkOf } from '../../core/http/clientAddress.ts'
import { keptByNobody } from '../../core/http/session.ts'
import { recipientOf } from '../../core/mail/recipient.ts'
import { newPasswordToken, endPasswordLinks } from './passwordLinks.ts'
import type { Routes, Services } from '../../services.ts'
import { hashOfToken } from '../../core/security/tokens.ts'

const limit = { name: 'address-links', points: 60, seconds: 900 }

interface Opened {
  readonly token: string
}

/** Another e-mail address holds once the link to it is opened: docs/spec/users.md, [US15] to [US17], [US29] to [US33]. */
export const addressLinks: Routes = (app, services) => {
  app.post<{ Body: Opened }>(
    addresses.changeEmail,
    {
      bodyLimit: 4_096,
      schema: { body: { type: 'object', required: ['token'], properties: { token: { type: 'string', maxLength: 100 } } } },
    },
    async (request, reply) => {
      await services.rateLimits.consume(limit, networkOf(request.clientAddress))
      return keptByNobody(reply).send(await changeEmail(services, request))
    },
  )
}

async function changeEmail({ asPlatform, mails, queue }: Services, request: FastifyRequest<{ Body: Opened }>): Promise<AddressLinkAnswer> {
  const { answer, mailId } = await asPlatform(async db => {
    const link = await linkOf(db, request.body.token)
    const { userId, email } = link
    const before = found(await recipientOf(db, userId))
    const isOver = Date.parse(link.expiresAt) <= Date.now()
    // Opened once more: the first answer may have been lost.
    if (link.usedAt !== null && (before.email !== email || isOver)) refuse('LinkUsedError')
    if (isOver) refuse('LinkExpiredError')
    const passwordToken = await firstPasswordToken(db, userId, link.usedAt === null)
    if (link.usedAt !== null) return { answer: { username: email, passwordToken }, mailId: null }
    await updateRow(db, 'user', userId, { email }).catch((error: unknown) => {
      throw codeOf(error) === uniqueViolation ? new Refused('UserDuplicateError') : error
    })
    await endAddressLinks(db, userId)
    const doer = ownDoer(userId, request.clientAddress)
    await recordEvent(db, doer, { kind: 'CHANGED', entity: 'user', subjectId: userId, changes: ['email'] })
    const { hostname: _, ...recipient } = before
    const language = recipient.language ?? request.language
    const words = { newAddress: email }
    const mailId = await mails.add(db, { ...recipient, language, kind: 'ADDRESS_CHANGED', userId, words })
    return { answer: { username: email, passwordToken }, mailId }
  })
  if (mailId !== null) queue({ name: 'mail', mailId })
  return answer
}

/** Of two that open it at once, the second finds it opened. */
async function linkOf(db: Transaction, token: string) {
  const link = await db
    .selectFrom('addressLink')
    .select(['userId', 'email', 'usedAt', 'expiresAt'])
    .where('tokenHash', '=', hashOfToken(token))
    .forUpdate()
    .executeTakeFirst()
  return link ?? refuse('LinkUnknownError')
}

/** Links for passwords went to the old address. Who has no password yet chooses it here: the one who was invited has just come. */
async function firstPasswordToken(db: Transaction, userId: string, isFirstTime: boolean): Promise<string | null> {
  const { passwordHash } = await db.selectFrom('user').select('passwordHash').where('id', '=', userId).executeTakeFirstOrThrow()
  if (isFirstTime || passwordHash === null) await endPasswordLinks(db, userId)
  return passwordHash === null ? (await newPasswordToken(db, userId, 'FIRST')).token : null
}
