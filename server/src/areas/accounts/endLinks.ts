import type { Transaction } from '../../core/database/database.ts'
import { endAddressLinks } from './addressLinks.ts'
import { endPasswordLinks } from './passwordLinks.ts'

/** With a new password every link of this user, for a password or to another address, is of no use any more: [ML9], [US18]. */
export async function endLinks(db: Transaction, userId: string): Promise<void> {
  await endPasswordLinks(db, userId)
  await endAddressLinks(db, userId)
}
