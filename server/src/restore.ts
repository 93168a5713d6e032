import { resolve } from 'node:path'
import { readConfig } from './config.ts'
import { openDatabase } from './core/database/open.ts'
import { restoreBackup } from './core/backup/restore.ts'
import { openFiles } from './core/files/openFiles.ts'
import { openDataFolder } from './core/processes/dataFolder.ts'
import { runOrRefuse, StartRefusal } from './core/errors/startRefusal.ts'

// npm run restore -- file [--replace]: puts a backup into an empty database, or in the place of what is there.
await runOrRefuse(async () => {
  const config = readConfig(process.env)
  const [file] = process.argv.slice(2).filter(word => !word.startsWith('--'))
  if (!file) throw new StartRefusal('Which backup? npm run restore -- file.tar.gz')
  await openDataFolder(config.dataDir)
  const files = config.files.kind === 'folder' ? undefined : await openFiles(config)
  const database = await openDatabase(config)
  try {
    const replace = process.argv.includes('--replace')
    const { madeAt, tables, secretIsDamaged } = await restoreBackup(database.pool, config.dataDir, resolve(file), {
      replace,
      secret: !config.secret,
      files,
    })
    console.log(`${tables.length} tables and the stored files are as they were at ${madeAt}.`)
    if (secretIsDamaged) console.log('The secret of the backup is damaged and was left out: everybody has to sign in again.')
  } finally {
    await database.close()
    files?.close()
  }
})
