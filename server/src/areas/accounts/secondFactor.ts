import { randomBytes, randomUUID } from 'node:crypto'
import { generateSecret, verify } from 'otplib'
import { addresses } from '@vitrine/model/http.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Transaction } from '../../core/database/database.ts'
import { insertRow, insertRows } from '../../core/database/rows.ts'
import type { Encryption } from '../../core/security/encryption.ts'
import { keptByNobody, viewerWith } from '../../core/http/session.ts'
import type { Routes } from '../../services.ts'
import { hashOfToken } from '../../core/security/tokens.ts'

/** A code for each half minute, of which the one before and the one after are taken too: clocks differ. */
const tolerance = { period: 30, epochTolerance: 30 } as const
const recoveryCodeCount = 10

const ownerOf = (userId: string): string => `two-factor ${userId}`

/** As otplib makes them, 160 bits. */
const isBase32Secret = (text: string): boolean => /^[A-Z2-7]{32}$/.test(text)

/** A secret for the page to show as a QR code; nothing is kept of it. */
export const secondFactor: Routes = app => {
  app.get(addresses.generateToken, async (request, reply) => {
    viewerWith(request, 'account')
    return keptByNobody(reply).type('text/plain; charset=utf-8').send(generateSecret())
  })
}

/** What let somebody in besides the password. */
export type SecondFactor = 'CODE' | 'RECOVERY_CODE'

/** A code of the app, or a recovery code, which is used up by this; null if it is neither: docs/spec/accounts.md, [AN6] and [AN7]. */
export async function useSecondFactor(
  { encryption }: { readonly encryption: Encryption },
  db: Transaction,
  userId: string,
  given: string,
  now = Date.now(),
): Promise<SecondFactor | null> {
  const code = given.replace(/[\s-]/g, '').toLowerCase()
  if (!/^\d{6}$/.test(code)) return (await isRecoveryCode(db, userId, code)) ? 'RECOVERY_CODE' : null
  const kept = await db.selectFrom('secondFactor').select(['encryptedSecret', 'lastStep']).where('userId', '=', userId).executeTakeFirst()
  const secret = kept && encryption.decrypt(kept.encryptedSecret, ownerOf(userId))
  const step = secret ? await stepOf(secret, code, now) : null
  if (step === null) return null
  // Of two that come at once with the same code, one is let in.
  const { numUpdatedRows } = await db
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? 'CODE' : null
}

/** Of which half minute a code is; null where it is of none near. */
async function stepOf(secret: string, token: string, now: number): Promise<number | null> {
  const result = await verify({ secret, token, epoch: Math.floor(now / 1000), ...tolerance })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

async function isRecoveryCode(db: Transaction, userId: string, code: string): Promise<boolean> {
  if (!/^[0-9a-z]{16}$/.test(code)) return false
  const { numDeletedRows } = await db
    .deleteFrom('recoveryCode')
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOfToken(code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

interface Enabling {
  readonly base32Secret: string
  readonly code: string
}

/** On, once a code shows that the app has the secret. That code is used up too. */
export async function enableSecondFactor(
  { encryption }: { readonly encryption: Encryption },
  db: Transaction,
  userId: string,
  { base32Secret, code }: Enabling,
): Promise<void> {
  const secret = base32Secret.replace(/\s/g, '').toUpperCase()
  if (!isBase32Secret(secret)) refuse('ValidationError', [{ path: 'change2FA.base32Secret', rule: 'other' }])
  const token = code.replace(/\s/g, '')
  const lastStep = /^\d{6}$/.test(token) ? await stepOf(secret, token, Date.now()) : null
  if (lastStep === null) return refuse('OneTimeCodeInvalidError', [{ path: 'change2FA.OTPCode', rule: 'other' }])
  await removeSecondFactor(db, userId)
  await insertRow(db, 'secondFactor', {
    id: randomUUID(),
    userId,
    lastStep,
    encryptedSecret: encryption.encrypt(secret, ownerOf(userId)),
  })
}

/** With its recovery codes: there is nothing left to recover. */
export async function removeSecondFactor(db: Transaction, userId: string): Promise<void> {
  await db.deleteFrom('secondFactor').where('userId', '=', userId).execute()
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
}

/** Ten new ones in place of those before, told this once: the database has their hashes. */
export async function replaceRecoveryCodes(db: Transaction, userId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, readableCode)
  await db.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await insertRows(
    db,
    'recoveryCode',
    codes.map(code => ({ id: randomUUID(), userId, codeHash: hashOfToken(code.replaceAll('-', '')) })),
  )
  return codes
}

/** 32 letters and digits that look like no other: 79 bits, so that the hash can be a quick one. It begins with a letter, as no other code does. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const readableCode = (): string => {
  const [first = 0, ...others] = randomBytes(16)
  const code = [letters[10 + (first % 22)], ...others.map(byte => letters[byte % 32])].join('')
  return code.match(/.{4}/g)!.join('-')
}
