import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { readConfig } from './config.ts'
import { refuseToOverwrite, writeBackup } from './core/backup/backup.ts'
import { openFiles } from './core/files/openFiles.ts'
import { runOrRefuse, StartRefusal } from './core/errors/startRefusal.ts'
import { openForCommand } from './openForCommand.ts'

// npm run backup -- [file] [--force]: everything in one file, also while Vitrine runs.
await runOrRefuse(async () => {
  const config = readConfig(process.env)
  const [file] = process.argv.slice(2).filter(word => !word.startsWith('--'))
  const path = resolve(file ?? `vitrine-${new Date().toISOString().slice(0, 16).replaceAll(':', '')}.tar.gz`)
  const force = process.argv.includes('--force') || (await mayOverwrite(path))
  if (!force) refuseToOverwrite(path)
  const files = config.files.kind === 'folder' && !config.filesBefore ? undefined : await openFiles(config)
  const database = await openForCommand(config)
  try {
    const { tables } = await writeBackup(database.pool, config.dataDir, path, { force, files })
    console.log(`${path} holds ${tables.length} tables and the stored files.`)
  } finally {
    await database.close()
    files?.close()
  }
})

/** Asks whoever sits there; without anybody the answer is no. */
async function mayOverwrite(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  if (!process.stdin.isTTY || !process.stdout.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  terminal.once('SIGINT', () => terminal.close())
  const closed = once(terminal, 'close').then(() => '')
  const answer = await Promise.race([terminal.question(`${path} is there already. Write over it? [y/N] `), closed])
  terminal.close()
  if (/^(y|yes|j|ja)$/i.test(answer.trim())) return true
  throw new StartRefusal('Nothing was written.')
}
