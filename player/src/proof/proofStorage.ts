import type { ProofRecord } from '@vitrine/model/areas/proof/delivery.ts'
import { answered, changed, openStore } from '../indexedDb.ts'

/** Where records wait for the server, in the order in which they came. */
export interface ProofStorage {
  /** False: they are forgotten with the page. */
  readonly lasts: boolean
  /** A number that none of them has, and that is higher than all. */
  newKey(): number
  put(key: number, record: ProofRecord): Promise<void>
  /** The oldest so many, from this number on. */
  first(count: number, from?: number): Promise<readonly (readonly [key: number, record: ProofRecord])[]>
  count(): Promise<number>
  remove(keys: readonly number[]): Promise<void>
  clear(): Promise<void>
}

const store = 'records'

/** In a database of its own: what plays waits for none of it. */
export async function openProofStorage(): Promise<ProofStorage> {
  const database = await openStore('vitrine-proof', store)
  if (!database) return memoryProofStorage()
  try {
    const keys = await answered(database.transaction(store).objectStore(store).getAllKeys())
    return deviceStorage(database, Number(keys[keys.length - 1] ?? 0))
  } catch {
    return memoryProofStorage()
  }
}

function deviceStorage(database: IDBDatabase, highest: number): ProofStorage {
  let key = highest
  const reading = () => database.transaction(store).objectStore(store)
  const change = (work: (records: IDBObjectStore) => void) => changed(database, store, work)
  return {
    lasts: true,
    newKey: () => (key += 1),
    put: (at, record) => change(records => records.put(record, at)),
    async first(count, from = 0) {
      const records = reading()
      const range = IDBKeyRange.lowerBound(from)
      const [keys, values] = await Promise.all([answered(records.getAllKeys(range, count)), answered(records.getAll(range, count))])
      return keys.map((at, i) => [Number(at), values[i] as ProofRecord] as const)
    },
    count: () => answered(reading().count()),
    remove: keys => change(records => keys.forEach(at => records.delete(at))),
    clear: () => change(records => records.clear()),
  }
}

export function memoryProofStorage(): ProofStorage {
  const records = new Map<number, ProofRecord>()
  let key = 0
  return {
    lasts: false,
    newKey: () => (key += 1),
    put: async (at, record) => void records.set(at, record),
    first: async (count, from = 0) => [...records].filter(([at]) => at >= from).slice(0, count),
    count: async () => records.size,
    remove: async keys => keys.forEach(at => records.delete(at)),
    clear: async () => records.clear(),
  }
}
