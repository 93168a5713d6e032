import { backOff } from '@vitrine/model/backOff.ts'
import type { Refusal, RefusedField } from '@vitrine/model/messages/refusals.ts'
import type { Operation } from '@vitrine/model/show/operations.ts'

/** How the work of this editor stands. Times are milliseconds. */
export type Saving =
  /** Everything is committed; `at` is null when nothing was done yet. */
  | { readonly state: 'saved'; readonly at: number | null }
  | { readonly state: 'unsaved' }
  | { readonly state: 'saving' }
  /** The server cannot be reached, cannot answer, or is of another version than this page. It is tried again by itself. */
  | { readonly state: 'offline'; readonly attempts: number; readonly nextAttempt: number; readonly isOtherVersion: boolean }
  /** The server will not have it. Nothing goes out until the user has decided. */
  | { readonly state: 'refused'; readonly code: Refusal; readonly fields: readonly RefusedField[]; readonly operation: Operation }

/** What became of a sent operation. `failed`: nobody knows, or the server cannot read what this page says. */
export type Outcome =
  | { readonly result: 'done' }
  | { readonly result: 'refused'; readonly code: Refusal; readonly fields: readonly RefusedField[] }
  | { readonly result: 'failed'; readonly isOtherVersion?: boolean }

export const flushInterval = 2_000
/** How long a committed operation may not have been received before the show is fetched again. */
export const maxSilence = 3_000
/** How long until the next try: 2, 4, 8, 16, then every 30 seconds. */
export const pauseAfter = (attempts: number) => backOff(attempts, { first: 2_000, max: 30_000 })
