import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refused } from './api/refusal.ts'
import type { Range } from './http/range.ts'
import { folderRefusal } from './dataFolder.ts'
import { codeOf } from './errors.ts'
import { isKeyOf } from '@vitrine/model/kernel/record.ts'

/** Stored files, by names that say their content: the same content is one file, and a name is never used again for another. */
export interface Files {
  /** Names what is to be stored, a content or what lies in a temporary place already, before it is: whoever stores it holds the name (storedFiles.ts). */
  prepare(source: Uint8Array | string, ending: FileEnding): Promise<PreparedFile>
  /** Stores at once what nobody can be removing now. Answers the name. */
  put(content: Uint8Array, ending: FileEnding): Promise<string>
  /** Where it lies, for programs that read it by themselves. */
  pathOf(name: string): string
  /** A place for something that arrives in parts and isn't stored yet; the caller removes it. */
  temporary(): string
  /** Bytes; null: there is no such file. */
  sizeOf(name: string): Promise<number | null>
  read(name: string, range?: Range): Readable
  remove(name: string): Promise<void>
  /** Everything that is stored, and since when it lies there. */
  all(): AsyncIterable<{ readonly name: string; readonly storedAt: Date }>
}

/** What is not stored yet, with the name that it will have. */
export interface PreparedFile {
  readonly name: string
  readonly bytes: number
  /** Whole and on the disk when this returns; what lay in a temporary place has moved. A second time changes nothing. */
  store(): Promise<void>
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

export function mediaTypeOf(name: string): string {
  const ending = extname(name).slice(1)
  return isKeyOf(mediaTypes, ending) ? mediaTypes[ending] : 'application/octet-stream'
}

export async function openFiles(folder: string): Promise<Files> {
  const unfinished = join(folder, 'unfinished')
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    await removeLeftovers(unfinished)
  } catch (error) {
    throw folderRefusal(folder, error)
  }
  const pathOf = (name: string): string => join(folder, name.slice(0, 2), name.slice(2, 4), name)
  async function isStored(name: string, bytes: number): Promise<boolean> {
    return (await stat(pathOf(name)).catch(() => null))?.size === bytes
  }
  async function prepare(source: Uint8Array | string, ending: FileEnding): Promise<PreparedFile> {
    const isContent = typeof source !== 'string'
    const hash = createHash('sha256')
    if (isContent) hash.update(source)
    else await pipeline(createReadStream(source), hash)
    const name = `${hash.digest('hex').slice(0, 48)}.${ending}`
    const bytes = isContent ? source.byteLength : (await stat(source)).size
    const path = pathOf(name)
    async function store(): Promise<void> {
      if (await isStored(name, bytes)) return
      await roomy(async () => {
        const made = await mkdir(dirname(path), { recursive: true })
        if (made) await syncFolders(dirname(path), folder)
        if (isContent) await writeWhole(join(unfinished, randomUUID()), path, source)
        else await moveWhole(source, path)
      })
    }
    return { name, bytes, store }
  }
  return {
    prepare,
    async put(content, ending) {
      const file = await prepare(content, ending)
      await file.store()
      return file.name
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
    async *all() {
      for (const first of await foldersIn(folder)) {
        for (const second of await foldersIn(join(folder, first))) {
          for (const name of await readdir(join(folder, first, second))) {
            const found = isName(name) && (await stat(pathOf(name)).catch(() => null))
            if (found) yield { name, storedAt: found.mtime }
          }
        }
      }
    },
  }
}

/** A name begins with those of the two folders in which it lies. */
const foldersIn = async (folder: string): Promise<string[]> => (await readdir(folder)).filter(name => /^[0-9a-f]{2}$/.test(name))

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

/** A full disk is the server's trouble, not the caller's mistake. */
export async function roomy<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (['ENOSPC', 'EDQUOT'].includes(codeOf(error))) throw Object.assign(new Refused('UnavailableError'), { cause: error })
    throw error
  }
}

/** What a crash left half-way. Another process may be writing now, so only what is old goes. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && Date.now() - found.mtimeMs > 3_600_000) await rm(join(folder, name), { recursive: true, force: true })
  }
}
