import { randomUUID } from 'node:crypto'
import { linkHours, type PasswordLinkKind } from '@vitrine/model/areas/mail/links.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import { routes } from '@vitrine/model/access/routes.ts'
import { fullName } from '@vitrine/model/areas/users/fullName.ts'
import { linkTo } from './addressOfLinks.ts'
import type { Context, HandlerServices } from '../../core/api/handler.ts'
import { found } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { insertRow, rowOf } from '../../core/database/rows.ts'
import { recipientOf } from '../../core/mail/recipient.ts'
import { hashOfToken, newToken } from '../../core/security/tokens.ts'

const mailKind = { FIRST: 'FIRST_PASSWORD', NEW: 'NEW_PASSWORD', FORGOTTEN: 'FORGOTTEN_PASSWORD' } as const satisfies Record<
  PasswordLinkKind,
  string
>

export interface LinkMade {
  readonly mailId: string
  /** As whoever asked is told it: areas/accounts/addressOfLinks.ts. */
  readonly link: string
  readonly expiresAt: string
}

interface Wanted {
  readonly userId: string
  readonly kind: PasswordLinkKind
  readonly language: Language
  /** What whoever asks them in is called. */
  readonly inviter?: string | null
  /** At which whoever asks for it reached this machine, where that is certain. */
  readonly ownAddress: string | null
}

/**
 * Makes a link with which a user chooses a password, and the mail that brings it, in a transaction of the product itself. What follows the `#`
 * stays in the browser: no log of a server or a proxy ever has it. `language`: for whoever has none of their own yet.
 */
export async function makePasswordLink(
  db: Transaction,
  { mails, publicUrl }: Pick<HandlerServices, 'mails' | 'publicUrl'>,
  { userId, kind, language, inviter = null, ownAddress }: Wanted,
): Promise<LinkMade> {
  const { hostname, ...recipient } = found(await recipientOf(db, userId))
  const { token, expiresAt } = await newPasswordToken(db, userId, kind)
  const path = `${routes['choose-password'].path}#${token}`
  const { mailed, told } = linkTo(path, { publicUrl, isPublicUrlSet: mails.setup.isPublicUrlSet, ownAddress, hostname })
  const mailId = await mails.add(db, {
    ...recipient,
    language: recipient.language ?? language,
    inviter,
    kind: mailKind[kind],
    userId,
    link: mailed,
    hours: linkHours[kind],
    expiresAt,
  })
  return { mailId, link: told, expiresAt: expiresAt.toISOString() }
}

/** What a password can be chosen with, once. It is kept as a hash: whoever asked for it has it alone. */
export async function newPasswordToken(db: Transaction, userId: string, kind: PasswordLinkKind) {
  const token = newToken()
  const expiresAt = new Date(Date.now() + linkHours[kind] * 3_600_000)
  await insertRow(db, 'passwordLink', { id: randomUUID(), userId, kind, tokenHash: hashOfToken(token), expiresAt: expiresAt.toISOString() })
  return { token, expiresAt }
}

/** Every link with which this user could still choose a password is of no use any more. */
export async function endPasswordLinks(db: Transaction, userId: string): Promise<void> {
  await db
    .updateTable('passwordLink')
    .set({ usedAt: new Date().toISOString() })
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute()
}

/** For a call: the user's first password, or another. Where mail is sent the link goes that way only. */
export async function sendPasswordLink(userId: string, context: Context) {
  const { asPlatform, afterCommit, mails, queue, request, viewer } = context
  const { mailId, link, expiresAt } = await asPlatform(async db => {
    const { passwordHash } = await db.selectFrom('user').select('passwordHash').where('id', '=', userId).executeTakeFirstOrThrow()
    const kind = passwordHash === null ? 'FIRST' : 'NEW'
    const asking = kind === 'FIRST' ? await rowOf(db, 'user', viewer.id) : null
    return makePasswordLink(db, context, {
      userId,
      kind,
      language: request.language,
      inviter: asking && fullName(asking),
      ownAddress: request.ownAddress ?? null,
    })
  })
  await context.record({ kind: 'PASSWORD_LINK_MADE', entity: 'user', subjectId: userId })
  afterCommit(() => queue({ name: 'mail', mailId }))
  const { isSent } = mails.setup
  return { isSent, link: isSent ? null : link, expiresAt }
}
