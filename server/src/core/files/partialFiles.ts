import { constants, type Stats } from 'node:fs'
import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { folderRefusal } from '../processes/dataFolder.ts'
import { roomy } from './files.ts'

/** Files that arrive in parts, each under an id of its own. How much of one is there is how large it is: a restart forgets nothing. */
export interface PartialFiles {
  /** Bytes; none of what isn't there. */
  sizeOf(id: string): Promise<number>
  /** Writes what comes from this byte on, as far as it comes. Answers how large the file is then. */
  write(id: string, from: number, content: Readable): Promise<number>
  /** A copy for whoever works on it: what is still written into the file itself changes nothing of that. */
  copyTo(id: string, path: string): Promise<void>
  remove(id: string): Promise<void>
  /** Those into which nothing was written since. */
  untouchedSince(moment: number): Promise<readonly string[]>
}

export async function openPartialFiles(folder: string): Promise<PartialFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw folderRefusal(folder, error)
  })
  const pathOf = (id: string): string => join(folder, id)
  const about = (id: string): Promise<Stats | null> => stat(pathOf(id)).catch(() => null)
  return {
    sizeOf: async id => (await about(id))?.size ?? 0,

    write: (id, from, content) =>
      roomy(async () => {
        const file = await open(pathOf(id), constants.O_WRONLY | constants.O_CREAT, 0o600)
        try {
          let at = from
          for await (const part of content) {
            const bytes: Uint8Array = part
            for (let done = 0; done < bytes.byteLength;) {
              const { bytesWritten } = await file.write(bytes, done, bytes.byteLength - done, at)
              done += bytesWritten
              at += bytesWritten
            }
          }
          await file.sync()
          return at
        } finally {
          await file.close()
        }
      }),

    copyTo: (id, path) => roomy(() => copyFile(pathOf(id), path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)),
    remove: id => rm(pathOf(id), { force: true }),

    async untouchedSince(moment) {
      const found: string[] = []
      for (const id of await readdir(folder)) if (((await about(id))?.mtimeMs ?? moment) < moment) found.push(id)
      return found
    },
  }
}
