import type { Language } from '@vitrine/model/messages/languages.ts'
import type { Transaction } from '../database/database.ts'
import type { Sender } from './compose.ts'

/** The product's own, where there is no partner. */
export const ownSender: Sender = { name: 'Vitrine', color: '1F5F52', email: null }

export interface Recipient {
  readonly name: string
  readonly email: string
  readonly language: Language | null
  /** What their organisation is called. */
  readonly organization: string | null
  readonly sender: Sender
  /** Where their partner's people reach the product. */
  readonly hostname: string | null
}

/** Whom a mail is for, and whose it is: their partner's, or their organisation's partner's. */
export async function recipientOf(db: Transaction, userId: string): Promise<Recipient | null> {
  const row = await db
    .selectFrom('user')
    .leftJoin('organization', 'organization.id', 'user.organizationId')
    .leftJoin('reseller', join => join.on(eb => eb('reseller.id', '=', eb.fn.coalesce('user.resellerId', 'organization.resellerId'))))
    .select([
      'user.firstName',
      'user.email',
      'user.language',
      'organization.title as organization',
      'reseller.name',
      'reseller.email as resellerEmail',
      'reseller.primaryColor',
      'reseller.hostname',
    ])
    .where('user.id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const { firstName, email, language, organization, name, resellerEmail, primaryColor, hostname } = row
  const sender = name === null ? ownSender : { name, email: resellerEmail, color: primaryColor ?? ownSender.color }
  return { name: firstName, email, language, organization, sender, hostname }
}

/** Whose a mail is to people of a partner's customer who have no account; null: the administrators' own. */
export async function senderFor(db: Transaction, resellerId: string | null): Promise<Sender> {
  const reseller = await db.selectFrom('reseller').select(['name', 'email', 'primaryColor']).where('id', '=', resellerId).executeTakeFirst()
  return reseller ? { name: reseller.name, email: reseller.email, color: reseller.primaryColor ?? ownSender.color } : ownSender
}
