import type { Config } from './config.ts'
import { finishRestore } from './core/backup/restoring.ts'
import { runningEmbedded } from './core/database/embedded.ts'
import { createPool, openDatabase, type OpenDatabase } from './core/database/open.ts'

/** The database for a command of the command line: that of the server which runs on the folder, or else opened for it alone. */
export async function openForCommand(config: Config): Promise<OpenDatabase> {
  const running = config.databaseUrl ? null : runningEmbedded(config.dataDir)
  if (running) return visit(running)
  const database = await openDatabase(config)
  try {
    // A server does so as it starts: what a restore left that was killed belongs to its tables, or to nobody ([DA11], [DA12]).
    await finishRestore(database.pool, config.dataDir)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

function visit(connection: NonNullable<ReturnType<typeof runningEmbedded>>): OpenDatabase {
  const pool = createPool(connection)
  return { pool, connection, close: () => pool.end() }
}
