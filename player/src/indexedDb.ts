/** Some televisions never answer, and some late: lateStorage.ts. In milliseconds. */
const patience = () => (window.name === 'late' ? 60_000 : 5_000)

/** A database of this device with one store in it; null where the browser keeps none, or doesn't answer. */
export const openStore = (name: string, store: string): Promise<IDBDatabase | null> =>
  Promise.race([opened(name, store).catch(() => null), new Promise<null>(resolve => setTimeout(() => resolve(null), patience()))])

/** The same, however long it takes. One that an earlier program left without its store gets it: nothing could ever be kept in it. */
export async function opened(name: string, store: string, version?: number): Promise<IDBDatabase> {
  const question = indexedDB.open(name, version)
  question.onupgradeneeded = () => void question.result.createObjectStore(store)
  const database = await answered(question)
  if (database.objectStoreNames.length > 0) return database
  database.close()
  return opened(name, store, database.version + 1)
}

export const answered = <T>(question: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    question.onsuccess = () => resolve(question.result)
    question.onerror = () => reject(failureOf(question))
  })

/** Done when it is on the disk: a request that succeeded may still be taken back, on a device that is full. */
export const changed = (database: IDBDatabase, store: string, change: (values: IDBObjectStore) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction(store, 'readwrite')
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(failureOf(transaction))
    change(transaction.objectStore(store))
  })

const failureOf = ({ error }: IDBRequest | IDBTransaction) => error ?? new Error('It is not kept.')
