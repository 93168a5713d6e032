import { readConfig } from './config.ts'
import { openDatabase } from './core/database/open.ts'
import { difference } from './core/database/difference.ts'
import { migrate } from './core/database/migrate.ts'
import { createAll } from './core/database/tables.ts'
import { runOrRefuse } from './core/errors/startRefusal.ts'

/** `npm run db:draft`: what a next migration has to do, for a person to read, correct and commit. */
await runOrRefuse(async () => {
  if (process.argv.includes('--all')) return console.log(createAll())
  const database = await openDatabase(readConfig(process.env), console.error)
  try {
    await migrate(database.pool)
    const lines = await difference(database.pool)
    console.log(lines.length > 0 ? lines.join('\n') : '-- The database is what the entities say.')
  } finally {
    await database.close()
  }
})
