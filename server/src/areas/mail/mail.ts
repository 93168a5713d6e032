import type { mailCalls } from '@vitrine/model/areas/mail/calls.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { handlersOf } from '../resource/resource.ts'
import { findRow } from '../../core/database/rows.ts'
import { sendAddressLink } from '../accounts/addressLinks.ts'
import { ownSender } from '../../core/mail/recipient.ts'
import { sendPasswordLink } from '../accounts/passwordLinks.ts'

const trials = { name: 'trial-mail', points: 10, seconds: 3_600 }
const links = { name: 'password-link', points: 100, seconds: 3_600 }

/** How mail goes, and links for passwords: docs/spec/mail.md. */
export const mailHandlers: Handlers<typeof mailCalls> = {
  async mailSetup(_, { mails }) {
    return mails.setup
  },

  allMails: handlersOf('mail').all,

  async sendTrialMail({ recipient }, { db, viewer, request, mails, rateLimits, asPlatform, afterCommit, queue }) {
    await rateLimits.consume(trials, viewer.id)
    const { language } = await findRow(db, 'user', viewer.id)
    const letter = { kind: 'TRIAL', language: language ?? request.language, sender: ownSender, name: null, email: recipient } as const
    const mailId = await asPlatform(platform => mails.add(platform, { ...letter, userId: null }))
    afterCommit(() => queue({ name: 'mail', mailId }))
    return findRow(db, 'mail', mailId)
  },

  async generateUserPassword({ userId }, context) {
    await findRow(context.db, 'user', userId)
    // Whoever has one's open browser, or one's key, would choose a password without the present one.
    if (userId === context.viewer.id) refuse('ForbiddenError')
    await context.rateLimits.consume(links, context.viewer.id)
    return sendPasswordLink(userId, context)
  },

  async changeUserEmail({ userId, email }, context) {
    await findRow(context.db, 'user', userId)
    // Whoever has one's open browser would take the account along: for oneself with the password, and never with a key.
    if (userId === context.viewer.id || context.request.isByKey) refuse('ForbiddenError')
    return sendAddressLink(userId, email, context)
  },
}
