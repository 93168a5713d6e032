import { randomUUID } from 'node:crypto'
import { insertRow } from './core/database/rows.ts'
import type { House } from './core/house.ts'
import { hashPassword, isPassword, readablePassword } from './core/passwords.ts'

/** Puts something into an empty house: the demo, or the one account with which everything begins. Answers what the owner should know. */
export async function furnish(house: House): Promise<readonly string[]> {
  const client = await house.pool.connect()
  let broken: Error | undefined
  try {
    // Of two that start at once, one furnishes.
    await client.query('select pg_advisory_lock(86100, 4)')
    const { rows } = await client.query<{ empty: boolean }>('select not exists (select from "user") as empty')
    const lines = rows[0]?.empty ? await begin(house) : []
    await client.query('select pg_advisory_unlock(86100, 4)')
    return house.config.demo === 'off' ? lines : await demoLines(house)
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

async function begin(house: House): Promise<readonly string[]> {
  if (house.config.demo === 'off') return withOneAdmin(house)
  house.log.info('The database is empty: filling it with the demo.')
  const { fillDemo } = await import('./demo/demo.ts')
  await fillDemo(house)
  return []
}

/** The accounts of the demo, as long as they have the password that everybody knows. */
async function demoLines({ asPlatform }: House): Promise<readonly string[]> {
  const { demoAccounts, demoPassword } = await import('./demo/demo.ts')
  const accounts = await asPlatform(db =>
    db
      .selectFrom('user')
      .select(['email', 'passwordHash'])
      .where(
        'email',
        'in',
        demoAccounts.map(({ email }) => email),
      )
      .execute(),
  )
  const open = await Promise.all(
    accounts.map(async ({ email, passwordHash }) => ((await isPassword(demoPassword, passwordHash)) ? email : null)),
  )
  return demoAccounts
    .filter(({ email }) => open.includes(email))
    .map(({ email }) => `Sign in as ${email.padEnd(24)} with the password ${demoPassword}`)
}

async function withOneAdmin({ asPlatform }: House): Promise<readonly string[]> {
  const password = readablePassword()
  const passwordHash = await hashPassword(password)
  const email = 'admin@vitrine.example'
  await asPlatform(db =>
    insertRow(db, 'user', { id: randomUUID(), email, firstName: 'Admin', lastName: 'Vitrine', role: 'ADMIN', passwordHash }),
  )
  return [`The administrator is ${email}, with the password ${password}. It is shown only now: keep it.`]
}
