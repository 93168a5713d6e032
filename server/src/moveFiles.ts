import { readConfig } from './config.ts'
import { Refused } from './core/errors/refusal.ts'
import { messageOf } from './core/errors/errors.ts'
import { openUnfinished } from './core/files/files.ts'
import { moveFiles, type Moved } from './core/files/move.ts'
import { openStore } from './core/files/openFiles.ts'
import { titleOf } from './core/files/place.ts'
import { openDataFolder } from './core/processes/dataFolder.ts'
import { runOrRefuse, StartRefusal } from './core/errors/startRefusal.ts'
import { join } from 'node:path'

// npm run files:move -- [--remove]: brings all files from FILES_URL_BEFORE to FILES_URL, while Vitrine runs with the same settings.
await runOrRefuse(async () => {
  const { dataDir, files, filesBefore } = readConfig(process.env)
  if (!filesBefore)
    throw new StartRefusal(
      'Where are the files now? Set FILES_URL_BEFORE to "folder" or to an s3:// address, and FILES_URL to where they go.',
    )
  await openDataFolder(dataDir)
  const unfinished = await openUnfinished(join(dataDir, 'files'))
  const [from, to] = [await openStore(dataDir, filesBefore, unfinished), await openStore(dataDir, files, unfinished)]
  const removes = process.argv.includes('--remove')
  try {
    const moved = await moveFiles({ from, to, unfinished, removes, tell: moved => console.log(progressOf(moved)) }).catch(refuseFailed)
    const [there, before] = [titleOf(files, dataDir), titleOf(filesBefore, dataDir)]
    console.log(
      `${moved.copied + moved.kept} files are in ${there}${removes ? ` and no longer in ${before}` : ''}: ${moved.copied} were copied now.`,
    )
    if (moved.damaged.length > 0)
      throw new StartRefusal(`${moved.damaged.length} are damaged and stay in ${before}: ${moved.damaged.slice(0, 20).join(', ')}`)
  } finally {
    for (const each of [from, to]) each.close()
  }
})

function progressOf({ total, copied, kept, bytes }: Moved): string {
  return `${copied + kept} of ${total} files, ${(bytes / 1024 ** 2).toFixed(1)} MB copied`
}

function refuseFailed(error: unknown): never {
  if (!(error instanceof Refused)) throw error
  throw new StartRefusal(`Not all files could be moved: ${messageOf(error.cause)}. Run it again to go on.`, { cause: error })
}
