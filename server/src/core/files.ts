import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refused } from './api/refusal.ts'
import type { Range } from './http/range.ts'
import { folderRefusal } from './dataFolder.ts'

/** Stored files, by names that say their content: the same content is one file, and a name is never used again for another. */
export interface Files {
  /** Answers the name. Whole and on the disk when this returns. */
  put(content: Uint8Array, ending: FileEnding): Promise<string>
  /** The same for what lies in a temporary place already, which then is gone. */
  take(path: string, ending: FileEnding): Promise<string>
  /** Where it lies, for programs that read it by themselves. */
  pathOf(name: string): string
  /** A place for something that arrives in parts and isn't stored yet; the caller removes it. */
  temporary(): string
  /** Bytes; null: there is no such file. */
  sizeOf(name: string): Promise<number | null>
  read(name: string, range?: Range): Readable
  remove(name: string): Promise<void>
}

/** What may be stored and how it is served. */
const mediaTypes = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  avi: 'video/x-msvideo',
  mkv: 'video/x-matroska',
  webm: 'video/webm',
  mpg: 'video/mpeg',
  ts: 'video/mp2t',
  ttf: 'font/ttf',
  otf: 'font/otf',
  woff: 'font/woff',
  woff2: 'font/woff2',
} as const
export type FileEnding = keyof typeof mediaTypes

export const mediaTypeOf = (name: string): string => mediaTypes[extname(name).slice(1) as FileEnding] ?? 'application/octet-stream'

export async function openFiles(folder: string): Promise<Files> {
  const unfinished = join(folder, 'unfinished')
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    await removeLeftovers(unfinished)
  } catch (error) {
    throw folderRefusal(folder, error)
  }
  const pathOf = (name: string): string => join(folder, name.slice(0, 2), name.slice(2, 4), name)
  return {
    async put(content, ending) {
      const name = `${createHash('sha256').update(content).digest('hex').slice(0, 48)}.${ending}`
      const path = pathOf(name)
      if ((await stat(path).catch(() => null))?.size === content.byteLength) return name
      await roomy(async () => {
        const made = await mkdir(dirname(path), { recursive: true })
        if (made) await syncFolders(dirname(path), folder)
        await writeWhole(join(unfinished, randomUUID()), path, content)
      })
      return name
    },
    async take(path, ending) {
      const hash = createHash('sha256')
      await pipeline(createReadStream(path), hash)
      const name = `${hash.digest('hex').slice(0, 48)}.${ending}`
      await roomy(async () => {
        const made = await mkdir(dirname(pathOf(name)), { recursive: true })
        if (made) await syncFolders(dirname(pathOf(name)), folder)
        await finished(await open(path, 'r+'), async () => undefined)
        await rename(path, pathOf(name))
        await syncFolder(dirname(pathOf(name)))
      })
      return name
    },
    pathOf,
    temporary: () => join(unfinished, randomUUID()),
    async sizeOf(name) {
      if (!isName(name)) return null
      const found = await stat(pathOf(name)).catch(() => null)
      return found?.isFile() ? found.size : null
    },
    read: (name, range) => createReadStream(pathOf(name), range && { start: range.start, end: range.end }),
    remove: async name => void (isName(name) && (await rm(pathOf(name), { force: true }))),
  }
}

const isName = (name: string): boolean => /^[0-9a-f]{48}\.[a-z0-9]{2,5}$/.test(name)

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

/** A full disk is the house's trouble, not the caller's mistake. */
export async function roomy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw Object.assign(new Refused('UnavailableError'), { cause: error })
    throw error
  }
}

/** What a crash left half-way. Another process may be writing now, so only what is old goes. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && Date.now() - found.mtimeMs > 3_600_000) await rm(join(folder, name), { force: true })
  }
}
