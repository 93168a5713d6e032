import type { Operation } from '@vitrine/model/show/operations.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import type { HistoryStore } from './history.ts'
import type { Outcome } from './saving.ts'

/** An operation as it is kept on this device. */
export interface StoredOperation {
  readonly id: string
  readonly operation: Operation
}

/** Where unsaved operations of one show and user survive a reload and a killed browser. */
export interface QueueStore {
  /** What sessions that no longer live have left behind, now ours. */
  take(): Promise<readonly StoredOperation[]>
  /** All that is unsaved now, in order. The last one given is what stays. */
  write(queue: readonly StoredOperation[]): void
  /** Another session may take what is left, once that is written down. */
  close(): Promise<void>
}

/** The world, as the editor knows it. */
export interface EditorDeps {
  /** Makes the call that saves the operation. Never rejects. */
  send(operation: Operation, operationId: string): Promise<Outcome>
  /** The show as it is committed now; null if it is gone. Rejects if the server does not answer. */
  fetchShow(): Promise<Show | null>
  /** Asks for a new picture of a slide. */
  renderThumbnail(slideId: string): void
  readonly store: QueueStore
  /** Left out: the history ends with the editor. */
  readonly historyStore?: HistoryStore
  newId(): string
  now(): number
}
