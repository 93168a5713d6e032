import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '../errors/errors.ts'
import { isFileName, type FileStore } from './files.ts'

/** Files in a folder, each in two folders by the beginning of its name. */
export function openDisk(folder: string, unfinished: string): FileStore {
  const pathOf = (name: string): string => join(folder, ...placeOf(name))
  return {
    async write({ name }, source) {
      const path = pathOf(name)
      const made = await mkdir(dirname(path), { recursive: true })
      if (made) await syncFolders(dirname(path), folder)
      if (typeof source === 'string') await moveWhole(source, path)
      else await writeWhole(join(unfinished, randomUUID()), path, source)
    },
    async sizeOf(name) {
      const found = await stat(pathOf(name)).catch((error: unknown) => {
        // A disk that can't be read now has not lost it.
        if (!['ENOENT', 'ENOTDIR'].includes(codeOf(error))) throw error
        return null
      })
      return found?.isFile() ? found.size : null
    },
    read: (name, range) => createReadStream(pathOf(name), range && { start: range.start, end: range.end }),
    withPath: (name, work) => work(pathOf(name)),
    remove: name => rm(pathOf(name), { force: true }),
    async *all() {
      for (const first of await foldersIn(folder)) {
        for (const second of await foldersIn(join(folder, first))) {
          for (const name of await readdir(join(folder, first, second))) {
            const found = isFileName(name) && (await stat(pathOf(name)).catch(() => null))
            if (found) yield { name, storedAt: found.mtime }
          }
        }
      }
    },
    close: () => undefined,
  }
}

/** placeOf('abcd….webp') is ['ab', 'cd', 'abcd….webp'] */
export const placeOf = (name: string): readonly [string, string, string] => [name.slice(0, 2), name.slice(2, 4), name]

/** A name begins with those of the two folders in which it lies. */
const foldersIn = async (folder: string): Promise<string[]> => (await readdir(folder)).filter(name => /^[0-9a-f]{2}$/.test(name))

/** Written aside and moved into place: a power cut leaves all of it or nothing. */
async function writeWhole(aside: string, path: string, content: Uint8Array): Promise<void> {
  try {
    const file = await open(aside, 'wx', 0o600)
    await finished(file, () => file.writeFile(content))
    await rename(aside, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

/** Without a copy: what lies aside is finished and moved into place. */
async function moveWhole(aside: string, path: string): Promise<void> {
  const file = await open(aside, 'r+')
  // Whoever made it may have left it open to others.
  await finished(file, () => (process.platform === 'win32' ? Promise.resolve() : file.chmod(0o600)))
  await rename(aside, path)
  await syncFolder(dirname(path))
}

async function finished(file: FileHandle, work: () => Promise<void>): Promise<void> {
  try {
    await work()
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolders(from: string, upTo: string): Promise<void> {
  for (let folder = from; folder.length >= upTo.length; folder = dirname(folder)) await syncFolder(folder)
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
