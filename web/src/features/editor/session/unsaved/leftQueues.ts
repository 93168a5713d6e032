import { isRecord } from '@vitrine/model/kernel/record.ts'
import { remembered } from '../../../../device/remembered.ts'
import type { UnsavedQueue } from './unsavedQueues.ts'

/** Queues of pages that were closed while the browser's database was still writing: noted at once, as a page that goes waits for nothing [SV22]. */
export interface LeftQueues {
  note(queue: UnsavedQueue): void
  forget(id: string): void
  get(): readonly UnsavedQueue[]
}

const kept = remembered<readonly UnsavedQueue[]>({
  key: 'vitrine.leftQueues',
  on: 'device',
  read: found => (Array.isArray(found) ? (found as unknown[]).filter(isQueue) : undefined),
  otherwise: [],
})

const isQueue = (found: unknown): found is UnsavedQueue =>
  isRecord(found) && typeof found['id'] === 'string' && typeof found['owner'] === 'string' && Array.isArray(found['operations'])

export const leftQueues: LeftQueues = {
  note: queue => void kept.set([...kept.get().filter(({ id }) => id !== queue.id), queue]),
  forget(id) {
    const others = kept.get().filter(queue => queue.id !== id)
    if (others.length < kept.get().length) kept.set(others.length > 0 ? others : null)
  },
  get: kept.get,
}
