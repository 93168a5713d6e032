import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refused } from '../errors/refusal.ts'
import type { Range } from './range.ts'
import { folderRefusal } from '../processes/dataFolder.ts'
import { codeOf } from '../errors/errors.ts'
import { isKeyOf } from '@vitrine/model/kernel/record.ts'

/** Stored files, by names that say their content: the same content is one file, and a name is never used again for another. */
export interface Files {
  /** Names what is to be stored, a content or what lies in a temporary place already, before it is: whoever stores it holds the name (storedFiles.ts). */
  prepare(source: Uint8Array | string, ending: FileEnding): Promise<PreparedFile>
  /** Stores at once what nobody can be removing now. Answers the name. */
  put(content: Uint8Array, ending: FileEnding): Promise<string>
  /** A place for something that arrives in parts and isn't stored yet; the caller removes it. */
  temporary(): string
  /** Bytes; null: there is no such file. */
  sizeOf(name: string): Promise<number | null>
  /** Fails with ENOENT where there is no such file. */
  read(name: string, range?: Range): Readable
  /** For programs that read a file by themselves: where it lies while they work. They change nothing there. */
  withPath<T>(name: string, work: (path: string) => Promise<T>): Promise<T>
  remove(name: string): Promise<void>
  /** Everything that is stored, and since when it lies there. */
  all(): AsyncIterable<StoredFile>
}

export interface StoredFile {
  readonly name: string
  readonly storedAt: Date
}

/** What is not stored yet, with the name that it will have. */
export interface PreparedFile {
  readonly name: string
  readonly bytes: number
  /** Whole and where it stays when this returns; what lay in a temporary place has moved. A second time changes nothing. */
  store(): Promise<void>
}

/** A place where files lie by their names: a folder (files/disk.ts) or a bucket (files/s3.ts). It is asked for names only. */
export interface FileStore extends Pick<Files, 'sizeOf' | 'read' | 'withPath' | 'remove' | 'all'> {
  /** All of it or nothing: a content, or what lies at a path, which then has moved. Who is patient waits for as many as are before; others are refused where those are too many. */
  write(file: { readonly name: string; readonly bytes: number; readonly isPatient?: boolean }, source: Uint8Array | string): Promise<void>
  close(): void
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
  pdf: 'application/pdf',
} as const
export type FileEnding = keyof typeof mediaTypes

export function mediaTypeOf(name: string): string {
  const ending = extname(name).slice(1)
  return isKeyOf(mediaTypes, ending) ? mediaTypes[ending] : 'application/octet-stream'
}

/** null: it is none of those that may be stored. */
export function endingOf(name: string): FileEnding | null {
  const ending = extname(name).slice(1)
  return isFileName(name) && isKeyOf(mediaTypes, ending) ? ending : null
}

export const isFileName = (name: string): boolean => /^[0-9a-f]{48}\.[a-z0-9]{2,5}$/.test(name)

/** A hash of a file's content, as it stands in its name. */
export const nameOf = (hash: string, ending: string): string => `${hash.slice(0, 48)}.${ending}`

/** Files of a store. What isn't in it yet is read from the one before, as long as there is one. */
export function createFiles(store: FileStore, before: FileStore | null, unfinished: string): Files {
  const stores = before ? [store, before] : [store]

  async function prepare(source: Uint8Array | string, ending: FileEnding, isPatient = false): Promise<PreparedFile> {
    const isContent = typeof source !== 'string'
    const hash = createHash('sha256')
    if (isContent) hash.update(source)
    else await pipeline(createReadStream(source), hash)
    const name = nameOf(hash.digest('hex'), ending)
    const bytes = isContent ? source.byteLength : (await stat(source)).size
    return {
      name,
      bytes,
      async store() {
        if ((await store.sizeOf(name)) !== bytes) await roomy(() => store.write({ name, bytes, isPatient }, source))
      },
    }
  }

  async function storeOf(name: string): Promise<FileStore> {
    return !before || (await store.sizeOf(name)) !== null ? store : before
  }

  async function* found(name: string, range?: Range): AsyncGenerator<Buffer> {
    let at = range?.start ?? 0
    try {
      for await (const chunk of (await storeOf(name)).read(name, range)) {
        yield chunk
        at += chunk.length
      }
    } catch (error) {
      // It has moved since we looked: the rest lies in the other place.
      const size = codeOf(error) === missing ? await store.sizeOf(name) : null
      if (size === null) throw error
      yield* store.read(name, { start: at, end: range?.end ?? size - 1 })
    }
  }

  return {
    prepare: (source, ending) => prepare(source, ending),
    async put(content, ending) {
      // No transaction is open meanwhile.
      const file = await prepare(content, ending, true)
      await file.store()
      return file.name
    },
    temporary: () => join(unfinished, randomUUID()),
    async sizeOf(name) {
      if (!isFileName(name)) return null
      return (await store.sizeOf(name)) ?? (await before?.sizeOf(name)) ?? null
    },
    read: (name, range) => (before ? Readable.from(found(name, range), { objectMode: false }) : store.read(name, range)),
    withPath: async (name, work) => (await storeOf(name)).withPath(name, work),
    async remove(name) {
      if (isFileName(name)) for (const each of stores) await each.remove(name)
    },
    async *all() {
      for await (const file of store.all()) yield file
      if (before) for await (const file of before.all()) if ((await store.sizeOf(file.name)) === null) yield file
    },
  }
}

/** What is said of a file that isn't there. */
export const missing = 'ENOENT'

/** A content whose first bytes are there; null: there is no such file, or nobody wants it any longer. What fails, fails before anybody was told of it. */
export const begun = (content: Readable): Promise<Readable | null> =>
  new Promise((resolve, reject) => {
    content.once('readable', () => resolve(content))
    content.once('error', error => (codeOf(error) === missing ? resolve(null) : reject(error)))
    content.once('close', () => resolve(null))
  })

/** Where files lie that aren't stored yet. Answers the folder. */
export async function openUnfinished(folder: string): Promise<string> {
  const unfinished = join(folder, 'unfinished')
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    await removeLeftovers(unfinished)
  } catch (error) {
    throw folderRefusal(folder, error)
  }
  return unfinished
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
