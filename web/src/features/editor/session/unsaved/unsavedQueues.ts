import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { StoredOperation } from '../../state/editorDeps.ts'

/** What one session has not saved yet. */
export interface UnsavedQueue {
  readonly id: string
  /** Whose, and of which show. */
  readonly owner: string
  /** The slides of that show when it was opened, by which its copies are known. */
  readonly slideIds?: readonly string[]
  /** That show's; not said by earlier versions of the editor. */
  readonly presentationId?: string
  readonly touchedAt: number
  readonly operations: readonly StoredOperation[]
}

/** Lanes as a device keeps them. An empty one need not be kept. */
export interface UnsavedQueues {
  of(owner: string): Promise<readonly UnsavedQueue[]>
  /** Of all owners whose names begin so. */
  ofAll(beginning: string): Promise<readonly UnsavedQueue[]>
  put(lane: UnsavedQueue): Promise<void>
  remove(id: string): Promise<void>
  /** Takes lanes away and writes the one they go into, all at once or not at all. Answers those that were still there. */
  move(ids: readonly string[], into: (found: readonly UnsavedQueue[]) => UnsavedQueue): Promise<readonly UnsavedQueue[]>
}

interface Schema extends DBSchema {
  lanes: { key: string; value: UnsavedQueue; indexes: { owner: string } }
}

let opening: Promise<IDBPDatabase<Schema>> | null = null
const database = async () =>
  (opening ??= openDB<Schema>('vitrine-editor', 1, {
    upgrade: db => void db.createObjectStore('lanes', { keyPath: 'id' }).createIndex('owner', 'owner'),
    terminated: () => (opening = null),
  }))

/** Lanes in the browser's database. */
export const openUnsavedQueues = (): UnsavedQueues => ({
  of: async owner => (await database()).getAllFromIndex('lanes', 'owner', owner),
  ofAll: async beginning => (await database()).getAllFromIndex('lanes', 'owner', IDBKeyRange.bound(beginning, `${beginning}\uffff`)),
  async put(lane) {
    const db = await database()
    if (lane.operations.length) await db.put('lanes', lane)
    else await db.delete('lanes', lane.id)
  },
  remove: async id => (await database()).delete('lanes', id),
  async move(ids, into) {
    const change = (await database()).transaction('lanes', 'readwrite')
    const found = (await Promise.all(ids.map(id => change.store.get(id)))).filter(lane => lane !== undefined)
    if (found.length) await Promise.all([change.store.put(into(found)), ...found.map(lane => change.store.delete(lane.id))])
    await change.done
    return found
  },
})
