import { resolve } from 'node:path'
import { readConfig } from './config.ts'
import { writeBackup } from './core/database/backup.ts'
import { runningEmbedded } from './core/database/embedded.ts'
import { openDatabase, poolOf } from './core/database/open.ts'
import { runOrRefuse } from './core/startRefusal.ts'

// npm run backup [file]: everything in one file, also while Vitrine runs.
await runOrRefuse(async () => {
  const config = readConfig(process.env)
  const path = resolve(process.argv[2] ?? `vitrine-${new Date().toISOString().slice(0, 16).replaceAll(':', '')}.tar.gz`)
  const running = config.databaseUrl ? null : runningEmbedded(config.dataDir)
  const database = running ? visit(poolOf(running)) : await openDatabase(config)
  try {
    const { tables } = await writeBackup(database.pool, config.dataDir, path)
    console.log(`${path} holds ${tables.length} tables and the stored files.`)
  } finally {
    await database.close()
  }
})

function visit(pool: ReturnType<typeof poolOf>) {
  return { pool, close: () => pool.end() }
}
