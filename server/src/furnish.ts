import { randomUUID } from 'node:crypto'
import { insertRow } from './core/database/rows.ts'
import type { House } from './core/house.ts'
import { hashPassword, readablePassword } from './core/passwords.ts'

/** Puts something into an empty house: the demo, or the one account with which everything begins. Answers what the owner should know. */
export async function furnish(house: House): Promise<readonly string[]> {
  const client = await house.pool.connect()
  try {
    // Of two that start at once, one furnishes.
    await client.query('select pg_advisory_lock(86100, 4)')
    const { rows } = await client.query<{ empty: boolean }>('select not exists (select from "user") as empty')
    const lines = rows[0]?.empty ? await begin(house) : []
    await client.query('select pg_advisory_unlock(86100, 4)')
    return lines
  } finally {
    client.release()
  }
}

async function begin(house: House): Promise<readonly string[]> {
  if (!house.config.demo) return withOneAdmin(house)
  house.log.info('The database is empty: filling it with the demo.')
  // Its pictures are read only then.
  const { demoAccounts, demoPassword, fillDemo } = await import('./demo/demo.ts')
  await fillDemo(house)
  return demoAccounts.map(({ email, role }) => `Demo ${role.toLowerCase().padEnd(8)} ${email}  ${demoPassword}`)
}

async function withOneAdmin({ asPlatform }: House): Promise<readonly string[]> {
  const password = readablePassword()
  const passwordHash = await hashPassword(password)
  const email = 'admin@vitrine.example'
  await asPlatform(db => insertRow(db, 'user', { id: randomUUID(), email, firstName: 'Admin', lastName: 'Vitrine', role: 'ADMIN', passwordHash }))
  return [`The administrator is ${email}, with the password ${password}. It is shown only now: keep it.`]
}
