import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What cannot be guessed: 256 random bits as 43 letters. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** How tokens, credentials and pairing secrets are kept: whoever reads the database can't use them. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A key for one purpose, of the secret that all keys come from. */
export const keyFor = (secret: string, purpose: string): Buffer => createHmac('sha256', secret).update(`vitrine ${purpose}`).digest()

export const mark = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url')

export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
