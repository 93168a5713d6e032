import { randomBytes } from 'node:crypto'
import { hash, verify, type Options } from '@node-rs/argon2'
import { isStrongPassword } from '@vitrine/model/areas/accounts/passwords.ts'
import { demoPassword } from '../../demo/accounts.ts'
import { createQueue } from '../../core/processes/queue.ts'

/** argon2id as OWASP recommends it: 19 MiB, two passes. A change here counts for new passwords only; old hashes name their own. */
const hashing: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One at a time: it would fill the few threads that files and names of hosts are read with too. */
const queue = createQueue({ waiting: Infinity })

const hashPassword = (password: string): Promise<string> => queue.run(() => hash(password, hashing))

/** One that is chosen, by whomever and for whomever. The demo's is known to everybody. */
export const isGoodPassword = (password: string): boolean => isStrongPassword(password) && password !== demoPassword

/** What a user's row keeps of a password. Whoever changes one writes both. */
export const hashedPassword = async (password: string) => ({
  passwordHash: await hashPassword(password),
  hasDemoPassword: password === demoPassword,
})

/** For an account that does not exist (`null`) the same work is done, so that its answer takes as long. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const kept = passwordHash ?? (await nobodysHash())
  const matches = await queue.run(() => verify(kept, password)).catch(() => false)
  return matches && passwordHash !== null
}

let hashOfNobody: Promise<string> | undefined
const nobodysHash = (): Promise<string> => (hashOfNobody ??= hashPassword(randomBytes(32).toString('base64')))

/** Made before the first sign-in, which would otherwise take longer for an unknown user. */
export const preparePasswords = async (): Promise<void> => void (await nobodysHash())

/** A password for somebody who will be told it once: easy to read aloud and to type. */
export function readablePassword(): string {
  const letters = '23456789abcdefghjkmnpqrstuvwxyz'
  const group = (): string => Array.from(randomBytes(5), byte => letters[byte % letters.length]).join('')
  return [group(), group(), group(), group()].join('-')
}
