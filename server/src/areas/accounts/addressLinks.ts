import { randomUUID } from 'node:crypto'
import { addressLinkHours } from '@vitrine/model/areas/mail/links.ts'
import { routes } from '@vitrine/model/access/routes.ts'
import { linkTo } from './addressOfLinks.ts'
import type { Context } from '../../core/api/handler.ts'
import { found, refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { insertRow } from '../../core/database/rows.ts'
import { recipientOf } from '../../core/mail/recipient.ts'
import { hashOfToken, newToken } from '../../core/security/tokens.ts'

const limit = { name: 'address-link', points: 20, seconds: 3_600 }

/** For a call: another e-mail address for a user, asked for by a link to the new one. Nothing changes until that is opened. Where mail is sent the link goes that way only. */
export async function sendAddressLink(userId: string, email: string, context: Context) {
  const { viewer, asPlatform, afterCommit, mails, queue, request, rateLimits, publicUrl } = context
  // Each asks whether somebody has that address, and is a mail to it.
  await rateLimits.consume(limit, viewer.id)
  const token = newToken()
  const expiresAt = new Date(Date.now() + addressLinkHours * 3_600_000)
  const { mailId, link } = await asPlatform(async db => {
    const taken = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
    if (taken) refuse('UserDuplicateError', [{ path: 'email', rule: 'taken' }])
    const { hostname, ...recipient } = found(await recipientOf(db, userId))
    await insertRow(db, 'addressLink', {
      id: randomUUID(),
      userId,
      email,
      tokenHash: hashOfToken(token),
      expiresAt: expiresAt.toISOString(),
    })
    const path = `${routes['change-email'].path}#${token}`
    const { isPublicUrlSet } = mails.setup
    const { mailed, told } = linkTo(path, { publicUrl, isPublicUrlSet, ownAddress: request.ownAddress ?? null, hostname })
    const mailId = await mails.add(db, {
      ...recipient,
      email,
      language: recipient.language ?? request.language,
      kind: 'NEW_ADDRESS',
      userId,
      link: mailed,
      hours: addressLinkHours,
      expiresAt,
    })
    return { mailId, link: told }
  })
  afterCommit(() => queue({ name: 'mail', mailId }))
  const { isSent } = mails.setup
  return { isSent, link: isSent ? null : link, expiresAt: expiresAt.toISOString() }
}

/** Those that wait to be opened are of no use any more: of a change that was made, or asked for with a password that holds no longer. */
export async function endAddressLinks(db: Transaction, userId: string): Promise<void> {
  await db
    .updateTable('addressLink')
    .set({ usedAt: new Date().toISOString() })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}
