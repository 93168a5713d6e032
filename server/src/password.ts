import { readConfig } from './config.ts'
import { createApiKeys } from './core/security/apiKeys.ts'
import type { OpenDatabase } from './core/database/open.ts'
import { createOwnerDb } from './core/database/ownerDb.ts'
import { asPlatform } from './core/database/tenant.ts'
import { createEncryption } from './core/security/encryption.ts'
import { silent } from './core/processes/log.ts'
import { hashedPassword, readablePassword } from './areas/accounts/passwords.ts'
import { openProcessBus } from './core/database/processBus.ts'
import { replacePassword } from './areas/accounts/replacePassword.ts'
import { createSessions } from './core/security/sessions.ts'
import { runOrRefuse, StartRefusal } from './core/errors/startRefusal.ts'
import { openForCommand } from './openForCommand.ts'

// npm run password -- name@example.com: a new password for whoever has the machine, also while Vitrine runs.
await runOrRefuse(async () => {
  const config = readConfig(process.env)
  const [email] = process.argv.slice(2).map(word => word.trim().toLowerCase())
  if (!email) throw new StartRefusal('Whose password? npm run password -- name@example.com')
  const database = await openForCommand(config)
  try {
    const password = readablePassword()
    await givePassword(database, email, password)
    console.log(`${email} signs in with the password ${password}. It is shown only now; change it under My account.`)
  } finally {
    await database.close()
  }
})

async function givePassword({ pool, connection }: OpenDatabase, email: string, password: string): Promise<void> {
  const ownerDb = createOwnerDb(pool)
  const processBus = await openProcessBus(connection, pool, silent())
  // Tokens are neither made nor read here, and no key: they only end.
  const sessions = createSessions({ ownerDb, secret: 'none', processBus, log: silent() })
  const apiKeys = createApiKeys({ ownerDb, encryption: createEncryption('none'), processBus, log: silent() })
  const kept = await hashedPassword(password)
  try {
    const signOut = await asPlatform(ownerDb, async db => {
      const user = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
      if (!user) throw new StartRefusal(`Nobody here has the address ${email}.`)
      return replacePassword(db, { sessions, apiKeys }, { userId: user.id, kept, doer: { viewer: null, address: '127.0.0.1' } })
    })
    signOut()
  } finally {
    await processBus.close()
  }
}
