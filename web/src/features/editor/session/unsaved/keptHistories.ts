import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** The history of one tab, as it is kept: each step as JSON, the nearest last. */
export interface KeptHistory {
  readonly id: string
  /** Whose, and of which show. */
  readonly owner: string
  /** The slides of that show when it was opened, by which its copies are known. */
  readonly slideIds?: readonly string[]
  /** Milliseconds since 1970. */
  readonly touchedAt: number
  readonly undo: readonly string[]
  readonly redo: readonly string[]
}

/** Histories as a device keeps them. An empty one need not be kept. */
export interface KeptHistories {
  get(id: string): Promise<KeptHistory | undefined>
  of(owner: string): Promise<readonly KeptHistory[]>
  /** Of all owners whose names begin so. */
  ofAll(beginning: string): Promise<readonly KeptHistory[]>
  put(history: KeptHistory): Promise<void>
  /** Gives it another id, all at once or not at all. Answers what it is now; nothing where it was not there any more. */
  rename(id: string, next: string): Promise<KeptHistory | undefined>
  /** Those that were last touched before, and the oldest where there are more than `most`. */
  removeOld(before: number, most: number): Promise<void>
  removeAll(): Promise<void>
}

interface Schema extends DBSchema {
  histories: { key: string; value: KeptHistory; indexes: { owner: string; touchedAt: number } }
}

let opening: Promise<IDBPDatabase<Schema>> | null = null
/** One of its own: another version of that of the queue would have to wait until every tab with an older page is closed. */
const database = async () =>
  (opening ??= openDB<Schema>('vitrine-histories', 1, {
    upgrade(db) {
      const histories = db.createObjectStore('histories', { keyPath: 'id' })
      histories.createIndex('owner', 'owner')
      histories.createIndex('touchedAt', 'touchedAt')
    },
    terminated: () => (opening = null),
  }))

/** Histories in the browser's database. */
export const openKeptHistories = (): KeptHistories => ({
  get: async id => (await database()).get('histories', id),
  of: async owner => (await database()).getAllFromIndex('histories', 'owner', owner),
  ofAll: async beginning => (await database()).getAllFromIndex('histories', 'owner', IDBKeyRange.bound(beginning, `${beginning}\uffff`)),
  async put(history) {
    const db = await database()
    if (history.undo.length + history.redo.length > 0) await db.put('histories', history)
    else await db.delete('histories', history.id)
  },
  async rename(id, next) {
    const change = (await database()).transaction('histories', 'readwrite')
    const found = await change.store.get(id)
    const renamed = found && { ...found, id: next }
    if (renamed) await Promise.all([change.store.put(renamed), change.store.delete(id)])
    await change.done
    return renamed
  },
  async removeOld(before, most) {
    const change = (await database()).transaction('histories', 'readwrite')
    const byAge = change.store.index('touchedAt')
    const old = await byAge.getAllKeys(IDBKeyRange.upperBound(before, true))
    const rest = await byAge.getAllKeys(IDBKeyRange.lowerBound(before))
    const gone = [...old, ...rest.slice(0, Math.max(0, rest.length - most))]
    await Promise.all(gone.map(id => change.store.delete(id)))
    await change.done
  },
  removeAll: async () => (await database()).clear('histories'),
})

/** Whoever signs out leaves nothing of what they did [UN18]. */
export const forgetHistories = (histories = openKeptHistories()): Promise<void> => histories.removeAll().catch(() => undefined)
