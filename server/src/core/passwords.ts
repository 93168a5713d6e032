import { randomBytes } from 'node:crypto'
import { hash, verify, type Options } from '@node-rs/argon2'

/** argon2id as OWASP recommends it: 19 MiB, two passes. A change here counts for new passwords only; old hashes name their own. */
export const hashing: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, hashing)

/** For an account that does not exist (`null`) the same work is done, so that its answer takes as long. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash()), password).catch(() => false)
  return matches && passwordHash !== null
}

let kept: Promise<string> | undefined
const nobodysHash = (): Promise<string> => (kept ??= hashPassword(randomBytes(32).toString('base64')))

/** Made before the first sign-in, which would otherwise take longer for an unknown user. */
export const preparePasswords = async (): Promise<void> => void (await nobodysHash())

/** A password for somebody who will be told it once: easy to read aloud and to type. */
export function readablePassword(): string {
  const letters = '23456789abcdefghjkmnpqrstuvwxyz'
  const group = (): string => Array.from(randomBytes(5), byte => letters[byte % letters.length]).join('')
  return [group(), group(), group(), group()].join('-')
}
