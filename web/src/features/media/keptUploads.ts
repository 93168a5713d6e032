import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { FileDetails } from '../../api/upload.ts'

/** A file on its way as the browser keeps it, so that it goes on after the page was reloaded or closed. */
export interface KeptUpload {
  /** That of the file, once it is there. */
  readonly id: string
  /** The session in which it was begun. */
  readonly owner: string
  readonly file: File
  readonly details: FileDetails
  /** Where the server knows what has arrived of it. */
  readonly url: string | null
  readonly begunAt: number
}

/** Bytes that are kept at most; what no longer fits goes on as long as its page is open. */
const mostKept = 2 * 1024 ** 3
const mostFiles = 500

interface Schema extends DBSchema {
  uploads: { key: string; value: KeptUpload }
}

let opening: Promise<IDBPDatabase<Schema>> | null = null
const database = async () =>
  (opening ??= openDB<Schema>('vitrine-uploads', 1, {
    upgrade: db => void db.createObjectStore('uploads', { keyPath: 'id' }),
    terminated: () => (opening = null),
  }))

/** In the order in which they were begun; none where the browser keeps nothing. */
export async function keptUploads(): Promise<readonly KeptUpload[]> {
  const all = await database()
    .then(db => db.getAll('uploads'))
    .catch(() => [])
  return all.toSorted((a, b) => a.begunAt - b.begunAt)
}

/** Answers whether it is kept: there may be no room, or a window that keeps nothing. */
export async function keepUpload(upload: KeptUpload): Promise<boolean> {
  try {
    const others = (await keptUploads()).filter(({ id }) => id !== upload.id)
    const bytes = others.reduce((sum, { file }) => sum + file.size, upload.file.size)
    if (bytes > mostKept || others.length >= mostFiles) return false
    await (await database()).put('uploads', upload)
    return true
  } catch {
    return false
  }
}

/** Of one that is kept. */
export async function changeKeptUpload(id: string, change: Partial<Pick<KeptUpload, 'details' | 'url'>>): Promise<void> {
  try {
    const work = (await database()).transaction('uploads', 'readwrite')
    const found = await work.store.get(id)
    if (found) await work.store.put({ ...found, ...change })
    await work.done
  } catch {
    // It goes on in this page all the same.
  }
}

export const forgetUpload = (id: string): Promise<void> =>
  database()
    .then(db => db.delete('uploads', id))
    .catch(() => undefined)
