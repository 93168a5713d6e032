/** Some televisions never answer, and some late: lateStorage.ts. In milliseconds. */
const patience = () => (window.name === 'late' ? 60_000 : 5_000)

/** A database of this device with one store in it; null where the browser keeps none, or doesn't answer. */
export async function openStore(name: string, store: string): Promise<IDBDatabase | null> {
  const opened = async () => {
    const question = indexedDB.open(name, 1)
    question.onupgradeneeded = () => void question.result.createObjectStore(store)
    return answered(question)
  }
  return Promise.race([opened().catch(() => null), new Promise<null>(resolve => setTimeout(() => resolve(null), patience()))])
}

export const answered = <T>(question: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    question.onsuccess = () => resolve(question.result)
    question.onerror = () => reject(question.error ?? new Error('It is not kept.'))
  })

/** Done when it is on the disk: a request that succeeded may still be taken back, on a device that is full. */
export const changed = (database: IDBDatabase, store: string, change: (values: IDBObjectStore) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction(store, 'readwrite')
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('It is not kept.'))
    change(transaction.objectStore(store))
  })
