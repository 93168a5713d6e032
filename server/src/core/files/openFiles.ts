import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { createFiles, openUnfinished, type Files, type FileStore } from './files.ts'
import { openDisk } from './disk.ts'
import type { FilePlace } from './place.ts'

type Places = Pick<Config, 'dataDir' | 'files' | 'filesBefore'>

/** The stored files, where the settings say that they are. What isn't stored yet is always in the data folder. */
export async function openFiles({ dataDir, files, filesBefore }: Places): Promise<Files & { close(): void }> {
  const unfinished = await openUnfinished(join(dataDir, 'files'))
  const store = await openStore(dataDir, files, unfinished)
  const before = filesBefore && (await openStore(dataDir, filesBefore, unfinished))
  return {
    ...createFiles(store, before, unfinished),
    close() {
      for (const each of [store, before]) each?.close()
    },
  }
}

/** One place alone. */
export async function openStore(dataDir: string, place: FilePlace, unfinished: string): Promise<FileStore> {
  if (place.kind === 'folder') return openDisk(join(dataDir, 'files'), unfinished)
  // Only where it is used: it takes a moment, and memory.
  const { openS3 } = await import('./s3.ts')
  return openS3(place, unfinished)
}
