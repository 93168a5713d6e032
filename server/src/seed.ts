import { randomUUID } from 'node:crypto'
import { firstAdministratorEmail } from '@vitrine/model/areas/users/firstAdministrator.ts'
import { insertRow } from './core/database/rows.ts'
import type { Services } from './services.ts'
import { isPassword, hashedPassword, readablePassword } from './areas/accounts/passwords.ts'
import { demoAccounts, demoPassword } from './demo/accounts.ts'
import { asThrown } from './core/errors/errors.ts'

interface SeedOptions {
  readonly hasLibrary: boolean
}

/**
 * Puts something into an empty database: the demo, or the one account with which everything begins, and the library.
 * Answers what the owner should know.
 */
export async function seedIfEmpty(services: Services, options: SeedOptions): Promise<readonly string[]> {
  const client = await services.pool.connect()
  let broken: Error | undefined
  try {
    // Of two that start at once, one seeds.
    await client.query('select pg_advisory_lock(86100, 4)')
    const { rows } = await client.query<{ empty: boolean }>('select not exists (select from "user") as empty')
    const lines = rows[0]?.empty ? await seed(services, options) : await demoStillOpen(services)
    await client.query('select pg_advisory_unlock(86100, 4)')
    return lines
  } catch (error) {
    broken = asThrown(error)
    throw error
  } finally {
    client.release(broken)
  }
}

async function seed(services: Services, options: SeedOptions): Promise<readonly string[]> {
  if (services.config.demo === 'off') return withOneAdmin(services, options)
  services.log.info('The database is empty: filling it with the demo.')
  const { fillDemo } = await import('./demo/demo.ts')
  await fillDemo(services)
  return demoAccounts.map(({ email }) => `Sign in as ${email.padEnd(24)} with the password ${demoPassword}`)
}

/** Whether accounts of the demo have the password that everybody knows: those of databases that did not write it down, too. */
async function demoStillOpen({ asPlatform }: Services): Promise<readonly string[]> {
  const emails = demoAccounts.map(({ email }) => email)
  const accounts = await asPlatform(db =>
    db.selectFrom('user').select(['id', 'passwordHash', 'hasDemoPassword']).where('email', 'in', emails).execute(),
  )
  const isOpen = await Promise.all(
    accounts.map(async ({ passwordHash, hasDemoPassword }) => hasDemoPassword || isPassword(demoPassword, passwordHash)),
  )
  const open = accounts.filter((_, i) => isOpen[i])
  if (open.length === 0) return []
  const ids = open.map(({ id }) => id)
  await asPlatform(db =>
    db.updateTable('user').set({ hasDemoPassword: true }).where('id', 'in', ids).where('hasDemoPassword', '=', false).execute(),
  )
  return ['The demo’s accounts still have the password that everybody knows. Both are in README.md.']
}

/** One administrator, and the library with which everybody begins. */
async function withOneAdmin(services: Services, { hasLibrary }: SeedOptions): Promise<readonly string[]> {
  const password = readablePassword()
  const kept = await hashedPassword(password)
  const email = firstAdministratorEmail
  const { fillLibrary, storePictures } = await import('./library/library.ts')
  const stored = hasLibrary ? await storePictures(services.files, 'library') : null
  await services.asPlatform(async db => {
    await insertRow(db, 'user', { id: randomUUID(), email, firstName: 'Admin', lastName: 'Vitrine', role: 'ADMIN', ...kept })
    if (stored) await fillLibrary(db, stored)
  })
  return [`The administrator is ${email}, with the password ${password}. It is shown only now: keep it.`]
}
